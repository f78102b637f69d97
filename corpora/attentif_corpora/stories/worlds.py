# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Whole sentences of stories, French beside English: travel, sea, war, crime, magic, space, history, summaries; data only."""

WORLDS = """
{navire} mouillait dans le port de {port}. | {navire} lay at anchor in the port of {port}.
<A nom> s'embarqua à {port} sur {navire} en partance pour {port2}. | In {port}, <A name> boarded {navire} bound for {port2}.
Partis de {port} au printemps, ils n'atteignirent {port2} qu'aux premières neiges. | Having left {port} in the spring, they did not reach {port2} until the first snows.
Après {n} semaines de traversée, la vigie aperçut enfin la côte. | After {n} weeks at sea, the lookout finally sighted the coast.
Le mousse, que le mal de mer avait cloué au lit, remonta sur le pont. | The cabin boy, whom seasickness had kept in bed, came back up on deck.
Le capitaine consulta la boussole, jura entre ses dents et fit changer de cap. | The captain checked the compass, swore under his breath and had the ship change course.
L'équipage, épuisé par {n} jours de tempête, refusa de reprendre la mer. | The crew, exhausted by {n} days of storms, refused to put to sea again.
Une mutinerie éclata au large de {port}. | A mutiny broke out off {port}.
Les naufragés dérivèrent {n} jours sur un radeau de fortune. | The castaways drifted for {n} days on a makeshift raft.
Le radeau se disloqua, et les vagues rejetèrent <A nom> sur une plage déserte. | The raft broke apart, and the waves cast <A name> up on a deserted beach.
Les pêcheurs tirèrent leurs filets, dans lesquels frétillaient des harengs argentés. | The fishermen hauled in their nets, in which silvery herring were wriggling.
Les filets revenaient vides, et la colère grondait sur les quais. | The nets were coming back empty, and anger was rumbling on the docks.
Les bateaux rentraient au port, escortés par des nuées de goélands. | The boats were returning to harbor, escorted by swarms of gulls.
La carte indiquait un îlot désert, à {n} milles de {port}. | The map showed a deserted islet {n} miles from {port}.
En creusant sous {arbre}, ils mirent au jour un coffre cerclé de fer. | Digging under {arbre}, they unearthed an iron-bound chest.
Le coffre contenait des doublons, des émeraudes et {obj}. | The chest contained doubloons, emeralds and {obj}.
Pour traverser {eau}, il fallut abandonner les chariots. | To cross {eau}, the wagons had to be abandoned.
<P nom> franchirent {eau} à la nuit tombée, de l'eau jusqu'à la taille. | <P name> crossed {eau} after nightfall, up to their waists in water.
Ils longèrent {eau} pendant {n} jours, sans rencontrer âme qui vive. | They followed {eau} for {n} days without meeting a living soul.
Il leur fallut {n} jours pour traverser {mont}. | It took them {n} days to cross {mont}.
Nous traversâmes {mont} {voyage}, redoutant à chaque pas {danger}. | We crossed {mont} {voyage}, fearing {danger} at every step.
Nous atteignîmes {ville} {open}, fourbus et couverts de poussière. | We reached {ville} {open}, exhausted and covered in dust.
Je gagnai {ville} {voyage}. | I made my way to {ville} {voyage}.
<A nom> quitta {ville} {voyage}, sans se retourner. | <A name> left {ville} {voyage} without looking back.
De {ville}, je ne garde que le souvenir d'une odeur {odeur}. | All I remember of {ville} is a smell {odeur}.
À {ville}, je logeais chez {metierf} qui me servait chaque matin {mets}. | In {ville}, I lodged with {metierf} who served me {mets} every morning.
À peine étions-nous descendus de la diligence que des gamins nous entourèrent. | Hardly had we gotten out of the stagecoach when a crowd of kids surrounded us.
Le guide, {metier} que rien n'effrayait, nous avertit : « {st}. » | The guide, {metier} whom nothing frightened, warned us: "{st}."
La caravane, forte de {n} chameaux, s'étirait jusqu'à l'horizon. | The caravan, {n} camels strong, stretched to the horizon.
La piste se perdait dans les sables, et nos gourdes étaient vides. | The track vanished into the sand, and our canteens were empty.
Nous bivouaquâmes {lieu}, autour d'un maigre feu. | We camped {lieu}, around a meager fire.
Le train s'enfonça dans un tunnel, et les voyageurs se turent. | The train plunged into a tunnel, and the passengers fell silent.
Dans le compartiment, une voyageuse tricotait tandis que {metier} ronflait, la bouche ouverte. | In the compartment, a traveler was knitting while {metier} snored with his mouth open.
Sur le quai de la gare, <A nom> agitait <A son> mouchoir. | On the station platform, <A name> was waving <A his> handkerchief.
Il manqua le train de {ville} et passa la nuit dans la salle d'attente. | He missed the train to {ville} and spent the night in the waiting room.
Les chevaux, blancs d'écume, refusaient d'avancer. | The horses, white with foam, refused to go on.
Sa jument, effrayée par {bete}, se cabra et le désarçonna. | His mare, frightened by {bete}, reared up and threw him.
Il lâcha la bride et partit au galop vers {nom}. | He loosened the reins and galloped off toward {nom}.
<A nom> sella <A son> cheval et, sans attendre l'aube, prit la route de {ville}. | <A name> saddled <A his> horse and, without waiting for dawn, took the road to {ville}.
En {annee}, {roi} assiégea {ville}. | In {annee}, {roi} laid siege to {ville}.
{roi} fit brûler les faubourgs de {ville}, dont les habitants avaient fui. | {roi} had the outskirts of {ville}, whose inhabitants had fled, burned down.
Vaincu près de {ville}, {roi} se réfugia dans un monastère où il mourut {mort}. | Defeated near {ville}, {roi} took refuge in a monastery, where he died {mort}.
{roi} mourut {mort} en {annee}, sans laisser d'héritier. | {roi} died {mort} in {annee}, leaving no heir.
Trahi par ses vassaux, {roi} s'enfuit {voyage}. | Betrayed by his vassals, {roi} fled {voyage}.
{roi} régna {n} ans sur un pays que ravageaient la peste et la famine. | {roi} reigned for {n} years over a land ravaged by plague and famine.
Sous son règne, on bâtit des abbayes, on assécha les marais et l'on pendit les voleurs. | During his reign, abbeys were built, marshes were drained and thieves were hanged.
L'armée royale, mal nourrie et décimée par la dysenterie, leva le camp. | The royal army, poorly fed and decimated by dysentery, broke camp.
La ville ne capitula qu'après {n} mois de siège, lorsque les habitants en furent réduits à manger des rats. | The city surrendered only after {n} months of siege, when the inhabitants were reduced to eating rats.
La reine, qui le haïssait, ourdit un complot contre lui. | The queen, who hated him, hatched a plot against him.
Le trône revint à son neveu, un enfant de {age} ans. | The throne went to his nephew, a child of {age}.
Les croisés campèrent sous les murs de {ville}. | The crusaders camped beneath the walls of {ville}.
En {annee}, la peste emporta la moitié des habitants de {ville}. | In {annee}, the plague carried off half the inhabitants of {ville}.
C'est ainsi que s'acheva, en {annee}, une guerre qui avait duré {an}. | Thus ended, in {annee}, a war that had lasted {an}.
Le traité fut signé à {ville}, mais personne ne croyait à la paix. | The treaty was signed in {ville}, but no one believed in the peace.
Les soldats pataugeaient dans la boue glacée des tranchées. | The soldiers were wading through the icy mud of the trenches.
Le régiment monta à l'assaut sous la mitraille. | The regiment went on the attack under a hail of bullets.
Le caporal rampa jusqu'aux barbelés, une grenade à la main. | The corporal crawled to the barbed wire, grenade in hand.
Les blessés gémissaient sur des brancards, et l'infirmière ne savait plus où donner de la tête. | The wounded were groaning on stretchers, and the nurse no longer knew which way to turn.
Il écrivait à sa mère que tout allait bien, alors que les obus pleuvaient. | He would write to his mother that all was well, even as the shells rained down.
La sentinelle, transie, soufflait sur ses doigts gourds. | The sentry, chilled to the bone, was blowing on his numb fingers.
On fusilla le déserteur {open}, {lieu}. | The deserter was shot {open}, {lieu}.
Les occupants réquisitionnèrent la ferme et tuèrent les poules. | The occupiers requisitioned the farm and killed the hens.
Des avions passèrent en rase-mottes, et la colonne de réfugiés se jeta dans le fossé. | Planes flew over at treetop height, and the column of refugees threw itself into the ditch.
On enferma <A nom> {piece}. | <A name> was locked up {piece}.
<A nom> croupissait au cachot depuis {an}. | <A name> had been languishing in the dungeon for {an}.
Pour s'évader, il avait limé les barreaux pendant {n} nuits. | To escape, he had filed away at the bars for {n} nights.
Les évadés se laissèrent glisser le long d'une corde faite de draps noués. | The escapees slid down a rope made of knotted sheets.
Les gardiens lâchèrent les chiens, mais {eau} avait effacé leurs traces. | The guards let the dogs loose, but {eau} had wiped out their tracks.
Le condamné refusa le bandeau et cria : « {ex} » | The condemned man refused the blindfold and shouted: "{ex}"
Au bagne, on l'avait surnommé le Muet. | In the penal colony, they had nicknamed him the Mute.
La police enquêtait sur {crime} depuis {n} semaines. | The police had been investigating {crime} for {n} weeks.
On chargea <A nom> d'élucider {crime}. | <A name> was put in charge of solving {crime}.
Un détail intriguait <A nom> : {indice}. | One detail puzzled <A name>: {indice}.
Le seul indice était {indice}. | The only clue was {indice}.
{indice} mit <A nom> sur la piste du coupable. | {indice} put <A name> on the culprit's trail.
Sans ce détail ({indice}), jamais <A nom> n'aurait percé le mystère. | Without that detail ({indice}), <A name> would never have solved the mystery.
Ni {indice} ni {indice2} n'avaient échappé <A à>. | Neither {indice} nor {indice2} had escaped <A name>.
Le cadavre gisait {piece}, {arme} à côté de lui. | The corpse lay {piece}, with {arme} beside it.
Le cadavre fut découvert {lieu} par {metier}. | The corpse was discovered {lieu} by {metier}.
La victime avait été frappée avec {arme}. | The victim had been struck with {arme}.
L'arme du crime, {arme}, fut repêchée dans le canal. | The murder weapon, {arme}, was fished out of the canal.
Chacun avait un alibi, sauf <A nom>. | Everyone had an alibi except <A name>.
L'inspecteur alluma sa pipe, évoqua {indice} et sourit : « {st}. » | The inspector lit his pipe, mentioned {indice} and smiled: "{st}."
« Ce qui m'étonne, dit l'inspecteur, c'est {indice}. » | "What surprises me," said the inspector, "is {indice}."
Interrogée {n} fois, la cuisinière finit par avouer. | Questioned {n} times, the cook finally confessed.
Le mobile du meurtre ne faisait aucun doute : {secret}. | The motive for the murder was beyond doubt: {secret}.
On soupçonna d'abord {metier}, puis {metierf}, mais l'assassin n'était autre que <A nom>. | They first suspected {metier}, then {metierf}, but the murderer was none other than <A name>.
Le voleur s'introduisit par la lucarne, vida le coffre-fort et s'enfuit par les toits. | The thief got in through the skylight, emptied the safe and fled across the rooftops.
<A nom> brandit {arme} et marcha droit sur <B nom>. | <A name> brandished {arme} and walked straight toward <B name>.
<A nom>, qui n'avait pour se défendre que {arme}, ne recula pas. | <A name>, who had only {arme} for protection, did not back away.
Il décrocha du mur {arme} et sortit en titubant. | He took {arme} down from the wall and staggered out.
Armés de fourches et de faux, les paysans marchèrent sur le château de {nom}. | Armed with pitchforks and scythes, the peasants marched on the castle of {nom}.
Jadis vivait dans ce château {creature} qui terrorisait la contrée. | Long ago, in this castle, there lived {creature} that terrorized the land.
La légende veut que {creature} garde l'entrée de la grotte. | Legend has it that {creature} guards the entrance to the cave.
{creature} sortit des ténèbres et se dressa devant <A nom>. | {creature} came out of the darkness and rose up before <A name>.
<A nom> affronta {creature}, armé<A e> de son seul courage. | <A name> confronted {creature}, armed only with courage.
D'un coup de baguette, la fée changea <A nom> en pierre. | With a wave of her wand, the fairy turned <A name> to stone.
La sorcière fit boire <A à> une potion amère qui sentait le soufre. | The witch made <A name> drink a bitter potion that smelled of sulfur.
Le roi promit sa fille à quiconque vaincrait {creature}. | The king promised his daughter to anyone who would defeat {creature}.
Le chevalier tira son épée du fourreau et s'élança contre {creature}. | The knight drew his sword from its sheath and charged at {creature}.
Un sortilège avait plongé le royaume dans un sommeil de cent ans. | A spell had plunged the kingdom into a hundred years' sleep.
Quiconque portait l'anneau devenait invisible, mais perdait peu à peu la raison. | Whoever wore the ring became invisible but gradually lost their mind.
Le troisième fils, que tous prenaient pour un sot, partagea son pain avec {metier}. | The third son, whom everyone took for a fool, shared his bread with {metier}.
Pour récompense, le nain lui remit {obj}. | As a reward, the dwarf gave him {obj}.
« Prends ceci, dit la vieille en lui tendant {obj}, et ne te retourne pas. » | "Take this," said the old woman, handing him {obj}, "and don't look back."
« Si tu ouvres cette porte, dit l'ogre, je te dévorerai. » | "If you open that door," said the ogre, "I will devour you."
Le fantôme traînait ses chaînes {piece} dès que sonnait minuit. | The ghost would drag its chains {piece} as soon as midnight struck.
{open}, on entendit {son} {piece}, où pourtant personne n'entrait plus. | {open}, {son} was heard {piece}, though no one went in there anymore.
Une main glacée frôla la nuque <A de>. | An icy hand brushed the back of <A name>'s neck.
Les bougies s'éteignirent l'une après l'autre, comme soufflées par une bouche invisible. | The candles went out one after another, as if blown out by an invisible mouth.
On prétendait que le portrait clignait des yeux les soirs d'orage. | It was claimed that the portrait blinked on stormy evenings.
Le vaisseau se posa sur {planete} après {n} mois de voyage. | The ship landed on {planete} after a journey of {n} months.
Sur {planete}, les nuits duraient {n} jours. | On {planete}, the nights lasted {n} days.
La colonie de {planete} ne répondait plus aux appels. | The colony on {planete} was no longer answering calls.
L'équipage s'éveilla de l'hibernation en orbite autour de {planete}. | The crew awoke from hibernation in orbit around {planete}.
{robot} enregistra un signal en provenance de {planete}. | {robot} recorded a signal coming from {planete}.
{robot} refusa d'obéir : « {st}. » | {robot} refused to obey: "{st}."
{robot} pivota, émit un bip et déclara : « {st}. » | {robot} swiveled, let out a beep and declared: "{st}."
Une fuite d'oxygène obligea l'équipage à se réfugier dans la soute. | An oxygen leak forced the crew to take refuge in the cargo hold.
Des météorites criblèrent la coque, et l'alarme se mit à hurler. | Meteorites riddled the hull, and the alarm began to wail.
<A nom> ajusta <A son> casque, ouvrit le sas et fit quelques pas sur le sol rouge de {planete}. | <A name> adjusted <A his> helmet, opened the airlock and took a few steps on the red soil of {planete}.
Les créatures de {planete}, dont la peau luisait comme du mercure, s'approchaient sans bruit. | The creatures of {planete}, whose skin shone like mercury, were approaching without a sound.
Bientôt il n'y aurait plus d'air, et {robot} le savait. | Soon there would be no air left, and {robot} knew it.
En l'an 2340, la Terre n'était plus qu'un désert, et les hommes s'étaient exilés sur {planete}. | In the year 2340, Earth was nothing but a desert, and mankind had gone into exile on {planete}.
La machine à remonter le temps les déposa à {ville}, en {annee}. | The time machine set them down in {ville} in {annee}.
« {titre} » est {genre} dont l'action se déroule à {ville}. | "{titre}" is {genre} set in {ville}.
Dans « {titre} », {metier} de {ville} tente de {quete}. | In "{titre}," {metier} from {ville} tries to {quete}.
« {titre} » raconte l'histoire de {metierf} qui veut {quetef}. | "{titre}" tells the story of {metierf} who wants to {quetef}.
Le film suit {metier} qui cherche à {quete}. | The film follows {metier} who is trying to {quete}.
Le film suit {metierf} qui rêve de {quetef}. | The film follows {metierf} who dreams of being able to {quetef}.
À {ville}, en {annee}, {metier} doit {quete}. | In {ville}, in {annee}, {metier} has to {quete}.
Pour {quete}, il s'allie avec {metierf}. | In order to {quete}, he joins forces with {metierf}.
Pour {quetef}, elle engage {metier} qui cache un lourd secret. | In order to {quetef}, she hires {metier} who is hiding a dark secret.
Réfugiée à {ville}, elle se fait passer pour {metierf} afin de {quetef}. | Having taken refuge in {ville}, she passes herself off as {metierf} in order to {quetef}.
Il se fait passer pour {metier} dans l'espoir de {quete}. | He passes himself off as {metier} in the hope that he can {quete}.
Tout bascule lorsqu'elle découvre {secret}. | Everything changes when she discovers {secret}.
Sa vie bascule le jour où il trouve {obj} {piece}. | His life is turned upside down the day he finds {obj} {piece}.
Commence alors une course-poursuite qui les mènera de {ville} à {ville2}. | Thus begins a chase that will take them from {ville} to {ville2}.
Le récit alterne entre {ville}, en {annee}, et {ville2}, de nos jours. | The story alternates between {ville} in {annee} and {ville2} in the present day.
Le premier tome s'achève au moment où le héros découvre {secret}. | The first volume ends just as the hero discovers {secret}.
L'auteur y dépeint une héroïne {qualf} que rien ne destinait à l'aventure. | In it the author portrays a {qualf} heroine whom nothing had destined for adventure.
Le personnage principal, {qualm} et {qualm2}, ne suscite guère la sympathie. | The main character, {qualm} and {qualm2}, arouses little sympathy.
C'est {genre} où se mêlent l'amour, la trahison et la vengeance. | It is {genre} in which love, betrayal and revenge are intertwined.
Le dénouement, que l'on pressent dès les premières pages, n'en est pas moins bouleversant. | The ending, which one senses from the first pages, is no less deeply moving.
Dans la dernière scène, <A nom> retrouve <B nom> {lieu}. | In the last scene, <A name> finds <B name> again {lieu}.
Quand le rideau se lève, on découvre une chambre pauvre : {meuble}, {meuble2}. | When the curtain rises, we see a shabby room: {meuble}, {meuble2}.
Le narrateur, {metier}, se remémore ses années à {ville}. | The narrator, {metier}, recalls his years in {ville}.
Adapté d'une nouvelle, ce film muet fut tourné à {ville} dans les années vingt. | Adapted from a short story, this silent film was shot in {ville} in the 1920s.
Le forgeron trempa la lame dans l'eau, d'où monta un nuage de vapeur. | The blacksmith plunged the blade into the water, from which a cloud of steam rose.
L'ébéniste passa la paume sur le bois et hocha la tête, satisfait. | The cabinetmaker ran his palm over the wood and nodded, satisfied.
Le potier, dont les mains ruisselaient de glaise, faisait tourner son tour sans dire un mot. | The potter, whose hands were dripping with clay, was turning his wheel without a word.
Les vendangeurs, courbés sur les ceps, chantaient pour oublier leur dos. | The grape pickers, bent over the vines, sang to forget their aching backs.
Les faucheurs avançaient en ligne, et les épis se couchaient devant eux. | The reapers were advancing in a line, and the ears of wheat fell before them.
La charrue, tirée par deux bœufs, ouvrait un sillon noir. | The plow, drawn by two oxen, was cutting a black furrow.
La grêle ayant ruiné la récolte, ils durent vendre leur vache. | The hail having ruined the crop, they had to sell their cow.
Le braconnier relevait ses collets quand il tomba sur {bete}. | The poacher was checking his snares when he came upon {bete}.
Le chasseur épaula, visa {bete}, puis abaissa son fusil. | The hunter raised his gun to his shoulder, aimed at {bete}, then lowered his rifle.
Les battements d'ailes d'un hibou troublèrent seuls la quiétude du bois. | Only the wingbeats of an owl disturbed the stillness of the wood.
La forêt s'éclaircissait ; entre les troncs apparut {lumiere}. | The forest was thinning out; between the trunks appeared {lumiere}.
Le sentier serpentait entre les genêts avant de plonger vers la mer. | The trail wound its way through the broom before plunging down to the sea.
Les cimes enneigées rosissaient sous les premiers rayons. | The snowy peaks were turning pink in the first rays of sunlight.
Un torrent dévalait la pente en grondant. | A torrent was roaring down the slope.
La mer, d'huile depuis l'aube, se hérissait maintenant de crêtes blanches. | The sea, dead calm since dawn, now bristled with whitecaps.
Les ruelles de {ville}, étroites et tortueuses, empestaient l'urine et le graillon. | The alleys of {ville}, narrow and winding, reeked of urine and burned fat.
Un marchand ambulant vantait sa camelote au coin de la rue. | A street vendor was touting his junk on the street corner.
Des pavés luisants montait une odeur {odeur}. | A smell {odeur} rose from the gleaming cobblestones.
Le café, où se retrouvaient chaque soir {metier} et {metierf}, ne désemplissait pas. | The café, where {metier} and {metierf} met every evening, was always full.
Le clochard, assis sur une bouche de métro, partageait {mets} avec son chien. | The tramp, sitting on a subway grate, was sharing {mets} with his dog.
Un enfant sale et pieds nus tendait la main {lieu}. | A dirty, barefoot child was begging {lieu}.
<P nom> redoutaient {danger} plus que la mort. | <P name> feared {danger} more than death.
Malgré {danger}, <P nom> poursuivirent leur chemin vers {nom}. | Despite {danger}, <P name> continued on their way to {nom}.
« Méfiez-vous : il y a pire que {danger} », dit <A nom>. | "Beware: there are worse things than {danger}," said <A name>.
« {ex} » hurla quelqu'un. Trop tard : {ev}. | "{ex}" someone yelled. Too late: {ev}.
« {qu} » Personne ne répondit. | "{qu}" No one answered.
« {st} », songea <A nom>. | "{st}," thought <A name>.
« {st} », disait la voix au téléphone. | "{st}," said the voice on the telephone.
« {qu} » demandèrent <P nom> d'une seule voix. | "{qu}" asked <P name> with one voice.
« {ex} » crièrent <P nom>. | "{ex}" shouted <P name>.
« {st} », répétait <A nom> sans relâche. | "{st}," <A name> kept repeating.
« {st} », lut <A nom> à haute voix. | "{st}," <A name> read aloud.
« {qu} » Elle haussa les épaules. « {st}. » | "{qu}" She shrugged. "{st}."
« {qu} » Il la regarda longuement avant de répondre : « {st}. » | "{qu}" He looked at her for a long time before answering: "{st}."
Assis au chevet de la malade, le médecin lui tâtait le pouls en évitant de croiser son regard. | Sitting at the sick woman's bedside, the doctor was taking her pulse while avoiding her eyes.
Le vieux loup de mer, que ses hommes surnommaient le Cormoran, boitait depuis qu'un boulet lui avait fracassé le genou au large de {port}. | The old sea dog, whom his men nicknamed the Cormorant, had limped ever since a cannonball shattered his knee off {port}.
De la bâtisse, dont il ne restait que quatre murs calcinés, s'échappait encore un filet de fumée. | A thin stream of smoke still rose from the building, of which only four charred walls remained.
Les trois compagnons se partagèrent {mets}, s'enroulèrent dans leurs capes et s'endormirent à même le sol, tandis que {bg}. | The three companions shared {mets}, rolled themselves up in their cloaks and fell asleep on the bare ground, while {bg}.
Les deux rivaux se toisèrent, crachèrent par terre et dégainèrent en même temps. | The two rivals looked each other up and down, spat on the ground and drew at the same time.
Les comploteurs, réunis {piece}, jurèrent sur {obj} de renverser le tyran. | The plotters, gathered {piece}, swore on {obj} to overthrow the tyrant.
Les villageois, qu'avait réveillés le tocsin, accoururent avec des seaux et firent la chaîne jusqu'au puits. | The villagers, awakened by the alarm bell, came running with buckets and formed a chain to the well.
Les jumelles, que leur propre mère confondait, s'amusaient à échanger leurs rubans. | The twin girls, whom even their own mother mixed up, had fun swapping ribbons.
Les invités affluaient, les violons s'accordaient, et <A nom>, dissimulé<A e> derrière une tenture, cherchait <B nom> des yeux. | The guests were pouring in, the violins were tuning up, and <A name>, hidden behind a curtain, was looking around for <B name>.
Au bal masqué, <A nom> dansa toute la nuit avec {metier} dont nul ne connaissait le visage. | At the masked ball, <A name> danced all night with {metier} whose face no one knew.
<A nom> ramassa une brindille, la brisa entre <A ses> doigts et la jeta dans le feu, où elle se tordit en sifflant. | <A name> picked up a twig, snapped it between <A his> fingers and threw it into the fire, where it writhed and hissed.
<A nom> s'agenouilla dans la vase, écarta les nénuphars et plongea le bras jusqu'au coude pour repêcher {obj}. | <A name> knelt in the mud, parted the water lilies and plunged an arm in up to the elbow to fish out {obj}.
<A nom> colla <A son> oreille contre la cloison : on chuchotait dans la pièce d'à côté, et le nom <B de> revenait sans cesse. | <A name> pressed <A his> ear to the partition: people were whispering in the next room, and the name of <B name> kept coming up.
Du haut du beffroi, <A nom> embrassait du regard les toits d'ardoise, les méandres du fleuve et, plus loin, les tentes des assiégeants. | From the top of the belfry, <A name> took in the slate roofs, the bends of the river and, farther off, the tents of the besiegers.
La neige avait tout étouffé, jusqu'au bruit des sabots, si bien que <A nom> n'entendit pas venir <B nom>. | The snow had muffled everything, even the sound of hooves, so that <A name> did not hear <B name> coming.
Le givre ornait les vitres de fougères blanches que <A nom> grattait du bout de l'ongle. | Frost decorated the windowpanes with white ferns that <A name> scratched at with a fingernail.
La barque s'échoua sur un banc de sable ; il fallut la pousser à la gaffe, puis ramer jusqu'à ce que les ampoules éclatent. | The boat ran aground on a sandbank; it had to be pushed off with a boat hook, then rowed until the blisters burst.
Un gémissement monta de la cale, puis un autre, et <A nom> comprit que le navire transportait des esclaves. | A moan rose from the hold, then another, and <A name> realized that the ship was carrying slaves.
La lueur d'une torche dansa sur les parois suintantes, révélant des fresques dont les couleurs avaient résisté aux siècles. | The glow of a torch danced over the oozing walls, revealing frescoes whose colors had withstood the centuries.
Une nuée de chauves-souris jaillit de la caverne en poussant des cris aigus. | A swarm of bats burst out of the cavern with shrill cries.
Le sol se déroba sous <A ses> pieds, et <A nom> roula jusqu'au bas de l'éboulis, les paumes écorchées. | The ground gave way beneath <A his> feet, and <A name> rolled to the bottom of the scree, palms scraped raw.
Pendant que les laquais moucheaient les chandelles, la marquise, affalée sur une bergère, s'éventait en bâillant. | While the footmen snuffed the candles, the marchioness, slumped in an easy chair, was yawning and fanning herself.
Sous la tonnelle, des vieilles en coiffe dentelée égrenaient leur chapelet en marmottant. | Under the arbor, old women in lace caps were mumbling as they told their beads.
Le colporteur déballa sa marchandise : des almanachs, des aiguilles, des dés à coudre et {obj}. | The peddler unpacked his wares: almanacs, needles, thimbles and {obj}.
Le rebouteux lui remit l'épaule en place d'un geste sec et réclama pour tout salaire {mets}. | The bonesetter put his shoulder back in place with a sharp movement and asked for no other payment than {mets}.
On avait cloué sur la porte de la grange une chouette, les ailes déployées, pour conjurer le mauvais sort. | An owl had been nailed to the barn door, its wings spread, to ward off bad luck.
Tapi<A e> derrière une meule de foin, <A nom> vit passer <B nom>, suivi<B e> de {n} cavaliers. | Crouching behind a haystack, <A name> saw <B name> go by, followed by {n} horsemen.
La locomotive haletait dans la montée, crachant des escarbilles qui brûlaient les talus. | The locomotive was panting up the slope, spitting cinders that burned the embankments.
Ballottée par la houle, la chaloupe prenait l'eau, et <P nom> écopaient avec leurs chapeaux. | Tossed by the swell, the longboat was taking on water, and <P name> were bailing it out with their hats.
Le sortilège n'opérait qu'à la pleine lune : il fallait alors broyer de la mandragore, du venin de crapaud et une plume de hibou. | The spell worked only at the full moon: one then had to grind up mandrake, toad venom and an owl feather.
Le roi, d'humeur massacrante, fit pendre le bouffon, bannir l'astrologue et fouetter les marmitons. | The king, in a foul mood, had the jester hanged, the astrologer banished and the kitchen boys whipped.
Les lutins, cachés dans la soupente, tressaient la crinière des juments et faisaient tourner le lait. | The imps, hidden in the loft, would braid the mares' manes and turn the milk sour.
Le pont-levis s'abaissa en grinçant, la herse se leva, et <P nom> pénétrèrent dans la cour. | The drawbridge came down with a creak, the portcullis rose, and <P name> entered the courtyard.
Les capteurs s'affolèrent : une forme oblongue, plus vaste qu'une lune, émergeait de la nébuleuse. | The sensors went wild: an oblong shape, bigger than a moon, was emerging from the nebula.
En apesanteur, les gouttes de sang flottaient autour <A de> comme des perles. | In zero gravity, drops of blood floated around <A name> like pearls.
Le clone ouvrit les yeux, bougea les doigts et demanda, avec la voix <A de> : « {qu} » | The clone opened its eyes, moved its fingers and asked, in the voice of <A name>: "{qu}"
Le commissaire écrasa sa cigarette, remonta le col de son imperméable et s'engouffra dans le métro. | The police captain stubbed out his cigarette, turned up the collar of his raincoat and dove into the subway.
Le légiste souleva le drap : la victime, étranglée avec une cordelette, serrait encore {obj} dans sa main. | The medical examiner lifted the sheet: the victim, strangled with a cord, was still clutching {obj}.
Menottes aux poignets, le faussaire narguait encore les gendarmes. | Handcuffs on his wrists, the forger was still taunting the gendarmes.
L'alibi <A de> ne tenait pas debout, et {indice} acheva de convaincre les jurés. | <A name>'s alibi did not hold up, and {indice} finally convinced the jurors.
Quand vinrent les vendanges, <A nom> embaucha des journaliers, loua un pressoir et s'endetta jusqu'au cou. | When grape harvest time came, <A name> hired day laborers, rented a winepress and went into debt up to <A his> neck.
La nourrice me berçait en chantonnant une complainte où il était question d'un noyé et de trois cygnes. | My nanny would rock me, singing softly a ballad about a drowned man and three swans.
Ma grand-mère conservait dans une boîte à biscuits des boutons dépareillés, des images pieuses et {obj}. | In a cookie tin my grandmother kept odd buttons, holy pictures and {obj}.
Je grimpais sur le marchepied, je me cramponnais à la ridelle, et la carriole s'ébranlait dans un nuage de poussière. | I would climb onto the footboard and cling to the side rail, and the cart would lurch off in a cloud of dust.
On nous lavait dans un baquet, devant l'âtre, avec un savon qui piquait les yeux. | We were washed in a tub in front of the hearth, with a soap that stung our eyes.
De temps à autre, un bouchon frémissait à la surface, et mon oncle, retenant son haleine, ferrait un gardon. | From time to time a float would quiver on the surface, and my uncle, holding his breath, would hook a roach.
"""
