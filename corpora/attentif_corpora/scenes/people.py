"""The people of everyday scenes, their names, hair and postures: data only. Entries end as in `things`."""

# A kind of person is `masculine/feminine:english`, with an English feminine or an irregular plural where there is
# one; a form that serves both stands alone; one side of the slash may be empty. `personne` is "their" in English.
PEOPLE: dict[str, str] = {
    "adult": """
    homme/:man+men, /femme:woman+women, monsieur+messieurs/:gentleman+gentlemen, /dame:lady, touriste:tourist
    passant/passante:passerby+passersby, cycliste:cyclist, piéton/piétonne:pedestrian
    serveur/serveuse:waiter:waitress, boulanger/boulangère:baker, boucher/bouchère:butcher, cuisinier/cuisinière:cook
    pompier/pompière:firefighter, policier/policière:police officer, soldat/soldate:soldier
    infirmier/infirmière:nurse, médecin/:doctor, dentiste:dentist, chirurgien/chirurgienne:surgeon, vétérinaire:vet
    pharmacien/pharmacienne:pharmacist, facteur/factrice:mail carrier, ouvrier/ouvrière:worker
    maçon/maçonne:bricklayer, plombier/plombière:plumber, électricien/électricienne:electrician
    menuisier/menuisière:carpenter, peintre:painter, mécanicien/mécanicienne:mechanic
    agriculteur/agricultrice:farmer, berger/bergère:shepherd:shepherdess, jardinier/jardinière:gardener
    pêcheur/pêcheuse:fisherman+fishermen:fisherwoman+fisherwomen, marin/:sailor, bûcheron/bûcheronne:lumberjack
    chasseur/chasseuse:hunter, apiculteur/apicultrice:beekeeper, vigneron/vigneronne:winemaker, fleuriste:florist
    coiffeur/coiffeuse:hairdresser, couturier/couturière:dressmaker, vendeur/vendeuse:salesperson+salespeople
    caissier/caissière:cashier, marchand/marchande:merchant, client/cliente:customer
    commerçant/commerçante:shopkeeper, chauffeur de taxi/:taxi driver, conducteur/conductrice:driver, pilote:pilot
    livreur/livreuse:delivery person+delivery people, éboueur/éboueuse:garbage collector
    balayeur/balayeuse:street sweeper, professeur/professeure:teacher, étudiant/étudiante:student
    employé/employée:employee, secrétaire:secretary, juge:judge, journaliste:journalist, photographe:photographer
    artiste:artist, sculpteur/sculptrice:sculptor, musicien/musicienne:musician, chanteur/chanteuse:singer
    guitariste:guitarist, pianiste:pianist, violoniste:violinist, batteur/batteuse:drummer, danseur/danseuse:dancer
    acteur/actrice:actor:actress, clown/:clown, jongleur/jongleuse:juggler, acrobate:acrobat
    magicien/magicienne:magician, mime:mime, athlète:athlete, coureur/coureuse:runner, nageur/nageuse:swimmer
    plongeur/plongeuse:diver, surfeur/surfeuse:surfer, skieur/skieuse:skier, patineur/patineuse:skater
    boxeur/boxeuse:boxer, lutteur/lutteuse:wrestler, gymnaste:gymnast, footballeur/footballeuse:soccer player
    gardien de but/gardienne de but:goalkeeper, joueur de tennis/joueuse de tennis:tennis player
    joueur de basket/joueuse de basket:basketball player, golfeur/golfeuse:golfer, arbitre:referee
    entraîneur/entraîneuse:coach, cavalier/cavalière:rider, randonneur/randonneuse:hiker, alpiniste:mountaineer
    grimpeur/grimpeuse:climber, campeur/campeuse:camper, voyageur/voyageuse:traveler, passager/passagère:passenger
    vacancier/vacancière:vacationer, spectateur/spectatrice:spectator, manifestant/manifestante:protester
    motard/motarde:biker, marié/mariée:groom:bride, invité/invitée:guest, retraité/retraitée:retiree
    vieillard/:old man+old men, mendiant/mendiante:beggar, sans-abri+sans-abri:homeless person+homeless people
    patient/patiente:patient, blessé/blessée:injured person+injured people, témoin/:bystander, scientifique:scientist
    ingénieur/ingénieure:engineer, architecte:architect, astronaute:astronaut
    garde forestier+gardes forestiers/:forest ranger, maître-nageur+maîtres-nageurs/:lifeguard, secouriste:paramedic
    prêtre/:priest, moine/:monk, /religieuse:nun, roi/:king, /reine:queen
    bricoleur/bricoleuse:handyman+handymen:handywoman+handywomen, forgeron/:blacksmith, potier/potière:potter
    tailleur/:tailor, cordonnier/cordonnière:shoemaker, bijoutier/bijoutière:jeweler, opticien/opticienne:optician
    libraire:bookseller, bibliothécaire:librarian, guide:guide, /hôtesse de l'air:flight attendant
    portier/:doorman+doormen, gardien/gardienne:guard, concierge:janitor, chef d'orchestre/:orchestra conductor
    baigneur/baigneuse:bather, promeneur/promeneuse:walker, jumeau/:twin, /personne:person+people
    """,
    "child": """
    garçon/:boy, /fille:girl, enfant/:child+children, écolier/écolière:schoolboy:schoolgirl, élève:pupil
    adolescent/adolescente:teenager, gamin/gamine:kid, /fillette:young girl
    """,
    "baby": "bébé/:baby, nourrisson/:infant, tout-petit+tout-petits/:toddler",
    "kin": """
    père/:father, /mère:mother, frère/:brother, /sœur:sister, oncle/:uncle, /tante:aunt
    grand-père+grands-pères/:grandfather, /grand-mère+grands-mères:grandmother, cousin/cousine:cousin
    voisin/voisine:neighbor, ami/amie:friend, collègue:coworker, mari/:husband, fils/:son, neveu/nièce:nephew:niece
    patron/patronne:boss, coéquipier/coéquipière:teammate
    petit-fils+petits-fils/petite-fille+petites-filles:grandson:granddaughter, camarade:classmate
    parrain/marraine:godfather:godmother
    beau-père+beaux-pères/belle-mère+belles-mères:father-in-law+fathers-in-law:mother-in-law+mothers-in-law
    beau-frère+beaux-frères/belle-sœur+belles-sœurs:brother-in-law+brothers-in-law:sister-in-law+sisters-in-law
    colocataire:roommate, /fiancée:fiancée, /baby-sitter:babysitter
    """,
}

# The people one sees most, as often as they are to be drawn.
CORE = (
    "homme homme homme homme femme femme femme femme garçon garçon fille fille enfant enfant personne dame monsieur "
    "bébé "
    "fillette adolescent adolescente touriste cycliste ouvrier passant passante musicien pêcheur danseuse serveur "
    "serveuse"
)

NAMES = (
    "Paul:m Pierre:m Louis:m Hugo:m Lucas:m Antoine:m Thomas:m Karim:m Henri:m Adrien:m Léo:m Julien:m Marie:f "
    "Julie:f "
    "Sophie:f Emma:f Alice:f Claire:f Louise:f Hélène:f Anne:f Inès:f Léa:f Manon:f"
)

HAIR: tuple[str, ...] = (
    "à les cheveux longs=with long hair", "à les cheveux bouclés=with curly hair",
    "à les cheveux noirs=with black hair",
    "à les cheveux courts=with short hair", "à les yeux bleus=with blue eyes", "à les yeux verts=with green eyes",
    "à les joues rouges=with red cheeks", "à les cheveux gris=with gray hair", "à les cheveux blancs=with white hair",
    "à les bras tatoués=with tattooed arms",
)  # fmt: skip
YOUTHFUL = 7  # so many of them suit a child

# Postures: who, then `participle and preposition=english=classes`; without classes a place follows.
POSTURES: tuple[tuple[str, str], ...] = (
    ("person", """
    assis sur=sitting on=furniture.seat furniture.bench land.stone, assis=sitting
    assis par terre=sitting on the ground, =debout=standing
    =debout sur=standing on=furniture.seat land.stone tool.long
    =debout à côté de=standing next to=car cycle street.post mount, allongé sur=lying on=furniture.lie linen.spread
    allongé dans l'herbe=lying in the grass, accroupi=crouching, agenouillé=kneeling
    accroupi devant=crouching in front of=opening flower appliance, agenouillé à côté de=kneeling next to=pet baby
    penché sur=bent over=furniture.top reading part.motor
    appuyé contre=leaning against=fixture.wall tree car opening, adossé à=leaning back against=fixture.wall tree
    caché derrière=hiding behind=tree furniture.big household.curtain
    assis en tailleur sur=sitting cross-legged on=furniture.rug linen.spread
    assis à l'arrière de=sitting in the back of=car.passenger, installé dans=settled in=furniture.arm
    assis à côté de=sitting next to=kin pet, blotti contre=snuggled up against=kin, =à cheval sur=straddling=cycle
    juché sur=perched on=mount.ridden fixture.wall, assis à le bord de=sitting on the edge of=land.shore
    entouré de=surrounded by=pet bird flower.many, emmitouflé dans=bundled up in=linen.warm garment.coat
    """),
    ("child", "assis sur les genoux de=sitting on the lap of=kin.lap"),
    ("pet", """
    couché sur=lying on=furniture.lie furniture.rug linen.spread, caché sous=hiding under=furniture.top furniture.lie
    assis devant=sitting in front of=opening, roulé en boule sur=curled up on=furniture.arm linen.spread
    """),
    ("bird", "perché sur=perched on=tree fixture.perch street.post, posé sur=sitting on=fixture.perch tree"),
    ("livestock mount", """
    couché dans l'herbe=lying in the grass, attaché à=tied to=tree hardware.post
    =debout dans le pré=standing in the pasture
    """),
)  # fmt: skip
