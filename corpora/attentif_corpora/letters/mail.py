# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Formal letters and e-mails, from greeting to signature, French beside English: data only."""

OPENINGS = """
Bonjour, | Hello,
Madame, Monsieur, | Dear Sir or Madam,
Bonjour Madame {fam}, | Hello Ms. {fam},
Bonjour Monsieur {fam}, | Hello Mr. {fam},
Chère Madame, | Dear Madam,
Cher Monsieur, | Dear Sir,
Madame la Directrice, | Dear Director,
"""

CLOSINGS = (
    (
        r"^(?:je |j'|Je |J'|Pourriez|Auriez|Merci de|Serait|Seriez|Vous serait|n'ayant)",
        """
Merci d'avance pour votre aide. | Thank you in advance for your help.
Bien cordialement, {f} {fam} | Kind regards, {f} {fam}
Cordialement, {m} {fam} | Best regards, {m} {fam}
Dans l'attente de votre réponse, je reste à votre disposition. | I look forward to your reply and remain at your disposal.
Bonne réception. | I hope this reaches you safely.
Veuillez agréer, Madame, Monsieur, l'expression de mes sentiments distingués. | Yours sincerely,
Je vous souhaite une excellente journée. | I wish you an excellent day.
N'hésitez pas à me joindre en cas de question. | Do not hesitate to contact me if you have any questions.
Bien à vous, {f} | Best wishes, {f}
Salutations distinguées, {m} {fam} | Yours faithfully, {m} {fam}
Vous trouverez mes coordonnées ci-dessous. | You will find my contact details below.
Merci de votre compréhension. | Thank you for your understanding.
""",
    ),
)

TEMPLATES = """
Veuillez agréer, Madame, Monsieur, l'expression de mes salutations distinguées. | Yours faithfully,
Je vous prie d'agréer, Monsieur {fam}, l'assurance de ma considération distinguée. | Yours sincerely, Mr. {fam},
Nous vous prions de croire, chère Madame {fam}, à l'expression de nos sentiments les meilleurs. | Dear Ms. {fam}, we remain yours sincerely.
Dans l'attente de vous lire, recevez, Madame, mes salutations respectueuses. | I look forward to hearing from you. Yours respectfully,
Avec mes remerciements anticipés, {m} {fam}. | With thanks in advance, {m} {fam}.
Objet : demande de remboursement, commande n° {num} | Subject: refund request, order no. {num}
Objet : résiliation de contrat d'assurance | Subject: cancellation of insurance policy
Objet : votre candidature au poste de {job} | Subject: your application for the position of {job}
Objet : relance, facture impayée du {day} | Subject: reminder, unpaid invoice of {day}
Objet : changement d'adresse à compter du {day} | Subject: change of address effective {day}
Objet : {meeting} du {day}, ordre du jour | Subject: {meeting} of {day}, agenda
P.-J. : {doc}, {doc2} | Encl.: {doc}, {doc2}
Lettre recommandée avec accusé de réception. | Registered letter with acknowledgment of receipt.
À l'attention du service des ressources humaines. | For the attention of the human resources department.
Copie à : Mme {fam}, M. {fam2}. | Cc: Ms. {fam}, Mr. {fam2}.
{town}, le {day} {year:2015-2025}. | {town}, {day}, {year}.
je vous écris au sujet {de furn} que j'ai commandé{furn?|e} {past} et que je n'ai toujours pas reçu{furn?|e}. | I am writing about the {furn} that I ordered {past} and still have not received.
j'ai le regret de vous informer que {problem}, ce qui est inadmissible. | I regret to inform you that {problem}, which is unacceptable.
vous n'avez toujours pas réagi, malgré deux relances, alors que {problem}. | you still have not responded, despite two reminders, even though {problem}.
je vous adresse ci-joint {un doc} ainsi que {un doc2}, comme vous me l'avez demandé. | I am sending you the attached {doc} along with a {doc2}, as you requested.
je vous remercie pour {thanks}. | I thank you for {thanks}.
permettez-moi de vous remercier très sincèrement pour {thanks}. | allow me to thank you most sincerely for {thanks}.
c'est avec une grande tristesse que nous avons appris {sad}. | it is with great sadness that we learned of {sad}.
toute l'équipe se joint à moi pour vous présenter ses plus sincères condoléances. | the whole team joins me in offering you our most sincere condolences.
nous partageons votre peine et vous assurons de notre profonde sympathie. | we share your sorrow and send you our deepest sympathy.
bouleversés par {sad}, nous tenons à vous dire combien nous pensons à vous et à vos enfants. | deeply saddened by {sad}, we want to tell you how much you and your children are in our thoughts.
permettez-moi de vous exprimer, après {sad}, toute l'affection que nous avons pour votre famille. | following {sad}, allow me to express all the affection that we have for your family.
dans cette épreuve, sachez que nos pensées vous accompagnent, vous et vos proches. | in this time of trial, please know that our thoughts are with you and your loved ones.
c'est avec joie que j'ai appris {joy}, et je tenais à vous en féliciter. | I was delighted to hear about {joy}, and I wanted to congratulate you.
tout le service vous félicite pour {joy} et vous prépare une petite surprise {fut}. | the whole department congratulates you on {joy} and is preparing a little surprise for you {fut}.
veuillez recevoir, pour {joy}, nos félicitations les plus chaleureuses, auxquelles {f} et {m} se joignent de tout cœur. | please accept our warmest congratulations on {joy}, in which {f} and {m} wholeheartedly join.
toutes nos félicitations pour {joy} ! | warmest congratulations on {joy}!
nous vous adressons nos meilleurs vœux de bonheur pour l'année qui commence. | we send you our best wishes for happiness in the coming year.
nous avons le plaisir de vous convier {à party} que nous organisons {fut}. | we are pleased to invite you to the {party} that we are holding {fut}.
vous êtes cordialement invités à assister {à event} qui se tiendra {fut} à {town}. | you are cordially invited to attend the {event} to be held {fut} in {town}.
la famille {fam} a la joie de vous faire part du mariage de {f} et de {m}. | the {fam} family is happy to announce the wedding of {f} and {m}.
je suis au regret de devoir décliner votre aimable invitation, étant déjà pris ce jour-là. | I regret that I must decline your kind invitation, as I already have a commitment that day.
je me vois dans l'obligation d'annuler {le meeting} de {wd} en raison {cause}. | I am obliged to cancel {wd}'s {meeting} because of {cause}.
en raison {cause}, {le meeting} qui devait avoir lieu {fut} est reporté{meeting?|e} à une date ultérieure. | because of {cause}, the {meeting} that was to take place {fut} has been postponed until a later date.
Seriez-vous disponible {fut} pour {un meeting} d'une petite heure ? | Would you be available {fut} for a {meeting} of just under an hour?
Vous serait-il possible de décaler {le meeting} de {wd} à {wd2} ? | Would it be possible for you to move the {meeting} from {wd} to {wd2}?
je vous confirme notre rendez-vous du {day} à {clock} dans vos locaux. | I confirm our appointment on {day} at {clock} at your offices.
je suis malheureusement retenu par {un illness} et ne pourrai pas participer {à meeting}. | I am unfortunately suffering from {illness} and will not be able to take part in the {meeting}.
Pourriez-vous {please} {by} ? | Could you {please} {by}?
Auriez-vous l'obligeance de {please} ? | Would you be so kind as to {please}?
je vous saurais gré de bien vouloir {please} {by}. | I would be grateful if you would {please} {by}.
Veuillez {please}, faute de quoi votre dossier sera classé sans suite. | Please {please}, failing which your file will be closed.
Merci de {please}, de préférence {reach}. | Please {please}, preferably {reach}.
Je me permets de vous relancer : auriez-vous eu le temps de {please} ? | I am taking the liberty of following up: would you have had time to {please}?
Serait-il envisageable de {please}, sachant que je pars en déplacement {fut} ? | Would it be feasible to {please}, given that I am leaving on a business trip {fut}?
Je compte sur vous pour {please}, car le temps presse. | I am counting on you to {please}, because time is short.
Nous accusons réception de votre courrier du {day}, qui a retenu toute notre attention. | We acknowledge receipt of your letter of {day}, which we have read carefully.
En réponse à votre lettre du {day}, nous vous confirmons que {offer}. | In reply to your letter of {day}, we confirm that {offer}.
Nous vous présentons nos excuses pour la gêne occasionnée et vous offrons un bon d'achat de {euros:10-50}. | We apologize for the inconvenience caused and are offering you a {euros} gift voucher.
Nous sommes navrés d'apprendre que {problem} et mettons tout en œuvre pour y remédier. | We are sorry to hear that {problem}, and we are doing our utmost to put it right.
Afin de traiter votre réclamation, il nous faut le bon de commande et une photo {de furn}. | In order to process your complaint, we need the purchase order and a photo of the {furn}.
Votre réclamation, enregistrée sous le numéro {num}, sera examinée {by}. | Your complaint, registered under number {num}, will be examined {by}.
Le service comptable me signale que votre règlement de {euros} ne nous est toujours pas parvenu. | The accounting department tells me that your payment of {euros} has still not reached us.
À ce jour, et sauf erreur de notre part, vous restez redevable de la somme de {euros}. | To date, and unless we are mistaken, you still owe the sum of {euros}.
En cas de non-paiement {by}, nous nous verrons contraints d'engager des poursuites. | Should payment not be made {by}, we will be forced to take legal action.
Si vous avez déjà procédé au règlement, veuillez ne pas tenir compte de ce rappel. | If you have already made the payment, please disregard this reminder.
je conteste la facture n° {num}, dont le montant dépasse de {pct} celui du devis signé {past}. | I dispute invoice no. {num}, the amount of which exceeds by {pct} that of the estimate signed {past}.
je souhaite être remboursé intégralement, frais de port compris, {by}. | I wish to be refunded in full, shipping costs included, {by}.
n'ayant obtenu aucun geste commercial, je saisirai une association de consommateurs. | having received no goodwill gesture, I will take the matter to a consumer association.
j'exige l'échange immédiat {de gadget}, qui est tombé{gadget?|e} en panne au bout de {words:2-9} jours. | I demand the immediate replacement of the {gadget}, which broke down after {words} days.
Je suis cliente chez vous depuis {n:3-15} ans, et c'est bien la première fois que {problem}. | I have been a customer of yours for {n} years, and this is the first time that {problem}.
je vous informe par la présente de ma décision de quitter mon poste de {job} à compter du {day}. | I hereby inform you of my decision to leave my position as {job} effective {day}.
je vous présente ma démission et souhaite effectuer un préavis de {words:2-8} semaines. | I am submitting my resignation and would like to work a notice period of {words} weeks.
je garde un excellent souvenir de ces {words:3-12} années passées au sein de votre entreprise. | I have excellent memories of these {words} years spent with your company.
votre annonce pour un poste de {job}, parue {past}, a vivement retenu mon attention. | your advertisement for a {job} position, which appeared {past}, caught my attention.
titulaire d'un diplôme de {job}, je souhaite mettre mes compétences au service de votre équipe. | as a qualified {job}, I would like to put my skills at the service of your team.
Passionné{job?|e} par mon métier de {job}, je recherche un poste {contract} dans la région de {town}. | Passionate about my profession as a {job}, I am looking for a position {contract} in the {town} area.
Au cours de mon dernier emploi, j'étais notamment chargé de {duty} et de {duty2}. | In my last job, I was responsible, among other things, for {duty} and {duty2}.
Mes expériences successives m'ont appris à {task}, même dans l'urgence. | My successive jobs have taught me to {task}, even under pressure.
Disponible immédiatement, je me tiens à votre disposition pour un éventuel entretien. | I am available immediately and at your disposal for a possible interview.
Vous trouverez ci-joint mon CV, une copie de mes diplômes et deux lettres de recommandation. | Please find attached my résumé, a copy of my diplomas and two letters of recommendation.
Nous avons bien reçu votre candidature, mais le poste de {job} a été pourvu {past}. | We have received your application, but the {job} position was filled {past}.
Malgré la qualité de votre parcours, nous ne pouvons donner une suite favorable à votre demande. | Despite the quality of your background, we are unable to grant your request.
Votre profil correspond à nos attentes, et nous aimerions vous rencontrer {fut}. | Your profile matches our expectations, and we would like to meet you {fut}.
Vous occuperez un poste de {job} {contract}, avec une période d'essai de {words:2-4} mois. | You will hold a {job} position {contract}, with a trial period of {words} months.
{f} {fam} a travaillé {words:2-9} ans sous ma direction et s'est toujours montrée {worker@she} et {worker2@she}. | {f} {fam} worked under me for {words} years and always proved {worker} and {worker2}.
C'est sans réserve que je recommande {m} {fam}, dont j'ai pu apprécier le sérieux et la bonne humeur. | I unreservedly recommend {m} {fam}, whose reliability and good humor I have been able to appreciate.
Langues : anglais courant, notions d'italien ; loisirs : {sport}, {sport2}, {sport3}. | Languages: fluent English, basic Italian; interests: {sport}, {sport2}, {sport3}.
Points forts : {skill}, {skill2}. | Strengths: {skill}, {skill2}.
Je vous transmets ci-dessous l'ordre du jour {de meeting} de {wd}, que vous voudrez bien compléter. | Below is the agenda for {wd}'s {meeting}, which I would ask you to complete.
Point numéro {words:2-9} de l'ordre du jour : {topic}. | Item number {words} on the agenda: {topic}.
Étaient présents : Mmes {fam} et {fam2}, M. {fam3} ; absent excusé : M. {fam4}. | Present: Ms. {fam}, Ms. {fam2} and Mr. {fam3}; apologies: Mr. {fam4}.
Après un tour de table, la discussion a porté sur {topic} et sur {topic2}. | After everyone had introduced themselves, the discussion turned to {topic} and {topic2}.
M. {fam} soulève la question du financement ; Mme {fam2} propose d'attendre {le meeting} de {wd}. | Mr. {fam} raises the question of funding; Ms. {fam2} suggests waiting for {wd}'s {meeting}.
La séance est levée à {clock:16-20} ; la prochaine aura lieu {fut}. | The meeting was adjourned at {clock}; the next one will take place {fut}.
{f} se charge de mettre à jour {topic} {by}. | {f} will take care of updating {topic} {by}.
nous avons pris du retard sur {topic}, si bien que l'échéance du {day} me paraît intenable. | we have fallen behind on {topic}, so the {day} deadline seems unrealistic to me.
avant de valider {topic}, j'aimerais recueillir l'avis de {f} et de {m}. | before approving {topic}, I would like to get the opinions of {f} and {m}.
je vous mets en copie de mes échanges avec {m} {fam} concernant {topic}. | I am copying you on my correspondence with {m} {fam} concerning {topic}.
je serai absent du bureau jusqu'au {day} ; en cas d'urgence, adressez-vous à {f} {fam}. | I will be out of the office until {day}; in an emergency, please contact {f} {fam}.
Toutes mes excuses pour cette réponse tardive : j'étais en congé jusqu'à hier. | My apologies for this late reply: I was on leave until yesterday.
j'ai oublié la pièce jointe dans mon message précédent ; la voici. | I forgot the attachment in my previous message; here it is.
je vous renvoie le document corrigé, les modifications étant surlignées en jaune. | I am sending you back the corrected document, with the changes highlighted in yellow.
vous trouverez en annexe le compte rendu {de meeting}, rédigé par {f} et relu par {m}. | attached you will find the minutes of the {meeting}, drafted by {f} and proofread by {m}.
je reviens vers vous concernant {topic}, dont nous avions parlé {past}. | I am getting back to you about {topic}, which we discussed {past}.
N'ayant pas eu de nouvelles de votre part {since}, je m'inquiète de l'avancement du dossier. | Having had no news from you {since}, I am concerned about how the case is progressing.
Puis-je compter sur votre présence {à meeting} de {wd}, ou préférez-vous vous faire représenter ? | Can I count on your attendance at {wd}'s {meeting}, or would you rather send someone in your place?
Je tiens à vous exprimer ma gratitude pour {thanks} : j'en ai été très touché. | I want to express my gratitude to you for {thanks}: I was deeply touched.
Notre vieille amie {f} nous a quittés {past}, entourée des siens, à l'âge de {n:78-99} ans. | Our old friend {f} passed away {past}, surrounded by her family, at the age of {n}.
Les obsèques seront célébrées {fut} en l'église de {town}, dans la plus stricte intimité. | The funeral will be held {fut} at the church in {town}, in the strictest privacy.
Ni fleurs ni couronnes, mais des dons pour la recherche. | No flowers or wreaths, but donations to research.
Nous vous souhaitons un prompt rétablissement et vous embrassons affectueusement. | We wish you a speedy recovery and send you our love.
"""
