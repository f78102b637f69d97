# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Administrations, companies, banks, schools and clubs writing to people, French beside English: data only."""

OPENINGS = """
Nous vous informons que | Please be advised that
Nous vous rappelons que | We remind you that
Veuillez noter que | Please note that
Sachez que | Please be aware that
Il convient de préciser que | It should be pointed out that
Pour mémoire, | As a reminder,
Comme indiqué dans notre précédent courrier, | As stated in our previous letter,
Bon à savoir : | Good to know:
"""

CLOSINGS = (
    (
        r"^(?:votre|vos|vous|les |un |une |nos |nous )",
        """
Pour toute question, contactez-nous {reach}. | If you have any questions, contact us {reach}.
Votre conseiller reste à votre écoute. | Your adviser is always there to help you.
Nous vous remercions de votre confiance. | We thank you for your trust.
Le secrétariat est ouvert de {clock:8-9} à {clock2:16-18}. | The office is open from {clock} to {clock2}.
Merci de ne pas répondre à ce message automatique. | Please do not reply to this automated message.
Renseignements {reach}. | Information available {reach}.
""",
    ),
)

TEMPLATES = """
pour obtenir {un paper}, vous devez vous présenter {à hall} avec un justificatif de domicile et deux photos. | to obtain a {paper}, you must come to the {hall} with proof of address and two photos.
votre demande de {paper} a bien été enregistrée et sera traitée {by}. | your application for a {paper} has been registered and will be processed {by}.
votre {paper} est arrivé{paper?|e} à expiration {past}. | your {paper} expired {past}.
{le agency} n'accepte plus les dossiers envoyés par la poste {since}. | the {agency} has not accepted applications sent by mail {since}.
faute de {paper} valable, {le agency} ne pourra pas donner suite à votre requête. | without a valid {paper}, the {agency} will be unable to act on your request.
tout formulaire {late} sera retourné à l'expéditeur. | any {late} form will be returned to the sender.
Votre {doc} nous est parvenu{doc?|e}, mais {doc?il|elle} est {late@doc} ; merci de nous en adresser {doc?un autre|une autre} {by}. | Your {doc} has reached us, but it is {late}; please send us another one {by}.
Munissez-vous de votre {doc}, de votre {doc2} et d'un stylo noir avant de vous rendre {à agency}. | Take your {doc}, your {doc2} and a black pen before going to the {agency}.
À qui dois-je m'adresser pour faire renouveler {mon paper} : {à hall} ou {à hall2} ? | Where should I go to have my {paper} renewed: the {hall} or the {hall2}?
{le paper} est délivré{paper?|e} gratuitement par {le hall} sur présentation {de doc}. | the {paper} is issued free of charge by the {hall} on presentation of the {doc}.
En cas de perte ou de vol {de paper}, faites une déclaration au commissariat le plus proche. | If the {paper} is lost or stolen, report it at the nearest police station.
Prenez un ticket et attendez que votre numéro s'affiche au-dessus du guichet. | Take a ticket and wait until your number appears above the counter.
Le timbre fiscal, qui coûte {euros:20-90}, s'achète en ligne ou dans un bureau de tabac. | The revenue stamp, which costs {euros}, can be bought online or at a tobacco shop.
vous disposez de deux mois pour contester cette décision auprès du tribunal administratif. | you have two months to appeal this decision to the administrative court.
vos droits aux allocations familiales ont été recalculés à la suite de votre déménagement. | your entitlement to family benefits has been recalculated following your move.
votre allocation de logement passera de {euros:180-300} à {euros2:310-450} par mois {fut}. | your housing benefit will go from {euros} to {euros2} a month {fut}.
un trop-perçu de {euros:50-600} sera retenu sur vos prochaines prestations. | an overpayment of {euros} will be deducted from your next benefit payments.
l'Assurance maladie rembourse {pct:60-80} du tarif conventionnel, le reste étant pris en charge par votre mutuelle. | the health insurance system reimburses {pct} of the standard rate, with the rest covered by your supplementary plan.
votre arrêt maladie doit nous être transmis dans les 48 heures. | your sick note must be sent to us within 48 hours.
Déclarez vos revenus en ligne avant le {day}, sous peine d'une majoration de {pct:10-20}. | File your tax return online before {day}, or face a {pct} surcharge.
vous bénéficiez d'un crédit d'impôt pour l'emploi d'une aide à domicile. | you are entitled to a tax credit for employing home help.
La taxe foncière peut être réglée par prélèvement mensuel ou à l'échéance. | Property tax may be paid by monthly direct debit or when it falls due.
Cochez la case correspondante, datez, signez et conservez un double. | Check the appropriate box, date, sign and keep a copy.
Nom de jeune fille, situation de famille, personnes à charge. | Maiden name, marital status, dependents.
Écrivez lisiblement en lettres capitales, sans rature ni surcharge. | Write legibly in capital letters, without crossing anything out or writing over it.
Nom et prénom du représentant légal, suivis de la mention « lu et approuvé ». | Surname and first name of the legal guardian, followed by the words "read and approved."
Rayez les mentions inutiles. | Cross out whatever does not apply.
Les nouveaux arrivants s'inscriront sur les listes électorales {reach}. | New residents must register to vote {reach}.
La carte grise doit être mise à jour dans le mois qui suit le changement d'adresse. | The vehicle registration document must be updated within a month of the change of address.
l'acheteur et le vendeur remplissent ensemble le certificat de cession, en deux exemplaires. | the buyer and the seller fill out the certificate of transfer together, in duplicate.
il vous reste {words:2-8} points sur votre permis ; un stage vous permettrait d'en récupérer quatre. | you have {words} points left on your license; a course would allow you to recover four.
Votre épreuve de conduite est fixée au {day} à {clock:8-17}, devant la gare de {town}. | Your driving test is set for {day} at {clock}, in front of {town} station.
L'inscription à la crèche se fait auprès {de hall}, où l'on vous remettra un formulaire. | Enrollment in daycare is handled by the {hall}, where you will be given a form.
votre sinistre a été déclaré sous le numéro {num} et confié à un expert. | your claim has been filed under number {num} and assigned to an adjuster.
l'expert passera {fut} pour évaluer les dégâts causés par l'infiltration. | the adjuster will come by {fut} to assess the damage caused by the leak.
une franchise de {euros:100-400} reste à votre charge. | a deductible of {euros} remains payable by you.
le vol {de gadget} n'est pas couvert par votre assurance habitation. | the theft of the {gadget} is not covered by your home insurance.
votre contrat auto sera reconduit tacitement le {day}, sauf résiliation de votre part. | your car insurance policy will be renewed automatically on {day} unless you cancel it.
en l'absence d'accident responsable depuis {n:3-15} ans, vous bénéficiez du bonus maximal. | as you have had no at-fault accident for {n} years, you qualify for the maximum discount.
Remplissez le constat amiable sur place et faites-le signer par l'autre conducteur. | Fill out the accident report on the spot and have the other driver sign it.
votre compte présente un découvert de {euros:50-900} {since}. | your account has been overdrawn by {euros} {since}.
votre chéquier est à retirer en agence, muni d'une pièce d'identité. | your checkbook can be picked up at the branch on presentation of an identity document.
Votre carte bancaire a été avalée ? Faites opposition immédiatement en appelant le numéro inscrit au dos du relevé. | Has your bank card been swallowed by the machine? Cancel it immediately by calling the number on the back of your statement.
les virements effectués après {clock:15-18} sont crédités le jour ouvré suivant. | transfers made after {clock} are credited on the next business day.
Ne communiquez jamais votre code secret, même à un prétendu conseiller. | Never disclose your PIN, even to someone claiming to be an adviser.
un retrait de {euros:60-300} a été effectué {past} à {town}. | a withdrawal of {euros} was made {past} in {town}.
votre prêt immobilier vous a été accordé au taux de {pct:2-5}, sur {n:15-25} ans. | your mortgage has been approved at a rate of {pct} over {n} years.
nos tarifs augmenteront de {pct:2-9} {fut}, comme le prévoit l'article {n:3-25} de votre contrat. | our rates will go up by {pct} {fut}, as provided for in article {n} of your contract.
votre abonnement arrive à échéance le {day}. | your subscription expires on {day}.
Vous souhaitez résilier ? Envoyez un courrier recommandé {by}. | Would you like to cancel? Send a registered letter {by}.
{offer} : il vous suffit de {click} {by}. | {offer}: all you have to do is {click} {by}.
votre commande n° {num} a été expédiée {past} et vous sera livrée {fut}. | your order no. {num} was shipped {past} and will be delivered {fut}.
votre colis vous attend {à shop} : présentez une pièce d'identité pour le retirer. | your parcel is waiting for you at the {shop}: show an identity document to collect it.
le livreur s'est présenté à {clock:9-18} en votre absence et a laissé un avis de passage. | the delivery driver came by at {clock} while you were out and left a notice.
Votre panier contient {cart}, {cart2} et {cart3}. | Your cart contains {cart}, {cart2} and {cart3}.
{cart} : rupture de stock, réapprovisionnement prévu {fut}. | {cart}: out of stock, restocking expected {fut}.
Les clients qui ont acheté {cart} ont également choisi {cart2}. | Customers who bought {cart} also chose {cart2}.
Vous avez commandé {cart} ; malheureusement, cet article n'est plus disponible dans le coloris choisi. | You ordered {cart}; unfortunately, this item is no longer available in the color you chose.
vous serez remboursé {by}, par virement ou sous forme d'avoir, dès réception {de cloth}. | you will be refunded {by}, by transfer or in the form of store credit, on receipt of the {cloth}.
Vous pouvez échanger {le cloth} en magasin, sur présentation du ticket de caisse. | You can exchange the {cloth} in the store on presentation of the receipt.
Le bordereau de retour se trouve au fond du carton, sous {le gadget}. | The return slip is at the bottom of the box, under the {gadget}.
une intervention sur le réseau aura lieu le {day} ; attendez-vous à des coupures d'eau entre {clock:8-9} et {clock2:15-17}. | work on the network will take place on {day}; expect the water to be cut off between {clock} and {clock2}.
le relevé de votre compteur est prévu {fut} ; votre présence est indispensable. | your meter reading is scheduled {fut}; you must be there.
Communiquez-nous l'index de votre compteur, soit les chiffres noirs uniquement. | Give us your meter reading, that is, the black digits only.
un technicien passera le {day} entre {clock:8-10} et {clock2:11-13} pour examiner {le fixture}. | a technician will come on {day} between {clock} and {clock2} to look at the {fixture}.
le loyer, charges comprises, s'élève à {euros:450-1400} et se règle d'avance au début de chaque mois. | the rent, utilities included, is {euros} and is payable in advance at the beginning of each month.
le dépôt de garantie vous sera restitué, déduction faite des réparations locatives. | your security deposit will be returned to you, less the cost of any repairs you are liable for.
le locataire est tenu de faire entretenir la chaudière une fois par an. | the tenant is required to have the boiler serviced once a year.
il est interdit de sous-louer {le home} sans l'accord écrit du bailleur. | it is forbidden to sublet the {home} without the landlord's written consent.
Lors de l'état des lieux de sortie, le propriétaire a constaté que {le fixture} était {faulty@fixture}. | During the move-out inspection, the landlord noted that the {fixture} was {faulty}.
L'assemblée des copropriétaires a décidé à la majorité absolue de {repair}. | The co-owners' meeting decided by an absolute majority to {repair}.
la régularisation des charges fait apparaître un solde de {euros:40-400} en votre faveur. | the service charge adjustment shows a balance of {euros} in your favor.
Entreprise familiale recherche {un job} {worker@job} {contract}. | Family business seeks a {worker} {job} {contract}.
Nous recrutons {un job} {contract} pour notre agence de {town} : {worker@job} et {worker2@job}, vous aimez le contact humain. | We are hiring a {job} {contract} for our {town} branch: {worker} and {worker2}, you enjoy dealing with people.
Vos missions : {duty}, {duty2} et {duty3}. | Your responsibilities: {duty}, {duty2} and {duty3}.
Profil recherché : {skill}, {skill2} ; débutants acceptés. | Desired profile: {skill}, {skill2}; beginners welcome.
Nous exigeons {skill} et {skill2}. | We require {skill} and {skill2}.
Rémunération selon expérience, {perk} et {perk2}. | Salary depending on experience, {perk} and {perk2}.
{le job} sera également chargé{job?|e} de {duty}, sous la responsabilité de {f} {fam}. | The {job} will also be responsible for {duty}, reporting to {f} {fam}.
Poste à pourvoir {fut} ; envoyer CV et lettre de motivation à l'adresse ci-dessous. | Position to be filled {fut}; send résumé and cover letter to the address below.
pour la sortie de {wd}, il faudra à votre enfant {bring}, {bring2} et {bring3}. | for {wd}'s outing, your child will need {bring}, {bring2} and {bring3}.
les élèves devront apporter {bring} et {bring2} {fut}. | students must bring {bring} and {bring2} {fut}.
la classe de Mme {fam} partira {fut} visiter {le sight} de {town}. | Ms. {fam}'s class will go {fut} to visit the {sight} in {town}.
Chers parents, plusieurs cas de poux ayant été signalés, merci de surveiller la chevelure de vos enfants. | Dear parents, as several cases of lice have been reported, please check your children's hair.
la cantine et la garderie seront fermées {wd} en raison {cause}. | the cafeteria and after-school care will be closed on {wd} because of {cause}.
Pour demain : réviser {lesson} et préparer {lesson2}. | For tomorrow: review {lesson} and prepare {lesson2}.
{m} est un élève {school} dont les résultats {subject} restent fragiles. | {m} is a {school} student whose results {subject} are still shaky.
{f} est restée une élève {school@she} tout au long du trimestre ; il lui reste à revoir {lesson}. | {f} has remained a {school} student throughout the term; she still needs to review {lesson}.
De nets progrès {subject}, malgré quelques bavardages. | Clear progress {subject}, despite some chatting in class.
Trimestre décevant {subject} : {f} doit se ressaisir sans tarder. | A disappointing term {subject}: {f} must pull herself together without delay.
Excellent trimestre, {m} ! Continue ainsi, surtout {subject}. | An excellent term, {m}! Keep it up, especially {subject}.
Ensemble satisfaisant, mais {m} pourrait mieux faire {subject} s'il rêvassait moins. | Satisfactory overall, but {m} could do better {subject} if he daydreamed less.
Le conseil de classe adresse à {f} ses félicitations pour ses progrès {subject}. | The class council congratulates {f} on her progress {subject}.
Veuillez excuser l'absence de {m}, cloué au lit par {un illness}. | Please excuse the absence of {m}, who was confined to bed with {illness}.
Ma fille, qui a {un illness}, ne pourra pas aller à la piscine {wd}. | My daughter, who has {illness}, will not be able to go to the pool on {wd}.
Le carnet de correspondance doit être signé chaque soir par l'un des parents. | The school notebook must be signed every evening by one of the parents.
La réunion parents-professeurs se tiendra le {day} à {clock:17-19} dans le préau. | The parent-teacher meeting will be held on {day} at {clock} in the covered playground.
Le club propose {sport} et {sport2} chaque {wd} soir, du niveau débutant au niveau confirmé. | The club offers {sport} and {sport2} every {wd} evening, from beginner to advanced level.
Les inscriptions pour {sport}, {sport2} et {sport3} auront lieu {fut} au gymnase. | Registration for {sport}, {sport2} and {sport3} will take place {fut} at the gymnasium.
la cotisation annuelle, licence comprise, est de {euros:60-240}, payable en {wordsf:2-4} fois. | the annual membership fee, license included, is {euros}, payable in {wordsf} installments.
Envie d'essayer {sport} ? La première séance est offerte, inscription sur place. | Want to try {sport}? The first session is free, sign up on site.
un certificat médical est obligatoire pour pratiquer {sport} en compétition. | a medical certificate is required to take part in {sport} competitively.
l'association, fondée en {year:1950-2010}, compte {n:40-600} adhérents et vit de ses cotisations. | the association, founded in {year}, has {n} members and lives on its dues.
Chers adhérents, nous cherchons des bénévoles pour tenir la buvette pendant {le event} de {wd}. | Dear members, we are looking for volunteers to run the refreshment stand during {wd}'s {event}.
Le trésorier sortant, {m} {fam}, ne se représente pas ; avis aux amateurs ! | The outgoing treasurer, {m} {fam}, is not running again; any volunteers?
À l'issue {de event}, un vin d'honneur sera servi sous le chapiteau. | After the {event}, drinks will be served in the marquee.
Nos jeunes ont brillé {past} à {town} : {words:2-9} médailles et beaucoup de fous rires. | Our youngsters shone {past} in {town}: {words} medals and lots of giggles.
"""
