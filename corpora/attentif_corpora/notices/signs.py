"""Signs and notices, French beside English: data only. A heading names the kind of place where they hang."""

SIGNS = """
# door
Entrée | Entrance
Sortie | Exit
Sortie de secours, ne pas encombrer | Emergency exit, keep clear
Issue de secours | Fire exit
Entrée libre | Free admission
Entrée interdite au public | No entry for the public
Entrée du personnel | Staff entrance
Entrée des artistes | Stage door
Entrée des fournisseurs | Tradesmen's entrance
Entrée principale | Main entrance
Réservé au personnel | Staff only
Réservé aux clients | Customers only
Réservé aux membres | Members only
Accès interdit au public | No public access
Accès réservé | Restricted access
Privé | Private
Propriété privée | Private property
Propriété privée, défense d'entrer | Private property, keep out
Défense d'entrer | Keep out
Défense d'entrer sans autorisation | No unauthorised entry
Défense d'afficher | No posters
Défense de fumer | No smoking
Interdit aux chiens | No dogs allowed
Interdit aux moins de 18 ans | No under-18s
Interdit aux mineurs | No minors
Interdit au public | Closed to the public
Poussez | Push
Tirez | Pull
Sonnez et entrez | Ring and enter
Frappez avant d'entrer | Knock before entering
Entrez sans frapper | Enter without knocking
Prière de frapper | Please knock
Prière de fermer la porte | Please close the door
Fermez la porte, s'il vous plaît | Please close the door behind you
Porte coupe-feu | Fire door
Porte coupe-feu à maintenir fermée | Fire door, keep shut
Porte automatique | Automatic door
Porte condamnée | Door permanently closed
Ne pas déranger | Do not disturb
Prière de ne pas déranger | Please do not disturb
Chambre à faire | Please make up the room
Chien méchant | Beware of the dog
Attention au chien | Mind the dog
Attention à la marche | Mind the step
Attention à la tête | Mind your head
Peinture fraîche | Wet paint
Hors service | Out of order
En panne | Not working
En dérangement | Temporarily out of order
Occupé | Engaged
Libre | Vacant
Complet | Full
Fermé | Closed
Ouvert | Open
Fermé le {day} | Closed on {day}s
Fermé le {day} et le {day2} | Closed on {day}s and {day2}s
Fermé jusqu'au {date} | Closed until {date}
Fermé du {date} au {date2} | Closed from {date} to {date2}
Fermé pour cause de {cause} | Closed due to {cause}
Ouvert le {day} | Open on {day}s
Ouvert tous les jours | Open every day
Ouvert tous les jours sauf le {day} | Open every day except {day}
Ouvert de {early} à {late} | Open from {early} to {late}
Ouvert du {day} au {day2} de {early} à {late} | Open {day} to {day2}, {early} to {late}
Ouvert le {day} de {early} à {late} | Open on {day}s from {early} to {late}
Ouvert sept jours sur sept | Open seven days a week
Ouvert 24 heures sur 24 | Open 24 hours
Ouvert toute l'année | Open all year round
Ouvert au public | Open to the public
Horaires d'ouverture | Opening hours
Horaires d'été | Summer opening hours
Horaires d'hiver | Winter opening hours
Heures de visite | Visiting hours
Visites sur rendez-vous | Visits by appointment
Sur rendez-vous uniquement | By appointment only
Dernière entrée à {late} | Last admission at {late}
De retour à {late} | Back at {late}
De retour dans cinq minutes | Back in five minutes
De retour le {date} | Back on {date}
Je reviens tout de suite | Back in a moment
Adressez-vous à l'accueil | Please ask at reception
Adressez-vous au gardien | Please see the caretaker
Accueil au premier étage | Reception on the first floor
Bureau {n} | Office {n}
Salle {n} | Room {n}
Chambre {n} | Bedroom {n}
Escalier {letter} | Staircase {letter}
Bâtiment {letter} | Building {letter}
Salle d'attente | Waiting room
Salle de réunion | Meeting room
Salle de repos | Break room
Salle de lecture | Reading room
Salle des professeurs | Staff room
Salle d'opération | Operating theatre
Salle à manger | Dining room
Salle de jeux | Games room
Salle des fêtes | Village hall
Vestiaires | Changing rooms
Vestiaire hommes | Men's changing room
Vestiaire femmes | Women's changing room
Cabine d'essayage | Fitting room
Toilettes | Toilets
Toilettes publiques | Public toilets
Toilettes hors service | Toilets out of order
Hommes | Men
Femmes | Women
Dames | Ladies
Messieurs | Gentlemen
Lavabos | Washbasins
Douches | Showers
Ascenseur | Lift
Ascenseur en panne | Lift out of order
Escalier de service | Service stairs
Concierge | Caretaker
Gardien | Warden
Sonnette de nuit | Night bell
Interphone | Intercom
Boîte aux lettres | Letterbox
Pas de publicité, merci | No junk mail, thank you
Stop pub | No junk mail
Direction | Management
Secrétariat | Secretary's office
Comptabilité | Accounts department
Service des ressources humaines | Human resources department
Laboratoire | Laboratory
Local technique | Technical room
Local à vélos | Bicycle store
Local à poubelles | Bin store
Archives | Records
Réserve | Stockroom
Cantine | Canteen
Infirmerie | Sick bay
Silence | Silence
Silence, examen en cours | Quiet, exam in progress
Silence, on tourne | Quiet, filming in progress
Réunion en cours | Meeting in progress
Sol glissant | Slippery floor
Sol mouillé | Wet floor
Danger de mort | Danger of death
Danger | Danger
Haute tension | High voltage
Produits inflammables | Flammable materials
Matières dangereuses | Hazardous materials
Risque d'explosion | Risk of explosion
Port du casque obligatoire | Hard hats must be worn
Port du masque obligatoire | Masks must be worn
Port des lunettes de protection obligatoire | Safety glasses must be worn
Chaussures de sécurité obligatoires | Safety footwear must be worn
Local sous alarme | Premises alarmed
Local sous vidéosurveillance | Premises under video surveillance
Souriez, vous êtes filmés | Smile, you're on camera
Extincteur | Fire extinguisher
Point de rassemblement | Assembly point
Plan d'évacuation | Evacuation plan
En cas d'incendie | In case of fire
En cas d'incendie, ne pas utiliser l'ascenseur | In case of fire, do not use the lift
Premiers secours | First aid
Défibrillateur | Defibrillator
# road
Sens interdit | No entry for vehicles
Sens unique | One way
Double sens | Two-way traffic
Stationnement interdit | No parking
Stationnement gênant | Obstructive parking
Stationnement payant | Pay parking
Stationnement alterné | Alternate-side parking
Stationnement réservé aux riverains | Residents' parking only
Stationnement interdit de {early} à {late} | No parking from {early} to {late}
Stationnement interdit le {day} | No parking on {day}s
Arrêt interdit | No stopping
Arrêt de bus | Bus stop
Arrêt minute | Short stay only
Défense de stationner | No parking here
Sortie de véhicules | Vehicle exit
Sortie de garage | Garage exit
Sortie de camions | Lorries turning
Sortie d'école | School exit
Sortie d'usine | Factory exit
Attention, école | Caution, school
Attention aux enfants | Watch out for children
Attention, travaux | Caution, roadworks
Travaux | Roadworks
Fin de travaux | End of roadworks
Fin de chantier | End of works
Chantier interdit au public | Construction site, no public access
Déviation | Diversion
Suivre la déviation | Follow the diversion
Route barrée | Road closed
Route barrée à {n} m | Road closed in {n} m
Route glissante | Slippery road
Route inondée | Road flooded
Rue barrée | Street closed
Rue piétonne | Pedestrian street
Zone piétonne | Pedestrian zone
Passage piéton | Pedestrian crossing
Passage à niveau | Level crossing
Passage souterrain | Subway
Passage protégé | Right of way
Piste cyclable | Cycle path
Voie sans issue | No through road
Impasse | Dead end
Cédez le passage | Give way
Vous n'avez pas la priorité | You do not have right of way
Priorité à droite | Give way to the right
Priorité aux piétons | Pedestrians have priority
Ralentir | Slow down
Ralentissez | Please slow down
Roulez au pas | Drive at walking pace
Allumez vos feux | Switch on your headlights
Éteignez vos feux | Switch off your headlights
Serrez à droite | Keep to the right
Serrez à gauche | Keep to the left
Tenez votre droite | Keep right
Doublez avec prudence | Overtake with care
Interdiction de doubler | No overtaking
Demi-tour interdit | No U-turns
Poids lourds interdits | No heavy goods vehicles
Interdit aux véhicules à moteur | No motor vehicles
Interdit aux caravanes | No caravans
Interdit aux cyclistes | No cycling
Interdit aux piétons | No pedestrians
Sauf riverains | Except residents
Sauf bus | Except buses
Sauf livraisons | Except deliveries
Livraisons | Deliveries
Virage dangereux | Dangerous bend
Virages sur {n} km | Bends for {n} km
Descente dangereuse | Steep descent
Chaussée déformée | Uneven road surface
Chaussée rétrécie | Road narrows
Chute de pierres | Falling rocks
Risque d'avalanche | Avalanche risk
Risque de verglas | Risk of ice
Brouillard fréquent | Frequent fog
Gravillons | Loose chippings
Nids-de-poule | Potholes
Dos-d'âne | Speed hump
Passage d'animaux sauvages | Wild animals crossing
Péage | Toll
Péage à {n} km | Toll in {n} km
Contrôle radar | Speed camera
Vitesse limitée à {n} km/h | Speed limit {n} km/h
Rappel | Reminder
Toutes directions | All routes
Autres directions | Other routes
Centre-ville | Town centre
Aire de repos | Rest area
Aire de service | Service area
Aire de pique-nique | Picnic area
Aire de jeux | Play area
Parking gratuit | Free parking
Parking souterrain | Underground car park
Parking complet | Car park full
Parking relais | Park and ride
Parking réservé à la clientèle | Customer parking only
Places réservées aux handicapés | Disabled parking only
{n} places libres | {n} spaces available
Prenez un ticket | Take a ticket
Paiement aux caisses automatiques | Pay at the machines
Hauteur limitée | Height limit
Station-service | Petrol station
Sans plomb | Unleaded
Gazole | Diesel
Lavage automatique | Automatic car wash
Gonflage gratuit | Free air
Hôpital, silence | Hospital, quiet please
Gendarmerie | Gendarmerie station
Caserne de pompiers | Fire station
Mairie | Town hall
Office de tourisme | Tourist office
Zone industrielle | Industrial estate
Zone artisanale | Business park
Déchetterie | Recycling centre
Cimetière | Cemetery
Marché le {day} | Market on {day}s
{city}, {n} km | {city}, {n} km
# shop
Soldes | Sale
Soldes d'été | Summer sale
Soldes d'hiver | Winter sale
Soldes jusqu'au {date} | Sale ends {date}
Derniers jours | Final days
Dernière démarque | Final reductions
Liquidation totale | Closing-down sale
Liquidation avant travaux | Clearance sale before refurbishment
Tout doit disparaître | Everything must go
Prix cassés | Prices slashed
Prix fixes | Fixed prices
Prix imbattables | Unbeatable prices
Promotion | Special offer
Promotion sur {goods} | Special offer on {goods}
{pct} de remise | {pct} off
{pct} de remise sur {goods} | {pct} off {goods}
{pct} de remise à la caisse | {pct} off at the checkout
Moins {pct} sur tout le magasin | {pct} off everything in store
À partir de {price} | From {price}
À partir de {price} le kilo | From {price} a kilo
{price} le kilo | {price} a kilo
{price} la pièce | {price} each
{price} la douzaine | {price} a dozen
{price} le bouquet | {price} a bunch
Deux pour le prix d'un | Two for the price of one
Trois pour le prix de deux | Three for the price of two
Le deuxième à moitié prix | Second one half price
Offre limitée | Limited offer
Offre valable jusqu'au {date} | Offer valid until {date}
Dans la limite des stocks disponibles | While stocks last
Rupture de stock | Out of stock
Nouvel arrivage | New arrivals
Nouvelle collection | New collection
Arrivage de {fresh} | {fresh} just in
Ouverture prochaine | Opening soon
Ouverture le {date} | Opening on {date}
Ouverture exceptionnelle le {day} {date} | Special opening on {day} {date}
Fermeture exceptionnelle | Exceptional closure
Fermeture exceptionnelle le {day} {date} | Exceptionally closed on {day} {date}
Fermeture annuelle | Annual closing
Fermeture annuelle du {date} au {date2} | Annual closing from {date} to {date2}
Fermeture définitive | Closed permanently
Changement de propriétaire | Under new management
À vendre | For sale
À louer | To let
Vendu | Sold
Loué | Let
Bail à céder | Lease for sale
Réservé | Reserved
Cabinet médical | Doctor's surgery
Pharmacie de garde | Duty chemist
Boulangerie | Bakery
Boucherie | Butcher's
Boucherie charcuterie | Butcher and delicatessen
Poissonnerie | Fishmonger's
Fromagerie | Cheese shop
Épicerie | Grocer's
Épicerie fine | Fine foods
Fruits et légumes | Fruit and vegetables
Pâtisserie | Cake shop
Librairie | Bookshop
Papeterie | Stationer's
Quincaillerie | Hardware shop
Droguerie | Household goods
Bijouterie | Jeweller's
Horlogerie | Watchmaker's
Cordonnerie | Shoe repairs
Pressing | Dry cleaner's
Laverie automatique | Launderette
Mercerie | Haberdasher's
Salon de coiffure | Hairdressing salon
Coiffeur pour hommes | Gentlemen's barber
Institut de beauté | Beauty salon
Agence immobilière | Estate agent's
Agence de voyages | Travel agent's
Auto-école | Driving school
Bureau de tabac | Tobacconist's
Marchand de journaux | Newsagent's
Fleuriste | Florist's
Opticien | Optician's
Jouets | Toys
Meubles | Furniture
Antiquités | Antiques
Brocante | Second-hand goods
Dépôt-vente | Second-hand shop
Réparations en tout genre | Repairs of all kinds
Clés minute | Keys cut while you wait
Photos d'identité | Passport photos
Livraison à domicile | Home delivery
Livraison gratuite | Free delivery
Vente à emporter | Takeaway
Plats à emporter | Takeaway meals
À emporter | To take away
Sur place ou à emporter | Eat in or take away
Fait maison | Home-made
Pain chaud toute la journée | Fresh bread all day
Produits frais | Fresh produce
Produits régionaux | Regional products
Produits laitiers | Dairy products
Produits d'entretien | Cleaning products
Produits surgelés | Frozen food
Rayon {ward} | {ward} department
Rayon {ward} au {floor} étage | {ward} department on the {floor} floor
Caisse | Checkout
Caisse fermée | Checkout closed
Caisse prioritaire | Priority checkout
Caisse rapide | Express checkout
Caisse n° {n} | Checkout no. {n}
Moins de dix articles | Fewer than ten items
Payez ici | Pay here
Paiement en espèces uniquement | Cash only
Carte bancaire à partir de {price} | Card payments from {price}
Les chèques ne sont pas acceptés | No cheques accepted
La maison ne fait pas crédit | No credit given
Ni repris ni échangé | No returns or exchanges
Prière de ne pas toucher | Please do not touch
Libre-service | Self-service
Service compris | Service included
Service non compris | Service not included
Réclamations | Complaints
Bureau des objets trouvés | Lost property office
Service après-vente | After-sales service
On recrute | We are hiring
Cherche {worker} | {worker} wanted
Ici, on parle {tongue} | {tongue} spoken here
# place
Guichet | Ticket office
Guichet fermé | Counter closed
Guichet {n} | Counter {n}
Billets | Tickets
Billetterie automatique | Ticket machine
Faites la queue ici | Queue here
File d'attente | Queue
Attendez votre tour | Wait for your turn
Renseignements | Information
Accueil | Reception
Bienvenue à {city} | Welcome to {city}
Point de rencontre | Meeting point
Vous êtes ici | You are here
Plan de la ville | Town map
Plan du métro | Underground map
Quai {n} | Platform {n}
Voie {letter} | Track {letter}
Accès aux quais | To the platforms
Accès aux trains | To the trains
Arrivées | Arrivals
Départs | Departures
Départs internationaux | International departures
Correspondances | Connections
Grandes lignes | Main lines
Trains de banlieue | Suburban trains
À l'heure | On time
Retardé | Delayed
Annulé | Cancelled
Train supprimé | Train cancelled
Retard de {n} minutes | {n}-minute delay
Retard indéterminé | Indefinite delay
Embarquement | Boarding
Embarquement immédiat | Now boarding
Dernier appel | Last call
Porte {n} | Gate {n}
Porte {letter}{n} | Gate {letter}{n}
Vol annulé | Flight cancelled
Vol pour {city} | Flight to {city}
Train à destination de {city} | Train to {city}
Train en provenance de {city} | Train from {city}
Terminus | End of the line
Tous les arrêts | All stops
Prochain arrêt, {city} | Next stop, {city}
Consigne | Left luggage
Consigne automatique | Luggage lockers
Bagages | Luggage
Retrait des bagages | Baggage reclaim
Enregistrement | Check-in
Contrôle des passeports | Passport control
Contrôle de sécurité | Security check
Douane | Customs
Rien à déclarer | Nothing to declare
Marchandises à déclarer | Goods to declare
Compostez votre billet | Validate your ticket
Billet à composter | Ticket must be validated
Place assise | Seat
Places assises prioritaires | Priority seats
Voiture {n} | Coach {n}
Voiture-bar | Buffet car
Wagon-lit | Sleeping car
Première classe | First class
Seconde classe | Second class
Signal d'alarme | Emergency alarm
Tout abus sera puni | Penalty for improper use
Ne pas se pencher au dehors | Do not lean out of the window
Ne pas parler au conducteur | Do not speak to the driver
Montée par l'avant | Board at the front
Descente par l'arrière | Exit at the rear
Appuyez pour descendre | Press to get off
Appuyez ici | Press here
Briser la vitre | Break the glass
Attention à la fermeture des portes | Mind the closing doors
Éloignez-vous de la bordure du quai | Stand back from the platform edge
Traversée interdite | No crossing
Danger, ne pas traverser | Danger, do not cross
Location de {rental} | {rental} hire
Station de taxis | Taxi rank
Gare routière | Bus station
Gare maritime | Ferry terminal
Embarcadère | Landing stage
Baignade interdite | No swimming
Baignade surveillée | Lifeguard on duty
Baignade non surveillée | No lifeguard on duty
Eau potable | Drinking water
Eau non potable | Not drinking water
Pêche interdite | No fishing
Chasse gardée | Private hunting
Camping interdit | No camping
Feux interdits | No fires
Jeux de ballon interdits | No ball games
Pelouse interdite | Keep off the grass
Ne pas marcher sur la pelouse | Do not walk on the grass
Ne pas cueillir les fleurs | Do not pick the flowers
Ne pas nourrir les animaux | Do not feed the animals
Ne pas nourrir les pigeons | Do not feed the pigeons
Tenez vos chiens en laisse | Keep dogs on a lead
Les chiens doivent être tenus en laisse | Dogs must be kept on a lead
Dépôt d'ordures interdit | No dumping
Défense de déposer des ordures | No dumping of rubbish
Jetez vos papiers ici | Please put litter here
Verre uniquement | Glass only
Papier et carton | Paper and cardboard
Piles usagées | Used batteries
Jardin public | Public garden
Fermeture du parc à {late} | Park closes at {late}
Sentier balisé | Marked footpath
Chemin privé | Private path
Sentier fermé | Footpath closed
Point de vue | Viewpoint
Table d'orientation | Viewpoint indicator
Plage | Beach
Accès à la plage | Beach access
Piscine municipale | Public swimming pool
Bonnet de bain obligatoire | Swimming caps must be worn
Douche obligatoire | Please shower first
Prière de se déchausser | Please remove your shoes
Interdit de courir | No running
Interdit de plonger | No diving
Grand bain | Deep end
Petit bain | Shallow end
Camping municipal | Municipal campsite
Chambres libres | Vacancies
Chambres d'hôtes | Bed and breakfast
Gîte rural | Holiday cottage
Auberge de jeunesse | Youth hostel
Petit déjeuner de {early} à {late} | Breakfast served from {early} to {late}
Château et jardins | Castle and gardens
Sens de la visite | This way round
Début de la visite | Tour starts here
Suite de la visite | Tour continues this way
Visite guidée | Guided tour
Visite guidée à {late} | Guided tour at {late}
Visite libre | Self-guided tour
Photos interdites | No photography
Photos sans flash uniquement | No flash photography
Tarif réduit | Concessions
Plein tarif | Full price
Tarif étudiant | Student rate
Gratuit pour les moins de {n} ans | Free for under-{n}s
Adultes | Adults
Enfants | Children
Groupes | Groups
Exposition temporaire | Temporary exhibition
Collection permanente | Permanent collection
Salle fermée pour rénovation | Room closed for renovation
Audioguides | Audio guides
Boutique du musée | Museum shop
Vestiaire obligatoire | Bags and coats must be left in the cloakroom
Téléphones interdits | No mobile phones
Éteignez vos portables | Switch off your mobile phones
Merci de parler à voix basse | Please speak quietly
Urgences | Accident and emergency
Maternité | Maternity ward
Pédiatrie | Children's ward
Radiologie | X-ray department
Soins intensifs | Intensive care
Consultations externes | Outpatients
Prélèvements | Blood tests
Prochaine levée à {late} | Next collection at {late}
Bureau de vote | Polling station
Bureau de change | Currency exchange
Distributeur de billets | Cash machine
Distributeur hors service | Cash machine out of order
Monnaie exacte exigée | Exact change required
L'appareil ne rend pas la monnaie | No change given
Introduisez votre carte | Insert your card
Retirez votre carte | Remove your card
Reprenez votre ticket | Take your ticket
Défense d'uriner | No urinating
Buvette | Refreshment bar
Fête foraine | Funfair
Vide-grenier | Car boot sale
Vide-grenier le {date} | Car boot sale on {date}
Foire aux livres | Book fair
Sous-sol | Basement
Rez-de-chaussée | Ground floor
Premier étage | First floor
Deuxième étage | Second floor
Troisième étage | Third floor
Dernier étage | Top floor
"""
