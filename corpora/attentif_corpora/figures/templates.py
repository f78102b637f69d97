# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""The sentences with figures, French beside English: data only. `figures` says what each slot draws.

`{clock:6-11}` draws an hour from 6 to 11; the English repeats the slot by its name, and `{clock2}` is a second one of
the kind. `~` is the gap between a number and its unit, which French writers type in several ways. A count that rules a
plural begins at 2.
"""

TEMPLATES = """
Réveille-moi à {clock:5-9}, s'il te plaît. | Wake me up at {clock}, please.
Le dernier bus passe à {clock:21-23} devant l'hôpital. | The last bus goes past the hospital at {clock}.
Il était {clock:1-5} quand le téléphone a sonné. | It was {clock} when the phone rang.
Je serai au bureau de {clock:7-9} à {clock2:16-19}, puis chez moi. | I'll be in the office from {clock} to {clock2}, then at home.
La piscine ouvre à {clock:7-9} en semaine et à {clock2:10-12} le dimanche. | The swimming pool opens at {clock} on weekdays and at {clock2} on Sundays.
Le cours de piano du {wd} est avancé de {clock:16-19} à {clock2:13-15}. | The {wd} piano lesson has been brought forward from {clock} to {clock2}.
À {clock:5-8}, les boulangers de {town} sont déjà au travail. | At {clock}, the bakers of {town} are already at work.
Le soleil se lève à {clock:5-8} et se couche à {clock2:17-21}. | The sun rises at {clock} and sets at {clock2}.
La visioconférence de {clock:8-18} est reportée à {wd}, même heure. | The {clock} video call is postponed to {wd}, same time.
Peux-tu passer prendre les enfants à {clock:15-18} ? J'ai un rendez-vous chez le dentiste à {clock2:14-17}. | Can you pick up the children at {clock}? I have an appointment with the dentist at {clock2}.
Le ferry de {clock:6-20} est complet ; il reste des places sur celui de {clock2:8-22}. | The {clock} ferry is full; there are still places on the {clock2} one.
L'alarme s'est déclenchée à {clock:0-4}, et les pompiers sont arrivés {n:4-25} minutes plus tard. | The alarm went off at {clock}, and the fire brigade arrived {n} minutes later.
Le film commence à {clock:14-22} et dure {dur:1-3}. | The film starts at {clock} and lasts {dur}.
Le trajet entre {town} et {town2} dure {dur:1-9} en voiture. | The drive from {town} to {town2} takes {dur}.
Après {dur:2-9} de débat, le texte a été adopté à {clock:15-23}. | After {dur} of debate, the bill was passed at {clock}.
Laissez lever la pâte {dur:1-4}, puis enfournez pour {n:20-55} minutes. | Let the dough rise for {dur}, then put it in the oven for {n} minutes.
On se retrouve à {clockw} à la sortie du métro ? | Shall we meet at {clockw} at the metro exit?
Hier soir, elle s'est couchée à {clockw}. | Last night she went to bed at {clockw}.
À {clockw}, tout le village était réveillé. | By {clockw}, the whole village was awake.
La consultation est gratuite le {wd} de {clock:8-11} à {clock2:12-13} et de {clock3:14-15} à {clock4:17-19}. | The consultation is free on {wd}s from {clock} to {clock2} and from {clock3} to {clock4}.
Le match, prévu à {clock:15-18}, n'a débuté qu'à {clock2:19-21} à cause de la pluie. | The match, scheduled for {clock}, did not start until {clock2} because of the rain.
Train {num:6000-9800}, départ {clock:6-20}, voie {n2:2-24} : retard estimé à {n3:5-55} minutes. | Train {num}, departing at {clock}, platform {n2}: estimated delay {n3} minutes.
Le car de {clock:6-21} ne circule pas les jours fériés. | The {clock} coach does not run on public holidays.
Correspondance à {town} : arrivée {clock:6-12}, départ {clock2:13-22}. | Change at {town}: arrival {clock}, departure {clock2}.
Petit-déjeuner servi jusqu'à {clock:9-11}, chambre à libérer avant {clock2:10-12}. | Breakfast served until {clock}, room to be vacated before {clock2}.
Le couvre-feu est fixé à {clock:18-23} dans {words:3-30} départements. | The curfew is set at {clock} in {words} departments.
Selon le témoin, la voiture a quitté le parking entre {clock:20-21} et {clock2:22-23}. | According to the witness, the car left the car park between {clock} and {clock2}.
Prenez ce médicament à {clock:7-9}, à {clock2:12-14} et à {clock3:19-21}. | Take this medicine at {clock}, at {clock2} and at {clock3}.
Les standards téléphoniques ferment à {clock:17-20}, heure de {town}. | The switchboards close at {clock}, {town} time.
Marée haute à {clock:4-11}, marée basse à {clock2:12-18}, coefficient {n:40-115}. | High tide at {clock}, low tide at {clock2}, coefficient {n}.
La déclaration d'indépendance fut lue le {date:1776-1960} à midi. | The declaration of independence was read at noon on {date}.
Le roi est mort le {date:1500-1800}. | The king died on {date}.
Le {date:1990-2023}, un incendie a détruit {n:2-40} maisons à {town}. | On {date}, a fire destroyed {n} houses in {town}.
Mon fils entre à l'école le {day}. | My son starts school on {day}.
Votre abonnement prend fin le {date:2019-2027}. | Your subscription ends on {date}.
L'offre est valable jusqu'au {day} inclus. | The offer is valid until {day} inclusive.
La conférence se tiendra du {n:2-14} au {n2:15-28} {month} {year:2018-2027} à {town}. | The conference will be held from {n} to {n2} {month} {year} in {town}.
{town}, le {date:1985-2025} | {town}, {date}
Par courrier du {date:2005-2024}, vous m'avez demandé de vous rembourser {euros:40-2500}. | In your letter of {date}, you asked me to pay you back {euros}.
La grève commencera le {wdate:2015-2026} à {clock:0-6}. | The strike will begin on {wdate} at {clock}.
Rendez-vous est pris pour le {wday} à {clock:8-18}. | The appointment is made for {wday} at {clock}.
Nous nous sommes mariés un {wd}, le {datus:1960-2023}. | We got married on a {wd}, on {datus}.
Signé à {town} le {datus:1945-2020}, le traité est entré en vigueur {n:2-18} mois plus tard. | Signed in {town} on {datus}, the treaty came into force {n} months later.
Le {dayus}, le Sénat a rejeté l'amendement par {n:51-75} voix contre {n2:20-49}. | On {dayus}, the Senate rejected the amendment by {n} votes to {n2}.
Elle a soutenu sa thèse en {my:1975-2024}. | She defended her thesis in {my}.
En {my:1950-2024}, les pluies ont été {words:2-9} fois plus fortes que la normale. | In {my}, rainfall was {words} times heavier than normal.
Né en {year:1850-1910}, mort en {year2:1911-1990}, il a peint plus de {n:100-3000} toiles. | Born in {year}, he died in {year2} after painting more than {n} canvases.
La guerre dura de {year:1618-1750} à {year2:1751-1815}. | The war lasted from {year} to {year2}.
Entre {year:1960-1990} et {year2:1991-2020}, la population rurale a diminué de {pct:5-60}. | Between {year} and {year2}, the rural population fell by {pct}.
Cette mode remonte aux années {decade}. | This fashion dates back to the {decade}s.
Dans les années {decade}, on fumait encore dans les avions. | In the {decade}s, people still smoked on planes.
Le quartier, bâti dans les années {decade}, sera rasé d'ici {year:2024-2040}. | The district, built in the {decade}s, will be razed by {year}.
Le moulin date du {century:10-20} siècle. | The mill dates from the {century} century.
Au {century:10-15} siècle, {town} comptait à peine {n:800-9000} âmes. | In the {century} century, {town} had barely {n} souls.
L'abbaye, fondée au {century:6-12} siècle, fut pillée en {year:1562-1794}. | The abbey, founded in the {century} century, was looted in {year}.
Ce manuscrit du {century:9-15} siècle contient {n:40-400} feuillets. | This {century}-century manuscript contains {n} leaves.
La cité fut prise en {n:20-480} av. J.-C. après {words:2-20} mois de siège. | The city was taken in {n} BC after a siege of {words} months.
Date de naissance : {nd} | Date of birth: {nd}
Facture n° {ref} du {nd}. | Invoice No. {ref} of {nd}.
À consommer de préférence avant le {nd}. | Best before {nd}.
Le formulaire doit être déposé au plus tard le {nd} à {clock:10-18}. | The form must be handed in by {nd} at {clock} at the latest.
Dernière mise à jour : {nd}, {clock} | Last updated: {nd}, {clock}
Passeport délivré le {nd}, valable jusqu'au {nd2}. | Passport issued on {nd}, valid until {nd2}.
{m} {fam} ({year:1820-1900}-{year2:1901-1980}), chimiste, découvrit l'élément n° {n:80-103}. | {m} {fam} ({year}-{year2}), a chemist, discovered element No. {n}.
Depuis le {date:2000-2024}, la vitesse est limitée à {n:30-80}~km/h sur cette route. | Since {date}, the speed limit on this road has been {n} km/h.
La récolte a commencé {n:5-25} jours plus tôt qu'en {year:1990-2023}. | The harvest began {n} days earlier than in {year}.
Il y a {words:10-90} ans, le {day}, mon grand-père débarquait à {town}. | {words} years ago, on {day}, my grandfather arrived in {town}.
Appelle-moi sur mon portable : {tel} | Call me on my mobile: {tel}
Mon nouveau numéro est le {tel}. | My new number is {tel}.
Tél. : {tel} | Tel.: {tel}
Renseignements au {tel} du {wd} au {wd2}. | Information on {tel} from {wd} to {wd2}.
En cas d'urgence, composez le {n:112-119} ou le {tel}. | In an emergency, dial {n} or {tel}.
Demandez {f} {fam} au {tel}, poste {post}. | Ask for {f} {fam} on {tel}, extension {post}.
Le poste interne du service informatique est le {post}. | The internal extension of the IT department is {post}.
Tél. {tel}, fax {tel2}, courriel : {mail} | Tel. {tel}, fax {tel2}, e-mail: {mail}
« Vous êtes bien au {tel}, laissez un message après le bip. » | "You have reached {tel}, please leave a message after the beep."
Je t'ai appelé {words:2-9} fois au {tel} sans réponse. | I called you {words} times on {tel} without an answer.
Si vous avez vu ce chat, merci d'appeler {f} au {tel}. | If you have seen this cat, please call {f} on {tel}.
Le numéro {tel} n'est plus attribué. | The number {tel} is no longer in use.
Notre service client vous répond au {tel} de {clock:8-9} à {clock2:17-20} ({n:2-90} centimes la minute). | Our customer service answers on {tel} from {clock} to {clock2} ({n} cents a minute).
Pour toute question, écrivez à {mail} ou téléphonez au {tel}. | For any question, write to {mail} or phone {tel}.
Le SAMU est joignable au {n:15-18}, les pompiers au {n2:112-118}. | The ambulance service can be reached on {n}, the fire brigade on {n2}.
{m} {fam}, {n:2-199} rue {street}, {pc} | {m} {fam}, {n} rue {street}, {pc}
Nous avons déménagé au {n:2-120}, avenue {street}, {pc}. | We have moved to {n}, avenue {street}, {pc}.
L'atelier se trouve {n:2-90} bis, rue {street}, à {town}. | The workshop is at {n} bis, rue {street}, in {town}.
Livraison : {n:2-250} boulevard {street}, bâtiment {letter}, {ord:1-12} étage, {pc}. | Delivery: {n} boulevard {street}, building {letter}, {ord} floor, {pc}.
Adresse de facturation : {f} {fam}, {n:2-99} place {street}, {pc}. | Billing address: {f} {fam}, {n} place {street}, {pc}.
Adresse postale de la mairie : {n:2-40} place {street}, {pc}. | Postal address of the town hall: {n} place {street}, {pc}.
Écrivez-nous : BP {n:10-900}, {pc}. | Write to us: PO Box {n}, {pc}.
Mon cabinet est au {n:2-300} rue {street}, {ca}. | My practice is at {n} rue {street}, {ca}.
Tournez à gauche après le n° {n:12-80} et garez-vous devant le {n2:82-150}. | Turn left after No. {n} and park in front of {n2}.
J'habite au {n:2-150}, code {pin}, {ord:1-9} gauche. | I live at {n}, code {pin}, {ord} floor on the left.
La clé de la chambre {room} est à la réception. | The key to room {room} is at reception.
L'examen aura lieu en salle {room}, place {n:2-60}. | The exam will take place in room {room}, seat {n}.
Bureau {room}, bâtiment {letter}, poste {post} : demandez M. {fam}. | Office {room}, building {letter}, extension {post}: ask for Mr {fam}.
Votre commande {ref} a été expédiée le {day}. | Your order {ref} was dispatched on {day}.
Numéro de suivi : {ref} | Tracking number: {ref}
La plainte enregistrée sous la référence {ref} a été classée sans suite. | The complaint registered under reference {ref} was dropped.
Objet : dossier {ref}, réclamation du {nd} | Subject: file {ref}, complaint of {nd}
Madame, je vous renvoie l'article {ref}, acheté {euro} le {day}. | Dear Madam, I am sending back item {ref}, bought for {euro} on {day}.
Le colis {ref} attend au guichet n° {n:2-12} jusqu'au {day}. | Parcel {ref} is waiting at counter No. {n} until {day}.
Le vol {flight} en provenance de {town} a {n:15-180} minutes de retard. | Flight {flight} from {town} is {n} minutes late.
Les passagers du vol {flight} sont priés de se présenter porte {room}. | Passengers on flight {flight} are asked to go to gate {room}.
J'ai réservé les sièges {seat} et {seat2} sur le {flight}. | I have booked seats {seat} and {seat2} on {flight}.
Le vol {flight}, parti de {town} à {clock}, s'est posé avec {dur:1-5} de retard. | Flight {flight}, which left {town} at {clock}, landed {dur} late.
La voiture immatriculée {plate} gêne la sortie du garage. | The car with registration {plate} is blocking the garage exit.
Un fourgon blanc, immatriculé {plate}, a été volé dans la nuit du {day}. | A white van, registration {plate}, was stolen on the night of {day}.
Le code de ta carte SIM est {pin}. | The code of your SIM card is {pin}.
Tapez {pin} puis la touche étoile pour désactiver l'alarme. | Enter {pin} and then the star key to turn off the alarm.
Votre code de vérification est {code}. Il expire dans {n:5-30} minutes. | Your verification code is {code}. It expires in {n} minutes.
Mot de passe provisoire : {code} | Temporary password: {code}
Merci de virer {euros:50-9000} sur le compte {iban}. | Please transfer {euros} to account {iban}.
IBAN : {iban} | IBAN: {iban}
Le prélèvement de {euro} du {day} a été rejeté. | The direct debit of {euro} on {day} was refused.
Installez la version {version} avant le {nd}. | Install version {version} before {nd}.
La version {version} corrige {n:2-60} bogues signalés depuis la {version2}. | Version {version} fixes {n} bugs reported since {version2}.
Le serveur {ip} ne répond plus depuis {clock}. | Server {ip} has not responded since {clock}.
Connectez-vous à {ip}, port {num:1024-9999}. | Connect to {ip}, port {num}.
Le pilote {version} est requis ; vous utilisez la version {version2}. | Driver {version} is required; you are using version {version2}.
Erreur {num:400-9999} : la connexion à {ip} a expiré après {n:10-90} s. | Error {num}: the connection to {ip} timed out after {n} s.
ISBN {isbn}, {n:90-800} pages, {euro}. | ISBN {isbn}, {n} pages, {euro}.
Le roman (ISBN {isbn}) est paru en {my:1980-2024}. | The novel (ISBN {isbn}) came out in {my}.
Téléchargez le plan sur {url}. | Download the map from {url}.
Inscription en ligne : {url}, avant le {day}. | Online registration: {url}, before {day}.
Envoyez vos photos ({n:2-20}~Mo au maximum) à {mail}. | Send your photos ({n} MB at most) to {mail}.
Un litre de lait coûte {euro:2-4}, une baguette {n:80-99} centimes. | A litre of milk costs {euro}, a baguette {n} cents.
Ça fait {euro}, s'il vous plaît. | That's {euro}, please.
« C'est combien ? — {euro} le kilo, {euro2} les deux. » | "How much is it?" "{euro} a kilo, {euro2} for two."
L'addition s'élève à {euro:30-250}, service compris. | The bill comes to {euro}, service included.
Tu me dois encore {euros:5-300}. | You still owe me {euros}.
Elle gagne {euros:1200-6000} par mois et paie {euros2:400-1150} de loyer. | She earns {euros} a month and pays {euros2} in rent.
Le plein m'a coûté {euro:40-120} pour {dec:25-60} litres. | Filling up cost me {euro} for {dec} litres.
Entrée : {euro}, gratuit pour les moins de {n:6-18} ans. | Admission: {euro}, free for children under {n}.
Amende de {euros:35-1500} pour avoir roulé à {n:90-180}~km/h au lieu de {n2:50-80}. | Fine of {euros} for driving at {n} km/h instead of {n2}.
Le loyer passe de {euros:500-799} à {euros2:800-1500} à partir du {day}. | The rent goes up from {euros} to {euros2} from {day}.
Avant {euro:90-190}, maintenant {euro2:30-89} : profitez-en ! | Was {euro}, now {euro2}: make the most of it!
La vente aux enchères a rapporté {euros:20000-900000}, soit {words:2-9} fois l'estimation. | The auction raised {euros}, or {words} times the estimate.
Le baril se négocie à {dollar:40-130}, en hausse de {pct:2-9}. | The barrel is trading at {dollar}, up {pct}.
Un café à New York ? Comptez {dollar:3-9}, plus {pct:15-22} de pourboire. | A coffee in New York? Allow {dollar}, plus a {pct} tip.
Il a vendu sa guitare {dollar:200-5000} à un collectionneur de {town}. | He sold his guitar for {dollar} to a collector in {town}.
À Londres, le ticket de métro coûte {pound:2-9}, contre {euro:2-4} à Paris. | In London, a tube ticket costs {pound}, compared with {euro} in Paris.
La maison a été mise en vente {pound:90000-900000}. | The house was put up for sale at {pound}.
À Genève, le repas nous a coûté {n:25-180} francs suisses par personne. | In Geneva, the meal cost us {n} Swiss francs per person.
En {year:1960-1998}, un timbre valait {n:2-9} francs. | In {year}, a stamp cost {n} francs.
Un euro valait {dec:6-7} francs français. | One euro was worth {dec} French francs.
La rénovation du pont coûtera {million} d'euros. | The renovation of the bridge will cost {million} euros.
Le groupe a perdu {milliard} d'euros en {year:2001-2024}. | The group lost {milliard} euros in {year}.
La dette publique dépasse {billion} de dollars. | The public debt exceeds {billion} dollars.
Le film a attiré {million} de spectateurs en {words:2-9} semaines. | The film drew {million} viewers in {words} weeks.
Avec {million} de visiteurs en {year:2005-2024}, le château bat son record. | With {million} visitors in {year}, the castle has broken its record.
Il y a {million:60-70} d'années, les dinosaures disparaissaient. | {million} years ago, the dinosaurs died out.
L'univers est âgé de {milliard:13-14} d'années environ. | The universe is about {milliard} years old.
La ville va investir {million} d'euros sur {words:3-10} ans pour planter {n:2000-90000} arbres. | The city will invest {million} euros over {words} years to plant {n} trees.
Son chiffre d'affaires atteint {milliard} de dollars, en recul de {pct:2-15}. | Its turnover stands at {milliard} dollars, down {pct}.
Quelque {million} de foyers sont privés d'électricité depuis {clock}. | Some {million} households have been without power since {clock}.
La Chine a produit {million:100-900} de tonnes d'acier en {year:2005-2023}. | China produced {million} tonnes of steel in {year}.
L'aide promise, {milliard} d'euros sur {n:2-10} ans, reste inférieure aux {milliard2} demandés. | The aid promised, {milliard} euros over {n} years, remains below the {milliard2} requested.
Le taux d'intérêt est fixé à {pct:2-6}. | The interest rate is set at {pct}.
La participation s'établit à {pct:30-80}, contre {pct2:30-80} il y a {words:3-7} ans. | Turnout stands at {pct}, compared with {pct2} {words} years ago.
Près de {pct:20-90} des Français déclarent boire du café le matin. | Nearly {pct} of French people say they drink coffee in the morning.
Les ventes ont progressé de {pct:3-40} sur un an, à {n:2000-900000} unités. | Sales rose by {pct} over one year, to {n} units.
Humidité : {pct:30-98} ; vent : {n:5-90}~km/h. | Humidity: {pct}; wind: {n} km/h.
Une étude menée auprès de {n:500-9000} élèves montre que {pct:10-70} d'entre eux dorment moins de {words:6-8} heures. | A study of {n} pupils shows that {pct} of them sleep less than {words} hours.
L'inflation a ralenti à {pct:2-6} en {month}, après {pct2:4-9} en {month2}. | Inflation slowed to {pct} in {month}, after {pct2} in {month2}.
Le candidat arrive en tête avec {pct:30-49} des voix, devant Mme {fam} ({pct2:12-29}). | The candidate is in the lead with {pct} of the votes, ahead of Mrs {fam} ({pct2}).
Batterie faible : {pct:2-15} | Low battery: {pct}
Le lait contient {pct:3-5} de matières grasses et {pct2:85-90} d'eau. | Milk contains {pct} fat and {pct2} water.
TVA à {pct:5-20} incluse. | VAT at {pct} included.
Trois salariés sur quatre, soit {pct:70-78}, se disent satisfaits ; ils étaient {pct2:50-65} en {year:2005-2023}. | Three employees out of four, or {pct}, say they are satisfied; the figure was {pct2} in {year}.
Il y avait {words:3-40} personnes dans la salle d'attente. | There were {words} people in the waiting room.
Ma grand-mère a {words:60-99} ans et joue encore aux échecs. | My grandmother is {words} years old and still plays chess.
Nous avons acheté {wordsf:2-60} chaises pour la fête. | We bought {wordsf} chairs for the party.
{words:2-60} pays ont ratifié l'accord. | {words} countries have ratified the agreement.
Le chien a mangé {words:2-12} saucisses et la moitié du gâteau. | The dog ate {words} sausages and half the cake.
Elle compta jusqu'à {words:10-100}, puis ouvrit les yeux. | She counted to {words}, then opened her eyes.
Dans {words:2-20} jours, c'est les vacances ! | In {words} days, it's the holidays!
La ferme possède {wordsf:20-95} vaches, {words:5-40} moutons et un âne. | The farm has {wordsf} cows, {words} sheep and a donkey.
Quelque {wordsk:2-90} soldats franchirent le fleuve à l'aube. | Some {wordsk} soldiers crossed the river at dawn.
Il possède {wordsk:2-40} livres, dont {words:2-99} seulement en anglais. | He owns {wordsk} books, of which only {words} are in English.
Plus de {wordsk:3-300} signatures ont été recueillies en {words:2-9} jours. | More than {wordsk} signatures were collected in {words} days.
Tu as {words:2-9} nouveaux messages et {n:10-300} courriels non lus. | You have {words} new messages and {n} unread e-mails.
Le village comptait {words:30-99} habitants et {words2:2-9} cafés. | The village had {words} inhabitants and {words2} cafés.
Sur {words:20-60} élèves, {words2:2-19} étaient absents {wd}. | Out of {words} pupils, {words2} were absent on {wd}.
Les {words:3-12} alpinistes ont atteint le sommet à {n:3500-8000}~m d'altitude. | The {words} climbers reached the summit at an altitude of {n} m.
« Quel âge as-tu ? — J'ai {words:5-17} ans et demi. » | "How old are you?" "I'm {words} and a half."
Un homme de {n:18-95} ans a été blessé {wd} soir à {town}. | A {n}-year-old man was injured in {town} on {wd} evening.
Une femme de {n:19-99} ans et ses {words:2-5} enfants ont été secourus à {clock}. | A {n}-year-old woman and her {words} children were rescued at {clock}.
{f} {fam}, {n:20-90} ans, vit à {town} depuis {year:1960-2020}. | {f} {fam}, {n}, has lived in {town} since {year}.
Le suspect, âgé de {n:18-60} ans, a été arrêté {n2:2-20} jours après les faits. | The suspect, aged {n}, was arrested {n2} days after the events.
Les enfants de {range:2-12} ans mangent à {clock:11-12}, les autres à {clock2:12-13}. | Children aged {range} eat at {clock}, the others at {clock2}.
À {n:40-90} ans, {m} {fam} a couru son {ord:2-60} marathon. | At {n}, {m} {fam} ran his {ord} marathon.
Il s'est éteint à l'âge de {n:50-104} ans, le {date:1950-2024}. | He passed away at the age of {n} on {date}.
Une adolescente de {n:13-17} ans a remporté le tournoi devant {n2:20-300} concurrents. | A {n}-year-old girl won the tournament ahead of {n2} competitors.
L'espérance de vie est de {dec:70-82} ans pour les hommes et de {dec2:75-88} ans pour les femmes. | Life expectancy is {dec} years for men and {dec2} years for women.
C'est au {ord:1-30} étage, deuxième porte à droite. | It's on the {ord} floor, second door on the right.
Elle fête son {ord:18-99} anniversaire le {day}. | She is celebrating her {ord} birthday on {day}.
Le {ord:1-20} arrondissement de Paris compte {n:16000-230000} habitants. | The {ord} arrondissement of Paris has {n} inhabitants.
La {ordf:1-60} séance se tiendra le {wday} à {clock}. | The {ordf} session will be held on {wday} at {clock}.
Il a terminé {ord:2-60} du Tour, à {race} du vainqueur. | He finished {ord} in the Tour, {race} behind the winner.
Le régiment, {ord:2-99} d'infanterie, perdit {n:100-2500} hommes en {words:2-9} jours. | The regiment, the {ord} Infantry, lost {n} men in {words} days.
La {ordf:2-30} place revient à {f} {fam}, avec {n:20-900} points. | {ordf} place goes to {f} {fam}, with {n} points.
Pour la {ordwf:1-12} fois, le parti dépasse la barre des {pct:5-30}. | For the {ordwf} time, the party has passed the {pct} mark.
C'est mon {ordw:1-20} roman et sans doute le meilleur. | It is my {ordw} novel and probably the best.
Prenez la {ordwf:1-6} rue à gauche, puis faites {n:50-900}~m. | Take the {ordwf} street on the left, then go {n} m.
Le {ordw:1-9} jour, il a marché {dec:12-45}~km sous la pluie. | On the {ordw} day, he walked {dec} km in the rain.
Beethoven a composé sa {ordf:1-9} symphonie au début du {century:19-19} siècle. | Beethoven composed his {ordf} symphony at the beginning of the {century} century.
Le {ord:2-60} président des États-Unis prêta serment le {datus:1797-1960}. | The {ord} president of the United States was sworn in on {datus}.
Classée {ordf:2-90} mondiale, {f} {fam} affrontera la {ordf2:2-90} au prochain tour. | Ranked {ordf} in the world, {f} {fam} will face the {ordf2} in the next round.
Au {ord:4-20} kilomètre, il avait déjà {n:8-90} secondes d'avance. | At the {ord} kilometre, he already had a lead of {n} seconds.
La {ordf:2-40} chambre du tribunal a rendu son jugement le {date:1990-2024}. | The {ordf} chamber of the court delivered its judgment on {date}.
Mon nom figure à la {ordf:3-40} ligne de la {ordf2:2-9} page. | My name is on the {ordf} line of the {ordf2} page.
Le {ord:1-12} et le {ord2:13-28} jour de chaque mois, le bureau reste fermé. | On the {ord} and {ord2} day of each month, the office stays closed.
{town} a battu {town2} {score}. | {town} beat {town2} {score}.
Score final : {score} | Final score: {score}
Menés {score} à la pause, les visiteurs ont fini par gagner {score2}. | Trailing {score} at the break, the visitors ended up winning {score2}.
Les Bleus mènent {score} après {n:10-88} minutes de jeu. | The French team is leading {score} after {n} minutes of play.
Elle s'est imposée {sets} en {dur:1-3}. | She won {sets} in {dur}.
{fam} a égalisé à la {ordf:3-90} minute, avant le but décisif de {fam2} ({ordf2:60-90}). | {fam} equalised in the {ordf} minute, before the winning goal by {fam2} ({ordf2}).
Les rugbymen de {town} ont été battus {score:6-60} devant {n:2000-60000} personnes. | The rugby players of {town} were beaten {score} in front of {n} people.
Il a couru le {n:100-800} mètres en {race}. | He ran the {n} metres in {race}.
Record battu : {race}, soit {n:2-30} secondes de mieux qu'en {year:1970-2019}. | Record broken: {race}, which is {n} seconds better than in {year}.
Le vainqueur a bouclé les {dec:20-250} km en {race}. | The winner completed the {dec} km in {race}.
Au lancer du poids, {f} {fam} a réussi {dec:14-22}~m à son {ordw:2-6} essai. | In the shot put, {f} {fam} managed {dec} m on her {ordw} attempt.
Le joueur, transféré pour {million} d'euros, portera le numéro {n:2-40}. | The player, transferred for {million} euros, will wear number {n}.
Avec {n:12-35} buts en {n2:36-60} matchs, {m} est le meilleur buteur du club. | With {n} goals in {n2} matches, {m} is the club's top scorer.
L'étape de {wd}, longue de {dec:120-230}~km, compte {words:2-6} cols. | {wd}'s stage, {dec} km long, includes {words} mountain passes.
La finale du {n:60-400} mètres haies aura lieu le {wday} à {clock:17-22}. | The final of the {n} metres hurdles will take place on {wday} at {clock}.
{m} a soulevé {n:80-260}~kg, {dec:2-9}~kg de plus que le tenant du titre. | {m} lifted {n} kg, {dec} kg more than the title holder.
Le skipper a fait le tour du monde en {n:40-120} jours, {n2:2-23} heures et {n3:2-59} minutes. | The skipper sailed round the world in {n} days, {n2} hours and {n3} minutes.
Mélangez {n:100-500}~g de farine, {n2:2-6} œufs et {dec:10-30}~cl de lait. | Mix {n} g of flour, {n2} eggs and {dec} cl of milk.
Préchauffez le four à {temp:150-240} (thermostat {range:5-8}). | Preheat the oven to {temp} (gas mark {range}).
Ajoutez {frac} de cuillère à café de sel et {n:20-90}~g de beurre. | Add {frac} teaspoon of salt and {n} g of butter.
Pour {n:4-12} personnes, comptez {dec:2-5}~kg de pommes de terre. | For {n} people, allow {dec} kg of potatoes.
Remuez pendant {range:2-20} minutes à feu doux. | Stir for {range} minutes over a low heat.
Faites fondre {n:100-300}~g de chocolat avec {n2:2-9} cuillères à soupe d'eau. | Melt {n} g of chocolate with {n2} tablespoons of water.
Réservez au frais {dur:1-5} avant de servir. | Keep in the fridge for {dur} before serving.
Versez les {frac} du lait, attendez {n:2-15} min, puis ajoutez le reste. | Pour in {frac} of the milk, wait {n} min, then add the rest.
Étalez la pâte sur {n:3-9}~mm d'épaisseur dans un moule de {n2:18-32}~cm. | Roll out the dough to a thickness of {n} mm in a {n2} cm tin.
Cuisson : {n:15-55}~min à {temp:160-230} ; repos : {dur:1-3} | Cooking: {n} min at {temp}; resting: {dur}
Une part apporte {n:150-700} calories, {dec:5-40}~g de sucre et {dec2:2-30}~g de lipides. | One serving provides {n} calories, {dec} g of sugar and {dec2} g of fat.
Coupez le fromage en cubes de {range:2-5}~cm. | Cut the cheese into {range} cm cubes.
Il fait {temp:-25-35} à {town} ce matin. | It is {temp} in {town} this morning.
Les minimales descendront jusqu'à {temp:-20--2} dans l'Est. | Lows will drop to {temp} in the East.
L'eau bout à {temp:99-100} au niveau de la mer, mais à {temp2:70-90} là-haut. | Water boils at {temp} at sea level, but at {temp2} up there.
Conserver entre {temp:2-5} et {temp2:6-8}, à l'abri de la lumière. | Store between {temp} and {temp2}, away from light.
La nuit, le thermomètre affiche {temp:-40--5} ; le jour, {temp2:2-15}. | At night the thermometer shows {temp}; by day, {temp2}.
Le malade avait {dec:37-40}~°C de fièvre depuis {words:2-6} jours. | The patient had had a fever of {dec}°C for {words} days.
Il est tombé {n:5-150}~mm de pluie en {n2:2-48} heures sur {town}. | {n} mm of rain fell on {town} in {n2} hours.
Des rafales à {n:80-220}~km/h ont été relevées {wd} vers {clock}. | Gusts of {n} km/h were recorded on {wd} at around {clock}.
La planète s'est réchauffée de {dec:2-4}~°C depuis le {century:18-20} siècle. | The planet has warmed by {dec}°C since the {century} century.
Le thermostat doit rester sur {n:16-21} degrés. | The thermostat must stay at {n} degrees.
La lumière parcourt environ {n:290000-299999}~km par seconde. | Light travels about {n} km per second.
Un atome de carbone {n:12-14} possède {words:6-6} protons. | An atom of carbon-{n} has {words} protons.
La sonde s'est posée le {datus:1970-2024} à {coord}. | The probe landed on {datus} at {coord}.
L'épave repose par {n:20-4000}~m de fond, à {coord}. | The wreck lies at a depth of {n} m, at {coord}.
Position du navire à {clock} : {coord} | Position of the ship at {clock}: {coord}
Le balisage indique {coord}, soit {dec:2-40} milles au large de {town}. | The beacon indicates {coord}, that is {dec} miles off {town}.
La comète passera à {million} de kilomètres de la Terre en {my:2025-2061}. | The comet will pass {million} kilometres from the Earth in {my}.
La fusée {product} a placé {words:2-60} satellites en orbite à {n:300-1500}~km. | The {product} rocket put {words} satellites into orbit at {n} km.
L'échantillon de {dec:2-50}~mg a été chauffé à {temp:60-900} pendant {n:10-90}~s. | The {dec} mg sample was heated to {temp} for {n} s.
Les chercheurs ont suivi {n:1200-90000} patients pendant {words:2-20} ans, de {year:1975-1999} à {year2:2000-2022}. | The researchers followed {n} patients for {words} years, from {year} to {year2}.
Sa masse est {dec:2-30} fois celle du Soleil, son diamètre {n:2-500} fois plus petit. | Its mass is {dec} times that of the Sun, its diameter {n} times smaller.
Concentration de CO2 : {n:300-430} ppm en {year:1960-2024} | CO2 concentration: {n} ppm in {year}
Résolvez l'équation : {n:2-9}x + {n2:2-30} = {n3:31-99}. | Solve the equation: {n}x + {n2} = {n3}.
Le résultat est {neg:2-99}, et non {n:2-99}. | The result is {neg}, not {n}.
Le solde du compte est de {neg:20-900} euros au {nd}. | The account balance is {neg} euros as of {nd}.
La différence entre {neg:2-20} et {n:5-30} est facile à calculer. | The difference between {neg} and {n} is easy to work out.
Calculez les {frac} de {n:60-960}, puis retranchez {dec:2-20}. | Calculate {frac} of {n}, then subtract {dec}.
Arrondissez {dec:2-99} à l'entier le plus proche. | Round {dec} to the nearest whole number.
Pour une planche de {dims} cm, comptez {dec:2-15}~kg. | For a board of {dims} cm, allow {dec} kg.
Format : {dims} mm, papier de {n:70-300}~g. | Size: {dims} mm, {n} g paper.
Une pièce de {n:9-60}~m² au {ord:1-9} étage, loyer {euros:350-1800} charges comprises. | A {n} m² room on the {ord} floor, rent {euros} including charges.
Vends armoire {dims} cm, bon état, {euros:30-400}, {tel}. | For sale: wardrobe {dims} cm, good condition, {euros}, {tel}.
À louer : {words:2-6} pièces, {n:35-140}~m², {pc}, {euros:500-2500}. | To let: {words} rooms, {n} m², {pc}, {euros}.
Terrain de {n:400-9000}~m² à vendre à {n2:3-40}~km de {town}. | Plot of {n} m² for sale {n2} km from {town}.
Le tunnel, long de {dec:2-50}~km, passe à {n:50-900}~m sous la montagne. | The tunnel, {dec} km long, runs {n} m under the mountain.
Il mesure {n:150-205}~cm pour {n2:50-120}~kg. | He is {n} cm tall and weighs {n2} kg.
{f} a accouché à {clock} d'un garçon de {dec:2-4}~kg et de {n:46-54}~cm. | At {clock}, {f} gave birth to a boy of {dec} kg and {n} cm.
Le pont, haut de {n:20-300}~m, a été ouvert à la circulation en {my:1960-2022}. | The bridge, {n} m high, was opened to traffic in {my}.
La forêt couvre {n:1000-90000} hectares, soit {pct:5-60} de la région. | The forest covers {n} hectares, or {pct} of the region.
Largeur {n:30-240}~cm, hauteur {n2:30-240}~cm, profondeur {n3:20-90}~cm. | Width {n} cm, height {n2} cm, depth {n3} cm.
Faites {n:100-900}~m tout droit, puis prenez la sortie {n2:2-45} en direction de {town}. | Go straight on for {n} m, then take exit {n2} towards {town}.
Un accident sur l'{road}, au kilomètre {n:12-480}, provoque {n2:3-30}~km de bouchon. | An accident on the {road}, at kilometre {n}, is causing a {n2} km tailback.
La départementale D{num:2-980} est coupée entre {town} et {town2} jusqu'au {day}. | The D{num} departmental road is closed between {town} and {town2} until {day}.
Il a roulé {n:200-900}~km en {dur:3-9}, avec {words:2-4} arrêts. | He drove {n} km in {dur}, with {words} stops.
Consommation : {dec:3-12} litres aux {n:100-100}~km | Consumption: {dec} litres per {n} km
La clé USB de {n:8-512}~Go est presque pleine : il reste {n2:10-900}~Mo. | The {n} GB USB stick is almost full: {n2} MB left.
Fichier de {n:2-900}~ko, créé le {nd} à {clock} | {n} kB file, created on {nd} at {clock}
Le disque de {n:2-16}~To contient {n2:2000-900000} photos. | The {n} TB drive contains {n2} photos.
Débit descendant : {dec:2-950}~Mbit/s | Download speed: {dec} Mbit/s
Le téléchargement ({dec:2-40}~Go) prendra environ {n:5-55} minutes. | The download ({dec} GB) will take about {n} minutes.
L'{device} est vendu {euro:300-1400} avec {n:64-512}~Go de mémoire. | The {device} is sold at {euro} with {n} GB of memory.
J'ai échangé mon vieux téléphone contre un {gadget} d'occasion à {euros:80-600}. | I swapped my old phone for a second-hand {gadget} at {euros}.
L'imprimante {product} imprime {n:8-60} pages par minute. | The {product} printer prints {n} pages per minute.
Le modèle {product} succède au {product2}, sorti en {year:2001-2023}. | The {product} model succeeds the {product2}, released in {year}.
Le prototype {product} a volé à {n:900-7000}~km/h. | The {product} prototype flew at {n} km/h.
La compagnie a commandé {n:5-120} {plane} pour {milliard} de dollars. | The airline has ordered {n} {plane} aircraft for {milliard} dollars.
Un {plane} de la compagnie, avec {n:80-380} personnes à bord, a dû se poser à {town}. | One of the airline's {plane} aircraft, with {n} people on board, had to land in {town}.
Elle roule en {car} depuis {words:2-20} ans. | She has been driving a {car} for {words} years.
Ma {car} de {year:1965-2020} affiche {n:60000-390000}~km au compteur. | My {year} {car} has {n} km on the clock.
Le poisson et les œufs apportent de la vitamine {vitamin}. | Fish and eggs provide vitamin {vitamin}.
Le virus H{n:2-9}N{n2:2-9} a été détecté dans {n3:2-60} élevages. | The H{n}N{n2} virus has been detected on {n3} farms.
{king} régna de {year:1500-1640} à {year2:1641-1790}. | {king} reigned from {year} to {year2}.
Le château fut offert à {king} en {year:1515-1790}. | The castle was given to {king} in {year}.
Sous {king}, l'impôt augmenta de {pct:10-70} en {words:5-30} ans. | Under {king}, taxes rose by {pct} in {words} years.
Le pape {pope} est élu le {date:1800-1980}. | Pope {pope} was elected on {date}.
La lettre de {pope} à {king} est datée du {day}. | The letter from {pope} to {king} is dated {day}.
Une statue de {king}, haute de {dec:2-9}~m, ornait la place. | A statue of {king}, {dec} m high, adorned the square.
Vu l'article {law} du code du travail, | Having regard to Article {law} of the Labour Code,
Selon l'article {law}, le délai est de {n:2-60} jours. | Under Article {law}, the time limit is {n} days.
Voir l'alinéa {n:2-6} de l'article {n2:7-300} du règlement. | See paragraph {n} of Article {n2} of the regulation.
Le décret n° {ref} modifie les articles {n:2-40} à {n2:41-90}. | Decree No. {ref} amends Articles {n} to {n2}.
La résolution {num:200-999} a été adoptée par {n:9-15} voix, avec {words:2-5} abstentions. | Resolution {num} was adopted by {n} votes, with {words} abstentions.
La règle {n:2-40}.{n2:2-9} s'applique à toutes les catégories. | Rule {n}.{n2} applies to all categories.
Lire les pages {range:12-300} pour {wd}. | Read pages {range} for {wd}.
L'exercice {n:2-20} de la page {n2:21-300} est trop difficile. | Exercise {n} on page {n2} is too difficult.
La figure {n:2-9}.{n2:2-9} compare les résultats de {year:1985-2005} et de {year2:2006-2024}. | Figure {n}.{n2} compares the results of {year} and {year2}.
Dans le tome {roman}, à la page {n:20-700}, l'auteur change d'avis. | In volume {roman}, on page {n}, the author changes his mind.
Acte {roman:1-5}, scène {n:2-9} | Act {roman}, scene {n}
Notes : {n:2-30} pages manquent au manuscrit, dont la {ordf:1-40}. | Notes: {n} pages are missing from the manuscript, including the {ordf}.
Elle a eu {grade} en maths et {grade2} en histoire. | She got {grade} in maths and {grade2} in history.
Note : {grade}. Peut mieux faire. | Mark: {grade}. Could do better.
Avec {grade} de moyenne, {f} est {ordf:1-30} de sa classe. | With an average of {grade}, {f} is {ordf} in her class.
Le jury lui a donné {n:12-19} points sur {n2:20-20}, ce qui le place {ord:2-40}. | The jury gave him {n} points out of {n2}, which puts him {ord}.
Environ les {frac} des terres sont cultivées. | About {frac} of the land is farmed.
La lune était visible aux {frac}. | The moon was {frac} visible.
Le projet, achevé aux {frac}, a déjà englouti {million} d'euros. | The project, {frac} complete, has already swallowed up {million} euros.
Il faut {range:3-30} jours pour obtenir un visa. | It takes {range} days to get a visa.
Chaque groupe compte {range:8-40} participants. | Each group has {range} participants.
De {n:10-40} à {n2:41-90} bénévoles viendront chaque {wd}. | From {n} to {n2} volunteers will come every {wd}.
Entre {n:200-900} et {n2:1000-9000} personnes auraient été touchées. | Between {n} and {n2} people are reported to have been affected.
Comptez {range:2-12} semaines de délai, parfois {n:13-20}. | Allow {range} weeks, sometimes {n}.
Le sentier grimpe sur {range:2-20} km, avec {n:200-1500}~m de dénivelé. | The path climbs for {range} km, with {n} m of ascent.
Plus de {n:1500-90000} réfugiés ont franchi la frontière en {n2:2-20} jours. | More than {n} refugees have crossed the border in {n2} days.
Le bilan s'élève à {n:12-900} morts et {n2:1000-9000} blessés. | The toll stands at {n} dead and {n2} injured.
L'usine de {town} supprimera {n:50-4000} postes d'ici à {my:2024-2028}. | The {town} plant will cut {n} jobs by {my}.
Le nombre de cas est passé de {n:100-999} à {n2:1000-90000} en {words:2-6} mois. | The number of cases went from {n} to {n2} in {words} months.
Chaque année, {n:20000-900000} touristes visitent la grotte. | Every year, {n} tourists visit the cave.
L'île, peuplée de {n:2000-900000} habitants, s'étend sur {n2:20-9000}~km². | The island, with a population of {n}, covers {n2} km².
En {words:2-30} ans, l'usine a fabriqué {n:1000000-90000000} vélos. | In {words} years, the factory has made {n} bicycles.
Le compteur indique {n:1000-99999} kWh. | The meter reads {n} kWh.
Il manque {n:2-40} signatures sur les {n2:500-9000} exigées. | {n} signatures are missing out of the {n2} required.
La pétition a recueilli {n:1000-990000} signatures au {nd}. | The petition had collected {n} signatures as of {nd}.
Le journal tire à {n:5000-400000} exemplaires et coûte {euro:2-4}. | The newspaper has a print run of {n} copies and costs {euro}.
Une armée de {n:20000-300000} hommes et de {n2:2000-15000} chevaux marchait sur {town}. | An army of {n} men and {n2} horses was marching on {town}.
Notre village ne compte plus que {n:40-900} habitants, contre {n2:1000-4000} en {year:1880-1960}. | Our village now has only {n} inhabitants, compared with {n2} in {year}.
Il me reste {n:2-20} jours de congé et {n2:2-30} heures à rattraper. | I have {n} days of leave left and {n2} hours to make up.
Combien font {n:12-99} fois {n2:3-12} ? | What is {n} times {n2}?
As-tu bien noté le numéro {tel} ? | Did you write down the number {tel}?
Est-ce que {euros:10-900} suffiront pour {n:2-9} jours ? | Will {euros} be enough for {n} days?
À quelle heure ferme la banque, {clock:16-17} ou {clock2:18-19} ? | What time does the bank close, {clock} or {clock2}?
Pourquoi m'a-t-on facturé {euro:60-120} au lieu de {euro2:20-59} ? | Why was I charged {euro} instead of {euro2}?
Tu préfères le menu à {euro:12-19} ou celui à {euro2:20-39} ? | Do you prefer the menu at {euro} or the one at {euro2}?
Vous avez bien dit {code}, ou {code2} ? | Did you say {code} or {code2}?
Est-il vrai que les {frac} des élèves ne lisent jamais ? | Is it true that {frac} of pupils never read?
Avez-vous cette chemise en taille {n:36-46} ? | Do you have this shirt in size {n}?
Où étiez-vous le {wday} entre {clock:18-20} et {clock2:21-23} ? | Where were you on {wday} between {clock} and {clock2}?
« Il est quelle heure ? — {clock}, dépêche-toi ! » | "What time is it?" "{clock}, hurry up!"
« Je chausse du {n:36-47}, et vous ? » demanda {m}. | "I take a size {n}, and you?" asked {m}.
« Plus que {n:2-15} minutes ! » cria l'entraîneur à la {ordf:60-88} minute. | "Only {n} minutes left!" shouted the coach in the {ordf} minute.
« J'en prends {words:2-12}, et gardez la monnaie », dit-elle en posant {euros:10-100}. | "I'll take {words}, and keep the change," she said, putting down {euros}.
« Rappelle-moi au {tel} après {clock:17-21} », a écrit {f}. | "Call me back on {tel} after {clock}," wrote {f}.
Chère {f}, nous arriverons le {wday} par le train de {clock}. | Dear {f}, we will arrive on {wday} on the {clock} train.
Cher {m}, merci pour ton chèque de {euros:20-300}, reçu le {day}. | Dear {m}, thank you for your cheque for {euros}, received on {day}.
Veuillez trouver ci-joint un devis de {euro:90-990}, valable {n:15-90} jours. | Please find attached a quote for {euro}, valid for {n} days.
Sauf erreur de notre part, il reste à payer {euro:20-400} sur la facture {ref}. | Unless we are mistaken, {euro} remains to be paid on invoice {ref}.
Je soussigné {m} {fam}, né le {nd}, déclare habiter au {n:2-90} rue {street}. | I, the undersigned {m} {fam}, born on {nd}, declare that I live at {n} rue {street}.
Monsieur le directeur, je vous écris au sujet de mon contrat n° {ref}, signé en {my:2005-2024}. | Dear Sir, I am writing to you about my contract No. {ref}, signed in {my}.
Mme {fam} est absente jusqu'au {day} ; en son absence, adressez-vous à {mail}. | Mrs {fam} is away until {day}; in her absence, please contact {mail}.
Étape {n:2-9} : serrez les {n2:4-12} vis avec une clé de {n3:5-19}. | Step {n}: tighten the {n2} screws with a {n3} mm spanner.
Appuyez {n:3-10} secondes sur le bouton {letter}{n2:2-9}. | Press button {letter}{n2} for {n} seconds.
Ne pas dépasser {n:2-8} comprimés par {n2:24-24} heures. | Do not exceed {n} tablets in {n2} hours.
Diluez {n:5-50}~ml de produit dans {n2:2-10} litres d'eau. | Dilute {n} ml of the product in {n2} litres of water.
Remplacez les {words:2-4} piles ({dec:2-9}~V) tous les {n:6-24} mois. | Replace the {words} batteries ({dec} V) every {n} months.
Lavage à {n:30-60}~°C, séchage à basse température. | Wash at {n}°C, dry at a low temperature.
Tenir hors de portée des enfants de moins de {n:3-14} ans. | Keep out of reach of children under {n}.
Fixez l'étagère à {n:100-180}~cm du sol, à l'aide de {n2:4-16} chevilles de {n3:6-12}~mm. | Fix the shelf {n} cm from the floor, using {n2} plugs of {n3} mm.
Chargez l'appareil {dur:2-8} avant la première utilisation ({n:100-240}~V, {n2:50-60}~Hz). | Charge the device for {dur} before first use ({n} V, {n2} Hz).
Composez le {post}, puis tapez {n:2-9} pour parler à un conseiller. | Dial {post}, then press {n} to speak to an adviser.
Gonflez les pneus à {dec:2-3} bars tous les {n:1000-9000}~km. | Inflate the tyres to {dec} bars every {n} km.
La ligne {n:2-14} du métro est interrompue entre {clock} et {clock2} en raison de travaux. | Metro line {n} is suspended between {clock} and {clock2} because of works.
Le bus n° {n:20-96} passe toutes les {n2:5-30} minutes. | Bus No. {n} runs every {n2} minutes.
Quai {n:2-24}, voiture {n2:2-18}, place {n3:20-98} : c'est là. | Platform {n}, coach {n2}, seat {n3}: here we are.
Prochain départ pour {town} dans {n:2-59} minutes, quai n° {n2:2-12}. | Next departure for {town} in {n} minutes, platform No. {n2}.
Le TGV {num:6000-9899} roule à {n:250-320}~km/h et relie {town} à {town2} en {dur:1-6}. | TGV {num} runs at {n} km/h and links {town} to {town2} in {dur}.
La navette part de {town} à {clock:5-9}, {clock2:10-14} et {clock3:15-21}. | The shuttle leaves {town} at {clock}, {clock2} and {clock3}.
Tarif réduit : {euro:2-9} (moins de {n:18-26} ans, plus de {n2:60-65} ans) | Reduced rate: {euro} (under {n}, over {n2})
Un abonnement de {n:6-24} mois revient à {euro:9-60} par mois, soit {euros:200-900} au total. | A {n}-month subscription comes to {euro} a month, or {euros} in total.
Le coureur {m} {fam}, dossard {n:2-220}, a abandonné au {ordw:3-20} kilomètre. | The runner {m} {fam}, bib number {n}, dropped out at the {ordw} kilometre.
La bataille, le {date:1700-1815}, fit {n:2000-40000} morts en {words:2-12} heures. | The battle, on {date}, left {n} dead in {words} hours.
En {year:1800-1900}, il fallait {words:3-20} jours pour aller de {town} à {town2}. | In {year}, it took {words} days to go from {town} to {town2}.
La {ordf:1-2} Guerre mondiale a marqué le {century:20-20} siècle. | The {ordf} World War marked the {century} century.
Construite entre {year:1860-1880} et {year2:1881-1899}, la tour mesure {n:60-324} mètres. | Built between {year} and {year2}, the tower is {n} metres tall.
Le trésor, découvert en {year:1850-1990}, contenait {n:200-9000} pièces du {century:2-15} siècle. | The hoard, discovered in {year}, contained {n} coins from the {century} century.
La loi de {year:1880-1990} fixait la journée de travail à {words:8-12} heures. | The law of {year} set the working day at {words} hours.
Le mois de {month} {year:1950-2024} fut le plus chaud depuis {n:20-150} ans. | The month of {month} {year} was the hottest in {n} years.
La cathédrale, commencée au {century:11-13} siècle sous l'évêque {m}, ne fut achevée qu'en {year:1450-1880}, après {words:3-9} interruptions. | The cathedral, begun in the {century} century under Bishop {m}, was not completed until {year}, after {words} interruptions.
D'après le dernier recensement, publié le {day}, {town} a gagné {n:1000-60000} habitants en {words:5-15} ans, soit une hausse de {pct:2-25}. | According to the latest census, published on {day}, {town} has gained {n} inhabitants in {words} years, an increase of {pct}.
Le procureur de {town} a requis {words:2-20} ans de prison et {euros:5000-300000} d'amende contre {m} {fam}, {n:25-75} ans. | The {town} prosecutor has called for {words} years in prison and a fine of {euros} for {m} {fam}, {n}.
Vendredi {n:2-28} {month} à {clock}, une centaine d'agriculteurs et {n2:10-80} tracteurs ont bloqué l'{road} pendant {dur:2-6}. | On Friday {n} {month} at {clock}, about a hundred farmers and {n2} tractors blocked the {road} for {dur}.
La société, cotée à {dec:5-300} euros, a vu son action perdre {pct:3-30} en {words:2-5} séances et sa valeur tomber à {milliard} d'euros. | The company, quoted at {dec} euros, has seen its share lose {pct} in {words} sessions and its value fall to {milliard} euros.
Si vous passez commande avant le {day} à {clock}, vous économiserez {euro:5-60} et serez livré en {range:2-6} jours. | If you order before {day} at {clock}, you will save {euro} and receive your delivery in {range} days.
Ce smartphone de {n:5-7} pouces, avec {n2:8-16}~Go de mémoire et une batterie de {num:3000-5500}~mAh, est proposé à {euro:150-990}. | This {n}-inch smartphone, with {n2} GB of memory and a {num} mAh battery, is offered at {euro}.
Le {n:2-28} {month} {year:1900-1970}, {f} {fam} quitta {town} avec {words:2-9} valises et {n2:20-900} francs en poche. | On {month} {n}, {year}, {f} {fam} left {town} with {words} suitcases and {n2} francs in her pocket.
Il m'a donné rendez-vous à {clock:17-20}, mais il n'est arrivé qu'à {clock2:21-23}. | He arranged to meet me at {clock}, but he did not arrive until {clock2}.
La facture d'eau, {euro:40-300} pour {n:20-150}~m³, doit être réglée avant le {nd}. | The water bill, {euro} for {n} m³, must be paid by {nd}.
Sur les {n:120-577} députés présents, {n2:60-119} se sont abstenus. | Of the {n} deputies present, {n2} abstained.
Le canal {n:2-98} de la radio émet sur {dec:88-107}~MHz. | Radio channel {n} broadcasts on {dec} MHz.
Réglez la radio sur {dec:88-107} FM. | Tune the radio to {dec} FM.
Le {wd}, tout est à {n:2-9} euros sur le marché de {town}. | On {wd}s, everything costs {n} euros at the {town} market.
Qui a composé le {n:15-18} cette nuit vers {clock:0-5} ? | Who dialled {n} last night at around {clock}?
Lot n° {ref}, fabriqué le {nd}, à utiliser avant {my:2025-2029}. | Batch No. {ref}, manufactured on {nd}, use before {my}.
L'ascenseur s'est bloqué entre le {ord:2-9} et le {ord2:10-19} étage, avec {words:2-8} personnes à l'intérieur. | The lift got stuck between the {ord} and {ord2} floors, with {words} people inside.
{f} a {n:2-5} frères ; le plus jeune a {n2:6-15} ans. | {f} has {n} brothers; the youngest is {n2}.
Ils ont vendu {n:300-9000} billets à {euro:8-60} en moins de {dur:1-5}. | They sold {n} tickets at {euro} in less than {dur}.
Le virement n° {ref} d'un montant de {euro:20-900} sera crédité sous {n:2-5} jours. | Transfer No. {ref} in the amount of {euro} will be credited within {n} days.
Ma tante a changé d'adresse : {n:2-80} rue {street}, {pc}. | My aunt has a new address: {n} rue {street}, {pc}.
Ajoutez 1/2 cuillère à café de sel et {n:20-90}~g de sucre roux. | Add 1/2 teaspoon of salt and {n} g of brown sugar.
Buvez 1/2 litre d'eau toutes les {n:20-90} minutes. | Drink 1/2 litre of water every {n} minutes.
Assistance 24 heures sur 24 et 7 jours sur 7 au {tel}. | Assistance 24 hours a day, 7 days a week on {tel}.
Vous disposez de {n:7-60} jours à compter du {date:2010-2025} pour contester cette décision. | You have {n} days from {date} to contest this decision.
Le tarif de {euro:2-9} par minute s'applique au-delà de {n:20-200} minutes d'appel. | The rate of {euro} per minute applies beyond {n} minutes of calls.
Ouvert le {wd} et le {wd2} de {clock:9-11} à {clock2:17-19}, {n:2-40} rue {street}, {pc}. | Open on {wd}s and {wd2}s from {clock} to {clock2}, {n} rue {street}, {pc}.
Il y a {n:1200-4000} ans, on cultivait déjà le blé dans cette vallée. | Wheat was already grown in this valley {n} years ago.
Sur {n:40-90} candidats, seuls {words:2-9} ont obtenu plus de {grade}. | Out of {n} candidates, only {words} scored more than {grade}.
Le paquet de {n:2-24} coûte {euro:5-60}, soit {n2:20-95} centimes pièce. | The pack of {n} costs {euro}, or {n2} cents each.
Au bout de {n:2-20} ans, {euros:1000-90000} placés à {pct:2-6} rapportent bien plus. | After {n} years, {euros} invested at {pct} brings in much more.
Ouvrez la vanne {letter}{n:2-20}, attendez {n2:10-55}~s, puis lisez la pression : {dec:2-12} bars. | Open valve {letter}{n}, wait {n2} s, then read the pressure: {dec} bars.
Deux wagons du train {num:40000-99000} ont déraillé à {clock}, à {n:2-40}~km au nord de {town}. | Two carriages of train {num} came off the rails at {clock}, {n} km north of {town}.
Pour toute réclamation, écrivez à notre service client, {n:2-90} rue {street}, {pc}, ou appelez le {tel} du lundi au vendredi de {clock:8-9} à {clock2:17-19}, en indiquant la référence {ref}. | For any complaint, write to our customer service department, {n} rue {street}, {pc}, or call {tel} from Monday to Friday from {clock} to {clock2}, quoting reference {ref}.
Le conseil municipal de {town}, réuni le {wdate:2015-2025} à {clock:17-21}, a voté par {n:20-40} voix contre {n2:2-19} un budget de {million} d'euros, en hausse de {pct:2-9} par rapport à l'année précédente. | The town council of {town}, meeting on {wdate} at {clock}, voted by {n} to {n2} for a budget of {million} euros, up {pct} on the previous year.
Parti de {town} à {clock:5-8} avec {words:2-9} heures de vivres, le groupe a parcouru {dec:8-30}~km, franchi un col à {n:1500-3200}~m et atteint le refuge vers {clock2:16-20}, par une température de {temp:-12--2}. | Having left {town} at {clock} with food for {words} hours, the group covered {dec} km, crossed a pass at {n} m and reached the hut at around {clock2}, in a temperature of {temp}.
Fils d'un menuisier, {m} {fam} naît à {town} le {date:1840-1890}, s'engage dans l'armée à {n:17-25} ans, combat pendant {words:2-9} ans et publie, en {year:1900-1940}, un récit de {n2:120-800} pages. | The son of a carpenter, {m} {fam} was born in {town} on {date}, joined the army at {n}, fought for {words} years and, in {year}, published an account of {n2} pages.
Selon l'institut, {pct:30-60} des personnes interrogées entre le {n:2-12} et le {n2:13-28} {month} approuvent la réforme, {pct2:20-40} la rejettent et le reste, soit environ {n3:100-900} personnes, ne se prononce pas. | According to the institute, {pct} of the people surveyed between {n} and {n2} {month} approve of the reform, {pct2} reject it and the rest, about {n3} people, express no opinion.
Épluchez {n:3-9} pommes, coupez-les en tranches de {n2:2-8}~mm, saupoudrez-les de {n3:20-90}~g de sucre, puis faites-les cuire {range:10-40} minutes à {temp:150-220} dans un plat de {dims:15-35} cm. | Peel {n} apples, cut them into {n2} mm slices, sprinkle them with {n3} g of sugar, then bake them for {range} minutes at {temp} in a {dims} cm dish.
"""

MEN = """Adrien Albert Alexandre Antoine Arthur Baptiste Bernard Bruno Cédric Charles Christophe Damien Daniel David Denis
Didier Étienne Fabrice Florian François Gabriel Gérard Gilles Grégoire Guillaume Jacques Jean-Marc Jérôme Julien Karim
Laurent Léo Louis Lucas Marc Mathieu Mehdi Michel Nicolas Olivier Pascal Paul Philippe Pierre Quentin Rémi Romain Samir
Sébastien Simon Stéphane Théo Thomas Vincent Xavier"""
WOMEN = """Adèle Agnès Alice Amélie Anaïs Anne Aurélie Béatrice Camille Catherine Cécile Chantal Chloé Claire Clémence
Corinne Delphine Diane Élise Élodie Emma Eva Fatima Florence Françoise Gaëlle Inès Isabelle Jeanne Julie Juliette Karine
Laure Léa Louise Lucie Manon Margaux Marie Marion Mathilde Monique Nadia Nathalie Nina Noémie Océane Pauline Sandrine
Sarah Simone Solène Sophie Sylvie Valérie Véronique Zoé"""
FAMILIES = """André Arnaud Aubert Barbier Benali Berger Bertrand Blanchard Bonnet Boucher Bourgeois Boyer Brun Caron
Charpentier Colin Cordier Da_Silva David Delattre Deschamps Diallo Dufour Dumas Dupont Durand Fabre Faure Fernandez
Fontaine Fournier Gauthier Gérard Girard Guérin Guillot Jacquet Joly Lacroix Lambert Laurent Leclerc Legrand Lemaire
Leroux Lopez Marchand Martin Martinez Masson Mercier Meunier Morel Noël Ndiaye Olivier Perrin Petit Picard Poirier
Renard Rey Rivière Robin Roche Rolland Roussel Roux Schmitt Simon Tessier Thomas Traoré Tran Vasseur Vidal Vincent
Weber"""
# A town of France has its two first digits of the postcode; another country's name follows =.
FRENCH_TOWNS = """Agen:47 Aix-en-Provence:13 Albi:81 Amiens:80 Angers:49 Angoulême:16 Annecy:74 Arles:13 Arras:62 Auch:32
Aurillac:15 Auxerre:89 Avignon:84 Bayonne:64 Beauvais:60 Belfort:90 Blois:41 Bordeaux:33 Bourges:18 Brest:29 Caen:14
Cahors:46 Calais:62 Cannes:06 Carcassonne:11 Chambéry:73 Chartres:28 Châteauroux:36 Cherbourg:50 Clermont-Ferrand:63
Colmar:68 Dax:40 Dieppe:76 Dole:39 Dunkerque=Dunkirk:59 Épinal:88 Évreux:27 Fréjus:83 Grenoble:38 Guéret:23 Laval:53
La_Rochelle:17 Lorient:56 Lourdes:65 Lyon:69 Mâcon:71 Marseille:13 Melun:77 Mende:48 Metz:57 Millau:12 Montauban:82
Montluçon:03 Montpellier:34 Moulins:03 Mulhouse:68 Nancy:54 Nantes:44 Narbonne:11 Nevers:58 Niort:79 Orléans:45 Paris:75
Pau:64 Perpignan:66 Poitiers:86 Quimper:29 Reims:51 Rennes:35 Roanne:42 Rodez:12 Saint-Étienne:42 Saint-Malo:35 Saintes:17
Sens:89 Strasbourg:67 Tarbes:65 Toulon:83 Toulouse:31 Troyes:10 Tulle:19 Valence:26 Vannes:56 Verdun:55 Versailles:78
Vichy:03"""
OTHER_TOWNS = """Anvers=Antwerp Athènes=Athens Barcelone=Barcelona Berlin Berne=Bern Dakar Edimbourg=Edinburgh Francfort=Frankfurt
Gand=Ghent Genève=Geneva Lausanne Liège Lisbonne=Lisbon Londres=London Luxembourg Madrid Milan Montréal=Montreal Munich
Namur Oslo Ottawa Prague Rome Sherbrooke Tunis Varsovie=Warsaw Venise=Venice Zurich"""
# # is a digit, % a digit that is not 0; the town is translated.
FOREIGN_CODES = """CH-120% Genève=Geneva|120% Genève=Geneva|CH-100% Lausanne|30%# Berne=Bern|B-10%0 Bruxelles=Brussels|10%0 Bruxelles=Brussels|
B-40%0 Liège|L-1##0 Luxembourg|90%0 Gand=Ghent|20%0 Anvers=Antwerp"""
STREETS = """de la Gare|Victor-Hugo|des Tilleuls|Pasteur|du 8-Mai-1945|du 11-Novembre|du 4-Septembre|Jean-Jaurès|du Moulin|
de la République|Saint-Jacques|des Écoles|du Général-Leclerc|de Verdun|Voltaire|des Rosiers|du Port|de l'Église|
du 19-Mars-1962|Émile-Zola|du Commerce|des Acacias|de la Liberté|du Château"""
KINGS = """Louis XI|Louis XIII|Louis XIV|Louis XV|Louis XVI|Louis XVIII|Henri II=Henry II|Henri III=Henry III|Henri IV=Henry IV|
François Ier=Francis I|François II=Francis II|Charles Ier=Charles I|Charles V|Charles VII|Charles IX|Charles X|Philippe II=Philip II|
Philippe IV=Philip IV|Napoléon III=Napoleon III|Frédéric II=Frederick II|Guillaume III=William III|Jacques II=James II|
Georges III=George III|Édouard VII=Edward VII|Alexandre Ier=Alexander I|Nicolas II=Nicholas II|Ferdinand VII|Gustave III=Gustav III"""
POPES = """Pie VII=Pius VII|Pie IX=Pius IX|Pie XII=Pius XII|Léon X=Leo X|Léon XIII=Leo XIII|Jean XXIII=John XXIII|
Paul VI|Jean-Paul II=John Paul II|Benoît XV=Benedict XV|Benoît XVI=Benedict XVI|Grégoire XIII=Gregory XIII|Jules II=Julius II|
Clément VII=Clement VII|Urbain VIII=Urban VIII|Innocent X"""

# What is copied as it stands: # is a digit, % a digit that is not 0, & a capital letter.
COPIED = {
    "tel": """01 99 00 ## ##|02 61 91 ## ##|03 53 01 ## ##|04 65 71 ## ##|05 36 49 ## ##|06 39 98 ## ##|01.99.00.##.##|
02.61.91.##.##|06.39.98.##.##|04-65-71-##-##|0353 01 ## ##|0199 00 ## ##|019900####|+33 1 99 00 ## ##|
+33 6 39 98 ## ##|+33 (0)4 65 71 ## ##|0033 5 36 49 ## ##|+336 39 98 ## ##|0 800 ### ###|0 805 ## ## ##|0800 ## ## ##|36 ##|
022 555 ## ##|021 555 ## ##|+41 22 555 ## ##|+41 (0)21 555 ## ##|02 555 ## ##|+32 2 555 ## ##|0470 ## ## ##|514 555-01##|
(514) 555-01##|418-555-01##|1 800 555-01##|+1 819 555 01##|+352 26 ## ##|+221 33 555 ## ##|+44 20 7946 0###""",
    "post": "%###|%##|%# ##|0###",
    "ref": """20##-%###|&&-%###-&|%###/##|&&%#####|0####/##|%##-%####-##|&%##-##|%########|##-%###|%####|FR-20##-0###|
&&&-####-####|20##/&/%##|RF%#####|%#.###.%##&|00##-%##|&%&-###&""",
    "flight": "AF%###|AF %###|AF%##|LX %##|LX%###|AC%##|AC 8%#|SN%###|EZY%###|TO%###|BA%##|U2 %###|XK %##",
    "plate": "&&-%##-&&|&&-##%-&&|&& %## &&|%### && ##|%## &&& ##|1-&&&-%##|GE %#####|VD %## ###|Q%# &&&",
    "room": "%##|&%#|&%##|%##&|0%#|%#|&-%#|%&0#",
    "seat": "%#&|%&|%&%|%#%",
    "pin": "0###|####|%###&|&####|##&##|0##%#",
    "code": "######|### ###|####|&%&#-##&%|%##-###|&&####|##-##-##|&#&#&#|#### ####",
    "iban": """FR76 #### #### #### #### #### ###|FR## #### #### ##&# #### #### ###|BE## #### #### ####|
CH## #### #### #### #### #|LU## #### #### #### ####|FR76#######################|000%## ##### ########### ##""",
    "version": "%.#|%.%#.#|v%.#.%|%#.##|%.#.%#|20##.%|%.##|v%#.#|%.0.#-beta%|%.%.#rc%|3.1#|%#.0",
    "ip": "192.168.%.%#|192.168.0.1##|10.0.%.%|172.16.#.2#|10.%#.0.%#|127.0.0.%",
    "isbn": "978-2-%#-######-#|978-2-%###-####-#|978-2-%####-###-#|978-0-%##-#####-#|2-%#-######-#|978%#########",
    "mail": """info%#@example.org|service.client%@example.com|f.durand%##@example.net|reservation20##@example.org|
bureau.&%##@example.com|m.leroy-%#@mail.example|asso%#000@example.org|jury-20##@example.net|poste%###@example.com""",
    "url": """www.example.org/plan-%#|https://example.com/20##/0%/page%|http://www.example.net/?id=%####|
example.org:80%#/docs|www.%#heures.example|https://www.example.org/a%/b%#.html|https://example.net/v%.#/guide.pdf|
www.example.com/n%####|https://www.example.org/fr/actu-20##-1%""",
    "law": "L. %##-%|R. %##-%#|L%##-%-%|L. %###-%|%##-%#|%#|%##|R%##-%|D. %##-%|%## bis|%#-%",
    "product": "X-%#|KT-%##|B%#|Z%##|RX %##|MK%|T-%##0|C%00|DS-%|V%|PX%##|HD-%##0|T%|Z-%&|G%#&|BX%##-%",
    "plane": "A320|A321neo|A350-900|A380|A220-300|B737|Boeing 737-800|Boeing 787-9|Boeing 747|ATR 72-600|CRJ900|Falcon 900",
    "device": "iPhone 1%|iPhone %|iPad %|iPhone 1% Pro|iMac 2%|iPad Air %",
    "gadget": "iPhone 1%|Galaxy S2%|Pixel %|Nokia %##0|Xperia %|Galaxy A%#|Moto G%#|Redmi %#|Mi %",
    "car": "Peugeot %08|Peugeot %05|Renault %|Citroën C%|Clio %|BMW %20|Fiat 500|Golf %|Mazda %|Volvo V%0|Tesla Model %",
    "road": "A%|A%#|A%##|A8%|A1#",
    "vitamin": "B1|B2|B3|B5|B6|B9|B12|D2|D3|K1|K2",
    "letter": "&",
    "street": STREETS,
}
