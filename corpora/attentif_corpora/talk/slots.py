# ruff: noqa: E501 (a list reads best unbroken)
"""Who is spoken of, and what the slots of frames and templates draw: data only.

PEOPLE: `French:kind:English`, the kind m, f, mp or fp. SLOTS: `French=English`, or one form for both languages.
"""

PEOPLE = """
mon frère:m:my brother; ma sœur:f:my sister; mon père:m:my father; ma mère:f:my mother; mes parents:mp:my parents
ma grand-mère:f:my grandmother; mon grand-père:m:my grandfather; mon cousin:m:my cousin; ma cousine:f:my cousin
mon oncle:m:my uncle; ma tante:f:my aunt; ma belle-mère:f:my mother-in-law; mon beau-père:m:my father-in-law
mon beau-frère:m:my brother-in-law; ma belle-sœur:f:my sister-in-law; mon neveu:m:my nephew; ma nièce:f:my niece
mon mari:m:my husband; ma femme:f:my wife; ton fils:m:your son; ta fille:f:your daughter; mes enfants:mp:my children
mes gosses:mp:my kids; les gamins:mp:the kids; ma petite-fille:f:my granddaughter; mon parrain:m:my godfather
ma marraine:f:my godmother; mon copain:m:my boyfriend; ma copine:f:my girlfriend; mon ex:m:my ex
le petit ami de Chloé:m:Chloé's boyfriend; la fiancée de Marc:f:Marc's fiancée; mes potes:mp:my buddies
mon meilleur ami:m:my best friend; ma meilleure amie:f:my best friend; un de mes amis:m:a friend of mine
une de mes amies:f:a friend of mine; le voisin:m:the neighbor; la voisine:f:the neighbor; les voisins:mp:the neighbors
la voisine du dessus:f:the woman upstairs; le gars d'en face:m:the guy across the street; la concierge:f:the caretaker
le facteur:m:the mailman; le patron:m:the boss; la patronne:f:the boss; mon chef:m:my boss
mes collègues:mp:my colleagues; le nouveau:m:the new guy; la nouvelle:f:the new girl; le stagiaire:m:the intern
la stagiaire:f:the intern; le prof de maths:m:the math teacher; la prof d'anglais:f:the English teacher
les élèves:mp:the students; la maîtresse:f:the teacher; le coach:m:the coach; l'arbitre:m:the referee
le gardien de but:m:the goalkeeper; les joueurs:mp:the players; le maire:m:the mayor; les flics:mp:the cops
ce type:m:that guy; ce mec:m:that guy; cette fille:f:that girl; cette bonne femme:f:that woman; ces gens:mp:those people
ces jeunes:mp:those young people; les gens:mp:people; le serveur:m:the waiter; la serveuse:f:the waitress
le plombier:m:the plumber; le garagiste:m:the mechanic; le boulanger:m:the baker; la boulangère:f:the baker
le coiffeur:m:the hairdresser; la coiffeuse:f:the hairdresser; le dentiste:m:the dentist; l'infirmière:f:the nurse
le médecin de famille:m:the family doctor; le chauffeur de taxi:m:the cab driver; le vendeur:m:the salesman
la vendeuse:f:the saleswoman; la caissière:f:the cashier; le propriétaire:m:the landlord; les locataires:mp:the tenants
notre invité:m:our guest; nos cousins:mp:our cousins; tes frères:mp:your brothers; tes sœurs:fp:your sisters
mes filles:fp:my daughters; mes copines:fp:my girlfriends; les jumelles:fp:the twins; les jumeaux:mp:the twins
le gamin:m:the kid; la petite:f:the little girl; le petit:m:the little boy
la baby-sitter:f:the babysitter; la nounou:f:the nanny; l'ancien locataire:m:the former tenant; le curé:m:the priest
la directrice:f:the principal; le comptable:m:the accountant; ma coloc:f:my roommate; mon coloc:m:my roommate
Camille:f:Camille; Léa:f:Léa; Chloé:f:Chloé; Manon:f:Manon; Inès:f:Inès; Sarah:f:Sarah; Fatou:f:Fatou; Nadia:f:Nadia
Sophie:f:Sophie; Julie:f:Julie; Élodie:f:Élodie; Margaux:f:Margaux; Yasmine:f:Yasmine; Sandrine:f:Sandrine
Lucas:m:Lucas; Hugo:m:Hugo; Théo:m:Théo; Antoine:m:Antoine; Karim:m:Karim; Mehdi:m:Mehdi; Nicolas:m:Nicolas
Julien:m:Julien; Thomas:m:Thomas; Olivier:m:Olivier; Bruno:m:Bruno; Didier:m:Didier; Mamadou:m:Mamadou; Enzo:m:Enzo
Paul et Marie:mp:Paul and Marie; Luc et sa femme:mp:Luc and his wife; les Dupont:mp:the Duponts; Gaël:m:Gaël
"""

SLOTS = {
    "past": """hier=yesterday; hier soir=last night; hier matin=yesterday morning; avant-hier=the day before yesterday
la semaine dernière=last week; le mois dernier=last month; l'an dernier=last year; l'été dernier=last summer
lundi dernier=last Monday; samedi dernier=last Saturday; ce matin=this morning; la nuit dernière=last night
l'autre jour=the other day; l'autre soir=the other night; il y a deux jours=two days ago
il y a un mois=a month ago; il y a dix ans=ten years ago; il y a une heure=an hour ago
pendant les vacances=during the vacation; à Noël=at Christmas; le jour de l'An=on New Year's Day
en rentrant du boulot=on the way home from work; en sortant du cinéma=coming out of the movie theater
au dernier moment=at the last minute; en plein hiver=in the middle of winter; au mois d'août=in August
le week-end dernier=last weekend; dimanche soir=on Sunday night; en plein repas=in the middle of the meal
tout récemment=quite recently; pendant le confinement=during lockdown; à la rentrée=at the start of the school year
le soir du réveillon=on New Year's Eve""",
    "fut": """demain=tomorrow; demain matin=tomorrow morning; ce soir=tonight; cet après-midi=this afternoon
après-demain=the day after tomorrow; la semaine prochaine=next week; le mois prochain=next month
lundi prochain=next Monday; ce week-end=this weekend; dimanche=this Sunday; samedi soir=this Saturday night
dans une heure=in an hour; dans deux jours=in two days; l'année prochaine=next year; cet été=this summer
cet hiver=this winter; avant midi=before noon; avant la fin de la semaine=before the end of the week
après le dîner=after dinner; en fin de journée=at the end of the day; tout à l'heure=later on
à la rentrée=at the start of the school year; pendant les vacances=during the vacation""",
    "dur": """une heure=an hour; deux heures=two hours; trois jours=three days; une semaine=a week; des mois=months
six mois=six months; un an=a year; deux ans=two years; dix ans=ten years; des années=years; un quart d'heure=a quarter of an hour
une bonne demi-heure=a good half hour; quinze jours=two weeks; une éternité=ages; plus d'un mois=more than a month
près de vingt ans=nearly twenty years; une dizaine d'années=about ten years; toute une semaine=a whole week""",
    "hours": """une heure=an hour; deux heures=two hours; un quart d'heure=a quarter of an hour
une bonne demi-heure=a good half hour; dix minutes=ten minutes; vingt bonnes minutes=a good twenty minutes
trois quarts d'heure=forty-five minutes; une éternité=ages""",
    "day": """lundi=Monday; mardi=Tuesday; mercredi=Wednesday; jeudi=Thursday; vendredi=Friday; samedi=Saturday
dimanche=Sunday; hier=yesterday; la semaine dernière=last week; Noël=Christmas; le début du mois=the beginning of the month
mon retour de vacances=my return from vacation; la rentrée=the start of the school year""",
    # Objects behind mon/le and ma/la: none that begins with a vowel.
    "om": """portable=phone; chargeur=charger; portefeuille=wallet; parapluie=umbrella; sac à main=purse; bouquin=book
pull=sweater; blouson=jacket; manteau=coat; bonnet=beanie; maillot de bain=swimsuit; sèche-cheveux=hair dryer
permis=license; passeport=passport; billet de train=train ticket; porte-monnaie=change purse; vélo=bike; casque=helmet
tournevis=screwdriver; marteau=hammer; tire-bouchon=corkscrew; stylo=pen; cahier=notebook; cartable=schoolbag
réveil=alarm clock; peigne=comb; rasoir=razor; mouchoir=handkerchief;
grille-pain=toaster; micro-ondes=microwave; fer à repasser=iron
scooter=scooter; bracelet=bracelet; collier=necklace; foulard=scarf; sac à dos=backpack
carnet de chèques=checkbook; vernis à ongles=nail polish; rouge à lèvres=lipstick; doudou=security blanket""",
    "of": """valise=suitcase; montre=watch; bague=ring; veste=jacket; jupe=skirt
chemise=shirt; cravate=tie; ceinture=belt; casquette=cap; robe de mariée=wedding dress; trousse de toilette=toiletry bag
trottinette=scooter; poussette=stroller; télécommande=remote control; tablette=tablet; perceuse=drill;
cafetière=coffee maker; bouilloire=kettle; poêle=frying pan; casserole=saucepan
lampe de poche=flashlight; brosse à dents=toothbrush; carte bleue=bank card
carte de fidélité=loyalty card; carte d'identité=ID card; clé USB=USB stick; guitare=guitar; raquette=racket; tente=tent
couette=comforter; serviette de bain=bath towel; gourde=water bottle; boîte à outils=toolbox""",
    "big": """voiture=car; bagnole=car; moto=motorcycle; machine à laver=washing machine; tondeuse=lawn mower
caravane=camper; camionnette=van; trottinette=scooter; chaudière=boiler; télé=TV; perceuse=drill; cafetière=coffee maker
machine à coudre=sewing machine; friteuse=deep fryer; gazinière=gas stove; tronçonneuse=chain saw; débroussailleuse=brush cutter""",
    "op": """clés=keys; lunettes=glasses; chaussures=shoes; baskets=sneakers; gants=gloves; chaussettes=socks; bottes=boots
écouteurs=earphones; papiers=papers; affaires de sport=gym things; boucles d'oreilles=earrings; médicaments=medicine
lunettes de soleil=sunglasses; pantoufles=slippers; notes de cours=lecture notes; photos de vacances=vacation photos""",
    "loc": """sur la table de nuit=on the nightstand; dans le tiroir=in the drawer; dans la boîte à gants=in the glove compartment
sous le lit=under the bed; dans ta poche=in your pocket; au grenier=in the attic; à la cave=in the basement
sur le rebord de la fenêtre=on the windowsill; derrière le canapé=behind the couch; dans le coffre=in the trunk
au bureau=at the office; chez mes parents=at my parents'; dans le couloir=in the hallway; à la laverie=at the laundromat
dans la salle de bains=in the bathroom; sur l'étagère du haut=on the top shelf; dans le placard=in the cupboard
à la consigne=at the luggage office; dans le bac à linge=in the laundry basket; sur le siège arrière=on the back seat""",
    "to": """au marché=to the market; à la plage=to the beach; au resto=to the restaurant; au ciné=to the movies
à la salle de sport=to the gym; chez le coiffeur=to the hairdresser's; chez le dentiste=to the dentist
chez ma tante=to my aunt's; à la fac=to college; à la bibliothèque=to the library; à la piscine=to the pool
à la mairie=to city hall; au supermarché=to the supermarket; à la boulangerie=to the bakery; au zoo=to the zoo
à la déchetterie=to the dump; au stade=to the stadium; à la patinoire=to the skating rink; à l'aéroport=to the airport
à la montagne=to the mountains; à Marseille=to Marseille; en Bretagne=to Brittany; en Corse=to Corsica
au Portugal=to Portugal; en Italie=to Italy; au Canada=to Canada; à Londres=to London; au Japon=to Japan
en Espagne=to Spain; en Provence=to Provence; à Bruxelles=to Brussels; au Maroc=to Morocco; aux États-Unis=to the United States""",
    "where": """au bureau=at the office; à la cave=in the basement; au grenier=in the attic; dans le couloir=in the hallway
chez le coiffeur=at the hairdresser's; à la piscine=at the pool; sur la place=in the square; en bas=downstairs
au rez-de-chaussée=on the first floor; à la gare=at the station; dans le jardin=in the yard; au parc=in the park
à la cantine=in the cafeteria; dans la cour de récré=in the schoolyard; au supermarché=at the supermarket
dans la salle d'attente=in the waiting room; au coin de la rue=on the corner; sur le parking=in the parking lot
à l'arrêt de bus=at the bus stop; dans la cage d'escalier=in the stairwell; chez toi=at your place; chez eux=at their place""",
    "trip": """en Bretagne=to Brittany; en Corse=to Corsica; au Portugal=to Portugal; en Italie=to Italy; au Canada=to Canada
à Londres=to London; au Japon=to Japan; en Espagne=to Spain; en Provence=to Provence; à Bruxelles=to Brussels
au Maroc=to Morocco; aux États-Unis=to the United States; à la montagne=to the mountains; en Grèce=to Greece
à la campagne=to the country; à la mer=to the seaside; en Islande=to Iceland; au Vietnam=to Vietnam; en Écosse=to Scotland
à Marseille=to Marseille; en Alsace=to Alsace; aux Antilles=to the Caribbean; en Croatie=to Croatia; à Venise=to Venice""",
    "dish": """du bœuf bourguignon=beef bourguignon; de la blanquette de veau=veal stew; du gratin dauphinois=potato gratin
de la ratatouille=ratatouille; des moules-frites=mussels and fries; une quiche lorraine=a quiche Lorraine
de la soupe à l'oignon=onion soup; du poulet rôti=roast chicken; de la mousse au chocolat=chocolate mousse
une tarte aux pommes=an apple pie; des crêpes=crepes; du couscous=couscous; de la raclette=raclette; une fondue=a fondue
des huîtres=oysters; du foie gras=foie gras; une salade de chèvre chaud=a warm goat cheese salad; des escargots=snails
du cassoulet=cassoulet; des lentilles=lentils; de la purée=mashed potatoes; des haricots verts=green beans
un croque-monsieur=a grilled ham and cheese sandwich; des spaghettis=spaghetti; du saumon fumé=smoked salmon
une omelette aux champignons=a mushroom omelet; de la crème brûlée=crème brûlée; un sandwich au thon=a tuna sandwich""",
    "topic": """les impôts=taxes; la météo=the weather; la politique=politics; le foot=soccer; les élections=the elections
la réforme des retraites=the pension reform; l'immigration=immigration; le réchauffement climatique=global warming
la vie chère=the cost of living; le prix de l'essence=gas prices; les salaires=wages; le chômage=unemployment
l'école=school; le harcèlement scolaire=bullying at school; les réseaux sociaux=social media; la télé-réalité=reality TV
les voitures électriques=electric cars; le télétravail=working from home; les grèves=strikes; le nucléaire=nuclear power
les éoliennes=wind turbines; le loyer=the rent; la drague=flirting; l'arbitrage vidéo=video refereeing
les trottinettes=scooters; le tri sélectif=sorting garbage; les vegans=vegans; la chasse=hunting
les médias=the media; les fake news=fake news; le dopage=doping; la mode=fashion; les régimes=diets
l'intelligence artificielle=artificial intelligence; le permis à points=the points-based license; les OGM=GMOs
les niches fiscales=tax loopholes; la cantine=the school cafeteria; les devoirs=homework; les fins de mois=making ends meet
les déserts médicaux=the shortage of doctors; l'orthographe=spelling; la corruption=corruption; les héritages=inheritances""",
    "team": """le PSG=PSG; Marseille; Lyon; Saint-Étienne; Lens; Nantes; Rennes; Bordeaux; Toulouse; le Real Madrid=Real Madrid
Liverpool; la Juventus=Juventus; Monaco; Lille; Strasbourg; le Stade Toulousain=Stade Toulousain""",
    "nom": "Camille; Léa; Chloé; Manon; Sophie; Lucas; Hugo; Théo; Antoine; Karim; Julien; Thomas; Marie; Paul; Inès; Nadia",
    "adjm": """génial=great; nul=lousy; chouette=nice; moche=ugly; marrant=funny; bidon=phony; pourri=rotten; dingue=crazy
sympa=nice; ennuyeux=boring; bizarre=weird; super=great; passionnant=exciting; formidable=wonderful
insupportable=unbearable; décevant=disappointing; surfait=overrated; épatant=amazing; ridicule=ridiculous; touchant=touching
minable=pathetic; scandaleux=outrageous; honteux=shameful; rigolo=funny; émouvant=moving; lamentable=pathetic""",
    "adjf": """géniale=great; nulle=lousy; chouette=nice; moche=ugly; marrante=funny; bidon=phony; pourrie=rotten
sympa=nice; ennuyeuse=boring; bizarre=weird; passionnante=exciting; formidable=wonderful; ridicule=ridiculous
insupportable=unbearable; décevante=disappointing; surfaite=overrated; épatante=amazing; scandaleuse=outrageous
rigolote=funny; émouvante=moving; lamentable=pathetic""",
    "workm": """film=movie; livre=book; roman=novel; concert=concert; spectacle=show; reportage=news report; match=game
discours=speech; débat=debate; documentaire=documentary; polar=crime novel; feuilleton=soap opera
quartier=neighborhood; dessin animé=cartoon; jeu=game; clip=music video; tube=hit; podcast=podcast""",
    "workf": """série=series; chanson=song; pièce=play; expo=exhibition; émission=show; histoire=story; soirée=party
blague=joke; pub=commercial; idée=idea; plage=beach; exposition=exhibition; vidéo=video""",
    "price": """les yeux de la tête=an arm and a leg; une fortune=a fortune; trois fois rien=next to nothing
une bouchée de pain=next to nothing; cinquante balles=fifty bucks
deux cents euros=two hundred euros; un bras=an arm and a leg; un mois de salaire=a month's pay""",
    "job": """plombier=a plumber; boulanger=a baker; pompier=a firefighter; prof=a teacher; avocat=a lawyer; menuisier=a carpenter
coiffeur=a hairdresser; routier=a truck driver; infirmier=a nurse; vétérinaire=a vet; journaliste=a journalist
comptable=an accountant; pilote de ligne=an airline pilot; électricien=an electrician; maçon=a bricklayer; chirurgien=a surgeon
cuisinier=a cook; graphiste=a graphic designer; notaire=a notary; vigneron=a winemaker; facteur=a mailman; caissier=a cashier""",
    "weather": """il pleut des cordes=it's raining cats and dogs; il fait un froid de canard=it's freezing cold
il gèle à pierre fendre=it's freezing hard; il y a un vent à décorner les bœufs=it's blowing a gale
il fait un temps de chien=the weather's awful; il tombe des cordes=it's pouring; il neige=it's snowing
il fait une chaleur à crever=it's boiling hot; il y a du brouillard=it's foggy; il grêle=it's hailing
il bruine=it's drizzling; il y a de l'orage=there's a thunderstorm; il fait lourd=it's muggy; il y a du verglas=there's black ice""",
}
