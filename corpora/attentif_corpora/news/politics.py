# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Politics, diplomacy, war, justice, crime, accidents and disasters, French beside English: data only.

`{p:c}` is a person of the country `{c}`, `{p?le|la}` follows the gender, `{vehicle.un}` is a form that `forms` makes.
"""

TEMPLATES = """
Le {politician:m} {c.adj} {m:c} {pol.pc} {when}. | {c.adj} {politician} {m} {pol.pc} {when}.
La {politician:f} {c.adjf} {f:c}, attendue {soon} à {city}, {pol.pp}. | {c.adj} {politician} {f}, who is expected in {city} {soon}, {pol.pp}.
« {qpol} », {said}. | "{qpol}," {said}.
Interrogé{p.e} sur {channel}, {p} {pol.pc} et {pol2.pc}. | Asked about it on {channel}, {p} {pol.pc} and {pol2.pc}.
{k.le} pourrait {pol}, {src}. | {k.le} could {pol}, {src}.
Le président {c.adj} {m:c} aurait promis de {pol} lors d'un dîner privé. | {c.adj} President {m} reportedly promised to {pol} at a private dinner.
Élu{p.e} au second tour avec {pct:51-59} des voix, {p} a promis de {pol}. | Elected in the runoff with {pct} of the vote, {p} promised to {pol}.
Les bureaux de vote ont ouvert à {n:6-9} heures {c.en}, où {million:2-60} d'électeurs sont appelés aux urnes. | Polling stations opened at {n} o'clock {c.en}, where {million} voters are being called to the polls.
Après dépouillement de {pct:60-95} des bulletins, le parti de {p} arrive en tête à {city}. | With {pct} of the ballots counted, {p.fam}'s party is ahead in {city}.
Le taux d'abstention a atteint un niveau record {c.en}~: {pct:40-70}. | Abstention hit a record level {c.en}: {pct}.
À {n:5-20} jours du scrutin, les sondages donnent {p} et {p2} au coude-à-coude. | With {n} days to go before the vote, polls show {p} and {p2} neck and neck.
Donné{p.e} favori{p?|te} par les sondeurs, {p} a été éliminé{p.e} dès le premier tour. | Tipped as the favorite by pollsters, {p} was eliminated in the first round.
Crédité{p.e} de {pct:12-38} des intentions de vote, {p} devance {p2} de {words:2-9} points, {stats}. | With {pct} of voting intentions, {p} leads {p2} by {words} points, {stats}.
La cote de popularité du chef de l'État a chuté de {words:3-12} points en un mois. | The president's approval rating has fallen {words} points in a month.
{c.cap} et {c2.cap} s'accusent mutuellement d'avoir violé la trêve. | {c.cap} and {c2.cap} accuse each other of violating the truce.
Les négociateurs {c.adjs} et {c2.adjs} se sont quittés {when} sans le moindre accord. | {c.adj} and {c2.adj} negotiators parted {when} without any agreement.
{k.le} a rappelé son ambassadeur {c2.en} en signe de protestation. | {k.le} recalled its ambassador {c2.en} in protest.
En visite d'État à {c.cap}, le Premier ministre {c2.adj} s'est recueilli devant le monument aux morts. | On a state visit to {c.cap}, the {c2.adj} prime minister paid his respects at the war memorial.
Les sanctions contre {c.le} seront prolongées de six mois, ont décidé les Vingt-Sept {wd}. | Sanctions against {c.le} will be extended by six months, the 27 EU member states decided on {wd}.
{ngo} a fait part de sa « profonde préoccupation » face à la situation {c.en}. | {ngo} has expressed its "deep concern" about the situation {c.en}.
Réuni{p.e} à huis clos avec ses conseillers, {p} hésiterait encore à {pol}. | Meeting behind closed doors with {p.son} advisers, {p} is reportedly still hesitating to {pol}.
{p?Le|La} {politician:p} {p} a giflé un photographe devant les caméras. | {politician} {p} slapped a photographer in front of the cameras.
Mis{p?|e} en cause par {paper}, {p?le|la} {politician:p} {p} nie en bloc. | Implicated by {paper}, {politician} {p} denies everything.
Soupçonné{p.e} d'emplois fictifs, {p} a été entendu{p.e} pendant {words:3-11} heures par les enquêteurs. | Suspected of creating fake jobs, {p} was questioned by investigators for {words} hours.
Le scandale des écoutes a coûté son poste au chef des services secrets {c.adjs}. | The wiretapping scandal cost the head of the {c.adj} secret service his job.
Le coup d'État manqué a fait {n:12-280} morts à {c.cap}. | The failed coup left {n} dead in {c.cap}.
Le couvre-feu a été décrété à {c.cap} après trois nuits d'émeutes. | A curfew was imposed in {c.cap} after three nights of rioting.
Des chars ont pris position autour du palais présidentiel à {c.cap}, {selon}. | Tanks have taken up positions around the presidential palace in {c.cap}, {selon}.
En exil {c.en} depuis {words:3-16} ans, {p} a annoncé son retour. | In exile {c.en} for {words} years, {p} has announced {p.son} return.
L'opposant {c.adj} {m:c}, empoisonné {when}, est toujours dans le coma. | {c.adj} opposition figure {m}, who was poisoned {when}, is still in a coma.
{c.people} se prononceront par référendum {soon} sur la nouvelle Constitution. | {c.people} will vote in a referendum on the new constitution {soon}.
Faute de majorité, le gouvernement {c.adj} a été renversé par une motion de censure. | Lacking a majority, the {c.adj} government was toppled in a no-confidence vote.
« {qpol} », a lancé {p} à la tribune, sous les *huées de l'opposition. | "{qpol}," {p} said from the podium to boos from the opposition.
Le meeting de {p} à {city} a rassemblé {n:2000-60000} sympathisants, {selon}. | {p}'s rally in {city} drew {n} supporters, {selon}.
La loi controversée sur l'euthanasie a été adoptée par {n:210-330} voix contre {n2:90-205}. | The controversial euthanasia law was passed by {n} votes to {n2}.
Le maire sortant de {city}, {m}, brigue un troisième mandat. | The outgoing mayor of {city}, {m}, is seeking a third term.
Alors que le pays s'enfonce dans la crise, le gouvernement {c.adj} tarde à {pol}. | As the country sinks into crisis, the {c.adj} government is slow to {pol}.
Contre toute attente, {p} {pol.pc}, quitte à se mettre à dos son propre camp. | Against all expectations, {p} {pol.pc}, even at the cost of alienating {p.son} own side.
À la surprise générale, {p} {pol.pc} {when}. | To everyone's surprise, {p} {pol.pc} {when}.
Le ministre aurait menti sous serment, {selon}. | The minister allegedly lied under oath, {selon}.
{p}, qui dirige le pays d'une main de fer depuis {year:1985-2012}, {pol.pc} {when}. | {p}, who has ruled the country with an iron fist since {year}, {pol.pc} {when}.
La cérémonie d'investiture {c.en} s'est déroulée sous *haute surveillance. | The inauguration ceremony {c.en} took place under tight security.
{attack.un} a fait au moins {words:3-16} morts et une trentaine de blessés {when} à {city}. | {attack.un} killed at least {words} people and injured about thirty {when} in {city}.
{attack.un} a visé {building.un} de {city} {when}, {src}. | {attack.un} targeted {building.un} in {city} {when}, {src}.
L'État islamique a revendiqué {attack.le} survenu{attack.e} {when} {c.en}. | The Islamic State group claimed responsibility for {attack.le} that took place {when} {c.en}.
Personne n'a encore revendiqué {attack.le}, mais les soupçons se portent sur {rebels}. | No one has yet claimed responsibility for {attack.le}, but suspicion has fallen on {rebels}.
{rebels} ont repris le contrôle de l'aéroport après {words:3-14} jours de combats acharnés. | {rebels} regained control of the airport after {words} days of fierce fighting.
{rebels} encerclent la ville, où {n:2000-90000} civils sont pris au piège. | {rebels} are surrounding the city, where {n} civilians are trapped.
Assiégée depuis {words:3-14} mois, la population manque de vivres et de médicaments, alerte {ngo}. | Under siege for {words} months, the population is short of food and medicine, {ngo} has warned.
Des tirs d'artillerie ont retenti toute la nuit {reg.en}, {selon}. | Artillery fire rang out all night in {reg.en}, {selon}.
L'armée {c.adjf} affirme avoir abattu un drone espion {when}. | The {c.adj} army says it shot down a spy drone {when}.
{words:3-16} soldats {c.adjs} ont été tués dans une embuscade près de la frontière. | {words} {c.adj} soldiers were killed in an ambush near the border.
Un obus est tombé sur {building.un}, tuant {words:2-9} enfants. | A shell hit {building.un}, killing {words} children.
Le cessez-le-feu, entré en vigueur {wd} à minuit, semblait globalement respecté. | The ceasefire, which took effect at midnight on {wd}, appeared to be largely holding.
Des milliers de déplacés s'entassent dans des camps de fortune à la frontière {c.adjf}. | Thousands of displaced people are crammed into makeshift camps on the {c.adj} border.
L'otage {c.adj} {m:c}, enlevé {reg.en} il y a {words:3-12} mois, a été libéré sain et sauf. | {c.adj} hostage {m}, kidnapped in {reg.en} {words} months ago, has been released safe and sound.
Les deux camps ont procédé à un échange de prisonniers, le premier depuis {month}. | The two sides carried out a prisoner exchange, the first since {month}.
Un charnier contenant {n:12-300} corps a été mis au jour {reg.en}. | A mass grave containing {n} bodies has been uncovered in {reg.en}.
« {qwit} », a témoigné {p}, rescapé{p.e} de {attack.le} de {city}. | "{qwit}," said {p}, a survivor of {attack.le} in {city}.
Accusé{p.e} d'{crime.avoir}, {p?un|une} {job:p} de {n:22-68} ans comparaît depuis {wd} devant la cour d'assises. | Accused of {crime.avoir}, a {n}-year-old {job} has been on trial before the criminal court since {wd}.
{p?Un|Une} {job:p} a été condamné{p.e} {when} à {words:2-16} ans de prison ferme pour {charge}. | A {job} was sentenced {when} to {words} years in prison for {charge}.
{p?Le|La} {politician:p} {p} a été mis{p?|e} en examen pour {charge}. | {politician} {p} has been charged with {charge}.
{p}, {n:25-70} ans, a été placé{p.e} en garde à vue, {src}. | {p}, {n}, was taken into police custody, {src}.
Le parquet a requis {words:5-16} ans de réclusion à l'encontre de {p}, jugé{p.e} pour {charge}. | Prosecutors sought {words} years in prison for {p}, on trial for {charge}.
Poursuivi{p.e} pour {charge}, {p} encourt jusqu'à {words:5-16} ans de prison. | Prosecuted for {charge}, {p} faces up to {words} years in prison.
Le tribunal correctionnel de {city} a relaxé {p}, faute de preuves. | The criminal court in {city} acquitted {p} for lack of evidence.
L'avocat de {p} a annoncé qu'il ferait appel du jugement. | {p}'s lawyer announced that he would appeal the ruling.
Les jurés ont délibéré pendant {words:3-14} heures avant de déclarer l'accusé{p.e} coupable. | The jury deliberated for {words} hours before finding the defendant guilty.
Incarcéré{p.e} depuis {year:2005-2020}, {p} a toujours clamé son innocence. | Imprisoned since {year}, {p} has always maintained {p.son} innocence.
Le tueur en série présumé aurait avoué {words:4-14} meurtres au cours de sa garde à vue. | The suspected serial killer reportedly confessed to {words} murders while in police custody.
La Cour suprême {c.de} a annulé la condamnation de {p:c}. | The Supreme Court of {c} overturned the conviction of {p}.
Le procès de {p}, accusé{p.e} d'{crime.avoir}, s'ouvrira {soon} à {city}. | The trial of {p}, accused of {crime.avoir}, will open {soon} in {city}.
Extradé{p.e} {c.vers}, {p?l'ancien|l'ancienne} {boss:p} doit répondre de {charge}. | Extradited to {c.le}, the former {boss} must answer charges of {charge}.
{p} aurait tenté de {crime} avant d'être dénoncé{p.e} par un complice. | {p} allegedly tried to {crime} before being turned in by an accomplice.
{p?Un|Une} {job:p} reconnaît {crime.avoir} et {crime2.avoir}. | A {job} admits {crime.avoir} and {crime2.avoir}.
Le suspect, qui {crime.pqp}, a pris la fuite au volant d'{road.un}. | The suspect, who {crime.pqp}, fled at the wheel of {road.un}.
Armés d'{weapon.un}, deux malfaiteurs ont dérobé {loot.un} dans {building.un} de {city}. | Armed with {weapon.un}, two robbers stole {loot.un} from {building.un} in {city}.
Des cambrioleurs sont repartis avec {loot.un} d'une valeur de {n:2000-90000} euros. | Burglars made off with {loot.un} worth {n} euros.
{loot.un} volé{loot.e} en {year:1975-2015} a été retrouvé{loot.e} dans le coffre d'{road.un}. | {loot.un} stolen in {year} has been found in the trunk of {road.un}.
Un homme armé d'{weapon.un} a été interpellé {when} devant {building.un}. | A man armed with {weapon.un} was arrested {when} outside {building.un}.
La police {cops.pc} {when} à {city}. | Police {cops.pc} {when} in {city}.
Les gendarmes {cops.pps} et {cops2.pps}, sans parvenir à retrouver le fugitif. | Gendarmes {cops.pps} and {cops2.pps} but have failed to find the fugitive.
Les enquêteurs n'ont pas encore pu {cops}, {src}. | Investigators have not yet been able to {cops}, {src}.
C'est un appel anonyme qui a permis à la police de {cops}. | It was an anonymous call that enabled police to {cops}.
Une chasse à l'homme a été lancée {reg.en} après l'évasion de deux détenus. | A manhunt was launched in {reg.en} after two inmates escaped.
Le corps sans vie d'{p?un|une} {passer:p} a été découvert {when} par {p2?un promeneur|une promeneuse}. | The lifeless body of a {passer} was discovered {when} by a walker.
L'autopsie a révélé que la victime avait été tuée à l'aide d'{weapon.un}. | The autopsy revealed that the victim had been killed with {weapon.un}.
Disparue depuis {wd}, une fillette de {n:4-11} ans a été retrouvée saine et sauve {reg.en}. | Missing since {wd}, a {n}-year-old girl has been found safe and sound in {reg.en}.
Un appel à témoins a été lancé après la disparition d'{p?un|une} {job:p} de {n:20-75} ans. | A call for witnesses was issued after the disappearance of a {n}-year-old {job}.
Le chauffard, contrôlé à {n:150-230} km/h, roulait sans permis et sous l'emprise de l'alcool. | The reckless driver, clocked at {n} km/h, was driving without a license and under the influence of alcohol.
{wordsf:2-9} personnes ont été blessées, dont une grièvement, dans une rixe à la sortie d'une discothèque. | {wordsf} people were injured, one of them seriously, in a brawl outside a nightclub.
Le meurtrier présumé est un voisin de la victime, {src}. | The alleged murderer is a neighbor of the victim, {src}.
Deux individus cagoulés ont fait exploser un distributeur de billets à {city}. | Two hooded men blew up an ATM in {city}.
Un règlement de comptes sur fond de trafic de drogue a fait {words:2-6} morts à {city}. | A drug-related settling of scores left {words} dead in {city}.
{p?Un|Une} {job:p} s'est fait passer pendant {words:3-12} ans pour {p?un|une} {job2:p}. | A {job} pretended for {words} years to be a {job2}.
Le butin est estimé à {million:2-40} d'euros. | The haul is estimated at {million} euros.
La bande, surnommée « les fourmis », écoulait de la fausse monnaie {c.en}. | The gang, nicknamed "the ants," was passing counterfeit money {c.en}.
{accident.un} a fait {words:2-16} morts et {n:12-90} blessés {when} près de {city}. | {accident.un} left {words} dead and {n} injured {when} near {city}.
{accident.un} est survenu{accident.e} {when} {reg.en}, {src}. | {accident.un} occurred {when} in {reg.en}, {src}.
{road.un} a percuté {road2.un} {when} sur une route verglacée {reg.de}. | {road.un} hit {road2.un} {when} on an icy road in {reg.de}.
Le conducteur du camion se serait endormi au volant, {selon}. | The truck driver is believed to have fallen asleep at the wheel, {selon}.
{road.un} transportant {n:6-16} écoliers s'est renversé{road.e} dans un ravin {c.en}. | {road.un} carrying {n} schoolchildren overturned into a ravine {c.en}.
Un incendie a ravagé {building.un} {when}, sans faire de victime. | A fire destroyed {building.un} {when}, causing no casualties.
Les pompiers {rescue.pcs} {when} à {city}. | Firefighters {rescue.pcs} {when} in {city}.
Les sauveteurs, qui {rescue.pps}, gardent peu d'espoir. | The rescuers, who {rescue.pps}, hold out little hope.
Il a fallu {words:3-14} heures aux secouristes pour {rescue}. | It took rescue workers {words} hours to {rescue}.
Une centaine de pompiers ont été mobilisés pour {rescue}. | About a hundred firefighters were mobilized to {rescue}.
{disaster.un} a frappé {c.le} {when}, faisant au moins {n:12-900} morts. | {disaster.un} struck {c.le} {when}, killing at least {n} people.
Le bilan de {disaster.le} s'est alourdi à {n:30-900} morts {c.en}. | The death toll from {disaster.le} has risen to {n} {c.en}.
{disaster.un} a détruit {n:20-900} habitations {reg.en}, {selon}. | {disaster.un} destroyed {n} homes in {reg.en}, {selon}.
« {qwit} », {said}. | "{qwit}," {said}.
« {qwit} », raconte {p}, {n:18-80} ans, encore en état de choc. | "{qwit}," says {p}, {n}, still in a state of shock.
Un séisme de magnitude {dec:4-7} a secoué {c.le}, sans provoquer d'alerte au tsunami. | A magnitude {dec} earthquake shook {c.le} without triggering a tsunami warning.
L'épicentre a été localisé à {n:12-90} kilomètres au nord-est de {city}. | The epicenter was located {n} kilometers northeast of {city}.
Quelque {n:2000-90000} foyers étaient toujours privés d'électricité {when} {reg.en}. | Some {n} households were still without power {when} in {reg.en}.
Une fillette a été extraite vivante des décombres, {n:40-130} heures après {disaster.le}. | A little girl was pulled alive from the rubble {n} hours after {disaster.le}.
{p?Un|Une} {job:p} de {n:25-75} ans a été emporté{p.e} par une avalanche {reg.en}. | A {n}-year-old {job} was swept away by an avalanche in {reg.en}.
Un nourrisson est décédé aux urgences de {city} à la suite d'une erreur de dosage. | An infant died in the emergency room in {city} following a dosage error.
Les secours étaient toujours à la recherche de {words:3-12} disparus, {src}. | Rescuers were still searching for {words} missing people, {src}.
Le plafond de {building.le} s'est effondré en pleine journée, blessant légèrement {words:2-9} visiteurs. | The ceiling of {building.le} collapsed in the middle of the day, slightly injuring {words} visitors.
Une marche blanche en mémoire de {p} a réuni {n:300-5000} personnes {when} à {city}. | A silent march in memory of {p} brought together {n} people {when} in {city}.
Les funérailles nationales auront lieu {soon} en présence de plusieurs chefs d'État. | The state funeral will be held {soon} in the presence of several heads of state.
La piste criminelle est privilégiée après l'incendie d'{building.un} à {city}. | Arson is thought to be the most likely cause after a fire at {building.un} in {city}.
Les causes de {accident.le} restent indéterminées. | The causes of {accident.le} remain unknown.
{p?Un|Une} {passer:p} renversé{p.e} par {road.un} à {city} | {passer} run over by {road.un} in {city}
{city}~: {words:2-16} interpellations après {attack.un} | {city}: {words} arrests after {attack.un}
{c}~: l'opposition appelle à la grève générale | {c.bare}: opposition calls for general strike
Présidentielle {c.en}~: {p:c} en ballottage favorable | Presidential election {c.en}: {p} favored in runoff
{attack.un} meurtri{attack?er|ère} à {city}, {words:3-16} morts | Deadly {attack} in {city}, {words} dead
Affaire {p.fam}~: le parquet fait appel | {p.fam} case: prosecutors appeal
{vehicle.un} a disparu des radars {when} au large de {c.le}. | {vehicle.un} disappeared from radar {when} off the coast of {c.le}.
{vehicle.un} battant pavillon {c.adj} a été arraisonné{vehicle.e} {when} par les garde-côtes. | {vehicle.un} flying the {c.adj} flag was intercepted by the coast guard {when}.
L'épave d'{vehicle.un} a été repérée par {n:40-900} mètres de fond près {c.de}. | The wreckage of {vehicle.un} has been spotted at a depth of {n} meters near {c}.
{words:3-9} corps ont été retrouvés à bord d'{vehicle.un} à la dérive, {src}. | {words} bodies were found aboard {vehicle.un} that was adrift, {src}.
Une délégation de {body} se rendra {c.en} {soon}. | A delegation from {body} will travel to {c.le} {soon}.
Un *haut responsable de {body} a été surpris en train de photographier des documents classés secret-défense. | A senior official at {body} was caught photographing top-secret documents.
Devant le siège de {body}, des militants {strikers.pcs} {when}. | Outside the headquarters of {body}, activists {strikers.pcs} {when}.
Les ordinateurs de {body} ont été la cible d'une cyberattaque {when}. | The computers of {body} were the target of a cyberattack {when}.
« {qpol} », murmure-t-on dans les couloirs de {body}. | "{qpol}," people whisper in the corridors of {body}.
Nouvelle nuit de violences à {c.cap} | Another night of violence in {c.cap}
Un ancien ministre {c.adj} écroué pour {charge} | Former {c.adj} minister jailed for {charge}
"""
