# ruff: noqa: E501 (a clause and its translation stand on one line)
"""Who acts in the stories, and what happens around them: data only. `stories` reads the lists.

MEN, WOMEN and GROUPS are `French=English`, a name that stands alone is the same in both. BACKGROUND is what was going
on (imparfait), EVENTS what happened (passé simple), each a whole clause.
"""

MEN = """Antoine;Basile;Gaspard;Julien;Lucien;Octave;Rodolphe;Sylvain;Tristan;Victor;Émile;Anselme;Barnabé;Bastien;Corentin;Fabrice;Gaston;Joseph;Léon;Maurice;Raoul;Simon;Théodore;Yves;Armand;Philibert;Côme
le vieux marin=the old sailor;le jeune homme=the young man;le vieillard=the old man;l'inconnu=the stranger;l'étranger=the foreigner;le capitaine=the captain;le lieutenant=the lieutenant;le sergent=the sergeant;le détective=the detective;l'inspecteur=the inspector;le commissaire=the police captain;le voleur=the thief;l'assassin=the murderer;le prisonnier=the prisoner;le geôlier=the jailer;le bourreau=the executioner;le fugitif=the fugitive;le roi=the king;le prince=the prince;le chevalier=the knight;l'écuyer=the squire;le magicien=the magician;le sorcier=the wizard;l'ogre=the ogre;le nain=the dwarf;le bouffon=the jester;le forgeron=the blacksmith;le meunier=the miller;le menuisier=the carpenter;le cordonnier=the shoemaker;le tailleur=the tailor;l'horloger=the watchmaker;le berger=the shepherd;le bûcheron=the woodcutter;le braconnier=the poacher;le chasseur=the hunter;le pêcheur=the fisherman;le paysan=the peasant;le fermier=the farmer;le garde-chasse=the gamekeeper;le jardinier=the gardener;le palefrenier=the groom;le cocher=the coachman;le facteur=the mailman;le médecin=the doctor;le notaire=the notary;l'instituteur=the schoolteacher;le curé=the parish priest;le moine=the monk;l'évêque=the bishop;le sacristain=the sexton;le fossoyeur=the gravedigger;l'aubergiste=the innkeeper;le marchand=the merchant;l'antiquaire=the antique dealer;le banquier=the banker;l'usurier=the moneylender;le peintre=the painter;le poète=the poet;le violoniste=the violinist;l'orphelin=the orphan;le gamin=the kid;le petit garçon=the little boy;l'adolescent=the teenager;le colosse=the giant of a man;le vagabond=the tramp;le mendiant=the beggar;l'aveugle=the blind man;le bossu=the hunchback;l'ermite=the hermit;le valet=the manservant;le majordome=the butler;le colonel=the colonel;le déserteur=the deserter;l'espion=the spy;le matelot=the sailor;le mousse=the cabin boy;le pirate=the pirate;le contrebandier=the smuggler;le gardien du phare=the lighthouse keeper;l'astronaute=the astronaut;le pilote=the pilot;le savant=the scientist;mon grand-père=my grandfather;mon oncle=my uncle;mon cousin=my cousin;mon frère aîné=my older brother;le veuf=the widower;le fiancé=the fiancé;le vicomte=the viscount;le baron=the baron;le convalescent=the convalescent"""

WOMEN = """Adèle;Blanche;Clémence;Delphine;Éléonore;Flore;Geneviève;Joséphine;Lucie;Madeleine;Mathilde;Noémie;Ondine;Pauline;Rosalie;Solange;Suzanne;Thérèse;Violette;Zélie;Apolline;Bérénice;Capucine;Esther;Jeanne;Marthe
la jeune veuve=the young widow;la vieille dame=the old lady;la jeune femme=the young woman;la jeune fille=the girl;la fillette=the little girl;la gamine=the girl;l'inconnue=the stranger;la princesse=the princess;la reine=the queen;la duchesse=the duchess;la marquise=the marchioness;la comtesse=the countess;la sorcière=the witch;la fée=the fairy;la magicienne=the enchantress;la voyante=the fortune-teller;la gitane=the gypsy woman;la servante=the maidservant;la cuisinière=the cook;la gouvernante=the governess;la nourrice=the nanny;la lavandière=the washerwoman;la couturière=the seamstress;la dentellière=the lacemaker;la fileuse=the spinner;la bergère=the shepherdess;la fermière=the farmer's wife;la meunière=the miller's wife;l'institutrice=the schoolmistress;l'infirmière=the nurse;la sage-femme=the midwife;la religieuse=the nun;l'abbesse=the abbess;la concierge=the caretaker;la libraire=the bookseller;la danseuse=the dancer;la cantatrice=the opera singer;l'actrice=the actress;la romancière=the novelist;la pianiste=the pianist;la fiancée=the fiancée;la mariée=the bride;l'orpheline=the orphan girl;l'héritière=the heiress;la voyageuse=the traveler;l'aventurière=the adventuress;la détective=the detective;la commissaire=the police captain;l'espionne=the spy;la prisonnière=the prisoner;la guérisseuse=the healer;la capitaine=the captain;l'exploratrice=the explorer;la mécanicienne=the mechanic;la rescapée=the survivor;ma grand-mère=my grandmother;ma tante=my aunt;ma cousine=my cousin;ma sœur cadette=my younger sister;la mendiante=the beggar woman;l'aïeule=the old grandmother;la petite dernière=the youngest girl;la châtelaine=the lady of the manor;la bonne=the maid"""

GROUPS = """les soldats=the soldiers;les matelots=the sailors;les villageois=the villagers;les paysans=the peasants;les deux frères=the two brothers;les enfants=the children;les gamins=the kids;les voyageurs=the travelers;les fugitifs=the fugitives;les bandits=the bandits;les pirates=the pirates;les prisonniers=the prisoners;les cavaliers=the horsemen;les chasseurs=the hunters;les gardes=the guards;les nains=the dwarfs;les rescapés=the survivors;les deux amants=the two lovers;les jumeaux=the twins;les policiers=the policemen;les vieillards=the old men;les orphelins=the orphans;les explorateurs=the explorers;les astronautes=the astronauts;les moines=the monks
les deux sœurs=the two sisters:f;les jeunes filles=the girls:f;les religieuses=the nuns:f;les lavandières=the washerwomen:f;les commères du village=the village gossips:f;les sorcières=the witches:f;les cousines=the cousins:f;les petites=the little girls:f"""

CHILDREN = """les enfants=the children;les gamins=the kids;les jumeaux=the twins;les deux frères=the two brothers;les gosses=the kids;les garnements=the rascals;les petits=the little ones;les cousins=the cousins"""

BACKGROUND = """la pluie tambourinait sur les tuiles=the rain was drumming on the roof tiles
le vent hurlait dans la cheminée=the wind was howling in the chimney
la lune se reflétait dans l'étang=the moon was reflected in the pond
la neige tombait à gros flocons=snow was falling in thick flakes
le feu crépitait dans l'âtre=the fire was crackling in the hearth
les vagues se brisaient sur les récifs=the waves were breaking on the reefs
la brume enveloppait le hameau=the mist shrouded the hamlet
le soleil se couchait derrière les collines=the sun was setting behind the hills
le jour se levait à peine=day was just breaking
la nuit tombait=night was falling
l'orage grondait au loin=thunder was rumbling in the distance
un rossignol chantait dans le verger=a nightingale was singing in the orchard
les grillons stridulaient dans l'herbe sèche=crickets were chirping in the dry grass
une odeur de cire flottait dans la pièce=a smell of wax hung in the room
une odeur de pain chaud montait de la cuisine=a smell of warm bread was rising from the kitchen
les cloches sonnaient à toute volée=the bells were pealing
la maison sentait le moisi=the house smelled of mildew
la poussière dansait dans un rayon de soleil=dust was dancing in a ray of sunlight
un silence pesant régnait dans la salle=a heavy silence reigned in the room
le plancher craquait sous les pas=the floorboards creaked underfoot
la chandelle vacillait=the candle was flickering
les ombres s'allongeaient sur la place=shadows were lengthening across the square
le train filait à travers la plaine=the train was speeding across the plain
le navire tanguait dangereusement=the ship was pitching dangerously
les voiles claquaient au vent=the sails were flapping in the wind
des mouettes tournoyaient au-dessus du port=seagulls were wheeling above the harbor
des corbeaux croassaient sur les branches nues=crows were cawing on the bare branches
un chien aboyait quelque part dans la vallée=a dog was barking somewhere in the valley
les chevaux piaffaient dans l'écurie=the horses were stamping in the stable
un hibou hululait près du cimetière=an owl was hooting near the graveyard
des lucioles scintillaient dans le jardin=fireflies were twinkling in the garden
la rosée perlait sur les toiles d'araignée=dew was beading on the spiderwebs
le givre recouvrait les carreaux=frost covered the windowpanes
la chaleur était étouffante=the heat was stifling
l'air sentait le foin coupé=the air smelled of cut hay
le canon tonnait de l'autre côté du fleuve=the cannon was thundering on the other side of the river
les réverbères s'allumaient un à un=the streetlamps were coming on one by one
les rues étaient désertes=the streets were deserted
la ville dormait encore=the city was still asleep
les volets étaient clos=the shutters were closed
la lampe à huile fumait=the oil lamp was smoking
une horloge égrenait les heures=a clock was counting out the hours
le chat ronronnait sur le rebord de la fenêtre=the cat was purring on the windowsill
les feuilles mortes tourbillonnaient dans la cour=dead leaves were swirling in the courtyard
l'eau gouttait du plafond=water was dripping from the ceiling
un brouillard épais montait du marais=a thick fog was rising from the marsh
le ciel virait au pourpre=the sky was turning crimson
les glaciers étincelaient sous la lune=the glaciers were sparkling in the moonlight
les deux soleils de la planète se levaient ensemble=the planet's two suns were rising together
les moteurs du vaisseau vrombissaient=the ship's engines were humming
des voyants rouges clignotaient sur le tableau de bord=red lights were blinking on the control panel
la forêt bruissait de mille chuchotements=the forest was rustling with a thousand whispers
la marée montait=the tide was rising
les moissonneurs rentraient des champs=the harvesters were coming in from the fields
une fine bruine noyait le paysage=a fine drizzle blurred the landscape
le tonnerre roulait sur les crêtes=thunder was rolling along the ridges
les bougies achevaient de se consumer=the candles were burning themselves out
l'escalier sentait le chou et la lessive=the staircase smelled of cabbage and laundry
la foule grondait sous les fenêtres du palais=the crowd was rumbling beneath the palace windows
les lilas embaumaient=the lilacs were fragrant
la fumée piquait les yeux=the smoke stung the eyes
une musique lointaine montait de la fête foraine=distant music was rising from the fair
les sirènes mugissaient dans toute la ville=sirens were wailing all over the city
le fleuve charriait des glaçons=the river was carrying chunks of ice
les draps séchaient au soleil=the sheets were drying in the sun
la diligence cahotait sur le chemin creux=the stagecoach was jolting along the sunken lane
la sève collait aux doigts=the sap stuck to the fingers
les hirondelles rasaient le toit de la grange=swallows were skimming the roof of the barn
la salle empestait le tabac froid=the room reeked of stale tobacco
le phare balayait la mer d'un long faisceau blanc=the lighthouse was sweeping the sea with a long white beam
une lueur verdâtre filtrait sous la porte=a greenish glow was seeping under the door
les tambours battaient dans la citadelle=drums were beating in the citadel"""

EVENTS = """un cri déchira la nuit=a scream tore through the night
un coup de feu retentit=a shot rang out
la porte s'ouvrit avec fracas=the door crashed open
la porte grinça sur ses gonds=the door creaked on its hinges
quelqu'un frappa à la porte=someone knocked at the door
une main gantée se posa sur la poignée=a gloved hand came to rest on the doorknob
une silhouette surgit de l'ombre=a figure loomed out of the shadows
la lumière s'éteignit brusquement=the light suddenly went out
la foudre s'abattit sur le vieux chêne=lightning struck the old oak
un éclair illumina le château=a flash of lightning lit up the castle
le téléphone sonna=the telephone rang
l'horloge sonna minuit=the clock struck midnight
les loups se mirent à hurler=the wolves began to howl
un cheval hennit dans la nuit=a horse neighed in the night
le pont s'effondra dans le ravin=the bridge collapsed into the ravine
le mât se brisa net=the mast snapped in two
une vague énorme balaya le pont=a huge wave swept the deck
le navire heurta un écueil=the ship struck a reef
la corde céda=the rope gave way
un rire sinistre résonna dans la crypte=a sinister laugh echoed in the crypt
des pas résonnèrent dans l'escalier=footsteps echoed on the stairs
la clé tourna dans la serrure=the key turned in the lock
un carreau vola en éclats=a windowpane shattered
le rideau se souleva comme sous l'effet d'un souffle=the curtain lifted as if stirred by a breath
le miroir se fendit de haut en bas=the mirror cracked from top to bottom
le fantôme apparut au bout du couloir=the ghost appeared at the end of the hallway
le dragon déploya ses ailes=the dragon spread its wings
le robot cessa de fonctionner=the robot stopped working
le vaisseau se posa dans un nuage de poussière=the ship landed in a cloud of dust
la sentinelle donna l'alerte=the sentry raised the alarm
l'ennemi lança l'assaut=the enemy launched the assault
le clairon sonna la retraite=the bugle sounded the retreat
un obus éclata à quelques mètres de la tranchée=a shell exploded a few yards from the trench
le facteur apporta un télégramme=the mailman brought a telegram
une lettre anonyme arriva au manoir=an anonymous letter arrived at the manor
une voiture noire s'arrêta devant la grille=a black car stopped in front of the gate
un carrosse s'immobilisa devant le perron=a carriage came to a halt in front of the steps
le train s'ébranla dans un jet de vapeur=the train lurched off in a jet of steam
la tempête se leva=the storm rose
la pluie cessa d'un coup=the rain suddenly stopped
le vent tourna=the wind changed
le brouillard se dissipa=the fog lifted
la terre trembla=the earth shook
une avalanche ensevelit le refuge=an avalanche buried the mountain hut
un incendie se déclara dans le grenier=a fire broke out in the attic
le vase se fracassa sur le carrelage=the vase smashed on the tiled floor
le chien se mit à gronder=the dog began to growl
un corbeau se posa sur la girouette=a crow landed on the weather vane
la foule se dispersa=the crowd scattered
un long silence suivit=a long silence followed
le rideau tomba sous les applaudissements=the curtain fell to applause
le malade rendit son dernier soupir=the sick man breathed his last
l'enfant se mit à pleurer=the child began to cry
le bébé poussa son premier cri=the baby gave its first cry
le sortilège se rompit=the spell broke
la grotte s'illumina d'une lueur bleue=the cave lit up with a blue glow
une trappe s'ouvrit dans le sol=a trapdoor opened in the floor
le coffre apparut sous la terre meuble=the chest appeared beneath the loose soil
la locomotive siffla=the locomotive whistled
les chevaux s'emballèrent=the horses bolted
un nuage masqua la lune=a cloud hid the moon
la cloche du monastère se mit à tinter=the monastery bell began to toll
la rumeur se répandit dans tout le village=the rumor spread through the whole village
la guerre éclata=war broke out
l'épidémie gagna la ville basse=the epidemic reached the lower town"""
