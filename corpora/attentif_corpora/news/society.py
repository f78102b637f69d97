# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Science, space, animals, climate, health, schools, religion, transport, tourism, weather, French beside English: data only."""

TEMPLATES = """
Des chercheurs {c.adjs} {sci.pps}, {study}. | {c.adj} researchers {sci.pps}, {study}.
Une équipe de l'université de {city} {sci.pc} {when}. | A team from the University of {city} {sci.pc} {when}.
Pour la première fois, des scientifiques {sci.pps}, {src}. | For the first time, scientists {sci.pps}, {src}.
{p?Le|La} {scholar:p} {p} espère {sci} d'ici à {n:5-15} ans. | {scholar} {p} hopes to {sci} within {n} years.
En cherchant à {sci}, {p?le|la} {scholar:p} {p} {sci2.pc}. | While trying to {sci}, {scholar} {p} {sci2.pc}.
« {qsci} », explique {p?le|la} {scholar:p} {p}. | "{qsci}," explains {scholar} {p}.
« {qsci} », {said}. | "{qsci}," {said}.
{p?Le|La} {scholar:p} {p}, qui {sci.pp}, a reçu un prix international. | {scholar} {p}, who {sci.pp}, has received an international award.
La Nasa a perdu le contact avec {probe.le} {when}. | NASA lost contact with {probe.le} {when}.
{probe.le} a transmis des images inédites de {planet}. | {probe.le} has sent back never-before-seen images of {planet}.
Lancé{probe.e} en {year:1990-2018}, {probe.le} s'est désintégré{probe.e} en entrant dans l'atmosphère. | Launched in {year}, {probe.le} broke up on entering the atmosphere.
L'astronaute {c.adj} {m:c} a effectué une sortie de {words:4-8} heures dans l'espace. | {c.adj} astronaut {m} carried out a {words}-hour spacewalk.
Les spationautes ont regagné la Terre {when} après {n:90-340} jours en apesanteur. | The astronauts returned to Earth {when} after {n} days in weightlessness.
Le décollage de la fusée a été reporté à {wd} en raison d'une fuite de carburant. | The rocket's liftoff was postponed until {wd} because of a fuel leak.
De l'eau liquide coulerait sous la surface de {planet}, {study}. | Liquid water may be flowing beneath the surface of {planet}, {study}.
Un astéroïde de la taille d'un immeuble a frôlé la Terre {when}. | An asteroid the size of a building narrowly missed Earth {when}.
Une éclipse totale sera visible {soon} {c.en}. | A total eclipse will be visible {soon} {c.en}.
Une météorite s'est écrasée {reg.en}, creusant un cratère de {n:3-40} mètres. | A meteorite crashed in {reg.en}, leaving a {n}-meter crater.
Des archéologues ont mis au jour {find.un} près de {city}. | Archaeologists have unearthed {find.un} near {city}.
{relic.un} datant de {year:1105-1699} a été découvert{relic.e} par hasard lors de travaux {c.en}. | {relic.un} dating from {year} was discovered by chance during construction work {c.en}.
{p?Un|Une} {passer:p} a trouvé {relic.un} dans un jardin public {reg.en}. | A {passer} found {relic.un} in a public garden in {reg.en}.
{relic.le} sera exposé{relic.e} à {museum} {soon}. | {relic.le} will be on display at {museum} {soon}.
Des pilleurs ont saccagé {find.un} {c.en}, déplore l'Unesco. | Looters have ransacked {find.un} {c.en}, UNESCO laments.
Les fouilles menées {c.en} ont livré {words:3-16} {relic.s} d'une valeur inestimable. | Excavations carried out {c.en} have yielded {words} priceless {relic.s}.
{wild.un} {beast.pc} {when} à {city}. | {wild.un} {beast.pc} {when} in {city}.
{wild.un}, qui {beast.pqp} {when}, a été endormi{wild.e} par une fléchette anesthésiante. | {wild.un} that {beast.pqp} {when} was put to sleep with a tranquilizer dart.
Échappé{wild.e} d'un cirque, {wild.un} {beast.pc} avant d'être capturé{wild.e}. | {wild.un} that escaped from a circus {beast.pc} before being captured.
Trois {animal.s} sont né{animal.es} {when} au zoo de {city}. | Three {animal.s} were born {when} at the zoo in {city}.
{wild.le} est de retour {reg.en}, au grand dam des éleveurs. | {wild.le} is back in {reg.en}, much to the dismay of livestock farmers.
Il ne resterait que {n:40-900} {animal.s} à l'état sauvage {c.en}, {study}. | Only {n} {animal.s} are believed to remain in the wild {c.en}, {study}.
La population de {animal.s} a chuté de {pct:20-80} en {words:3-16} ans, alerte le WWF. | The population of {animal.s} has fallen by {pct} in {words} years, the WWF warns.
Menacé{animal.es} de disparition, les {animal.s} sont protégé{animal.es} {c.en} depuis {year:1970-2010}. | Threatened with extinction, {animal.s} have been protected {c.en} since {year}.
Des braconniers ont abattu {words:2-16} {wild.s} {c.en}. | Poachers have killed {words} {wild.s} {c.en}.
Les douaniers ont saisi {words:2-16} {animal.s} empaillé{animal.es} à l'aéroport de {city}. | Customs officers seized {words} stuffed {animal.s} at the {city} airport.
Ému{p.e} par la scène, {p?un|une} {job:p} a recueilli {animal.un} blessé{animal.e}. | Moved by the scene, a {job} took in {animal.un} that had been injured.
Baptisé{animal.e} Noisette, {animal.un} orphelin{animal.e} fait la joie des visiteurs. | Named Noisette, an orphaned {animal} is delighting visitors.
{n:12-300} {sea.s} se sont échoué{sea.es} sur une plage {reg.de}. | {n} {sea.s} washed up on a beach in {reg.de}.
La banquise de l'Antarctique a perdu {pct:8-40} de sa surface depuis {year:1975-2005}. | The Antarctic sea ice has lost {pct} of its surface area since {year}.
{month} a été le mois le plus chaud jamais enregistré {c.en}. | {month} was the hottest month ever recorded {c.en}.
Une marée noire menace les côtes {c.de} depuis le naufrage d'un pétrolier. | An oil slick has been threatening the coast of {c} since an oil tanker sank.
Les défenseurs de l'environnement se sont enchaînés aux grilles de {plant.le} de {city}. | Environmental activists chained themselves to the gates of {plant.le} in {city}.
La déforestation a progressé de {pct:8-40} {reg.en} en un an, {stats}. | Deforestation increased by {pct} in {reg.en} in one year, {stats}.
Le barrage a englouti {words:3-12} villages {c.en}. | The dam flooded {words} villages {c.en}.
Les sacs en plastique seront interdits {c.en} {soon}. | Plastic bags will be banned {c.en} {soon}.
Le pic de pollution a contraint {city} à instaurer la circulation alternée. | The pollution peak has forced {city} to introduce alternate-day driving.
Un nuage de cendres recouvre les environs de {city} depuis l'éruption. | A cloud of ash has covered the area around {city} since the eruption.
Météo France a placé {words:3-16} départements en vigilance orange. | The weather service Météo France has put {words} departments on orange alert.
Les rafales ont atteint {n:110-190} km/h {when} {reg.en}. | Gusts reached {n} km/h {when} in {reg.en}.
Le thermomètre est descendu à -{n:8-35} degrés {when} {reg.en}. | The thermometer dropped to -{n} degrees {when} in {reg.en}.
La canicule devrait durer jusqu'à {wd}, avec des pointes à {n:36-45} degrés à {city}. | The heat wave is expected to last until {wd}, with highs of {n} degrees in {city}.
Il est tombé {n:20-90} centimètres de neige en {n2:5-24} heures {reg.en}. | {n} centimeters of snow fell in {n2} hours in {reg.en}.
Averses, grêle et bourrasques~: le week-end s'annonce maussade {reg.en}. | Showers, hail and gusts: the weekend promises to be gloomy in {reg.en}.
Le brouillard givrant a provoqué {accident.un} {reg.en}. | Freezing fog caused {accident.un} in {reg.en}.
Des pluies diluviennes se sont abattues sur {city} {when}. | Torrential rain fell on {city} {when}.
Les nappes phréatiques sont au plus bas {reg.en}, où l'arrosage est interdit. | Groundwater is at its lowest in {reg.en}, where watering is banned.
{n:12-300} cas de {illness} ont été recensés {c.en}, {src}. | {n} cases of {illness} have been recorded {c.en}, {src}.
L'épidémie de {illness} a tué {n:12-900} personnes {c.en} depuis {month}. | The {illness} epidemic has killed {n} people {c.en} since {month}.
Un vaccin contre {illness.le} pourrait être disponible {soon}, {study}. | A vaccine against {illness} could be available {soon}, {study}.
L'OMS redoute une flambée de {illness} {c.en}. | The WHO fears an outbreak of {illness} {c.en}.
Les personnes vaccinées ont moins de risques de contracter {illness.le}, {study}. | Vaccinated people are less likely to catch {illness}, {study}.
Dormir moins de {words:5-7} heures par nuit augmenterait le risque de {disease}, {study}. | Sleeping less than {words} hours a night may increase the risk of {disease}, {study}.
Boire {words:2-5} tasses de café par jour protégerait le foie, {study}. | Drinking {words} cups of coffee a day may protect the liver, {study}.
Débordé, le service des urgences de {city} a dû refuser des patients {when}. | Overwhelmed, the emergency room in {city} had to turn patients away {when}.
Des chirurgiens {c.adjs} ont réussi une greffe de visage {when}. | {c.adj} surgeons successfully performed a face transplant {when}.
Une fillette née prématurément a survécu grâce à une couveuse de fortune. | A girl born prematurely survived thanks to a makeshift incubator.
Les infirmières libérales {reg.de} sont à bout de souffle. | Self-employed nurses in {reg.de} are at the end of their tether.
Un médicament contre {disease.le} a été retiré du marché en raison d'effets secondaires graves. | A drug for {disease} has been withdrawn from the market because of serious side effects.
La consommation de tabac recule chez les jeunes, mais le vapotage progresse, {stats}. | Smoking is declining among young people, but vaping is on the rise, {stats}.
Le don du sang a chuté pendant l'été, déplore {p}, {title}. | Blood donations fell over the summer, laments {p}, {title}.
Les résultats du baccalauréat seront dévoilés {soon}. | The results of the baccalaureate exam will be released {soon}.
Un lycéen sur {words:4-9} a déjà été victime de racket, {stats}. | One in {words} high school students has been a victim of extortion, {stats}.
Les cantines de {city} serviront un repas végétarien par semaine. | School cafeterias in {city} will serve one vegetarian meal a week.
La rentrée a été chahutée à {city}, où {words:3-12} classes sont sans professeur. | The start of the school year was chaotic in {city}, where {words} classes have no teacher.
{p?Un|Une} {job:p} a obtenu son doctorat à {n:65-90} ans. | A {job} earned a doctorate at the age of {n}.
Renvoyé{p.e} du collège pour insolence, l'adolescent{p.e} a porté plainte. | Expelled from middle school for insolence, the teenager has filed a complaint.
Les frais d'inscription à l'université de {city} vont tripler {soon}. | Tuition fees at the University of {city} will triple {soon}.
Les écoliers {c.adjs} sont nuls en calcul, {stats}. | {c.adj} schoolchildren are hopeless at arithmetic, {stats}.
Le pape a célébré une messe en plein air devant {n:20000-90000} fidèles à {city}. | The pope celebrated an open-air Mass for {n} worshippers in {city}.
L'archevêque de {city} a présenté ses excuses aux victimes de prêtres pédophiles. | The archbishop of {city} apologized to victims of pedophile priests.
Des pèlerins venus {c.de} affluent vers La Mecque. | Pilgrims from {c} are flocking to Mecca.
Des tombes juives ont été profanées {when} {reg.en}. | Jewish graves were desecrated {when} in {reg.en}.
Le ramadan débutera {wd}, a annoncé la Grande Mosquée de Paris. | Ramadan will begin on {wd}, the Grand Mosque of Paris announced.
Le dalaï-lama a été accueilli {when} par des moines {c.adjs}. | The Dalai Lama was welcomed {when} by {c.adj} monks.
Un couvent {reg.de} va être transformé en hôtel de luxe. | A convent in {reg.de} is to be turned into a luxury hotel.
Les embouteillages ont atteint {n:200-900} kilomètres {when} sur la route des vacances. | Traffic jams reached {n} kilometers {when} as vacationers hit the road.
Un TGV est resté bloqué {words:3-9} heures en rase campagne {when}. | A high-speed train was stuck in the middle of nowhere for {words} hours {when}.
Le tramway de {city} a déraillé {when}, faisant {words:2-16} blessés légers. | The {city} streetcar derailed {when}, leaving {words} people slightly injured.
Les trottinettes en libre-service seront bannies des trottoirs de {city} {soon}. | Shared scooters will be banned from sidewalks in {city} {soon}.
La ligne de métro, en chantier depuis {year:2005-2018}, ouvrira {soon}. | The subway line, under construction since {year}, will open {soon}.
{n:12-90} migrants ont été découverts à l'arrière d'{road.un} {c.en}. | {n} migrants were discovered in the back of {road.un} {c.en}.
Une embarcation surchargée a chaviré au large de {c.le}~: {n:12-90} migrants sont portés disparus. | An overloaded boat capsized off the coast of {c}: {n} migrants are missing.
{c.people} sont les plus nombreux à visiter {city}, {stats}. | {c.people} are the most frequent visitors to {city}, {stats}.
Prisée des touristes {c.adjs}, la station balnéaire fait le plein cet été. | Popular with {c.adj} tourists, the seaside resort is fully booked this summer.
Les croisiéristes ne pourront plus débarquer à {city} {soon}. | Cruise passengers will no longer be able to disembark in {city} {soon}.
Faute de neige, les remontées mécaniques {reg.de} sont à l'arrêt. | For lack of snow, the ski lifts in {reg.de} are at a standstill.
Les hôteliers {reg.de} affichent un taux d'occupation de {pct:60-95}. | Hoteliers in {reg.de} report an occupancy rate of {pct}.
Une taxe de séjour de {n:2-9} euros par nuit sera instaurée à {city}. | A tourist tax of {n} euros per night will be introduced in {city}.
Un couple sur {words:3-6} s'est rencontré en ligne, {stats}. | One in {words} couples met online, {stats}.
Plus de la moitié des couples {c.adjs} se disent heureux en ménage, {stats}. | More than half of {c.adj} couples say they are happily married, {stats}.
Les sans-abri dorment par dizaines sous les ponts de {city}. | Dozens of homeless people are sleeping under the bridges of {city}.
Une bénévole des Restos du cœur, {f}, a distribué {n:900-9000} repas cet hiver. | A food charity volunteer, {f}, handed out {n} meals this winter.
La doyenne {c.de}, {f:c}, a fêté ses {n:108-116} ans {when}. | The oldest woman in {c}, {f}, celebrated her {n}th birthday {when}.
Le mariage homosexuel est légal {c.en} depuis {year:2003-2022}. | Same-sex marriage has been legal {c.en} since {year}.
La gagnante du loto, une {job:f} {reg.de}, a empoché {million:2-90} d'euros. | The lottery winner, a {job} from {reg.de}, pocketed {million} euros.
Un facteur conservait chez lui {n:900-9000} lettres jamais distribuées. | A mail carrier kept {n} undelivered letters at his home.
Des riverains excédés ont déposé {words:3-12} plaintes contre {building.le}. | Exasperated residents have filed {words} complaints against {building.le}.
Le village {reg.de}, {n:40-90} habitants, cherche désespérément {p?un|une} {job:p}. | The village in {reg.de}, population {n}, is desperately looking for a {job}.
La natalité est en berne {c.en}, {stats}. | The birth rate is falling {c.en}, {stats}.
{p?Un|Une} {job:p} a traversé {c.le} à vélo au profit de la lutte contre {disease.le}. | A {job} cycled across {c.le} to raise money for the fight against {disease}.
Découverte de {find.un} {c.en} | {find.un} discovered {c.en}
Alerte à la pollution à {city} | Pollution alert in {city}
{animal.un} aperçu{animal.e} {reg.en} | {animal.un} spotted in {reg.en}
Intempéries~: {city} sous les eaux | Severe weather: {city} under water
Et si {animal.le} disparaissait~? | What if {animal.le} disappeared?
{illness.le} gagne du terrain {c.en} | {illness} gaining ground {c.en}
Que sait-on de {probe.le}~? | What do we know about {probe.le}?
"""
