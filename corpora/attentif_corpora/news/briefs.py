# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Briefs and curiosities of the day, on all subjects, French beside English: data only."""

TEMPLATES = """
Une soixantaine de moutons ont été retrouvés égorgés dans un enclos {reg.de}, {src}. | About sixty sheep were found with their throats cut in a pen in {reg.de}, {src}.
{p?Un|Une} {job:p} a remporté un jambon de {n:5-12} kilos à la tombola du village. | A {job} won a {n}-kilo ham in the village raffle.
Des plongeurs ont remonté {relic.un} des profondeurs du lac, {src}. | Divers brought up {relic.un} from the depths of the lake, {src}.
Pris{p?|e} de vertige, {p?un|une} {passer:p} est resté{p.e} accroché{p.e} pendant {words:2-6} heures à une falaise {reg.de}. | Overcome by vertigo, a {passer} clung to a cliff in {reg.de} for {words} hours.
Le funambule {m} a traversé le canyon les yeux bandés. | Tightrope walker {m} crossed the canyon blindfolded.
La foudre est tombée {when} sur {building.un}, sans faire de blessé. | Lightning struck {building.un} {when}, without injuring anyone.
Un essaim de frelons a attaqué les convives d'une noce {reg.en}. | A swarm of hornets attacked the guests at a wedding in {reg.en}.
Ivre, le capitaine avait confié la barre à {p?un|une} {passer:p}. | The drunken captain had entrusted the helm to a {passer}.
Des ossements de mammouth ont été exhumés {when} sur le chantier d'une autoroute {c.en}. | Mammoth bones were dug up {when} at the construction site of a freeway {c.en}.
Le loto sportif a fait un heureux à {city}~: {p?un|une} {job:p} empoche {million:2-9} d'euros. | The sports lottery has made someone happy in {city}: a {job} pockets {million} euros.
Amputé{p.e} des deux jambes, {p} a gravi le Kilimandjaro en {words:5-12} jours. | {p}, a double leg amputee, climbed Kilimanjaro in {words} days.
Le pyromane présumé, un {job:m} de {n:22-60} ans, était pompier volontaire. | The suspected arsonist, a {n}-year-old {job}, was a volunteer firefighter.
Une bagarre entre supporters {c.adjs} et {c2.adjs} a éclaté {when} à la terrasse d'un bar. | A brawl between {c.adj} and {c2.adj} fans broke out {when} on the terrace of a bar.
Évadé en hélicoptère, le caïd a été repris {when} dans une pizzeria de {city}. | After escaping by helicopter, the gang boss was recaptured {when} in a pizzeria in {city}.
Le parrain présumé de la mafia {c.adjf} vivait caché dans un bunker sous {building.un}. | The suspected godfather of the {c.adj} mafia was living in hiding in a bunker beneath {building.un}.
Des contrebandiers creusaient un tunnel sous la frontière {c.adjf}. | Smugglers were digging a tunnel under the {c.adj} border.
Le mari jaloux avait glissé un mouchard dans le sac à main de son épouse. | The jealous husband had slipped a tracking device into his wife's handbag.
Une infirmière accusée d'avoir empoisonné {words:3-9} pensionnaires d'une maison de retraite a été acquittée {when}. | A nurse accused of poisoning {words} residents of a nursing home was acquitted {when}.
L'escroc se faisait passer pour un prince {c.adj} afin de soutirer de l'argent à de riches veuves. | The con man posed as a prince from {c.le} in order to swindle money out of rich widows.
Le taxidermiste {m} vendait des {animal.s} sous le manteau. | Taxidermist {m} was selling {animal.s} under the counter.
Les gondoliers de Venise réclament une augmentation de {pct:5-20}. | Venice's gondoliers are demanding a {pct} raise.
Un apiculteur {reg.de} a perdu la moitié de ses ruches en un hiver. | A beekeeper from {reg.de} lost half of his hives in one winter.
Les ostréiculteurs {reg.de} s'inquiètent d'un virus qui décime les huîtres. | Oyster farmers in {reg.de} are worried about a virus that is decimating oysters.
La moisson a débuté avec {words:2-5} semaines d'avance {reg.en}. | The harvest began {words} weeks early in {reg.en}.
Faute de vétérinaires, les éleveurs {reg.de} vaccinent eux-mêmes leur bétail. | For lack of veterinarians, farmers in {reg.de} are vaccinating their livestock themselves.
Un troupeau de vaches a bloqué la voie ferrée pendant {words:2-6} heures {when}. | A herd of cows blocked the railroad track for {words} hours {when}.
La mairie de {city} va abattre {n:40-300} marronniers malades. | The city of {city} will cut down {n} diseased chestnut trees.
Les égoutiers de {city} ont découvert un alligator long de deux mètres. | Sewer workers in {city} discovered an alligator two meters long.
Un geyser a jailli en pleine rue à {city} après la rupture d'une canalisation. | A geyser erupted in the middle of a street in {city} after a pipe burst.
Les pavés du centre historique de {city} seront remplacés par du bitume. | The cobblestones in the historic center of {city} will be replaced with asphalt.
Le carillon de la cathédrale de {city} a retenti pour la première fois depuis l'incendie. | The bells of the cathedral in {city} rang out for the first time since the fire.
Une croix gammée a été taguée {when} sur la façade d'{building.un}. | A swastika was spray-painted {when} on the front of {building.un}.
L'imam de {city} et le rabbin ont planté un olivier en signe de fraternité. | The imam of {city} and the rabbi planted an olive tree as a sign of brotherhood.
Une bonne sœur de {n:70-95} ans fait le tour de {c.le} en parapente. | A {n}-year-old nun is traveling around {c} by paraglider.
{p}, champion{p?|ne} d'échecs à {n:9-14} ans, a battu {words:3-16} adversaires à l'aveugle. | {p}, a chess champion at {n}, beat {words} opponents blindfolded.
Le trapéziste {m} s'est blessé {when} en manquant son filet. | Trapeze artist {m} was injured {when} when he missed his net.
La doublure de {p} s'est cassé le poignet pendant une scène de poursuite. | {p}'s stunt double broke a wrist during a chase scene.
Une fuite d'ammoniac dans {plant.un} a incommodé {n:12-90} ouvriers {when}. | An ammonia leak at {plant.un} made {n} workers ill {when}.
Le funiculaire de {city}, en panne depuis {month}, reprendra du service {soon}. | The funicular in {city}, out of order since {month}, will be back in service {soon}.
La patinoire de {city} fermera {soon}, victime de la flambée des prix de l'énergie. | The ice rink in {city} will close {soon}, a victim of soaring energy prices.
Les punaises de lit prolifèrent dans les hôtels de {city}, {stats}. | Bedbugs are proliferating in hotels in {city}, {stats}.
Des moustiques tigres ont été repérés pour la première fois {reg.en}. | Tiger mosquitoes have been spotted for the first time in {reg.en}.
Une invasion de sauterelles ravage les cultures {c.en}. | A plague of locusts is ravaging crops {c.en}.
Un ballon-sonde a été pris pour une soucoupe volante {c.en}. | A weather balloon was mistaken for a flying saucer {c.en}.
Le carnaval a tourné au drame {when} à {city}~: un char a fauché {words:2-9} spectateurs. | The carnival ended in tragedy {when} in {city}: a float mowed down {words} spectators.
Un feu d'artifice mal réglé a mis le feu à {building.un}. | A badly set-up fireworks display set fire to {building.un}.
La nageuse {f} a traversé la Manche en {n:8-20} heures malgré les méduses. | Swimmer {f} swam across the English Channel in {n} hours despite the jellyfish.
Un cerf-volant géant a soulevé de terre une fillette de {n:3-8} ans {c.en}. | A giant kite lifted a {n}-year-old girl off the ground {c.en}.
L'ours en peluche, perdu à l'aéroport de {city}, a été rendu à sa propriétaire {when}. | The teddy bear, lost at the {city} airport, was returned to its owner {when}.
Trois ans après sa fugue, le chat a été retrouvé à {n:90-900} kilomètres de chez lui. | Three years after running away, the cat was found {n} kilometers from home.
Le testament de {p} lègue sa fortune à son perroquet. | {p}'s will leaves {p.son} fortune to {p.son} parrot.
Un pont suspendu s'est effondré {when} {c.en}, précipitant {words:3-12} randonneurs dans le torrent. | A suspension bridge collapsed {when} {c.en}, plunging {words} hikers into the torrent.
Une grue s'est abattue {when} sur {building.un} de {city}, {src}. | A crane fell onto {building.un} in {city} {when}, {src}.
Faux billets, vrais ennuis~: {p?un|une} {job:p} sous les verrous | Fake bills, real trouble: {job} behind bars
{city}~: un marché de Noël sous *haute tension | {city}: a Christmas market on edge
Canicule~: {city} suffoque | Heat wave: {city} swelters
Marée noire {c.en}~: le pétrolier a coulé | Oil spill {c.en}: tanker has sunk
Un bébé {animal} voit le jour au zoo de {city} | Baby {animal} born at {city} zoo
"""
