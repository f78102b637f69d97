# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Sentences about nature, science, places, history and the arts, French beside English: data only."""

SENTENCES = """
{le animal} est {animal.1} qui {animal.3}. | the {animal} is {animal.1} that {animal.3}.
{le animal}, qui vit {animal.2}, {animal.3}. | the {animal}, which lives {animal.2}, {animal.3}.
{le animal} vit {animal.2}. | the {animal} lives {animal.2}.
On rencontre {le animal} {animal.2} ; {animal?il|elle} {animal.3}. | The {animal} can be found {animal.2}; it {animal.3}.
Savez-vous que {le animal} {animal.3} ? | Do you know that the {animal} {animal.3}?
Après {le animal}, l'exposition présente {le animal2}, qui {animal2.3}. | After the {animal}, the exhibition presents the {animal2}, which {animal2.3}.
Les enfants ont dessiné {un animal} et {un animal2}. | The children drew a {animal} and a {animal2}.
{le scholar} consacre un long article à {le animal}. | the {scholar} is devoting a long article to the {animal}.
{le wild} figure dans de nombreuses légendes. | the {wild} appears in many legends.
Un soigneur a recueilli {un wild} blessé{wild?|e} et l'a relâché{wild?|e} {w:2-9} semaines plus tard. | A keeper took in an injured {wild} and released it {w} weeks later.
Dans ce livre illustré, {le animal} et {le animal2} deviennent inséparables. | In this illustrated book, the {animal} and the {animal2} become inseparable.
à l'approche de l'hiver, certaines espèces migrent, d'autres accumulent des réserves ou s'engourdissent. | as winter approaches, some species migrate, while others store up reserves or become dormant.
les herbivores broutent des végétaux, alors que les carnivores se nourrissent d'autres animaux. | herbivores graze on plants, whereas carnivores feed on other animals.
les vertébrés possèdent une colonne vertébrale, ce qui les distingue des invertébrés. | vertebrates have a backbone, which sets them apart from invertebrates.
la femelle couve les œufs pendant que le mâle défend le nid. | the female sits on the eggs while the male defends the nest.
les insectes ont six pattes et un corps divisé en trois parties. | insects have six legs and a body divided into three parts.
le têtard respire par des branchies, puis se métamorphose en grenouille. | the tadpole breathes through gills, then turns into a frog.
la chenille tisse un cocon d'où sortira un papillon. | the caterpillar spins a cocoon from which a moth will emerge.
le venin de certains serpents paralyse leurs proies en quelques secondes. | the venom of some snakes paralyzes their prey within seconds.
Le lynx, exterminé dans la région {century}, y a été réintroduit récemment. | The lynx, wiped out in the area {century}, has recently been reintroduced there.
{le plant} est {plant.1} qui {plant.2}. | the {plant} is {plant.1} that {plant.2}.
{plant.1} comme {le plant} {plant.2}. | {plant.1} such as the {plant} {plant.2}.
{le plant} {plant.2}. | the {plant} {plant.2}.
{le scholar} a dessiné {un plant} dans son carnet. | the {scholar} drew a {plant} in a notebook.
Dans l'herbier de ma grand-mère, {le plant} voisine avec {le plant2}. | In my grandmother's collection of pressed plants, the {plant} sits next to the {plant2}.
Au fond du parc pousse {un plant} qu'aucun promeneur ne remarque. | At the far end of the park grows a {plant} that no passerby notices.
« Regardez bien : {le plant} {plant.2} », explique le jardinier. | "Look closely: the {plant} {plant.2}," explains the gardener.
les racines puisent dans le sol l'eau et les sels minéraux dont la plante a besoin. | the roots draw from the soil the water and mineral salts that the plant needs.
la sève circule dans la tige et nourrit les feuilles. | sap flows through the stem and feeds the leaves.
la graine germe lorsque la température et l'humidité sont favorables. | the seed germinates when temperature and moisture are favorable.
les champignons ne sont pas des plantes : ils ne pratiquent pas la photosynthèse. | fungi are not plants: they do not carry out photosynthesis.
on distingue les arbres à feuilles caduques et les arbres à feuilles persistantes. | a distinction is made between deciduous trees and evergreens.
pour connaître l'âge d'un arbre abattu, il suffit de compter ses cernes. | to find out the age of a felled tree, all you have to do is count its rings.
{le matter} est {matter.1} qui sert notamment à {matter.2}. | {matter} is {matter.1} used, among other things, to {matter.2}.
{le matter} permet de {matter.2}. | {matter} makes it possible to {matter.2}.
pour {matter.2}, on utilise souvent {le matter}. | to {matter.2}, {matter} is often used.
on a longtemps employé {le matter} pour {matter.2}. | {matter} was long used to {matter.2}.
contrairement à {le matter}, {le matter2} est {matter2.1}. | unlike {matter}, {matter2} is {matter2.1}.
Le prix de {le matter} a augmenté plus vite que celui de {le matter2}. | The price of {matter} has risen faster than that of {matter2}.
L'échantillon contenait des traces de {matter} et de {matter2}. | The sample contained traces of {matter} and {matter2}.
{le concept} est {concept.1}. | {concept} is {concept.1}.
Qu'appelle-t-on {concept} ? Il s'agit de {concept.1}. | What is meant by {concept}? It is {concept.1}.
« Qu'est-ce que {le concept} ? » demande l'élève. « C'est {concept.1}. » | "What is {concept}?" asks the student. "It is {concept.1}."
le mot {concept} désigne {concept.1}. | the word {concept} refers to {concept.1}.
par {concept}, on entend {concept.1}. | by {concept} is meant {concept.1}.
Définition du jour : {concept}, {concept.1}. | Definition of the day: {concept}, {concept.1}.
{le scholar} définit {le concept} comme {concept.1}. | the {scholar} defines {concept} as {concept.1}.
Dans ce chapitre, il sera question de {le concept}, c'est-à-dire de {concept.1}. | This chapter is about {concept}, that is, {concept.1}.
Peu d'élèves savent expliquer ce qu'est {le concept}. | Few students can explain what {concept} is.
Il ne faut pas confondre {le concept} et {le concept2}. | {concept} should not be confused with {concept2}.
{le concept}, que l'on étudie au collège, est {concept.1}. | {concept}, which is studied in middle school, is {concept.1}.
{un cause} peut être provoqué{cause?|e} par {cause.1}. | a {cause} can be caused by {cause.1}.
{le cause} serait d{cause?û|ue} à {cause.1}. | the {cause} was reportedly due to {cause.1}.
À l'origine de {le cause} : {cause.1}. | The cause of the {cause}: {cause.1}.
Provoqué{cause?|e} par {cause.1}, {le cause} a fait {n:3-90} victimes. | Caused by {cause.1}, the {cause} claimed {n} victims.
L'enquête a attribué {le cause} à {cause.1}. | The investigation attributed the {cause} to {cause.1}.
{sky} {sky.1}. | {sky} {sky.1}.
Le planétarium nous apprend que {sky} {sky.1}. | The planetarium teaches us that {sky} {sky.1}.
L'astronome rappelle que {sky} {sky.1}, tandis que {sky2} {sky2.1}. | The astronomer points out that {sky} {sky.1}, while {sky2} {sky2.1}.
par temps clair, on peut observer les anneaux de Saturne avec un petit télescope. | in clear weather, the rings of Saturn can be seen with a small telescope.
une année-lumière correspond à la distance que la lumière parcourt en un an. | a light-year is the distance that light travels in one year.
la Terre tourne sur elle-même en vingt-quatre heures environ, d'où l'alternance du jour et de la nuit. | the Earth rotates on its axis in about twenty-four hours, hence the cycle of day and night.
La sonde spatiale, lancée il y a {w:3-30} ans, vient de survoler un astéroïde. | The space probe, launched {w} years ago, has just flown past an asteroid.
Les astronautes passeront {w:3-9} mois à bord de la station, en apesanteur. | The astronauts will spend {w} months aboard the station, in weightlessness.
les étoiles filantes sont de minuscules poussières qui brûlent en entrant dans l'atmosphère. | shooting stars are tiny specks of dust that burn up as they enter the atmosphere.
la capitale de {land} est {land.1}. | the capital of {land} is {land.1}.
{land} se trouve {land.2} ; sa capitale est {land.1}. | {land} is located {land.2}; its capital is {land.1}.
Situé {land.2}, ce pays a pour capitale {land.1}. | Located {land.2}, this country has {land.1} as its capital.
Ne confondez pas {land} et {land2}. | Do not confuse {land} with {land2}.
Elle a passé {w:2-9} mois {land.3} afin d'apprendre la langue et les coutumes. | She spent {w} months {land.3} learning the language and customs.
{land.3} comme ailleurs, les villages se vident et les villes s'étendent. | {land.3}, as elsewhere, villages are emptying and towns are spreading.
Si vous voyagez {land.3}, renseignez-vous sur les vaccins et les visas. | If you are traveling {land.3}, find out about vaccines and visas.
L'atlas consacre {w:2-12} pages à {land} et à son relief. | The atlas devotes {w} pages to {land} and its terrain.
Né{scholar?|e} {land.3}, {le scholar} parle {w:3-6} langues. | Born {land.3}, the {scholar} speaks {w} languages.
{river} se jette {river.1}. | {river} flows {river.1}.
Quel fleuve se jette {river.1} ? {river}, entre autres. | Which river flows {river.1}? {river}, among others.
Des bateliers transportaient autrefois le bois et les céréales sur {river}. | Boatmen once carried timber and grain on {river}.
{river} et {river2} sont deux grands fleuves. | {river} and {river2} are two great rivers.
La crue de {river} a inondé les caves et les champs alentour. | The flooding of {river} inundated the cellars and the surrounding fields.
{le geo} attire chaque année plus de {n:20-400} 000 visiteurs. | the {geo} attracts more than {n},000 visitors every year.
{le scholar} a cartographié {un geo} {vast@geo}. | the {scholar} mapped a {vast} {geo}.
Il aura fallu {w:3-12} jours à l'expédition pour atteindre {le geo}. | It took the expedition {w} days to reach the {geo}.
Sur la carte, le sentier passe entre {le geo} et {un geo2} avant d'arriver à une chapelle. | On the map, the trail passes between the {geo} and a {geo2} before reaching a chapel.
{un geo} aussi {vast@geo} mérite d'être protégé{geo?|e}. | such a {vast} {geo} deserves to be protected.
Longtemps isolé{geo?|e}, {le geo} accueille aujourd'hui des milliers de visiteurs. | Long isolated, the {geo} now welcomes thousands of visitors.
les montagnes se forment lorsque deux plaques de la croûte terrestre se heurtent. | mountains form when two plates of the Earth's crust collide.
la lave jaillit du cratère, puis se refroidit et durcit. | lava gushes from the crater, then cools and hardens.
un volcan éteint n'a pas connu d'éruption depuis très longtemps. | an extinct volcano has not erupted for a very long time.
Le séisme, d'une magnitude de {n:5-7}, a été ressenti à des centaines de kilomètres de l'épicentre. | The earthquake, with a magnitude of {n}, was felt hundreds of kilometers from the epicenter.
l'équateur partage la Terre en deux hémisphères. | the equator divides the Earth into two hemispheres.
plus on s'élève, plus l'air se raréfie et plus la température baisse. | the higher you go, the thinner the air becomes and the more the temperature drops.
{monument}, {monument.1}, {monument.2}. | {monument}, {monument.1}, {monument.2}.
Chaque été, des milliers de touristes photographient {monument}. | Every summer, thousands of tourists photograph {monument}.
À ne pas manquer {monument.1} : {monument}, qui {monument.2}. | Not to be missed {monument.1}: {monument}, which {monument.2}.
Le saviez-vous ? {monument}, {monument.1}, {monument.2}. | Did you know? {monument}, {monument.1}, {monument.2}.
Notre guide nous a raconté l'histoire de {monument}. | Our guide told us the story of {monument}.
Né en {man.1} à {man.2}, {man} {man.4}. | Born in {man.1} in {man.2}, {man} {man.4}.
{man}, {man.3} né à {man.2} en {man.1}, {man.4}. | {man}, a {man.3} born in {man.2} in {man.1}, {man.4}.
c'est {man} qui {man.4}. | it was {man} who {man.4}.
{man} naît en {man.1} à {man.2}. | {man} was born in {man.1} in {man.2}.
Une plaque rappelle que {man} vit le jour à {man.2} en {man.1}. | A plaque recalls that {man} came into the world in {man.2} in {man.1}.
On doit beaucoup à {man}, {man.3} de génie né en {man.1}. | We owe a great deal to {man}, a {man.3} of genius born in {man.1}.
C'est bien {man} qui {man.4}, n'est-ce pas ? | It was {man} who {man.4}, wasn't it?
La biographie de {man} commence à {man.2}, où il naquit en {man.1}. | The biography of {man} begins in {man.2}, where he was born in {man.1}.
Née en {woman.1} à {woman.2}, {woman} {woman.4}. | Born in {woman.1} in {woman.2}, {woman} {woman.4}.
{woman}, {woman.3} née à {woman.2} en {woman.1}, {woman.4}. | {woman}, a {woman.3} born in {woman.2} in {woman.1}, {woman.4}.
c'est {woman} qui {woman.4}. | it was {woman} who {woman.4}.
Bien que l'on ait longtemps négligé les femmes dans les manuels, nul n'ignore que {woman} {woman.4}. | Although women were long neglected in textbooks, everyone knows that {woman} {woman.4}.
L'exposition retrace la vie de {woman}, née en {woman.1} à {woman.2}. | The exhibition traces the life of {woman}, born in {woman.1} in {woman.2}.
{woman} vit le jour à {woman.2} ; elle {woman.4}. | {woman} was born in {woman.2}; she {woman.4}.
{event} {event.1}. | {event} {event.1}.
C'était au programme : {event} {event.1}. | It was on the syllabus: {event} {event.1}.
L'instituteur demande aux élèves de retenir que {event} {event.1}. | The schoolteacher asks the students to remember that {event} {event.1}.
{century}, {le ruler} {deed}. | {century}, the {ruler} {deed}.
Si l'on en croit les chroniqueurs de l'époque, {le ruler} {deed}. | If the chroniclers of the time are to be believed, the {ruler} {deed}.
D'après la chronique, {le ruler} {deed} avant de se retirer dans un monastère. | According to the chronicle, the {ruler} {deed} before retiring to a monastery.
Couronné{ruler?|e} très jeune, {le ruler} {deed}. | Crowned very young, the {ruler} {deed}.
La légende veut que {le ruler}, trahi{ruler?|e} par les siens, ait été enterré{ruler?|e} sous {le build}. | Legend has it that the {ruler}, betrayed by close allies, was buried beneath the {build}.
Au XIVe siècle, la peste décima la population des villes, sans épargner {le ruler}. | In the 14th century, the plague decimated the population of the towns, not sparing the {ruler}.
au Moyen Âge, les moines recopiaient les manuscrits à la plume d'oie. | in the Middle Ages, monks copied manuscripts with a goose quill.
{people} cultivaient la terre et pratiquaient le commerce. | {people} farmed the land and engaged in trade.
{people} et {people2} ont laissé des vestiges impressionnants. | {people} and {people2} left impressive remains.
{le scholar} étudie les croyances et les coutumes chez {people}. | the {scholar} studies beliefs and customs among {people}.
Parmi les objets mis au jour figurent {un relic} et {un relic2}. | Among the items unearthed are a {relic} and a {relic2}.
{un relic} a été découvert{relic?|e} par {un student} lors de fouilles. | a {relic} was discovered by a {student} during an excavation.
Enfoui{relic?|e} depuis des siècles, {le relic} est remarquablement conservé{relic?|e}. | Buried for centuries, the {relic} is remarkably well preserved.
Au musée, une vitrine abrite {un relic} et {w:3-12} {relic2+}. | At the museum, a display case houses a {relic} and {w} {relic2+}.
En labourant son champ, un paysan est tombé par hasard sur {un relic}. | While plowing his field, a farmer stumbled upon a {relic}.
{le relic} daterait de plus de deux mille ans. | the {relic} is thought to be more than two thousand years old.
{le scholar} a passé sa vie à étudier {le geo}. | the {scholar} spent a lifetime studying the {geo}.
{le scholar} publie un ouvrage sur {le animal} et {le plant}. | the {scholar} is publishing a book on the {animal} and the {plant}.
{le music} est {music.1}. | the {music} is {music.1}.
Ma nièce apprend {le music} depuis {w:2-9} ans. | My niece has been learning the {music} for {w} years.
{le piece} fut écrit{piece?|e} pour {music} et orchestre. | the {piece} was written for {music} and orchestra.
{le music} et {le music2} se répondent dans le premier mouvement. | the {music} and the {music2} answer each other in the first movement.
Le compositeur acheva {ce piece} {w:2-9} ans avant sa mort. | The composer completed this {piece} {w} years before his death.
L'orchestre joua {un piece} si émouvant{piece?|e} que la salle se leva pour applaudir. | The orchestra played such a moving {piece} that the audience rose to applaud.
une partition indique au musicien la hauteur et la durée de chaque note. | a score tells the musician the pitch and length of each note.
{le style} se reconnaît à {style.1}. | the {style} can be recognized by {style.1}.
Bâti{build?|e} {century}, {le build} possède {un arch} remarquable. | Built {century}, the {build} has a remarkable {arch}.
{le build}, dont {le arch} menaçait de s'effondrer, vient d'être restauré{build?|e}. | the {build}, whose {arch} was in danger of collapsing, has just been restored.
Les visiteurs admirent {le arch} et {le arch2} de {ce build}. | Visitors admire the {arch} and {arch2} of this {build}.
{un build} {antique@build} se dresse au sommet de la colline. | a {antique} {build} stands at the top of the hill.
Il ne subsiste de {le build} que {un arch} et quelques pans de mur. | All that remains of the {build} is a {arch} and a few sections of wall.
{le build} fut incendié{build?|e} {century}, puis reconstruit{build?|e} à l'identique. | the {build} was burned down {century}, then rebuilt exactly as it was.
De {un build} {antique@build}, les artisans ont fait un musée. | The craftsmen have turned a {antique} {build} into a museum.
L'artisan a mis {w:2-12} mois à restaurer {ce arch}, abîmé{arch?|e} par l'humidité. | The craftsman took {w} months to restore this {arch}, which had been damaged by damp.
{le unit} est l'unité de mesure de {unit.1}. | the {unit} is the unit of measurement of {unit.1}.
on mesure {unit.1} en {unit+}. | {unit.1} is measured in {unit+}.
Le symbole de {le unit} figure dans le tableau ci-dessous. | The symbol for the {unit} appears in the table below.
l'eau pure bout à cent degrés Celsius au niveau de la mer. | pure water boils at one hundred degrees Celsius at sea level.
la glace flotte parce qu'elle est moins dense que l'eau liquide. | ice floats because it is less dense than liquid water.
le son se propage plus vite dans l'eau que dans l'air, mais pas du tout dans le vide. | sound travels faster in water than in air, but not at all in a vacuum.
un prisme décompose la lumière blanche en ses différentes couleurs. | a prism splits white light into its different colors.
une molécule d'eau se compose de deux atomes d'hydrogène et d'un atome d'oxygène. | a water molecule consists of two hydrogen atoms and one oxygen atom.
les acides font virer au rouge le papier de tournesol. | acids turn litmus paper red.
le courant électrique est dû au déplacement des électrons dans un conducteur. | electric current is due to the movement of electrons in a conductor.
l'arc-en-ciel apparaît lorsque le soleil éclaire des gouttes de pluie. | a rainbow appears when the sun shines on raindrops.
En séance de travaux pratiques, versez lentement l'acide dans l'eau, jamais l'inverse. | In lab class, pour the acid slowly into the water, never the other way around.
Le mécanisme comprend {un small}, {un small2} et {un small3}. | The mechanism includes a {small}, a {small2} and a {small3}.
Si {le small} se grippe, c'est toute la machine qui s'arrête. | If the {small} seizes up, the whole machine stops.
L'ingénieur a remplacé {le small} par {un small2} plus {small2?léger|légère}. | The engineer replaced the {small} with a lighter {small2}.
{un thing} est {thing.1}. | a {thing} is {thing.1}.
« Qu'est-ce que {un thing} ? » demande l'élève. « C'est {thing.1}. » | "What is a {thing}?" asks the student. "It is {thing.1}."
le terme {thing} désigne {thing.1}. | the term {thing} refers to {thing.1}.
Définition du jour : {thing}, {thing.1}. | Definition of the day: {thing}, {thing.1}.
{le scholar} définit {un thing} comme {thing.1}. | the {scholar} defines a {thing} as {thing.1}.
Peu d'élèves savent expliquer ce qu'est {un thing}. | Few students can explain what a {thing} is.
Qu'appelle-t-on {un thing} ? C'est {thing.1}. | What do we call a {thing}? It is {thing.1}.
on appelle {thing} {thing.1}. | {thing} is the name given to {thing.1}.
Cherchez dans le dictionnaire le terme {thing} : vous verrez qu'il s'agit de {thing.1}. | Look up the term {thing} in the dictionary: you will see that it is {thing.1}.
{le herb} est {herb.1} qui {herb.2}. | {herb} is {herb.1} that {herb.2}.
Dans le jardin botanique, une étiquette indique que {le herb} {herb.2}. | In the botanical garden, a label states that {herb} {herb.2}.
Méfiez-vous des idées reçues sur {le herb}, {herb.1} qui {herb.2}. | Beware of misconceptions about {herb}, {herb.1} that {herb.2}.
On vient de loin pour admirer {le carchi} de {le church}, bâti{church?|e} {century}. | People come from far away to admire the {carchi} of the {church}, which was built {century}.
{le carchi} de {le church} a été détruit{carchi?|e} par la foudre. | the {carchi} of the {church} was destroyed by lightning.
Les fidèles ont financé {le carchi} et {le carchi2} de {le church}. | The congregation paid for the {carchi} and the {carchi2} of the {church}.
Le peintre a représenté {le church} au soleil couchant, avec {un carchi} au premier plan. | The painter depicted the {church} at sunset, with a {carchi} in the foreground.
{un oldb} {antique@oldb} domine encore le village. | a {antique} {oldb} still overlooks the village.
Édifié{oldb?|e} {century}, {ce oldb} tombait en ruine lorsque des bénévoles l'ont sauvé{oldb?|e}. | Built {century}, this {oldb} was falling into ruin when volunteers saved it.
Classé{oldb?|e} monument historique, {le oldb} a rouvert ses portes après {w:2-9} ans de travaux. | Listed as a historic monument, the {oldb} has reopened after {w} years of work.
Derrière {le oldb} coule un ruisseau où les enfants pêchent des écrevisses. | Behind the {oldb} runs a stream where children catch crayfish.
Tandis que {le animal} vit {animal.2}, {le animal2} se rencontre plutôt {animal2.2}. | While the {animal} lives {animal.2}, the {animal2} is more often found {animal2.2}.
Pendant la visite, l'animateur du parc a expliqué aux enfants que {le animal} {animal.3} et leur a montré comment {le wild} passe l'hiver. | During the visit, the park guide explained to the children that the {animal} {animal.3} and showed them how the {wild} spends the winter.
Publié en {w:2-6} langues, ce petit livre explique en termes simples ce que sont {le concept}, {le concept2} et {le concept3}. | Published in {w} languages, this little book explains in simple terms what {concept}, {concept2} and {concept3} are.
{man}, né en {man.1} à {man.2}, est surtout connu comme {man.3} ; {woman}, née en {woman.1}, comme {woman.3}. | {man}, born in {man.1} in {man.2}, is best known as a {man.3}; {woman}, born in {woman.1}, as a {woman.3}.
Bâti{build?|e} {century} par un architecte dont on ignore le nom, {le build} fut pillé{build?|e}, abandonné{build?|e}, puis transformé{build?|e} en grenier à blé. | Built {century} by an architect whose name is unknown, the {build} was looted, abandoned and then turned into a granary.
En fouillant les ruines de {le build}, les archéologues ont mis au jour {un relic} et {un relic2} qui dateraient de la même époque. | While excavating the ruins of the {build}, the archaeologists unearthed a {relic} and a {relic2} believed to date from the same period.
{le scholar}, qui avait passé {w:3-30} ans {land.3}, légua ses carnets, ses cartes et ses collections au musée de sa ville natale. | the {scholar}, who had spent {w} years {land.3}, left notebooks, maps and collections to the museum of the town where {scholar?he|she} was born.
Après avoir décrit {le geo}, {le scholar} s'intéresse à la façon dont les habitants, autrefois très pauvres, vivaient de la pêche et de la cueillette. | After describing the {geo}, the {scholar} looks at how the inhabitants, once very poor, lived from fishing and gathering.
Dans le premier mouvement de {ce piece}, {le music} expose le thème, que {le music2} reprend ensuite plus lentement. | In the first movement of this {piece}, the {music} states the theme, which the {music2} then takes up more slowly.
À la question de savoir si {le matter} coûte plus que {le matter2}, {le scholar} répond que tout dépend de la qualité et de l'époque. | When asked whether {matter} costs more than {matter2}, the {scholar} replies that it all depends on the quality and the period.
"""
