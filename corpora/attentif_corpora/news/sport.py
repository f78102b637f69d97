# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Football, tennis, cycling, skiing, rugby, athletics and the rest, French beside English: data only."""

TEMPLATES = """
{p} {player.pc} {when}. | {p} {player.pc} {when}.
Le {athlete:m} {c.adj} {m:c} {player.pc} devant {n:2000-60000} spectateurs. | {c.adj} {athlete} {m} {player.pc} in front of {n} spectators.
La {athlete:f} {c.adjf} {f:c} {player.pc}, {n:2-14} mois après une grave blessure. | {c.adj} {athlete} {f} {player.pc}, {n} months after a serious injury.
Après {player.avoir}, {p} a fondu en larmes. | After {player.avoir}, {p} burst into tears.
{p}, qui {player.pqp} l'an passé, espère {aim} à {city}. | {p}, who {player.pqp} last year, hopes to {aim} in {city}.
À {n:19-38} ans, {p?le|la} {athlete:p} rêve de {aim}. | At {n}, the {athlete} dreams of being able to {aim}.
Blessé{p.e} à {part}, {p?le|la} {athlete:p} {p} sera absent{p.e} pendant {words:2-9} semaines. | {athlete} {p} will be out for {words} weeks with {part.a} injury.
Victime d'une rupture des ligaments croisés, {p} ne rejouera pas avant {month}. | Having torn {p.son} cruciate ligaments, {p} will not play again before {month}.
Touché{p.e} à {part} à l'entraînement, {p} est incertain{p.e} pour {wd}. | {p}, who suffered {part.a} injury in training, is doubtful for {wd}.
{team} s'est imposé {score} sur la pelouse de {team2} {when}. | {team} won {score} away to {team2} {when}.
{team} a étrillé {team2} {n:4-8}-{n2:0-1} et prend la tête du championnat. | {team} thrashed {team2} {n}-{n2} to go top of the league.
Tenu en échec par {team2}, {team} rétrograde à la {ord:4-12} place. | Held to a draw by {team2}, {team} drops to {ord} place.
Mené au score à la pause, {team} a renversé {team2} dans le temps additionnel. | Trailing at halftime, {team} came back to beat {team2} in stoppage time.
{team} affrontera {team2} en quarts de finale de {cup} {soon}. | {team} will face {team2} in the quarterfinals of {cup} {soon}.
Éliminé de {cup} par {team2}, {team} traverse une mauvaise passe. | Knocked out of {cup} by {team2}, {team} is going through a bad patch.
{team} jouera sa place en demi-finale de {cup} contre {team2}, {wd} à {n:18-21} heures. | {team} will play {team2} for a place in the semifinals of {cup} on {wd} at {n}:00.
L'entraîneur de {team}, {m}, a été limogé {when} au lendemain d'une lourde défaite. | {team} coach {m} was fired {when}, a day after a heavy defeat.
L'ancien {pos} de {team} {m}, {n:36-60} ans, prendra les rênes de {team2} {soon}. | Former {team} {pos} {m}, {n}, will take charge of {team2} {soon}.
Le {pos} {c.adj} {m:c} quitte {team} pour {team2}, où il a signé pour {words:2-5} ans. | {c.adj} {pos} {m} is leaving {team} for {team2}, where he has signed for {words} years.
{team} a recruté le {pos} {c.adj} {m:c} pour {million:5-90} d'euros. | {team} has signed {c.adj} {pos} {m} for {million} euros.
Prêté par {team}, le {pos} {m} s'est engagé avec {team2} jusqu'à la fin de la saison. | On loan from {team}, {pos} {m} has joined {team2} until the end of the season.
En fin de contrat, le {pos} {m} pourrait rejoindre {team} lors du mercato d'hiver. | With his contract about to expire, {pos} {m} could join {team} in the winter transfer window.
Le {pos} {m} a sauvé {team} d'un retourné acrobatique à la {ord:8-16} minute. | {pos} {m} rescued {team} with an overhead kick in the {ord} minute.
« {qsport} », {said}. | "{qsport}," {said}.
« {qsport} », a réagi {m}, le sélectionneur {c.adj}. | "{qsport}," said {m}, the {c.adj} national team coach.
« {qsport} », a commenté le {pos} de {team}, élu homme du match. | "{qsport}," said the {team} {pos}, who was named man of the match.
À la mi-temps, le {pos} {m} avait déjà touché deux fois le poteau. | By halftime, {pos} {m} had already hit the post twice.
L'arbitre a sifflé un penalty imaginaire, transformé par {m}. | The referee awarded a nonexistent penalty, which {m} converted.
Averti pour une simulation, le {pos} {m} sera suspendu pour le match retour. | Booked for diving, {pos} {m} will be suspended for the second leg.
Des supporters ont lancé des fumigènes, obligeant l'arbitre à interrompre la rencontre. | Fans threw flares, forcing the referee to stop the match.
Des cris racistes visant un {pos} de {team} ont terni la rencontre. | Racist chants aimed at {pos.a} from {team} marred the match.
Les Bleus se sont inclinés {score} face à {c.le} en match amical. | France lost {score} to {c.le} in a friendly.
{k.le} s'est qualifié{k.e} pour {ncup} en battant {c2.le} {score}. | {k.le} qualified for {ncup} by beating {c2.le} {score}.
L'équipe {c2.de} a été sacrée championne du monde de *handball {when}. | The {c2.adj} team was crowned world handball champion {when}.
La sélection {c.adjf} n'a plus perdu depuis {words:5-16} matches. | The {c.adj} national team has not lost in {words} games.
{c.people} ont manqué le bonus offensif de peu. | {c.people} narrowly missed out on the attacking bonus point.
L'ailier {c.adj} {m:c} a aplati deux essais en première période. | {c.adj} winger {m} touched down for two tries in the first half.
Le XV de France devra se passer de son demi d'ouverture, touché à {part}. | France's rugby team will have to do without its fly-half, who has {part.a} injury.
Le {rugbyman} {c.adj} {m:c}, cité pour un plaquage dangereux, sera suspendu {words:2-9} semaines. | {c.adj} {rugbyman} {m}, cited for a dangerous tackle, will be suspended for {words} weeks.
Toulouse a perdu son {rugbyman}, victime d'une commotion cérébrale dès la {ord:3-16} minute. | Toulouse lost its {rugbyman}, who suffered a concussion in the {ord} minute.
Une mêlée écroulée, une pénalité en coin, et le match a basculé. | A collapsed scrum, a penalty from the corner, and the match turned.
{m} a écarté {m2} en {words:3-5} sets au premier tour de {slam}. | {m} beat {m2} in {words} sets in the first round of {slam}.
{f} s'est imposée {sets} face à {f2} en finale de {slam}. | {f} beat {f2} {sets} in the final of {slam}.
Tête de série numéro {n:2-16}, {p} a chuté d'entrée à {city}. | Seeded number {n}, {p} fell at the first hurdle in {city}.
Souffrant de {part}, {p} a abandonné au {ord:2-3} set. | Suffering from {part} pain, {p} retired in the {ord} set.
Trahi{p.e} par son service, {p} a commis {n:20-60} fautes directes. | Let down by {p.son} serve, {p} made {n} unforced errors.
{p} a remporté {slam} sans perdre le moindre set. | {p} won {slam} without dropping a set.
Le Suisse est redevenu numéro un mondial en battant {m} sur terre battue. | The Swiss became world number one again by beating {m} on clay.
{p} a été sacré{p.e} champion{p?|ne} olympique {when} à {city}. | {p} was crowned Olympic champion {when} in {city}.
{p} a décroché l'argent à {event}, juste derrière {p2}. | {p} took silver in {event}, just behind {p2}.
L'épreuve de {race} a été remportée par {p:c}, à la grande joie du public {c.adj}. | {race} was won by {p}, to the delight of the {c.adj} crowd.
Favori{p?|te} de {race}, {p} a dû se contenter de la {ord:4-9} place. | The favorite in {race}, {p} had to settle for {ord} place.
{k.le} a raflé {words:3-12} médailles, dont l'or à {event}. | {k.le} took {words} medals, including gold in {event}.
{p} a pulvérisé le record d'Europe de {event}. | {p} smashed the European record in {event}.
Vice-champion{p?|ne} du monde de {event}, {p} mettra un terme à sa carrière {soon}. | The world silver medalist in {event}, {p} will retire {soon}.
Contrôlé{p.e} positi{p?f|ve} à l'EPO, {p?le|la} {athlete:p} risque {words:2-8} ans de suspension. | Having tested positive for EPO, the {athlete} faces a {words}-year ban.
L'échantillon B a confirmé le dopage de {p?le|la} {athlete:p} {p}. | The B sample confirmed the doping of {athlete} {p}.
Le {athlete:m} {c.adj} {m:c} a été déchu de son titre {when}. | {c.adj} {athlete} {m} was stripped of his title {when}.
Échappé depuis le kilomètre {n:12-90}, {m} a été repris au pied du dernier col. | Having broken away at kilometer {n}, {m} was caught at the foot of the last climb.
Le peloton a franchi la ligne avec {words:2-9} minutes de retard sur les échappés. | The peloton crossed the line {words} minutes behind the breakaway riders.
Le maillot à pois a lâché ses rivaux dans l'ascension du mont Ventoux. | The polka-dot jersey dropped his rivals on the climb up Mont Ventoux.
Une chute massive à {words:2-9} kilomètres de l'arrivée a désorganisé le sprint. | A mass crash {words} kilometers from the finish disrupted the sprint.
{m} a endossé le maillot jaune à l'issue de l'étape de {city}. | {m} took the yellow jersey at the end of the stage in {city}.
Le sprinteur de l'équipe {c.adjf}, victime d'une crevaison, a terminé *hors délai. | The {c.adj} team's sprinter, who had a puncture, finished outside the time limit.
Partie avec le dossard {n:2-60}, la skieuse {f} a signé le meilleur temps de la seconde manche. | Starting with bib number {n}, skier {f} posted the fastest time in the second run.
Le super-G de {city} a été annulé en raison du brouillard. | The super-G in {city} was canceled because of fog.
{m} a enfourché une porte alors qu'il comptait une seconde d'avance. | {m} straddled a gate when he was a second ahead.
La biathlète {c.adjf} {f:c} a manqué deux cibles au tir couché. | {c.adj} biathlete {f} missed two targets in the prone shooting.
Parti en pole position, {m} a calé au moment du départ. | Starting from pole position, {m} stalled at the start.
Le pilote {c.adj} {m:c} a percuté le mur de pneus au {ord:3-16} virage. | {c.adj} driver {m} hit the tire wall at the {ord} turn.
Le pilote {maker} a bouclé le tour le plus rapide lors des essais libres. | The {maker} driver set the fastest lap in free practice.
La voiture de sécurité est entrée en piste après l'accrochage entre {m} et {m2}. | The safety car came out after the collision between {m} and {m2}.
{m} a roulé dans le sable pendant {words:3-9} heures avant de rallier le bivouac. | {m} drove through the sand for {words} hours before reaching the bivouac.
Le boxeur {m} a mis son adversaire K.-O. à la {ord:2-11} reprise. | Boxer {m} knocked out his opponent in the {ord} round.
Les basketteurs {c.adjs} ont dominé la raquette du début à la fin. | The {c.adj} basketball players dominated the paint from start to finish.
Auteur de {n:20-48} points et {n2:8-18} rebonds, {m} a porté son équipe. | With {n} points and {n2} rebounds, {m} carried his team.
Le gardien des Canadiens de Montréal a repoussé {n:22-48} tirs. | The Montreal Canadiens goaltender made {n} saves.
Une bagarre générale a éclaté sur la glace en fin de troisième période. | A mass brawl broke out on the ice at the end of the third period.
Le navigateur {c.adj} {m:c} a démâté au large de {c2.le}. | {c.adj} sailor {m} lost his mast off the coast of {c2}.
Parti{p.e} de Brest il y a {n:30-80} jours, {p} a franchi le cap *Horn en solitaire. | {p}, who set off from Brest {n} days ago, has rounded Cape Horn alone.
Le cheval {c.adj}, monté par {p:c}, a refusé le dernier obstacle. | The {c.adj} horse, ridden by {p}, refused the last fence.
{p?Le|La} {athlete:p} s'est entraîné{p.e} tout l'hiver en altitude {c.en}. | The {athlete} trained all winter at high altitude {c.en}.
Sa coéquipière {f} a chuté à la poutre. | Her teammate {f} fell on the balance beam.
{m} et {f} ont été désignés porte-drapeaux de la délégation {c.adjf}. | {m} and {f} have been named flag bearers for the {c.adj} delegation.
La ville de {city} a retiré sa candidature à l'organisation des Jeux olympiques. | The city of {city} has withdrawn its bid to host the Olympic Games.
Les billets pour la cérémonie d'ouverture se sont arrachés en {n:8-50} minutes. | Tickets for the opening ceremony sold out in {n} minutes.
Le stade de {city}, rénové à grands frais, sonnait creux {when}. | The stadium in {city}, renovated at great expense, was half empty {when}.
La fédération {c.adjf} a infligé une amende de {n:2000-90000} euros à {p:c}. | The {c.adj} federation fined {p} {n} euros.
{p?Le|La} {athlete:p} {p} a porté plainte contre son ancien entraîneur pour {charge}. | {athlete} {p} has filed a complaint against {p.son} former coach for {charge}.
Relégué en deuxième division, {team} doit vendre ses meilleurs joueurs. | Relegated to the second division, {team} must sell its best players.
{team} n'a plus gagné à domicile depuis {words:4-12} rencontres. | {team} has not won at home in {words} matches.
Invaincu cette saison, {team} compte {words:3-12} points d'avance sur son dauphin. | Unbeaten this season, {team} is {words} points clear of second place.
Le derby entre {team} et {team2} s'est soldé par un match nul et vierge. | The derby between {team} and {team2} ended in a goalless draw.
Le tirage au sort a réservé un choc entre {team} et {team2}. | The draw has set up a clash between {team} and {team2}.
Un but contre son camp de le {pos} {m} a scellé le sort de {team}. | An own goal by {pos} {m} sealed the fate of {team}.
La finale de {cup} se disputera {soon} à {city}. | The final of {cup} will be played in {city} {soon}.
Mercato~: {team} piste un {pos} {c.adj} | Transfers: {team} targets {c.adj} {pos}
{team} au fond du trou | {team} hits rock bottom
Coup dur pour {p}, blessé{p.e} à {part} | Blow for {p}, sidelined with {part.a} injury
Ligue des champions~: {team} cale face à {team2} | Champions League: {team} stalls against {team2}
{c.people} en or à {event} | {c.people} take gold in {event}
Qui succédera à {m} sur le banc de {team}~? | Who will succeed {m} on the {team} bench?
L'épreuve de {race} a été reportée à {wd} à cause du vent. | {race} has been postponed until {wd} because of the wind.
"""
