"""Where and when everyday scenes are: data only. Entries end as in `things`."""

# Where: by setting, `french=english`; "any" goes with every scene.
PLACES: dict[str, str] = {
    "kitchen": """
    dans la cuisine=in the kitchen, devant l'évier=at the sink, près de le four=near the oven, à table=at the table
    devant le réfrigérateur=in front of the refrigerator, sur le plan de travail=on the countertop
    à côté de la cuisinière=next to the stove
    """,
    "home": """
    dans le salon=in the living room, dans la chambre=in the bedroom, dans la salle de bains=in the bathroom
    sur le balcon=on the balcony, devant la télévision=in front of the television, près de la fenêtre=near the window
    au pied de le lit=at the foot of the bed, dans le couloir=in the hallway, à la maison=at home
    au coin de le feu=by the fire, dans l'escalier=on the stairs, sur le pas de la porte=on the doorstep
    dans le grenier=in the attic, à la cave=in the basement, devant la cheminée=in front of the fireplace
    """,
    "bath": "dans la salle de bains=in the bathroom, devant le miroir=in front of the mirror, devant le lavabo=at "
    "the sink",
    "tub": "dans la salle de bains=in the bathroom",
    "sofa": "sur le canapé=on the couch, sur le tapis=on the rug, dans un vieux fauteuil=in an old armchair, au "
    "lit=in bed",
    "street": """
    dans la rue=in the street, sur le trottoir=on the sidewalk, à le coin de la rue=on the street corner
    devant une vitrine=in front of a shop window, sur la place de le village=in the village square
    à un carrefour=at an intersection, sur le passage piéton=on the crosswalk, à l'arrêt de bus=at the bus stop
    devant la gare=in front of the train station, à le milieu de la route=in the middle of the road
    sous un lampadaire=under a streetlight, dans une ruelle étroite=in a narrow alley
    devant l'église=in front of the church, sur un pont=on a bridge, à la terrasse d'un café=outside a café
    près de la fontaine=near the fountain, le long d'un mur de briques=along a brick wall
    sur le parking=in the parking lot, devant un immeuble=in front of an apartment building
    sur le quai de la gare=on the station platform, dans une rue piétonne=on a pedestrian street
    à côté d'une voiture garée=next to a parked car
    devant un mur couvert de graffitis=in front of a wall covered in graffiti, dans une rue animée=on a busy street
    à le bord de la route=by the side of the road, devant la mairie=in front of the town hall
    """,
    "park": """
    dans le parc=in the park, sur la pelouse=on the lawn, sous un arbre=under a tree, dans le jardin=in the garden
    sur l'aire de jeux=on the playground, dans la cour=in the courtyard, sur un banc public=on a public bench
    à l'ombre d'un chêne=in the shade of an oak, dans le bac à sable=in the sandbox
    dans l'herbe haute=in the tall grass, derrière la maison=behind the house
    """,
    "nature": """
    dans la forêt=in the forest, à le bord de la rivière=by the river, sur un sentier=on a trail
    dans un champ=in a field, à le sommet d'une colline=at the top of a hill, sur un rocher=on a rock
    dans la montagne=in the mountains, à la campagne=in the countryside, près d'une cascade=near a waterfall
    à la lisière de le bois=at the edge of the woods, dans les hautes herbes=in the tall grass
    dans la prairie=in the meadow, à côté d'un ruisseau=next to a stream, à flanc de montagne=on the mountainside
    dans un champ de fleurs=in a field of flowers
    """,
    "farm": """
    à la ferme=on the farm, dans la grange=in the barn, dans le pré=in the pasture
    derrière une clôture=behind a fence, dans l'étable=in the cowshed, dans le potager=in the vegetable garden
    dans la cour de la ferme=in the farmyard, à côté de le tracteur=next to the tractor
    dans le verger=in the orchard, dans la serre=in the greenhouse
    """,
    "water": """
    à la plage=at the beach, dans la mer=in the sea, à le bord de l'eau=at the water's edge
    à le bord de le lac=by the lake, dans la piscine=in the swimming pool, sur le sable=on the sand
    à le large de la côte=off the coast, dans le port=in the harbor, à le bord de la piscine=by the pool
    près de la jetée=near the pier, sur la rivière=on the river, dans l'étang=in the pond
    """,
    "shop": """
    à le marché=at the market, dans un magasin=in a store, à le supermarché=at the supermarket
    derrière le comptoir=behind the counter, dans une petite boutique=in a small shop, à la boulangerie=at the bakery
    à la caisse=at the checkout, devant un étal de légumes=in front of a vegetable stall
    à le marché à les puces=at the flea market, dans un centre commercial=in a shopping mall
    """,
    "work": """
    dans l'atelier=in the workshop, sur un chantier=on a construction site, dans le garage=in the garage
    à l'usine=at the factory, sur le toit=on the roof, sur un échafaudage=on scaffolding
    devant une maison en construction=in front of a house under construction, dans un entrepôt=in a warehouse
    """,
    "office": """
    dans le bureau=in the office, à l'hôpital=at the hospital, dans la salle de classe=in the classroom
    dans le laboratoire=in the laboratory, à l'école=at school, dans la salle d'attente=in the waiting room
    """,
    "sport": """
    sur le terrain=on the field, à le stade=at the stadium, à le gymnase=at the gym, sur la piste=on the track
    devant des milliers de spectateurs=in front of thousands of spectators
    sur le court de tennis=on the tennis court, pendant l'entraînement=during practice, sur le ring=in the ring
    """,
    "stage": """
    sur scène=on stage, devant un public nombreux=in front of a large audience
    dans une salle de concert=in a concert hall, à le cirque=at the circus, sous les projecteurs=under the spotlights
    pendant le concert=during the concert, sous un chapiteau=under a big top
    """,
    "winter": """
    sur une piste enneigée=on a snowy slope, sur la glace=on the ice, dans la neige=in the snow
    à la station de ski=at the ski resort, devant un chalet=in front of a chalet
    """,
    "sky": """
    dans le ciel=in the sky, au-dessus de la ville=above the city, au-dessus des nuages=above the clouds
    très haut dans le ciel=high up in the sky
    """,
    "any": """
    à le premier plan=in the foreground, à l'arrière-plan=in the background
    à droite de l'image=on the right of the picture, à gauche de l'image=on the left of the picture
    au loin=in the distance, à le centre de la photo=in the center of the photo
    """,
}

# Where the things of a class are found.
FOUND: dict[str, str] = {
    "kitchen": "utensil crockery appliance container fruit vegetable dish sweet staple ingredient drink",
    "home": "garment footwear hat accessory bag furniture household linen bathroom toy reading device stationery "
    "festive instrument pet",
    "street": "car cycle street building fixture opening transport",
    "park": "tree flower toy ball pet",
    "nature": "tree flower plantpart wild bird insect crawler land",
    "farm": "livestock mount gardentool bird",
    "water": "boat fish land",
    "work": "tool hardware material part",
    "sport": "sport ball",
    "sky": "sky transport.flying",
    "stage": "instrument",
    "shop": "fruit vegetable garment hat accessory",
}

RELATIONS: tuple[str, ...] = ("à côté de=next to", "devant=in front of", "derrière=behind", "près de=near")

LANDMARKS: dict[str, str] = {
    "home": "furniture opening",
    "kitchen": "furniture.top appliance",
    "street": "building street.post car cycle fixture.wall",
    "park": "tree street.post toy.ground",
    "nature": "tree land.near",
    "farm": "tree building.farm gardentool.big",
    "water": "boat land.stone",
    "shop": "furniture.top fruit.stall",
    "work": "car.site tool.long",
    "sport": "sport.ground",
    "stage": "instrument device.stage",
}

# When and in what weather.
MOMENTS: tuple[str, ...] = (
    "tôt le matin=early in the morning", "à la tombée de la nuit=at nightfall", "à midi=at noon",
    "en pleine nuit=in the middle of the night", "pendant les vacances=during the vacation",
    "en fin d'après-midi=in the late afternoon",
    "un dimanche matin=on a Sunday morning", "avant le dîner=before dinner",
)  # fmt: skip

OUTDOORS: tuple[str, ...] = (
    "sous la pluie=in the rain", "par une journée ensoleillée=on a sunny day", "à le coucher de le soleil=at sunset",
    "en plein soleil=in full sun", "par un matin d'hiver=on a winter morning",
    "sous un ciel nuageux=under a cloudy sky",
    "par une chaude journée d'été=on a hot summer day", "sous la neige=in the snow",
    "malgré le froid=despite the cold",
    "en automne=in the fall", "à le printemps=in the spring", "malgré la chaleur=despite the heat",
)  # fmt: skip

WEATHER: tuple[str, ...] = (
    "il pleut=it is raining", "il neige=it is snowing", "il fait très chaud=it is very hot",
    "il fait froid=it is cold",
    "le soleil se couche=the sun is setting", "le soleil brille=the sun is shining",
    "le vent souffle=the wind is blowing",
    "la nuit tombe=night is falling", "le soleil se lève=the sun is rising", "la neige fond=the snow is melting",
    "la musique joue=the music is playing", "la foule applaudit=the crowd is clapping",
    "il fait beau=the weather is nice",
    "il y a de le brouillard=it is foggy", "la pluie tombe à verse=the rain is pouring down",
)  # fmt: skip
