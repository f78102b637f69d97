# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Recipes, gardens, repairs, school, sport, money and computers, and what quotes a sentence: data only."""

SENTENCES = """
{cut} les {veg+} et les {veg2+}. | {cut} the {veg+} and the {veg2+}.
{cut} d'abord les {veg+}, puis ajoutez {spice}. | first {cut} the {veg+}, then add {spice}.
{cut} les {veg+}, assaisonnez avec {spice} et réservez. | {cut} the {veg+}, season with {spice} and set aside.
Épluchez {w:2-6} {veg+}, coupez-les en rondelles et plongez-les dans l'eau bouillante. | Peel {w} {veg+}, slice them and plunge them into boiling water.
Dans {un pot}, versez {staple} et {staple2}, puis mélangez bien. | In a {pot}, put {staple} and {staple2}, then mix well.
Ajoutez {spice}, {spice2} et {staple} sans cesser de remuer. | Add {spice}, {spice2} and {staple}, stirring all the time.
Incorporez délicatement {staple} à la pâte, puis parfumez avec {spice}. | Gently fold {staple} into the batter, then flavor with {spice}.
Pour préparer {le dish}, il vous faut {staple}, {staple2} et {staple3}. | To make the {dish}, you need {staple}, {staple2} and {staple3}.
{cook} pendant {n:10-50} minutes. | {cook} for {n} minutes.
{cook} {n:10-50} minutes, puis servez {le dish} avec {spice}. | {cook} for {n} minutes, then serve the {dish} with {spice}.
Préchauffez le four à {n:16-22}0 degrés et beurrez le moule. | Preheat the oven to {n}0 degrees and butter the pan.
{le saltd} se sert {temp@saltd}, accompagné{saltd?|e} de quelques {veg+}. | the {saltd} is served {temp}, with a few {veg+}.
Ma belle-mère prépare {un dish} {hot@dish} avec {staple} et {spice}. | My mother-in-law makes a {hot} {dish} with {staple} and {spice}.
Quelle est la recette de {le dish} ? | What is the recipe for the {dish}?
Le secret de {ce dish} ? {spice} et beaucoup de patience. | The secret of this {dish}? {spice} and a lot of patience.
Nettoyez {le ware} à l'eau chaude et essuyez aussitôt. | Clean the {ware} with hot water and wipe it dry at once.
Vous aurez besoin de {un ware}, de {un ware2} et de {un ware3}. | You will need a {ware}, a {ware2} and a {ware3}.
Sans {ware}, il est difficile de réussir {ce dish}. | Without a {ware}, it is difficult to make a success of this {dish}.
Rien ne vaut {un fruit} bien mûr{fruit?|e}. | Nothing beats a nice ripe {fruit}.
les {fruit+} et les {fruit2+} se vendent au kilo. | {fruit+} and {fruit2+} are sold by the kilo.
Au marché, nous avons acheté des {fruit+} {ripe@fruit+} et quelques {fruit2+}. | At the market, we bought some {ripe} {fruit+} and a few {fruit2+}.
Disposez les {fruit+} sur le fond de tarte et saupoudrez de sucre. | Arrange the {fruit+} on the pie crust and sprinkle with sugar.
avec des {fruit+} et des {fruit2+}, on obtient une excellente confiture. | with {fruit+} and {fruit2+}, you get an excellent jam.
Ne jetez pas {un fruit} abîmé{fruit?|e} : mettez-{fruit?le|la} dans une salade de fruits. | Do not throw away a bruised {fruit}: put it in a fruit salad.
Une pâte trop collante ? Ajoutez un peu de farine et {staple}, puis pétrissez encore {n:5-15} minutes. | Is the dough too sticky? Add a little flour and {staple}, then knead for another {n} minutes.
Battez les blancs en neige ferme, puis incorporez-les à la préparation en soulevant la masse. | Beat the egg whites until stiff, then fold them into the mixture.
Faites fondre le chocolat au bain-marie sans dépasser cinquante degrés. | Melt the chocolate in a double boiler without going above fifty degrees.
Égouttez les pâtes lorsqu'elles sont encore un peu fermes sous la dent. | Drain the pasta while it is still slightly firm to the bite.
Laissez gonfler {w:2-8} minutes hors du feu, puis égrenez la semoule à la fourchette. | Let it swell for {w} minutes off the heat, then fluff the semolina with a fork.
on reconnaît un poisson frais à son œil brillant et à ses ouïes bien rouges. | a fresh fish can be recognized by its bright eye and very red gills.
Dans cette recette, {spice} peut remplacer le sel. | In this recipe, {spice} can replace salt.
les {plantm+} se plantent {plantm.1}. | {plantm} are planted {plantm.1}.
À quel moment faut-il planter les {plantm+} ? {plantm.1}, de préférence. | When should {plantm} be planted? {plantm.1}, preferably.
{gcare}. | {gcare}.
{gcare} et {gcare2}. | {gcare} and {gcare2}.
Pour avoir un beau jardin, {gcare}, {gcare2} et surtout {gcare3}. | To have a beautiful garden, {gcare}, {gcare2} and above all {gcare3}.
« {gcare} », recommande la jardinière. | "{gcare}," recommends the gardener.
{le gtool} sert à {gtool.1}. | the {gtool} is used to {gtool.1}.
avec {un gtool}, il est plus facile de {gtool.1}. | with a {gtool}, it is easier to {gtool.1}.
Mon voisin m'a prêté {un gtool} pour {gtool.1}. | My neighbor lent me a {gtool} to {gtool.1}.
N'oubliez pas {le gtool} dans l'allée : la pluie l'abîmerait. | Do not leave the {gtool} out on the path: the rain would damage it.
Les {pest+} ont envahi le potager. | The {pest+} have invaded the vegetable garden.
Comment se débarrasser des {pest+} sans pesticide ? | How do you get rid of {pest+} without pesticides?
les {pest+} et les {pest2+} font le désespoir des jardiniers. | {pest+} and {pest2+} are the despair of gardeners.
Contre les {pest+} et les {pest2+}, surveillez les plants chaque matin et retirez les feuilles atteintes. | Against {pest+} and {pest2+}, check the plants every morning and remove the affected leaves.
le compost provient de la décomposition des déchets organiques. | compost comes from the decomposition of organic waste.
la rotation des cultures évite d'épuiser la terre. | crop rotation keeps the soil from being exhausted.
un sol argileux retient l'eau, tandis qu'un sol sableux la laisse filer. | a clay soil holds water, while a sandy soil lets it drain away.
{le htool} permet de {htool.1}. | the {htool} makes it possible to {htool.1}.
Prenez {un htool} pour {htool.1}. | Take a {htool} to {htool.1}.
Impossible de {htool.1} sans {htool} ! | It is impossible to {htool.1} without a {htool}!
« À quoi sert {un htool} ? — À {htool.1}. » | "What is a {htool} for?" "It is used to {htool.1}."
Le bricoleur a rangé {le htool} à côté de {le htool2}. | The handyman put the {htool} away next to the {htool2}.
{le leak} est en panne : {fixg}. | the {leak} has broken down: {fixg}.
Avant de réparer {le leak}, {fixg}. | Before repairing the {leak}, {fixg}.
{fix}, puis {fix2}. | {fix}, then {fix2}.
{fix}. | {fix}.
Le réparateur a constaté que {le leak} était {broken@leak}. | The repairman found that the {leak} was {broken}.
Il a remplacé {le leak} {broken@leak} en moins de {w:2-5} heures. | He replaced the {broken} {leak} in less than {w} hours.
{le leak} fait un bruit étrange depuis {w:2-9} jours. | the {leak} has been making a strange noise for {w} days.
{un leak} {broken@leak} gaspille de l'argent et de l'énergie. | a {broken} {leak} wastes money and energy.
Pour enlever {stain}, utilisez {stain.1}. | To remove {stain}, use {stain.1}.
Contre {stain}, essayez {stain.1} ; rincez ensuite à l'eau claire. | For {stain}, try {stain.1}; then rinse with clean water.
Le fil de terre est vert et jaune ; ne le raccordez jamais à un autre fil. | The ground wire is green and yellow; never connect it to another wire.
Crevaison : démontez la roue, repérez le trou dans la chambre à air et collez une rustine. | Flat tire: take off the wheel, find the hole in the inner tube and glue on a patch.
Pour détendre un tissu froissé, suspendez-le dans la salle de bains pendant la douche. | To smooth out a wrinkled fabric, hang it in the bathroom while you shower.
On enseigne {subject} et {subject2} dès la première année. | {subject} and {subject2} are taught from the first year.
{le pupil} préfère {subject} à {subject2}. | the {pupil} prefers {subject} to {subject2}.
{le pupil} n'a jamais aimé {subject}, mais la nouvelle méthode l'a réconcilié{pupil?|e} avec cette matière. | the {pupil} never liked {subject}, but the new method brought about a change of heart.
En classe, on apprend à {task} et à {task2}. | In class, you learn to {task} and to {task2}.
{le pupil} doit {task} avant vendredi. | the {pupil} has to {task} before Friday.
Pourriez-vous m'aider à {task} ? | Could you help me {task}?
Il ne suffit pas de {task} : encore faut-il comprendre. | It is not enough to {task}: you also have to understand.
La maîtresse a demandé à {le pupil} de {task} avant la fin de l'heure. | The teacher asked the {pupil} to {task} before the end of the period.
Absent{pupil?|e} depuis {w:2-9} jours, {le pupil} a manqué le cours consacré à {subject}. | Absent for {w} days, the {pupil} missed the class on {subject}.
Inscrit{pupil?|e} au cours du soir, {le pupil} étudie {subject} et {subject2}. | Enrolled in night school, the {pupil} is studying {subject} and {subject2}.
la somme des angles d'un triangle est égale à cent quatre-vingts degrés. | the sum of the angles of a triangle is equal to one hundred and eighty degrees.
le participe passé employé avec l'auxiliaire être s'accorde avec le sujet. | the past participle used with the auxiliary être agrees with the subject.
en droit, le terme {term} désigne {term.1}. | in law, the term {term} refers to {term.1}.
« Que signifie le terme {term} ? — Il désigne {term.1}. » | "What does the term {term} mean?" "It refers to {term.1}."
Le lexique juridique donne la définition suivante du terme {term} : {term.1}. | The legal glossary gives the following definition of the term {term}: {term.1}.
{who} {right}. | {who} {right}.
En cas de litige, {who} {right}. | In the event of a dispute, {who} {right}.
Selon le contrat, {who} {right}. | According to the contract, {who} {right}.
{who}, qui ignorait la clause, a demandé conseil à un juriste. | {who}, who did not know about the clause, asked a lawyer for advice.
Il est utile de savoir que {who} {right}. | It is useful to know that {who} {right}.
{save}. | {save}.
{save} et {save2}. | {save} and {save2}.
Un conseil : {save}, {save2} et {save3}. | A piece of advice: {save}, {save2} and {save3}.
« {save} », conseille le banquier à ses clients. | "{save}," the banker advises his customers.
Pour ouvrir un compte, munissez-vous de {un paper} et de {un paper2}. | To open an account, bring a {paper} and a {paper2}.
Il a égaré {le paper} et doit en demander une copie. | He has mislaid the {paper} and has to ask for a copy.
La photocopie de {le paper} doit être jointe au dossier. | A photocopy of the {paper} must be attached to the file.
Conservez {le paper} au moins {w:2-10} ans. | Keep the {paper} for at least {w} years.
{le paper} est exigé{paper?|e} à l'entrée. | the {paper} is required at the entrance.
Le guichetier réclame {le paper} et {le paper2}, ainsi que deux photos. | The clerk is asking for the {paper} and the {paper2}, as well as two photos.
{le dev} ne répond plus : {clickg}. | the {dev} is not responding: {clickg}.
{click}. | {click}.
{click}, puis {click2}. | {click}, then {click2}.
Pour finir, {click} et {click2}. | Finally, {click} and {click2}.
Si {le dev} n'est pas reconnu{dev?|e}, débranchez-{dev?le|la}, patientez quelques secondes, puis réessayez. | If the {dev} is not recognized, unplug it, wait a few seconds, then try again.
Le vendeur assure que {le dev} est compatible avec {le dev2}. | The salesperson claims that the {dev} is compatible with the {dev2}.
Comment relier {un dev} à {un dev2} ? | How do you connect a {dev} to a {dev2}?
{le dev} de ma fille est tombé{dev?|e} dans l'escalier et ne fonctionne plus. | my daughter's {dev} fell down the stairs and no longer works.
{un soft} sert à {soft.1}. | a {soft} is used to {soft.1}.
{le soft} permet de {soft.1}. | the {soft} makes it possible to {soft.1}.
grâce à {un soft}, il est possible de {soft.1} en quelques secondes. | with a {soft}, it is possible to {soft.1} in a few seconds.
en informatique, {un soft} permet de {soft.1}, alors que {un soft2} sert à {soft2.1}. | in computing, a {soft} makes it possible to {soft.1}, while a {soft2} is used to {soft2.1}.
l'hameçonnage consiste à se faire passer pour un organisme de confiance afin de soutirer des renseignements. | phishing consists of posing as a trusted organization in order to extract information.
un octet se compose de huit bits. | a byte consists of eight bits.
les internautes laissent des traces chaque fois qu'ils consultent un site. | internet users leave traces every time they visit a site.
{game} se joue à {game.1} par équipe. | {game} is played with {game.1} on each team.
{game} oppose deux équipes de {game.1}. | {game} pits two teams of {game.1} against each other.
À {game}, chaque équipe aligne {game.1}, tandis que {game2} se joue à {game2.1}. | In {game}, each team fields {game.1}, whereas {game2} is played with {game2.1}.
L'arbitre siffle {un rule} et le public proteste. | The referee calls a {rule} and the crowd protests.
un deuxième carton jaune entraîne l'expulsion du joueur. | a second yellow card results in the player being sent off.
si les deux équipes sont à égalité à la fin du temps réglementaire, on joue les prolongations. | if the two teams are tied at the end of regulation time, overtime is played.
{le rule} a donné lieu à de longues discussions dans les tribunes. | the {rule} led to long discussions in the stands.
{le rule} fut décisi{rule?f|ve}. | the {rule} was decisive.
{le athlete} s'est entraîné{athlete?|e} pendant {w:3-12} mois avant la compétition. | the {athlete} trained for {w} months before the competition.
Blessé{athlete?|e} à {le part}, {le athlete} a dû abandonner. | Injured in the {part}, the {athlete} had to withdraw.
{le athlete} décroche la médaille et fond en larmes. | the {athlete} wins the medal and bursts into tears.
Le jeune public encourage {le athlete}, qui salue avant de s'élancer. | The young crowd cheers on the {athlete}, who bows before setting off.
À {w:16-40} ans, {le athlete} participe à ses premiers Jeux. | At the age of {w}, the {athlete} is competing in the Games for the first time.
une balle qui touche la ligne est considérée comme bonne. | a ball that touches the line is considered in.
{un weather} {violent@weather} a surpris les randonneurs. | a {violent} {weather} caught the hikers off guard.
{le weather} a retardé les secours de {w:2-9} heures. | the {weather} delayed the rescuers by {w} hours.
{un weather} est annoncé{weather?|e} pour demain soir. | a {weather} is forecast for tomorrow night.
En cas de {weather}, mettez-vous à l'abri et suivez les consignes. | In the event of a {weather}, take shelter and follow the instructions.
Sur la route, méfiez-vous de {le wmass} et de {le wmass2}. | On the road, beware of {wmass} and {wmass2}.
À cause de {le wmass}, le car scolaire a pris {n:15-45} minutes de retard. | Because of {wmass}, the school bus was {n} minutes late.
Après {le weather}, le camping offrait un spectacle désolant. | After the {weather}, the campsite was a sorry sight.
{le gem} est une pierre recherchée par les joailliers. | the {gem} is a stone prized by jewelers.
La bague est ornée de {un gem} et de {un gem2}. | The ring is set with a {gem} and a {gem2}.
la neige se forme lorsque la vapeur d'eau gèle dans les nuages. | snow forms when water vapor freezes in the clouds.
les nuages sont constitués de minuscules gouttelettes d'eau ou de cristaux de glace. | clouds are made up of tiny water droplets or ice crystals.
Épluchez les {veg+}, {cut} les {veg2+}, faites fondre une noix de beurre dans une poêle et ajoutez {spice} en fin de cuisson. | Peel the {veg+}, {cut} the {veg2+}, melt a knob of butter in a frying pan and add {spice} at the end of cooking.
Pour {n:4-8} personnes, il faut compter {n2:9-12} {veg+}, {w:2-4} {veg2+}, {staple} et, selon les goûts, {spice} ou {spice2}. | For {n} people, allow {n2} {veg+}, {w} {veg2+}, {staple} and, according to taste, {spice} or {spice2}.
Versez la farine dans {un pot}, creusez un puits, ajoutez {staple} et {spice}, et travaillez la pâte jusqu'à ce qu'elle soit lisse et souple. | Put the flour in a {pot}, make a well, add {staple} and {spice}, and work the dough until it is smooth and supple.
Selon {who2}, qui a refusé de payer, le devis n'avait jamais été signé ; le juge, lui, a estimé que {who} {right}. | According to {who2}, who refused to pay, the estimate had never been signed; the judge, however, held that {who} {right}.
Avant de signer quoi que ce soit, {save}, {save2} et demandez l'avis d'une personne de confiance. | Before signing anything, {save}, {save2} and ask someone you trust for advice.
Si {le dev} ou {le dev2} ne s'allume plus, {clickg}, patientez une minute, puis {clickg2}. | If the {dev} or the {dev2} no longer turns on, {clickg}, wait a minute, then {clickg2}.
Comme {le leak} était {broken@leak} et que la garantie avait expiré depuis {w:2-9} mois, nous avons décidé d'en racheter {leak?un|une} d'occasion. | As the {leak} was {broken} and the warranty had expired {w} months earlier, we decided to buy a secondhand one.
{le athlete}, qui s'était blessé{athlete?|e} à {le part} {w:2-9} semaines plus tôt, a tout de même pris le départ et terminé sur le podium. | the {athlete}, who had injured {athlete?his|her} {part} {w} weeks earlier, started anyway and finished on the podium.
{le pupil}, qui devait {task} pour le lendemain, a préféré {task2} avec un camarade de classe. | the {pupil}, who was supposed to {task} for the next day, chose to {task2} with a classmate instead.
Au printemps, {gcare} ; en été, {gcare2} ; et toute l'année, {gcare3}. | In spring, {gcare}; in summer, {gcare2}; and all year round, {gcare3}.
"""

# ^ stands for the sentence that is quoted.
FRAMES = """
Saviez-vous que ^ ? | Did you know that ^?
{speak} explique que ^. | {speak} explains that ^.
{speak} précise que ^. | {speak} specifies that ^.
{speak} rappelle que ^. | {speak} points out that ^.
D'après {speak}, ^. | According to {speak}, ^.
Selon {speak}, ^. | According to {speak}, ^.
On sait aujourd'hui que ^. | We now know that ^.
Il faut savoir que ^. | You should know that ^.
Comme l'explique {speak}, ^. | As {speak} explains, ^.
Comme le souligne {speak}, ^. | As {speak} points out, ^.
« ^ », affirme {un adult}. | "^" says a {adult}.
« ^ », explique {le adult}. | "^" explains the {adult}.
« ^ », rappelle {le adult} à son auditoire. | "^" the {adult} reminds the audience.
« ^ », lit-on dans le dépliant. | "^" the leaflet says.
Les élèves ont appris que ^. | The students learned that ^.
Rappelons que ^. | Let us remember that ^.
J'ignorais que ^. | I did not know that ^.
Beaucoup de gens ignorent que ^. | Many people do not know that ^.
Il est bien connu que ^. | It is well known that ^.
On peut lire sur l'affiche que ^. | The poster says that ^.
À la radio, {un adult} a expliqué que ^. | On the radio, a {adult} explained that ^.
Chacun a pu constater que ^. | Everyone has been able to see that ^.
Dans un entretien accordé à une revue spécialisée, {un adult} rappelle que ^. | In an interview with a specialist magazine, a {adult} points out that ^.
Comme le rappelle une brochure distribuée dans toutes les écoles de la région, ^. | As a brochure handed out in all the schools in the region points out, ^.
Lors d'une conférence donnée hier soir, {un adult} a rappelé que ^. | At a lecture given last night, a {adult} pointed out that ^.
Même si tout le monde ne le sait pas, ^. | Even if not everyone knows it, ^.
À l'aide de quelques exemples bien choisis, {le adult} a montré que ^. | With the help of a few well-chosen examples, the {adult} showed that ^.
Contrairement à ce que croyait mon grand-père, ^. | Contrary to what my grandfather believed, ^.
^, ce que peu de gens savent. | ^, something that few people know.
^, comme le confirme {speak}. | ^, as {speak} confirms.
^, ce qui suscite encore bien des questions dans le public. | ^, which still raises many questions among the public.
^, ainsi que l'a rappelé {un adult} venu{adult?|e} répondre aux questions des habitants. | ^, as pointed out by a {adult} who had come to answer the residents' questions.
« Il suffit d'ouvrir une encyclopédie pour apprendre que ^ », répond {le adult}. | "You only have to open an encyclopedia to learn that ^," answers the {adult}.
« Vous avez raison, ^ », admet {le adult} après un long silence. | "You are right, ^," admits the {adult} after a long silence.
Dans le premier chapitre de son ouvrage, {le adult} explique longuement que ^. | In the first chapter of {adult?his|her} book, the {adult} explains at length that ^.
Ma fille, qui prépare un exposé pour l'école, m'a appris que ^. | My daughter, who is preparing a presentation for school, told me that ^.
Quand j'étais enfant, on nous répétait sans cesse que ^. | When I was a child, we were told again and again that ^.
"""

# What joins two sentences.
DOUBLES = """
Les élèves ont appris que ^ et que ^. | The students learned that ^ and that ^.
{speak} rappelle non seulement que ^, mais aussi que ^. | {speak} points out not only that ^, but also that ^.
D'après {speak}, ^, tandis que ^. | According to {speak}, ^, while ^.
^, alors que ^. | ^, whereas ^.
^ et ^. | ^ and ^.
Au cours de la même conférence, {un adult} a expliqué que ^ et que ^. | At the same lecture, a {adult} explained that ^ and that ^.
Je savais que ^, mais j'ignorais que ^. | I knew that ^, but I did not know that ^.
On oublie souvent que ^, et plus encore que ^. | People often forget that ^, and even more often that ^.
{speak} nous apprend d'abord que ^, puis que ^. | {speak} first teaches us that ^, then that ^.
^ ; par ailleurs, ^. | ^; in addition, ^.
Le premier chapitre explique que ^, le second que ^. | The first chapter explains that ^, the second that ^.
« ^, tandis que ^ », résume {le adult}. | "^, while ^," sums up the {adult}.
"""

# What quotes an instruction.
ORDERS = """
« ^ », répète sans cesse {le adult} à ceux qui viennent lui demander conseil. | "^" the {adult} keeps telling those who come for advice.
Voici ce que recommande {speak} : ^. | Here is what {speak} recommends: ^.
Si vous ne savez pas par où commencer, ^. | If you do not know where to start, ^.
Avant toute chose, ^, même si cela vous paraît évident. | First of all, ^, even if it seems obvious to you.
^, et n'hésitez pas à demander de l'aide si vous n'y arrivez pas seul. | ^, and do not hesitate to ask for help if you cannot manage on your own.
^ : c'est le premier conseil que donne {speak} aux débutants. | ^: that is the first piece of advice that {speak} gives to beginners.
Chaque fois que vous le pouvez, ^. | Whenever you can, ^.
Comme le conseille {speak}, ^. | As {speak} advises, ^.
Dans la mesure du possible, ^. | As far as possible, ^.
« ^ », lit-on sur une affiche accrochée dans le couloir. | "^" says a poster hanging in the hallway.
"""
