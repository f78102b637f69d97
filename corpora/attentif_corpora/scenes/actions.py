"""What people, beasts and things do in everyday scenes: data only. Entries end as in `things`."""

# Verbs: who acts, where, then `french=english=classes of the object`. The object stands last, or at "+"; "~" is the
# object with "le" in both languages. "#" is the English possessive of whoever acts, "#m", "#f" and "#p" the French
# one.
VERBS: tuple[tuple[str, str, str], ...] = (
    ("person", "kitchen home", """
    éplucher=peel=vegetable.peeled fruit.peeled, peler=peel=fruit.peeled, couper=cut=fruit vegetable sweet staple
    mélanger=mix=ingredient, remuer la sauce=stir the sauce, pétrir la pâte=knead the dough
    beurrer une tartine=butter a slice of bread, laver=wash=crockery vegetable fruit
    rincer=rinse=crockery fruit vegetable, essuyer=dry=crockery utensil, goûter=taste=dish sweet drink staple
    décorer=decorate=sweet.cake, casser un œuf=crack an egg, mettre la table=set the table
    débarrasser la table=clear the table, presser une orange=squeeze an orange, grignoter=nibble on=sweet fruit
    dévorer=devour=dish sweet, manger=eat=fruit dish sweet staple, mâcher un chewing-gum=chew a piece of gum
    croquer dans=bite into=fruit sweet, boire=drink=drink, siroter=sip=drink, verser=pour=drink
    renverser=spill=drink, remplir=fill=crockery, partager=share=sweet.cake dish
    tremper un biscuit dans du lait=dip a cookie in milk, ouvrir=open=container.lid opening
    souffler les bougies=blow out the candles, avaler une pilule=swallow a pill, faire la vaisselle=do the dishes
    """),
    ("adult", "kitchen", """
    *hacher=chop=vegetable.chopped, trancher=slice=staple.sliced vegetable.peeled, râper du fromage=grate cheese
    fouetter de la crème=whip cream, étaler la pâte=roll out the dough, servir=serve=dish drink sweet
    cuisiner=cook=dish, faire cuire=cook=vegetable dish, faire griller=grill=fish.food dish.grilled
    faire frire=fry=dish.fried, assaisonner=season=dish, saler la soupe=salt the soup
    égoutter les pâtes=drain the pasta, dénoyauter=pit=fruit.pitted, écosser des petits pois=shell peas
    farcir une tomate=stuff a tomato, peser=weigh=ingredient fruit, réchauffer=reheat=dish
    déboucher une bouteille=uncork a bottle, vider le lave-vaisselle=empty the dishwasher
    préparer=prepare=dish sweet, rôtir un poulet=roast a chicken
    sortir un gâteau de le four=take a cake out of the oven, garnir une tarte=fill a pie, moudre du café=grind coffee
    battre des œufs=beat eggs, saupoudrer un gâteau de sucre=sprinkle sugar on a cake
    congeler=freeze=vegetable fruit
    """),
    ("person", "home", """
    balayer le sol=sweep the floor, nettoyer=clean=opening furniture car
    ranger=put away=toy reading crockery garment, plier=fold=garment linen, colorier un dessin=color a drawing
    dessiner=draw=pet tree flower building, découper une photo=cut out a photo, feuilleter=leaf through=reading
    lire=read=reading, écrire une lettre=write a letter, écrire dans un cahier=write in a notebook
    parler à le téléphone=talk on the phone, regarder la télévision=watch television
    écouter de la musique=listen to music, écouter la radio=listen to the radio, s'endormir=fall asleep
    se réveiller=wake up, s'habiller=get dressed, se déshabiller=get undressed, enfiler=put on=garment footwear
    boutonner #f chemise=button # shirt, lacer #p chaussures=tie # shoes, retirer=take off=footwear hat accessory
    essayer=try on=garment footwear hat, emballer un cadeau=wrap a gift, déballer un cadeau=unwrap a gift
    coller un timbre sur une enveloppe=stick a stamp on an envelope, allumer=turn on=device.screen appliance.on
    éteindre=turn off=device.screen appliance.on, allumer une bougie=light a candle
    taper sur un clavier=type on a keyboard, faire #m lit=make # bed
    se regarder dans un miroir=look at # reflection in a mirror, jouer à les cartes=play cards
    jouer à les échecs=play chess, jouer à un jeu vidéo=play a video game, fermer=close=opening
    frapper à la porte=knock on the door, arroser les plantes=water the plants
    accrocher=hang up=garment.coat household.wall, faire la sieste=take a nap, casser=break=crockery toy
    cacher un cadeau=hide a gift, compter des pièces=count coins, se gratter la tête=scratch # head
    se moucher=blow # nose, éternuer=sneeze, tousser=cough, bricoler=do odd jobs
    se regarder dans la glace=look at # reflection in the mirror, feuilleter un catalogue=leaf through a catalog
    """),
    ("child", "home office", "faire #p devoirs=do # homework"),
    ("person", "bath", """
    se laver les mains=wash # hands, se brosser les dents=brush # teeth, se coiffer=do # hair, se peigner=comb # hair
    se sécher les cheveux=dry # hair, s'essuyer les mains=wipe # hands
    """),
    ("person", "tub", "prendre une douche=take a shower, prendre un bain=take a bath"),
    ("adult.m", "bath", "se raser=shave"),
    ("adult.f", "bath", "se maquiller=put on makeup"),
    ("adult", "home", """
    passer l'aspirateur=vacuum, épousseter=dust=furniture household, cirer=polish=footwear furniture
    frotter le sol=scrub the floor, repasser=iron=garment linen, étendre le linge=hang out the laundry
    coudre=sew=garment linen, tricoter=knit=garment.warm, broder un mouchoir=embroider a handkerchief
    raccommoder=mend=garment footwear.sock, bercer=rock=baby, changer la couche de le bébé=change the baby's diaper
    langer le bébé=diaper the baby, brancher=plug in=appliance.on device.screen
    débrancher=unplug=appliance.on device.screen, donner le biberon à le bébé=bottle-feed the baby
    coucher les enfants=put the children to bed, changer une ampoule=change a light bulb
    sortir la poubelle=take out the trash, faire le ménage=do the housework, tapisser le mur=wallpaper the wall
    habiller=dress=child, mesurer=measure=furniture opening, meubler un appartement=furnish an apartment
    """),
    ("person", "home street park", """
    embrasser=kiss=kin, serrer la main de=shake hands with=kin adult, consoler=comfort=kin, chatouiller=tickle=baby
    gronder=scold=child pet, offrir=give=flower.bunch festive sweet
    chercher=look for=bag pet footwear device accessory
    ramasser=pick up=ball toy bag, jeter un papier=throw away a piece of paper, lancer=throw=ball
    attraper=catch=ball, pousser=push=container.cart transport.pushed furniture
    tirer=pull=bag.rolling transport.pulled, traîner=drag=bag.rolling furniture
    soulever=lift=container furniture sport.weight, porter=carry=bag container toy instrument
    poser=put down=bag container reading, empiler=stack=container.hard crockery reading
    déchirer=tear up=reading.paper, secouer=shake=linen, agiter un drapeau=wave a flag
    tenir=hold=bag household.held utensil crockery toy ball instrument reading, caresser=pet=pet mount
    brosser=brush=pet mount, montrer=show=reading toy device accessory, écrire un message=write a message
    sourire=smile, rire=laugh, pleurer=cry, crier=shout, chuchoter=whisper, bavarder=chat, discuter=talk
    se disputer avec=argue with=kin adult, parler avec=talk with=kin adult, chanter=sing, danser=dance
    siffler=whistle, applaudir=clap, bâiller=yawn, s'étirer=stretch, s'asseoir=sit down, se lever=stand up
    s'agenouiller=kneel down, s'accroupir=crouch down, se reposer=rest, attendre=wait for=kin
    patienter=wait patiently, se cacher=hide, faire un clin d'œil=wink, prendre une photo=take a picture
    filmer=film=child pet, regarder=look at=reading device animalseen, saluer=greet=kin adult
    gonfler un ballon=blow up a balloon, *hausser les épaules=shrug # shoulders, croiser les bras=cross # arms
    lever la main=raise # hand, tendre la main=hold out # hand, rougir=blush, trembler de froid=shiver with cold
    courir après=run after=pet ball, aider=help=kin, appeler=call=pet kin, jouer avec=play with=pet toy ball
    nourrir=feed=pet bird, suivre=follow=kin pet, se retourner=turn around, hésiter=hesitate
    se chamailler=squabble|pl, se protéger de le soleil=shield # eyes from the sun, grimacer=make a face
    réfléchir=think, *hocher la tête=nod # head, se tenir la main=hold hands|pl, se serrer la main=shake hands|pl
    s'embrasser=kiss each other|pl, se parler=talk to each other|pl, se battre=fight|pl
    manger une glace=eat an ice cream cone, lécher une glace=lick an ice cream cone
    """),
    ("person", "street", """
    traverser la rue=cross the street, marcher=walk, courir=run, se promener=go for a walk, flâner=stroll
    pédaler=pedal, promener=walk=dog, monter dans=get into=car.passenger, descendre de=get off=transport.people cycle
    garer #m vélo=park # bicycle, attendre le bus=wait for the bus, faire de le vélo=ride a bike
    faire de la trottinette=ride a scooter, rouler à vélo=ride a bike, faire la queue=stand in line
    trébucher=stumble, glisser sur le verglas=slip on the ice, regarder une vitrine=look in a shop window
    demander #m chemin=ask for directions, jouer de ~=play ~=instrument, distribuer des tracts=hand out flyers
    s'arrêter à le feu rouge=stop at the red light, *héler un taxi=hail a taxi, défiler=march in a parade
    manifester=demonstrate, jongler avec des balles=juggle balls, descendre l'escalier=go down the stairs
    monter l'escalier=go up the stairs, faire de le skateboard=skateboard, ouvrir #m parapluie=open # umbrella
    avancer=move forward, reculer=step back, boiter=limp, se dépêcher=hurry
    s'abriter de la pluie=take shelter from the rain, consulter=consult=reading.plan, faire un signe de la main=wave
    """),
    ("adult", "street", """
    conduire=drive=car, garer=park=car, laver=wash=car, klaxonner=honk, réparer=repair=cycle car, démarrer=start=car
    livrer=deliver=container reading.paper dish.grilled, décharger=unload=car.truck, charger=load=car.truck
    poster=mail=reading.mail, changer un pneu=change a tire, balayer le trottoir=sweep the sidewalk
    diriger la circulation=direct traffic, pousser=push=transport.pushed cycle, freiner=brake
    fumer une cigarette=smoke a cigarette, patrouiller=patrol, bavarder avec=chat with=kin adult
    fumer la pipe=smoke a pipe, remorquer=tow=car, conduire=ride=cycle.motor, coller une affiche=put up a poster
    mendier=beg, laver les vitres=wash the windows, peindre un portrait=paint a portrait, dépanner=fix=car
    escorter=escort=adult, arrêter un voleur=arrest a thief
    """),
    ("adult", "shop street", """
    vendre=sell=fruit vegetable flower garment hat crockery linen toy sweet reading
    acheter=buy=fruit vegetable flower garment footwear hat bag toy sweet staple
    choisir=choose=fruit vegetable flower garment footwear furniture, payer=pay for=vegetable fruit garment dish
    emporter=take away=dish.grilled, compter de l'argent=count money, peser des légumes=weigh vegetables
    marchander=haggle, rendre la monnaie=give change, exposer=display=accessory furniture.art hat
    louer=rent=cycle boat.small car, emprunter=borrow=reading.book, examiner=examine=accessory garment furniture
    pousser un caddie=push a shopping cart, faire les courses=do the grocery shopping
    commander=order=dish drink sweet
    """),
    ("adult", "work", """
    scier=saw=hardware.wood, percer un trou=drill a hole, clouer=nail down=hardware.wood
    visser=screw in=hardware.screw, dévisser=unscrew=hardware.screw, poncer=sand=furniture.hard hardware.wood
    peindre=paint=opening furniture.hard fixture.wall, repeindre=repaint=opening furniture.hard
    vernir=varnish=furniture.hard, assembler=assemble=furniture.hard
    démonter=take apart=device appliance.on part.motor, réparer=repair=device appliance.on furniture part.motor
    souder=weld=hardware.metal, limer une clé=file a key, aiguiser=sharpen=utensil.blade tool.blade
    construire=build=building fixture.wall, bâtir=build=fixture.wall building, démolir=demolish=building fixture.wall
    carreler la salle de bains=tile the bathroom, grimper à une échelle=climb a ladder
    transporter=transport=hardware container, creuser un trou=dig a hole, marteler=hammer=hardware.metal
    fabriquer=make=furniture toy.hard footwear instrument, sculpter=carve=toy.hard, modeler de l'argile=model clay
    forger=forge=tool.blade, restaurer=restore=furniture instrument, inspecter=inspect=building car part.motor
    graisser une chaîne=grease a chain, tracer une ligne=draw a line, décaper=strip=furniture.hard
    couler de le béton=pour concrete, conduire un bulldozer=drive a bulldozer
    installer=install=appliance fixture.small, raboter=plane=hardware.wood
    coller deux planches=glue two planks together, mesurer une planche=measure a plank
    isoler le toit=insulate the roof
    """),
    ("adult", "office", """
    soigner=treat=adult pet, examiner=examine=adult pet, panser une plaie=bandage a wound
    vacciner=vaccinate=adult child pet, opérer=operate on=adult pet, corriger des copies=grade papers
    écrire à le tableau=write on the board, expliquer la leçon=explain the lesson
    imprimer un document=print a document, photocopier=photocopy=reading.paper, signer un papier=sign a document
    diriger l'orchestre=conduct the orchestra, classer des dossiers=file folders, peser un patient=weigh a patient
    couper les cheveux de=cut the hair of=adult child, coiffer=style the hair of=adult, raser=shave=adult.m
    présenter un projet=present a project, assister à une réunion=attend a meeting
    répondre à le téléphone=answer the phone, surveiller=watch over=child baby
    regarder dans un microscope=look into a microscope, plâtrer une jambe=put a leg in a cast
    prendre des notes=take notes, agrafer des feuilles=staple sheets of paper
    """),
    ("person", "park nature", """
    grimper à=climb=tree, sauter à la corde=jump rope, sautiller=hop, ramper=crawl
    tomber de #m vélo=fall off # bicycle, glisser sur le toboggan=go down the slide, se balancer=swing back and forth
    cueillir=pick=flower fruit.picked, ramasser=gather=plantpart.found, observer=watch=bird wild insect
    contempler=gaze at=land.view, admirer=admire=land.view flower building, désigner=point at=bird wild building.old
    camper=camp, pique-niquer=have a picnic, faire voler un cerf-volant=fly a kite
    photographier=photograph=bird wild building.old land.view flower, allumer un feu=light a fire
    escalader=climb=land.climb, franchir=cross=land.crossed, sauter par-dessus=jump over=land.jumped
    lire à l'ombre=read in the shade, s'allonger dans l'herbe=lie down in the grass
    jouer à cache-cache=play hide-and-seek, faire une pause=take a break
    marcher en file indienne=walk in single file, courir=run, planter=plant=tree flower vegetable, s'amuser=have fun
    sentir=smell=flower, explorer=explore=land.explored, dormir à la belle étoile=sleep under the stars
    monter la tente=pitch the tent, respirer profondément=breathe deeply, chasser les papillons=chase butterflies
    collectionner=collect=plantpart.found land.shell, se rouler dans l'herbe=roll in the grass
    faire la roue=do a cartwheel
    """),
    ("adult", "farm nature", """
    creuser la terre=dig the soil, arroser=water=flower vegetable, semer des graines=sow seeds
    récolter=harvest=vegetable fruit, désherber le potager=weed the vegetable garden, tondre la pelouse=mow the lawn
    tailler=trim=tree.hedge, ratisser les feuilles mortes=rake the dead leaves, bêcher le jardin=dig the garden
    labourer un champ=plow a field, traire une vache=milk a cow, tondre un mouton=shear a sheep
    nourrir=feed=livestock bird.farm mount, fendre des bûches=split logs, abattre un arbre=cut down a tree
    garder=tend=livestock, seller=saddle=mount, brouetter de le fumier=cart manure
    conduire un tracteur=drive a tractor, cueillir=pick=fruit.picked vegetable, ramasser les œufs=gather the eggs
    soigner=tend to=mount livestock, mener=lead=mount livestock, ferrer un cheval=shoe a horse
    dresser=train=dog mount, détacher=untie=pet mount, attacher=tie up=pet mount boat.small
    monter à cheval=ride a horse, vendanger=pick grapes, pelleter la neige=shovel snow
    scier une branche=saw off a branch, brosser un cheval=brush a horse, chasser=hunt
    enfoncer un poteau=drive in a post, empiler des bûches=stack logs, greffer un arbre=graft a tree
    """),
    ("person", "water", """
    nager=swim, plonger=dive, patauger=splash around, bronzer=sunbathe, se baigner=swim
    construire un château de sable=build a sandcastle, faire des ricochets=skip stones, pagayer=paddle, ramer=row
    pêcher=fish, ramasser des coquillages=gather seashells, creuser dans le sable=dig in the sand
    jouer dans les vagues=play in the waves, faire de la voile=go sailing, faire de le surf=surf
    flotter sur le dos=float on # back, se sécher avec une serviette=dry off with a towel
    mettre de la crème solaire=put on sunscreen, sauter dans l'eau=jump into the water
    marcher pieds nus dans le sable=walk barefoot in the sand, faire de le ski nautique=water-ski
    éclabousser=splash=kin, naviguer=sail, attraper un poisson=catch a fish, lancer #f ligne=cast # line
    monter à bord de=board=boat, s'éloigner de le rivage=move away from the shore
    courir dans le sable=run in the sand
    """),
    ("person", "sport", """
    jouer à le football=play soccer, jouer à le tennis=play tennis, jouer à le basket=play basketball
    jouer à le rugby=play rugby, jouer à le volley=play volleyball, jouer à le golf=play golf
    jouer à le ping-pong=play ping-pong, jouer à le baseball=play baseball, marquer un but=score a goal
    dribbler=dribble the ball, s'entraîner=train, s'échauffer=warm up, patiner=skate, lutter=wrestle, boxer=box
    frapper la balle=hit the ball, soulever des haltères=lift weights, faire des pompes=do push-ups
    sauter une haie=jump a hurdle, franchir la ligne d'arrivée=cross the finish line, tirer à l'arc=practice archery
    faire de la gymnastique=do gymnastics, tirer à le but=shoot at the goal, encourager=cheer on=kin adult
    brandir un trophée=hold up a trophy, servir la balle=serve the ball, rattraper la balle=catch the ball
    faire de le *yoga=do yoga, faire de le judo=do judo, faire de l'escrime=fence
    faire un saut périlleux=do a somersault, gagner la course=win the race, perdre l'équilibre=lose # balance
    transpirer=sweat, reprendre #m souffle=catch # breath, dépasser=pass=adult
    fêter la victoire=celebrate the victory, faire de la boxe=box, disputer un match=play a match
    plaquer un adversaire=tackle an opponent
    """),
    ("person", "winter", """
    skier=ski, faire de la luge=go sledding, lancer=throw=ball.snow, faire un bonhomme de neige=build a snowman
    faire de le snowboard=snowboard, patiner sur le lac gelé=skate on the frozen lake
    marcher dans la neige=walk in the snow, grelotter=shiver, souffler dans #p mains=blow on # hands
    déneiger le trottoir=clear the snow off the sidewalk, glisser=slide, se réchauffer=warm up # hands
    """),
    ("person", "stage", """
    jouer de ~=play ~=instrument, chanter dans un micro=sing into a microphone, danser=dance
    saluer le public=take a bow, chanter une chanson=sing a song, accorder=tune=instrument.string, jongler=juggle
    applaudir les musiciens=applaud the musicians, faire de la magie=do magic tricks
    marcher sur un fil=walk on a tightrope, répéter=rehearse, gratter une guitare=strum a guitar
    souffler dans=blow into=instrument.wind, danser le tango=dance the tango, valser=waltz, improviser=improvise
    cracher de le feu=breathe fire, porter=carry=instrument, lire une partition=read a music score
    """),
    ("baby", "home park", """
    pleurer=cry, dormir=sleep, ramper=crawl, sourire=smile, boire un biberon=drink a bottle
    sucer #m pouce=suck # thumb, jouer avec=play with=toy.baby, faire #p premiers pas=take # first steps
    babiller=babble, gigoter=wriggle
    """),
    ("all", "sofa park", """
    dormir=sleep, rire=laugh, jouer=play, faire la sieste=take a nap, serrer une peluche=hug a stuffed animal
    """),
    ("dog", "street home park", """
    aboyer=bark, remuer la queue=wag # tail, ronger un os=gnaw on a bone, courir après une balle=run after a ball
    grogner=growl, rapporter un bâton=bring back a stick, renifler=sniff=bag street.smelled
    tirer sur #f laisse=pull on # leash, creuser un trou=dig a hole, *hurler à la lune=howl at the moon
    garder la maison=guard the house, sauter par-dessus un obstacle=jump over a hurdle
    poursuivre=chase=cat wild.prey, s'ébrouer=shake off the water, mordiller=chew on=footwear
    sauter dans une flaque=jump in a puddle, *haleter=pant, dormir dans #f niche=sleep in # doghouse
    lever la patte=lift # leg
    """),
    ("cat", "home sofa", """
    miauler=meow, ronronner=purr, se lécher la patte=lick # paw, griffer=scratch=furniture.soft
    jouer avec une pelote de laine=play with a ball of yarn, guetter=stalk=bird wild.prey
    dormir en boule=sleep curled up, boire de le lait=drink milk, grimper à le rideau=climb the curtain
    faire #p griffes=sharpen # claws, chasser une souris=chase a mouse
    se frotter contre le canapé=rub against the couch
    """),
    ("pet livestock mount wild", "nature", """
    boire de l'eau=drink water, dormir=sleep, courir=run, se reposer=rest, marcher=walk, s'approcher=come closer
    s'enfuir=run away, manger=eat, se gratter=scratch, sauter=jump, se cacher=hide
    dresser les oreilles=prick up # ears
    """),
    ("livestock mount", "farm", """
    brouter=graze, manger de le foin=eat hay, se coucher dans la paille=lie down in the straw
    regarder le train passer=watch the train go by
    """),
    ("mount", "farm", """
    galoper=gallop, trotter=trot, *hennir=neigh, tirer une charrette=pull a cart, secouer #f crinière=shake # mane
    ruer=kick
    """),
    ("wild", "nature", """
    chasser=hunt, bondir=leap, grimper à un arbre=climb a tree, traverser la route=cross the road
    guetter #f proie=watch for # prey, s'éloigner=move away, observer les visiteurs=watch the visitors
    """),
    ("bird.flying", "nature water", """
    voler=fly, se poser sur une branche=land on a branch, chanter=sing, planer=glide, s'envoler=fly away
    atterrir=land, construire un nid=build a nest
    """),
    ("bird", "farm nature", """
    picorer des graines=peck at seeds, battre des ailes=flap # wings, couver #p œufs=sit on # eggs
    lisser #p plumes=preen # feathers, chercher des vers=look for worms, nourrir #p petits=feed # young
    """),
    ("fish", "water", """
    nager=swim, remonter à la surface=come up to the surface, plonger=dive, s'éloigner=move away
    tourner en rond=go around in circles
    """),
    ("crawler", "nature", """
    ramper sur une pierre=crawl over a stone, avancer lentement=move slowly
    se cacher sous une feuille=hide under a leaf, disparaître dans l'herbe=disappear into the grass
    """),
    ("insect", "nature", """
    bourdonner=buzz, butiner une fleur=gather nectar from a flower, voleter=flutter around
    se poser sur une fleur=land on a flower, tourner autour de la lampe=circle the lamp
    """),
    ("car", "street", """
    rouler=drive along, filer=speed along, s'arrêter=stop, tourner à gauche=turn left, accélérer=speed up
    ralentir=slow down, reculer=back up, dépasser un cycliste=pass a cyclist, attendre à le feu=wait at the light
    """),
    ("transport.people", "street", """
    arriver=arrive, partir=leave, entrer dans un tunnel=enter a tunnel, passer=go by, s'arrêter=stop
    """),
    ("boat", "water", """
    flotter=float, quitter le port=leave the harbor, avancer lentement=move slowly, rentrer à le port=return to port
    couler=sink, tanguer=rock
    """),
    ("transport.flying", "sky", "voler=fly, atterrir=land, décoller=take off, survoler la ville=fly over the city"),
    ("tree", "nature", """
    pousser=grow, perdre #p feuilles=lose # leaves, se balancer dans le vent=sway in the wind, brûler=burn
    """),
    ("flower", "nature", "pousser=grow, s'ouvrir=open, faner=wilt, attirer les abeilles=attract bees"),
    ("linen garment", "any", """
    sécher à le soleil=dry in the sun, pendre à un fil=hang on a line, traîner par terre=lie around on the floor
    tourner dans la machine à laver=spin in the washing machine
    """),
    ("building", "street", "brûler=burn, s'écrouler=collapse"),
    ("ball", "sport park", "rouler par terre=roll on the ground, rebondir=bounce"),
    ("crockery.pan", "kitchen", "chauffer sur le feu=heat on the stove, refroidir=cool down"),
    ("trade.baker", "shop", """
    pétrir la pâte=knead the dough, vendre des croissants=sell croissants
    sortir le pain de le four=take the bread out of the oven, décorer un gâteau=decorate a cake
    enfourner des brioches=put brioches in the oven
    """),
    ("trade.cook", "kitchen", """
    remuer la soupe=stir the soup, couper des légumes=cut vegetables, goûter la sauce=taste the sauce
    hacher du persil=chop parsley, dresser une assiette=plate a dish, faire sauter une crêpe=flip a crepe
    """),
    ("trade.waiter", "shop street", """
    apporter l'addition=bring the check, servir les clients=serve the customers, porter un plateau=carry a tray
    prendre la commande=take the order, essuyer les tables=wipe the tables, remplir les verres=fill the glasses
    """),
    ("trade.police", "street", """
    diriger la circulation=direct traffic, arrêter un voleur=arrest a thief, patrouiller=patrol
    contrôler les papiers=check papers
    """),
    ("trade.fire", "street", """
    éteindre un incendie=put out a fire, grimper à une échelle=climb a ladder, dérouler un tuyau=unroll a hose
    secourir un blessé=rescue an injured person
    """),
    ("trade.farm", "farm", """
    conduire un tracteur=drive a tractor, traire une vache=milk a cow, labourer un champ=plow a field
    nourrir les poules=feed the hens, récolter des pommes de terre=harvest potatoes, rentrer le foin=bring in the hay
    """),
    ("trade.garden", "park farm", """
    arroser les fleurs=water the flowers, tailler la haie=trim the hedge, planter des tulipes=plant tulips
    tondre la pelouse=mow the lawn, désherber=pull weeds, ratisser les feuilles mortes=rake the dead leaves
    """),
    ("trade.fisher", "water", """
    lancer #m filet=cast # net, attraper un gros poisson=catch a big fish, réparer #p filets=mend # nets, pêcher=fish
    amarrer #m bateau=moor # boat
    """),
    ("trade.builder", "work", """
    monter un mur=put up a wall, porter des briques=carry bricks, creuser une tranchée=dig a trench
    mélanger de le ciment=mix cement, casser le béton=break up the concrete, percer un mur=drill through a wall
    scier une planche=saw a plank
    """),
    ("trade.care", "office", """
    soigner un patient=treat a patient, prendre la température de un enfant=take a child's temperature
    faire une piqûre=give a shot, examiner un blessé=examine an injured person, bander un genou=bandage a knee
    """),
    ("trade.teach", "office", """
    écrire à le tableau=write on the board, expliquer la leçon=explain the lesson, corriger des copies=grade papers
    interroger un élève=question a pupil, distribuer les cahiers=hand out the notebooks
    """),
    ("trade.music", "stage street", """
    jouer de ~=play ~=instrument, accorder #f guitare=tune # guitar, chanter dans un micro=sing into a microphone
    jouer un morceau=play a piece, répéter avec #m groupe=rehearse with # band
    """),
    ("trade.sport", "sport", """
    s'entraîner=train, courir=run, disputer un match=play a match, frapper la balle=hit the ball, s'échauffer=warm up
    lever les bras en signe de victoire=raise # arms in victory, boire de l'eau=drink water
    """),
    ("trade.cycle", "street nature", """
    pédaler=pedal, gravir une côte=climb a hill, descendre une pente=ride down a slope, réparer #m vélo=fix # bike
    attacher #m vélo à un poteau=lock # bike to a post, regonfler un pneu=pump up a tire
    """),
    ("trade.tour", "street", """
    prendre des photos=take pictures, regarder un plan=look at a map, visiter un musée=visit a museum
    admirer la cathédrale=admire the cathedral, acheter des cartes postales=buy postcards
    traîner une valise=drag a suitcase
    """),
    ("trade.mechanic", "work", """
    réparer un moteur=repair an engine, changer une roue=change a wheel, vérifier l'huile=check the oil
    visser un boulon=screw in a bolt
    """),
    ("trade.hair", "office", """
    couper les cheveux d'une cliente=cut a customer's hair, balayer les cheveux=sweep up the hair
    """),
    ("trade.paint", "work park", """
    mélanger les couleurs=mix the colors, peindre un paysage=paint a landscape, tremper #m pinceau=dip # brush
    """),
)  # fmt: skip

# Gerunds: `infinitive and what follows=english`.
GERUNDS: tuple[str, ...] = (
    "sourire=smile", "rire=laugh", "chanter=sing", "siffler=whistle", "bavarder=chat", "pleurer=cry", "bâiller=yawn",
    "écouter de la musique=listen to music", "parler à le téléphone=talk on the phone",
    "regarder #m téléphone=look at # phone",
    "manger une pomme=eat an apple", "fumer une cigarette=smoke a cigarette",
    "mâcher un chewing-gum=chew a piece of gum",
    "regarder par la fenêtre=look out the window", "rêver=daydream", "boire un café=drink a coffee", "chantonner=hum",
    "tenir un parapluie=hold an umbrella", "attendre le bus=wait for the bus",
    "discuter avec des amis=talk with friends",
    "lire le journal=read the newspaper", "secouer la tête=shake # head", "fermer les yeux=close # eyes",
    "crier=shout",
)  # fmt: skip

# Irregular French verbs that `phrasebook.words` does not have: six present forms | past participle | stem of the
# future.
IRREGULAR: dict[str, str] = {
    "faire": "fais fais fait faisons faites font|fait|fer",
    "mettre": "mets mets met mettons mettez mettent|mis|mettr",
    "battre": "bats bats bat battons battez battent|battu|battr",
    "abattre": "abats abats abat abattons abattez abattent|abattu|abattr",
    "tenir": "tiens tiens tient tenons tenez tiennent|tenu|tiendr",
    "peindre": "peins peins peint peignons peignez peignent|peint|peindr",
    "repeindre": "repeins repeins repeint repeignons repeignez repeignent|repeint|repeindr",
    "éteindre": "éteins éteins éteint éteignons éteignez éteignent|éteint|éteindr",
    "coudre": "couds couds coud cousons cousez cousent|cousu|coudr",
    "moudre": "mouds mouds moud moulons moulez moulent|moulu|moudr",
    "conduire": "conduis conduis conduit conduisons conduisez conduisent|conduit|conduir",
    "construire": "construis construis construit construisons construisez construisent|construit|construir",
    "suivre": "suis suis suit suivons suivez suivent|suivi|suivr",
    "poursuivre": "poursuis poursuis poursuit poursuivons poursuivez poursuivent|poursuivi|poursuivr",
    "rire": "ris ris rit rions riez rient|ri|rir",
    "sourire": "souris souris sourit sourions souriez sourient|souri|sourir",
    "offrir": "offre offres offre offrons offrez offrent|offert|offrir",
    "cueillir": "cueille cueilles cueille cueillons cueillez cueillent|cueilli|cueiller",
    "servir": "sers sers sert servons servez servent|servi|servir",
    "sentir": "sens sens sent sentons sentez sentent|senti|sentir",
    "sortir": "sors sors sort sortons sortez sortent|sorti|sortir",
    "partir": "pars pars part partons partez partent|parti|partir",
    "endormir": "endors endors endort endormons endormez endorment|endormi|endormir",
    "asseoir": "assieds assieds assied asseyons asseyez asseyent|assis|assiér",
    "enfuir": "enfuis enfuis enfuit enfuyons enfuyez enfuient|enfui|enfuir",
    "traire": "trais trais trait trayons trayez traient|trait|trair",
    "disparaître": "disparais disparais disparaît disparaissons disparaissez disparaissent|disparu|disparaîtr",
    "reprendre": "reprends reprends reprend reprenons reprenez reprennent|repris|reprendr",
    "secourir": "secours secours secourt secourons secourez secourent|secouru|secourr",
    "pelleter": "pellette pellettes pellette pelletons pelletez pellettent|pelleté|pelletter",
    "feuilleter": "feuillette feuillettes feuillette feuilletons feuilletez feuillettent|feuilleté|feuilletter",
    "épousseter": "époussette époussettes époussette époussetons époussetez époussettent|épousseté|époussetter",
    "voleter": "volette volettes volette voletons voletez volettent|voleté|voletter",
    "carreler": "carrelle carrelles carrelle carrelons carrelez carrellent|carrelé|carreller",
}

# Without a direct object these take "être" in the passé composé.
WITH_ETRE = """
    aller arriver descendre entrer monter partir passer rentrer rester sortir tomber venir
"""

# English verbs that double their last consonant, and irregular ones: base=past, base=past=-ing.
DOUBLED = """
    beg chat chop clap cut dig dip drag flap flip get hit hop hug hum knit nod pat patrol pet pit plug put rub run
    scrub set shrug sip sit skip slip spin split step stir stop strip strum swim trim trot unplug unwrap wag whip win
    wrap
"""

ENGLISH = """
    beat=beat bite=bit blow=blew break=broke bring=brought build=built buy=bought cast=cast catch=caught cut=cut
    dig=dug do=did draw=drew drive=drove feed=fed bottle-feed=bottle-fed fight=fought fly=flew freeze=froze get=got
    give=gave grind=ground grow=grew hang=hung hide=hid hit=hit hold=held kneel=knelt lead=led leave=left
    lie=lay=lying light=lit make=made put=put ride=rode set=set shake=shook shoot=shot sink=sank sit=sat slide=slid
    speed=sped spin=spun split=split stand=stood stick=stuck swim=swam swing=swung sweep=swept tear=tore throw=threw
    wake=woke win=won shoe=shod=shoeing run=ran pay=paid tie=tied=tying untie=untied=untying wear=wore spend=spent
"""
