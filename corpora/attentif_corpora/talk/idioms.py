"""Idioms of events and deeds, French beside English: data only. `forms` says how a line is read.

The heading says what kind: E an event, D what goes on or recurs, S a state (in `states`); - bad, + good,
0 neither; c what one can decide to do.
"""

IDIOMS = """
# E-
tomber dans les pommes|faint
perdre connaissance|lose consciousness
tomber malade|fall ill
attraper un rhume|catch a cold
attraper froid|catch a chill
se casser! la jambe|break one's leg
se casser! le poignet|break one's wrist
se fouler! la cheville|sprain one's ankle
se tordre! le genou|twist one's knee
se couper! le doigt|cut one's finger
se cogner! la tête|bump one's head
se brûler! la langue|burn one's tongue
se prendre! les pieds dans le tapis|trip on the rug
se casser! la figure dans l'escalier|fall flat on one's face(s) on the stairs
rater le dernier métro|miss the last subway
rater la correspondance|miss the connection
louper le début du film|miss the beginning of the movie
louper son examen|flunk one's exam
rater son permis de conduire|fail one's driving test
redoubler sa classe|repeat a grade
perdre ses clés|lose one's keys
perdre son portefeuille|lose one's wallet
perdre son boulot|lose one's job(s)
se faire! virer|get fired
se faire! licencier|be laid off
se faire! avoir|be had
se faire! rouler dans la farine|be taken for a ride
se faire! arnaquer|get ripped off
se faire! voler son téléphone|get one's phone stolen
se faire! cambrioler|be burglarized
se faire! engueuler par le patron|get chewed out by the boss
se faire! gronder|get scolded
se faire! remarquer|draw attention to oneself
se faire! pincer par les flics|get nabbed by the cops
se faire! flasher par un radar|get caught by a speed camera
se prendre! une amende|get a fine
se prendre! un râteau|get turned down
prendre une claque|take a slap in the face
prendre un coup de soleil|get sunburned
prendre un coup de vieux|age suddenly
prendre froid|catch cold
prendre peur|take fright
prendre du retard|fall behind
prendre du poids|put on weight
prendre dix kilos|put on ten kilos
avoir un accident de voiture|have a car accident
avoir un malaise|feel faint
avoir un trou de mémoire|have a memory lapse
avoir un coup de barre|feel suddenly tired
avoir un contretemps|have a setback
avoir une panne d'oreiller|oversleep
tomber en panne|break down
tomber en panne d'essence|run out of gas
tomber de haut|come down to earth with a bump
tomber des nues|be flabbergasted
tomber dans le panneau|fall into the trap
tomber à l'eau|fall into the water
mettre les pieds dans le plat|put one's foot in it
faire une gaffe|make a blunder
faire une bêtise|do something stupid
faire une fausse note|hit a wrong note
faire chou blanc|draw a blank
faire faillite|go bankrupt
faire une dépression|have a nervous breakdown
faire un cauchemar|have a nightmare
péter les plombs|blow a fuse
péter un câble|lose it
perdre la tête|lose one's mind(s)
perdre la boule|go nuts
perdre patience|lose patience
perdre pied|get out of one's depth
perdre son sang-froid|lose one's cool
perdre le fil|lose the thread
perdre la face|lose face
perdre espoir|lose hope
se mettre en colère|get angry
se mettre à pleurer|start crying
se mettre! le doigt dans l'œil|be badly mistaken
se mettre! tout le monde à dos|turn everyone against oneself
sortir de ses gonds|fly off the handle
monter sur ses grands chevaux|get on one's high horse
fondre en larmes|burst into tears
éclater en sanglots|burst out sobbing
craquer|crack
se effondrer|collapse
se ridiculiser|make a fool of oneself
se planter|get it all wrong
se tromper de numéro|dial the wrong number
se tromper d'adresse|get the wrong address
se tromper de jour|get the day wrong
se tromper de train|get on the wrong train
se perdre en route|get lost on the way
se égarer dans la forêt|get lost in the forest
se retrouver à la rue|end up on the street
se retrouver au chômage|find oneself out of work
se retrouver coincé(e)(s) dans l'ascenseur|get stuck in the elevator
se retrouver le bec dans l'eau|be left high and dry
rester bouche bée|stand there openmouthed
rester sans voix|be left speechless
rester sur sa faim|be left unsatisfied
rester en plan|be left in the lurch
renverser son café|spill one's coffee
casser un verre|break a glass
rayer la voiture|scratch the car
brûler le rôti|burn the roast
oublier son parapluie|forget one's umbrella
oublier le rendez-vous|forget the appointment
oublier l'anniversaire de Léa|forget Léa's birthday
arriver en retard|arrive late
arriver comme un cheveu sur la soupe|turn up at the worst possible moment
échouer à l'examen|fail the exam
divorcer|get divorced
rompre les fiançailles|break off the engagement
se brouiller avec sa famille|fall out with one's family
se disputer avec son frère|have a fight with one's brother
tirer la courte paille|draw the short straw
passer à côté de l'essentiel|miss the main point
passer sous une voiture|get run over
toucher le fond|hit rock bottom
boire la tasse|swallow a mouthful of water
manger son pain noir|go through hard times
mordre la poussière|bite the dust
ramasser une pelle|fall on one's face(s)
prendre la porte|get shown the door
laisser des plumes dans l'affaire|take a hit in the deal
laisser passer sa chance|miss one's chance
laisser tomber son téléphone|drop one's phone
renoncer à son rêve|give up one's dream
déprimer|get depressed
rougir jusqu'aux oreilles|blush to the roots of one's hair
sursauter|jump out of one's skin
vomir|throw up
se évanouir|pass out
se noyer dans un verre d'eau|make a mountain out of a molehill
se salir! les mains|get one's hands dirty
se blesser au dos|hurt one's back
se démettre! l'épaule|dislocate one's shoulder
avaler de travers|choke on one's food
piquer une crise|throw a fit
dérailler|talk nonsense
foncer dans le mur|head straight for disaster
jeter l'éponge|throw in the towel
déclarer forfait|pull out
# E+
tomber [amoureux/amoureuse/amoureux/amoureuses]|fall in love
avoir un coup de foudre|fall in love at first sight
avoir de la chance|be lucky
avoir une bonne surprise|have a pleasant surprise
avoir gain de cause|win one's case
avoir le dernier mot|have the last word
avoir une augmentation|get a raise
avoir le bac|pass the baccalaureate
avoir son permis|get one's license
décrocher un entretien|land an interview
décrocher le gros lot|hit the jackpot
décrocher la lune|do the impossible
trouver du boulot|find a job
trouver chaussure à son pied|find the right person
trouver une solution|find a solution
trouver le mot juste|find the right word
trouver un bon plan|find a good deal
faire fortune|make a fortune
faire mouche|hit the mark
faire d'une pierre deux coups|kill two birds with one stone
faire une bonne affaire|get a bargain
faire un tabac|be a big hit
faire un carton|be a great success
faire carrière|make a career for oneself
faire bonne impression|make a good impression
faire la connaissance d'un voisin|get to know a neighbor
faire des progrès|make progress
faire des économies|save money
gagner au loto|win the lottery
gagner le gros lot|win the jackpot
gagner le match|win the match
gagner son pari|win one's bet
gagner du temps|save time
se en sortir|pull through
se en tirer|get off lightly
se en remettre|get over it
se y retrouver|find one's way around
se y faire|get used to it
y arriver|manage it
y voir clair|see clearly
réussir son examen|pass one's exam
réussir son coup|pull it off
réussir à dormir|manage to sleep
remonter la pente|get back on one's feet
reprendre des forces|get one's strength back
reprendre confiance|regain confidence
reprendre ses esprits|come to one's senses
retomber sur ses pattes|land on one's feet
retrouver le sourire|smile again
retrouver la forme|get back in shape
retrouver son chemin|find one's way again
retrouver du travail|find work again
sauver les meubles|salvage something
sauver la face|save face
sortir.avoir la tête de l'eau|get one's head above water
sortir de l'hôpital|get out of the hospital
passer entre les mailles du filet|slip through the net
passer l'éponge|let bygones be bygones
prendre du bon temps|have a good time
prendre goût à la lecture|develop a taste for reading
prendre du recul|step back and think
tirer son épingle du jeu|come out of it well
tirer le gros lot|win first prize
toucher le jackpot|hit the jackpot
avoir une idée de génie|have a brilliant idea
arriver à bon port|arrive safe and sound
arriver à ses fins|get one's way
atteindre son but|reach one's goal
tenir sa promesse|keep one's promise
tenir parole|keep one's word
tenir le coup|hold out
tenir bon|hang in there
relever le défi|rise to the challenge
se marier|get married
se réconcilier avec sa sœur|make up with one's sister
se faire! des amis|make friends
se faire! une raison|come to terms with it
se débarrasser de ses vieux meubles|get rid of one's old furniture
se rattraper|make up for it
se remettre en selle|get back in the saddle
se remettre de sa grippe|recover from one's flu
se refaire! une santé|get one's health back
se lier d'amitié avec la voisine|become friends with the neighbor
se épanouir|flourish
guérir|recover
fêter ses trente ans|celebrate one's thirtieth birthday
déménager à la campagne|move to the country
reprendre goût à la vie|rediscover the joy of living
éclater de rire|burst out laughing
mettre dans le mille|hit the bull's-eye
ouvrir les yeux|see the light
voir le bout du tunnel|see the light at the end of the tunnel
revenir de loin|have a close call
tourner la page|turn the page
changer d'avis|change one's mind(s)
changer d'air|get a change of scenery
en profiter|make the most of it
comprendre le truc|get the hang of it
piger la blague|get the joke
# Ec
passer un coup de fil|make a phone call
passer un coup d'éponge|wipe the table
passer l'aspirateur|vacuum
passer.être prendre le pain|drop by to get the bread
passer.être à la pharmacie|stop by the pharmacy
passer aux aveux|confess
passer à autre chose|move on to something else
passer commande|place an order
faire la vaisselle|do the dishes
faire la lessive|do the laundry
faire la queue|stand in line
faire le ménage|do the housework
faire les courses|do the grocery shopping
faire le plein|fill up the tank
faire le point|take stock
faire le premier pas|make the first move
faire le tri|sort things out
faire la sieste|take a nap
faire la fête|party
faire la paix|make peace
faire la bise à tout le monde|kiss everyone on the cheek
faire ses valises|pack one's bags
faire ses devoirs|do one's homework
faire ses adieux|say one's goodbyes
faire son lit|make one's bed
faire un tour|go for a walk
faire un saut à la boulangerie|pop over to the bakery
faire un effort|make an effort
faire un gâteau|bake a cake
faire un détour|take a detour
faire un don|make a donation
faire une pause|take a break
faire une grasse matinée|sleep late
faire demi-tour|turn around
faire appel à un avocat|call in a lawyer
faire attention|be careful
faire gaffe|watch out
faire confiance aux médecins|trust the doctors
faire part de ses doutes|share one's doubts
faire preuve de patience|show some patience
faire semblant de dormir|pretend to be asleep
faire de la place|make room
faire de son mieux|do one's best
faire avec|make do
faire vite|be quick
faire venir un plombier|send for a plumber
faire réparer la chaudière|have the boiler repaired
faire garder les enfants|get a babysitter for the children
faire suivre le courrier|have the mail forwarded
faire cuire des pâtes|cook some pasta
se faire! couper les cheveux|get a haircut
se faire! vacciner|get vaccinated
se faire! livrer une pizza|have a pizza delivered
se faire! plaisir|treat oneself
se faire! [tout petit/toute petite/tout petits/toutes petites]|keep a low profile
se faire! oublier|lie low
prendre son temps|take one's time
prendre son courage à deux mains|pluck up one's courage
prendre ses jambes à son cou|take to one's heels
prendre ses précautions|take precautions
prendre ses distances|keep one's distance
prendre rendez-vous chez le dentiste|make an appointment with the dentist
prendre des nouvelles de la famille|ask after the family
prendre un verre en terrasse|have a drink outside a café
prendre une douche|take a shower
prendre une décision|make a decision
prendre l'air|get some fresh air
prendre la parole|speak up
prendre la fuite|run away
prendre le large|clear off
prendre le taureau par les cornes|take the bull by the horns
prendre les choses en main|take matters in hand
prendre les devants|make the first move
prendre position|take a stand
prendre parti|take sides
prendre sa retraite|retire
prendre congé|say goodbye
prendre exemple sur sa sœur|follow one's sister's example
se en prendre aux journalistes|attack the journalists
se y prendre autrement|go about it differently
se y mettre|get down to it
se en occuper|take care of it
se en passer|do without it
se mettre au travail|get to work
se mettre au régime|go on a diet
se mettre au sport|take up exercise
se mettre au vert|go and relax in the country
se mettre d'accord avec les voisins|come to an agreement with the neighbors
se mettre à table|sit down to eat
se mettre sur son trente et un|get all dressed up
se mettre à la place des autres|put oneself in other people's shoes
mettre la table|set the table
mettre le réveil|set the alarm
mettre le paquet|go all out
mettre le feu aux poudres|spark things off
mettre la main à la pâte|lend a hand
mettre les bouchées doubles|work twice as hard
mettre les points sur les i|spell it out
mettre les voiles|clear out
mettre cartes sur table|put one's cards on the table
mettre de l'eau dans son vin|tone it down
mettre de l'argent de côté|put money aside
mettre de l'ordre dans ses affaires|tidy up one's things
mettre fin à la dispute|put an end to the quarrel
mettre un terme à cette histoire|put an end to this business
mettre son grain de sel|put in one's two cents
donner un coup de main aux voisins|give the neighbors a hand
donner un coup de balai|sweep the floor
donner un coup de pouce à son frère|give one's brother a leg up
donner sa langue au chat|give up guessing
donner sa démission|resign
donner son avis|give one's opinion
donner des nouvelles|get in touch
donner congé à la nounou|give the nanny the day off
donner le bon exemple|set a good example
tendre la main|reach out
tendre l'oreille|prick up one's ears
tirer l'affaire au clair|get to the bottom of the matter
tirer un trait sur le passé|put the past behind oneself
tirer les leçons de ses erreurs|learn from one's mistakes
tirer parti de la situation|make the most of the situation
tirer sa révérence|take one's leave
jeter un coup d'œil|take a look
jeter un œil au dossier|take a look at the file
jeter ses vieux vêtements|throw out one's old clothes
poser une question|ask a question
poser sa candidature|apply for the job
poser un jour de congé|take a day off
aller droit au but|get straight to the point
aller au bout des choses|see things through
aller voir ailleurs|try somewhere else
aller chercher les enfants à l'école|pick the children up from school
aller se coucher|go to bed
aller faire un tour|go for a stroll
aller se promener|go for a walk
venir à bout de ce travail|get through this work
venir chercher le colis|come to pick up the package
revenir sur sa décision|go back on one's decision
revenir à ses moutons|get back to the subject
partir de zéro|start from scratch
repartir de zéro|start over
partir en week-end|go away for the weekend
partir en courant|run off
sortir.avoir le chien|walk the dog
sortir.avoir les poubelles|take out the trash
sortir.avoir le grand jeu|pull out all the stops
rentrer à pied|walk home
rester à la maison|stay home
rester au lit|stay in bed
rester dîner|stay for dinner
rester en contact|stay in touch
garder son calme|keep calm
garder le secret|keep the secret
garder la tête froide|keep a cool head
garder les pieds sur terre|keep one's feet on the ground
garder la ligne|keep one's figure(s)
garder un œil sur le petit|keep an eye on the little one
tenir sa langue|hold one's tongue(s)
tenir compte des critiques|take criticism into account
tenir tête au directeur|stand up to the principal
tenir toute l'équipe au courant|keep the whole team posted
tourner sept fois sa langue dans sa bouche|think before speaking
tourner les talons|turn on one's heel(s)
tenter sa chance|try one's luck
tenter le coup|give it a shot
saisir sa chance|seize one's chance
saisir la balle au bond|jump at the opportunity
sauter sur l'occasion|jump at the chance
sauter le pas|take the plunge
sauter le petit déjeuner|skip breakfast
se jeter à l'eau|take the plunge
se jeter dans la gueule du loup|walk into the lion's den
se lancer|go for it
se dépêcher|hurry up
se grouiller|get a move on
se calmer|calm down
se détendre|relax
se reposer|get some rest
se taire|keep quiet
se méfier|be careful
se renseigner|find out
se excuser auprès des voisins|apologize to the neighbors
se inscrire au cours de yoga|sign up for the yoga class
se occuper de ses affaires|mind one's own business
se passer de dessert|go without dessert
se passer de café|do without coffee
se débrouiller [tout seul/toute seule/tout seuls/toutes seules]|manage alone
se lever du bon pied|get up on the right side of the bed
se lever tôt|get up early
se coucher de bonne heure|go to bed early
se serrer! la ceinture|tighten one's belt(s)
se retrousser! les manches|roll up one's sleeves
se creuser! la tête|rack one's brains
se tenir tranquille(s)|keep still
se tenir à carreau|be on one's best behavior
se tirer|clear off
se barrer|get out of here
se rendre à l'évidence|face the facts
se rendre utile(s)|make oneself useful
se ranger du côté des élèves|side with the students
se remuer|get moving
se resservir|help oneself to more
se garer devant la mairie|park in front of city hall
se soigner|take care of oneself
se couvrir chaudement|dress warmly
se contenter de peu|be content with little
changer de sujet|change the subject
changer de chaîne|change the channel
changer de crèmerie|take one's business elsewhere
changer de boulot|change jobs
couper la poire en deux|split the difference
couper les ponts avec sa famille|cut ties with one's family
crever l'abcès|clear the air
enfoncer le clou|drive the point home
enterrer la hache de guerre|bury the hatchet
éteindre son portable|turn off one's phone
recharger ses batteries|recharge one's batteries
vider son sac|get it off one's chest
vider les lieux|clear out
baisser les bras|give up
baisser la musique|turn down the music
baisser d'un ton|pipe down
lever le pied|ease off
lever le camp|break camp
fermer les yeux sur cette histoire|turn a blind eye to this business
fermer la porte à clé|lock the door
ouvrir l'œil|keep one's eyes open
ouvrir son cœur|open one's heart(s)
peser le pour et le contre|weigh the pros and cons
remettre les pendules à l'heure|set the record straight
remettre ça à plus tard|put it off till later
remettre la réunion à lundi|put the meeting off until Monday
rendre son tablier|hand in one's notice
rendre visite à sa grand-mère|visit one's grandmother
rendre la monnaie|give change
rendre service à une amie|do a friend a favor
laisser tomber|give it up
laisser une chance au nouveau|give the new guy a chance
laisser courir|let it go
laisser un pourboire|leave a tip
laisser un message|leave a message
appeler un chat un chat|call a spade a spade
appeler les pompiers|call the fire department
appeler à l'aide|call for help
avouer ses torts|admit being in the wrong
avaler la pilule|swallow the pill
boire un coup|have a drink
boire cul sec|drink it down in one go
manger un morceau|have a bite to eat
casser la croûte|have a snack
casser la glace|break the ice
casser les prix|slash prices
griller un feu rouge|run a red light
essuyer la table|wipe the table
éplucher les patates|peel the potatoes
ranger sa chambre|tidy one's room
repasser ses chemises|iron one's shirts
arroser les plantes|water the plants
tondre la pelouse|mow the lawn
étendre le linge|hang out the laundry
déboucher l'évier|unclog the sink
bricoler une étagère|put together a shelf
acheter d'occasion|buy secondhand
payer l'addition|pay the check
payer rubis sur l'ongle|pay on the nail
payer en plusieurs fois|pay in installments
retirer du liquide|withdraw some cash
rembourser ses dettes|pay back one's debts
demander un devis|ask for an estimate
demander la main de Claire|ask for Claire's hand
demander pardon|ask for forgiveness
demander conseil|ask for advice
demander l'heure|ask what time it is
porter plainte|file a complaint
porter un toast|make a toast
trancher la question|settle the question
marquer le coup|mark the occasion
battre en retraite|beat a retreat
battre le fer tant qu'il est chaud|strike while the iron is hot
prévenir le concierge|let the caretaker know
répondre du tac au tac|answer back at once
répondre au téléphone|answer the phone
raccrocher|hang up
rappeler plus tard|call back later
réclamer un remboursement|demand a refund
renoncer au dessert|give up dessert
rattraper le temps perdu|make up for lost time
ramener sa fraise|interfere
suivre le conseil du médecin|follow the doctor's advice
suivre le mouvement|go along with everyone else
attendre son tour|wait one's turn
voyager léger|travel light
voir les choses en face|face facts
voir le bon côté des choses|look on the bright side
vérifier deux fois|double-check
improviser|play it by ear
trinquer à la santé des mariés|drink to the newlyweds
garder la monnaie|keep the change
# E-c
poser un lapin à Camille|stand Camille up
claquer la porte au nez du facteur|slam the door in the mailman's face
claquer tout son argent|blow all one's money
sécher les cours|cut class
faire l'école buissonnière|play hooky
raconter des salades|tell tall tales
inventer une excuse|make up an excuse
tricher au jeu|cheat at the game
mentir comme un arracheur de dents|lie through one's teeth
mentir à ses parents|lie to one's parents
tourner le dos à ses amis|turn one's back on one's friends
tourner le couteau dans la plaie|rub salt in the wound
vendre la mèche|let the cat out of the bag
vendre la peau de l'ours avant de l'avoir tué|count one's chickens before they hatch
faire exprès|do it on purpose
faire la sourde oreille|turn a deaf ear
faire marche arrière|back out
faire faux bond à ses invités|let one's guests down
faire un scandale au restaurant|make a scene at the restaurant
faire un caprice|throw a tantrum
faire du chantage à sa mère|blackmail one's mother
faire une queue de poisson à un camion|cut off a truck
faire le mur|sneak out at night
jeter l'argent par les fenêtres|throw money down the drain
jeter de l'huile sur le feu|add fuel to the fire
mettre la charrue avant les bœufs|put the cart before the horse
mettre des bâtons dans les roues du projet|put a spoke in the wheels of the project
mettre tous ses œufs dans le même panier|put all one's eggs in one basket
filer à l'anglaise|slip away without a word
brûler les étapes|cut corners
se mêler des affaires des autres|stick one's nose(s) into other people's business
rompre par texto|break up by text
revenir sur sa parole|go back on one's word
manquer à sa parole|break one's word
piquer des bonbons|swipe some candy
répondre à sa mère|talk back to one's mother
crier sur les enfants|yell at the children
insulter l'arbitre|insult the referee
partir sans payer|leave without paying
partir sans dire au revoir|leave without saying goodbye
laisser traîner ses affaires|leave one's things lying around
lâcher ses copains|drop one's pals
rejeter la faute sur les autres|put the blame on others
prendre la mouche|take offense
envoyer balader le vendeur|send the salesman packing
doubler tout le monde dans la file|cut in line in front of everyone
tirer la langue au maître|stick one's tongue out at the teacher
exagérer|go too far
en faire tout un plat|make a big deal out of it
en faire trop|overdo it
dépasser les bornes|cross the line
# D-c
perdre son temps|waste one's time
gaspiller de l'eau|waste water
couper les cheveux en quatre|split hairs
chercher midi à quatorze heures|overcomplicate things
chercher la petite bête|nitpick
tourner autour du pot|beat around the bush
tourner en rond|go around in circles
broyer du noir|brood
brasser de l'air|make a lot of fuss about nothing
faire la tête|sulk
faire la gueule|pout
faire la fine bouche|be picky
faire le malin|show off
faire le pitre|clown around
faire l'idiot|play the fool
faire l'innocent|play innocent
faire l'autruche|bury one's head in the sand
faire la grimace|make faces
faire la morale à tout le monde|lecture everyone
faire du bruit|make noise
faire des histoires|make a fuss
faire des manières|put on airs
faire des caprices|be fussy
faire les cent pas|pace up and down
faire semblant de travailler|pretend to work
râler pour un rien|grumble about nothing
râler contre les impôts|grumble about taxes
se plaindre du bruit|complain about the noise
se plaindre sans arrêt|complain constantly
se ronger! les ongles|bite one's nails
se faire! du souci|worry
se faire! de la bile|worry oneself sick
se faire! des idées|imagine things
se faire! des illusions|kid oneself
se faire! prier|play hard to get
se en faire|worry
se inquiéter pour rien|worry over nothing
se énerver au volant|get worked up at the wheel
se prendre! la tête|overthink things
se prendre pour le patron|act like the boss
se moquer des gens|make fun of people
se vanter de sa voiture|brag about one's car
se tourner! les pouces|twiddle one's thumbs
se la couler douce|take it easy
se chamailler avec son frère|bicker with one's brother
se gaver de chips|stuff oneself with chips
se goinfrer|pig out
se regarder! le nombril|gaze at one's navel
se mettre! martel en tête|worry oneself sick
se apitoyer sur son sort|feel sorry for oneself
bouder dans son coin|sulk in a corner
bavarder en classe|chatter in class
parler la bouche pleine|talk with one's mouth full
parler pour ne rien dire|talk for the sake of talking
parler dans le dos des gens|talk behind people's backs
dire du mal des voisins|speak ill of the neighbors
dire des bêtises|talk nonsense
dire n'importe quoi|talk rubbish
faire n'importe quoi|mess around
raconter n'importe quoi|talk nonsense
ronfler|snore
traîner au lit|lie around in bed
traîner les pieds|drag one's feet
traîner dans les bars|hang out in bars
rester planté(e)(s) devant la télé|sit glued to the TV
passer des heures sur les réseaux sociaux|spend hours on social media
passer son temps à râler|spend one's time complaining
passer ses nuits à jouer en ligne|spend one's nights playing online
vivre au-dessus de ses moyens|live beyond one's means
vivre aux crochets de ses parents|live off one's parents
vivre dans le passé|live in the past
fumer en cachette|smoke on the sly
fumer comme un pompier|smoke like a chimney
boire comme un trou|drink like a fish
manger comme quatre|eat like a horse
manger sur le pouce|grab a quick bite
grignoter entre les repas|snack between meals
sauter du coq à l'âne|jump from one subject to another
rouler trop vite|drive too fast
brûler la chandelle par les deux bouts|burn the candle at both ends
jouer avec le feu|play with fire
jouer aux jeux vidéo toute la nuit|play video games all night
embêter sa petite sœur|pester one's little sister
couper la parole aux autres|interrupt other people
crier sur les toits|shout it from the rooftops
pleurer pour un oui ou pour un non|cry over the slightest thing
ruminer|dwell on things
tirer au flanc|shirk
ressasser de vieilles histoires|dwell on old stories
remuer le couteau dans la plaie|twist the knife in the wound
refaire le monde|set the world to rights
remettre tout au lendemain|put everything off until tomorrow
procrastiner|procrastinate
zapper|channel-surf
dramatiser|make a drama out of everything
culpabiliser|feel guilty
harceler le standard|pester the switchboard
piailler|squawk
# Dc
bosser comme un fou|work like mad
bosser d'arrache-pied|work flat out
bosser le week-end|work on weekends
bosser à mi-temps|work half-time
travailler à son compte|work for oneself
travailler au noir|work off the books
travailler de nuit|work nights
donner des cours particuliers|give private lessons
bouquiner dans le métro|read on the subway
bricoler dans le garage|tinker in the garage
jardiner|garden
cuisiner|cook
cuisiner pour toute la famille|cook for the whole family
promener le chien|walk the dog
courir le marathon|run marathons
jouer à la pétanque|play pétanque
jouer aux cartes|play cards
jouer de la guitare|play the guitar
jouer au foot avec les copains|play soccer with friends
regarder des séries|watch TV series
regarder le match à la télé|watch the game on TV
écouter aux portes|eavesdrop
écouter la radio en cuisinant|listen to the radio while cooking
chanter sous la douche|sing in the shower
danser jusqu'à l'aube|dance until dawn
papoter au téléphone|chat on the phone
discuter de la pluie et du beau temps|make small talk
plaisanter avec les clients|joke with the customers
dormir à la belle étoile|sleep under the stars
dormir sur le canapé|sleep on the couch
dormir jusqu'à midi|sleep until noon
rêver de voyages|dream of traveling
faire du vélo|go cycling
faire du covoiturage|carpool
faire du camping|go camping
faire du bénévolat|do volunteer work
faire du lèche-vitrines|go window-shopping
faire de la musculation|lift weights
faire de la couture|sew
faire la cuisine|do the cooking
faire la navette|commute
faire la tournée des bars|go bar-hopping
faire des heures supplémentaires|work overtime
faire des crêpes|make crepes
faire des photos|take pictures
faire des mots croisés|do crossword puzzles
prendre le train de banlieue|take the commuter train
prendre l'apéro sur le balcon|have drinks on the balcony
prendre soin de ses parents|take care of one's parents
prendre des cours du soir|take evening classes
garder ses petits-enfants|babysit one's grandchildren
garder le chat des voisins|look after the neighbors' cat
élever des poules|keep chickens
collectionner les timbres|collect stamps
manger bio|eat organic food
manger à la cantine|eat in the cafeteria
manger sainement|eat healthily
dîner aux chandelles|have dinner by candlelight
pique-niquer au bord du lac|picnic by the lake
vivre au jour le jour|live from day to day
vivre chez ses beaux-parents|live with one's in-laws
habiter à deux pas d'ici|live a stone's throw from here
aller au boulot à vélo|bike to work
aller à la pêche|go fishing
aller à la piscine|go to the pool
courir après le bus|run after the bus
rendre visite à ses cousins|visit one's cousins
correspondre avec une Écossaise|write to a Scottish woman
tenir un blog|keep a blog
tenir la porte aux gens|hold the door for people
trier ses déchets|sort one's garbage
recycler le verre|recycle glass
coudre ses vêtements|sew one's clothes
tricoter des pulls|knit sweaters
peindre le dimanche|paint on Sundays
suivre l'actualité|follow the news
suivre un régime|follow a diet
lire entre les lignes|read between the lines
lire le journal au petit déjeuner|read the paper at breakfast
soutenir l'équipe locale|support the local team
surfer sur internet|surf the internet
télécharger de la musique|download music
réviser son bac|study for the baccalaureate
préparer le concours|prepare for the competitive exam
apprendre le chinois|learn Chinese
chercher un appart|look for an apartment
chercher des champignons|hunt for mushrooms
faire de la voile|sail
ramer|row
tenir la caisse|work the cash register
livrer des pizzas|deliver pizzas
"""
