# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Advertisements, houses, craftsmen, cars, gardens and pets, French beside English: data only."""

OPENINGS = """
Urgent : | Urgent:
Petite annonce : | Classified ad:
"""

CLOSINGS = (
    (
        r"\{home\}",
        """
Agences s'abstenir. | No agencies, please.
Photos sur demande. | Photos on request.
Me joindre après {clock:17-20}. | Call after {clock}.
Visites le {wd} uniquement. | Viewings on {wd}s only.
Libre de suite. | Available immediately.
""",
    ),
    (
        r"\bvendre|Vends|vends|louer :|Cède|Échange|Lot de|saisir|Rare|jamais porté",
        """
Curieux s'abstenir. | Serious inquiries only.
Photos sur demande. | Photos on request.
Me joindre après {clock:17-20}. | Call after {clock}.
Prix ferme. | Price not negotiable.
Paiement en espèces uniquement. | Cash only.
Premier arrivé, premier servi. | First come, first served.
Envoi possible aux frais de l'acheteur. | Can be shipped at the buyer's expense.
Pas sérieux s'abstenir. | Time-wasters need not apply.
""",
    ),
)

TEMPLATES = """
À vendre : {wfurn} {mat}, {cond}, {euros:30-400}. | For sale: {mat} {wfurn}, {cond}, {euros}.
À vendre : {wfurn} {mat} et {sfurn} {smat}, {cond}. | For sale: {mat} {wfurn} and {smat} {sfurn}, {cond}.
Vends {appl} et {appl2}, {cond}, le tout pour {euros:50-500}. | Selling {appl} and {appl2}, {cond}, {euros} for the lot.
Je vends {mon sfurn} {colour@sfurn} {smat}, {cond}, car {sfurn?il|elle} ne passe pas dans le nouvel escalier. | I'm selling my {colour} {smat} {sfurn}, {cond}, because it won't fit up the new staircase.
Donne {furn} contre bons soins et bras solides. | Free to a good home: {furn}, bring strong arms.
Échange {gadget} contre {tool} ou {tool2}. | Will swap {gadget} for {tool} or {tool2}.
Recherche {wfurn} {mat}, même {dent@wfurn}, pour restauration. | Wanted: {mat} {wfurn}, even if {dent}, to restore.
Vide-maison {wd} : {furn}, {furn2}, {appl}, vaisselle et bibelots. | House clearance on {wd}: {furn}, {furn2}, {appl}, crockery and knickknacks.
Lot de vêtements taille 38 : {cloth}, {cloth2} et {cloth3}, {euros:10-60} les trois. | Bundle of clothes, size 38: {cloth}, {cloth2} and {cloth3}, {euros} for all three.
{cloth} {fabric}, jamais porté{cloth?|e}, étiquette encore attachée. | {fabric} {cloth}, never worn, tags still on.
Cède {gadget} {cond}, acheté{gadget?|e} {euros:80-600} {past}. | Letting go of {gadget}, {cond}, bought for {euros} {past}.
Trouvé {past} près {de shop} : {un lost}. À réclamer au bureau des objets trouvés. | Found {past} near the {shop}: a {lost}. Claim it at the lost and found office.
Perdu {past} entre {le shop} et {le agency} : {un lost} à forte valeur sentimentale, récompense. | Lost {past} between the {shop} and the {agency}: a {lost} of great sentimental value, reward offered.
Perdu {un furry} {gentle@furry} répondant au nom de {nick}, vu{furry?|e} pour la dernière fois {past} rue des Lilas. | Lost: a {gentle} {furry} answering to the name of {nick}, last seen {past} on Rue des Lilas.
À adopter : {furry} de {words:2-9} mois, {gentle@furry} et {gentle2@furry}, à l'aise avec les enfants. | For adoption: {words}-month-old {furry}, {gentle} and {gentle2}, good with children.
{nick}, {un furry} {gentle@furry}, a été abandonné{furry?|e} {past} et cherche une famille d'accueil. | {nick}, a {gentle} {furry}, was abandoned {past} and is looking for a foster family.
notre chienne vient d'avoir des petits, que nous donnons sevrés et pucés. | our dog has just had puppies, which we are giving away weaned and microchipped.
j'accueille votre {furry} à domicile pendant vos congés : promenades, jeux et câlins garantis. | I look after your {furry} in my home while you are on vacation: walks, games and cuddles guaranteed.
Votre {furry} refuse de manger, se gratte ou perd ses poils ? Consultez un vétérinaire sans attendre. | Is your {furry} refusing to eat, scratching or losing its hair? See a veterinarian without delay.
Le panier {de furry} doit rester à l'abri des courants d'air. | The {furry}'s bed must be kept out of drafts.
Le vermifuge se donne tous les {words:3-6} mois, mélangé à la pâtée {de furry}. | Worming medicine is given every {words} months, mixed with the {furry}'s food.
Nos croquettes sans céréales raviront votre {furry}, même {furry?le plus difficile|la plus difficile}. | Our grain-free kibble will delight your {furry}, even the pickiest one.
À louer : {home} {nice@home} et {nice2@home}, {near}, {euros:450-1600} par mois charges comprises. | For rent: {nice}, {nice2} {home} {near}, {euros} a month, utilities included.
{home} à vendre {near}, avec {extra} et {extra2}. | {home} for sale {near}, with {extra} and {extra2}.
{le home}, {nice@home} et {nice2@home}, comprend {extra}, {extra2} et {extra3}. | the {home}, {nice} and {nice2}, has {extra}, {extra2} and {extra3}.
Coup de cœur assuré pour {ce home} {nice@home} situé{home?|e} {near}. | You're sure to fall in love with this {nice} {home} located {near}.
À saisir : {home} de {n:25-180} m² à {town}, travaux à prévoir. | Don't miss it: {n} m² {home} in {town}, work needed.
Rare sur le marché : {home} {near}, à rafraîchir, gros potentiel. | Rare on the market: {home} {near}, in need of refreshing, great potential.
Au premier, un palier dessert trois chambres, {un room} et {un room2}. | Upstairs, a landing leads to three bedrooms, a {room} and a {room2}.
{le room}, attenant{room?|e} {à room2}, a été refait{room?|e} à neuf en {year:2008-2024}. | The {room}, next to the {room2}, was completely redone in {year}.
{le room} et {le room2} ont besoin d'un bon coup de peinture. | The {room} and the {room2} could do with a good coat of paint.
Visite virtuelle : {room}, {room2}, {room3}, puis {room4}. | Virtual tour: {room}, {room2}, {room3}, then {room4}.
Les frais d'agence sont à la charge de l'acquéreur, le compromis pouvant être signé {fut}. | Agency fees are payable by the buyer, and the preliminary contract can be signed {fut}.
jeune couple avec enfant cherche {home} {near}, loyer modéré. | young couple with a child seeks {home} {near}, moderate rent.
étudiante sérieuse, non-fumeuse, cherche chambre chez l'habitant à {town}. | serious, non-smoking student seeks a room in a private home in {town}.
colocataire recherché {fut} pour partager {un home} {nice@home} à {town}. | roommate wanted {fut} to share a {nice} {home} in {town}.
Estimation offerte : nos agents évaluent votre {home} {by}. | Free valuation: our agents will appraise your {home} {by}.
Vous déménagez ? Protégez votre {furn} avec du papier bulle et numérotez vos cartons. | Moving? Protect your {furn} with bubble wrap and number your boxes.
Les déménageurs ont rayé {le furn} et égaré {le appl}. | The movers scratched the {furn} and lost the {appl}.
N'oubliez pas de faire suivre votre courrier et de prévenir {le agency}. | Don't forget to have your mail forwarded and to notify the {agency}.
Il faudra démonter {le furn} pour pouvoir sortir {le furn2} {de room}. | We will have to take apart the {furn} to be able to get the {furn2} out of the {room}.
{le fixture} est {faulty@fixture} {since}. | The {fixture} has been {faulty} {since}.
Un artisan est venu {past} pour réparer {le fixture}, mais le problème persiste. | A tradesman came {past} to repair the {fixture}, but the problem persists.
Je fais appel à vous parce que {le fixture} est {faulty@fixture} et que le propriétaire fait la sourde oreille. | I am turning to you because the {fixture} is {faulty} and the landlord is turning a deaf ear.
Mon beau-frère m'a conseillé de {repair} avant l'hiver. | My brother-in-law advised me to {repair} before winter.
Un artisan {worker} saura {repair} en une semaine. | A {worker} tradesman will be able to {repair} within a week.
Nous avons dû faire venir {hire}, et la facture s'élève à {euros:120-900}. | We had to call in {hire}, and the bill comes to {euros}.
Urgent, cherche {hire}, secteur de {town}. | Urgently seeking {hire}, {town} area.
{le trade} et {le trade2} se renvoient la balle, et le chantier n'avance pas {since}. | The {trade} and the {trade2} are passing the buck, and the work has made no progress {since}.
{le trade}, débordé{trade?|e}, ne pourra pas venir avant le {day}, mais {le trade2} peut passer la veille. | The {trade}, who is snowed under, cannot come before {day}, but the {trade2} can come the day before.
Combien prendriez-vous pour {repair} et {repair2} ? | How much would you charge to {repair} and {repair2}?
Pour {repair}, comptez entre {euros:200-600} et {euros2:700-2500}, main-d'œuvre comprise. | To {repair}, expect to pay between {euros} and {euros2}, labor included.
Devis n° {num} : {repair}, {repair2}, évacuation des gravats. | Estimate no. {num}: {repair}, {repair2}, removal of rubble.
Avant de {repair}, prévenez vos voisins et demandez plusieurs devis. | Before you {repair}, let your neighbors know and get several estimates.
Louez {un tool} plutôt que de l'acheter si vous n'en avez besoin qu'une fois par an. | Rent a {tool} rather than buying one if you only need it once a year.
Il vous faudra {un tool}, {un tool2} et une bonne dose de patience pour mener à bien ce chantier. | You will need a {tool}, a {tool2} and a good dose of patience to complete this job.
Vérifiez l'état {de tool} avant chaque utilisation et rangez-{tool?le|la} au sec. | Check the condition of the {tool} before each use and store it in a dry place.
Le carrelage {de room} se décolle, et des traces de moisissure apparaissent au plafond. | The tiles in the {room} are coming off, and mold is appearing on the ceiling.
Une couche d'apprêt, deux couches de peinture satinée, et {le room} est métamorphosé{room?|e}. | One coat of primer, two coats of satin paint, and the {room} is transformed.
Rénovation {de room} : dépose {de fixture}, reprise des enduits, finitions soignées. | Renovation of the {room}: removal of the {fixture}, replastering, careful finishing.
artisan {worker}, {n:10-35} ans de métier, propose ses services pour {repair} ou {repair2}. | {worker} craftsman with {n} years in the trade offers to {repair} or {repair2}.
Dépannage jour et nuit, déplacement offert dans un rayon de {n:10-40} km. | Repairs day and night, free call-out within a {n} km radius.
Votre {trade} a-t-{trade?il|elle} une assurance décennale ? Demandez-lui une attestation avant tous travaux. | Does your {trade} have ten-year liability insurance? Ask for a certificate before any work begins.
À vendre : {veh} de {year:2005-2022}, {colour@veh}, première main, contrôle technique vierge. | For sale: {colour} {veh}, {year}, one owner, clean inspection report.
{veh} {colour@veh}, faible kilométrage, {carpart} récemment changé{carpart?|e}, entretien suivi chez le concessionnaire. | {colour} {veh}, low mileage, recently replaced {carpart}, full dealer service history.
Le garagiste a remplacé {le carpart} et {le carpart2}, mais {le veh} cale toujours au feu rouge. | The mechanic replaced the {carpart} and the {carpart2}, but the {veh} still stalls at red lights.
Le voyant s'est allumé {past} : c'était {le carpart}. | The warning light lit up {past}: it was the {carpart}.
{mon veh} fait un drôle de bruit {since} ; {le carpart} serait en cause. | My {veh} has been making a funny noise {since}; the {carpart} is apparently to blame.
J'ai embouti {un veh} en reculant : {le body} est {dent@body}, rien de grave. | I backed into a {veh}: the {body} is {dent}, nothing serious.
Acte de vandalisme {past} : {le body} {de veh} est {dent@body}, les témoins sont priés de se manifester. | Vandalism {past}: the {body} of the {veh} is {dent}, witnesses are asked to come forward.
Cherche {body} et {body2} d'occasion pour {veh} de {year:1990-2015}. | Wanted: used {body} and {body2} for a {year} {veh}.
En manœuvrant sur le parking {de shop}, j'ai accroché {le body} d'une voiture en stationnement. | While maneuvering in the {shop} parking lot, I scraped a parked car's {body}.
Le remplacement {de body} coûte {euros:120-900}, pièces et main-d'œuvre comprises. | Replacing the {body} costs {euros}, parts and labor included.
La contre-visite porte sur {le carpart} et {le carpart2}, qui ne sont pas conformes. | The re-inspection covers the {carpart} and the {carpart2}, which are non-compliant.
Faites vérifier {le carpart} tous les {n:10-60} 000 kilomètres. | Have the {carpart} checked every {n},000 kilometers.
Vends {bike} {colour@bike}, {cond}, {euros:80-900}. | Selling {colour} {bike}, {cond}, {euros}.
Volé{bike?|e} {past} à {town} : {bike} {colour@bike} avec un autocollant « vacances ». | Stolen {past} in {town}: {colour} {bike} with a "vacation" sticker.
Offre de location : {bike} à partir de {euros:20-90} par jour, casque compris. | Rental offer: {bike} from {euros} a day, helmet included.
Le plein doit être fait avant la restitution {de veh}, sous peine de pénalité. | The tank must be filled before the {veh} is returned, or a penalty will apply.
Covoiturage : {town} - {town2}, {wd} à {clock:6-20}, deux places, bagages légers. | Carpool: {town} to {town2}, {wd} at {clock}, two seats, light luggage.
{le plant} se taille en {month} et s'arrose avec parcimonie. | The {plant} is pruned in {month} and watered sparingly.
{mon plant} jaunit {since} : dois-je {plant?le|la} rempoter ? | My {plant} has been turning yellow {since}: should I repot it?
Plantez {le plant} à l'abri du vent, dans une terre bien drainée, et paillez le pied. | Plant the {plant} sheltered from the wind, in well-drained soil, and mulch the base.
Les pucerons ont envahi {le plant}, et les limaces dévorent {le plant2}. | Aphids have overrun the {plant}, and slugs are devouring the {plant2}.
{un plant} en pot supporte mal le gel : rentrez-{plant?le|la} dès les premiers froids. | A potted {plant} does not tolerate frost well: bring it inside as soon as it turns cold.
{le plant}, {le plant2} et {le plant3} se plaisent en plein soleil. | the {plant}, the {plant2} and the {plant3} do well in full sun.
Au printemps, mettez de l'engrais {à plant} et rempotez {le plant2} si ses racines débordent. | In spring, feed the {plant} with fertilizer and repot the {plant2} if its roots are overflowing.
Semez en godets, repiquez après les saints de glace et arrosez au pied, le soir. | Sow in seed pots, transplant after the last frosts and water at the base in the evening.
Le compost mûr nourrit {le plant} sans brûler ses racines. | Mature compost feeds the {plant} without burning its roots.
Ta haie dépasse chez le voisin : sors le taille-haie avant qu'il ne s'énerve ! | Your hedge is growing over the neighbor's side: get out the hedge trimmer before he gets annoyed!
Cours particuliers {subject} et {subject2}, tous niveaux, {euros:15-40} de l'heure. | Private lessons {subject} and {subject2}, all levels, {euros} an hour.
Lycéenne motivée propose de {chore}, {chore2} ou {chore3}. | Motivated high school girl offers to {chore}, {chore2} or {chore3}.
Dame retraitée cherche quelqu'un pour {chore} et {chore2} deux fois par semaine. | Retired lady seeks someone to {chore} and {chore2} twice a week.
Nourrice agréée dispose d'une place {fut}, grand jardin, repas bio. | Certified nanny has a place available {fut}, large garden, organic meals.
Groupe de rock amateur cherche bassiste chevronné, répétitions le {wd} soir. | Amateur rock band seeks seasoned bassist, rehearsals on {wd} evenings.
Homme, la cinquantaine, tendre et bricoleur, souhaite rencontrer une femme pour sorties et plus si affinités. | Man in his fifties, tender and handy, would like to meet a woman for outings and possibly more.
Cause cessation d'activité, {shop} à céder à {town}, clientèle fidèle. | Owing to closure, {shop} for sale in {town}, loyal clientele.
"""
