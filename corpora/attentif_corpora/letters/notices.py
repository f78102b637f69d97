# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Notices, announcements, guides, slogans, screens, forecasts, horoscopes and programmes, French beside English: data only."""

OPENINGS = """
Attention : | Attention:
Rappel : | Reminder:
Information : | Notice:
Avis aux usagers : | Notice to users:
Avis aux riverains : | Notice to residents:
Mesdames et messieurs, | Ladies and gentlemen,
Communiqué : | Announcement:
"""

CLOSINGS = (
    (
        r"fermé|ferme ses|partira|interdit|Voie fermée|changement|\{event\}",
        """
Merci de votre compréhension. | Thank you for your understanding.
Renseignements à la mairie. | Inquire at the town hall.
Entrée libre. | Free admission.
Nous vous prions de nous excuser pour la gêne occasionnée. | We apologize for any inconvenience.
La direction décline toute responsabilité en cas de vol. | The management accepts no liability in the event of theft.
Merci de votre visite. | Thank you for your visit.
Prudence ! | Take care!
Bonne journée à tous ! | Have a good day, everyone!
Tout contrevenant sera verbalisé. | Violators will be fined.
""",
    ),
)

TEMPLATES = """
Défense de {ban}. | No {ban}.
Défense absolue de {ban} sous peine d'amende. | {ban} strictly prohibited, violators will be fined.
Il est formellement interdit de {ban} et de {ban2}. | {ban} and {ban2} are strictly forbidden.
Règlement du parc : interdiction de {ban}. | Park rules: {ban} prohibited.
par arrêté municipal, il est interdit de {ban} entre {clock:20-23} et {clock2:5-8}. | by municipal order, {ban} is forbidden between {clock} and {clock2}.
Sortie de secours : ne pas obstruer. | Emergency exit: do not block.
Stationnement gênant, enlèvement immédiat. | No parking, vehicles will be towed immediately.
Sortie de véhicules, prière de ne pas se garer devant le portail. | Vehicle exit, please do not park in front of the gate.
Peinture fraîche. | Wet paint.
Chien méchant. | Beware of the dog.
Propriété privée, défense d'entrer. | Private property, no trespassing.
Attention à la marche en descendant de la rame. | Mind the step when getting off the train.
Chaussée déformée sur {n:2-15} km. | Uneven road surface for {n} km.
Risque de chute de pierres, circulez avec prudence. | Risk of falling rocks, drive with care.
Accès réservé au personnel. | Staff only.
Ascenseur hors service, veuillez emprunter l'escalier. | Elevator out of order, please take the stairs.
Tirez la poignée en cas d'urgence ; tout abus sera puni. | Pull the handle in an emergency; any misuse will be punished.
Veuillez {must}. | Please {must}.
Merci de {must} et de {must2}. | Please {must} and {must2}.
vous êtes priés de {must}, et ce, quelle que soit la saison. | you are asked to {must}, whatever the season.
pour votre sécurité, nous vous demandons de {must} et de {must2}. | for your safety, we ask you to {must} and {must2}.
« Soyez gentils de {must} », dit l'écriteau accroché à l'entrée {de shop}. | "Kindly {must}," says the sign hanging at the entrance to the {shop}.
{le shop} sera fermé{shop?|e} {wd} en raison {cause}. | the {shop} will be closed on {wd} because of {cause}.
{le shop} ferme ses portes à {clock:17-20} ; dirigez-vous vers les caisses. | the {shop} closes its doors at {clock}; please make your way to the checkouts.
changement de propriétaire : {le shop} vous accueille désormais du mardi au samedi, sans interruption. | under new management: the {shop} now welcomes you from Tuesday to Saturday, with no lunch break.
Liquidation totale avant travaux : {cart}, {cart2}, tout doit disparaître ! | Total clearance before renovation: {cart}, {cart2}, everything must go!
En raison {cause}, {le sight} est fermé{sight?|e} au public jusqu'au {day}. | Because of {cause}, the {sight} is closed to the public until {day}.
en raison {cause}, le train à destination de {town} partira avec un retard d'environ {n:10-90} minutes. | because of {cause}, the train to {town} will leave about {n} minutes late.
Le train en provenance de {town} entre en gare voie {n:2-24} ; éloignez-vous de la bordure du quai. | The train from {town} is arriving on track {n}; please stand back from the edge of the platform.
Ce train desservira {town}, {town2} et {town3}, son terminus. | This train will stop at {town}, {town2} and {town3}, where it terminates.
Les voyageurs à destination de {town} sont invités à emprunter les autocars de remplacement. | Passengers traveling to {town} are asked to take the replacement buses.
La correspondance pour {town} s'effectue voie {n:2-18}, par le passage souterrain. | For the connection to {town}, go to track {n} via the underpass.
Embarquement immédiat porte {n:2-60} pour les passagers à destination de {town}. | Now boarding at gate {n} for passengers traveling to {town}.
Dernier appel pour {m} {fam}, attendu porte {n:2-60}. | Last call for {m} {fam}, expected at gate {n}.
Le propriétaire {de veh} {colour@veh} est prié de déplacer son véhicule. | The owner of the {colour} {veh} is asked to move it.
La petite {f} attend ses parents au point d'accueil, près {de shop}. | Little {f} is waiting for her parents at the information desk, near the {shop}.
{un lost} a été trouvé{lost?|e} dans la voiture {n:2-18} ; son propriétaire peut se faire connaître auprès du contrôleur. | A {lost} has been found in car {n}; its owner may come forward to the conductor.
Les bagages en soute ne doivent pas dépasser {n:15-30} kilos, faute de quoi un supplément vous sera réclamé. | Checked bags must not exceed {n} kilos, or you will be charged extra.
La navette pour l'aérogare part toutes les {n:10-40} minutes depuis {le shop}. | The shuttle to the terminal leaves every {n} minutes from the {shop}.
Voie fermée à la circulation {fut}, déviation par {town}. | Road closed to traffic {fut}, detour via {town}.
En cas d'incendie, gardez votre calme et rejoignez le point de rassemblement devant {le shop}. | In case of fire, stay calm and go to the assembly point in front of the {shop}.
À la sortie de la gare, {route}, puis {route2}. | When you leave the station, {route}, then {route2}.
Pour rejoindre {le sight}, {route} et {route2}. | To get to the {sight}, {route} and {route2}.
{route} : {le shop} se trouve juste en face {de agency}. | {route}: the {shop} is right opposite the {agency}.
Vous ne pouvez pas vous tromper : {route}, {route2}, et vous y êtes. | You can't go wrong: {route}, {route2}, and you are there.
En venant de {town}, {route} ; comptez un quart d'heure. | Coming from {town}, {route}; allow fifteen minutes.
Perché sur son éperon rocheux, le village a su préserver {son sight} et {son sight2}. | Perched on its rocky spur, the village has managed to preserve its {sight} and its {sight2}.
Ne quittez pas {town} sans avoir vu {le sight} ni acheté {product}. | Do not leave {town} without seeing the {sight} or buying {product}.
Flânez dans les ruelles pavées, visitez {le sight} et rapportez {product}. | Stroll through the cobbled alleys, visit the {sight} and bring back {product}.
{le sight}, classé{sight?|e} monument historique, se visite de {month} à {month2}. | The {sight}, a listed historic monument, is open to visitors from {month} to {month2}.
{le sight} et {le sight2} se découvrent à pied, en une journée, depuis {town}. | The {sight} and the {sight2} can be explored on foot in one day from {town}.
Envie d'évasion ? Offrez-vous {trip}, puis {trip2}. | Longing to get away? Treat yourself to {trip}, then {trip2}.
Au choix, selon la météo : {trip}, {trip2} ou {trip3}. | Your choice, depending on the weather: {trip}, {trip2} or {trip3}.
Jour {words:2-9} : {trip}, déjeuner dans {un eatery}, après-midi libre. | Day {words}: {trip}, lunch at a {eatery}, free afternoon.
Notre séjour tout compris prévoit {trip}, {trip2} et la visite {de sight}. | Our all-inclusive stay features {trip}, {trip2} and a visit to the {sight}.
Depuis les hauteurs de {town}, la vue embrasse la vallée, les vignes et, par temps clair, {le sight} et {le sight2}. | From the hills above {town}, the view takes in the valley, the vineyards and, in clear weather, the {sight} and the {sight2}.
Au détour d'un sentier bordé de murets, on découvre {un sight} que les guides oublient souvent. | Around a bend in a path lined with low walls, you come upon a {sight} that guidebooks often overlook.
À deux heures de {town}, {ce lodging} entouré{lodging?|e} de vignes propose {trip}. | Two hours from {town}, this {lodging} surrounded by vineyards offers {trip}.
La meilleure saison pour visiter {town} ? De {month} à {month2}, quand les touristes se font rares. | The best time to visit {town}? From {month} to {month2}, when tourists are few and far between.
Le marché de {town}, qui se tient chaque {wd} sous les halles, regorge de bonnes choses : {product}, {product2}, {product3}. | The {town} market, held every {wd} in the covered hall, is overflowing with good things: {product}, {product2}, {product3}.
Prévoyez des chaussures de marche, un coupe-vent et de quoi grignoter. | Take hiking boots, a windbreaker and something to nibble on.
Le sentier balisé relie {le sight} {à sight2} en {wordsf:3-8} étapes. | The marked trail links the {sight} to the {sight2} in {wordsf} stages.
{slogan} ! | {slogan}!
{slogan}, c'est notre promesse. | {slogan}: that is our promise.
Offre exceptionnelle : {offer} jusqu'au {day} ! | Special offer: {offer} until {day}!
Plus que {words:2-9} jours pour en profiter : {offer} et {offer2}. | Only {words} days left to take advantage: {offer} and {offer2}.
Chez nous, deux devises : « {slogan} » et « {slogan2} ». | We have two mottos: "{slogan}" and "{slogan2}."
Pour participer au tirage au sort et tenter de gagner {cart}, il vous suffit de {click} {by}. | To enter the drawing for a chance to win {cart}, all you have to do is {click} {by}.
Satisfait ou remboursé. | Your money back if you are not satisfied.
Osez {le cloth} {fabric} : {slogan} ! | Dare to wear the {fabric} {cloth}: {slogan}!
Adieu les corvées ! Découvrez notre {appl} {good@appl} et {good2@appl}. | No more chores! Discover our {good}, {good2} {appl}.
Cliquez sur « {button} » en bas de la page. | Click "{button}" at the bottom of the page.
Appuyez sur « {button} », puis sur « {button2} ». | Press "{button}," then "{button2}."
Le bouton « {button} » reste grisé tant que vous n'avez pas accepté les conditions générales. | The "{button}" button stays grayed out until you have accepted the terms and conditions.
{button} | {button}
{net}. | {net}.
Oups, {net} ! | Oops, {net}!
{net} : veuillez {remedy} et réessayer. | {net}: please {remedy} and try again.
Si le message « {net} » s'affiche, essayez de {remedy} ou de {remedy2}. | If the message "{net}" is displayed, try to {remedy} or {remedy2}.
Ce tutoriel vous montre comment {screen}, {screen2} et {screen3}. | This tutorial shows you how to {screen}, {screen2} and {screen3}.
Impossible de {screen} : {net}. | Unable to {screen}: {net}.
Voulez-vous vraiment {erase} ? Cette action est irréversible. | Do you really want to {erase}? This action cannot be undone.
Êtes-vous sûr de vouloir {erase} ? | Are you sure you want to {erase}?
Avant de {erase}, exportez vos données et notez bien votre identifiant. | Before you {erase}, export your data and make a note of your username.
Comment {screen} ? | How do I {screen}?
Étape {words:2-6} : {screen}, puis {screen2}. | Step {words}: {screen}, then {screen2}.
Pensez à {screen} avant de {screen2}. | Remember to {screen} before you {screen2}.
Pour modifier {le setting}, ouvrez les réglages et faites défiler l'écran vers le bas. | To change the {setting}, open the settings and scroll down the screen.
Votre {setting} a été modifié{setting?|e} {past} depuis un appareil inconnu. | Your {setting} was changed {past} from an unknown device.
{le setting} et {le setting2} se règlent dans l'onglet « Préférences ». | The {setting} and the {setting2} can be adjusted in the "Preferences" tab.
Nous utilisons des cookies pour mesurer l'audience et vous proposer des publicités ciblées. | We use cookies to measure traffic and to offer you targeted advertising.
Votre mot de passe doit comporter au moins {words:6-12} caractères, dont une majuscule et un chiffre. | Your password must contain at least {words} characters, including a capital letter and a digit.
Identifiant ou mot de passe incorrect, il vous reste {words:2-4} tentatives. | Incorrect username or password, you have {words} attempts left.
Un lien de réinitialisation vous a été envoyé ; pensez à regarder dans vos courriers indésirables. | A reset link has been sent to you; remember to check your junk mail.
Depuis {le glitch} de {wd}, {le gadget} refuse de s'allumer. | Since {wd}'s {glitch}, the {gadget} has refused to turn on.
{un glitch} ? Gardez votre sang-froid : il suffit souvent de {remedy}. | A {glitch}? Keep cool: often all you have to do is {remedy}.
Que faire en cas de {glitch} ou de {glitch2} ? | What should you do in the event of a {glitch} or a {glitch2}?
{f} a partagé un dossier avec vous. | {f} shared a folder with you.
{m} et {n:2-90} autres personnes aiment votre publication. | {m} and {n} other people like your post.
Vous avez {n:2-40} nouveaux messages et {words:2-9} demandes d'ami. | You have {n} new messages and {words} friend requests.
Batterie faible : branchez votre {gadget}. | Low battery: plug in your {gadget}.
Chargement en cours, ne débranchez pas {le gadget}. | Loading, do not unplug the {gadget}.
Branchez {le gadget} sur secteur et maintenez la touche enfoncée pendant {words:3-12} secondes. | Plug the {gadget} into the mains and hold down the key for {words} seconds.
Aucun résultat pour votre recherche : vérifiez l'orthographe ou élargissez la zone. | No results for your search: check the spelling or widen the area.
Trier par prix croissant, masquer les articles épuisés. | Sort by price: low to high, hide sold-out items.
Votre avis nous intéresse : évaluez votre {gadget} en deux minutes. | Your opinion matters to us: rate your {gadget} in two minutes.
demain, {sky} {area} et {sky2} {area2}. | tomorrow, {sky} {area} and {sky2} {area2}.
On attend {sky} {area} et, plus localement, {sky2}. | We expect {sky} {area} and, more locally, {sky2}.
La journée débutera avec {sky} {area} et se terminera sous {sky2}. | The day will begin with {sky} {area} and end with {sky2}.
Les températures resteront douces {area}, de {n:8-12} à {n2:14-19} degrés, avec {sky}. | Temperatures will remain mild {area}, from {n} to {n2} degrees, with {sky}.
Sortez couverts {wd} : Météo-France annonce {sky} {area}. | Wrap up warm on {wd}: the weather service forecasts {sky} {area}.
Vigilance orange : {sky} {area}, évitez tout déplacement inutile. | Orange alert: {sky} {area}, avoid all unnecessary travel.
Après {sky} en matinée, le mercure grimpera jusqu'à {n:11-19} degrés {area}. | After {sky} in the morning, the mercury will climb to {n} degrees {area}.
Pas un nuage à l'horizon {area} ; ailleurs, {sky}. | Not a cloud on the horizon {area}; elsewhere, {sky}.
{sign} : {fate}, et {fate2}. | {sign}: {fate}, and {fate2}.
{sign} - Amour : {fate}. Travail : {fate2}. | {sign} - Love: {fate}. Work: {fate2}.
Avec {planet} dans votre signe, {fate}. | With {planet} in your sign, {fate}.
{sign}, votre signe est à l'honneur : {fate} ; {planet} veille sur vous. | {sign}, your sign is in the spotlight: {fate}; {planet} is watching over you.
L'essentiel du jour : {fate} ; {fate2}. | The day in brief: {fate}; {fate2}.
{planet} vous met des bâtons dans les roues {wd}, mais {fate}. | {planet} throws a wrench in the works on {wd}, but {fate}.
Au programme {de event} : {trip}, tombola et bal jusqu'à l'aube. | On the program for the {event}: {trip}, a raffle and dancing until dawn.
{clock:9-11} : ouverture {de event} ; {clock2:14-18} : remise des prix. | {clock}: opening of the {event}; {clock2}: prize-giving.
{le event} de {town} aura lieu {fut}, qu'il pleuve ou qu'il vente. | The {town} {event} will take place {fut}, come rain or shine.
Participez {à event} de {wd} : entrée à {euros:5-20}, buvette et barbe à papa. | Take part in {wd}'s {event}: admission {euros}, refreshments and cotton candy.
{le event} est suivi{event?|e} d'une initiation gratuite : venez découvrir {sport} et {sport2}. | The {event} is followed by a free introductory session: come and discover {sport} and {sport2}.
À cause {cause}, {le event} est annulé{event?|e} ; les billets seront remboursés. | The {event} is canceled because of {cause}; tickets will be refunded.
Entracte : {n:10-30} minutes, rafraîchissements au foyer. | Intermission: {n} minutes, refreshments in the lobby.
Les portes ouvrent à {clock:18-20}, les retardataires n'étant admis qu'à l'entracte. | Doors open at {clock}; latecomers will be admitted only at intermission.
Tarif réduit pour les chômeurs, les étudiants et les plus de {n:60-70} ans, sur présentation d'un justificatif. | Reduced rate for the unemployed, students and people over {n}, on presentation of proof.
Vestiaire obligatoire, même pour les {cloth+} et les {cloth2+}. | Coat check mandatory, even for {cloth+} and {cloth2+}.
Soldes : {cloth+} et {cloth2+} à partir de {euros:9-40}. | Sale: {cloth+} and {cloth2+} from {euros}.
Arrivage de {plant+} et de {plant2+} {fut} à la jardinerie. | New delivery of {plant+} and {plant2+} {fut} at the garden center.
{furn+}, {appl+} et {tool+} : tout à moins {pct:10-70}. | {furn+}, {appl+} and {tool+}: everything {pct} off.
Rayons : {gadget+}, {appl+}, {furn+}. | Departments: {gadget+}, {appl+}, {furn+}.
Entrée interdite aux {pet+} et aux {pet2+}. | No {pet+} or {pet2+} allowed.
"""
