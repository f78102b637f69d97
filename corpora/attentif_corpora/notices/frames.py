"""Sentences that quote a notice (*), French beside English: data only. A heading names the kinds that fit."""

FRAMES = """
# door
{door}, il était écrit : « * ». | {door} it said: "*".
{door}, on pouvait lire « * ». | {door} one could read "*".
{door}, une pancarte indique « * ». | {door} a sign says "*".
{door}, {name} a lu : « * ». | {door}, {name} read: "*".
{name} a collé un papier sur la porte : « * ». | {name} has stuck a note on the door: "*".
Quelqu'un avait écrit « * » sur la porte. | Someone had written "*" on the door.
# road
{roadside}, un panneau annonce : « * ». | {roadside}, a sign announces: "*".
{roadside}, il y a un panneau « * ». | {roadside} there is a "*" sign.
Vous n'avez pas vu le panneau « * » ? | Didn't you see the "*" sign?
Le panneau « * » est tombé. | The "*" sign has fallen down.
# shop
{window}, une pancarte annonce : « * ». | {window} a notice announces: "*".
{window}, on lit : « * ». | {window} you can read: "*".
{name} a écrit « * » à la craie. | {name} wrote "*" in chalk.
# door road shop place
C'était marqué en toutes lettres : « * ». | It was written in black and white: "*".
Que veut dire « * » ? | What does "*" mean?
Comment dit-on « * » en {tongue} ? | How do you say "*" in {tongue}?
Il manque une lettre à l'inscription « * ». | There is a letter missing from the inscription "*".
{name} n'a pas compris la pancarte « * ». | {name} did not understand the notice "*".
# place
Le haut-parleur a répété : « * ». | The loudspeaker repeated: "*".
Un écran affiche « * » en trois langues. | A screen displays "*" in three languages.
Suivez les flèches jusqu'à la pancarte « * ». | Follow the arrows to the sign "*".
# button
Cliquez sur « * ». | Click on "*".
Cliquez sur « * » pour continuer. | Click on "*" to continue.
Appuyez sur « * », puis attendez. | Press "*", then wait.
{screen}, cliquez sur « * ». | {screen}, click on "*".
{screen}, il y a un bouton « * ». | {screen} there is a "*" button.
Le bouton « * » ne fonctionne pas. | The "*" button does not work.
Où est le bouton « * » ? | Where is the "*" button?
{name} a cliqué par erreur sur « * ». | {name} clicked on "*" by mistake.
# page
Ouvrez la rubrique « * ». | Open the section "*".
{screen}, choisissez « * ». | {screen}, choose "*".
Vous trouverez tout dans la rubrique « * ». | You will find everything in the section "*".
La page « * » est vide. | The page "*" is empty.
# message
L'écran affiche toujours « * ». | The screen still says "*".
Un message est apparu : « * ». | A message appeared: "*".
{name} a reçu le message suivant : « * ». | {name} received the following message: "*".
{screen}, on voit apparaître : « * ». | {screen} you see: "*".
# field
Remplissez la case « * ». | Fill in the box "*".
Vous avez oublié la ligne « * ». | You have forgotten the line "*".
Que faut-il mettre sous « * » ? | What should I put under "*"?
# bill
Regardez sous « * ». | Look under "*".
La ligne « * » est illisible. | The line "*" is illegible.
Que signifie « * » sur ce papier ? | What does "*" mean on this document?
# pack
Sur l'étiquette, il est écrit : « * ». | The label says: "*".
On lit sur l'emballage : « * ». | On the packaging it says: "*".
{name} n'a pas lu la mention « * ». | {name} did not read the words "*".
# dish
Sur l'ardoise, le patron a écrit : « * ». | On the slate the owner has written: "*".
En haut de la carte, on lit : « * ». | At the top of the menu it says: "*".
# wish thanks sorry answer cry ask
{speaker} a dit : « * » | {speaker} said: "*"
{speaker} m'a dit en souriant : « * » | {speaker} said to me with a smile: "*"
Puis {speaker} a ajouté : « * » | Then {speaker} added: "*"
{speaker} a murmuré : « * » | {speaker} murmured: "*"
# answer sorry thanks
{speaker} a répondu : « * » | {speaker} replied: "*"
{speaker} a simplement répondu : « * » | {speaker} simply replied: "*"
{speaker} a haussé les épaules : « * » | {speaker} shrugged: "*"
# ask
{speaker} a demandé : « * » | {speaker} asked: "*"
{speaker} m'a regardé et m'a demandé : « * » | {speaker} looked at me and asked: "*"
# cry
{speaker} a crié : « * » | {speaker} shouted: "*"
# thanks
Sur la carte, {speaker} avait écrit : « * » | On the card {speaker} had written: "*"
# wish thanks
{speaker} m'a envoyé un message : « * » | {speaker} sent me a message: "*"
# news guide
En première page : « * ». | On the front page: "*".
Le journal titre ce matin : « * ». | This morning's headline reads: "*".
{name} a découpé l'article « * ». | {name} cut out the article "*".
L'émission s'intitule « * ». | The programme is called "*".
# guide
Sujet de la conférence : « * ». | Topic of the talk: "*".
# title
{name} vient de finir « * ». | {name} has just finished "*".
Le dernier roman de {name} s'intitule « * ». | {name}'s latest novel is called "*".
Avez-vous lu « * » ? | Have you read "*"?
Le film « * » passe ce soir à la télévision. | The film "*" is on television tonight.
# caption
Sous la photo, il y a une légende : « * ». | Under the photo there is a caption: "*".
Au dos de la photo, {name} a écrit : « * ». | On the back of the photo {name} wrote: "*".
# item
{name} a noté sur un bout de papier : « * ». | {name} jotted down on a scrap of paper: "*".
"""
