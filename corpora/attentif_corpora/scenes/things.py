"""The things and beasts of everyday scenes: data only. Knows no grammar; `lexicon` reads these tables.

An entry ends with a comma or with its line. A noun is `french:gender:english`, with irregular plurals after a slash;
"*" before an h or a y forbids elision (la *hache). Behind the gender: p plural only in both languages, t plural only
in English (un pantalon, pants), d worn in the plural (des gants), u uncountable, s plural in French and uncountable in
English (des pâtes, pasta). Every word has one meaning here, so that a French sentence has one English rendering. The
English is American.
"""

NOUNS: dict[str, str] = {
    "garment": """
    chemise:f:shirt, chemisier:m:blouse, tee-shirt:m:T-shirt, pull:m:sweater, gilet:m:vest, cardigan:m:cardigan
    veste:f:jacket, blouson:m:jacket, manteau:m:coat, imperméable:m:raincoat, anorak:m:parka, doudoune:f:down jacket
    robe:f:dress, collants:mp:tights, jupe:f:skirt, tablier:m:apron, costume:m:suit, uniforme:m:uniform
    maillot:m:jersey, maillot de bain:m:swimsuit, combinaison:f:jumpsuit, peignoir:m:bathrobe, kimono:m:kimono
    poncho:m:poncho, débardeur:m:tank top, polo:m:polo shirt, sweat à capuche:m:hoodie, smoking:m:tuxedo
    chemise de nuit:f:nightgown, gilet de sauvetage:m:life jacket, blouse:f:lab coat, tutu:m:tutu, tunique:f:tunic
    sari:m:sari, kilt:m:kilt, pantalon:mt:pants, short:mt:shorts, jean:mt:jeans, pyjama:mt:pajamas
    jogging:mt:sweatpants, legging:mt:leggings, salopette:ft:overalls, caleçon:mt:boxer shorts
    robe de mariée:f:wedding dress, robe de chambre:f:dressing gown, survêtement:m:tracksuit, cape:f:cape
    déguisement:m:costume, sous-vêtement/sous-vêtements:md:undergarment
    """,
    "footwear": """
    chaussure:fd:shoe, botte:fd:boot, basket:fd:sneaker, sandale:fd:sandal, pantoufle:fd:slipper, tong:fd:flip-flop
    sabot:md:clog, chaussette:fd:sock, escarpin:md:pump, patin à glace:md:ice skate
    patin à roulettes:md:roller skate, mocassin:md:loafer, ballerine:fd:ballet flat
    chaussure de marche:fd:hiking boot
    """,
    "hat": """
    chapeau:m:hat, casquette:f:cap, bonnet:m:beanie, béret:m:beret, casque:m:helmet, turban:m:turban
    toque:f:chef's hat, bandana:m:bandana, couronne:f:crown, képi:m:kepi, sombrero:m:sombrero, bob:m:bucket hat
    capuche:f:hood, chapeau de cow-boy:m:cowboy hat, chapeau de paille:m:straw hat, casque de chantier:m:hard hat
    perruque:f:wig, bonnet de bain:m:swim cap, voile:m:veil, serre-tête/serre-tête:m:headband
    """,
    "accessory": """
    gant:md:glove, moufle:fd:mitten, écharpe:f:scarf/scarves, foulard:m:headscarf/headscarves, châle:m:shawl
    cravate:f:tie, nœud papillon/nœuds papillon:m:bow tie, ceinture:f:belt, bretelles:fp:suspenders
    lunettes:fp:glasses, lunettes de soleil:fp:sunglasses, lunettes de natation:fp:swim goggles, montre:f:watch
    bague:f:ring, collier:m:necklace, bracelet:m:bracelet, boucle d'oreille:fd:earring, broche:f:brooch
    masque:m:mask, badge:m:badge, brassard:m:armband, nœud:m:bow, chaîne:f:chain, gant de boxe:md:boxing glove
    genouillère:fd:knee pad, manchon:m:muff, bijou/bijoux:m:jewel, alliance:f:wedding ring, épingle:f:pin
    """,
    "bag": """
    sac:m:bag, sac à dos:m:backpack, sac à main:m:handbag, valise:f:suitcase, mallette:f:briefcase
    cartable:m:schoolbag, portefeuille:m:wallet, porte-monnaie/porte-monnaie:m:coin purse, sacoche:f:satchel
    parapluie:m:umbrella, canne:f:cane, éventail:m:fan, ombrelle:f:parasol, sac en papier:m:paper bag
    sac de courses:m:shopping bag, trousse:f:pencil case, trousse de toilette:f:toiletry bag
    porte-clés/porte-clés:m:key ring, clé:f:key, mouchoir:m:handkerchief, carte bancaire:f:bank card
    passeport:m:passport, peigne:m:comb, brosse:f:brush, rouge à lèvres:m:lipstick
    bagage:m:piece of luggage/pieces of luggage, béquille:fd:crutch, ticket:m:ticket
    """,
    "furniture": """
    table:f:table, chaise:f:chair, fauteuil:m:armchair, canapé:m:couch, lit:m:bed, banc:m:bench, tabouret:m:stool
    armoire:f:wardrobe, commode:f:dresser, étagère:f:shelf/shelves, bibliothèque:f:bookcase, buffet:m:sideboard
    bureau:m:desk, table basse:f:coffee table, table de nuit:f:nightstand, chaise longue:f:lounge chair
    fauteuil roulant:m:wheelchair, berceau:m:cradle, chaise haute:f:high chair, coffre:m:chest, tapis:m:rug
    matelas:m:mattress, placard:m:closet, *hamac:m:hammock, comptoir:m:counter, pupitre:m:music stand
    lit superposé:m:bunk bed, rocking-chair/rocking-chairs:m:rocking chair, vitrine:f:display case, pouf:m:ottoman
    portemanteau:m:coat rack, établi:m:workbench, transat:m:deck chair, table de pique-nique:f:picnic table
    """,
    "household": """
    lampe:f:lamp, bougie:f:candle, miroir:m:mirror, vase:m:vase, horloge:f:clock, réveil:m:alarm clock, cadre:m:frame
    peinture à l'huile:f:oil painting, rideau:m:curtain, store:m:blind, ampoule:f:light bulb, lustre:m:chandelier
    abat-jour/abat-jour:m:lampshade, paillasson:m:doormat, pot de fleurs:m:flowerpot, cendrier:m:ashtray
    bougeoir:m:candlestick, corbeille:f:wastebasket, poubelle:f:trash can, balai:m:broom, serpillière:f:mop
    seau:m:bucket, éponge:f:sponge, chiffon:m:rag, plumeau:m:feather duster, pelle à poussière:f:dustpan
    aspirateur:m:vacuum cleaner, fer à repasser:m:iron, planche à repasser:f:ironing board
    pince à linge:f:clothespin, cintre:m:hanger, panier à linge:m:laundry basket, corde à linge:f:clothesline
    interrupteur:m:light switch, prise:f:outlet, rallonge:f:extension cord, allumette:f:match, briquet:m:lighter
    aiguille:f:needle, fil à coudre:m:sewing thread, pelote de laine:f:ball of yarn/balls of yarn
    machine à coudre:f:sewing machine, bobine:f:spool, bouton:m:button, ruban:m:ribbon
    fermeture éclair/fermetures éclair:f:zipper, ventilateur:m:electric fan, radiateur:m:radiator
    cheminée:f:fireplace, lampe de poche:f:flashlight, lanterne:f:lantern, tirelire:f:piggy bank
    statuette:f:figurine, bibelot:m:knickknack, photo:f:photo, affiche:f:poster, cage:f:cage, aquarium:m:aquarium
    niche:f:doghouse, gamelle:f:pet bowl, laisse:f:leash, litière:f:litter box
    """,
    "linen": """
    drap:m:sheet, couverture:f:blanket, oreiller:m:pillow, coussin:m:cushion, couette:f:comforter, nappe:f:tablecloth
    serviette:f:towel, torchon:m:dish towel, gant de toilette:m:washcloth, taie d'oreiller:f:pillowcase
    plaid:m:throw, édredon:m:quilt, *housse:f:slipcover, drapeau:m:flag, banderole:f:banner, tapisserie:f:tapestry
    """,
    "bathroom": """
    savon:m:bar of soap/bars of soap, shampooing:mu:shampoo, brosse à dents:f:toothbrush, dentifrice:mu:toothpaste
    rasoir:m:razor, sèche-cheveux/sèche-cheveux:m:hair dryer, baignoire:f:bathtub, douche:f:shower
    lavabo:m:bathroom sink, robinet:m:faucet, papier toilette:mu:toilet paper, brosse à cheveux:f:hairbrush
    pansement:m:bandage, thermomètre:m:thermometer, couche:f:diaper, parfum:mu:perfume, crème solaire:fu:sunscreen
    pèse-personne/pèse-personnes:m:bathroom scale, coupe-ongles/coupe-ongles:mt:nail clippers
    coton-tige/cotons-tiges:m:cotton swab, toilettes:fp:toilets, seringue:f:syringe
    """,
    "utensil": """
    couteau:m:knife/knives, fourchette:f:fork, cuillère:f:spoon, louche:f:ladle, spatule:f:spatula, fouet:m:whisk
    passoire:f:colander, râpe:f:grater, rouleau à pâtisserie:m:rolling pin, planche à découper:f:cutting board
    tire-bouchon/tire-bouchons:m:corkscrew, ouvre-boîte/ouvre-boîtes:m:can opener, entonnoir:m:funnel
    économe:m:peeler, couvercle:m:lid, moule à gâteau:m:cake pan, plateau:m:tray, baguettes:fp:chopsticks
    cuillère à café:f:teaspoon, pince:f:pair of tongs/pairs of tongs, mortier:m:mortar
    cuillère en bois:f:wooden spoon, paille:f:straw
    """,
    "crockery": """
    assiette:f:plate, bol:m:bowl, tasse:f:cup, verre:m:glass, mug:m:mug, soucoupe:f:saucer, saladier:m:salad bowl
    carafe:f:carafe, cruche:f:pitcher, théière:f:teapot, cafetière:f:coffee pot, casserole:f:saucepan
    poêle:f:frying pan, marmite:f:stockpot, cocotte:f:casserole dish, wok:m:wok, plat:m:dish, sucrier:m:sugar bowl
    coupe:f:goblet, flûte à champagne:f:champagne flute, thermos/thermos:m:thermos, gourde:f:water bottle
    biberon:m:baby bottle
    """,
    "appliance": """
    réfrigérateur:m:refrigerator, congélateur:m:freezer, four:m:oven, micro-ondes/micro-ondes:m:microwave
    lave-vaisselle/lave-vaisselle:m:dishwasher, machine à laver:f:washing machine
    sèche-linge/sèche-linge:m:clothes dryer, grille-pain/grille-pain:m:toaster, bouilloire:f:kettle, mixeur:m:blender
    cuisinière à gaz:f:gas stove, machine à café:f:coffee machine, évier:m:sink, balance:f:scale, barbecue:m:barbecue
    gaufrier:m:waffle iron
    """,
    "container": """
    panier:m:basket, boîte:f:box, bouteille:f:bottle, cageot:m:crate, caisse:f:case, sachet:m:packet, bocal:m:jar
    pot:m:pot, barquette:f:carton, brouette:f:wheelbarrow, tonneau:m:barrel
    """,
    "tool": """
    marteau:m:hammer, tournevis:m:screwdriver, scie:f:saw, perceuse:f:drill, clé anglaise:f:wrench, *hache:f:ax
    tenailles:fp:pincers, échelle:f:ladder, escabeau:m:stepladder, pinceau:m:paintbrush, rouleau:m:roller
    truelle:f:trowel, niveau:m:level, lime:f:file, ciseau à bois/ciseaux à bois:m:chisel, rabot:m:plane
    mètre ruban/mètres rubans:m:tape measure, boîte à outils:f:toolbox, tronçonneuse:f:chainsaw, ciseaux:mp:scissors
    enclume:f:anvil, chalumeau:m:blowtorch, cutter:m:box cutter, cadenas:m:padlock, corde:f:rope, câble:m:cable
    pioche:f:pickax, pied-de-biche/pieds-de-biche:m:crowbar, ponceuse:f:sander, agrafeuse:f:stapler
    loupe:f:magnifying glass, serrure:f:lock, pompe:f:pump, extincteur:m:fire extinguisher, bétonnière:f:cement mixer
    étau/étaux:m:vise, maillet:m:mallet
    """,
    "gardentool": """
    pelle:f:shovel, râteau:m:rake, bêche:f:spade, fourche:f:pitchfork, arrosoir:m:watering can, tondeuse:f:lawn mower
    tuyau d'arrosage/tuyaux d'arrosage:m:garden hose, sécateur:mt:pruning shears, faux:f:scythe, serre:f:greenhouse
    binette:f:hoe, épouvantail:m:scarecrow, ruche:f:beehive, nain de jardin:m:garden gnome, nichoir:m:birdhouse
    """,
    "hardware": """
    clou:m:nail, vis:f:screw, boulon:m:bolt, écrou:m:nut, planche:f:plank, poutre:f:beam, brique:f:brick
    tuile:f:roof tile, tuyau/tuyaux:m:pipe, carreau:m:tile, poteau:m:post, tige:f:rod, tôle:f:metal sheet
    crochet:m:hook, pot de peinture:m:can of paint/cans of paint, sac de ciment:m:bag of cement/bags of cement
    charnière:f:hinge, ressort:m:spring, pavé:m:cobblestone, bûche:f:log, rondin:m:log, grillage:m:wire fence
    bâche:f:tarp
    """,
    "material": """
    bois:mu:wood, sable:mu:sand, gravier:mu:gravel, ciment:mu:cement, argile:fu:clay, peinture:fu:paint
    colle:fu:glue, terre:fu:soil, boue:fu:mud, foin:mu:hay, laine:fu:wool, tissu:mu:fabric, carton:mu:cardboard
    """,
    "car": """
    voiture:f:car, camion:m:truck, camionnette:f:van, bus:m:bus, taxi:m:taxi, ambulance:f:ambulance
    tracteur:m:tractor, voiture de police:f:police car, camion de pompiers:m:fire truck
    camping-car/camping-cars:m:motor home, décapotable:f:convertible, limousine:f:limousine, autocar:m:coach
    bulldozer:m:bulldozer, pelleteuse:f:excavator, camion-benne/camions-bennes:m:dump truck
    voiture de course:f:race car, jeep:f:jeep, minibus:m:minibus, chariot élévateur:m:forklift
    moissonneuse:f:combine harvester, voiture de sport:f:sports car
    """,
    "cycle": """
    vélo:m:bicycle, moto:f:motorcycle, scooter:m:scooter, trottinette:f:kick scooter, tricycle:m:tricycle
    monocycle:m:unicycle, tandem:m:tandem bicycle, mobylette:f:moped, quad:m:quad bike
    planche à roulettes:f:skateboard, vélo de course:m:racing bike, VTT/VTT:m:mountain bike
    """,
    "transport": """
    train:m:train, tramway:m:streetcar, avion:m:plane, hélicoptère:m:helicopter, montgolfière:f:hot-air balloon
    métro:m:subway train, locomotive:f:locomotive, wagon:m:train car, téléphérique:m:cable car, calèche:f:carriage
    charrette:f:cart, remorque:f:trailer, caravane:f:camper, poussette:f:stroller, landau/landaus:m:baby carriage
    traîneau:m:sleigh, luge:f:sled, grue:f:crane, roulotte:f:horse-drawn wagon, parachute:m:parachute
    deltaplane:m:hang glider, planeur:m:glider, fusée:f:rocket, caddie:m:shopping cart, diable:m:hand truck
    drone:m:drone, camion-citerne/camions-citernes:m:tanker truck
    """,
    "boat": """
    bateau:m:boat, voilier:m:sailboat, barque:f:rowboat, canoë:m:canoe, kayak:m:kayak, ferry:m:ferry, navire:m:ship
    péniche:f:barge, canot:m:dinghy, radeau:m:raft, sous-marin/sous-marins:m:submarine, chalutier:m:trawler
    gondole:f:gondola, catamaran:m:catamaran, *yacht:m:yacht, bateau de pêche:m:fishing boat, pédalo:m:pedal boat
    paquebot:m:ocean liner
    """,
    "part": """
    roue:f:wheel, pneu/pneus:m:tire, volant:m:steering wheel, guidon:m:handlebar, pédale:f:pedal, selle:f:saddle
    phare:m:headlight, pare-brise/pare-brise:m:windshield, rétroviseur:m:rearview mirror, moteur:m:engine
    capot:m:car hood, coffre de voiture:m:car trunk, portière:f:car door, plaque d'immatriculation:f:license plate
    siège:m:seat, ceinture de sécurité:f:seat belt, pare-chocs/pare-chocs:m:bumper, klaxon:m:horn, ancre:f:anchor
    rame:f:oar, mât:m:mast, gouvernail:m:rudder, *hublot:m:porthole, hélice:f:propeller, aile d'avion:f:plane wing
    pagaie:f:paddle, essuie-glace/essuie-glaces:m:windshield wiper, panier de vélo:m:bicycle basket
    siège auto/sièges auto:m:car seat
    """,
    "pet": """
    chien:m:dog, chat:m:cat, chiot:m:puppy, chaton:m:kitten, lapin:m:rabbit, *hamster:m:hamster, perroquet:m:parrot
    cochon d'Inde:m:guinea pig, caniche:m:poodle, berger allemand:m:German shepherd, labrador:m:Labrador
    lévrier:m:greyhound, teckel:m:dachshund, bouledogue:m:bulldog, dalmatien:m:Dalmatian
    """,
    "livestock": """
    vache:f:cow, taureau:m:bull, veau:m:calf/calves, mouton:m:sheep/sheep, agneau:m:lamb, chèvre:f:goat, cochon:m:pig
    porcelet:m:piglet, bœuf:m:ox/oxen, brebis:f:ewe, bélier:m:ram, lama:m:llama, bouc:m:billy goat, truie:f:sow
    *yack:m:yak, buffle:m:buffalo/buffaloes, alpaga:m:alpaca
    """,
    "mount": """
    cheval:m:horse, poney:m:pony, âne:m:donkey, mule:f:mule, jument:f:mare, poulain:m:foal, chameau:m:camel
    dromadaire:m:dromedary, étalon:m:stallion
    """,
    "wild": """
    lion:m:lion, tigre:m:tiger, éléphant:m:elephant, girafe:f:giraffe, singe:m:monkey, ours:m:bear
    loup:m:wolf/wolves, renard:m:fox, cerf:m:stag, biche:f:doe, sanglier:m:wild boar, écureuil:m:squirrel
    *hérisson:m:hedgehog, souris:f:mouse/mice, rat:m:rat, castor:m:beaver, kangourou:m:kangaroo, panda:m:panda
    zèbre:m:zebra, rhinocéros:m:rhinoceros, hippopotame:m:hippopotamus, crocodile:m:crocodile, gorille:m:gorilla
    léopard:m:leopard, guépard:m:cheetah, koala:m:koala, blaireau:m:badger, taupe:f:mole, belette:f:weasel
    chevreuil:m:roe deer/roe deer, élan:m:moose/moose, renne:m:reindeer/reindeer, bison:m:bison/bison, lièvre:m:hare
    chauve-souris/chauves-souris:f:bat, ours blanc:m:polar bear, lionne:f:lioness, raton laveur:m:raccoon
    loutre:f:otter, gazelle:f:gazelle, antilope:f:antelope, chacal/chacals:m:jackal, paresseux:m:sloth
    """,
    "bird": """
    oiseau:m:bird, pigeon:m:pigeon, moineau:m:sparrow, mouette:f:seagull, canard:m:duck, oie:f:goose/geese
    cygne:m:swan, poule:f:hen, coq:m:rooster, poussin:m:chick, dinde:f:turkey, aigle:m:eagle, hibou/hiboux:m:owl
    corbeau:m:crow, merle:m:blackbird, *héron:m:heron, cigogne:f:stork, flamant rose:m:flamingo, paon:m:peacock
    autruche:f:ostrich, pingouin:m:penguin, pélican:m:pelican, hirondelle:f:swallow, mésange:f:titmouse/titmice
    rouge-gorge/rouges-gorges:m:robin, pie:f:magpie, faucon:m:falcon, vautour:m:vulture, colombe:f:dove
    pivert:m:woodpecker, canari:m:canary, perdrix:f:partridge
    """,
    "fish": """
    poisson:m:fish/fish, requin:m:shark, dauphin:m:dolphin, baleine:f:whale, phoque:m:seal, tortue:f:turtle
    pieuvre:f:octopus, méduse:f:jellyfish/jellyfish, truite:f:trout/trout, saumon:m:salmon/salmon
    poisson rouge:m:goldfish/goldfish, anguille:f:eel, raie:f:stingray, grenouille:f:frog, morse:m:walrus
    hippocampe:m:seahorse, orque:f:killer whale, crapaud:m:toad, otarie:f:sea lion, carpe:f:carp/carp
    thon:m:tuna/tuna
    """,
    "crawler": """
    serpent:m:snake, lézard:m:lizard, escargot:m:snail, limace:f:slug, araignée:f:spider, fourmi:f:ant
    chenille:f:caterpillar, coccinelle:f:ladybug, scarabée:m:beetle, ver de terre:m:earthworm, crabe:m:crab
    scorpion:m:scorpion, iguane:m:iguana, *homard:m:lobster, étoile de mer:f:starfish/starfish
    sauterelle:f:grasshopper, criquet:m:locust
    """,
    "insect": """
    papillon:m:butterfly, abeille:f:bee, guêpe:f:wasp, mouche:f:fly, moustique:m:mosquito/mosquitoes
    libellule:f:dragonfly, bourdon:m:bumblebee, frelon:m:hornet, papillon de nuit:m:moth, luciole:f:firefly
    """,
    "tree": """
    arbre:m:tree, chêne:m:oak, sapin:m:fir tree, pommier:m:apple tree, cerisier:m:cherry tree, palmier:m:palm tree
    bouleau:m:birch, saule:m:willow, peuplier:m:poplar, platane:m:plane tree, olivier:m:olive tree, pin:m:pine tree
    érable:m:maple, *hêtre:m:beech, cyprès:m:cypress, châtaignier:m:chestnut tree, figuier:m:fig tree
    oranger:m:orange tree, buisson:m:bush, arbuste:m:shrub, *haie:f:hedge, sapin de Noël:m:Christmas tree
    tilleul:m:linden tree, frêne:m:ash tree
    """,
    "flower": """
    fleur:f:flower, rose:f:rose, tulipe:f:tulip, marguerite:f:daisy, tournesol:m:sunflower, coquelicot:m:poppy
    lys:m:lily, violette:f:violet, jonquille:f:daffodil, pivoine:f:peony, orchidée:f:orchid, pissenlit:m:dandelion
    muguet:mu:lily of the valley, lavande:fu:lavender, géranium:m:geranium, œillet:m:carnation, cactus:m:cactus
    plante:f:plant, bouquet:m:bouquet, hortensia:m:hydrangea, iris:m:iris/irises, bleuet:m:cornflower, pensée:f:pansy
    jacinthe:f:hyacinth, bruyère:fu:heather
    """,
    "plantpart": """
    feuille morte:f:dead leaf/dead leaves, branche:f:branch, tronc:m:trunk, racine:f:root, graine:f:seed
    épine:f:thorn, pétale:m:petal, pomme de pin:f:pine cone, gland:m:acorn, souche:f:tree stump, mousse:fu:moss
    herbe:fu:grass, fougère:f:fern, lierre:mu:ivy, roseau:m:reed, trèfle:m:clover, ortie:f:nettle, blé:mu:wheat
    maïs:mu:corn, algues:fs:seaweed, brindille:f:twig, écorce:fu:bark, bambou:m:bamboo stalk
    """,
    "fruit": """
    pomme:f:apple, poire:f:pear, orange:f:orange, banane:f:banana, pêche:f:peach, cerise:f:cherry
    fraise:f:strawberry, citron:m:lemon, citron vert:m:lime, grappe de raisin:f:bunch of grapes/bunches of grapes
    abricot:m:apricot, prune:f:plum, framboise:f:raspberry, ananas:m:pineapple, pastèque:f:watermelon, melon:m:melon
    mangue:f:mango/mangoes, kiwi:m:kiwi, figue:f:fig, mûre:f:blackberry, myrtille:f:blueberry
    pamplemousse:m:grapefruit, noix de coco:f:coconut, mandarine:f:tangerine, grenade:f:pomegranate, noix:f:walnut
    noisette:f:hazelnut, amande:f:almond, châtaigne:f:chestnut, datte:f:date, cacahuète:f:peanut, groseille:f:currant
    """,
    "vegetable": """
    carotte:f:carrot, tomate:f:tomato/tomatoes, pomme de terre:f:potato/potatoes, oignon:m:onion
    salade:f:head of lettuce/heads of lettuce, concombre:m:cucumber, courgette:f:zucchini, aubergine:f:eggplant
    poivron:m:bell pepper, chou/choux:m:cabbage, chou-fleur/choux-fleurs:m:cauliflower
    brocoli:m:head of broccoli/heads of broccoli, poireau:m:leek, radis:m:radish, navet:m:turnip, betterave:f:beet
    citrouille:f:pumpkin, *haricot vert:m:green bean, petits pois:mp:peas, champignon:m:mushroom, ail:mu:garlic
    épinards:ms:spinach, artichaut:m:artichoke, asperge:f:asparagus spear, céleri:mu:celery, piment:m:chili pepper
    avocat:m:avocado, olive:f:olive, persil:mu:parsley, basilic:mu:basil, lentilles:fp:lentils, échalote:f:shallot
    endive:f:endive, cornichon:m:pickle, épi de maïs:m:ear of corn/ears of corn
    patate douce:f:sweet potato/sweet potatoes
    """,
    "dish": """
    sandwich/sandwichs:m:sandwich, pizza:f:pizza, omelette:f:omelet, soupe:fu:soup, salade de fruits:f:fruit salad
    *hamburger:m:hamburger, *hot-dog/hot-dogs:m:hot dog, frites:fp:fries, pâtes:fs:pasta, riz:mu:rice
    spaghettis:ms:spaghetti, quiche:f:quiche, crêpe:f:crepe, saucisse:f:sausage, steak:m:steak
    poulet rôti:m:roast chicken, œuf:m:egg, œuf dur:m:hard-boiled egg, ragoût:m:stew, lasagnes:fs:lasagna
    couscous:mu:couscous, sushi:m:piece of sushi/pieces of sushi, brochette:f:skewer, côtelette:f:chop
    crevette:f:shrimp/shrimp, huître:f:oyster, moule:f:mussel, boulette de viande:f:meatball
    tarte aux pommes:f:apple pie, gratin:m:gratin, fondue:f:fondue, tranche de pain:f:slice of bread/slices of bread
    taco:m:taco
    """,
    "sweet": """
    gâteau:m:cake, tarte:f:pie, croissant:m:croissant, biscuit:m:cookie, glace:f:ice cream cone
    bonbon:m:piece of candy/pieces of candy, sucette:f:lollipop, gaufre:f:waffle, beignet:m:doughnut
    brioche:f:brioche, éclair:m:eclair, macaron:m:macaron, barbe à papa:fu:cotton candy, *yaourt:m:yogurt
    crème brûlée:f:crème brûlée, gâteau d'anniversaire:m:birthday cake, muffin:m:muffin
    pain au chocolat:m:chocolate croissant, pop-corn:mu:popcorn, tablette de chocolat:f:chocolate bar
    chewing-gum/chewing-gums:m:piece of chewing gum/pieces of chewing gum
    part de gâteau:f:piece of cake/pieces of cake
    """,
    "staple": """
    pain:mu:bread, fromage:mu:cheese, viande:fu:meat, poulet:mu:chicken, jambon:mu:ham, chocolat:mu:chocolate
    confiture:fu:jam, miel:mu:honey, lard:mu:bacon, pâté:mu:pâté, saucisson:mu:salami, beurre:mu:butter
    """,
    "ingredient": """
    farine:fu:flour, sucre:mu:sugar, sel:mu:salt, poivre:mu:pepper, huile:fu:oil, vinaigre:mu:vinegar, crème:fu:cream
    moutarde:fu:mustard, pâte:fu:dough, sauce:fu:sauce, levure:fu:yeast, cannelle:fu:cinnamon, glaçon:m:ice cube
    sirop:mu:syrup
    """,
    "drink": """
    eau:fu:water, lait:mu:milk, café:mu:coffee, thé:mu:tea, vin:mu:wine, bière:fu:beer, limonade:fu:lemonade
    jus d'orange:mu:orange juice, jus de pomme:mu:apple juice, chocolat chaud:mu:hot chocolate
    champagne:mu:champagne, cidre:mu:cider, soda:mu:soda, tisane:fu:herbal tea, whisky:mu:whiskey
    vin rouge:mu:red wine
    """,
    "ball": """
    ballon:m:ball, balle de tennis:f:tennis ball, ballon de football:m:soccer ball, ballon de basket:m:basketball
    balle de golf:f:golf ball, ballon de rugby:m:rugby ball, boule de neige:f:snowball, frisbee:m:Frisbee
    bille:f:marble, ballon de volley:m:volleyball, boomerang:m:boomerang, balle de ping-pong:f:ping-pong ball
    balle de baseball:f:baseball
    """,
    "sport": """
    raquette:f:racket, batte de baseball:f:baseball bat, crosse de *hockey:f:hockey stick, club de golf:m:golf club
    ski:md:ski, planche de surf:f:surfboard, filet:m:net, but:m:goal, panier de basket:m:basketball hoop
    haltère:m:dumbbell, médaille:f:medal, trophée:m:trophy, sifflet:m:whistle, chronomètre:m:stopwatch
    arc:m:archery bow, flèche:f:arrow, canne à pêche:f:fishing rod, palmes:fp:swim fins, tuba de plongée:m:snorkel
    tapis de *yoga:m:yoga mat, bâton de ski:m:ski pole, trampoline:m:trampoline, corde à sauter:f:jump rope
    cerceau:m:hoop, javelot:m:javelin, épée:f:sword, bouclier:m:shield, punching-ball/punching-balls:m:punching bag
    snowboard:m:snowboard, plongeoir:m:diving board, rampe:f:ramp, quille:f:bowling pin
    table de ping-pong:f:ping-pong table, bouée:f:swim ring, jumelles:fp:binoculars, tente:f:tent
    sac de couchage:m:sleeping bag, boussole:f:compass, glacière:f:cooler, parasol:m:beach umbrella
    serviette de plage:f:beach towel, dossard:m:race bib, ligne d'arrivée:f:finish line
    banc de musculation:m:weight bench, piolet:m:ice ax, mur d'escalade:m:climbing wall
    """,
    "instrument": """
    guitare:f:guitar, piano:m:piano, violon:m:violin, flûte:f:flute, trompette:f:trumpet, tambour:m:drum
    batterie:f:drum set, accordéon:m:accordion, saxophone:m:saxophone, clarinette:f:clarinet, violoncelle:m:cello
    contrebasse:f:double bass, *harpe:f:harp, banjo:m:banjo, ukulélé:m:ukulele, harmonica:m:harmonica
    trombone:m:trombone, tambourin:m:tambourine, cornemuse:ft:bagpipes, xylophone:m:xylophone, orgue:m:organ
    mandoline:f:mandolin, basse:f:bass guitar, *hautbois:m:oboe, guitare électrique:f:electric guitar
    cor:m:French horn, cymbales:fp:cymbals, maracas:fp:maracas, triangle:m:triangle
    """,
    "toy": """
    jouet:m:toy, poupée:f:doll, ours en peluche:m:teddy bear, cerf-volant/cerfs-volants:m:kite
    puzzle:m:jigsaw puzzle, toupie:f:spinning top, voiture miniature:f:toy car, train électrique:m:electric train set
    marionnette:f:puppet, château de sable:m:sandcastle, bulle de savon:f:soap bubble
    ballon de baudruche:m:party balloon, dé:m:die/dice, jeu de cartes:m:deck of cards/decks of cards
    échiquier:m:chessboard, jeu de société:m:board game, cheval à bascule:m:rocking horse, *yo-yo/yo-yo:m:yo-yo
    balançoire:f:swing, toboggan:m:slide, bac à sable:m:sandbox, manège:m:merry-go-round
    grande roue/grandes roues:f:Ferris wheel, tétine:f:pacifier
    bonhomme de neige/bonshommes de neige:m:snowman/snowmen, maison de poupée:f:dollhouse, pistolet à eau:m:water gun
    robot:m:robot, *hochet:m:baby rattle, peluche:f:stuffed animal, cabane:f:treehouse
    baby-foot/baby-foot:m:foosball table, fléchette:f:dart
    """,
    "festive": """
    cadeau:m:gift, guirlande:f:garland, feu d'artifice:m:firework display, confettis:ms:confetti
    lampion:m:paper lantern, carte d'anniversaire:f:birthday card, œuf de Pâques:m:Easter egg
    boule de Noël:f:Christmas ornament, cotillon:m:party favor, pièce montée/pièces montées:f:wedding cake
    bougie d'anniversaire:f:birthday candle
    """,
    "building": """
    maison:f:house, immeuble:m:apartment building, église:f:church, école:f:school, hôpital:m:hospital
    gare:f:train station, château:m:castle, tour:f:tower, pont:m:bridge, usine:f:factory, ferme:f:farm, grange:f:barn
    garage:m:garage, mairie:f:town hall, musée:m:museum, théâtre:m:theater, cinéma:m:movie theater
    restaurant:m:restaurant, hôtel:m:hotel, boulangerie:f:bakery, pharmacie:f:pharmacy, librairie:f:bookstore
    supermarché:m:supermarket, banque:f:bank, stade:m:stadium, moulin:m:windmill, cabanon:m:shed, chalet:m:chalet
    temple:m:temple, mosquée:f:mosque, cathédrale:f:cathedral, *hangar:m:hangar, gratte-ciel/gratte-ciel:m:skyscraper
    *hutte:f:hut, étable:f:cowshed, écurie:f:stable, boucherie:f:butcher shop, épicerie:f:grocery store
    kiosque:m:newsstand, station-service/stations-service:f:gas station, bureau de poste:m:post office
    tour de contrôle:f:control tower, poulailler:m:henhouse, pavillon:m:suburban house, villa:f:villa
    caserne de pompiers:f:fire station, piscine:f:swimming pool, patinoire:f:ice rink, cirque:m:circus
    laverie:f:laundromat, salon de coiffure:m:hair salon, bar:m:bar, aéroport:m:airport
    """,
    "opening": """
    porte:f:door, fenêtre:f:window, portail:m:gate, volet:m:shutter, tiroir:m:drawer, barrière:f:barrier
    trappe:f:trapdoor, porte vitrée:f:glass door, baie vitrée:f:picture window, boîte aux lettres:f:mailbox
    porte de garage:f:garage door
    """,
    "fixture": """
    mur:m:wall, toit:m:roof, balcon:m:balcony, escalier:m:staircase, ascenseur:m:elevator, couloir:m:hallway
    plafond:m:ceiling, colonne:f:column, clôture:f:fence, marche:f:step, rampe d'escalier:f:banister
    gouttière:f:gutter, façade:f:facade, sonnette:f:doorbell, poignée:f:handle, terrasse:f:patio, véranda:f:sunroom
    escalator:m:escalator, arche:f:arch, clocher:m:bell tower, puits:m:well, antenne:f:antenna, enseigne:f:store sign
    rebord de fenêtre:m:window ledge, échafaudage:m:scaffold, auvent:m:awning, dôme:m:dome
    vitrail/vitraux:m:stained-glass window, porche:m:porch, vasistas:m:fanlight, girouette:f:weather vane
    """,
    "street": """
    rue:f:street, trottoir:m:sidewalk, carrefour:m:intersection, passage piéton/passages piétons:m:crosswalk
    feu de circulation:m:traffic light, lampadaire:m:streetlight, panneau:m:sign, arrêt de bus:m:bus stop
    fontaine:f:fountain, statue:f:statue, banc public:m:public bench, cabine téléphonique:f:phone booth
    bouche d'incendie:f:fire hydrant, parcmètre:m:parking meter, rond-point/ronds-points:m:traffic circle
    place:f:square, ruelle:f:alley, parking:m:parking lot, piste cyclable:f:bike path, tunnel:m:tunnel
    plaque d'égout:f:manhole cover, marché:m:market, terrasse de café:f:sidewalk café, avenue:f:avenue
    graffiti:m:graffiti drawing, autoroute:f:highway, quai:m:platform, voie ferrée:f:railroad track
    passage à niveau:m:railroad crossing, étal/étals:m:market stall, panneau publicitaire:m:billboard
    cône:m:traffic cone
    """,
    "land": """
    rivière:f:river, lac:m:lake, plage:f:beach, montagne:f:mountain, colline:f:hill, forêt:f:forest, champ:m:field
    prairie:f:meadow, désert:m:desert, île:f:island, falaise:f:cliff, cascade:f:waterfall, étang:m:pond
    ruisseau:m:stream, chemin:m:path, sentier:m:trail, rocher:m:rock, caillou/cailloux:m:pebble, dune:f:sand dune
    vallée:f:valley, vague:f:wave, grotte:f:cave, vignoble:m:vineyard, verger:m:orchard, jardin:m:garden
    pelouse:f:lawn, parc:m:park, rizière:f:rice paddy, glacier:m:glacier, volcan:m:volcano/volcanoes, marais:m:swamp
    sommet:m:summit, flaque:f:puddle, fossé:m:ditch, coquillage:m:seashell, jetée:f:pier, port:m:harbor
    potager:m:vegetable garden, aire de jeux:f:playground, meule de foin:f:haystack, digue:f:dike
    clairière:f:clearing, canal:m:canal, barrage:m:dam, cour:f:courtyard
    """,
    "sky": """
    nuage:m:cloud, arc-en-ciel/arcs-en-ciel:m:rainbow, étoile:f:star, orage:m:thunderstorm, neige:fu:snow
    brouillard:mu:fog, flocon de neige:m:snowflake, coucher de soleil:m:sunset, fumée:fu:smoke, flamme:f:flame
    feu de camp:m:campfire, goutte de pluie:f:raindrop, ombre:f:shadow, étincelle:f:spark, givre:mu:frost
    feu de joie:m:bonfire
    """,
    "body": """
    main:f:hand, pied:m:foot/feet, bras:m:arm, jambe:f:leg, tête:f:head, œil/yeux:m:eye, oreille:f:ear, nez:m:nose
    bouche:f:mouth, dent:f:tooth/teeth, genou/genoux:m:knee, épaule:f:shoulder, dos:m:back, ventre:m:stomach
    doigt:m:finger, pouce:m:thumb, cou:m:neck, coude:m:elbow, cheville:f:ankle, poignet:m:wrist, joue:f:cheek
    menton:m:chin, front:m:forehead, langue:f:tongue, orteil:m:toe, ongle:m:fingernail, *hanche:f:hip, cuisse:f:thigh
    talon:m:heel, sourcil:m:eyebrow, paupière:f:eyelid, visage:m:face, gorge:f:throat, poing:m:fist, cicatrice:f:scar
    peau:fu:skin, barbe:f:beard, moustache:f:mustache, tatouage:m:tattoo, queue de cheval:f:ponytail, tresse:f:braid
    paume:f:palm, mâchoire:f:jaw, nuque:f:nape, patte:f:paw, queue:f:tail, aile:f:wing, bec:m:beak, plume:f:feather
    corne:f:horn, griffe:f:claw, crinière:f:mane, museau:m:muzzle
    """,
    "stationery": """
    stylo:m:pen, crayon:m:pencil, gomme:f:eraser, règle:f:ruler, cahier:m:notebook, classeur:m:binder
    agrafe:f:staple, trombone de bureau:m:paper clip, feutre:m:felt-tip pen, craie:fu:chalk
    tableau noir:m:blackboard, taille-crayon/taille-crayons:m:pencil sharpener, timbre:m:stamp, enveloppe:f:envelope
    calculatrice:f:calculator, globe terrestre:m:globe, microscope:m:microscope
    feuille de papier:f:sheet of paper/sheets of paper, tampon:m:rubber stamp, chevalet:m:easel, palette:f:palette
    dossier:m:folder, pinceau fin:m:fine brush, ruban adhésif:mu:tape, sculpture:f:sculpture, dessin:m:drawing
    crayon de couleur:m:colored pencil, tube de peinture:m:tube of paint/tubes of paint, encre:fu:ink
    éprouvette:f:test tube
    """,
    "reading": """
    livre:m:book, journal:m:newspaper, magazine:m:magazine, lettre:f:letter, carte postale:f:postcard, plan:m:map
    menu:m:menu, bande dessinée:f:comic book, dictionnaire:m:dictionary, recette:f:recipe
    album photo/albums photo:m:photo album, brochure:f:brochure, roman:m:novel, partition:f:music score
    mode d'emploi:m:instruction manual, livre de cuisine:m:cookbook, facture:f:bill
    """,
    "device": """
    téléphone:m:phone, ordinateur:m:computer, ordinateur portable:m:laptop, tablette:f:tablet
    télévision:f:television, appareil photo/appareils photo:m:camera, radio:f:radio
    casque audio/casques audio:m:pair of headphones/pairs of headphones, clavier:m:keyboard, écran:m:screen
    imprimante:f:printer, micro:m:microphone, *haut-parleur/haut-parleurs:m:loudspeaker, projecteur:m:spotlight
    télécommande:f:remote control, caméra:f:video camera, chargeur:m:charger, écouteurs:mp:earphones
    console de jeux:f:game console, manette:f:game controller, jukebox:m:jukebox
    tourne-disque/tourne-disques:m:record player, disque:m:record, pile:f:battery, trépied:m:tripod
    télescope:m:telescope, machine à écrire:f:typewriter, caisse enregistreuse:f:cash register, mégaphone:m:megaphone
    talkie-walkie/talkies-walkies:m:walkie-talkie, photocopieuse:f:photocopier, distributeur de billets:m:ATM
    """,
}

# What may be in what.
VESSELS: tuple[str, ...] = (
    "basket.any=fruit vegetable flower.bunch", "crate.any=fruit vegetable", "cup.any=drink.hot",
    "glass.any=drink.cold",
    "bottle.any=drink.cold", "bowl.any=dish.bowl fruit.small", "plate.any=dish.plate sweet.plate", "jar.any=jar.in",
)  # fmt: skip

# Parts of the body that hurt, or are touched, two or more at a time.
PAIRED = "knees shoulders teeth ankles wrists elbows feet arms legs ears eyes hands fingers"

# What somebody may hold.
HELD = (
    "bag.held household.held crockery.held toy.held sport.held ball instrument.held reading flower.bunch tool.held "
    "stationery.held device.held pet.small utensil.held linen.held"
)
