# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Talk between doctors and patients, instructions and leaflets, French beside English: data only."""

SENTENCES = """
Depuis quand avez-vous {mal} ? | How long have you had {mal}?
« Depuis quand avez-vous {mal} ? — {since}, docteur. » | "How long have you had {mal}?" "{since}, Doctor."
« Depuis combien de temps avez-vous {sym} ? — {since}. » | "How long have you had {sym}?" "{since}."
« Qu'est-ce qui vous amène ? — J'ai {mal} {since}. » | "What brings you here?" "I have had {mal} {since}."
« Où avez-vous mal ? — Ici, à {le part}. » | "Where does it hurt?" "Here, in my {part}."
J'ai {mal} {since}, {worse}. | I have had {mal} {since}, {worse}.
« J'ai {mal}, {worse}. — Et avez-vous aussi {sym} ? » | "I have {mal}, {worse}." "And do you also have {sym}?"
Docteur, j'ai {sym} {since} et je dors très mal. | Doctor, I have had {sym} {since} and I am sleeping very badly.
« Est-ce que vous toussez ? — Oui, {worse}. » | "Do you have a cough?" "Yes, {worse}."
« Prenez-vous des médicaments ? — Seulement {un pill} {meal}. » | "Are you taking any medication?" "Just one {pill} {meal}."
« Êtes-vous allergique à quelque chose ? — Oui, à {le allergen}. » | "Are you allergic to anything?" "Yes, to {allergen}."
Êtes-vous allergique à {le allergen} ou à {le allergen2} ? | Are you allergic to {allergen} or {allergen2}?
Mon mari est allergique à {le allergen} : au moindre contact, il a {sym}. | My husband is allergic to {allergen}: at the slightest contact, he gets {sym}.
l'allergie à {le allergen} touche aussi bien les enfants que les adultes. | allergy to {allergen} affects both children and adults.
« Y a-t-il des cas de {cd} dans votre famille ? — Mon père en souffre. » | "Is there any history of {cd} in your family?" "My father has it."
« Vous fumez ? — J'ai arrêté {ago}. » | "Do you smoke?" "I quit {ago}."
J'ai arrêté de fumer {ago} et je respire beaucoup mieux. | I quit smoking {ago} and I can breathe much better.
On m'a opéré de {le surgery} {ago}. | I had {surgery} {ago}.
L'intervention a eu lieu {ago} ; depuis, le convalescent se rétablit lentement. | The procedure took place {ago}; since then, the patient has been recovering slowly.
Asseyez-vous sur la table d'examen, je vais prendre votre tension. | Sit on the examination table, I am going to take your blood pressure.
Déshabillez-vous jusqu'à la taille et respirez profondément. | Undress to the waist and take a deep breath.
Ouvrez grand la bouche et tirez la langue, s'il vous plaît. | Open your mouth wide and stick out your tongue, please.
Retroussez votre manche, je vais vous faire une piqûre dans le bras. | Roll up your sleeve, I am going to give you a shot in the arm.
« Détendez-vous », dit {le staff} en préparant la seringue. | "Relax," says the {staff} while preparing the syringe.
« Ça vous fait mal quand j'appuie ici ? » demande {le staff}. | "Does it hurt when I press here?" asks the {staff}.
« Tout va bien se passer », murmure {le staff} à l'oreille de la fillette. | "Everything is going to be fine," whispers the {staff} in the little girl's ear.
« Je vous mets en arrêt maladie pour {w:2-9} jours », dit le médecin. | "I am putting you on sick leave for {w} days," says the doctor.
Je vous prescris {un drug} ; revenez me voir si vous avez encore {sym} dans {w:3-8} jours. | I am prescribing you a {drug}; come back and see me if you still have {sym} in {w} days.
Je vais vous faire une ordonnance : {un pill} {meal}, durant {w:3-9} jours. | I am going to write you a prescription: one {pill} {meal}, for {w} days.
Avez-vous pris votre température ce matin ? | Did you take your temperature this morning?
Avez-vous été en contact avec une personne atteinte de {le air} ? | Have you been in contact with someone who has {air}?
Mon collègue a attrapé {le air} et je crains d'avoir été contaminé. | My colleague caught {air} and I am afraid I have been infected.
Combien de temps dure l'isolement quand on a {le air} ? | How long does isolation last when you have {air}?
Est-ce que je dois prendre {un drug} avant ou après les repas ? | Should I take a {drug} before or after meals?
Est-il prudent de conduire quand on prend {un drug} ? | Is it safe to drive when you are taking a {drug}?
Pourriez-vous m'indiquer la pharmacie de garde la plus proche ? | Could you tell me where the nearest on-call pharmacy is?
Je voudrais quelque chose contre {sn}, s'il vous plaît. | I would like something for {sn}, please.
Appelez une ambulance, il a perdu connaissance ! | Call an ambulance, he has passed out!
Elle s'est évanouie en plein cours et s'est cogné {le part}. | She fainted in the middle of class and hit her {part}.
Ne bougez pas le blessé avant l'arrivée des secours, sauf en cas de danger immédiat. | Do not move the injured person before help arrives, except in immediate danger.
Allongez la victime sur le côté et couvrez-la avec {cover}. | Lay the victim on their side and cover them with {cover}.
Comprimez la plaie avec {cover} jusqu'à ce que le saignement cesse. | Press on the wound with {cover} until the bleeding stops.
Passez la brûlure sous l'eau fraîche pendant au moins {n:10-20} minutes. | Hold the burn under cool water for at least {n} minutes.
Retirez la tique à l'aide d'un tire-tique, sans l'écraser. | Remove the tick with a tick remover, without crushing it.
Ne mettez jamais de beurre ni de dentifrice sur une brûlure. | Never put butter or toothpaste on a burn.
En cas d'intoxication, ne faites pas vomir la personne et appelez le centre antipoison. | In the event of poisoning, do not make the person vomit, and call the poison control center.
Savonnez vos mains pendant {n:20-40} secondes, sans oublier les pouces et l'espace entre les doigts. | Lather your hands for {n} seconds, not forgetting the thumbs and the space between the fingers.
Lavez-vous les mains avant {moment} et après {moment2}. | Wash your hands before {moment} and after {moment2}.
le lavage des mains est indispensable avant {moment}. | handwashing is essential before {moment}.
Après {moment}, séchez-vous soigneusement les mains avec une serviette propre. | After {moment}, dry your hands carefully with a clean towel.
Désinfectez toujours {le surface} après {moment}. | Always disinfect the {surface} after {moment}.
Ajustez le masque sur le nez et le menton, puis ne le touchez plus. | Adjust the mask over your nose and chin, then do not touch it again.
Changez de masque dès qu'il est humide, et au plus tard au bout de quatre heures. | Change your mask as soon as it is damp, and after four hours at the latest.
un masque mal ajusté laisse passer l'air sur les côtés et protège donc beaucoup moins bien. | a poorly fitted mask lets air in at the sides and therefore protects much less well.
la quarantaine consiste à isoler les personnes susceptibles d'être contagieuses. | quarantine consists of isolating people who may be contagious.
on parle d'épidémie lorsqu'une maladie touche soudain un grand nombre de personnes dans une région donnée. | the word epidemic is used when a disease suddenly affects a large number of people in a given area.
une pandémie est une épidémie qui s'étend à plusieurs continents. | a pandemic is an epidemic that spreads to several continents.
la période d'incubation est le délai qui s'écoule entre la contamination et l'apparition des premiers symptômes. | the incubation period is the time between infection and the appearance of the first symptoms.
un porteur sain héberge le microbe sans présenter de symptômes, mais peut le transmettre. | a healthy carrier harbors the germ without showing symptoms but can pass it on.
l'immunité collective est atteinte lorsque suffisamment de personnes sont protégées. | herd immunity is reached when enough people are protected.
le vaccin apprend au système immunitaire à reconnaître l'intrus et à fabriquer des anticorps. | the vaccine teaches the immune system to recognize the intruder and to make antibodies.
les globules blancs défendent l'organisme contre les infections. | white blood cells defend the body against infections.
Le nombre de nouveaux cas a doublé en {w:3-12} jours, et les services de {ward} sont saturés. | The number of new cases has doubled in {w} days, and the {ward} departments are overwhelmed.
Le taux d'incidence dépasse désormais {n:50-900} cas pour cent mille habitants. | The incidence rate now exceeds {n} cases per hundred thousand inhabitants.
Les hôpitaux reportent les opérations non urgentes afin de libérer des lits de {ward}. | Hospitals are postponing non-urgent operations in order to free up {ward} beds.
Intubée et placée sous respirateur, la malade est restée {w:5-30} jours dans le coma. | Intubated and placed on a ventilator, the patient spent {w} days in a coma.
Sorti de l'hôpital {ago}, il souffre encore de {sym}. | Discharged from the hospital {ago}, he still suffers from {sym}.
les séquelles de la maladie peuvent persister plusieurs mois, surtout chez {group}. | the aftereffects of the disease can last for several months, especially in {group}.
les vaccins doivent être conservés au réfrigérateur, à l'abri de la lumière. | the vaccines must be kept in the refrigerator, away from light.
La deuxième dose est administrée {w:3-12} semaines après la première. | The second dose is given {w} weeks after the first.
Après l'injection, restez assis un quart d'heure, le temps de vérifier que tout va bien. | After the injection, stay seated for a quarter of an hour, just to make sure that everything is fine.
Il est normal de se sentir un peu patraque le lendemain de la vaccination. | It is normal to feel a little under the weather the day after the vaccination.
Le test s'est révélé négatif, mais il faudra le refaire dans {w:2-8} jours. | The test came back negative, but it will have to be repeated in {w} days.
Introduisez l'écouvillon dans la narine, puis plongez-le dans le tube. | Insert the swab into the nostril, then dip it into the tube.
un faux positif désigne un test qui signale à tort une maladie absente. | a false positive is a test that wrongly reports a disease that is not there.
Les cas contacts sont invités à se faire dépister et à prévenir {contact}. | People who have been exposed are asked to get tested and to notify {contact}.
En cas de doute, parlez-en à {contact}. | If in doubt, talk to {contact} about it.
Si la fièvre dure plus de {w:2-4} jours, consultez un médecin ou appelez {contact}. | If the fever lasts more than {w} days, see a doctor or call {contact}.
N'hésitez pas à demander conseil à {contact} ou à {contact2}. | Do not hesitate to ask {contact} or {contact2} for advice.
Avant de partir à l'étranger, prenez rendez-vous avec {contact} au moins {w:4-8} semaines à l'avance. | Before traveling abroad, make an appointment with {contact} at least {w} weeks in advance.
Sous les tropiques, dormez sous une moustiquaire et appliquez un répulsif sur la peau. | In the tropics, sleep under a mosquito net and apply repellent to your skin.
En voyage, ne buvez que de l'eau en bouteille et évitez {travel}. | When traveling, drink only bottled water and avoid {travel}.
La turista est souvent due à {travel}. | Traveler's diarrhea is often caused by {travel}.
En altitude, montez lentement : le mal des montagnes provoque des maux de tête et des vertiges. | At high altitude, climb slowly: mountain sickness causes headaches and dizziness.
Pendant la canicule, fermez les volets le jour et hydratez-vous régulièrement. | During the heat wave, close the shutters during the day and drink regularly.
Pendant les grands froids, superposez les vêtements et couvrez-vous la tête et les extrémités. | In very cold weather, wear layers and cover your head and extremities.
la crème solaire doit être appliquée généreusement toutes les deux heures et après chaque baignade. | sunscreen should be applied generously every two hours and after each swim.
un grain de beauté qui change de forme ou de couleur doit être montré à un dermatologue. | a mole that changes shape or color should be shown to a dermatologist.
Après une extraction dentaire, ne fumez pas et évitez de mâcher du côté opéré. | After a tooth extraction, do not smoke and avoid chewing on the side that was operated on.
les caries apparaissent lorsque les bactéries de la plaque dentaire attaquent l'émail. | cavities appear when the bacteria in dental plaque attack the enamel.
Le dentiste a posé une couronne et soigné {w:2-4} caries. | The dentist fitted a crown and treated {w} cavities.
un myope voit mal de loin, alors qu'un presbyte voit mal de près. | a nearsighted person sees poorly at a distance, whereas a person with age-related farsightedness sees poorly up close.
Mes lunettes ne sont plus adaptées : l'opticien me conseille des verres progressifs. | My glasses are no longer right for me: the optician recommends progressive lenses.
le lait maternel couvre tous les besoins du nourrisson pendant les premiers mois. | breast milk meets all of the infant's needs during the first months.
la diversification alimentaire commence entre quatre et six mois, avec {puree}. | solid food is introduced between four and six months, with {puree}.
Proposez à l'enfant {puree}, puis {puree2}, sans jamais le forcer. | Offer the child {puree}, then {puree2}, without ever forcing them.
les poussées dentaires rendent le bébé grognon et le font baver. | teething makes the baby cranky and makes them drool.
Ne laissez jamais un jeune enfant seul près d'une piscine ou dans la baignoire. | Never leave a young child alone near a swimming pool or in the bathtub.
Fixez les meubles au mur et installez une barrière en haut de l'escalier. | Fasten furniture to the wall and install a gate at the top of the stairs.
à trois ans, la plupart des enfants savent {skill} et {skill2}. | at the age of three, most children can {skill} and {skill2}.
Vers quel âge un enfant apprend-il à {skill} ? | At about what age does a child learn to {skill}?
Patience : certains enfants mettent plus de temps que d'autres à {skill}. | Be patient: some children take longer than others to {skill}.
un adulte a besoin de sept à neuf heures de sommeil par nuit. | an adult needs seven to nine hours of sleep a night.
l'apnée du sommeil se traduit par des ronflements et par une fatigue qui dure toute la journée. | sleep apnea shows itself in snoring and in fatigue that lasts all day.
Pour mieux dormir, renoncez à {evening} et gardez la chambre fraîche. | To sleep better, give up {evening} and keep the bedroom cool.
{evening} retarde l'endormissement. | {evening} makes it take longer to fall asleep.
la tension artérielle s'exprime par deux chiffres, dont le plus élevé correspond à la contraction du cœur. | blood pressure is expressed as two figures, the higher of which corresponds to the contraction of the heart.
le cœur d'un adulte au repos bat de soixante à cent fois par minute. | the heart of an adult at rest beats sixty to one hundred times a minute.
le corps humain adulte compte deux cent six os. | the adult human body has two hundred and six bones.
le squelette soutient le corps et protège les organes fragiles. | the skeleton supports the body and protects the delicate organs.
les artères transportent le sang du cœur vers les organes, tandis que les veines le ramènent au cœur. | the arteries carry blood from the heart to the organs, while the veins bring it back to the heart.
les muscles sont reliés aux os par des tendons. | muscles are attached to bones by tendons.
la digestion commence dans la bouche, où la salive imprègne les aliments. | digestion begins in the mouth, where saliva soaks the food.
la salive, les larmes et le mucus constituent une première barrière contre les microbes. | saliva, tears and mucus form a first barrier against germs.
le donneur et le receveur doivent avoir des groupes sanguins compatibles. | the donor and the recipient must have compatible blood types.
le don du sang dure environ dix minutes et une collation est offerte ensuite. | giving blood takes about ten minutes, and a snack is offered afterward.
La rééducation durera {w:2-9} mois, à raison de {w2:2-5} séances par semaine. | Rehabilitation will last {w} months, with {w2} sessions a week.
Son plâtre sera retiré dans {w:2-8} semaines ; d'ici là, elle marche avec des béquilles. | Her cast will be removed in {w} weeks; until then, she is walking on crutches.
Mon beau-frère est cloué au lit depuis {w:3-9} jours avec {sym}. | My brother-in-law has been stuck in bed for {w} days with {sym}.
« Comment vous sentez-vous ce matin ? — Un peu mieux, mais j'ai toujours {mal}. » | "How are you feeling this morning?" "A little better, but I still have {mal}."
« Ce n'est rien de grave, madame, juste {un harm} », plaisante {le staff}. | "It is nothing serious, ma'am, just a {harm}," jokes the {staff}.
Bonjour, je voudrais prendre rendez-vous avec un {spec} pour la semaine prochaine. | Hello, I would like to make an appointment with a {spec} for next week.
Votre rendez-vous avec {le spec} a été déplacé ; veuillez vous présenter {n:10-20} minutes à l'avance. | Your appointment with the {spec} has been moved; please arrive {n} minutes early.
La salle d'attente était bondée : des enfants toussaient, un vieillard somnolait, une dame feuilletait un magazine. | The waiting room was packed: children were coughing, an old man was dozing, a lady was leafing through a magazine.
« Vous avez {symd} ? Alors appelez sans tarder {contact} », conseille {le staff}. | "Do you have {symd}? Then call {contact} without delay," advises the {staff}.
Évitez {preg} si vous êtes enceinte, et demandez conseil à {contact}. | Avoid {preg} if you are pregnant, and ask {contact} for advice.
Le père a assisté à l'accouchement et a coupé le cordon ombilical. | The father attended the birth and cut the umbilical cord.
Née prématurément, la petite a passé {w:3-9} semaines en couveuse. | Born prematurely, the little girl spent {w} weeks in an incubator.
Les jumeaux ont eu {le air} la même semaine, et toute la famille a fini au lit. | The twins had {air} the same week, and the whole family ended up in bed.
faire {sport} deux fois par semaine diminue le stress et renforce le cœur. | {sport} twice a week lowers stress and strengthens the heart.
Après {w:50-70} ans, rien n'empêche de faire {sport}, à condition d'y aller progressivement. | After the age of {w}, there is nothing to stop you from taking up {sport}, provided you build up gradually.
Buvez par petites gorgées avant, pendant et après l'effort pour éviter les crampes. | Drink in small sips before, during and after exercise to avoid cramps.
les claquages surviennent souvent lorsqu'on néglige de s'échauffer ou de s'étirer. | muscle tears often occur when people neglect to warm up or stretch.
fumer nuit gravement à la santé, non seulement du fumeur, mais aussi de son entourage. | smoking seriously damages the health, not only of the smoker, but also of those around them.
les timbres à la nicotine aident les fumeurs à décrocher. | nicotine patches help smokers quit.
L'alcoolisme est une maladie : il existe des structures pour aider ceux qui veulent s'en sortir. | Alcoholism is a disease: there are facilities to help those who want to recover.
Le jeune homme a avoué à son médecin qu'il se sentait seul depuis {w:2-9} mois. | The young man admitted to his doctor that he had been feeling lonely for {w} months.
Rapportez les médicaments périmés à la pharmacie au lieu de les jeter à la poubelle. | Take expired medicines back to the pharmacy instead of throwing them in the trash.
Lisez attentivement la notice avant utilisation et conservez les {pill+} dans leur emballage d'origine. | Read the leaflet carefully before use and keep the {pill+} in their original packaging.
Agitez le flacon avant l'emploi et ne dépassez pas la posologie indiquée. | Shake the bottle before use and do not exceed the stated dosage.
Instillez {w:2-3} gouttes dans chaque œil, puis clignez lentement des paupières. | Put {w} drops in each eye, then blink slowly.
Appliquez une fine couche de pommade sur {le part} et massez jusqu'à pénétration complète. | Apply a thin layer of ointment to the {part} and rub in until fully absorbed.
Enroulez la bande autour de {le part} sans trop serrer, pour ne pas couper la circulation. | Wrap the bandage around the {part}, not too tightly, so as not to cut off circulation.
« Bonjour, docteur, je viens vous voir parce que j'ai {mal} {since}. — Avez-vous aussi {sym} ? » | "Hello, Doctor, I have come to see you because I have had {mal} {since}." "Do you also have {sym}?"
Le médecin m'a demandé depuis quand j'avais {mal}, si j'avais {sym} et s'il y avait des cas de {cd} dans ma famille. | The doctor asked me how long I had had {mal}, whether I had {sym} and whether there were cases of {cd} in my family.
Comme j'avais {mal}, {worse}, {le staff} m'a conseillé de me reposer et de boire beaucoup d'eau. | Since I had {mal}, {worse}, the {staff} advised me to rest and drink plenty of water.
Au téléphone, {le staff} m'a rassuré : il est fréquent d'avoir des courbatures après l'opération, et cela passe en {w:2-9} jours. | On the phone, the {staff} reassured me: it is common to have body aches after the operation, and it goes away in {w} days.
Vous devriez arrêter le sport jusqu'à ce que vous n'ayez plus {mal}, puis reprendre doucement avec l'accord de {contact}. | You should stop exercising until you no longer have {mal}, then start again gently with the approval of {contact}.
La voisine, qui s'est fait opérer de {le surgery} {ago}, fait de nouveau {sport} chaque semaine. | The neighbor, who had {surgery} {ago}, is back to {sport} every week.
Le bilan s'alourdit : {n:20-900} nouveaux décès ont été recensés en une semaine, dont près de la moitié chez {group}. | The toll is rising: {n} new deaths were recorded in one week, nearly half of them among {group}.
Masqués et gantés, les soignants se relaient au chevet des malades, que l'on retourne sur le ventre pour soulager leurs poumons. | Masked and gloved, the caregivers take turns at the bedside of the patients, who are turned onto their stomachs to relieve their lungs.
L'hôpital de campagne, monté en {w:3-9} jours dans un gymnase, compte {n:40-300} lits et {n2:5-39} respirateurs. | The field hospital, set up in a gymnasium in {w} days, has {n} beds and {n2} ventilators.
Les passagers fiévreux seront placés à l'isolement dès leur descente de l'avion, puis conduits en ambulance vers l'hôpital le plus proche. | Passengers with a fever will be placed in isolation as soon as they get off the plane, then taken by ambulance to the nearest hospital.
Le virus mute sans cesse, si bien que de nouveaux variants, parfois plus contagieux, remplacent peu à peu la souche d'origine. | The virus is constantly mutating, so that new variants, sometimes more contagious, are gradually replacing the original strain.
le virus ne peut se multiplier qu'à l'intérieur d'une cellule, dont il détourne la machinerie à son profit. | the virus can only multiply inside a cell, whose machinery it hijacks for its own benefit.
les bactéries sont des êtres vivants formés d'une seule cellule, dont beaucoup nous sont utiles. | bacteria are living things made up of a single cell, many of which are useful to us.
à force d'être employés à tort, les antibiotiques perdent de leur efficacité, car les bactéries deviennent résistantes. | when they are misused, antibiotics lose their effectiveness, because bacteria become resistant.
un essai clinique comporte plusieurs phases, au cours desquelles on vérifie l'innocuité du produit, puis son efficacité. | a clinical trial has several phases, during which the safety of the product is checked, followed by its effectiveness.
le taux de létalité est la proportion de malades qui décèdent. | the case fatality rate is the proportion of patients who die.
l'effet placebo désigne l'amélioration ressentie par un malade auquel on a donné un produit sans principe actif. | the placebo effect is the improvement felt by a patient who has been given a product with no active ingredient.
Pour enlever vos gants sans vous contaminer, pincez le premier au niveau du poignet, retournez-le, puis glissez un doigt sous le second. | To remove your gloves without contaminating yourself, pinch the first one at the wrist, turn it inside out, then slip a finger under the second.
Si quelqu'un s'étouffe, donnez-lui jusqu'à cinq claques dans le dos, entre les omoplates ; prévenez aussitôt les secours. | If someone is choking, give them up to five slaps on the back, between the shoulder blades; alert the emergency services at once.
Vérifiez que la victime respire, dégagez ses voies respiratoires et desserrez son col ou sa ceinture. | Check that the victim is breathing, clear their airway and loosen their collar or belt.
À {w:70-95} ans, ma voisine vit toujours seule, mais une aide à domicile passe chaque matin pour la toilette et le petit déjeuner. | At the age of {w}, my neighbor still lives alone, but a home helper comes by every morning to help with washing and breakfast.
Pendant le confinement, beaucoup d'élèves ont décroché, faute d'ordinateur ou d'un endroit calme pour travailler. | During the lockdown, many students dropped out for lack of a computer or a quiet place to work.
La future maman ressent ses premières contractions ; la poche des eaux vient de se rompre, et la sage-femme l'installe en salle d'accouchement. | The mother-to-be is feeling her first contractions; her water has just broken, and the midwife is settling her into the delivery room.
Le psychologue invite le groupe à fermer les yeux, à relâcher les épaules et à inspirer lentement par le nez. | The psychologist asks the group to close their eyes, relax their shoulders and breathe in slowly through the nose.
« Sur une échelle de un à dix, à combien évaluez-vous votre douleur ? — À {w:3-9}, {worse}. » | "On a scale of one to ten, how would you rate your pain?" "{w}, {worse}."
« Dois-je me faire vacciner contre {le vac} avant de visiter {land} ? — Parlez-en à {contact}. » | "Should I get vaccinated against {vac} before visiting {land}?" "Talk to {contact} about it."
« Le bébé ne dort pas depuis {w:2-6} nuits, je suis épuisée. — Confiez-le à un proche et reposez-vous un peu. » | "The baby has not slept for {w} nights, I am exhausted." "Leave the baby with someone close to you and get some rest."
"""
