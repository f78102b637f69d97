"""What people in stories do, by kind: data only. `forms.predicate` reads the lines.

G gestures, E acts, I what happens to one's body, D what goes on for a while, F feelings and states, H habits, L what
befalls one in a life, V what one decides to do with it, S ways of speaking, X of exclaiming, Q of asking.
"""

DEEDS = """
# G
hausser les épaules|shrug
froncer les sourcils|frown
hocher la tête|nod
secouer la tête|shake one's head
baisser les yeux|look down
lever les yeux au ciel|roll one's eyes
détourner le regard|look away
se mordre! les lèvres|bite one's lips
serrer les dents|clench one's teeth
serrer les poings|clench one's fists
se gratter! la nuque|scratch the back of one's neck
se frotter! les mains|rub one's hands together
essuyer une larme|wipe away a tear
esquisser un sourire|give a faint smile
éclater de rire|burst out laughing
pousser un soupir|heave a sigh
réprimer un bâillement|stifle a yawn
étouffer un sanglot|choke back a sob
ravaler ses larmes|swallow one's tears
s'éclaircir! la gorge|clear one's throat
tapoter la table du bout des doigts|tap the table with one's fingertips
croiser les bras|cross one's arms
rajuster ses lunettes|adjust one's glasses
caresser sa barbe d'un air pensif|stroke one's beard thoughtfully:m
lisser sa jupe du plat de la main|smooth one's skirt with the palm of one's hand:f
cligner des yeux|blink
rougir jusqu'aux oreilles|blush to the roots of one's hair
pâlir d'un seul coup|turn pale all at once
ricaner|snigger
grimacer de douleur|wince with pain
plisser les paupières|screw up one's eyes
dodeliner de la tête|let one's head loll
se tordre! les mains|wring one's hands
agiter son mouchoir|wave one's handkerchief
faire un clin d'œil|wink
retenir son souffle|hold one's breath
claquer des dents|have chattering teeth
trembler de tous ses membres|tremble in every limb
regarder autour de soi|look around
poser un doigt sur ses lèvres|put a finger to one's lips
hocher gravement la tête|nod gravely
tirer sur sa pipe|puff on one's pipe
se signer|cross oneself
se racler! la gorge|clear one's throat
fixer le plancher|stare at the floor
s'incliner légèrement|bow slightly
tendre la main|hold out one's hand
relever le menton|lift one's chin
reculer d'un pas|take a step back
# E
se lever d'un bond|leap to one's feet
traverser la pièce à grands pas|stride across the room
s'approcher de la fenêtre|walk over to the window
+descendre l'escalier quatre à quatre|race down the stairs
+monter l'escalier à pas de loup|tiptoe up the stairs
claquer la porte|slam the door
entrebâiller la porte|open the door a crack
tirer le verrou|slide the bolt
pousser la grille rouillée|push open the rusty gate
+sortir un trousseau de clés de sa poche|take a bunch of keys out of one's pocket
allumer une bougie|light a candle
souffler la chandelle|blow out the candle
éteindre la lampe|turn off the lamp
attiser le feu|poke the fire
ranimer les braises|revive the embers
jeter une bûche dans l'âtre|throw a log into the hearth
se verser! un verre de vin|pour oneself a glass of wine
vider son verre d'un trait|drain one's glass in one gulp
décacheter l'enveloppe|unseal the envelope
déplier la carte|unfold the map
froisser le billet|crumple up the note
déchirer la lettre en mille morceaux|tear the letter into a thousand pieces
griffonner quelques mots sur un bout de papier|scribble a few words on a scrap of paper
glisser le médaillon dans sa poche|slip the locket into one's pocket
dissimuler le poignard sous son manteau|hide the dagger under one's coat
ramasser la pelle|pick up the shovel
enfiler ses bottes|pull on one's boots
boutonner sa veste|button up one's jacket
nouer son foulard|tie one's scarf
ôter son chapeau|take off one's hat
se débarrasser de son manteau trempé|get rid of one's soaking coat
s'asseoir au bord du lit|sit down on the edge of the bed
s'accouder au comptoir|lean on the counter
se blottir contre le mur|huddle against the wall
se cacher derrière un tonneau|hide behind a barrel
s'accroupir derrière la haie|crouch behind the hedge
se faufiler entre les étals|slip between the stalls
se frayer! un chemin dans la foule|make one's way through the crowd
se jeter à genoux|fall to one's knees
enjamber la barrière|step over the fence
escalader le mur du jardin|climb over the garden wall
ramper jusqu'à la lisière|crawl to the edge of the woods
longer la palissade|walk along the fence
gravir les dernières marches|climb the last few steps
contourner l'étang|go around the pond
sauter à terre|jump to the ground
enfourcher son cheval|mount one's horse
éperonner sa monture|spur one's mount
attacher la barque au ponton|tie the boat to the jetty
saisir les rames|grab the oars
hisser la voile|hoist the sail
jeter l'ancre|drop anchor
larguer les amarres|cast off
dégainer son épée|draw one's sword
brandir sa torche|brandish one's torch
viser la cible|aim at the target
appuyer sur la détente|pull the trigger
recharger le fusil|reload the rifle
se retourner brusquement|turn around abruptly
s'arrêter net|stop dead
rebrousser chemin|turn back
se précipiter vers la sortie|rush toward the exit
frapper trois coups à la porte|knock three times on the door
tendre l'oreille|prick up one's ears
jeter un coup d'œil par-dessus son épaule|glance over one's shoulder
plonger la main dans le sac|thrust a hand into the bag
soulever le couvercle du coffre|lift the lid of the chest
compter les pièces d'or|count the gold coins
feuilleter le vieux registre|leaf through the old ledger
examiner les empreintes|examine the footprints
fouiller les tiroirs|search the drawers
briser la vitre d'un coup de coude|break the windowpane with one's elbow
se ressaisir|pull oneself together
reprendre la route|set off again
s'éloigner sans un mot|walk away without a word
prendre la fuite|take flight
faire demi-tour|turn around
se rasseoir lentement|sit back down slowly
actionner la manette|pull the lever
enclencher les réacteurs|fire up the engines
verrouiller le sas|lock the airlock
prononcer la formule magique|say the magic words
refermer le grimoire|close the book of spells
ramasser un caillou|pick up a pebble
étaler les cartes sur la table|spread the cards out on the table
rentrer chez soi|go home
sauter dans un fiacre|jump into a cab
héler un taxi|hail a cab
raccrocher le téléphone|hang up the phone
s'emmitoufler dans une couverture|wrap oneself up in a blanket
se glisser sous les draps|slip between the sheets
s'habiller à la hâte|dress in haste
se regarder dans la glace|look at oneself in the mirror
se recoiffer devant le miroir|fix one's hair in front of the mirror
boire une gorgée d'eau|take a sip of water
mordre dans la galette|bite into the flat cake
avaler sa soupe sans lever la tête|swallow one's soup without looking up
# I
trébucher sur une racine|trip over a root
dégringoler dans le fossé|tumble into the ditch
rouler dans la poussière|roll in the dust
vaciller|sway
s'évanouir|faint
reprendre connaissance|come to
fondre en larmes|burst into tears
sursauter|give a start
tressaillir|shudder
perdre l'équilibre|lose one's balance
se réveiller en sursaut|wake up with a start
s'effondrer dans un fauteuil|collapse into an armchair
laisser tomber le plateau|drop the tray
disparaître dans la brume|vanish into the mist
se relever en boitant|get up limping
renverser la chaise|knock over the chair
chanceler|totter
frissonner de la tête aux pieds|shiver from head to toe
perdre connaissance|lose consciousness
se figer sur place|freeze on the spot
manquer une marche|miss a step
se fouler! la cheville|sprain one's ankle
s'égratigner! le genou|scrape one's knee
avoir un haut-le-cœur|retch
suffoquer|choke
avoir un mouvement de recul|recoil
sentir ses jambes se dérober|feel one's legs give way
rester bouche bée|stand there open-mouthed
s'enfoncer dans la vase jusqu'aux genoux|sink into the mud up to one's knees
s'empêtrer dans les ronces|get tangled in the brambles
blêmir|turn pale
s'étrangler de rage|choke with rage
# D
arpenter le couloir|pace up and down the hallway
guetter le moindre bruit|listen for the slightest sound
contempler les étoiles|gaze at the stars
contempler l'horizon|gaze at the horizon
fredonner une vieille berceuse|hum an old lullaby
siffloter un air joyeux|whistle a cheerful tune
tricoter près du poêle|knit by the stove
raccommoder une chemise|mend a shirt
repriser des chaussettes|darn socks
repasser du linge|iron laundry
éplucher des pommes de terre|peel potatoes
pétrir la pâte|knead the dough
remuer la soupe|stir the soup
écosser des petits pois|shell peas
plumer une volaille|pluck a chicken
cirer ses bottes|polish one's boots
aiguiser un couteau|sharpen a knife
raboter une planche|plane a board
réparer ses filets|mend one's nets
sculpter un morceau de bois|carve a piece of wood
marteler le fer rouge|hammer the red-hot iron
ferrer un cheval|shoe a horse
bêcher le potager|dig the vegetable garden
fendre du bois|split wood
ratisser les feuilles mortes|rake up the dead leaves
arroser les géraniums|water the geraniums
nourrir les poules|feed the hens
relever des pièges dans la forêt|check traps in the forest
pêcher la truite|fish for trout
ramer en silence|row in silence
flâner sur les quais|stroll along the quays
errer dans les ruelles|wander through the alleys
rôder autour du cimetière|prowl around the graveyard
boiter le long du chemin|limp along the path
trotter derrière la charrette|trot behind the cart
chevaucher vers le nord|ride north
dormir à poings fermés|sleep soundly
somnoler au coin du feu|doze by the fire
sommeiller dans un hamac|nap in a hammock
ronfler sur la banquette|snore on the bench
rêvasser sous un tilleul|daydream under a linden tree
fumer sur le perron|smoke on the front steps
feuilleter un album de photographies|leaf through a photo album
écrire son journal|write one's diary
relire de vieilles lettres|reread old letters
recopier un manuscrit|copy out a manuscript
réciter une prière|recite a prayer
jouer aux cartes avec les matelots|play cards with the sailors
jouer du violon sous les toits|play the violin in a garret
marchander un tapis|haggle over a rug
mendier devant l'église|beg in front of the church
monter la garde devant la tente|stand guard outside the tent
scruter les ténèbres|peer into the darkness
grelotter sous une couverture trouée|shiver under a threadbare blanket
sangloter dans la chambre voisine|sob in the next room
se quereller avec l'aubergiste|quarrel with the innkeeper
bavarder avec la concierge|chat with the caretaker
déjeuner sur l'herbe|picnic on the grass
se chauffer! les mains au-dessus du brasero|warm one's hands over the brazier
se reposer à l'ombre d'un figuier|rest in the shade of a fig tree
se baigner dans la rivière|bathe in the river
se balancer sur sa chaise|rock on one's chair
observer la lune à la longue-vue|watch the moon through a spyglass
étudier les vieux parchemins|study the old scrolls
chasser le sanglier|hunt wild boar
garder les moutons|tend the sheep
creuser un tunnel sous le mur|dig a tunnel under the wall
espionner les voisins|spy on the neighbors
# F
avoir le cœur serré|have a heavy heart
avoir la gorge nouée|have a lump in one's throat
avoir une faim de loup|be ravenous
avoir le mal de mer|be seasick
avoir le vertige|feel dizzy
avoir les mains moites|have clammy hands
avoir froid jusqu'aux os|be chilled to the bone
avoir du mal à respirer|have trouble breathing
avoir peur du noir|be afraid of the dark
être ivre de fatigue|be dead tired
être à bout de forces|be at the end of one's strength
être trempé(e) jusqu'aux os|be soaked to the skin
être rongé(e) par le remords|be eaten up with remorse
être couvert(e) de boue|be covered in mud
être aux aguets|be on the lookout
être perdu(e) dans ses pensées|be lost in thought
être blessé(e) à la jambe|be wounded in the leg
être brûlant(e) de fièvre|be burning with fever
être épuisé(e) par le voyage|be exhausted from the journey
être pâle comme un linge|be as white as a sheet
être au bord des larmes|be on the verge of tears
se sentir épié(e)|feel spied on
se sentir de trop|feel out of place
se sentir étrangement calme|feel strangely calm
mourir de soif|be dying of thirst
trembler de froid|be trembling with cold
brûler d'impatience|be burning with impatience
boiter bas|limp badly
ignorer le danger|be unaware of the danger
craindre l'orage|be afraid of the storm
redouter la nuit|dread the night
soupçonner un piège|suspect a trap
pressentir un malheur|sense that misfortune was coming
regretter son geste|regret what one had done
feindre l'indifférence|feign indifference
croire aux fantômes|believe in ghosts
connaître chaque pierre du chemin|know every stone on the path
savoir la vérité|know the truth
souffrir en silence|suffer in silence
manquer de sommeil|be short of sleep
détester les secrets|hate secrets
espérer un miracle|hope for a miracle
grelotter de fièvre|be shivering with fever
paraître soucieux/soucieuse|look worried
sembler absent(e)|seem far away
# H
cueillir des mûres|pick blackberries
ramasser des châtaignes|gather chestnuts
chasser les papillons|chase butterflies
grimper aux arbres|climb trees
pêcher des écrevisses|catch crayfish
construire des cabanes|build huts
faire l'école buissonnière|play hooky
jouer à cache-cache dans la grange|play hide-and-seek in the barn
jouer aux billes sous le préau|play marbles in the covered playground
voler des cerises chez le curé|steal cherries from the priest's garden
allumer des feux de camp|light campfires
dormir dans le foin|sleep in the hay
patauger dans les flaques|splash through the puddles
glisser sur l'étang gelé|slide on the frozen pond
courir pieds nus dans les champs|run barefoot through the fields
lire à la lueur d'une bougie|read by candlelight
écouter les récits du grand-père|listen to grandfather's tales
se baigner dans le torrent|swim in the mountain stream
aller chercher le lait à la ferme|fetch milk from the farm
aller à la messe de minuit|go to midnight mass
descendre au port à l'aube|go down to the harbor at dawn
se promener sur la grève|walk along the shore
rapporter des coquillages|bring back seashells
dévorer des romans d'aventures|devour adventure novels
collectionner les timbres|collect stamps
dessiner des navires|draw ships
inventer des royaumes imaginaires|invent imaginary kingdoms
parler aux arbres|talk to the trees
siffler les chansons des moissonneurs|whistle the reapers' songs
manger des tartines de confiture|eat slices of bread and jam
fabriquer des lance-pierres|make slingshots
faire des ricochets sur l'étang|skip stones on the pond
regarder passer les trains|watch the trains go by
guetter le retour des hirondelles|watch for the return of the swallows
chanter à la chorale|sing in the choir
rentrer à la nuit tombée|come home after nightfall
monter au grenier en cachette|sneak up to the attic
# L
perdre ses parents dans un naufrage|lose one's parents in a shipwreck
grandir dans un orphelinat|grow up in an orphanage
apprendre à lire dans une vieille bible|learn to read from an old Bible
faire fortune dans le commerce des épices|make a fortune in the spice trade
dilapider son héritage au jeu|gamble away one's inheritance
épouser un riche veuf|marry a rich widower:f
épouser la fille du meunier|marry the miller's daughter:m
entrer au couvent|enter a convent:f
combattre dans les tranchées|fight in the trenches:m
survivre à trois hivers de guerre|survive three winters of war
+passer dix ans au bagne|spend ten years in a penal colony
purger sa peine|serve one's sentence
être accusé(e) d'un meurtre|be accused of a murder
être injustement condamné(e)|be wrongly convicted
trahir ses compagnons|betray one's companions
jurer de se venger|swear revenge
découvrir une île inconnue|discover an unknown island
hériter d'un manoir en ruine|inherit a ruined manor
tomber gravement malade|fall gravely ill
guérir contre toute attente|recover against all expectations
contracter la fièvre jaune|contract yellow fever
connaître la misère|know poverty
travailler à la mine|work in the mine
se lier d'amitié avec un braconnier|become friends with a poacher
sauver la vie du capitaine|save the captain's life
vivre caché(e) pendant des années|live in hiding for years
+passer sa jeunesse en mer|spend one's youth at sea
se ruiner|go bankrupt
échapper de peu à la noyade|have a narrow escape from drowning
tomber dans une embuscade|fall into an ambush
faire naufrage au large de Terre-Neuve|be shipwrecked off Newfoundland
sombrer dans la folie|sink into madness
perdre un œil à la bataille|lose an eye in battle
frôler la mort|come close to death
devenir la risée du village|become the laughingstock of the village
échouer à tous ses examens|fail all one's exams
mener une double vie|lead a double life
tomber dans l'oubli|fall into oblivion
endurer mille tourments|endure a thousand torments
# V
quitter son village natal|leave one's native village
s'embarquer sur un baleinier|set sail on a whaler
vendre la ferme familiale|sell the family farm
entrer dans la Résistance|join the Resistance
s'engager dans la marine|enlist in the navy
déserter|desert
s'évader de la forteresse|escape from the fortress
avouer son crime|confess one's crime
traverser le désert à dos de chameau|cross the desert on a camel
retrouver la trace de son frère|find one's brother's trail
ouvrir une librairie|open a bookshop
renoncer à ses rêves|give up one's dreams
recueillir un chien errant|take in a stray dog
adopter un louveteau|adopt a wolf cub
terrasser le dragon|slay the dragon
rompre l'enchantement|break the spell
conclure un pacte avec le diable|make a pact with the devil
repartir de zéro|start again from scratch
s'exiler en Patagonie|go into exile in Patagonia
mettre ses bijoux en gage|pawn one's jewels
s'installer dans une mansarde|move into a garret
cacher des réfugiés dans la cave|hide refugees in the cellar
apprendre le métier de forgeron|learn the blacksmith's trade
usurper le trône|usurp the throne
se fiancer en secret|get engaged in secret
bâtir une cabane au bord du lac|build a hut by the lake
rejoindre une troupe de saltimbanques|join a troupe of traveling acrobats
affréter un navire|charter a ship
dénoncer le tyran|denounce the tyrant
apprivoiser un faucon|tame a falcon
planter une vigne|plant a vineyard
partir sur les traces du disparu|set off in search of the missing man
brûler ses manuscrits|burn one's manuscripts
léguer sa fortune à un inconnu|leave one's fortune to a stranger
percer le mystère de la crypte|solve the mystery of the crypt
braver la tempête|brave the storm
reprendre la mer|go back to sea
défier le baron en duel|challenge the baron to a duel
pardonner à son pire ennemi|forgive one's worst enemy
vivre en ermite|live as a hermit
enlever l'héritière|kidnap the heiress
# S
murmurer|murmur
chuchoter|whisper
souffler|breathe
balbutier|stammer
bredouiller|mumble
bégayer|stutter
grommeler|grumble
maugréer|grouse
marmonner|mutter
grogner|growl
gémir|moan
soupirer|sigh
répliquer|retort
rétorquer|shoot back
répondre|answer
expliquer|explain
insister|insist
avouer|confess
reconnaître|admit
protester|protest
plaisanter|joke
ajouter|add
reprendre|go on
dire|say
conclure|conclude
déclarer|declare
susurrer|purr
ironiser|quip
sangloter|sob
# X
s'écrier|cry
s'exclamer|exclaim
crier|shout
hurler|yell
lancer|call out
tonner|thunder
glapir|squeal
vociférer|bellow
rugir|roar
# Q
demander|ask
interroger|ask
questionner|ask
s'étonner|wonder
"""
