"""The words of the phrasebook: data only. Knows no grammar; `lexicon` reads these tables.

A noun is `french:gender:english`, with irregular plurals after a slash; a class of nouns shares the verbs and the
adjectives that go with it. Every word has one meaning here, so that a French sentence has one English rendering.
"""

NOUNS: dict[str, str] = {
    "fruit": "pomme:f:apple poire:f:pear orange:f:orange banane:f:banana pêche:f:peach cerise:f:cherry "
    "fraise:f:strawberry citron:m:lemon tomate:f:tomato/tomatoes carotte:f:carrot oignon:m:onion "
    "champignon:m:mushroom olive:f:olive haricot:m:bean",
    "dish": "gâteau:m:cake tarte:f:pie omelette:f:omelette sandwich/sandwichs:m:sandwich salade:f:salad soupe:f:soup "
    "biscuit:m:biscuit crêpe:f:pancake œuf:m:egg",
    "mass": "sucre:m:sugar farine:f:flour huile:f:oil",
    "solid": "pain:m:bread fromage:m:cheese beurre:m:butter viande:f:meat poulet:m:chicken chocolat:m:chocolate "
    "confiture:f:jam miel:m:honey jambon:m:ham",
    "drink": "eau:f:water lait:m:milk café:m:coffee thé:m:tea vin:m:wine bière:f:beer limonade:f:lemonade "
    "cidre:m:cider",
    "reading": "livre:m:book lettre:f:letter journal:m:newspaper roman:m:novel poème:m:poem histoire:f:story "
    "article:m:article magazine:m:magazine rapport:m:report message:m:message",
    "thing": "clé:f:key stylo:m:pen crayon:m:pencil cahier:m:notebook lampe:f:lamp parapluie:m:umbrella "
    "couteau:m:knife/knives fourchette:f:fork cuillère:f:spoon assiette:f:plate tasse:f:cup verre:m:glass "
    "montre:f:watch téléphone:m:telephone ordinateur:m:computer appareil:m:device horloge:f:clock "
    "miroir:m:mirror jouet:m:toy cadeau:m:present photo:f:photo billet:m:ticket outil:m:tool ballon:m:ball "
    "guitare:f:guitar valise:f:suitcase boîte:f:box bouteille:f:bottle enveloppe:f:envelope panier:m:basket "
    "fleur:f:flower échelle:f:ladder",
    "opening": "porte:f:door fenêtre:f:window armoire:f:wardrobe tiroir:m:drawer",
    "clothing": "chemise:f:shirt robe:f:dress jupe:f:skirt manteau:m:coat chapeau:m:hat chaussure:f:shoe "
    "veste:f:jacket écharpe:f:scarf/scarves gant:m:glove uniforme:m:uniform ceinture:f:belt",
    "furniture": "table:f:table chaise:f:chair lit:m:bed fauteuil:m:armchair étagère:f:shelf/shelves",
    "vehicle": "voiture:f:car vélo:m:bicycle bateau:m:boat camion:m:lorry moto:f:motorbike",
    "animal": "chat:m:cat chien:m:dog oiseau:m:bird cheval:m:horse vache:f:cow lapin:m:rabbit mouton:m:sheep/sheep "
    "poule:f:hen canard:m:duck éléphant:m:elephant lion:m:lion singe:m:monkey abeille:f:bee hibou/hiboux:m:owl "
    "âne:m:donkey renard:m:fox",
    "person": "homme:m:man/men femme:f:woman/women dame:f:lady roi:m:king reine:f:queen héros/:m:hero/heroes",
    "youth": "garçon:m:boy fille:f:girl",
    "relation": "ami:m:friend amie:f:friend voisin:m:neighbour voisine:f:neighbour frère:m:brother sœur:f:sister "
    "cousin:m:cousin cousine:f:cousin oncle:m:uncle tante:f:aunt étudiant:m:student étudiante:f:student "
    "collègue/:m:colleague invité:m:guest invitée:f:guest",
    "trade": "médecin:m:doctor professeur:m:teacher avocat:m:lawyer avocate:f:lawyer boulanger:m:baker "
    "boulangère:f:baker infirmier:m:nurse infirmière:f:nurse acteur:m:actor actrice:f:actress "
    "chanteur:m:singer chanteuse:f:singer écrivain:m:writer ingénieur:m:engineer facteur:m:postman/postmen "
    "cuisinier:m:cook cuisinière:f:cook musicien:m:musician musicienne:f:musician policier:m:policeman/policemen",
    "at": "gare:f:station école:f:school marché:m:market musée:m:museum hôpital:m:hospital aéroport:m:airport "
    "restaurant:m:restaurant hôtel:m:hotel université:f:university bibliothèque:f:library théâtre:m:theatre "
    "banque:f:bank boulangerie:f:bakery pharmacie:f:pharmacy plage:f:beach cinéma:m:cinema piscine:f:pool "
    "bureau:m:office usine:f:factory",
    "in": "maison:f:house jardin:m:garden cuisine:f:kitchen chambre:f:bedroom salon:m:living-room parc:m:park "
    "forêt:f:forest village:m:village ville:f:town église:f:church garage:m:garage rue:f:street cour:f:courtyard "
    "appartement:m:flat château:m:castle",
    "landmark": "pont:m:bridge arbre:m:tree rivière:f:river mur:m:wall lac:m:lake montagne:f:mountain île:f:island "
    "tour:f:tower ferme:f:farm",
}

# An adjective is `french:english:comparative` (none if it is not compared); irregular forms are `masculine/feminine`
# or `masculine/feminine/before-a-vowel`. Those in BEFORE come before the noun.
BEFORE: dict[str, str] = {
    "petit:small:smaller": "thing reading furniture vehicle animal fruit dish in at landmark opening clothing",
    "grand:big:bigger": "thing furniture vehicle animal in at landmark opening",
    "gros/grosse:fat:fatter": "animal",
    "jeune:young:younger": "person youth relation trade animal",
    "vieux/vieille/vieil:old:older": "thing reading furniture vehicle animal clothing person relation trade in at "
    "landmark opening",
    "beau/belle/bel:beautiful:more beautiful": "thing furniture animal clothing in at landmark reading vehicle fruit",
    "nouveau/nouvelle/nouvel:new:": "thing reading furniture vehicle clothing at trade",
    "bon/bonne:good:better": "dish mass solid drink reading trade fruit",
    "mauvais:bad:worse": "dish mass solid drink reading trade",
    "joli:pretty:prettier": "thing clothing in landmark furniture",
    "long/longue:long:longer": "reading",
}
AFTER: dict[str, str] = {
    "rouge:red:": "fruit thing clothing furniture vehicle opening",
    "noir:black:": "thing clothing furniture vehicle animal opening",
    "blanc/blanche:white:": "thing clothing furniture vehicle animal opening",
    "vert:green:": "fruit thing clothing furniture vehicle opening",
    "bleu:blue:": "thing clothing furniture vehicle opening",
    "jaune:yellow:": "fruit thing clothing furniture vehicle",
    "gris:grey:": "thing clothing vehicle animal",
    "lourd:heavy:heavier": "thing furniture",
    "propre:clean:cleaner": "thing clothing vehicle furniture in at",
    "sale:dirty:dirtier": "thing clothing vehicle animal furniture in opening",
    "cher/chère:expensive:more expensive": "thing clothing vehicle furniture dish drink mass solid at",
    "français:French:": "reading person youth relation trade mass solid drink dish vehicle",
    "anglais:English:": "reading person youth relation trade vehicle",
    "italien:Italian:": "reading person youth relation trade mass solid drink dish vehicle clothing",
    "célèbre:famous:more famous": "person trade reading landmark at",
    "intelligent:intelligent:more intelligent": "person youth relation trade animal",
    "gentil/gentille:kind:kinder": "person youth relation trade",
    "sérieux:serious:more serious": "person youth relation trade reading",
    "heureux:happy:happier": "person youth relation trade animal",
    "triste:sad:sadder": "person youth relation trade reading animal",
    "fatigué:tired:more tired": "person youth relation trade animal",
    "malade:sick:sicker": "person youth relation trade animal",
    "timide:shy:shyer": "person youth relation trade animal",
    "riche:rich:richer": "person youth relation trade",
    "honnête:honest:more honest": "person youth relation trade",
    "courageux:brave:braver": "person youth relation trade animal",
    "fort:strong:stronger": "person youth relation animal",
    "froid:cold:colder": "dish drink mass solid",
    "chaud:hot:hotter": "dish drink",
    "délicieux:delicious:more delicious": "dish drink mass solid fruit",
    "mûr:ripe:riper": "fruit",
    "rapide:fast:faster": "vehicle animal",
    "dangereux:dangerous:more dangerous": "vehicle animal landmark in",
    "utile:useful:more useful": "thing reading",
    "intéressant:interesting:more interesting": "reading person at",
    "étrange:strange:stranger": "reading thing animal landmark person",
    "moderne:modern:more modern": "furniture at vehicle",
    "confortable:comfortable:more comfortable": "furniture clothing vehicle",
    "vide:empty:": "at in",
}
# Only after "être", of persons.
STATES = ("prêt:ready", "absent:absent", "occupé:busy", "inquiet/inquiète:worried", "surpris:surprised", "perdu:lost")

GOODS = "fruit dish mass solid drink reading thing clothing furniture vehicle"
PORTABLE = "thing reading clothing"
# `infinitive:english:kind:object classes`. Kinds: a action, s state (no passé composé), g state with generic objects.
TRANSITIVE = (
    "manger:eat:a:fruit dish solid",
    "boire:drink:a:drink",
    f"acheter:buy:a:{GOODS} animal",
    f"vendre:sell:a:{GOODS} animal",
    "préparer:prepare:a:dish",
    f"chercher:look for:a:{PORTABLE} animal person youth relation trade at vehicle",
    f"trouver:find:a:{PORTABLE} animal vehicle fruit",
    f"perdre:lose:a:{PORTABLE}",
    f"voir:see:a:{PORTABLE} furniture vehicle animal person youth relation trade at in landmark opening",
    f"regarder:look at:a:{PORTABLE} furniture vehicle animal person youth relation trade at landmark",
    "laver:wash:a:clothing vehicle fruit animal",
    "nettoyer:clean:a:furniture vehicle opening",
    "ouvrir:open:a:opening",
    "fermer:close:a:opening",
    "lire:read:a:reading",
    "écrire:write:a:reading",
    "réparer:repair:a:vehicle furniture opening",
    "choisir:choose:a:fruit dish drink reading thing clothing furniture vehicle animal",
    f"oublier:forget:a:{PORTABLE}",
    "envoyer:send:a:reading thing",
    "recevoir:receive:a:reading thing",
    "prendre:take:a:thing reading clothing fruit",
    f"vouloir:want:s:{GOODS} animal",
    f"avoir:have:s:{GOODS} animal",
    "connaître:know:s:person youth relation trade at in",
    "aimer:like:g:fruit dish mass solid drink reading clothing animal",
    "préférer:prefer:g:fruit dish mass solid drink clothing animal",
    "aider:help:a:person youth relation trade",
    "appeler:call:a:person youth relation trade animal",
    "attendre:wait for:a:person youth relation trade",
    "visiter:visit:a:at in",
)
# `infinitive:english:who`, with p for persons only and b for persons and beasts.
INTRANSITIVE = (
    "dormir:sleep:b",
    "travailler:work:p",
    "chanter:sing:p",
    "danser:dance:p",
    "courir:run:b",
    "jouer:play:b",
    "tomber:fall:b",
    "se reposer:rest:b",
    "se promener:go for a walk:p",
)
# `infinitive:english`: verbs of going, with a place.
MOTION = ("aller:go", "venir:come")
STAYING = ("rester:stay", "arriver:arrive")

# Irregular verbs: six present forms | past participle | stem of the future.
IRREGULAR: dict[str, str] = {
    "être": "suis es est sommes êtes sont|été|ser",
    "avoir": "ai as a avons avez ont|eu|aur",
    "aller": "vais vas va allons allez vont|allé|ir",
    "boire": "bois bois boit buvons buvez boivent|bu|boir",
    "voir": "vois vois voit voyons voyez voient|vu|verr",
    "lire": "lis lis lit lisons lisez lisent|lu|lir",
    "écrire": "écris écris écrit écrivons écrivez écrivent|écrit|écrir",
    "ouvrir": "ouvre ouvres ouvre ouvrons ouvrez ouvrent|ouvert|ouvrir",
    "recevoir": "reçois reçois reçoit recevons recevez reçoivent|reçu|recevr",
    "prendre": "prends prends prend prenons prenez prennent|pris|prendr",
    "vouloir": "veux veux veut voulons voulez veulent|voulu|voudr",
    "pouvoir": "peux peux peut pouvons pouvez peuvent|pu|pourr",
    "devoir": "dois dois doit devons devez doivent|dû|devr",
    "connaître": "connais connais connaît connaissons connaissez connaissent|connu|connaîtr",
    "dormir": "dors dors dort dormons dormez dorment|dormi|dormir",
    "courir": "cours cours court courons courez courent|couru|courr",
    "venir": "viens viens vient venons venez viennent|venu|viendr",
    "dire": "dis dis dit disons dites disent|dit|dir",
    "savoir": "sais sais sait savons savez savent|su|saur",
    "envoyer": "envoie envoies envoie envoyons envoyez envoient|envoyé|enverr",
}
WITH_ETRE = frozenset(("aller", "venir", "rester", "arriver", "tomber"))

# Irregular English verbs: past | -ing form where the rule fails.
ENGLISH_PAST: dict[str, str] = {
    "eat": "ate", "drink": "drank", "buy": "bought", "sell": "sold", "find": "found", "lose": "lost",
    "see": "saw", "read": "read", "write": "wrote",
    "choose": "chose", "forget": "forgot", "send": "sent", "take": "took", "have": "had", "know": "knew",
    "sleep": "slept", "sing": "sang", "run": "ran", "fall": "fell", "go": "went", "come": "came", "say": "said",
    "think": "thought", "prefer": "preferred",
}  # fmt: skip
ENGLISH_ING: dict[str, str] = {
    "forget": "forgetting", "run": "running", "see": "seeing",
    "prefer": "preferring",
}  # fmt: skip

NAMES = (
    "Paul:m Pierre:m Louis:m Hugo:m Lucas:m Antoine:m Thomas:m Nicolas:m Henri:m Adrien:m Marie:f Julie:f Sophie:f "
    "Emma:f Alice:f Claire:f Louise:f Hélène:f Anne:f Irène:f"
)
CITIES = "Paris:Paris Lyon:Lyon Londres:London Rome:Rome Genève:Geneva Bruxelles:Brussels Athènes:Athens Oxford:Oxford"
COUNTRIES = (
    "en France:France",
    "en Italie:Italy",
    "en Espagne:Spain",
    "en Allemagne:Germany",
    "en Angleterre:England",
    "au Canada:Canada",
    "au Japon:Japan",
    "au Portugal:Portugal",
    "aux États-Unis:the United States",
)
DAYS = "lundi:Monday mardi:Tuesday mercredi:Wednesday jeudi:Thursday vendredi:Friday samedi:Saturday dimanche:Sunday"
MONTHS = (
    "janvier:January février:February mars:March avril:April mai:May juin:June juillet:July août:August "
    "septembre:September octobre:October novembre:November décembre:December"
)
SEASONS = ("en hiver:in winter", "en été:in summer", "en automne:in autumn", "au printemps:in spring")
PAST_TIMES = ("hier:yesterday", "la semaine dernière:last week", "l'année dernière:last year",
              "le mois dernier:last month", "hier soir:last night", "avant-hier:the day before yesterday")  # fmt: skip
FUTURE_TIMES = ("demain:tomorrow", "la semaine prochaine:next week", "l'année prochaine:next year", "bientôt:soon",
                "le mois prochain:next month", "demain matin:tomorrow morning", "ce soir:tonight")  # fmt: skip
HABIT_TIMES = ("tous les jours:every day", "chaque matin:every morning", "le soir:in the evening",
               "chaque semaine:every week", "l'après-midi:in the afternoon",
               "pendant les vacances:during the holidays")  # fmt: skip
RELATIONS = ("sur:on", "sous:under", "devant:in front of", "derrière:behind", "près de:near", "à côté de:next to")
FEELINGS = ("faim:hungry", "soif:thirsty", "froid:cold", "chaud:hot", "peur:afraid", "sommeil:sleepy", "raison:right",
            "tort:wrong")  # fmt: skip
