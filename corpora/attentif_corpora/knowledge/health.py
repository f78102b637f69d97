# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Sentences about disease, body, medicine and research, French beside English: data only. `knowledge` fills their slots."""

SENTENCES = """
{le vd} est une maladie infectieuse due à un virus. | {vd} is an infectious disease caused by a virus.
{le bd} est une maladie infectieuse provoquée par une bactérie. | {bd} is an infectious disease caused by a bacterium.
{le pd} est une maladie parasitaire que l'on rencontre dans de nombreux pays. | {pd} is a parasitic disease found in many countries.
contrairement à {le vd}, {le bd} est causé{bd?|e} par une bactérie et non par un virus. | unlike {vd}, {bd} is caused by a bacterium rather than a virus.
les antibiotiques sont inefficaces contre {le vd}, puisqu'il s'agit d'une infection virale. | antibiotics do not work against {vd}, since it is a viral infection.
{le air} se transmet par les gouttelettes que l'on projette en toussant ou en éternuant. | {air} is spread by the droplets people release when they cough or sneeze.
une personne atteinte de {le air} peut contaminer son entourage avant même de se sentir malade. | a person with {air} can infect those around them even before feeling sick.
pour éviter de transmettre {le air}, il est conseillé de porter un masque et d'aérer les pièces. | to avoid passing on {air}, it is advisable to wear a mask and air out rooms.
le vaccin contre {le vac} évite bien des hospitalisations, à condition que la couverture vaccinale soit suffisante. | the vaccine against {vac} prevents many hospitalizations, provided that vaccination coverage is high enough.
Êtes-vous vacciné contre {le vac} ? | Have you been vaccinated against {vac}?
Avant votre départ, vérifiez que vous êtes à jour de vos vaccins contre {le vac} et {le vac2}. | Before you leave, check that you are up to date with your vaccinations against {vac} and {vac2}.
la vaccination contre {le vac} consiste le plus souvent en une simple injection. | vaccination against {vac} usually consists of a simple injection.
Mon fils a été vacciné contre {le vac} il y a {w:2-9} ans, mais il doit recevoir une nouvelle dose. | My son was vaccinated against {vac} {w} years ago, but he has to receive another dose.
Le médecin a inscrit la date du vaccin contre {le vac} dans le carnet de santé. | The doctor wrote the date of the vaccination against {vac} in the health record.
la vaccination permet de réduire le nombre de cas de {vac} dans la population. | vaccination makes it possible to reduce the number of cases of {vac} in the population.
{le cd} est une maladie qui touche {cd.1}. | {cd} is a condition that affects {cd.1}.
pour les personnes qui vivent avec {le cd}, un suivi médical régulier est indispensable. | for people living with {cd}, regular medical follow-up is essential.
vivre avec {le cd} au quotidien demande de la patience, mais aussi le soutien des proches. | living with {cd} from day to day takes patience, but also the support of loved ones.
Ma grand-mère vit avec {le cd} depuis {w:3-30} ans. | My grandmother has been living with {cd} for {w} years.
le diagnostic de {le cd} repose sur l'examen clinique et sur des analyses complémentaires. | the diagnosis of {cd} is based on a physical examination and further tests.
les causes exactes de {le cd} font encore l'objet de recherches. | the exact causes of {cd} are still being researched.
{le cd} n'est pas une maladie contagieuse : on ne l'attrape pas au contact d'un malade. | {cd} is not a contagious disease: you do not catch it through contact with a sick person.
Une nouvelle brochure explique aux familles comment {le cd} affecte {cd.1}. | A new leaflet explains to families how {cd} affects {cd.1}.
De nouveaux traitements sont à l'essai pour soulager ceux qui vivent avec {le cd}. | New treatments are being tested to relieve those who live with {cd}.
les symptômes les plus courants sont {sn}, {sn2} et {sn3}. | the most common symptoms are {sn}, {sn2} and {sn3}.
parmi les signes qui doivent alerter figurent {sn} et {sn2}. | warning signs include {sn} and {sn2}.
L'infection se manifeste d'abord par {sym}, puis par {sym2}. | The infection first shows itself as {sym}, then as {sym2}.
Outre {sn}, certains malades signalent {sym}. | Besides {sn}, some patients report {sym}.
{sn}, {sn2} : quand faut-il s'inquiéter ? | {sn}, {sn2}: when should you worry?
Si vous avez {symd}, consultez un médecin sans tarder. | If you have {symd}, see a doctor without delay.
Toute personne présentant {sym} doit consulter un médecin et prévenir son employeur. | Anyone who has {sym} should see a doctor and let their employer know.
Elle s'est réveillée avec {symd} et {sym}. | She woke up with {symd} and {sym}.
Le patient, qui se plaignait de {sym}, a été examiné par un {spec}. | The patient, who complained of {sym}, was examined by a {spec}.
Avez-vous eu {sym} ou {sym2} au cours des quatorze derniers jours ? | Have you had {sym} or {sym2} in the past fourteen days?
J'ai {symd} et {sym} : est-ce que c'est grave, docteur ? | I have {symd} and {sym}: is it serious, Doctor?
Mon bébé a {n:38-40} de fièvre et refuse de téter. | My baby has a temperature of {n} and refuses to nurse.
La planche anatomique représente {le organ} en coupe. | The anatomical chart shows a cross section of the {organ}.
{le organ} {organ.1}. | the {organ} {organ.1}.
Quel est le rôle de {le organ} ? {organ?Il|Elle} {organ.1}. | What is the role of the {organ}? It {organ.1}.
Sur ce schéma, on distingue nettement {le organ} et {le organ2}. | In this diagram, the {organ} and the {organ2} can be clearly seen.
Les étudiants en médecine apprennent comment {le organ} {organ.1}. | Medical students learn how the {organ} {organ.1}.
lorsque {le organ} ne fonctionne plus correctement, c'est tout l'organisme qui en souffre. | when the {organ} no longer works properly, the whole body suffers.
c'est {le organ} qui {organ.1}. | it is the {organ} that {organ.1}.
{le bone} est un os situé dans {bone.1}. | the {bone} is a bone located in {bone.1}.
Victime d'une chute à ski, il souffre d'une fracture de {le bone}. | After a skiing fall, he is suffering from a fractured {bone}.
La radio a révélé une fissure de {le bone}. | The X-ray revealed a crack in the {bone}.
Je me suis tordu la cheville en descendant du trottoir, et maintenant j'ai {mal}. | I twisted my ankle stepping off the sidewalk, and now I have {mal}.
Elle s'est blessée à {le part} en jouant au handball. | She injured her {part} playing handball.
Le kinésithérapeute lui masse {le part} deux fois par semaine. | The physiotherapist massages his {part} twice a week.
Posez une poche de glace sur {le part} pendant {n:10-20} minutes. | Put an ice pack on the {part} for {n} minutes.
Une radiographie de {le part} a permis d'écarter une fracture. | An X-ray of the {part} made it possible to rule out a fracture.
Depuis sa chute dans l'escalier, il a {le part} enflé{part?|e} et marche avec une canne. | Since his fall on the stairs, his {part} has been swollen and he has been walking with a cane.
{le spec} est le médecin qui soigne {spec.2}. | the {spec} is the doctor who treats {spec.2}.
{spec.1} est la branche de la médecine qui étudie {spec.2}. | {spec.1} is the branch of medicine that studies {spec.2}.
Mon généraliste m'a adressé à un {spec} pour des examens plus poussés. | My family doctor referred me to a {spec} for further tests.
Il faut parfois attendre {w:2-9} mois pour obtenir un rendez-vous chez un {spec}. | It sometimes takes {w} months to get an appointment with a {spec}.
Après {w:10-13} ans d'études, elle s'est spécialisée dans {spec.1}. | After {w} years of study, she specialized in {spec.1}.
{le spec} examina longuement le malade avant de rendre son avis. | the {spec} examined the patient at length before giving an opinion.
Pour {spec.2}, demandez l'avis d'un {spec}. | For {spec.2}, ask a {spec} for advice.
Le service de {ward} se trouve au deuxième étage, juste au-dessus de celui de {ward2}. | The {ward} department is on the second floor, just above {ward2}.
{le staff} du service de {ward} est en congé jusqu'à lundi. | the {staff} from the {ward} department is on leave until Monday.
Les visites en {ward} sont autorisées de quatorze heures à dix-neuf heures. | Visits to {ward} are allowed from two to seven o'clock in the afternoon.
Le malade a été transféré de {ward} en {ward2} dans la nuit. | The patient was transferred from {ward} to {ward2} during the night.
Les lits de {ward} étant tous occupés, les nouveaux malades ont été orientés vers un autre hôpital. | As all the {ward} beds were taken, the new patients were sent to another hospital.
En réanimation, {le staff} et le reste de l'équipe se relaient jour et nuit. | In intensive care, the {staff} and the rest of the team work in shifts around the clock.
Débordé{staff?|e}, {le staff} n'a pas eu le temps de déjeuner. | Overwhelmed with work, the {staff} did not have time for lunch.
{le staff} a expliqué aux parents comment utiliser {le tool}. | the {staff} explained to the parents how to use the {tool}.
Sans le soutien de {le staff}, j'aurais perdu courage. | Without the support of the {staff}, I would have lost heart.
{le drug} sert à {drug.1}. | a {drug} is used to {drug.1}.
pour {drug.1}, le médecin prescrit parfois {un drug}. | to {drug.1}, doctors sometimes prescribe a {drug}.
les {drug+} permettent de {drug.1}, mais mieux vaut demander l'avis d'un médecin. | {drug+} make it possible to {drug.1}, but it is better to ask a doctor for advice.
N'associez jamais {un drug} et {un drug2} sans demander conseil à votre pharmacien. | Never combine a {drug} with a {drug2} without asking your pharmacist for advice.
Ne prenez pas {un drug} sans en parler à votre médecin si vous êtes enceinte ou si vous allaitez. | Do not take a {drug} without talking to your doctor if you are pregnant or breastfeeding.
Le médecin lui a prescrit {un drug} pour {drug.1}. | The doctor prescribed him a {drug} to {drug.1}.
La notice indique que {ce drug} peut provoquer {side} ou {side2}. | The leaflet states that this {drug} can cause {side} or {side2}.
Prenez {un pill} {meal} pendant {n:3-10} jours. | Take one {pill} {meal} for {n} days.
Avalez deux {pill+} {meal}, sans dépasser la dose prescrite. | Take two {pill+} {meal}, without exceeding the prescribed dose.
Si vous oubliez {un pill}, ne doublez pas la prise suivante. | If you miss a {pill}, do not double the next one.
Ce médicament se prend {meal}, à raison de deux {pill+} à chaque prise. | This medicine is taken {meal}, two {pill+} at a time.
parmi les effets indésirables, on peut observer {side} et {side2}. | side effects may include {side} and {side2}.
il arrive que le traitement entraîne {side}, en général sans gravité. | the treatment sometimes leads to {side}, usually nothing serious.
Prévenez votre médecin si vous constatez {side}. | Tell your doctor if you notice {side}.
Depuis qu'elle suit ce traitement, elle souffre de {side}. | Since she started this treatment, she has been suffering from {side}.
{un exam} permet de {exam.1}. | a {exam} makes it possible to {exam.1}.
Afin de {exam.1}, le médecin a demandé {un exam}. | In order to {exam.1}, the doctor ordered a {exam}.
La secrétaire m'a donné rendez-vous jeudi pour {un exam}. | The secretary gave me an appointment on Thursday for a {exam}.
Les résultats de {le exam} seront disponibles dans {w:2-6} jours. | The results of the {exam} will be available in {w} days.
{le exam} ne dure en général que {n:5-30} minutes. | the {exam} usually takes only {n} minutes.
Faut-il être à jeun pour {un exam} ? | Do I have to fast before a {exam}?
{le exam} n'ayant rien montré d'anormal, le patient est rentré chez lui. | As the {exam} showed nothing abnormal, the patient went home.
{group} courent un risque particulier face à cette infection. | {group} are at particular risk from this infection.
chaque automne, une consultation gratuite est proposée à {group}. | every fall, a free consultation is offered to {group}.
La campagne de prévention s'adresse en priorité à {group}. | The prevention campaign is aimed primarily at {group}.
chez {group}, la maladie évolue parfois vers une forme plus sévère. | among {group}, the disease sometimes develops into a more severe form.
les besoins de {group} diffèrent de ceux du reste de la population. | the needs of {group} differ from those of the rest of the population.
Un numéro vert a été mis en place pour répondre aux questions concernant {group}. | A toll-free number has been set up to answer questions about {group}.
{tip}. | {tip}.
{tip}, surtout pendant l'hiver. | {tip}, especially in winter.
{tip} et {tip2}. | {tip} and {tip2}.
{tip} : c'est un geste simple pour {goal}. | {tip}: it is a simple way to {goal}.
Pour {goal}, {tip}. | To {goal}, {tip}.
Pour {goal}, pensez à {tip.1}. | To {goal}, remember to {tip}.
Il est important de {tip.1} et de {tip2.1}. | It is important to {tip} and to {tip2}.
N'oubliez pas de {tip.1}, même pendant les vacances. | Do not forget to {tip}, even on vacation.
{authority} vous recommande de {tip.1}. | {authority} recommends that you {tip}.
En cas d'épidémie, {tip} ; si possible, {tip2}. | In the event of an epidemic, {tip}; if possible, {tip2}.
Mieux vaut {tip.1} que d'avoir à consulter ensuite. | {tip.1} is better than having to see a doctor later.
Que faire pour {goal} ? Commencez par {tip.1}. | What can you do to {goal}? Start by {tip.1}.
Même si vous vous sentez bien, continuez à {tip.1}. | Even if you feel well, keep {tip.1}.
Le personnel soignant porte {un gear} et change de gants après chaque patient. | The nursing staff wear a {gear} and change gloves after each patient.
Avant d'entrer dans la chambre, enfilez {un gear} et désinfectez-vous les mains. | Before entering the room, put on a {gear} and disinfect your hands.
Faute de {gear+}, les infirmières ont dû improviser. | For lack of {gear+}, the nurses had to improvise.
L'usine fabriquera {n:20-900} 000 {gear+} par semaine pour les hôpitaux de la région. | The factory will make {n},000 {gear+} a week for the region's hospitals.
Votre trousse de secours doit contenir {kit}, {kit2} et {kit3}. | Your first-aid kit should contain {kit}, {kit2} and {kit3}.
Emportez dans votre sac à dos {kit} ainsi que {kit2}. | Take {kit} in your backpack, as well as {kit2}.
J'ai rangé {kit} et {kit2} dans l'armoire à pharmacie. | I put {kit} and {kit2} away in the medicine cabinet.
{le tool} permet de {tool.1}. | the {tool} makes it possible to {tool.1}.
{le tool} est un instrument qui sert à {tool.1}. | the {tool} is a device used to {tool.1}.
À quoi sert {un tool} ? À {tool.1}. | What is a {tool} for? It is used to {tool.1}.
En cas de {harm}, demandez conseil à un pharmacien ou à un secouriste. | In the case of a {harm}, ask a pharmacist or a first-aider for advice.
L'enfant pleure à cause de {un harm}. | The child is crying because of a {harm}.
les {harm+} font partie des petits accidents de l'été. | {harm+} are among the small mishaps of summer.
Comment soigner {un harm} pendant les vacances ? | How do you treat a {harm} on vacation?
Face à {urgent}, appelez immédiatement les secours. | If you are faced with {urgent}, call the emergency services immediately.
En présence de {urgent}, gardez votre sang-froid : chaque minute compte. | When dealing with {urgent}, keep calm: every minute counts.
Les secouristes bénévoles savent réagir face à {urgent}. | The volunteer first-aiders know how to react to {urgent}.
Le jeune apprenti a été hospitalisé à la suite de {urgent}. | The young apprentice was hospitalized following {urgent}.
Un stage de {n:2-9} heures suffit pour apprendre à reconnaître {urgent}. | A {n}-hour course is enough to learn how to recognize {urgent}.
{le vit} se trouve notamment dans {vit.1}. | {vit} is found especially in {vit.1}.
{vit.1} sont riches en {vit}. | {vit.1} are rich in {vit}.
une carence en {vit} peut nuire à la santé. | a lack of {vit} can be harmful to your health.
Pour faire le plein de {vit}, mettez au menu {vit.1}. | To stock up on {vit}, put {vit.1} on the menu.
Privilégiez {food} et limitez {junk}. | Favor {food} and cut down on {junk}.
une alimentation équilibrée fait la part belle à {food}, à {food2} et à {food3}. | a balanced diet gives pride of place to {food}, {food2} and {food3}.
Les diététiciens préfèrent {food} et {food2} à {junk}. | Dietitians prefer {food} and {food2} to {junk}.
{junk} : à consommer avec modération. | {junk}: to be consumed in moderation.
À la cantine, les enfants préfèrent {junk} à {food}, ce qui désole le cuisinier. | In the cafeteria, children prefer {junk} to {food}, much to the cook's dismay.
Depuis qu'il a renoncé à {junk}, mon oncle a perdu {n:4-25} kilos. | Since giving up {junk}, my uncle has lost {n} kilos.
{risk} augmente le risque de maladie cardiovasculaire. | {risk} increases the risk of cardiovascular disease.
{risk} et {risk2} comptent parmi les principaux facteurs de risque. | {risk} and {risk2} are among the main risk factors.
L'étude a examiné le lien entre {risk} et {outcome}. | The study looked at the link between {risk} and {outcome}.
Pour réduire {outcome}, il faut s'attaquer à {risk}. | To reduce {outcome}, we must tackle {risk}.
Les médecins ont pris en compte {risk}, {risk2} et les antécédents familiaux. | The doctors took into account {risk}, {risk2} and family history.
{le study} montre que {found}. | the {study} shows that {found}.
D'après {un study} publié{study?|e} cette semaine, {found}. | According to a {study} published this week, {found}.
{lab} ont observé que {found}, mais {found2}. | {lab} observed that {found}, but {found2}.
{lab} en concluent que {found}. | {lab} conclude that {found}.
Il reste à savoir si {found}. | It remains to be seen whether {found}.
Selon {lab}, il semble que {found}, ce qui reste à confirmer. | According to {lab}, it seems that {found}, which remains to be confirmed.
{le study}, mené{study?|e} auprès de {n:40-900} volontaires, suggère que {found}. | the {study}, conducted with {n} volunteers, suggests that {found}.
{n:40-900} participants ont été répartis au hasard entre un groupe traité et un groupe placebo. | {n} participants were randomly assigned to a treatment group and a placebo group.
{le study} a été relu{study?|e} par des pairs avant sa parution. | the {study} was peer-reviewed before publication.
Les limites de {le study} tiennent à la petite taille de l'échantillon. | The limitations of the {study} stem from the small size of the sample.
Ni le médecin ni le malade ne savent qui reçoit {le treat} : c'est le principe du double aveugle. | Neither the doctor nor the patient knows who is receiving the {treat}: this is the principle of the double-blind trial.
{le treat} a été testé{treat?|e} sur des souris, puis sur des volontaires sains. | the {treat} was tested on mice, then on healthy volunteers.
{le treat} le plus {effective@treat} n'est pas toujours {treat?celui|celle} que l'on croit. | the most {effective} {treat} is not always the one you would expect.
{un treat} {effective@treat} n'est pas forcément sans danger. | a {effective} {treat} is not necessarily free of danger.
Il faudra des années avant que {ce treat} {effective@treat} ne soit proposé{treat?|e} à tous les malades. | It will be years before this {effective} {treat} is offered to all patients.
{lab} cherchent {un treat} plus efficace contre {le cd}. | {lab} are looking for a more effective {treat} for {cd}.
Les autorités ont suspendu {le treat} par mesure de précaution. | The authorities suspended the {treat} as a precaution.
{le mental} est un sujet dont on parle encore trop peu. | {mental} is a subject that people still talk about too little.
contre {le mental}, {calm} peut apporter un soulagement. | against {mental}, {calm} can bring some relief.
{calm} aide à retrouver la sérénité après une période de stress. | {calm} helps people regain their calm after a stressful period.
parler de {le mental} à un proche, c'est déjà faire un premier pas. | talking about {mental} with someone close to you is already a first step.
Les psychologues scolaires reçoivent des élèves confrontés à {le mental}. | School psychologists see students facing {mental}.
{calm} et {calm2} favorisent le bien-être des malades. | {calm} and {calm2} improve patients' well-being.
Si les idées noires persistent, n'attendez pas pour demander de l'aide. | If dark thoughts persist, do not wait to ask for help.
les {carry+} peuvent transmettre des maladies à l'homme. | {carry+} can pass on diseases to humans.
Protégez-vous des {carry+} et lavez-vous les mains après tout contact. | Protect yourself from {carry+} and wash your hands after any contact.
L'épidémie serait partie de {un carry} infecté{carry?|e}. | The epidemic reportedly started with an infected {carry}.
Dans {place}, gardez vos distances et évitez de toucher les {surface+}. | In {place}, keep your distance and avoid touching {surface+}.
le virus se propage facilement dans {place}, surtout en hiver. | the virus spreads easily in {place}, especially in winter.
Dans l'établissement, la désinfection des {surface+} et des {surface2+} a lieu {w:3-5} fois par jour. | At the facility, {surface+} and {surface2+} are disinfected {w} times a day.
Nettoyez {le surface} avec une lingette imprégnée de javel diluée. | Clean the {surface} with a wipe soaked in diluted bleach.
Des traces de {le germ} ont été retrouvées sur {un surface}. | Traces of the {germ} were found on a {surface}.
il existe des milliers de {germ+} qui ne présentent aucun danger pour l'homme. | there are thousands of {germ+} that pose no danger to humans.
Au microscope, {le germ} apparaît comme une minuscule tache sombre. | Under the microscope, the {germ} appears as a tiny dark spot.
{measure} a ralenti la progression de l'épidémie. | {measure} slowed the spread of the epidemic.
Le gouvernement envisage de prolonger {measure} de {w:2-6} semaines. | The government is considering extending {measure} by {w} weeks.
{measure} et {measure2} n'ont pas suffi à enrayer la pandémie. | {measure} and {measure2} were not enough to halt the pandemic.
Pendant la pandémie, {measure} a bouleversé la vie de {group}. | During the pandemic, {measure} turned the lives of {group} upside down.
faute de vaccin, {measure} demeure la meilleure protection. | for lack of a vaccine, {measure} remains the best protection.
chez les personnes âgées, {le old} peut avoir de lourdes conséquences. | in the elderly, {old} can have serious consequences.
Comment prévenir {le old} chez nos aînés ? | How can {old} be prevented in our elders?
pendant la grossesse, il vaut mieux éviter {preg} et {preg2}. | during pregnancy, it is best to avoid {preg} and {preg2}.
La sage-femme lui a déconseillé {preg} jusqu'à l'accouchement. | The midwife advised her against {preg} until the birth.
Enceinte de {w:2-8} mois, elle a renoncé à {preg} sans regret. | {w} months pregnant, she gave up {preg} without regret.
Couchez toujours {le baby} sur le dos, dans une turbulette, sans oreiller ni couette. | Always lay the {baby} on their back, in a sleep sack, with no pillow or comforter.
{le baby} doit être examiné par un pédiatre au moindre doute. | the {baby} should be examined by a pediatrician if there is any doubt.
La puéricultrice pèse {le baby} et mesure son tour de tête. | The pediatric nurse weighs the {baby} and measures the baby's head.
{le relief} s'atténue en général au bout de {w:2-9} jours. | the {relief} usually eases after {w} days.
Ce remède calme {le relief} en quelques heures. | This remedy eases the {relief} within a few hours.
il existe plusieurs façons de soulager {le relief} sans médicament. | there are several ways to relieve the {relief} without medication.
{lab} ont suivi pendant {w:3-20} ans une cohorte de {n:2-90} 000 personnes afin de déterminer dans quelle mesure {risk} et {risk2} favorisent {outcome}. | {lab} followed a cohort of {n},000 people for {w} years in order to determine to what extent {risk} and {risk2} contribute to {outcome}.
Même si {found}, {lab} restent prudents, car {found2}. | Even if {found}, {lab} remain cautious, because {found2}.
{le study} porte sur {n:40-900} patients hospitalisés dans le service de {ward}, dont la plupart souffraient de {sym} à leur admission. | the {study} covers {n} patients hospitalized in the {ward} department, most of whom had {sym} when they were admitted.
Les participants qui recevaient {le treat} ont signalé {side} un peu plus souvent que ceux qui recevaient le placebo. | Participants receiving the {treat} reported {side} slightly more often than those receiving the placebo.
Après avoir comparé les données de {w:3-30} pays, {lab} estiment que {measure} a permis d'éviter de nombreux décès, en particulier chez {group}. | After comparing data from {w} countries, {lab} estimate that {measure} prevented many deaths, particularly among {group}.
{authority} a annoncé hier soir que les restrictions seraient maintenues, car les services de {ward} sont débordés et {group} restent vulnérables. | {authority} announced last night that the restrictions would be maintained, because the {ward} departments are overwhelmed and {group} remain vulnerable.
Le patient, âgé de {n:25-90} ans, s'est présenté aux urgences avec {sym} et {sym2} ; {un exam} a été réalisé{exam?|e} le jour même. | The patient, aged {n}, came to the emergency room with {sym} and {sym2}; a {exam} was carried out the same day.
{le staff} qui s'occupait de mon père, lequel vit avec {le cd} depuis {w:3-20} ans, nous a longuement réconfortés. | the {staff} who was looking after my father, who has been living with {cd} for {w} years, comforted us at length.
En attendant les résultats de {le exam}, restez chez vous, {tip} et, dans la mesure du possible, {tip2}. | While waiting for the results of the {exam}, stay at home, {tip} and, as far as possible, {tip2}.
Ce dépliant, destiné à {group}, explique comment reconnaître {sn} et {sn2}, et à qui s'adresser en cas de doute. | This leaflet, intended for {group}, explains how to recognize {sn} and {sn2}, and whom to contact if in doubt.
Si vos symptômes s'aggravent ou si vous avez {symd}, appelez {contact} et évitez de vous rendre seul aux urgences. | If your symptoms get worse or if you have {symd}, call {contact} and avoid going to the emergency room alone.
À l'hôpital, {le staff} vérifie {w:3-6} fois par jour que le matériel fonctionne et que les malades ne manquent de rien. | At the hospital, the {staff} checks {w} times a day that the equipment is working and that the patients have everything they need.
Les réserves de {gear+} et de {gear2+} étant épuisées, {authority} a lancé un appel aux dons qui a dépassé toutes les espérances. | With stocks of {gear+} and {gear2+} exhausted, {authority} launched an appeal for donations that exceeded all expectations.
{le drug}, que l'on utilise pour {drug.1}, peut entraîner {side}, voire {side2}, chez certaines personnes. | the {drug}, which is used to {drug.1}, can cause {side}, or even {side2}, in some people.
"""
