"""Headlines, captions, titles and items of lists, mostly without a verb, French beside English: data only."""

HEADLINES = """
# news
Grève {sector} | {sector} strike
Grève {sector} {soon} | {sector} strike {soon}
Fin de la grève {sector} | End of the {sector} strike
Nouvelle grève {sector} à {city} | New {sector} strike in {city}
Grève de {folk} | Strike by {folk}
Colère de {folk} | Anger among {folk}
Colère de {folk} à {city} | Anger among {folk} in {city}
Manifestation de {folk} à {city} | Demonstration by {folk} in {city}
Rassemblement de {folk} devant {site} | Rally by {folk} outside {site}
Inquiétude chez {folk} | Concern among {folk}
Soulagement pour {folk} | Relief for {folk}
Bonne nouvelle pour {folk} | Good news for {folk}
Mauvaise surprise pour {folk} | Nasty surprise for {folk}
Hommage à {person} | Tribute to {person}
Hommage à {person} à {city} | Tribute to {person} in {city}
Démission de {person} | Resignation of {person}
Démission surprise de {person} | Surprise resignation of {person}
Nomination de {person} | Appointment of {person}
Retour de {person} | Return of {person}
Retour en force pour {person} | Strong comeback for {person}
Fin de saison pour {player} | End of the season for {player}
Fin de carrière pour {player} | End of career for {player}
Nouveau record pour {player} | New record for {player}
Blessure de {player} | Injury for {player}
Débuts réussis pour {player} | Successful start for {player}
Entretien avec {person} | Interview with {person}
Rencontre avec {person} | A meeting with {person}
Portrait de {person} | Profile of {person}
Dans les coulisses de {event} | Behind the scenes at {event}
Une journée avec {person} | A day with {person}
Une journée avec {folk} | A day with {folk}
Visite de {person} à {city} | Visit by {person} to {city}
Discours de {person} à {city} | Speech by {person} in {city}
{mishap} à {city} | {mishap} in {city}
{mishap} près de {city} | {mishap} near {city}
{mishap} dans le centre de {city} | {mishap} in the centre of {city}
{mishap} : {n} blessés | {mishap}: {n} injured
{mishap} : aucune victime | {mishap}: no casualties
{mishap} : l'enquête continue | {mishap}: inquiry continues
{mishap} dans la nuit de samedi à dimanche | {mishap} during the night of Saturday to Sunday
Après {amishap}, le temps des questions | After {amishap}, time for questions
Réouverture de {site} {soon} | {site} to reopen {soon}
Réouverture de {site} à {city} | Reopening of {site} in {city}
Fermeture de {site} {soon} | Closure of {site} {soon}
Travaux à {site} | Building work at {site}
Nouveaux horaires pour {site} | New opening hours for {site}
Portes ouvertes à {site} | Open day at {site}
Portes ouvertes à {site} le {day} {date} | Open day at {site} on {day} {date}
Un nouveau toit pour {site} | A new roof for {site}
Un nouveau souffle pour {site} | A new lease of life for {site}
Menace de fermeture sur {site} | Threat of closure hanging over {site}
Pétition contre la fermeture de {site} | Petition against the closure of {site}
Polémique autour de {site} | Controversy over {site}
Polémique autour de {event} | Controversy surrounding {event}
Succès pour {event} | Success for {event}
Succès populaire pour {event} à {city} | Popular success for {event} in {city}
Ouverture de {event} {soon} | Opening of {event} {soon}
Foule record à {event} | Record crowd at {event}
Programme complet de {event} | Full programme of {event}
Les dates de {event} | Dates for {event}
Report de {event} | Postponement of {event}
Annulation de {event} | Cancellation of {event}
Coup d'envoi de {event} {soon} | Kick-off of {event} {soon}
Clap de fin pour {event} | Curtain falls on {event}
Tout savoir sur {event} | All about {event}
Les temps forts de {event} | Highlights of {event}
Le bilan de {event} | Looking back on {event}
{event} en images | {event} in pictures
{event} en chiffres | {event} in figures
Victoire de {city} face à {city2} | Victory for {city} over {city2}
Défaite à domicile pour {city} | Home defeat for {city}
Match nul entre {city} et {city2} | Draw between {city} and {city2}
{city} en finale | {city} in the final
{city} en tête du classement | {city} top of the table
Le maillot jaune pour {player} | Yellow jersey for {player}
Médaille d'or pour {player} | Gold medal for {player}
Hausse du prix de {good} | Rise in the price of {good}
Baisse du prix de {good} | Fall in the price of {good}
Nouvelle hausse du prix de {good} {soon} | New rise in the price of {good} {soon}
Pénurie de {lack} | Shortage of {lack}
Pénurie de {lack} à {city} | Shortage of {lack} in {city}
Pluie et vent sur {region} | Wind and rain over {region}
Orages violents sur {region} | Violent storms over {region}
Neige et verglas sur {region} | Snow and ice in {region}
Grand soleil sur {region} {soon} | Bright sunshine over {region} {soon}
Alerte aux inondations en {month} | Flood warning in {month}
Retour de {weather} {soon} | Return of {weather} {soon}
Canicule : les bons réflexes | Heatwave: what to do
Vacances scolaires : le calendrier complet | School holidays: the full calendar
Élections : premiers résultats | Elections: first results
Élections : taux de participation en baisse | Elections: turnout down
Bouchons sur la route des vacances | Traffic jams on holiday routes
Procès en appel à {city} | Appeal trial in {city}
Trois ans de prison pour escroquerie | Three years in prison for fraud
{n} emplois menacés à {city} | {n} jobs under threat in {city}
{n} emplois créés à {city} | {n} jobs created in {city}
{n} personnes évacuées à {city} | {n} people evacuated in {city}
# guide
Comment choisir {own} | How to choose {own}
Comment bien choisir {own} ? | How do you choose {own} well?
Comment entretenir {own} | How to look after {own}
Comment vendre {own} en ligne | How to sell {own} online
Où acheter {own} ? | Where to buy {own}?
Faut-il changer {own} ? | Is it time to replace {own}?
Comment {act} | How to {act}
Comment {act} sans se ruiner | How to {act} without breaking the bank
Comment {act} au quotidien ? | How can you {act} every day?
Pourquoi {act} ? | Why {act}?
Quand {act} ? | When to {act}?
{num} conseils pour {act} | {num} tips to {act}
{num} astuces pour {act} | {num} tricks to {act}
{num} idées pour {act} | {num} ideas to {act}
{num} façons de {act} | {num} ways to {act}
{num} bonnes raisons de {act} | {num} good reasons to {act}
{num} erreurs à éviter pour {act} | {num} mistakes to avoid if you want to {act}
{num} applications gratuites pour {act} | {num} free apps to {act}
Nos conseils pour {act} | Our tips to {act}
Le secret pour {act} | The secret to help you {act}
Une méthode simple pour {act} | A simple method to {act}
Un livre pour {act} | A book to help you {act}
Petit guide pour {act} en vacances | A short guide to help you {act} on holiday
Recette facile de {sweet} | Easy {sweet} recipe
Recette rapide de {sweet} | Quick {sweet} recipe
Recette traditionnelle de {sweet} | Traditional {sweet} recipe
Recette de {sweet} sans gluten | Gluten-free {sweet} recipe
La meilleure recette de {sweet} | The best {sweet} recipe
La recette de {sweet} de {name} | {name}'s {sweet} recipe
{sweet} pour {n} personnes | {sweet} for {n} people
{sweet} ou {sweet2} au choix | Choice of {sweet} or {sweet2}
{dish} et {dish2} au menu | {dish} and {dish2} on the menu
{dish} en {n} minutes | {dish} in {n} minutes
{dish} à petit prix | {dish} on a budget
{num} recettes de {sweet} | {num} recipes for {sweet}
{num} recettes aux {side} | {num} recipes with {side}
Cuisiner avec des {side} | Cooking with {side}
Les bienfaits de {hobby} | The benefits of {hobby}
Les bases de {hobby} | The basics of {hobby}
Les joies de {hobby} | The joys of {hobby}
Les règles de {hobby} | The rules of {hobby}
Le grand livre de {hobby} | The big book of {hobby}
Le guide pratique de {hobby} | The practical guide to {hobby}
L'art de {hobby} | The art of {hobby}
L'art de {hobby} en {num} leçons | The art of {hobby} in {num} lessons
Initiation à {hobby} | Introduction to {hobby}
Initiation à {hobby} {public} | Introduction to {hobby} {public}
{hobby} {public} | {hobby} {public}
{hobby} : mode d'emploi | {hobby}: a user's guide
{hobby} : par où commencer ? | {hobby}: where to start?
{hobby} ou {hobby2} ? | {hobby} or {hobby2}?
Tout sur {hobby} | All about {hobby}
Atelier de {craft} {public} | {craft} workshop {public}
Atelier de {craft} le {day} | {craft} workshop on {day}s
Atelier de {craft} le {day} {date} à {late} | {craft} workshop on {day} {date} at {late}
Cours de {craft} | {craft} classes
Cours de {craft} {public} | {craft} classes {public}
Cours de {craft} à {city} | {craft} classes in {city}
Cours de {craft} le {day} à {late} | {craft} classes on {day}s at {late}
Stage de {craft} du {date} au {date2} | {craft} course from {date} to {date2}
Concours de {craft} {public} | {craft} competition {public}
Exposition de {craft} à {city} | {craft} exhibition in {city}
Matériel de {craft} d'occasion | Second-hand {craft} equipment
Cours de {tongue} {public} | {tongue} classes {public}
Manuel de {tongue} {public} | {tongue} textbook {public}
Exercices de {tongue} | {tongue} exercises
Guide de conversation {tongue} | {tongue} phrase book
Dictionnaire français-{tongue} | French-{tongue} dictionary
Activités {public} à {city} | Activities {public} in {city}
Sorties {public} à {city} | Outings {public} in {city}
Idées cadeaux {public} | Gift ideas {public}
Jeux {public} | Games {public}
Lectures d'été {public} | Summer reading {public}
Un week-end à {city} | A weekend in {city}
Un week-end à {city} {public} | A weekend in {city} {public}
Trois jours à {city} | Three days in {city}
Que faire à {city} ? | What to do in {city}?
Où dormir à {city} ? | Where to stay in {city}?
Où manger à {city} ? | Where to eat in {city}?
{city} en {num} adresses | {city} in {num} addresses
{city} hors des sentiers battus | {city} off the beaten track
{num} choses à faire à {city} | {num} things to do in {city}
Les meilleurs restaurants de {city} | The best restaurants in {city}
Les plus beaux villages de {region} | The most beautiful villages in {region}
Sur les routes de {region} | On the roads of {region}
Balade {place} | A stroll {place}
Carnet de voyage en {land} | Travel diary from {land}
Vacances en {land} : nos bonnes adresses | Holidays in {land}: our favourite places
Vivre et travailler en {land} | Living and working in {land}
Vols pas chers pour {city} | Cheap flights to {city}
Hôtels à {city} | Hotels in {city}
Météo à {city} | Weather in {city}
Horaires des trains {city}-{city2} | {city}-{city2} train times
# caption
{being} {place} | {being} {place}
{being} et {being2} | {being} and {being2}
{being} et {being2} {place} | {being} and {being2} {place}
{being} {place}, {month} {year} | {being} {place}, {month} {year}
{being} {place}, {city} | {being} {place}, {city}
{name} {place} | {name} {place}
{name} et {name2} {place} | {name} and {name2} {place}
{name} {place} avec {being} | {name} {place} with {being}
{name}, {n} ans, {place} | {name}, aged {n}, {place}
{name} à {city} en {year} | {name} in {city} in {year}
{name} et {name2}, {city}, {year} | {name} and {name2}, {city}, {year}
De gauche à droite : {name}, {name2} et {name3} | From left to right: {name}, {name2} and {name3}
Photo de classe, {city}, {year} | Class photo, {city}, {year}
Photo de famille {place} | Family photo {place}
Pique-nique {place} | Picnic {place}
Coucher de soleil {place} | Sunset {place}
Premier jour de vacances {place} | First day of the holidays {place}
Vue de {site} en {year} | View of {site} in {year}
Vue de {site} depuis la colline | View of {site} from the hill
Vue aérienne de {city} | Aerial view of {city}
Carte de {region} | Map of {region}
Plan de {city} | Map of {city}
{site} sous la neige | {site} in the snow
{site} au petit matin | {site} in the early morning
{site} avant les travaux | {site} before the building work
{site} avant et après | {site} before and after
La façade de {site} | The front of {site}
L'entrée de {site} | The entrance to {site}
{city} vue du ciel | {city} seen from the sky
{city} la nuit | {city} by night
{city} au printemps | {city} in spring
{city} sous la pluie | {city} in the rain
Souvenir de {city} | Souvenir from {city}
Mariage de {woman} et {man} | {woman} and {man}'s wedding
Mariage de {woman} et {man}, {date} | {woman} and {man}'s wedding, {date}
Anniversaire de {name} | {name}'s birthday
Naissance de {name} | Birth of {name}
Vacances à {city} avec {name} | Holiday in {city} with {name}
Dessin de {name}, {n} ans | Drawing by {name}, aged {n}
Source : service de presse | Source: press office
Illustrations de {name} | Illustrations by {name}
Texte et photos : {name} | Text and photos: {name}
Figure {n} | Figure {n}
Tableau {n} | Table {n}
# title
Le secret de {spot} | The secret of {spot}
Les secrets de {spot} | The secrets of {spot}
Le mystère de {spot} | The mystery of {spot}
La légende de {spot} | The legend of {spot}
L'ombre de {spot} | The shadow of {spot}
La lumière de {spot} | The light of {spot}
Les enfants de {spot} | The children of {spot}
Les fantômes de {spot} | The ghosts of {spot}
Les voix de {spot} | The voices of {spot}
Le gardien de {spot} | The keeper of {spot}
Le dernier été à {spot} | The last summer at {spot}
Retour à {spot} | Return to {spot}
Une nuit à {spot} | A night at {spot}
Rendez-vous à {spot} | Rendezvous at {spot}
Panique à {spot} | Panic at {spot}
Loin de {spot} | Far from {spot}
Au-delà de {spot} | Beyond {spot}
Le fils de {artisan} | The son of {artisan}
La fille de {artisan} | The daughter of {artisan}
La femme de {artisan} | The wife of {artisan}
Le chat de {artisan} | The cat of {artisan}
Le testament de {artisan} | The will of {artisan}
Le voyage de {artisan} | The journey of {artisan}
{artisan} et {being} | {artisan} and {being}
Les aventures de {name} | The adventures of {name}
Les nouvelles aventures de {name} | The new adventures of {name}
Les mémoires de {name} | The memoirs of {name}
Les vacances de {name} | {name}'s holidays
Le journal de {name} | {name}'s diary
Le jardin de {name} | {name}'s garden
Lettre à {name} | Letter to {name}
Chanson pour {name} | Song for {name}
{name} et {spot} | {name} and {spot}
{name} contre {name2} | {name} versus {name2}
Meurtre à {city} | Murder in {city}
Un été à {city} | A summer in {city}
Printemps à {city} | Spring in {city}
Dernier train pour {city} | Last train to {city}
Les amants de {city} | The lovers of {city}
Nuit blanche à {city} | Sleepless night in {city}
Contes et légendes de {region} | Tales and legends of {region}
Histoire de {region} | History of {region}
Petite histoire de {study} | A short history of {study}
Introduction à {study} | Introduction to {study}
{study} pour tous | {study} for everyone
Manuel de {science} | Handbook of {science}
L'avenir de {study} | The future of {study}
Les grandes dates de {study} | Key dates in {study}
# item
Cours de {science}, première année | {science} course, first year
Devoir de {science} pour {day} | {science} homework for {day}
Contrôle de {science} le {day} {date} | {science} test on {day} {date}
{grams} g de {staple} | {grams} g of {staple}
{n} cuillerées de {staple} | {n} spoonfuls of {staple}
Une pincée de {pinch} | A pinch of {pinch}
Un paquet de {staple} | A packet of {staple}
Deux paquets de {staple} | Two packets of {staple}
Un kilo de {veg} | A kilo of {veg}
Deux kilos de {veg} | Two kilos of {veg}
{n} kilos de {veg} | {n} kilos of {veg}
Une livre de {veg} | A pound of {veg}
Un sac de {veg} | A bag of {veg}
Un panier de {veg} | A basket of {veg}
Une boîte de {veg} | A tin of {veg}
Une caisse de {veg} de {land} | A crate of {veg} from {land}
Soupe de {soup} | {soup} soup
Salade de {soup} | {soup} salad
Un litre de {drink} | A litre of {drink}
Une tasse de {drink} | A cup of {drink}
À acheter : {staple}, {pinch} et {veg} | To buy: {staple}, {pinch} and {veg}
À faire avant {day} : {task} | To do before {day}: {task}
À faire : {task}, {task2} | To do: {task}, {task2}
{day} : {task} | {day}: {task}
{day}, {late} : {task} | {day}, {late}: {task}
Ne pas oublier : {task} | Don't forget: {task}
{late} : rendez-vous avec {name} | {late}: appointment with {name}
{day} {date} : anniversaire de {name} | {day} {date}: {name}'s birthday
Réunion de parents le {day} à {late} | Parents' meeting on {day} at {late}
Recherche {worker} à {city} | {worker} wanted in {city}
Recherche {worker} pour {site} | {worker} wanted for {site}
Offre d'emploi : {worker} à {city} | Job offer: {worker} in {city}
Appartement à louer à {city} | Flat to let in {city}
Maison à vendre près de {city} | House for sale near {city}
Studio meublé à {city}, {price} la nuit | Furnished studio flat in {city}, {price} a night
Chambre libre à partir du {date} | Room available from {date}
Vélo d'occasion, {price} | Second-hand bicycle, {price}
Cherche place de parking à {city} | Looking for a parking space in {city}
Covoiturage {city}-{city2} le {day} | Car share {city}-{city2} on {day}
Départ de {city} à {late} | Departure from {city} at {late}
Arrivée à {city} à {late} | Arrival in {city} at {late}
Jour {n} : {city} | Day {n}: {city}
Jour {n} : de {city} à {city2} | Day {n}: from {city} to {city2}
"""
