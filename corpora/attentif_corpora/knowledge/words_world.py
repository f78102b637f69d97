# ruff: noqa: E501 (an entry and its translation stand on one line)
"""Words of nature, science, places, arts and history, French beside English: data only."""

WORDS = {
    # animals: the noun, the class, where they live, what they do
    "animal": """m renard=fox;un mammifère=a mammal;dans les bois et les campagnes=in woods and the countryside;se nourrit surtout de petits rongeurs=feeds mainly on small rodents
m blaireau=badger;un mammifère=a mammal;dans un terrier=in a burrow;sort de préférence la nuit=prefers to come out at night
f loutre=otter;un mammifère=a mammal;au bord des rivières=along rivers;se nourrit de poissons=feeds on fish
m castor=beaver;un rongeur=a rodent;au bord des cours d'eau=along streams;construit des barrages de branches=builds dams of branches
m hérisson=hedgehog;un mammifère=a mammal;dans les haies et les jardins=in hedges and gardens;se roule en boule en cas de danger=rolls into a ball when in danger
m écureuil=squirrel;un rongeur=a rodent;dans les arbres=in trees;cache des noisettes pour l'hiver=hides hazelnuts for the winter
f marmotte=marmot;un rongeur=a rodent;dans les alpages=in mountain pastures;hiberne plusieurs mois par an=hibernates for several months a year
m chamois=chamois/chamois;un mammifère=a mammal;en montagne=in the mountains;escalade des parois très raides=climbs very steep rock faces
m dauphin=dolphin;un mammifère marin=a marine mammal;en mer=at sea;remonte à la surface pour respirer=comes up to the surface to breathe
f baleine=whale;un mammifère marin=a marine mammal;dans les océans=in the oceans;respire à l'aide de poumons=breathes with lungs
m phoque=seal;un mammifère marin=a marine mammal;sur les côtes=on coasts;plonge pour attraper des poissons=dives to catch fish
m requin=shark;un poisson=a fish;en mer=at sea;possède plusieurs rangées de dents=has several rows of teeth
m saumon=salmon/salmon;un poisson=a fish;en rivière puis en mer=in rivers and then at sea;remonte les rivières pour frayer=swims up rivers to spawn
f anguille=eel;un poisson=a fish;dans les rivières et les étangs=in rivers and ponds;migre vers l'océan pour se reproduire=migrates to the ocean to breed
m hippocampe=seahorse;un poisson=a fish;parmi les herbiers marins=among seagrass beds;nage à la verticale=swims upright
m aigle=eagle;un rapace=a bird of prey;dans les montagnes=in the mountains;repère ses proies de très loin=spots its prey from very far away
m hibou/hiboux=owl;un rapace nocturne=a nocturnal bird of prey;dans les forêts=in forests;tourne la tête presque complètement=turns its head almost all the way around
f chouette=barn owl;un rapace nocturne=a nocturnal bird of prey;dans les vieux greniers=in old attics;vole sans faire de bruit=flies without a sound
f cigogne=stork;un oiseau migrateur=a migratory bird;dans les plaines humides=in wet plains;bâtit son nid sur les cheminées=builds its nest on chimneys
f hirondelle=swallow;un oiseau migrateur=a migratory bird;près des habitations=near houses;passe l'hiver en Afrique=spends the winter in Africa
m manchot=penguin;un oiseau=a bird;sur les côtes de l'hémisphère Sud=on the coasts of the Southern Hemisphere;nage mais ne vole pas=swims but does not fly
f autruche=ostrich;un oiseau=a bird;dans la savane=in the savanna;court très vite mais ne vole pas=runs very fast but does not fly
m pic-vert/pics-verts=green woodpecker;un oiseau=a bird;dans les bois=in woods;se nourrit de fourmis=feeds on ants
m héron=heron;un oiseau=a bird;au bord des étangs=beside ponds;reste longtemps immobile avant de pêcher=stands still for a long time before fishing
f vipère=viper;un reptile=a reptile;sur les terrains rocailleux=on stony ground;possède des crochets à venin=has venomous fangs
m lézard=lizard;un reptile=a reptile;sur les vieux murs=on old walls;peut perdre sa queue pour s'enfuir=can lose its tail to escape
f tortue=tortoise;un reptile=a reptile;dans les régions chaudes=in warm regions;rentre la tête dans sa carapace=pulls its head into its shell
m crocodile=crocodile;un reptile=a reptile;dans les fleuves tropicaux=in tropical rivers;guette ses proies à la surface de l'eau=lies in wait for its prey at the surface of the water
m caméléon=chameleon;un reptile=a reptile;dans les arbres=in trees;change de couleur=changes color
f grenouille=frog;un amphibien=an amphibian;près des mares=near ponds;pond ses œufs dans l'eau=lays its eggs in water
m crapaud=toad;un amphibien=an amphibian;dans les endroits humides=in damp places;avale des limaces et des insectes=swallows slugs and insects
f salamandre=salamander;un amphibien=an amphibian;sous les feuilles mortes=under dead leaves;porte des taches jaunes ou orangées=has yellow or orange spots
f abeille=bee;un insecte=an insect;dans une ruche=in a hive;butine les fleurs et fabrique du miel=gathers nectar from flowers and makes honey
f fourmi=ant;un insecte=an insect;en colonie=in colonies;porte des charges plus lourdes qu'elle=carries loads heavier than itself
f coccinelle=ladybug;un insecte=an insect;dans les jardins=in gardens;dévore les pucerons=devours aphids
f libellule=dragonfly;un insecte=an insect;au bord de l'eau=by the water;chasse en plein vol=hunts in mid-flight
m papillon=butterfly;un insecte=an insect;dans les prés=in meadows;naît d'une chenille=develops from a caterpillar
f araignée=spider;un arachnide=an arachnid;dans les recoins=in nooks and crannies;possède huit pattes=has eight legs
m scorpion=scorpion;un arachnide=an arachnid;dans les régions arides=in arid regions;pique avec le bout de sa queue=stings with the tip of its tail
f pieuvre=octopus;un mollusque=a mollusk;parmi les rochers=among rocks;projette de l'encre pour fuir=squirts ink to escape
f moule=mussel;un mollusque=a mollusk;sur les rochers=on rocks;filtre l'eau de mer pour se nourrir=filters seawater for food
m homard=lobster;un crustacé=a crustacean;au fond de la mer=at the bottom of the sea;possède deux grosses pinces=has two large claws
m crabe=crab;un crustacé=a crustacean;sur le littoral=on the shore;se déplace de côté=moves sideways
m kangourou=kangaroo;un marsupial=a marsupial;en Australie=in Australia;élève son petit dans une poche=raises its young in a pouch
m koala=koala;un marsupial=a marsupial;dans les forêts d'eucalyptus=in eucalyptus forests;dort une grande partie de la journée=sleeps for much of the day
m chameau/chameaux=camel;un ruminant=a ruminant;dans les déserts d'Asie=in the deserts of Asia;résiste longtemps à la soif=can go a long time without water
f girafe=giraffe;un ruminant=a ruminant;dans la savane=in the savanna;broute les feuilles des arbres=grazes on the leaves of trees
m guépard=cheetah;un félin=a feline;dans la savane=in the savanna;court plus vite que tout autre animal terrestre=runs faster than any other land animal
f chauve-souris/chauves-souris=bat;un mammifère=a mammal;dans les grottes et les greniers=in caves and attics;se repère grâce aux ultrasons=finds its way by means of ultrasound
m chimpanzé=chimpanzee;un primate=a primate;dans les forêts d'Afrique=in the forests of Africa;utilise parfois des outils=sometimes uses tools""",
    "wild": """m renard=fox|m blaireau=badger|f loutre=otter|m hérisson=hedgehog|m écureuil=squirrel|m phoque=seal|m aigle=eagle|m hibou/hiboux=owl|f cigogne=stork|m héron=heron|f tortue=turtle|m faucon=falcon|m castor=beaver|f belette=weasel|m cygne=swan|m faon=fawn|m lynx=lynx|m sanglier=wild boar""",
    # plants: the noun, the class, what they do
    "plant": """m chêne=oak;un arbre=a tree;produit des glands=produces acorns
m hêtre=beech;un arbre=a tree;peut vivre plus de deux siècles=can live for more than two centuries
m bouleau/bouleaux=birch;un arbre=a tree;possède une écorce blanche=has white bark
m sapin=fir;un conifère=a conifer;garde ses aiguilles en hiver=keeps its needles in winter
m mélèze=larch;un conifère=a conifer;perd ses aiguilles en automne=loses its needles in the fall
m châtaignier=chestnut tree;un arbre=a tree;donne des fruits en automne=bears fruit in the fall
m olivier=olive tree;un arbre=a tree;pousse autour de la Méditerranée=grows around the Mediterranean
m palmier-dattier/palmiers-dattiers=date palm;un arbre=a tree;pousse dans les oasis=grows in oases
m tournesol=sunflower;une plante=a plant;fournit des graines riches en huile=provides seeds rich in oil
f ortie=nettle;une plante=a plant;irrite la peau=irritates the skin
f digitale=foxglove;une plante=a plant;est toxique=is poisonous
m coquelicot=poppy;une fleur=a flower;pousse au bord des champs=grows at the edge of fields
f pâquerette=daisy;une fleur=a flower;pousse dans les pelouses=grows in lawns
m cactus=cactus/cacti;une plante=a plant;stocke l'eau dans sa tige=stores water in its stem
f fougère=fern;une plante sans fleurs=a plant without flowers;apprécie l'ombre et l'humidité=likes shade and moisture
m houblon=hop plant;une plante grimpante=a climbing plant;sert à aromatiser la bière=is used to flavor beer
m nénuphar=water lily;une plante aquatique=an aquatic plant;flotte à la surface des étangs=floats on the surface of ponds
m roseau/roseaux=reed;une plante des zones humides=a wetland plant;sert à couvrir les toits de chaume=is used to thatch roofs
m cotonnier=cotton plant;un arbuste=a shrub;fournit une fibre textile=provides a textile fiber
m sureau/sureaux=elder;un arbuste=a shrub;porte des baies noires=bears black berries""",
    "herb": """f lavande=lavender;une plante=a plant;parfume le linge et les armoires=scents linen and closets
m muguet=lily of the valley;une plante=a plant;fleurit au printemps=blooms in spring
f mousse=moss;une plante sans racines=a plant without roots;recouvre les pierres humides=covers damp stones
m lierre=ivy;une plante grimpante=a climbing plant;s'accroche aux murs=clings to walls
f glycine=wisteria;une plante grimpante=a climbing plant;porte des grappes de fleurs mauves ou blanches=bears clusters of purple or white flowers
m maïs=corn;une céréale=a cereal;est originaire d'Amérique=comes from the Americas
m seigle=rye;une céréale=a cereal;supporte les sols pauvres=tolerates poor soils
m gui=mistletoe;une plante parasite=a parasitic plant;pousse sur les branches des arbres=grows on the branches of trees
m bambou=bamboo;une graminée=a grass;pousse très vite=grows very quickly
m houx=holly;un arbuste=a shrub;porte des baies rouges en hiver=bears red berries in winter
f vanille=vanilla;une orchidée=an orchid;donne des gousses parfumées=produces fragrant pods""",
    # chemical elements and materials: the noun, what it is, its use
    "matter": """m fer=iron;un métal=a metal;fabriquer l'acier=make steel
m cuivre=copper;un métal=a metal;conduire l'électricité=conduct electricity
m aluminium=aluminum;un métal léger=a light metal;fabriquer des avions et des canettes=make airplanes and cans
m plomb=lead;un métal lourd=a heavy metal;se protéger des rayons X=protect against X-rays
m étain=tin;un métal=a metal;souder des pièces électroniques=solder electronic parts
m mercure=mercury;un métal liquide à température ambiante=a metal that is liquid at room temperature;remplir les anciens thermomètres=fill old thermometers
m soufre=sulfur;un corps simple de couleur jaune=a yellow element;fabriquer des engrais=make fertilizer
m hélium=helium;un gaz=a gas;gonfler des ballons=inflate balloons
m néon=neon;un gaz=a gas;éclairer des enseignes=light up signs
m silicium=silicon;un élément très répandu=a very common element;fabriquer des puces électroniques=make computer chips
m verre=glass;un matériau transparent=a transparent material;fabriquer des vitres=make windowpanes
f argile=clay;une roche tendre=a soft rock;façonner des poteries=shape pottery
m calcaire=limestone;une roche sédimentaire=a sedimentary rock;produire du ciment=produce cement
m granit=granite;une roche magmatique=an igneous rock;paver les rues=pave streets
m marbre=marble;une roche métamorphique=a metamorphic rock;sculpter des statues=carve statues
f ardoise=slate;une roche feuilletée=a layered rock;couvrir les toits=cover roofs
m béton=concrete;un mélange de ciment, de sable, de gravier et d'eau=a mixture of cement, sand, gravel and water;construire des ponts=build bridges
m bronze=bronze;un alliage de cuivre et d'étain=an alloy of copper and tin;fondre des cloches=cast bells
m laiton=brass;un alliage de cuivre et de zinc=an alloy of copper and zinc;fabriquer des instruments de musique=make musical instruments
f soie=silk;une fibre naturelle=a natural fiber;tisser des étoffes=weave fabrics
m lin=linen;une fibre végétale=a plant fiber;fabriquer des draps=make sheets
f laine=wool;une fibre animale=an animal fiber;tricoter des chandails=knit sweaters
m liège=cork;une écorce=a bark;boucher les bouteilles=stop bottles
m caoutchouc=rubber;une matière élastique=an elastic material;fabriquer des pneus=make tires""",
    # definitions: the noun, what it is
    "concept": """f photosynthèse=photosynthesis;le processus par lequel les plantes transforment la lumière en énergie=the process by which plants turn light into energy
f évaporation=evaporation;le passage de l'état liquide à l'état gazeux=the change from the liquid to the gaseous state
f gravitation=gravity;la force par laquelle deux masses s'attirent=the force by which two masses attract each other
f érosion=erosion;l'usure progressive des roches sous l'effet de l'eau et du vent=the gradual wearing away of rocks by water and wind
f sublimation=sublimation;le passage direct de l'état solide à l'état gazeux=the direct change from the solid to the gaseous state
f pollinisation=pollination;le transport du pollen d'une fleur à une autre=the transfer of pollen from one flower to another
f germination=germination;le début du développement d'une graine=the beginning of the development of a seed
f hibernation=hibernation;le long sommeil de certains animaux pendant l'hiver=the long sleep of certain animals during the winter
f fermentation=fermentation;la transformation du sucre par des micro-organismes=the conversion of sugar by microorganisms
f distillation=distillation;une méthode qui permet de séparer les liquides d'un mélange=a method of separating the liquids in a mixture
f réfraction=refraction;la déviation de la lumière lorsqu'elle change de milieu=the bending of light as it passes from one medium to another
m magnétisme=magnetism;le phénomène par lequel un aimant attire le fer=the phenomenon by which a magnet attracts iron
f biodiversité=biodiversity;la variété des formes de vie sur la Terre=the variety of life forms on Earth
f tectonique des plaques=plate tectonics;la théorie qui décrit le mouvement des continents=the theory that describes the movement of the continents
m métabolisme=metabolism;l'ensemble des réactions chimiques d'un organisme=all of the chemical reactions in an organism
f symbiose=symbiosis;une association durable dont deux espèces tirent profit=a lasting association from which two species benefit
f combustion=combustion;une réaction chimique qui dégage de la chaleur=a chemical reaction that gives off heat
f rouille=rust;le résultat de l'action de l'air humide sur le fer=the result of the action of moist air on iron
f perspective=perspective;l'art de représenter la profondeur sur une surface plane=the art of representing depth on a flat surface
f étymologie=etymology;l'étude de l'origine des mots=the study of the origin of words
f archéologie=archaeology;l'étude des civilisations disparues à partir de leurs vestiges=the study of vanished civilizations from their remains
f paléontologie=paleontology;l'étude des fossiles=the study of fossils
f météorologie=meteorology;l'étude des phénomènes de l'atmosphère=the study of atmospheric phenomena
f ornithologie=ornithology;l'étude des oiseaux=the study of birds
f sismologie=seismology;l'étude des tremblements de terre=the study of earthquakes
f cartographie=cartography;l'art de dresser des cartes=the art of drawing maps
f féodalité=feudalism;un système fondé sur le lien entre un seigneur et ses vassaux=a system based on the bond between a lord and his vassals
m mécénat=patronage;le soutien apporté aux artistes par de riches protecteurs=the support given to artists by wealthy patrons
f inflation=inflation;la hausse générale des prix=the general rise in prices
f densité=density;le rapport entre la masse d'un corps et son volume=the ratio of a body's mass to its volume
f toundra=tundra;une végétation rase des régions froides=the low vegetation of cold regions
f cryptographie=cryptography;l'art de rendre un message illisible pour les indiscrets=the art of making a message unreadable to prying eyes
m contrepoint=counterpoint;l'art de superposer plusieurs mélodies=the art of combining several melodies""",
    "thing": """f mosaïque=mosaic;un décor formé de petits morceaux de pierre ou de verre=a decoration made of small pieces of stone or glass
f fresque=fresco;une peinture murale exécutée sur un enduit frais=a wall painting made on fresh plaster
f aquarelle=watercolor;une peinture à base de pigments dilués dans l'eau=a painting made with pigments diluted in water
m palindrome=palindrome;un mot qui se lit dans les deux sens=a word that reads the same in both directions
f métaphore=metaphor;une comparaison sans mot de comparaison=a comparison without a comparing word
m solstice=solstice;le moment où le jour est le plus long ou le plus court de l'année=the time when the day is the longest or the shortest of the year
f marée=tide;la montée et la descente régulières du niveau de la mer=the regular rise and fall of the level of the sea
m hygromètre=hygrometer;un appareil qui mesure l'humidité de l'air=a device that measures the humidity of the air
m baromètre=barometer;un appareil qui mesure la pression atmosphérique=a device that measures atmospheric pressure
m sismographe=seismograph;un appareil qui enregistre les secousses du sol=a device that records tremors in the ground
m anémomètre=anemometer;un appareil qui mesure la vitesse du vent=a device that measures wind speed
m fossile=fossil;le reste d'un être vivant conservé dans la roche=the remains of a living thing preserved in rock
m estuaire=estuary;l'embouchure d'un fleuve soumise aux marées=the mouth of a river subject to the tides
m atoll=atoll;une île en forme d'anneau, bâtie par les coraux=a ring-shaped island built by corals
f moraine=moraine;un amas de pierres transportées par un glacier=a mass of stones carried along by a glacier
m méandre=meander;une boucle formée par un cours d'eau=a loop formed by a watercourse
m isthme=isthmus;une étroite bande de terre entre deux mers=a narrow strip of land between two seas
f péninsule=peninsula;une avancée de terre entourée d'eau sur trois côtés=a piece of land surrounded by water on three sides
m pixel=pixel;le plus petit élément d'une image numérique=the smallest element of a digital image
m sonnet=sonnet;un poème de quatorze vers=a poem of fourteen lines
f fable=fable;un court récit qui contient une morale=a short tale with a moral
m triangle isocèle=isosceles triangle;un triangle qui a deux côtés égaux=a triangle with two equal sides
m losange=rhombus;un quadrilatère dont les quatre côtés sont égaux=a quadrilateral with four equal sides
f hypoténuse=hypotenuse;le plus grand côté d'un triangle rectangle=the longest side of a right triangle
m nombre premier=prime number;un entier qui n'a que deux diviseurs, un et lui-même=a whole number with only two divisors, one and itself
m chromosome=chromosome;une structure qui porte les gènes=a structure that carries the genes""",
    # causes: event, cause
    "cause": """m tsunami=tsunami;un séisme sous-marin=an undersea earthquake|f inondation=flood;de fortes pluies=heavy rain|f avalanche=avalanche;le redoux=a thaw|m incendie de forêt=forest fire;la foudre=lightning|m glissement de terrain=landslide;des pluies torrentielles=torrential rain|f coulée de boue=mudslide;la fonte des neiges=snowmelt|f sécheresse=drought;le manque de pluie=lack of rain|f famine=famine;de mauvaises récoltes=bad harvests|f explosion=explosion;une fuite de gaz=a gas leak|f marée noire=oil spill;le naufrage d'un pétrolier=the wreck of an oil tanker|f collision=collision;un épais brouillard=thick fog""",
    # planets and stars
    "sky": """Mercure=Mercury;est la planète la plus proche du Soleil=is the closest planet to the Sun|Vénus=Venus;est recouverte d'épais nuages=is covered in thick clouds|Mars=Mars;doit sa couleur rouge à l'oxyde de fer=owes its red color to iron oxide|Jupiter=Jupiter;est la plus grosse planète du système solaire=is the largest planet in the solar system|Saturne=Saturn;est entourée d'anneaux de glace et de poussière=is surrounded by rings of ice and dust|Uranus=Uranus;tourne presque couchée sur son orbite=spins almost on its side
Neptune=Neptune;met environ cent soixante-cinq ans à faire le tour du Soleil=takes about one hundred and sixty-five years to go around the Sun|la Lune=the Moon;tourne autour de la Terre en un peu plus de vingt-sept jours=orbits the Earth in just over twenty-seven days|le Soleil=the Sun;est une étoile de taille moyenne=is a medium-sized star|l'étoile Polaire=the North Star;indique le nord=shows where north is|la Voie lactée=the Milky Way;contient des centaines de milliards d'étoiles=contains hundreds of billions of stars
une comète=a comet;développe une longue queue à l'approche du Soleil=develops a long tail as it approaches the Sun|un trou noir=a black hole;retient même la lumière=traps even light|une éclipse solaire=a solar eclipse;se produit lorsque la Lune passe devant le Soleil=occurs when the Moon passes in front of the Sun|une météorite=a meteorite;peut creuser un vaste cratère en tombant=can make a vast crater when it falls""",
    # countries: name with its article, capital, where, "in the country"
    "land": """le Pérou=Peru;Lima;en Amérique du Sud=in South America;au Pérou=in Peru|le Chili=Chile;Santiago;en Amérique du Sud=in South America;au Chili=in Chile|la Bolivie=Bolivia;Sucre;en Amérique du Sud=in South America;en Bolivie=in Bolivia|l'Équateur=Ecuador;Quito;en Amérique du Sud=in South America;en Équateur=in Ecuador|le Kenya=Kenya;Nairobi;en Afrique=in Africa;au Kenya=in Kenya|le Sénégal=Senegal;Dakar;en Afrique=in Africa;au Sénégal=in Senegal|l'Éthiopie=Ethiopia;Addis-Abeba=Addis Ababa;en Afrique=in Africa;en Éthiopie=in Ethiopia|le Mali=Mali;Bamako;en Afrique=in Africa;au Mali=in Mali|la Zambie=Zambia;Lusaka;en Afrique=in Africa;en Zambie=in Zambia
le Népal=Nepal;Katmandou=Kathmandu;en Asie=in Asia;au Népal=in Nepal|la Mongolie=Mongolia;Oulan-Bator=Ulaanbaatar;en Asie=in Asia;en Mongolie=in Mongolia|le Vietnam=Vietnam;Hanoï=Hanoi;en Asie=in Asia;au Vietnam=in Vietnam|le Laos=Laos;Vientiane;en Asie=in Asia;au Laos=in Laos|la Thaïlande=Thailand;Bangkok;en Asie=in Asia;en Thaïlande=in Thailand|la Norvège=Norway;Oslo;en Europe=in Europe;en Norvège=in Norway|l'Islande=Iceland;Reykjavik;en Europe=in Europe;en Islande=in Iceland|la Croatie=Croatia;Zagreb;en Europe=in Europe;en Croatie=in Croatia|le Portugal=Portugal;Lisbonne=Lisbon;en Europe=in Europe;au Portugal=in Portugal
la Hongrie=Hungary;Budapest;en Europe=in Europe;en Hongrie=in Hungary|la Slovénie=Slovenia;Ljubljana;en Europe=in Europe;en Slovénie=in Slovenia|l'Estonie=Estonia;Tallinn;en Europe=in Europe;en Estonie=in Estonia|le Guatemala=Guatemala;Guatemala=Guatemala City;en Amérique centrale=in Central America;au Guatemala=in Guatemala|le Costa Rica=Costa Rica;San José;en Amérique centrale=in Central America;au Costa Rica=in Costa Rica|la Nouvelle-Zélande=New Zealand;Wellington;en Océanie=in Oceania;en Nouvelle-Zélande=in New Zealand|la Tanzanie=Tanzania;Dodoma;en Afrique=in Africa;en Tanzanie=in Tanzania|la Namibie=Namibia;Windhoek;en Afrique=in Africa;en Namibie=in Namibia""",
    "river": """le Rhône=the Rhône;dans la Méditerranée=into the Mediterranean|la Loire=the Loire;dans l'Atlantique=into the Atlantic|la Seine=the Seine;dans la Manche=into the English Channel|le Rhin=the Rhine;dans la mer du Nord=into the North Sea|le Danube=the Danube;dans la mer Noire=into the Black Sea|le Nil=the Nile;dans la Méditerranée=into the Mediterranean|l'Amazone=the Amazon;dans l'Atlantique=into the Atlantic|le Congo=the Congo;dans l'Atlantique=into the Atlantic|le Gange=the Ganges;dans le golfe du Bengale=into the Bay of Bengal|la Volga=the Volga;dans la mer Caspienne=into the Caspian Sea|le Mékong=the Mekong;dans la mer de Chine méridionale=into the South China Sea|le Tage=the Tagus;dans l'Atlantique=into the Atlantic|l'Elbe=the Elbe;dans la mer du Nord=into the North Sea|le Pô=the Po;dans l'Adriatique=into the Adriatic|le Mississippi=the Mississippi;dans le golfe du Mexique=into the Gulf of Mexico""",
    # monuments: name, town, when or what
    "monument": """la tour Eiffel=the Eiffel Tower;à Paris=in Paris;fut achevée en 1889=was completed in 1889|le Colisée=the Colosseum;à Rome=in Rome;accueillait des combats de gladiateurs=hosted gladiator fights|l'Acropole=the Acropolis;à Athènes=in Athens;domine la ville=overlooks the city|la Sagrada Família=the Sagrada Família;à Barcelone=in Barcelona;fut commencée au XIXe siècle=was begun in the 19th century|l'Alhambra=the Alhambra;à Grenade=in Granada;fut la résidence des souverains maures=was the residence of the Moorish rulers|le Taj Mahal=the Taj Mahal;à Agra=in Agra;est un mausolée de marbre blanc=is a white marble mausoleum
la basilique Sainte-Sophie=Hagia Sophia;à Istanbul=in Istanbul;est coiffée d'une immense coupole=is topped by an immense dome|la place Rouge=Red Square;à Moscou=in Moscow;borde le Kremlin=adjoins the Kremlin|le pont du Rialto=the Rialto Bridge;à Venise=in Venice;enjambe le Grand Canal=spans the Grand Canal|la tour de Pise=the Leaning Tower;à Pise=in Pisa;penche depuis sa construction=has been leaning since it was built|l'arc de triomphe de l'Étoile=the Arc de Triomphe;à Paris=in Paris;fut inauguré en 1836=was inaugurated in 1836|la porte de Brandebourg=the Brandenburg Gate;à Berlin=in Berlin;est surmontée d'un quadrige=is topped by a four-horse chariot
le pont Charles=the Charles Bridge;à Prague=in Prague;est orné de statues baroques=is adorned with baroque statues|le château de Versailles=the Palace of Versailles;près de Paris=near Paris;fut agrandi par Louis XIV=was enlarged by Louis XIV|le palais des Papes=the Palace of the Popes;à Avignon=in Avignon;date du XIVe siècle=dates from the 14th century|le pont du Gard=the Pont du Gard;dans le sud de la France=in the south of France;servait d'aqueduc aux Romains=served the Romans as an aqueduct""",
    # lives: name, birth year, birthplace, trade, deed in the passé simple
    "man": """Albert Einstein;1879;Ulm;physicien=physicist;formula la théorie de la relativité=formulated the theory of relativity
Louis Pasteur;1822;Dole;chimiste=chemist;mit au point un vaccin contre la rage=developed a vaccine against rabies
Charles Darwin;1809;Shrewsbury;naturaliste=naturalist;exposa la théorie de l'évolution=set out the theory of evolution
Ludwig van Beethoven;1770;Bonn;compositeur=composer;composa neuf symphonies=composed nine symphonies
Wolfgang Amadeus Mozart;1756;Salzbourg=Salzburg;compositeur=composer;écrivit La Flûte enchantée=wrote The Magic Flute
Jean-Sébastien Bach=Johann Sebastian Bach;1685;Eisenach;compositeur=composer;écrivit les Concertos brandebourgeois=wrote the Brandenburg Concertos
Victor Hugo;1802;Besançon;écrivain=writer;publia Les Misérables=published Les Misérables
Jules Verne;1828;Nantes;romancier=novelist;imagina des voyages sous les mers=imagined voyages under the sea
Galilée=Galileo;1564;Pise=Pisa;astronome=astronomer;observa les lunes de Jupiter=observed the moons of Jupiter
Nicolas Copernic=Nicolaus Copernicus;1473;Toruń;astronome=astronomer;affirma que la Terre tourne autour du Soleil=asserted that the Earth revolves around the Sun
Rembrandt;1606;Leyde=Leiden;peintre=painter;peignit La Ronde de nuit=painted The Night Watch
Vincent Van Gogh=Vincent van Gogh;1853;Zundert;peintre=painter;peignit Les Tournesols=painted Sunflowers
Pablo Picasso;1881;Málaga;peintre=painter;peignit Guernica=painted Guernica
Michel-Ange=Michelangelo;1475;Caprese;sculpteur=sculptor;décora le plafond de la chapelle Sixtine=decorated the ceiling of the Sistine Chapel
Claude Debussy;1862;Saint-Germain-en-Laye;compositeur=composer;composa La Mer=composed La Mer
Louis Braille;1809;Coupvray;inventeur=inventor;inventa une écriture pour les aveugles=invented a system of writing for the blind
Edward Jenner;1749;Berkeley;médecin=physician;mit au point la vaccination contre la variole=developed vaccination against smallpox
Robert Koch;1843;Clausthal;médecin=physician;identifia la bactérie de la tuberculose=identified the bacterium that causes tuberculosis
Alexander Fleming;1881;Darvel;biologiste=biologist;découvrit la pénicilline=discovered penicillin
Carl von Linné=Carl Linnaeus;1707;Råshult;naturaliste=naturalist;classa les plantes et les animaux=classified plants and animals
Roald Amundsen;1872;Borge;explorateur=explorer;atteignit le pôle Sud en 1911=reached the South Pole in 1911
Alan Turing;1912;Londres=London;mathématicien=mathematician;contribua à déchiffrer les codes allemands=helped break the German codes
Antoine Lavoisier;1743;Paris;chimiste=chemist;comprit le rôle de l'oxygène dans la combustion=understood the role of oxygen in combustion
Alessandro Volta;1745;Côme=Como;physicien=physicist;inventa la pile électrique=invented the electric battery
Antonio Vivaldi;1678;Venise=Venice;compositeur=composer;composa Les Quatre Saisons=composed The Four Seasons
Johannes Kepler;1571;Weil der Stadt;astronome=astronomer;énonça les lois du mouvement des planètes=stated the laws of planetary motion""",
    "woman": """Marie Curie;1867;Varsovie=Warsaw;physicienne=physicist;découvrit le radium et le polonium=discovered radium and polonium
Ada Lovelace;1815;Londres=London;mathématicienne=mathematician;décrivit un programme pour une machine à calculer=described a program for a calculating machine
Florence Nightingale;1820;Florence;infirmière=nurse;réforma les soins aux malades=reformed the care of the sick
Jane Austen;1775;Steventon;romancière=novelist;écrivit Orgueil et Préjugés=wrote Pride and Prejudice
Mary Shelley;1797;Londres=London;romancière=novelist;écrivit Frankenstein=wrote Frankenstein
Agatha Christie;1890;Torquay;romancière=novelist;créa le personnage d'Hercule Poirot=created the character of Hercule Poirot
Amelia Earhart;1897;Atchison;aviatrice=aviator;traversa l'Atlantique en solitaire=flew solo across the Atlantic
Frida Kahlo;1907;Mexico=Mexico City;peintre=painter;réalisa de nombreux autoportraits=made many self-portraits
Camille Claudel;1864;Fère-en-Tardenois;sculptrice=sculptor;sculpta La Valse=sculpted The Waltz
Rosa Parks;1913;Tuskegee;militante=activist;refusa de céder sa place dans un autobus=refused to give up her seat on a bus
Selma Lagerlöf;1858;Mårbacka;romancière=novelist;raconta le voyage de Nils Holgersson=told the story of the travels of Nils Holgersson
Maria Montessori;1870;Chiaravalle;pédagogue=educator;élabora une nouvelle méthode d'enseignement=developed a new teaching method
Sophie Germain;1776;Paris;mathématicienne=mathematician;étudia les nombres premiers=studied prime numbers
George Sand;1804;Paris;romancière=novelist;écrivit La Mare au diable=wrote The Devil's Pool""",
    "event": """la Révolution française=the French Revolution;éclata en 1789=broke out in 1789|la Première Guerre mondiale=the First World War;débuta en 1914=began in 1914|la bataille de Waterloo=the Battle of Waterloo;eut lieu en 1815=took place in 1815|le mur de Berlin=the Berlin Wall;tomba en 1989=fell in 1989|l'Empire romain d'Occident=the Western Roman Empire;s'effondra en 476=collapsed in 476|la bataille de Hastings=the Battle of Hastings;se déroula en 1066=took place in 1066|le canal de Suez=the Suez Canal;fut inauguré en 1869=was inaugurated in 1869|le canal de Panama=the Panama Canal;fut ouvert en 1914=was opened in 1914|Constantinople;fut prise par les Ottomans en 1453=was captured by the Ottomans in 1453|la grande peste=the Black Death;ravagea l'Europe au XIVe siècle=ravaged Europe in the 14th century|l'esclavage=slavery;fut aboli dans les colonies françaises en 1848=was abolished in the French colonies in 1848|Pompéi=Pompeii;fut ensevelie par le Vésuve en 79=was buried by Vesuvius in 79
le Titanic=the Titanic;coula en avril 1912=sank in April 1912|l'édit de Nantes=the Edict of Nantes;fut signé en 1598=was signed in 1598|l'Armada espagnole=the Spanish Armada;fut vaincue en 1588=was defeated in 1588|le grand incendie de Londres=the Great Fire of London;détruisit des milliers de maisons en 1666=destroyed thousands of houses in 1666|la variole=smallpox;fut déclarée éradiquée en 1980=was declared eradicated in 1980|la grippe espagnole=the Spanish flu;fit des millions de victimes à partir de 1918=killed millions of people from 1918 onward""",
    # instruments: the noun, the family
    "music": """m violon=violin;un instrument à cordes=a stringed instrument|m violoncelle=cello/cellos;un instrument à cordes=a stringed instrument|f harpe=harp;un instrument à cordes=a stringed instrument|m luth=lute;un instrument à cordes=a stringed instrument|f flûte traversière=transverse flute;un instrument à vent=a wind instrument|m hautbois=oboe;un instrument à vent=a wind instrument|f clarinette=clarinet;un instrument à vent=a wind instrument|m basson=bassoon;un instrument à vent=a wind instrument|f trompette=trumpet;un cuivre=a brass instrument|m cor=French horn;un cuivre=a brass instrument
m tuba=tuba;un cuivre=a brass instrument|f timbale=kettledrum;un instrument à percussion=a percussion instrument|m tambour=drum;un instrument à percussion=a percussion instrument|m xylophone=xylophone;un instrument à percussion=a percussion instrument|m clavecin=harpsichord;un instrument à clavier=a keyboard instrument|m orgue=organ;un instrument à clavier=a keyboard instrument|m accordéon=accordion;un instrument à soufflet=an instrument with bellows|f cornemuse=bagpipe;un instrument à vent=a wind instrument""",
    "piece": """f sonate=sonata|m quatuor=quartet|f symphonie=symphony|m opéra=opera|m requiem=requiem|f valse=waltz|m concerto=concerto/concertos|f berceuse=lullaby|m menuet=minuet|f ouverture=overture|m ballet=ballet|f cantate=cantata|m nocturne=nocturne|f ballade=ballad""",
    "style": """m style gothique=Gothic style;ses arcs brisés et ses vitraux=its pointed arches and stained glass|m style roman=Romanesque style;ses murs épais et ses arcs en plein cintre=its thick walls and round arches|m style baroque=Baroque style;ses dorures et ses lignes courbes=its gilding and curved lines|m style classique=classical style;sa symétrie et ses colonnes=its symmetry and columns|m Art nouveau=Art Nouveau style;ses motifs végétaux=its plant motifs|m impressionnisme=Impressionist style;ses touches de couleur visibles=its visible brushstrokes|m cubisme=Cubist style;ses formes géométriques=its geometric shapes""",
    "build": """f cathédrale=cathedral|f abbaye=abbey|m manoir=manor|f forteresse=fortress|m palais=palace|m château fort=castle|f halle=covered market|f mosquée=mosque|f synagogue=synagogue|m temple=temple|m cloître=cloister|m hôtel de ville=town hall|f demeure=residence""",
    "oldb": """m donjon=keep|m amphithéâtre=amphitheater|m aqueduc=aqueduct|m beffroi=belfry|m rempart=rampart|m phare=lighthouse|m moulin à vent=windmill|m pont-levis/ponts-levis=drawbridge|m lavoir=washhouse|f crypte=crypt|f échauguette=watchtower|m colombier=dovecote|m four à pain=bread oven|f grange=barn|f auberge=inn""",
    "church": """f cathédrale=cathedral|f abbatiale=abbey church|f chapelle=chapel|f basilique=basilica|f collégiale=collegiate church|f église paroissiale=parish church""",
    "carchi": """m clocher=bell tower|f rosace=rose window|f nef=nave|m vitrail/vitraux=stained-glass window|m fronton=pediment|f gargouille=gargoyle|m parvis=forecourt|f coupole=dome|m chapiteau=capital|m retable=altarpiece|m bénitier=holy water font|f flèche=spire""",
    "arch": """f voûte=vault|f colonne=column|f façade=facade|f charpente=timber frame|f arcade=arcade|m pilier=pillar|f tourelle=turret|f statue=statue|m balcon=balcony|m escalier en colimaçon=spiral staircase|m plafond à caissons=coffered ceiling|f cheminée sculptée=carved fireplace""",
    # units
    "unit": """m newton=newton;la force=force|m watt=watt;la puissance=power|m joule=joule;l'énergie=energy|m pascal/pascals=pascal;la pression=pressure|m hertz=hertz/hertz;la fréquence=frequency|m volt=volt;la tension électrique=voltage|m ampère=ampere;l'intensité du courant=current|m décibel=decibel;le niveau sonore=sound level|m kelvin=kelvin;la température=temperature|f seconde=second;le temps=time|m lux=lux/lux;l'éclairement=illuminance|m ohm=ohm;la résistance électrique=electrical resistance|m carat=carat;le poids des pierres précieuses=the weight of gemstones|m nœud=knot;la vitesse des navires=the speed of ships""",
    # games: name, players, feature
    "game": """le volley-ball=volleyball;six joueurs=six players|le basket-ball=basketball;cinq joueurs=five players|le football=soccer;onze joueurs=eleven players|le handball=handball;sept joueurs=seven players|le rugby à XV=rugby union;quinze joueurs=fifteen players|le water-polo=water polo;sept joueurs=seven players|le hockey sur glace=ice hockey;six joueurs=six players|le base-ball=baseball;neuf joueurs=nine players|le hockey sur gazon=field hockey;onze joueurs=eleven players|le cricket=cricket;onze joueurs=eleven players""",
    "rule": """m penalty=penalty|m hors-jeu/hors-jeu=offside|m coup franc=free kick|f faute=foul|m corner=corner kick|m temps mort/temps morts=time-out|m faux départ=false start""",
    "athlete": """f gymnaste=gymnast|m nageur=swimmer|f nageuse=swimmer|m sprinteur=sprinter|f perchiste=pole vaulter|m escrimeur=fencer|f patineuse=skater|m haltérophile=weightlifter|f archère=archer|m lutteur=wrestler|f cavalière=rider|m gardien de but=goalkeeper|m marathonien=marathon runner|f judokate=judoka|m plongeur=diver|m rameur=rower""",
    "geo": """f montagne=mountain|f vallée=valley|m volcan=volcano/volcanoes|m glacier=glacier|f falaise=cliff|m lac=lake|f plaine=plain|m désert=desert|f forêt=forest|m delta=delta|f presqu'île/presqu'îles=peninsula|m fjord=fjord|f gorge=gorge|f dune=dune|m plateau/plateaux=plateau|f cascade=waterfall|m récif=reef|f lagune=lagoon|m archipel=archipelago/archipelagos|f steppe=steppe|m marécage=swamp|m détroit=strait|f grotte=cave|f source chaude=hot spring""",
    "people": """les Romains=the Romans|les Grecs=the Greeks|les Égyptiens=the Egyptians|les Phéniciens=the Phoenicians|les Celtes=the Celts|les Mayas=the Maya|les Incas=the Incas|les Vikings=the Vikings|les Babyloniens=the Babylonians|les Étrusques=the Etruscans|les Aztèques=the Aztecs|les Perses=the Persians""",
    "relic": """f amphore=amphora/amphorae|f hache de pierre=stone ax/stone axes|f pièce d'argent=silver coin|m collier de perles=string of beads/strings of beads|f tombe=grave|m squelette=skeleton|f épée rouillée=rusty sword|m casque de bronze=bronze helmet|f lampe à huile=oil lamp|m fragment de poterie=pottery fragment|f tablette d'argile=clay tablet|f fibule=brooch|m silex taillé=flint tool|m sarcophage=sarcophagus/sarcophagi|m bouclier=shield|f statuette=statuette""",
    "scholar": """m archéologue=archaeologist|f historienne=historian|m géologue=geologist|f astronome=astronomer|m botaniste=botanist|f physicienne=physicist|m zoologiste=zoologist|f chimiste=chemist|m météorologue=meteorologist|f ethnologue=ethnologist|m paléontologue=paleontologist|f linguiste=linguist|m mathématicien=mathematician|f vulcanologue=volcanologist|m explorateur=explorer|f entomologiste=entomologist""",
    "student": """m étudiant=student|f étudiante=student|m promeneur=walker|m maçon=mason|f archéologue=archaeologist|m berger=shepherd|f retraitée=retired woman|m ouvrier=worker|m plongeur=diver""",
    "century": """au Ve siècle=in the 5th century|au Xe siècle=in the 10th century|au XIIe siècle=in the 12th century|au XIIIe siècle=in the 13th century|au XVe siècle=in the 15th century|au XVIe siècle=in the 16th century|au XVIIe siècle=in the 17th century|au XVIIIe siècle=in the 18th century|au XIXe siècle=in the 19th century|au Moyen Âge=in the Middle Ages|à la Renaissance=during the Renaissance|dans l'Antiquité=in antiquity|pendant les croisades=during the Crusades|sous l'Ancien Régime=under the Ancien Régime""",
    "ruler": """m roi=king|f reine=queen|m empereur=emperor|m duc=duke|f impératrice=empress|m sultan=sultan|m tsar=tsar|m souverain=sovereign|f souveraine=sovereign|m monarque=monarch|m prince=prince|f duchesse=duchess""",
    "deed": """fit construire un palais=had a palace built|abdiqua en faveur de son fils=abdicated in favor of a son|mourut sans héritier=died without an heir|monta sur le trône à vingt ans=came to the throne at the age of twenty|leva une armée=raised an army|signa la paix avec ses voisins=signed peace with the neighboring states|fonda une université=founded a university|affranchit les serfs=freed the serfs|s'enfuit à l'étranger=fled abroad|instaura un nouvel impôt=introduced a new tax|protégea les poètes et les peintres=protected poets and painters|assiégea la ville voisine=laid siege to the neighboring city|régna pendant trente ans=reigned for thirty years|mourut en exil=died in exile""",
    "weather": """f tempête=storm|m ouragan=hurricane|f tornade=tornado/tornadoes|m orage=thunderstorm|f averse=shower|f canicule=heat wave|m blizzard=blizzard|f rafale=gust of wind|m cyclone=cyclone|f bourrasque=squall|f vague de froid=cold snap""",
    "wmass": """m brouillard=fog|m verglas=black ice|f grêle=hail|f brume=mist|f neige fondue=slush|f boue=mud|m givre=frost|f pluie battante=driving rain""",
    "gem": """m saphir=sapphire|f émeraude=emerald|m rubis=ruby|m diamant=diamond|f topaze=topaz|f opale=opal|m grenat=garnet|f améthyste=amethyst|f aigue-marine/aigues-marines=aquamarine|m péridot=peridot""",
    "small": """f roue dentée=cogwheel|m ressort=spring|m piston=piston|f poulie=pulley|m levier=lever|f soupape=valve|m engrenage=gear|f courroie=belt|f turbine=turbine|m aimant=magnet|f lentille=lens|m condensateur=capacitor|f bobine=coil|m prisme=prism|m pendule=pendulum|f manivelle=crank|m vilebrequin=crankshaft""",
}

ADJECTIVES = {
    "vast": "vaste=vast|immense=immense|isolé=remote|magnifique=magnificent|célèbre=famous|sauvage=wild|mystérieux/mystérieuse=mysterious",
    "antique": "ancien/ancienne=ancient|médiéval=medieval|fortifié=fortified|abandonné=abandoned|restauré=restored|imposant=imposing",
    "violent": "violent=violent|soudain=sudden|exceptionnel/exceptionnelle=exceptional|imprévu=unexpected|inhabituel/inhabituelle=unusual|localisé=localized",
}
