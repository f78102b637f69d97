# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Whole sentences of stories, French beside English: people, houses, feelings, childhood, love, death; data only.

The people are written as in `frames`, the slots are those of `words` and `slots`.
"""

TALES = """
<A nom> avait {trait} et portait {vet}. | <A name> had {trait} and wore {vet}.
C'était un homme d'une cinquantaine d'années, qui avait {trait} et {trait2}. | He was a man of about fifty, with {trait} and {trait2}.
C'était une femme sans âge, vêtue de noir, qui avait {trait}. | She was a woman of no particular age, dressed in black, with {trait}.
On remarquait d'abord {trait}, puis {trait2}, et l'on comprenait qu'il ne fallait pas plaisanter avec <A lui>. | One first noticed {trait}, then {trait2}, and one understood that <A he> was not to be trifled with.
L'homme avait {trait} et sentait l'alcool. | The man had {trait} and smelled of alcohol.
<A nom> dévisagea <B nom>, qui portait {vet}. | <A name> stared at <B name>, who was wearing {vet}.
À la faveur d'un éclair, <A nom> entrevit un visage qu'encadraient des cheveux blancs. | In a flash of lightning, <A name> caught a glimpse of a face framed by white hair.
Les rides de son front se creusèrent. | The wrinkles on his forehead deepened.
Ses yeux s'embuèrent, mais elle ne pleura pas. | Her eyes misted over, but she did not cry.
Ses genoux fléchirent et il dut s'appuyer contre le mur. | His knees gave way and he had to lean against the wall.
Un sourire fugace éclaira son visage ridé, puis s'effaça. | A fleeting smile lit up his wrinkled face, then faded.
Ses doigts effleurèrent la cicatrice sans qu'elle s'en rendît compte. | Her fingers brushed the scar without her realizing it.
Elle avait les joues en feu et les mains glacées. | Her cheeks were burning and her hands were ice-cold.
Il avait maigri, ses traits s'étaient tirés et sa barbe avait blanchi. | He had lost weight, his features were drawn and his beard had turned white.
<A nom> éprouva {sens}. | <A name> felt {sens}.
En apercevant <B nom>, <A nom> ressentit {sens}. | On catching sight of <B name>, <A name> felt {sens}.
Au fond de <A lui>-même, <A nom> éprouvait {sens}, et quelque chose de plus obscur encore. | Deep down, <A name> felt {sens}, and something darker still.
{sens} l'envahit quand elle reconnut l'écriture. | {sens} came over her when she recognized the handwriting.
{sens} s'empara de lui, et il se mit à trembler. | {sens} took hold of him, and he began to tremble.
Ce n'était ni de la haine ni de l'amour : c'était {sens}. | It was neither hatred nor love: it was {sens}.
Un sanglot lui noua la gorge, et elle se tut. | A sob caught in her throat, and she fell silent.
La jalousie le rongeait comme un acide. | Jealousy was eating away at him like acid.
Son cœur battait à se rompre. | His heart was beating fit to burst.
Elle l'aimait sans oser se l'avouer. | She loved him without daring to admit it to herself.
Ils s'aimèrent tout un été, puis se perdirent de vue. | They loved each other for a whole summer, then lost touch.
<A nom> aimait <B nom> depuis {an}, sans jamais le <B dat> avoir dit. | <A name> had loved <B name> for {an} without ever having said so.
<A nom> offrit <B à> {obj} en gage d'amour éternel. | <A name> gave <B name> {obj} as a token of eternal love.
<A nom> prit la main <B de> et la serra longuement dans la sienne. | <A name> took <B name>'s hand and held it in <A his> own for a long time.
<B nom> s'approcha ; <A nom> lui prit la main et l'entraîna dehors. | <B name> came closer; <A name> took <B his> hand and led <B him> outside.
<A nom> caressa la joue <B de> du revers de la main. | <A name> stroked <B name>'s cheek with the back of <A his> hand.
<B nom> pleurait ; <A nom> lui passa le bras autour des épaules. | <B name> was crying; <A name> put an arm around <B his> shoulders.
<A nom> se pencha vers <B nom> et lui souffla quelques mots à l'oreille. | <A name> leaned toward <B name> and whispered a few words in <B his> ear.
<A nom> regarda <B nom> droit dans les yeux, comme pour y lire la vérité. | <A name> looked <B name> straight in the eye, as if to read the truth there.
<A nom> tourna le dos <B à> pour cacher <A son> trouble. | <A name> turned <A his> back on <B name> to hide <A his> confusion.
<A nom> et <B nom> se marièrent {open}, dans une chapelle minuscule. | <A name> and <B name> were married {open}, in a tiny chapel.
Ils se marièrent et eurent beaucoup d'enfants. | They got married and had many children.
Le mariage eut lieu à {ville}, en présence de quelques intimes. | The wedding took place in {ville}, in the presence of a few close friends.
La mariée, dont la robe traînait dans la boue, riait aux éclats. | The bride, whose dress was trailing in the mud, was roaring with laughter.
Trompée et humiliée, elle quitta {ville} le soir même. | Betrayed and humiliated, she left {ville} that very evening.
Ils s'étaient connus à {ville}, pendant la guerre, et ne s'étaient plus quittés. | They had met in {ville} during the war and had been inseparable ever since.
Cet amour impossible devait les conduire à leur perte. | This impossible love was to lead them to their ruin.
<A nom> mourut {mort} {open}. | <A name> died {mort} {open}.
Son père était mort {mort} alors qu'elle n'avait que {age} ans. | Her father had died {mort} when she was only {age} years old.
Il mourut {mort}, loin des siens, {lieu}. | He died {mort}, far from his family, {lieu}.
On enterra <A nom> à {nom}, sous {arbre}. | They buried <A name> in {nom}, under {arbre}.
On veilla le mort toute la nuit, à la lueur des cierges. | They kept vigil over the dead man all night by candlelight.
Le cercueil, porté par {n} hommes, descendit lentement dans la fosse. | The coffin, carried by {n} men, was slowly lowered into the grave.
La veuve, dont le voile noir cachait les larmes, jeta une poignée de terre sur le cercueil. | The widow, whose black veil hid her tears, threw a handful of earth on the coffin.
Avant de mourir, <A nom> confia <B à> {obj}. | Before dying, <A name> entrusted <B name> with {obj}.
Sur son lit de mort, le vieillard révéla {secret}. | On his deathbed, the old man revealed {secret}.
La fièvre le faisait délirer : il croyait voir {creature} au pied du lit. | The fever made him delirious: he thought he saw {creature} at the foot of the bed.
La maladie gagnait du terrain, et le médecin ne se faisait plus d'illusions. | The illness was gaining ground, and the doctor no longer had any illusions.
Quand il sortit de l'hôpital, il ne reconnut pas sa propre rue. | When he left the hospital, he did not recognize his own street.
Dans cette famille, on ne parlait jamais de ce qui touchait au passé : {secret} pesait sur tous. | In that family, no one ever spoke of the past: {secret} weighed on everyone.
<A nom> découvrit un jour {secret}. | One day <A name> discovered {secret}.
Personne, hormis <A nom>, ne connaissait {secret}. | No one except <A name> knew about {secret}.
Ce que <A nom> cachait depuis {an}, c'était {secret}. | What <A name> had been hiding for {an} was {secret}.
En rangeant les papiers de sa mère, elle tomba sur {obj} et découvrit {secret}. | While sorting her mother's papers, she came across {obj} and discovered {secret}.
Au fond d'un tiroir, <A nom> trouva {obj}. | At the back of a drawer, <A name> found {obj}.
{piece}, il y avait {meuble} et {meuble2}. | {piece} there were {meuble} and {meuble2}.
{piece}, où personne n'était entré depuis {an}, trônait {meuble}. | {piece}, where no one had set foot for {an}, {meuble} had pride of place.
Il n'y avait pour tout mobilier que {meuble} et {meuble2}. | The only furniture was {meuble} and {meuble2}.
Derrière {meuble}, une porte dérobée donnait sur un escalier en colimaçon. | Behind {meuble}, a hidden door opened onto a spiral staircase.
<A nom> avait caché {obj} derrière {meuble}. | <A name> had hidden {obj} behind {meuble}.
La pièce, que n'éclairait qu'une lucarne, exhalait une odeur {odeur}. | The room, lit only by a skylight, gave off a smell {odeur}.
Une odeur {odeur} flottait {piece}. | A smell {odeur} hung in the air {piece}.
Une odeur {odeur} le prit à la gorge dès qu'il eut poussé la porte. | A smell {odeur} caught in his throat as soon as he had pushed the door open.
Ses vêtements étaient imprégnés d'une odeur {odeur}. | Her clothes were steeped in a smell {odeur}.
Chaque fois que je sens cette odeur {odeur}, je revois la maison de {nom}. | Whenever I smell that smell {odeur}, I see the house at {nom} again.
On n'entendait que {son}. | There was nothing to be heard but {son}.
{open}, {son} réveilla <A nom>. | {open}, {son} woke <A name>.
Au loin, on entendait {son} et {son2}. | In the distance, {son} and {son2} could be heard.
Le silence était tel que {son} faisait sursauter <A nom>. | The silence was such that {son} made <A name> jump.
Bercé<A e> par {son}, <A nom> finit par s'assoupir. | Lulled by {son}, <A name> finally dozed off.
{lumiere} baignait la chambre. | {lumiere} bathed the bedroom.
À travers les persiennes filtrait {lumiere} qui dessinait des barreaux sur le mur. | Through the shutters filtered {lumiere} that drew bars on the wall.
Du vitrail tombait {lumiere}, et les statues semblaient respirer. | {lumiere} fell from the stained-glass window, and the statues seemed to breathe.
Dans le jardin poussaient {fleur} et {fleur2}. | {fleur} and {fleur2} grew in the garden.
Devant la maison se dressait {arbre}, dont les branches frôlaient les volets. | In front of the house stood {arbre}, whose branches brushed against the shutters.
Sous {arbre}, <A nom> avait gravé <A son> nom et celui <B de>. | Under {arbre}, <A name> had carved <A his> name and that of <B name>.
La tombe, envahie par les herbes folles, disparaissait sous {fleur}. | The grave, overgrown with weeds, was disappearing under {fleur}.
La maison, qui n'avait pas été habitée depuis {an}, tombait en ruine. | The house, which had not been lived in for {an}, was falling into ruin.
Le manoir de {nom} se dressait au sommet d'une colline, entouré de marécages. | The manor of {nom} stood on top of a hill, surrounded by swamps.
Rien n'avait changé : le puits, la margelle moussue, la balançoire, tout était à sa place. | Nothing had changed: the well, its mossy rim, the swing, everything was in its place.
Le toit fuyait, les murs suintaient et les souris couraient sous le plancher. | The roof leaked, the walls oozed damp and mice ran under the floor.
Quand j'y retournai, bien des années plus tard, la maison avait été rasée. | When I went back there, many years later, the house had been razed to the ground.
Je n'ai jamais oublié {enfance}. | I have never forgotten {enfance}.
Rien n'a pu effacer de ma mémoire {enfance}. | Nothing has been able to erase from my memory {enfance}.
Mon enfance tient en quelques images : {enfance}, {enfance2}. | My childhood comes down to a few images: {enfance}, {enfance2}.
À l'école, nous jouions {jeu} ou {jeu2} en attendant la cloche. | At school, we used to play {jeu} or {jeu2} while waiting for the bell.
Pendant que les grands jouaient {jeu}, <A nom> restait seul<A e> dans un coin de la cour. | While the older children played {jeu}, <A name> stayed alone in a corner of the yard.
Le maître nous surprit à jouer {jeu} et nous mit au piquet. | The teacher caught us playing {jeu} and made us stand in the corner.
L'instituteur, dont la moustache sentait le tabac, nous tirait les oreilles. | The schoolteacher, whose mustache smelled of tobacco, used to pull our ears.
J'avais {age} ans quand mon père partit pour ne plus revenir. | I was {age} years old when my father left, never to return.
J'avais {age} ans, je ne savais ni lire ni nager, et j'aurais suivi <A nom> au bout du monde. | I was {age} years old, I could neither read nor swim, and I would have followed <A name> to the ends of the earth.
Nous étions {n} à table, et il n'y avait que {mets}. | There were {n} of us at the table, and there was nothing but {mets}.
<A nom> dévora {mets}, puis s'essuya la bouche d'un revers de manche. | <A name> devoured {mets}, then wiped <A his> mouth on <A his> sleeve.
Pour tout repas, <P nom> n'eurent que {mets}. | For their entire meal, <P name> had only {mets}.
L'aubergiste posa sur la table {mets} et retourna à ses fourneaux. | The innkeeper put {mets} on the table and went back to his stove.
On leur servit {mets} ; affamés, ils ne laissèrent rien. | They were served {mets}; famished, they left nothing.
L'hiver, quand l'argent manquait, on se contentait volontiers de peu : {mets}, et au lit. | In winter, when money was short, we were happy with little: {mets}, and off to bed.
La misère était telle que l'on vendait jusqu'aux draps. | Poverty was so great that people sold even their sheets.
<A nom> travaillait du matin au soir et ne gagnait pas de quoi se chauffer. | <A name> worked from morning till night and did not earn enough to keep warm.
Sa mère se tuait à la tâche pour nourrir {n} bouches. | Her mother worked herself to death to feed {n} mouths.
Il avait appris le métier chez {metier} de {ville}. | He had learned the trade from {metier} in {ville}.
<A nom> rencontra {metier} qui se rendait à {ville}. | <A name> met {metier} who was on his way to {ville}.
Il y avait une fois {metier} qui avait {n} fils. | Once upon a time there was {metier} who had {n} sons.
Il était une fois {metierf} qui vivait seule {coin}. | Once upon a time there was {metierf} who lived alone {coin}.
Le mari était {qualm}, la femme {qualf}, et leur fille ne ressemblait à aucun des deux. | The husband was {qualm}, the wife {qualf}, and their daughter was like neither of them.
On le disait {qualm}, mais il n'était que timide. | People said he was {qualm}, but he was only shy.
On la disait {qualf} ; en vérité, elle s'ennuyait. | People said she was {qualf}; in truth, she was bored.
Il était aussi {qualm} que son frère était {qualm2}. | He was as {qualm} as his brother was {qualm2}.
Elle était devenue {qualf} avec l'âge. | She had become {qualf} with age.
D'un naturel {qualm}, il ne se plaignait jamais. | {qualm} by nature, he never complained.
Plus elle vieillissait, plus elle devenait {qualf}. | The older she grew, the more {qualf} she became.
Au fur et à mesure que les années passaient, <A nom> ressemblait davantage à <A son> père. | As the years went by, <A name> looked more and more like <A his> father.
Au fur et à mesure que la nuit avançait, les langues se déliaient. | As the night wore on, tongues loosened.
Le temps passait, les saisons se succédaient, et <A nom> n'écrivait toujours pas. | Time passed, the seasons came and went, and still <A name> did not write.
Il y avait {an} que <A nom> n'était pas revenu<A e> au pays. | It had been {an} since <A name> had last been home.
Depuis {an}, <A nom> vivait seul<A e> {coin}, sans autre compagnie que {bete}. | For {an}, <A name> had been living alone {coin}, with no company but {bete}.
<A nom> se retrouva nez à nez avec {bete}. | <A name> came face to face with {bete}.
Au détour d'un taillis surgit {bete}. | From around a thicket sprang {bete}.
{lieu}, ils aperçurent {bete}. | {lieu}, they caught sight of {bete}.
<A nom> avait apprivoisé {bete}. | <A name> had tamed {bete}.
{bete} traversa le chemin, s'arrêta un instant, puis se fondit dans le fourré. | {bete} crossed the path, stopped for a moment, then melted into the thicket.
Les chiens, qui avaient flairé {bete}, tiraient sur leur laisse. | The dogs, which had scented {bete}, were straining at their leashes.
<A nom> rêva cette nuit-là <A que> était poursuivi<A e> par {bete}. | That night <A name> dreamed that <A he> was being chased by {bete}.
Chaque nuit, <A nom> faisait le même cauchemar : {creature} grattait à la porte. | Every night <A name> had the same nightmare: {creature} was scratching at the door.
Un inconnu frappa à la porte : il avait {trait} et portait {vet}. | A stranger knocked at the door: he had {trait} and was wearing {vet}.
L'étranger, dont nul ne savait d'où il venait, demanda {mets} et un lit. | The stranger, who came from no one knew where, asked for {mets} and a bed.
L'inconnu ôta son capuchon, et <A nom> poussa un cri. | The stranger took off his hood, and <A name> let out a cry.
Sur le seuil se tenait un homme qui avait {trait}. | On the threshold stood a man with {trait}.
La lettre, que <A nom> relut {n} fois, ne comportait qu'une phrase : « {st}. » | The letter, which <A name> reread {n} times, contained only one sentence: "{st}."
La lettre disait : « {st}. {st2}. » | The letter said: "{st}. {st2}."
La lettre, à laquelle personne n'avait répondu, était datée de {annee}. | The letter, to which no one had replied, was dated {annee}.
Dans la marge, une main inconnue avait écrit : « {qu} » | In the margin, an unknown hand had written: "{qu}"
Le billet, plié en quatre, avait été glissé sous la porte. | The note, folded in four, had been slipped under the door.
Depuis {n} jours, {temps} vidait les rues. | For {n} days, {temps} had been emptying the streets.
Malgré {temps}, <P nom> se remirent en route. | Despite {temps}, <P name> set off again.
{temps} les surprit {lieu}. | {temps} caught them by surprise {lieu}.
Il faisait un froid à pierre fendre. | It was bitterly cold.
Il pleuvait à verse quand <A nom> descendit du train. | It was pouring rain when <A name> got off the train.
Le ciel, d'un bleu presque noir, pesait sur les toits. | The sky, of a blue that was almost black, weighed down on the rooftops.
L'automne vint, puis l'hiver, et la neige ensevelit {nom}. | Autumn came, then winter, and the snow buried {nom}.
À {nom}, tout le monde connaissait <A nom>. | In {nom}, everyone knew <A name>.
Les gens de {nom} racontaient que {creature} hantait le vieux moulin. | The people of {nom} used to say that {creature} haunted the old mill.
À {nom}, les langues allaient bon train. | In {nom}, tongues were wagging.
<A nom> se glissa dans le foin et s'endormit comme une souche. | <A name> slipped into the hay and fell fast asleep.
Il dormait comme un loir. | He was sleeping like a log.
Elle était gaie comme un pinson. | She was as happy as a lark.
Il était têtu comme une mule. | He was as stubborn as a mule.
Elle pleurait comme une Madeleine. | She was crying her eyes out.
Il tremblait comme une feuille. | He was shaking like a leaf.
Il fumait comme un pompier et jurait comme un charretier. | He smoked like a chimney and swore like a trooper.
Ils s'entendaient comme chien et chat. | They fought like cats and dogs.
La nouvelle se répandit comme une traînée de poudre. | The news spread like wildfire.
Les mots tombèrent comme des pierres. | The words fell like stones.
Le temps s'écoulait comme du sable entre ses doigts. | Time was running through his fingers like sand.
Il disparut comme il était venu. | He disappeared as he had come.
Elle se sentait comme un oiseau en cage. | She felt like a caged bird.
<A nom> resta là, immobile comme une statue. | <A name> stood there, as still as a statue.
<A nom> n'était plus que l'ombre de <A lui>-même. | <A name> was but a shadow of <A his> former self.
<A nom> avait plus d'un tour dans <A son> sac. | <A name> had more than one trick up <A his> sleeve.
<A nom> prit <A ses> jambes à <A son> cou. | <A name> took to <A his> heels.
<A nom> était dans la gueule du loup. | <A name> was in the lion's den.
<A nom> jetait de l'huile sur le feu. | <A name> was adding fuel to the fire.
<A nom> avait vendu la mèche. | <A name> had given the game away.
<A nom> garda le silence. | <A name> remained silent.
On ne voyait pas âme qui vive {lieu}. | There was not a soul to be seen {lieu}.
Nul ne répondit. | No one answered.
Il se tut. | He fell silent.
Elle hésita. | She hesitated.
Le silence retomba. | Silence fell again.
Tout était perdu. | All was lost.
La nuit vint. | Night came.
Rien ne bougeait. | Nothing stirred.
Trop tard. | Too late.
Elle n'entendit rien. | She heard nothing.
Il comprit enfin. | At last he understood.
<A nom> s'assit. | <A name> sat down.
<A nom> frissonna. | <A name> shivered.
<A nom> accourut. | <A name> came running.
<A nom> n'en crut pas <A ses> yeux. | <A name> could not believe <A his> eyes.
<A nom> avait disparu. | <A name> had disappeared.
<A nom> mentait. | <A name> was lying.
<A nom> ne revint jamais. | <A name> never came back.
<A nom> se sentait vieillir. | <A name> felt <A himself> growing old.
Mieux eût valu ne rien savoir. | It would have been better to know nothing.
Eût-elle su la vérité, elle serait restée. | Had she known the truth, she would have stayed.
S'il avait su ce qui l'attendait {lieu}, il aurait rebroussé chemin. | If he had known what awaited him {lieu}, he would have turned back.
Si <A nom> avait tourné la tête, <A il> aurait aperçu {bete}. | If <A name> had turned <A his> head, <A he> would have caught sight of {bete}.
<A nom> aurait donné <A sa> vie pour revoir <B nom>, ne fût-ce qu'une heure. | <A name> would have given <A his> life to see <B name> again, if only for an hour.
Elle aurait voulu crier, mais aucun son ne sortit de sa bouche. | She would have liked to scream, but no sound came out of her mouth.
Quoi qu'il arrivât, <A nom> ne trahirait pas <B nom>. | Whatever happened, <A name> would not betray <B name>.
Il fallait que <A nom> parte avant que la neige ne ferme les cols. | <A name> had to leave before the snow closed the passes.
Il s'en fallut de peu que <A nom> ne tombe dans le vide. | <A name> very nearly fell into the void.
Ce fut la dernière fois que je vis <A nom>. | It was the last time I saw <A name>.
C'est à {ville}, en {annee}, que je rencontrai <A nom>. | It was in {ville}, in {annee}, that I met <A name>.
Bien que <A nom> eût juré de se taire, <A il> finit par tout raconter <B à>. | Although <A name> had sworn to keep quiet, <A he> ended up telling <B name> everything.
<A nom> parlait bas, de sorte que <B nom> dut se pencher pour l'entendre. | <A name> was speaking so softly that <B name> had to lean over to hear <A him>.
<A nom>, à qui <B nom> n'avait rien demandé, se mit à raconter <A sa> vie. | <A name>, whom <B name> had asked nothing, began to tell <A his> life story.
La chambre où <A nom> avait grandi donnait sur une cour humide dans laquelle le soleil n'entrait jamais. | The room in which <A name> had grown up looked out on a damp courtyard where the sun never shone.
<A nom> revint sur <A ses> pas, hésita devant la grille, tira la sonnette et, n'obtenant pas de réponse, s'en alla en maugréant. | <A name> retraced <A his> steps, hesitated at the gate, rang the bell and, getting no answer, went off grumbling.
<A nom>, qui n'avait pas fermé l'œil de la nuit, descendit à la cuisine, ranima le feu et mit de l'eau à bouillir. | <A name>, who had not slept a wink all night, went down to the kitchen, revived the fire and put some water on to boil.
Lasse d'attendre, elle remit son chapeau, souffla la lampe et sortit sous la pluie sans même refermer la porte derrière elle. | Tired of waiting, she put her hat back on, blew out the lamp and went out into the rain without even closing the door behind her.
"""
