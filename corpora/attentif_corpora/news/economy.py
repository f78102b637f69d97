# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Companies, markets, work, prices, technology and networks, French beside English: data only."""

TEMPLATES = """
{company} va {corp} {soon}, {src}. | {company} will {corp} {soon}, {src}.
{company} {corp.pc} {when}. | {company} {corp.pc} {when}.
{company} {corp.cond}, {selon}. | {company} {corp.cond}, {selon}.
Le géant {company} prévoit de {corp} et de {corp2}. | Industry giant {company} plans to {corp} and {corp2}.
Après {corp.avoir}, {company} envisage désormais de {corp2}. | After {corp.avoir}, {company} is now considering whether to {corp2}.
« {qecon} », {said}. | "{qecon}," {said}.
« {qecon} », a résumé {p}, {p?directeur|directrice} de la stratégie de {company}. | "{qecon}," said {p}, {company}'s head of strategy, summing up.
En difficulté depuis {words:2-6} ans, le groupe {c.adj} {corp.pc}. | In trouble for {words} years, the {c.adj} group {corp.pc}.
Le bénéfice net de {company} a bondi de {pct:8-60} au {ord:2-4} trimestre, à {million:20-95} d'euros. | Net profit at {company} jumped {pct} in the {ord} quarter to {million} euros.
{company} a publié {when} une perte nette de {milliard:2-9} de dollars. | {company} reported a net loss of {milliard} dollars {when}.
L'action {company} a dévissé de {pct:4-19} à la Bourse de {bourse}. | Shares in {company} plunged {pct} on the {bourse} stock exchange.
À l'ouverture, le CAC 40 cédait {pct:1-4}, plombé par les valeurs bancaires. | At the opening, the CAC 40 was down {pct}, weighed down by bank stocks.
Wall Street a terminé en hausse, le Dow Jones gagnant {pct:1-3}. | Wall Street closed higher, with the Dow Jones gaining {pct}.
Le Nikkei a clôturé en baisse de {pct:1-5}, son plus bas niveau depuis {month}. | The Nikkei closed down {pct}, its lowest level since {month}.
Le baril de Brent s'échangeait à {n:45-120} dollars mardi à Londres. | A barrel of Brent crude was trading at {n} dollars in London on Tuesday.
Le cours du cacao a flambé de {pct:8-60} en {words:2-9} mois. | The price of cocoa has soared {pct} in {words} months.
Le prix de {good.le} a augmenté de {pct:3-40} en un an, {stats}. | The price of {good} has risen {pct} in a year, {stats}.
La guerre {c.en} fait grimper les cours de {good.le} et de {good2.le}. | The war {c.en} is driving up the prices of {good} and {good2}.
Premier exportateur mondial de {good}, {k.le} redoute une pénurie. | The world's leading exporter of {good}, {k.le} fears a shortage.
Le chômage a reculé à {pct:4-12} {c.en}, son plus bas niveau depuis {year:1975-2015}. | Unemployment has fallen to {pct} {c.en}, its lowest level since {year}.
L'inflation a ralenti en {month} {c.en}, à {pct:2-9} sur un an. | Inflation slowed in {month} {c.en}, to {pct} year on year.
Le PIB {c.adj} s'est contracté de {pct:2-6} l'an dernier, {stats}. | The {c.adj} GDP contracted by {pct} last year, {stats}.
{k.le} est officiellement en récession, {stats}. | {k.le} is officially in recession, {stats}.
Le déficit public {c.de} devrait atteindre {pct:3-9} du PIB {soon}. | The public deficit of {c} is expected to reach {pct} of GDP {soon}.
La Fed a relevé ses taux directeurs d'un quart de point, comme s'y attendaient les analystes. | The Fed raised its key interest rates by a quarter point, as analysts had expected.
L'euro s'est replié face au dollar, pénalisé par les craintes d'un ralentissement {c.en}. | The euro retreated against the dollar, hurt by fears of a slowdown {c.en}.
{workers} {strikers.futs} {soon}, {src}. | {workers} {strikers.futs} {soon}, {src}.
À {city}, {workers} {strikers.pcs} {when}. | In {city}, {workers} {strikers.pcs} {when}.
{workers}, qui {strikers.pps}, rencontreront {soon} la ministre du Travail. | {workers}, who {strikers.pps}, will meet the labor minister {soon}.
Après {words:3-16} jours de grève, {workers} ont décidé de {strikers}. | After {words} days on strike, {workers} have decided to {strikers}.
Pour protester contre la réforme, {workers} menacent de {strikers}. | To protest against the reform, {workers} are threatening to {strikers}.
La grève de {workers} a entraîné l'annulation d'un vol sur trois à {city}. | The strike by {workers} led to the cancellation of one in three flights in {city}.
Le trafic restera perturbé {wd} en raison d'un mouvement social, prévient la SNCF. | Traffic will remain disrupted on {wd} because of industrial action, the rail company SNCF has warned.
Les syndicats ont claqué la porte des négociations, jugeant l'offre « insultante ». | The unions walked out of the negotiations, calling the offer "insulting."
{words:3-16} salariés de {plant.le} de {city} ont entamé une grève de la faim. | {words} employees of {plant.le} in {city} have begun a hunger strike.
{plant.le} de {city} fermera ses portes {soon}, laissant {n:60-900} salariés sur le carreau. | {plant.le} in {city} will close its doors {soon}, leaving {n} employees out of work.
Le groupe {c.adj} va construire {plant.un} {reg.en}, avec {n:120-900} emplois à la clé. | The {c.adj} group will build {plant.un} in {reg.en}, creating {n} jobs.
Un repreneur {c.adj} s'est porté candidat au rachat de {plant.le} {reg.de}. | A buyer from {c.le} has come forward to take over {plant.le} in {reg.de}.
Placé{plant.e} en redressement judiciaire, {plant.le} cherche un repreneur. | Placed in receivership, {plant.le} is looking for a buyer.
Plus de {n:300-900} intérimaires travaillent à la chaîne dans {plant.le} de {city}. | More than {n} temporary workers are employed on the production line at {plant.le} in {city}.
{sector} traverse sa pire crise depuis {words:3-14} ans, {stats}. | {sector} is going through its worst crisis in {words} years, {stats}.
{sector} peine à recruter {c.en}, malgré des salaires attractifs. | {sector} is struggling to recruit {c.en} despite attractive wages.
La pandémie a durement touché {sector}, où un emploi sur {words:4-9} a disparu. | The pandemic hit {sector} hard, with one in {words} jobs disappearing.
{p?Le|La} {boss:p} de {company}, {p}, touchera une prime de départ de {million:2-20} d'euros. | The {boss} of {company}, {p}, will receive a severance package of {million} euros.
Nommé{p.e} à la tête de {company} en {year:2005-2023}, {p} a été débarqué{p.e} par le conseil d'administration. | Appointed head of {company} in {year}, {p} has been ousted by the board of directors.
{p}, {n:38-66} ans, deviendra {boss:p} de {company} {soon}. | {p}, {n}, will become {boss} of {company} {soon}.
L'ex-{boss:p} de {company} a été arrêté{p.e} à l'aéroport de {city}. | The former {boss} of {company} was arrested at the {city} airport.
Les soldes d'hiver débutent {wd}, sur fond de morosité du commerce. | The winter sales begin on {wd} against a gloomy backdrop for retailers.
Les ménages {c.adjs} ont réduit leurs dépenses de chauffage, {stats}. | {c.adj} households have cut their heating costs, {stats}.
Une bouteille de cognac de {year:1805-1899} a été adjugée {n:20000-90000} euros aux enchères. | An {year} bottle of cognac sold for {n} euros at auction.
Les loyers ont augmenté de {pct:3-14} à {city}, où les petites surfaces s'arrachent. | Rents have risen {pct} in {city}, where small apartments are being snapped up.
Le prix de l'immobilier recule à {city}, mais s'envole à {city2}. | Property prices are falling in {city} but soaring in {city2}.
Les compagnies aériennes à bas coût ont transporté {million:12-90} de passagers l'an dernier. | Low-cost airlines carried {million} passengers last year.
La compagnie {airline} ouvrira une liaison directe entre {city} et {city2} {soon}. | {airline} will open a direct route between {city} and {city2} {soon}.
Un passager ivre a contraint un vol {city}-{city2} à se dérouter vers {city3}. | A drunken passenger forced a flight from {city} to {city2} to divert to {city3}.
Les ventes de voitures neuves ont plongé de {pct:5-40} en {month} {c.en}. | New car sales plunged {pct} in {month} {c.en}.
La voiture électrique représente désormais {pct:8-40} des immatriculations {c.en}. | Electric cars now account for {pct} of registrations {c.en}.
{k.le} interdira la vente de moteurs diesel {soon}. | {k.le} will ban the sale of diesel engines {soon}.
La facture d'électricité des particuliers augmentera de {pct:2-15} {soon}. | Household electricity bills will go up by {pct} {soon}.
Le gazoduc reliant {c.le} à {c2.le} a été mis à l'arrêt après une fuite. | The gas pipeline linking {c.le} to {c2.le} was shut down after a leak.
La récolte de {crop} s'annonce catastrophique {c.en}, en proie à la sécheresse. | The {crop} harvest looks set to be disastrous {c.en}, which is in the grip of drought.
Les vignerons {reg.de} ont sorti les bougies pour protéger leurs vignes du gel. | Winegrowers in {reg.de} brought out candles to protect their vines from frost.
Le fisc réclame {million:12-90} d'euros d'arriérés d'impôts à {company}. | The tax authorities are claiming {million} euros in back taxes from {company}.
Bruxelles a infligé une amende de {milliard:2-5} d'euros à {company} pour abus de position dominante. | Brussels fined {company} {milliard} euros for abuse of a dominant position.
Le fonds d'investissement {c.adj} détient {pct:5-30} du capital de {company}. | The {c.adj} investment fund holds a {pct} stake in {company}.
L'offre publique d'achat de {company} sur {company2} se *heurte à l'hostilité des syndicats. | {company}'s takeover bid for {company2} has met with hostility from the unions.
Un smicard sur {words:4-9} vit sous le seuil de pauvreté, {stats}. | One in {words} minimum-wage earners lives below the poverty line, {stats}.
Les chèques restaurant pourront être utilisés le dimanche, a annoncé Bercy. | Meal vouchers may be used on Sundays, the French Finance Ministry announced.
La start-up, fondée par deux anciens de {company}, vient de lever {million:2-80} d'euros. | The startup, founded by two former {company} employees, has just raised {million} euros.
Cette jeune pousse {c.adjf} veut révolutionner la livraison de repas à domicile. | This {c.adj} startup wants to revolutionize home meal delivery.
{tech} a dévoilé {when} {gadget.un} doté{gadget.e} d'une autonomie de {n:12-90} heures. | {tech} unveiled {gadget.un} with a battery life of {n} hours {when}.
Très attendu{gadget.e}, {gadget.le} de {tech} sera vendu{gadget.e} {n:90-1900} euros. | Eagerly awaited, {gadget.le} from {tech} will sell for {n} euros.
{tech} travaillerait sur {gadget.un} révolutionnaire, {selon}. | {tech} is reportedly working on {gadget.un} that would be revolutionary, {selon}.
Les ventes de {gadget.s} ont explosé pendant le confinement, {stats}. | Sales of {gadget.s} exploded during the lockdown, {stats}.
Rappel de {n:2000-90000} {gadget.s} pour risque de surchauffe | Recall of {n} {gadget.s} over risk of overheating
Une panne géante a privé d'Internet {million:2-30} d'abonnés {when}. | A massive outage left {million} subscribers without internet {when}.
{app} était inaccessible {when} pour des millions d'internautes, {src}. | {app} was inaccessible {when} for millions of internet users, {src}.
Des pirates informatiques {hack.pps}, {src}. | Hackers {hack.pps}, {src}.
Des *hackers présumés {c.adjs} {hack.conds} au cours des {words:2-9} derniers mois. | Suspected {c.adj} hackers {hack.conds} over the past {words} months.
Un pirate de {n:15-19} ans est accusé d'{hack.avoir}. | A {n}-year-old hacker is accused of {hack.avoir}.
Ce logiciel malveillant permet de {hack} en quelques minutes, préviennent les experts. | This malware makes it possible to {hack} in a few minutes, experts warn.
Vous pouvez désormais effacer vos messages sur {app} jusqu'à {n:15-60} minutes après l'envoi. | You can now delete your messages on {app} up to {n} minutes after sending them.
Interdit aux moins de {n:13-16} ans, {app} peine à vérifier l'âge de ses utilisateurs. | Off-limits to children under {n}, {app} is struggling to verify the age of its users.
La vidéo, filmée avec un téléphone, a été vue {million:2-60} de fois sur {app}. | The video, filmed on a phone, has been viewed {million} times on {app}.
{p}, suivi{p.e} par {million:2-40} d'abonnés sur {app}, fait la promotion de produits de beauté. | {p}, who has {million} followers on {app}, promotes beauty products.
Un canular diffusé sur {app} a provoqué un mouvement de panique à {city}. | A hoax spread on {app} caused panic in {city}.
{k.le} a bloqué l'accès à {app} et à {app2} à la veille du scrutin. | {k.le} blocked access to {app} and {app2} on the eve of the vote.
Victime de harcèlement en ligne, {p} a supprimé son compte {app}. | A victim of online harassment, {p} has deleted {p.son} {app} account.
Le nouvel opus de la saga s'est écoulé à {million:2-12} d'exemplaires sur console. | The latest installment in the saga has sold {million} copies on consoles.
Le joueur incarne un mercenaire chargé de retrouver un savant disparu {c.en}. | The player takes the role of a mercenary tasked with finding a scientist who has gone missing {c.en}.
La finale du tournoi de jeux vidéo a réuni {n:9000-60000} spectateurs à {city}. | The final of the video game tournament drew {n} spectators in {city}.
Des ingénieurs {c.adjs} ont conçu un robot capable de plier le linge. | {c.adj} engineers have designed a robot that can fold laundry.
L'intelligence artificielle a battu un champion de poker, {stats}. | Artificial intelligence has beaten a poker champion, {stats}.
Le déploiement de la 5G prend du retard {c.en}, faute d'antennes. | The rollout of 5G is behind schedule {c.en} because of a lack of antennas.
La fibre optique sera raccordée à tous les foyers {reg.de} {soon}. | Fiber optics will be connected to every home in {reg.de} {soon}.
Le bitcoin a franchi le seuil de {n:20000-90000} dollars avant de retomber. | Bitcoin broke through the {n}-dollar mark before falling back.
Un lanceur d'alerte a révélé que {company} espionnait ses employés. | A whistleblower revealed that {company} was spying on its employees.
Le télétravail séduit {pct:40-80} des cadres, {stats}. | Remote work appeals to {pct} of managers, {stats}.
Le procès opposant {company} à {company2} portait sur le vol de brevets. | The lawsuit pitting {company} against {company2} concerned the theft of patents.
{company} supprime {n:300-9000} postes | {company} cuts {n} jobs
Bourse~: {company} s'envole, {company2} trébuche | Stocks: {company} soars, {company2} stumbles
{sector} dans la tourmente {c.en} | {sector} in turmoil {c.en}
Pourquoi le prix de {good.le} s'envole-t-il~? | Why is the price of {good} soaring?
{company} condamné à verser {million:2-60} d'euros | {company} ordered to pay {million} euros
Faut-il craindre une nouvelle crise financière~? | Should we fear a new financial crisis?
Grève~: {city} paralysée | Strike: {city} paralyzed
Les caisses sont vides, admet {p}, {p?le nouveau|la nouvelle} ministre des Finances. | The coffers are empty, admits {p}, the new finance minister.
La compagnie {airline} va {fly} {soon}. | {airline} will {fly} {soon}.
À cause de la grève, {airline} {fly.pp} et {fly2.pp}. | Because of the strike, {airline} {fly.pp} and {fly2.pp}.
{airline} envisagerait de {fly}, {selon}. | {airline} is reportedly considering whether to {fly}, {selon}.
Le constructeur {maker} rappelle {n:1200-90000} véhicules en raison d'un airbag défectueux. | Carmaker {maker} is recalling {n} vehicles because of a faulty airbag.
"""
