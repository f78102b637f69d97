# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Film, music, books, exhibitions, celebrities, television, fashion and obituaries, French beside English: data only."""

TEMPLATES = """
{p?Le|La} {artist:p} {p} {star.pc} {when}. | {artist} {p} {star.pc} {when}.
Le {artist:m} {c.adj} {m:c} va {star} {soon}. | {c.adj} {artist} {m} is going to {star} {soon}.
La {artist:f} {c.adjf} {f:c} {star.cond}, {selon}. | {c.adj} {artist} {f} {star.cond}, {selon}.
Après {star.avoir}, {p?le|la} {artist:p} {p} compte {star2}. | After {star.avoir}, {artist} {p} intends to {star2}.
{p}, qui {star.pqp} en {year:1975-2020}, a reçu {prize}. | {p}, who {star.pqp} in {year}, received {prize}.
Connu{p.e} pour {star.avoir}, {p} est aussi {artist:p} à ses heures. | Known for {star.avoir}, {p} is also a part-time {artist}.
« {qart} », {said}. | "{qart}," {said}.
« {qart} », confie {p?le|la} {artist:p}, de passage à {city}. | "{qart}," confides the {artist}, who is passing through {city}.
« {qart} », expliquait {p} dans un entretien à {paper}. | "{qart}," {p} explained in an interview with {paper}.
Le dernier film de {p} a attiré {million:2-12} de spectateurs en salles. | {p}'s latest film drew {million} moviegoers to theaters.
Le long-métrage, tourné {c.en}, raconte l'amitié entre {p?un|une} {job:p} et {p2?un|une} {job2:p2}. | The feature film, shot {c.en}, tells the story of the friendship between a {job} and a {job2}.
{p} y campe {p?un|une} {job:p} hanté{p.e} par le souvenir de la guerre. | In it, {p} plays a {job} haunted by memories of the war.
Le cinéaste {m} filme la banlieue de {city} sans misérabilisme. | Filmmaker {m} films the suburbs of {city} without wallowing in misery.
{film.un} inédit{film.e} de {p} sera présenté{film.e} {soon} à {city}. | {film.un} by {p} that has never been shown before will be presented {soon} in {city}.
{film.le} de {p}, salué{film.e} par la critique, a fait un flop au box-office {c.adj}. | {film.le} by {p}, praised by critics, flopped {c.en}.
Avec {work.ce} déroutant{work.e}, {p} signe son retour après {words:3-12} ans de silence. | With {work.ce}, a disconcerting one, {p} makes a comeback after {words} years of silence.
Le jury a décerné {when} {prize} à {p} pour l'ensemble de son œuvre. | The jury awarded {prize} to {p} {when} for {p.son} entire body of work.
Pas moins de {words:3-12} jurés ont quitté la salle pendant la projection de {film.ce} sur la guerre {c.en}. | No fewer than {words} jurors walked out during the screening of {film.ce} about the war {c.en}.
Grand{p?|e} favori{p?|te}, {p} est reparti{p.e} bredouille de {fest}. | The hot favorite, {p} left {fest} empty-handed.
{p} présidera le jury de {fest} {soon}. | {p} will chair the jury of {fest} {soon}.
La nouvelle édition de {fest} débutera {soon}, avec {film.un} venu{film.e} {c.de} en avant-première. | The new edition of {fest} will begin {soon}, with a preview of {film.un} from {c.le}.
Sifflé{film.e} à Cannes, {film.le} a trouvé son public {c.en}. | Booed at Cannes, {film.le} found its audience {c.en}.
Le générique de fin a été salué par {n:5-15} minutes d'applaudissements. | The closing credits were greeted with {n} minutes of applause.
L'adaptation à l'écran de {book.ce} est signée {p}. | The screen adaptation of {book.ce} is by {p}.
Les droits de {work.le} ont été vendus dans {n:12-60} pays. | The rights to {work.le} have been sold in {n} countries.
{p} prépare {work.un} inspiré{work.e} de la vie de sa grand-mère, {job:f}. | {p} is working on {work.un} inspired by the life of {p.son} grandmother, a {job}.
La suite se fera sans {p}, en froid avec la production. | The sequel will be made without {p}, who has fallen out with the producers.
Le tournage {c.en} a été interrompu après la chute d'un cascadeur. | Filming {c.en} was halted after a stuntman fell.
Un technicien a été blessé sur le plateau d'une émission de téléréalité, {src}. | A technician was injured on the set of a reality show, {src}.
La chaîne {channel} diffusera {film.un} consacré{film.e} à {p} {soon}. | {channel} will broadcast {film.un} about {p} {soon}.
Le débat a été suivi par {million:2-12} de téléspectateurs, soit {pct:12-40} de part d'audience. | The debate was watched by {million} viewers, a {pct} audience share.
L'animatrice vedette {f} quitte {channel} après {words:3-16} ans d'antenne. | Star host {f} is leaving {channel} after {words} years on air.
Le feuilleton, lancé en {year:1985-2015}, tire sa révérence. | The soap opera, launched in {year}, is bowing out.
La saison {n:2-9} de la série sera diffusée {soon} sur {channel}. | Season {n} of the series will air {soon} on {channel}.
Le trompettiste {m} s'est produit {when} dans un club de jazz de {city}. | Trumpeter {m} performed {when} at a jazz club in {city}.
Le concert de {p} à {city} affichait complet depuis {month}. | {p}'s concert in {city} had been sold out since {month}.
Aphone, {p} a dû quitter la scène au bout de {words:2-9} chansons. | Having lost {p.son} voice, {p} had to leave the stage after {words} songs.
La tournée d'adieu de {p} passera par {city}, {city2} et {city3}. | {p}'s farewell tour will stop in {city}, {city2} and {city3}.
Le premier single, entêtant, mêle guitare acoustique et percussions {c.adjfs}. | The catchy first single blends acoustic guitar and {c.adj} percussion.
Le disque s'est hissé en tête des ventes {c.en} en {n:5-20} jours. | The record climbed to the top of the charts {c.en} in {n} days.
La soprano {c.adjf} {f:c} a été ovationnée à la Scala de Milan. | {c.adj} soprano {f} received an ovation at La Scala in Milan.
Le quatuor à cordes jouera {soon} dans une chapelle romane {reg.de}. | The string quartet will play {soon} in a Romanesque chapel in {reg.de}.
Le chœur a entonné l'hymne {c.adj} devant une salle médusée. | The choir launched into the {c.adj} anthem before a stunned audience.
Le festival, dont l'affiche réunit {p} et {p2}, attend {n:9000-90000} mélomanes. | The festival, whose lineup features {p} and {p2}, is expecting {n} music lovers.
Trois festivaliers ont été intoxiqués par un stand de {treat.s}. | Three festivalgoers got food poisoning from a stand selling {treat.s}.
Le romancier {m} publie {soon} le dernier tome de sa trilogie. | Novelist {m} will publish the final volume of his trilogy {soon}.
Dans ce récit intime, l'autrice évoque son enfance {c.en} et le deuil de son père. | In this intimate account, the author recalls her childhood {c.en} and mourning her father.
Traduit{book.e} en {n:12-45} langues, {book.le} s'est vendu{book.e} à {million:2-20} d'exemplaires. | Translated into {n} languages, {book.le} has sold {million} copies.
Accusé{p.e} de plagiat par un confrère, {p?le|la} {artist:p} {p} dément. | Accused of plagiarism by a colleague, {artist} {p} denies it.
Des lettres inédites de l'écrivain ont été découvertes dans les archives de {museum}. | Unpublished letters by the writer were discovered in the archives of {museum}.
La librairie, une institution du centre de {city}, a baissé le rideau {when}. | The bookstore, an institution in downtown {city}, closed for good {when}.
La direction de {museum} consacre une rétrospective à {p?le|la} {artist:p} {p}. | The management of {museum} is devoting a retrospective to {artist} {p}.
Le conservateur de {museum} a acquis {relic.un} pour {million:2-40} d'euros. | The curator of {museum} has acquired {relic.un} for {million} euros.
Le directeur de {museum} va restituer {words:3-16} statuettes à {c.le}. | The director of {museum} will return {words} figurines to {c.le}.
L'exposition, visible jusqu'en {month}, réunit {n:40-190} aquarelles et croquis. | The exhibition, which runs until {month}, brings together {n} watercolors and sketches.
Un visiteur maladroit a brisé un vase de la dynastie Ming à {museum}. | A clumsy visitor broke a Ming dynasty vase at {museum}.
La toile, longtemps attribuée à un élève, serait de la main du maître, {study}. | The painting, long attributed to a pupil, is reportedly by the master himself, {study}.
Une toile de {p} s'est envolée à {million:2-80} de dollars chez Christie's. | A painting by {p} fetched {million} dollars at Christie's.
Des militants écologistes ont aspergé de soupe un tableau exposé à {museum}. | Climate activists splashed soup on a painting on display at {museum}.
Le graffeur {m} a recouvert d'une fresque la façade d'{building.un} à {city}. | Graffiti artist {m} has covered the front of {building.un} in {city} with a mural.
L'architecte {c.adj} {m:c} a conçu {building.un} en bambou. | {c.adj} architect {m} has designed {building.un} made of bamboo.
La restauration de {building.le} a duré {words:3-14} ans. | The restoration of {building.le} took {words} years.
Le palais, joyau de l'art baroque, sera fermé au public {soon}. | The palace, a jewel of Baroque art, will be closed to the public {soon}.
{p?Le|La} {artist:p} {p} est décédé{p.e} {when} à l'âge de {n:51-97} ans, a annoncé son agent. | {artist} {p} died {when} at the age of {n}, {p.son} agent announced.
{p}, légende de la chanson {c.adjf}, s'est éteint{p.e} {when} à {n:61-97} ans. | {p}, a legend of {c.adj} song, passed away {when} at {n}.
Figure du théâtre {c.adj}, {p:c} est mort{p.e} des suites d'un cancer. | A leading figure in {c.adj} theater, {p} has died of cancer.
Né{p.e} à {city} en {year:1925-1958}, {p} avait débuté comme {job:p} avant de se consacrer à la peinture. | Born in {city} in {year}, {p} started out as a {job} before devoting {p?himself|herself} to painting.
{p} laisse derrière {p.lui} {words:3-9} enfants et une œuvre immense. | {p} leaves behind {words} children and an immense body of work.
Les hommages affluent depuis l'annonce de la mort de {p}. | Tributes have been pouring in since the announcement of {p}'s death.
Fille d'{p?un|une} {job:p} et d'{p2?un|une} {job2:p2}, elle avait fui {c.le} à {n:9-20} ans. | The daughter of a {job} and a {job2}, she had fled {c.le} at the age of {n}.
Le couple attend des jumeaux, croit savoir la presse people. | The couple is expecting twins, according to celebrity magazines.
{p} et {p2} se sont dit oui {when} dans un château {reg.de}. | {p} and {p2} tied the knot {when} at a castle in {reg.de}.
{f} a donné naissance {when} à une petite fille prénommée {girl}. | {f} gave birth {when} to a baby girl named {girl}.
Des paparazzis ont surpris {p} au bras d'{p2?un|une} {athlete:p2}. | Paparazzi caught {p} on the arm of a {athlete}.
{p} aurait dépensé {n:20000-90000} euros pour son mariage, {selon}. | {p} reportedly spent {n} euros on {p.son} wedding, {selon}.
En cure de désintoxication depuis {month}, {p} a remercié ses fans. | In rehab since {month}, {p} thanked {p.son} fans.
Le prince héritier, {n:25-45} ans, a annoncé ses fiançailles avec une {job:f} {c.adjf}. | The crown prince, {n}, has announced his engagement to a {job} from {c.le}.
La reine, vêtue d'un tailleur turquoise, a inauguré {building.un} {when}. | The queen, dressed in a turquoise suit, opened {building.un} {when}.
Le couturier {m} a fait défiler des mannequins de plus de {n:55-75} ans. | Fashion designer {m} sent models over {n} down the runway.
Dentelle, cuir verni et talons vertigineux~: {p} renoue avec les années 1980. | Lace, patent leather and dizzying heels: {p} goes back to the 1980s.
La maison de couture a confié sa collection homme à {p}. | The fashion house has entrusted its menswear collection to {p}.
Le jean troué revient en force sur les podiums de {city}. | Ripped jeans are making a strong comeback on the runways of {city}.
Miss {k}, {n:18-25} ans, a été élue Miss Univers {when}. | Miss {k.bare}, {n}, was crowned Miss Universe {when}.
Le chef étoilé {m} ouvre {soon} un bistrot à {city}. | Michelin-starred chef {m} will open a bistro in {city} {soon}.
Le pâtissier {m} a remporté le concours grâce à {treat.un} revisité{treat.e}. | Pastry chef {m} won the contest with a new take on the {treat}.
Au menu~: {dish}, {dish2} et {dish3}, le tout arrosé d'un vin {reg.de}. | On the menu: {dish}, {dish2} and {dish3}, washed down with a wine from {reg.de}.
Le guide Michelin a retiré sa troisième étoile au restaurant de {m}. | The Michelin Guide stripped {m}'s restaurant of its third star.
Depuis {year:1985-2015}, la confrérie {reg.de} célèbre {dish.le} au mois de {month}. | Since {year}, the brotherhood of {reg.de} has celebrated {dish} in {month}.
La consommation de {dish} a doublé {c.en} en {words:3-12} ans, {stats}. | Consumption of {dish} has doubled {c.en} in {words} years, {stats}.
Un contrebandier transportait {n:40-900} kilos de {dish} dans {road.un}. | A smuggler was carrying {n} kilos of {dish} in {road.un}.
Le clown {m}, pilier du cirque, fait toujours rire petits et grands. | The clown {m}, a mainstay of the circus, still makes young and old laugh.
Le magicien {m} a fait disparaître {road.un} sous les yeux du public. | Magician {m} made {road.un} disappear before the audience's eyes.
La troupe joue à guichets fermés au théâtre de {city}. | The troupe is playing to sold-out houses at the theater in {city}.
La mise en scène épurée de {p} sublime le texte de Racine. | {p}'s spare staging brings out the beauty of Racine's text.
Sur les planches, {p?le|la} {artist:p} {p} se glisse dans la peau d'{p?un|une} {job:p}. | On stage, {artist} {p} slips into the role of a {job}.
Le ballet de {city} reprend « Le Lac des cygnes » {soon}. | The {city} ballet will revive "Swan Lake" {soon}.
L'humoriste {p} tourne en dérision la classe politique {c.adjf}. | Comedian {p} pokes fun at the {c.adj} political class.
La bande-annonce a fuité sur {app} {when}. | The trailer was leaked on {app} {when}.
Mort de {p}, monument du cinéma {c.adj} | Death of {p}, giant of {c.adj} cinema
{p}, l'enfant terrible de la mode {c.adjf} | {p}, the enfant terrible of {c.adj} fashion
{prize} pour {p} | {prize} for {p}
Que vaut le nouveau film de {p}~? | Is {p}'s new film any good?
Réouverture de {museum} | {museum} reopens
"""
