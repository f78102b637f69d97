# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Reviews and product descriptions, menus, fashion and beauty, French beside English: data only."""

OPENINGS = """
Franchement, | Frankly,
Bref, | In short,
Pour être honnête, | To be honest,
En résumé, | To sum up,
À mon humble avis, | In my humble opinion,
Avis personnel : | Personal opinion:
Il faut le dire : | It has to be said:
Je confirme : | I can confirm:
"""

CLOSINGS = (
    (
        r"^(?!.*\{(?:blame|minus|miss)).*\{(?:praise|plus|hit)",
        """
Je recommande vivement. | I highly recommend it.
Une très belle découverte. | A wonderful discovery.
Foncez ! | Go for it!
Note : {n:7-9} sur 10. | Rating: {n} out of 10.
Je n'en dirai jamais assez de bien. | I can't praise it highly enough.
Chapeau bas ! | Hats off!
""",
    ),
    (
        r"^(?!.*\{(?:praise|plus|hit)|même|Un seul).*\{(?:blame|minus|miss)",
        """
À éviter. | To be avoided.
Plus jamais ! | Never again!
Passez votre chemin. | Give it a miss.
Ça ne vaut pas une étoile de plus. | It doesn't deserve one more star.
On ne m'y reprendra pas. | I won't be fooled again.
À ce prix-là, c'est du vol. | At that price, it's daylight robbery.
""",
    ),
)

# Said of a place to stay or eat, of something bought, and of a film or a book.
ANY = """
{praise}, mais {blame}. | {praise}, but {blame}.
{praise} et {praise2}. | {praise} and {praise2}.
Points positifs : {praise}. Points négatifs : {blame}. | Pros: {praise}. Cons: {blame}.
Certes, {praise}, mais {blame} et {blame2}. | Admittedly, {praise}, but {blame} and {blame2}.
autant {praise}, autant {blame}. | {praise}, to be sure, but then again {blame}.
même si {blame}, je ne regrette rien. | even if {blame}, I have no regrets.
déjà que {blame}, voilà qu'en plus {blame2}. | it's bad enough that {blame}, but on top of that {blame2}.
Un seul bémol : {blame}. | Just one drawback: {blame}.
Rien à redire : {praise}, {praise2} et {praise3}. | Nothing to complain about: {praise}, {praise2} and {praise3}.
Quelle déception : {blame}, {blame2}, et pour couronner le tout, {blame3}. | What a disappointment: {blame}, {blame2}, and to top it all off, {blame3}.
Ce que j'ai préféré, c'est que {praise}. | What I liked best is that {praise}.
je suis forcée de constater que {blame}. | I am forced to admit that {blame}.
On nous avait pourtant prévenus : {blame}. | We had been warned, though: {blame}.
{f} (novembre {year:2016-2024}) : « {praise}, je mets la note maximale. » | {f} (November {year}): "{praise}, I'm giving it top marks."
{m}, avis vérifié : « {blame}, je ne recommande pas. » | {m}, verified review: "{blame}, I do not recommend it."
"""

OF_ONE_KIND = """
les photos du site sont trompeuses : {blame}, et {blame2}. | the photos on the website are misleading: {blame}, and {blame2}.
Réponse du gérant : nous sommes désolés que votre séjour vous ait déçu et nous ferons mieux la prochaine fois. | Reply from the manager: we are sorry that your stay was a disappointment, and we will do better next time.
Merci pour ce commentaire élogieux, que nous transmettrons à toute l'équipe. | Thank you for these kind words, which we will pass on to the whole team.
Séjour de {words:2-9} nuits en famille : {praise}, {praise2}, mais {blame}. | Family stay of {words} nights: {praise}, {praise2}, but {blame}.
nous avons séjourné dans {ce lodging} {past} : {praise}. | we stayed at this {lodging} {past}: {praise}.
{ce lodging} niché{lodging?|e} au creux d'un vallon offre {extra} et {extra2}. | This {lodging} nestled in a small valley offers {extra} and {extra2}.
Petit{lodging?|e} {lodging} sans prétention, mais {praise}. | An unpretentious little {lodging}, but {praise}.
{le lodging} est situé{lodging?|e} {near}, ce qui est bien pratique quand on voyage avec des enfants. | the {lodging} is located {near}, which is very handy when you are traveling with children.
À notre arrivée {à lodging}, la réceptionniste, {rude@she} et {rude2@she}, nous a remis les clés sans un mot. | When we arrived at the {lodging}, the receptionist, {rude} and {rude2}, handed us the keys without a word.
{le staff} était {rude@staff}, pour ne pas dire {rude2@staff}. | The {staff} was {rude}, not to say {rude2}.
Mention spéciale {à staff}, {kind@staff} et toujours disponible. | Special mention for the {staff}, who is {kind} and always available.
j'ai rarement vu {un staff} aussi {kind@staff}. | I have rarely seen such a {kind} {staff}.
{un staff} {kind@staff}, une carte alléchante, une addition raisonnable : que demander de plus ? | A {kind} {staff}, a mouthwatering menu, a reasonable bill: what more could you ask for?
{le dish} était {tasty@dish}, {le dish2} {tasty2@dish2}. | The {dish} was {tasty}, the {dish2} {tasty2}.
j'ai pris {le dish}, qui était {tasty@dish}, et mon mari {le dish2}. | I had the {dish}, which was {tasty}, and my husband the {dish2}.
{le dish} est servi{dish?|e} dans un bol en grès, accompagné{dish?|e} {side}. | The {dish} is served in a stoneware bowl with {side}.
Plat du jour : {dish} accompagné{dish?|e} {side}, {price:11-24}. | Dish of the day: {dish} served with {side}, {price}.
Formule du midi : {dish} ou {dish2}, {dessert}, café compris, {price:13-22}. | Lunch special: {dish} or {dish2}, {dessert}, coffee included, {price}.
Nous vous suggérons notre {dish}, suivi{dish?|e} {de dessert} « comme chez grand-mère ». | We suggest our {dish}, followed by the {dessert} "just like Grandma's."
La spécialité {de eatery}, c'est {le dish}, mijoté{dish?|e} pendant des heures. | The specialty of the {eatery} is the {dish}, simmered for hours.
{ce eatery} tenu{eatery?|e} de mère en fille mérite le détour, ne serait-ce que pour {le dish}. | This {eatery}, passed down from mother to daughter, is worth a detour, if only for the {dish}.
Réservez, car {ce eatery} affiche complet {since}. | Book ahead, because this {eatery} has been fully booked {since}.
{le eatery} ne paie pas de mine, mais {praise}. | The {eatery} doesn't look like much, but {praise}.
Menu enfant, options végétariennes et {dish} à volonté chaque {wd}. | Children's menu, vegetarian options and all-you-can-eat {dish} every {wd}.
Servez {le dish} bien chaud{dish?|e}, accompagné{dish?|e} {side} et d'un verre de vin blanc sec. | Serve the {dish} piping hot with {side} and a glass of dry white wine.
Ma grand-mère tenait cette recette d'une voisine : {son dish} embaumait toute la maison. | My grandmother got this recipe from a neighbor: her {dish} filled the whole house with its aroma.
Inratable, économique et prêt{dish?|e} en {n:15-55} minutes, {ce dish} sauvera vos soirs de semaine. | Foolproof, cheap and ready in {n} minutes, this {dish} will save your weeknights.
Vous n'avez jamais osé vous lancer dans {un dish} ? Voici une version simplifiée qui a fait ses preuves. | Never dared to tackle {dish}? Here is a simplified version that has proved its worth.
Allergènes : gluten, lactose, fruits à coque, moutarde, céleri. | Allergens: gluten, lactose, tree nuts, mustard, celery.
À la carte : {dish}, {dish2} et, pour finir, {dessert}. | On the menu: {dish}, {dish2} and, to finish, {dessert}.
En dessert, nous avons partagé {un dessert} accompagné{dessert?|e} {sweet}. | For dessert, we shared a {dessert} served with {sweet}.
{le dessert}, servi{dessert?|e} avec un soupçon de cannelle, était {tasty@dessert}. | The {dessert}, served with a hint of cinnamon, was {tasty}.
Gardez une petite place pour {le dessert}, accompagné{dessert?|e} {sweet}. | Save some room for the {dessert}, served with {sweet}.
L'entrée était copieuse, {le dish} {tasty@dish}, mais le service a traîné en longueur. | The starter was generous, the {dish} {tasty}, but the service dragged on.
{ce gadget} est {good@gadget} et {good2@gadget}, mais un peu {bad@gadget}. | This {gadget} is {good} and {good2}, but a little {bad}.
{ce appl} est nettement moins {bad@appl} que {appl?celui|celle} que nous avions avant. | This {appl} is far less {bad} than the one we had before.
{un appl} à la fois {good@appl} et {good2@appl}, idéal{appl?|e} pour les petites cuisines. | A {appl} that is both {good} and {good2}, ideal for small kitchens.
{le gadget} est tombé{gadget?|e} en panne juste après la fin de la garantie, comme par hasard. | The {gadget} broke down right after the warranty ran out, surprise, surprise.
j'utilise {ce gadget} {since}, et j'en suis ravie. | I have been using this {gadget} {since}, and I am delighted with it.
au bout de {words:2-9} mois, {mon appl} est {state@appl}, et le fabricant refuse de prendre les frais à sa charge. | after {words} months, my {appl} is {state}, and the manufacturer refuses to cover the costs.
Reçu {past}, déballé, essayé, renvoyé : {ce gadget} est {bad@gadget}. | Received {past}, unboxed, tried, returned: this {gadget} is {bad}.
j'ai longtemps hésité entre {ce appl} et un modèle plus cher, mais je suis conquise. | I hesitated for a long time between this {appl} and a more expensive model, but I am won over.
Livré{gadget?|e} avec son câble et sa housse, {le gadget} est garanti{gadget?|e} deux ans. | Supplied with its cable and case, the {gadget} comes with a two-year warranty.
Conçu{appl?|e} et fabriqué{appl?|e} en France, {ce appl} {colour@appl} se nettoie en un clin d'œil. | Designed and made in France, this {colour} {appl} can be cleaned in the blink of an eye.
{wfurn} {mat} au style scandinave, assemblage sans outil, charge maximale {n:20-150} kg. | Scandinavian-style {mat} {wfurn}, tool-free assembly, maximum load {n} kg.
Avec ses lignes épurées, {ce wfurn} {mat} s'intègre dans tous les intérieurs. | With its clean lines, this {mat} {wfurn} blends into any interior.
{ce wfurn} {mat} est {style@wfurn}, mais il manquait des vis et la notice est en chinois. | This {mat} {wfurn} is {style}, but screws were missing and the instructions are in Chinese.
{un furn} {style@furn} et {style2@furn} qui trouvera sa place chez vous comme au bureau. | A {style}, {style2} {furn} that will find its place at home as well as at the office.
{top} {fabric}, coupe cintrée, col rond, lavage à la main recommandé. | {fabric} {top}, fitted cut, round neck, hand wash recommended.
{ce top} {fabric} gratte un peu, mais tient chaud. | This {fabric} {top} is a bit itchy, but it keeps you warm.
Portez {ce cloth} {colour@cloth} avec {un cloth2} {fabric} pour un look décontracté. | Wear this {colour} {cloth} with a {fabric} {cloth2} for a casual look.
Cette saison, {le cloth} {fabric} détrône {le cloth2} {colour@cloth2}. | This season, the {fabric} {cloth} dethrones the {colour} {cloth2}.
Intemporel{top?|le}, {le top} {colour@top} se marie avec tout, du jean délavé à la jupe plissée. | Timeless, the {colour} {top} goes with everything, from faded jeans to a pleated skirt.
{le top} taille grand : prenez une taille en dessous de la vôtre. | The {top} runs large: order one size down.
Ourlet défait, bouton manquant : {ce top} n'a visiblement pas été contrôlé{top?|e}. | Hem undone, button missing: this {top} clearly was not inspected.
{le cloth} {colour@cloth} a déteint sur tout mon linge. | The {colour} {cloth} ran and stained all my laundry.
Appliquez {le cream} matin et soir sur une peau propre, en évitant le contour des yeux. | Apply the {cream} morning and evening to clean skin, avoiding the eye area.
{ce cream} à base de {botanic} convient aux peaux sensibles. | This {botanic}-based {cream} is suitable for sensitive skin.
{botanic} et {botanic2} : le duo gagnant de notre nouvelle gamme. | {botanic} and {botanic2}: the winning duo in our new range.
Notre {cream} à base de {botanic} et de {botanic2} pénètre rapidement, sans laisser de film gras. | Our {cream} with {botanic} and {botanic2} is absorbed quickly, without leaving a greasy film.
Enrichi{cream?|e} en {botanic}, notre {cream} laisse la peau douce et éclatante. | Enriched with {botanic}, our {cream} leaves skin soft and radiant.
j'ai troqué {mon cream} contre {ce cream2} : fini les rougeurs et les boutons ! | I swapped my {cream} for this {cream2}: no more redness or pimples!
{ce beauty} sent fort et m'a irrité la peau au bout de {words:2-9} jours. | This {beauty} has a strong smell and irritated my skin after {words} days.
Pour l'achat {de beauty}, {le beauty2} vous est offert{beauty2?|e} jusqu'au {day}. | When you buy the {beauty}, the {beauty2} is yours free until {day}.
Sans ammoniaque ni parfum, {ce beauty} et {ce beauty2} proviennent d'un laboratoire de {town}. | Free of ammonia and fragrance, this {beauty} and this {beauty2} come from a laboratory in {town}.
Testé{beauty?|e} sous contrôle dermatologique, {le beauty} ne contient ni paraben ni silicone. | Dermatologically tested, the {beauty} contains no parabens or silicone.
{ce work} est {grip@work}, parfois {grip2@work}, jamais {dull@work}. | This {work} is {grip}, sometimes {grip2}, never {dull}.
j'ai trouvé {ce work} {dull@work}, alors que la critique l'encense. | I found this {work} {dull}, whereas the critics are raving about it.
{un work} {grip@work} et {grip2@work}, porté{work?|e} par des personnages hauts en couleur. | A {grip}, {grip2} {work} carried by colorful characters.
{un book} {grip@book} dont on tourne les pages jusqu'au petit matin. | A {grip} {book} whose pages you keep turning until the early hours.
{le book} met en scène {un job} qui, un soir d'orage, trouve {un lost} sur le pas de sa porte. | The {book} features a {job} who, one stormy evening, finds a {lost} on the doorstep.
On rit, on pleure, on ne voit pas le temps passer : {un work} à ne pas manquer. | You laugh, you cry, time flies by: a {work} not to be missed.
Je me suis ennuyée ferme devant {ce film} {dull@film} et {dull2@film}. | I was bored stiff watching this {dull}, {dull2} {film}.
le scénario tient sur un timbre-poste, mais {hit}. | the plot would fit on a postage stamp, but {hit}.
Traduction maladroite, coquilles à chaque page : l'éditeur {de book} s'est moqué du monde. | Clumsy translation, typos on every page: the publisher of the {book} was having a laugh.
La suite {de book} paraîtra {fut} ; en attendant, je relis le premier tome. | The sequel to the {book} will come out {fut}; in the meantime, I am rereading the first volume.
Salle climatisée, sièges moelleux, mais un voisin qui grignotait du pop-corn pendant toute la séance. | Air-conditioned theater, plush seats, but a neighbor who munched popcorn throughout the show.
L'application est {good@she}, {good2@she} et sans publicité, mais elle affiche sans cesse « {net} ». | The app is {good}, {good2} and ad-free, but it keeps displaying "{net}."
Depuis la mise à jour, l'application plante dès que j'essaie de {screen}. | Since the update, the app has been crashing whenever I try to {screen}.
Vendeuse {kind@she}, colis soigné, petit mot manuscrit : rien à redire. | {kind} saleswoman, carefully wrapped parcel, handwritten note: I can't fault it.
J'ai reçu {cart} {past}, dans les délais annoncés. | I received {cart} {past}, within the time stated.
Arnaque ! J'attends {cart} {since} et le vendeur ne répond plus. | Scam! I have been waiting for {cart} {since}, and the seller no longer answers.
Idée cadeau : {cart}, {cart2} ou, pour les petits budgets, {cart3}. | Gift idea: {cart}, {cart2} or, for small budgets, {cart3}.
"""

TEMPLATES = (
    OF_ONE_KIND.rstrip()
    + ANY.rstrip()
    + ANY.rstrip().replace("{praise", "{plus").replace("{blame", "{minus")
    + ANY.rstrip().replace("{praise", "{hit").replace("{blame", "{miss")
)
