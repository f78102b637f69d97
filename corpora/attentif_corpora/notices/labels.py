"""Labels, headings, buttons and messages of screens, forms, letters, bills, packaging and menus: data only.

French beside English; a heading names the kind.
"""

LABELS = """
# button
Se connecter | Log in
Se déconnecter | Log out
S'inscrire | Sign up
Créer un compte | Create an account
Supprimer mon compte | Delete my account
Mot de passe oublié ? | Forgotten your password?
Réinitialiser le mot de passe | Reset password
Changer de mot de passe | Change password
Afficher le mot de passe | Show password
Rester connecté | Stay logged in
Se souvenir de moi | Remember me
Continuer | Continue
Continuer sans accepter | Continue without accepting
Tout accepter | Accept all
Tout refuser | Reject all
Personnaliser mes choix | Customise my choices
Accepter et fermer | Accept and close
Annuler | Cancel
Valider | Confirm
Confirmer la commande | Confirm order
Envoyer | Send
Envoyer à nouveau | Send again
Renvoyer le code | Resend code
Enregistrer | Save
Enregistrer sous | Save as
Enregistrer le brouillon | Save draft
Enregistrer et quitter | Save and exit
Enregistrer les modifications | Save changes
Ouvrir | Open
Ouvrir dans un nouvel onglet | Open in a new tab
Ouvrir le lien | Open link
Fermer | Close
Fermer la fenêtre | Close window
Quitter | Quit
Quitter sans enregistrer | Quit without saving
Modifier | Edit
Modifier mon profil | Edit my profile
Supprimer | Delete
Tout supprimer | Delete all
Copier | Copy
Copier le lien | Copy link
Couper | Cut
Coller | Paste
Coller sans mise en forme | Paste without formatting
Tout sélectionner | Select all
Tout désélectionner | Deselect all
Rétablir | Redo
Annuler la dernière action | Undo last action
Rechercher | Search
Rechercher et remplacer | Find and replace
Nouvelle recherche | New search
Recherche avancée | Advanced search
Affiner la recherche | Refine search
Filtrer par {criterion} | Filter by {criterion}
Trier par {criterion} | Sort by {criterion}
Effacer les filtres | Clear filters
Effacer l'historique | Clear history
Vider la corbeille | Empty bin
Vider le cache | Clear cache
Actualiser | Refresh
Réessayer | Try again
Recommencer | Start again
Reprendre | Resume
Mettre en pause | Pause
Lire la suite | Read more
En savoir plus | Find out more
Voir plus | See more
Voir moins | See less
Voir tout | See all
Voir le panier | View basket
Voir les détails | View details
Voir les offres | View offers
Voir sur la carte | View on map
Afficher plus de résultats | Show more results
Afficher les options | Show options
Masquer les détails | Hide details
Suivant | Next
Précédent | Previous
Page suivante | Next page
Page précédente | Previous page
Étape suivante | Next step
Passer cette étape | Skip this step
Passer l'introduction | Skip intro
Ignorer | Ignore
Plus tard | Later
Pas maintenant | Not now
Ne plus afficher ce message | Do not show this message again
Retour | Back
Retour à l'accueil | Back to home page
Retour en haut de page | Back to top
Retour à la liste | Back to list
Retour aux résultats | Back to results
Retour à la boutique | Back to shop
Ajouter | Add
Ajouter au panier | Add to basket
Ajouter aux favoris | Add to favourites
Ajouter à ma liste d'envies | Add to my wish list
Ajouter un commentaire | Add a comment
Ajouter une photo | Add a photo
Ajouter une pièce jointe | Add an attachment
Ajouter un contact | Add a contact
Ajouter à l'agenda | Add to calendar
Retirer du panier | Remove from basket
Acheter | Buy
Acheter maintenant | Buy now
Commander | Order
Passer commande | Place order
Payer | Pay
Payer par carte | Pay by card
Payer en trois fois | Pay in three instalments
Réserver | Book
Réserver maintenant | Book now
Réserver une table | Book a table
Réserver un billet | Book a ticket
Vérifier la disponibilité | Check availability
Demander un devis | Request a quote
Demander un remboursement | Request a refund
Prendre rendez-vous | Make an appointment
Déplacer le rendez-vous | Reschedule appointment
Nous contacter | Contact us
Nous écrire | Write to us
S'abonner | Subscribe
S'abonner à la newsletter | Subscribe to the newsletter
Se désabonner | Unsubscribe
Se désinscrire | Opt out
Résilier l'abonnement | Cancel subscription
Télécharger | Download
Télécharger l'application | Download the app
Télécharger la facture | Download invoice
Télécharger le formulaire | Download form
Installer | Install
Désinstaller | Uninstall
Mettre à jour | Update
Mettre à jour maintenant | Update now
Redémarrer | Restart
Redémarrer plus tard | Restart later
Éteindre | Shut down
Mettre en veille | Sleep
Verrouiller l'écran | Lock screen
Imprimer | Print
Imprimer cette page | Print this page
Aperçu avant impression | Print preview
Importer un fichier | Import a file
Exporter | Export
Choisir un fichier | Choose a file
Parcourir | Browse
Nouveau dossier | New folder
Nouveau document | New document
Nouveau message | New message
Renommer | Rename
Déplacer vers | Move to
Zoom avant | Zoom in
Zoom arrière | Zoom out
Plein écran | Full screen
Quitter le plein écran | Exit full screen
Insérer une image | Insert image
Insérer un tableau | Insert table
Activer le son | Turn sound on
Couper le son | Mute
Couper le micro | Mute microphone
Activer la caméra | Turn camera on
Activer les notifications | Turn on notifications
Désactiver les notifications | Turn off notifications
Partager | Share
Partager l'écran | Share screen
Partager sur les réseaux sociaux | Share on social media
Inviter des amis | Invite friends
Suivre | Follow
Ne plus suivre | Unfollow
J'aime | Like
Je n'aime pas | Dislike
Publier | Post
Commenter | Comment
Répondre | Reply
Répondre à tous | Reply to all
Transférer | Forward
Marquer comme lu | Mark as read
Marquer comme non lu | Mark as unread
Signaler comme indésirable | Report spam
Signaler un problème | Report a problem
Signaler un abus | Report abuse
Bloquer cet utilisateur | Block this user
Donner mon avis | Give my opinion
Laisser un avis | Leave a review
Noter ce produit | Rate this product
Comparer | Compare
Calculer l'itinéraire | Get directions
Suivre mon colis | Track my parcel
Suivre ma commande | Track my order
Retourner un article | Return an item
Appliquer | Apply
Appliquer le code promo | Apply promo code
Réinitialiser | Reset
Configurer | Set up
Autoriser | Allow
Refuser | Decline
Ne jamais autoriser | Never allow
Accepter les conditions | Accept the terms
Prévisualiser | Preview
Changer la langue | Change language
Changer d'adresse | Change address
Lancer la lecture | Play
Démarrer | Start
Démarrer l'essai gratuit | Start free trial
Essayer gratuitement | Try for free
Obtenir de l'aide | Get help
Discuter avec un conseiller | Chat with an adviser
Appeler | Call
Raccrocher | Hang up
Rappeler plus tard | Call back later
Postuler | Apply for this job
Faire un don | Make a donation
# page
Accueil du site | Home page
Page d'accueil | Homepage
Plan du site | Sitemap
Informations légales | Legal information
Conditions générales de vente | Terms and conditions of sale
Conditions générales d'utilisation | Terms of use
Politique de confidentialité | Privacy policy
Protection des données | Data protection
Gestion des cookies | Cookie settings
Foire aux questions | Frequently asked questions
Questions fréquentes | Common questions
Aide | Help
Aide et contact | Help and contact
Centre d'aide | Help centre
Service client | Customer service
À propos | About
À propos de nous | About us
Qui sommes-nous ? | Who are we?
Notre histoire | Our story
Notre équipe | Our team
Nos valeurs | Our values
Nos engagements | Our commitments
Nos services | Our services
Nos partenaires | Our partners
Nos magasins | Our shops
Nos tarifs | Our prices
Nos marques | Our brands
Nos coups de cœur | Our favourites
Nous rejoindre | Join us
Offres d'emploi | Job vacancies
Espace client | Customer area
Espace presse | Press area
Espace professionnel | Business area
Espace membres | Members' area
Mon compte | My account
Mon profil | My profile
Mon panier | My basket
Mes commandes | My orders
Mes factures | My invoices
Mes favoris | My favourites
Mes adresses | My addresses
Mes réservations | My bookings
Mes rendez-vous | My appointments
Mes documents | My documents
Mes abonnements | My subscriptions
Mes points de fidélité | My loyalty points
Mes messages | My messages
Mes téléchargements | My downloads
Panier | Basket
Votre panier est vide | Your basket is empty
Liste de souhaits | Wish list
Carte de fidélité | Loyalty card
Carte cadeau | Gift card
Bon de réduction | Discount voucher
Suivi de commande | Order tracking
Livraison et retours | Delivery and returns
Modes de paiement | Payment methods
Modes de livraison | Delivery options
Paiement sécurisé | Secure payment
Satisfait ou remboursé | Satisfaction or your money back
Garantie deux ans | Two-year warranty
Garantie à vie | Lifetime warranty
Nouveautés | What's new
Meilleures ventes | Bestsellers
Bonnes affaires | Bargains
Vente flash | Flash sale
Avis clients | Customer reviews
Avis vérifiés | Verified reviews
Fiche technique | Technical data
Caractéristiques techniques | Technical specifications
Description du produit | Product description
Guide des tailles | Size guide
Mode d'emploi | Instructions for use
Notice d'utilisation | User manual
Vous aimerez aussi | You may also like
Articles similaires | Similar items
Articles récemment consultés | Recently viewed items
Actualités | News
Dernières nouvelles | Latest news
Communiqués de presse | Press releases
À la une | Top stories
Les plus lus | Most read
Météo | Weather
Vie pratique | Everyday life
Culture et loisirs | Culture and leisure
Faits divers | News in brief
Petites annonces | Classified ads
Carnet rose | Births
Avis de décès | Death notices
Courrier des lecteurs | Letters to the editor
Mots croisés | Crossword
Programme télé | TV listings
Table des matières | Table of contents
Avant-propos | Foreword
Remerciements | Acknowledgements
Introduction | Introduction
Première partie | Part one
Deuxième partie | Part two
Chapitre {n} | Chapter {n}
Annexes | Appendices
Bibliographie | Bibliography
Notes de bas de page | Footnotes
Ordre du jour | Agenda
Compte rendu de réunion | Minutes of the meeting
Procès-verbal | Official report
Pièce jointe | Attachment
Boîte de réception | Inbox
Boîte d'envoi | Outbox
Messages envoyés | Sent messages
Brouillons | Drafts
Corbeille | Bin
Courrier indésirable | Junk mail
Carnet d'adresses | Address book
Appels manqués | Missed calls
Messagerie vocale | Voicemail
Paramètres | Settings
Paramètres avancés | Advanced settings
Paramètres du compte | Account settings
Options d'affichage | Display options
Affichage et luminosité | Display and brightness
Son et vibrations | Sound and vibration
Fond d'écran | Wallpaper
Mode avion | Aeroplane mode
Mode sombre | Dark mode
Mode silencieux | Silent mode
Économie d'énergie | Power saving
Économiseur d'écran | Screen saver
Clavier et langue | Keyboard and language
Date et heure | Date and time
Sécurité et confidentialité | Security and privacy
Mises à jour | Updates
Stockage | Storage
Appareil photo | Camera
Galerie | Gallery
Calculatrice | Calculator
Presse-papiers | Clipboard
Bureau | Desktop
Barre des tâches | Taskbar
Barre d'outils | Toolbar
Raccourcis clavier | Keyboard shortcuts
Explorateur de fichiers | File explorer
Fichier | File
Affichage | View
Outils | Tools
Fenêtre | Window
# message
Chargement en cours | Loading
Veuillez patienter | Please wait
Veuillez patienter quelques instants | Please wait a few moments
Connexion en cours | Connecting
Connexion perdue | Connection lost
Connexion impossible | Unable to connect
Téléchargement terminé | Download complete
Téléchargement en cours | Downloading
Mise à jour disponible | Update available
Mise à jour terminée | Update complete
Installation réussie | Installation successful
Enregistrement réussi | Saved successfully
Message envoyé | Message sent
Message non distribué | Message not delivered
Aucun nouveau message | No new messages
Aucun résultat | No results
Aucun résultat pour cette recherche | No results for this search
Aucun commentaire | No comments
{n} résultats | {n} results
{n} commentaires | {n} comments
{n} avis clients | {n} customer reviews
{n} nouveaux messages | {n} new messages
{n} appels manqués | {n} missed calls
{n} articles dans votre panier | {n} items in your basket
{n} personnes aiment ça | {n} people like this
Page {n} sur 100 | Page {n} of 100
Page introuvable | Page not found
Erreur inconnue | Unknown error
Erreur de lecture | Read error
Erreur d'impression | Printing error
Erreur {n} | Error {n}
Accès refusé | Access denied
Fichier introuvable | File not found
Fichier trop volumineux | File too large
Format non pris en charge | Unsupported format
Identifiant ou mot de passe incorrect | Incorrect username or password
Mot de passe trop court | Password too short
Adresse invalide | Invalid address
Champ obligatoire | Required field
Champs obligatoires | Required fields
Session expirée | Session expired
Lien expiré | Link expired
Code erroné | Wrong code
Batterie faible | Battery low
Batterie chargée à {pct} | Battery {pct} charged
Espace insuffisant | Not enough space
Mémoire pleine | Memory full
Pas de réseau | No signal
Hors ligne | Offline
En ligne | Online
Vu à {late} | Seen at {late}
Service momentanément indisponible | Service temporarily unavailable
Site en maintenance | Site under maintenance
Paiement accepté | Payment accepted
Paiement refusé | Payment declined
Carte expirée | Card expired
Commande confirmée | Order confirmed
Commande en préparation | Order being prepared
Commande expédiée le {date} | Order dispatched on {date}
Colis livré | Parcel delivered
Colis livré le {date} | Parcel delivered on {date}
Colis en cours d'acheminement | Parcel in transit
En cours de livraison | Out for delivery
Livraison prévue le {date} | Delivery expected on {date}
Livraison sous {n} heures | Delivery within {n} hours
Plus que {n} en stock | Only {n} left in stock
En stock | In stock
Temporairement indisponible | Temporarily unavailable
Disponible à partir du {date} | Available from {date}
Réservation confirmée | Booking confirmed
Plus de papier | Out of paper
Bourrage papier | Paper jam
Cartouche vide | Cartridge empty
Insérez une pièce | Insert a coin
Composez votre code | Enter your PIN
Opération en cours | Transaction in progress
Opération annulée | Transaction cancelled
Êtes-vous sûr de vouloir quitter ? | Are you sure you want to quit?
Voulez-vous enregistrer les modifications ? | Do you want to save the changes?
Supprimer ce fichier ? | Delete this file?
Souhaitez-vous un reçu ? | Would you like a receipt?
Merci de votre visite | Thank you for visiting
Merci de votre achat | Thank you for your purchase
Merci de votre inscription | Thank you for signing up
Bienvenue sur notre site | Welcome to our website
# field
Nom de famille | Surname
Nom de jeune fille | Maiden name
Nom d'usage | Married name
Prénom | First name
Prénoms | First names
Civilité | Title
Sexe | Sex
Âge | Age
Date de naissance | Date of birth
Lieu de naissance | Place of birth
Pays de naissance | Country of birth
Nationalité | Nationality
Situation de famille | Marital status
Situation professionnelle | Employment status
Célibataire | Single
Marié | Married
Divorcé | Divorced
Veuf | Widowed
Nombre d'enfants | Number of children
Personnes à charge | Dependants
Profession | Occupation
Employeur | Employer
Adresse | Address
Adresse postale | Postal address
Adresse de facturation | Billing address
Adresse de livraison | Delivery address
Adresse électronique | Email address
Complément d'adresse | Address line 2
Code postal | Postcode
Ville | Town
Pays | Country
Pays de résidence | Country of residence
Téléphone portable | Mobile phone
Téléphone fixe | Landline
Numéro de téléphone | Telephone number
Numéro de client | Customer number
Numéro de commande | Order number
Numéro de facture | Invoice number
Numéro de dossier | Reference number
Numéro de passeport | Passport number
Numéro de sécurité sociale | Social security number
Numéro de carte | Card number
Numéro de vol | Flight number
Numéro de série | Serial number
Identifiant | Username
Mot de passe actuel | Current password
Nouveau mot de passe | New password
Confirmation du mot de passe | Confirm password
Code de vérification | Verification code
Code promo | Promo code
Question secrète | Security question
Date d'expiration | Expiry date
Date de délivrance | Date of issue
Date d'arrivée | Arrival date
Date de départ | Departure date
Heure d'arrivée | Arrival time
Heure de départ | Departure time
Ville de départ | Departure town
Aller simple | Single ticket
Aller-retour | Return ticket
Nombre de voyageurs | Number of travellers
Nombre de nuits | Number of nights
Nombre de pages | Number of pages
Motif de l'absence | Reason for absence
Motif de la demande | Reason for the request
Motif de la visite | Purpose of visit
Objet | Subject
Destinataire | Recipient
Expéditeur | Sender
Copie à | Copy to
Votre message | Your message
Vos coordonnées | Your contact details
Langue maternelle | Mother tongue
Langues parlées | Languages spoken
Niveau d'études | Level of education
Formation | Education
Expérience professionnelle | Work experience
Centres d'intérêt | Interests
Références | References
Personne à prévenir en cas d'urgence | Emergency contact
Groupe sanguin | Blood group
Allergies connues | Known allergies
Médecin traitant | GP
Taille | Height
Poids | Weight
Couleur des yeux | Eye colour
Signes particuliers | Distinguishing marks
Signature | Signature
Signature du titulaire | Holder's signature
Signature des parents | Parents' signature
# form
Fait à {city}, le {date} | Signed in {city} on {date}
Lu et approuvé | Read and approved
Bon pour accord | Agreed
À remplir en majuscules | Complete in block capitals
À remplir par le demandeur | To be completed by the applicant
Ne rien écrire dans ce cadre | Do not write in this box
Réservé à l'administration | For official use only
Cochez la case correspondante | Tick the appropriate box
Rayez la mention inutile | Delete as applicable
# field
Pièces à fournir | Documents required
Justificatif de domicile | Proof of address
Pièce d'identité | Proof of identity
Extrait d'acte de naissance | Birth certificate
Permis de conduire | Driving licence
Carte grise | Vehicle registration document
Carte d'identité | Identity card
Titre de séjour | Residence permit
Relevé d'identité bancaire | Bank details
# mail
Objet : demande de {paper} | Subject: request for {paper}
Objet : votre {matter} | Subject: your {matter}
Objet : réunion du {date} | Subject: meeting on {date}
Madame, Monsieur, | Dear Sir or Madam,
Monsieur, | Dear Sir,
Madame, | Dear Madam,
Monsieur le Directeur, | Dear Director,
Madame la Directrice, | Dear Headmistress,
Monsieur le Maire, | Dear Mr Mayor,
Chers collègues, | Dear colleagues,
Chère collègue, | Dear colleague,
Chers clients, | Dear customers,
Chers parents, | Dear parents,
Chers amis, | Dear friends,
Chers voisins, | Dear neighbours,
Chers tous, | Dear all,
Bonjour à tous, | Hello everyone,
Cher {man}, | Dear {man},
Chère {woman}, | Dear {woman},
Mon cher {man}, | My dear {man},
Ma chère {woman}, | My dear {woman},
Salut {name}, | Hi {name},
Bonjour {name}, | Hello {name},
Cordialement, | Kind regards,
Bien cordialement, | Best regards,
Bien à vous, | Yours sincerely,
Bien à toi, | All the best,
Amicalement, | Best wishes,
Affectueusement, | With love,
Respectueusement, | Respectfully yours,
Salutations distinguées | Yours faithfully
Sincères salutations | Sincerely yours
Gros bisous | Lots of love
Bisous à toute la famille | Love to all the family
Bons baisers de {city} | Love from {city}
À l'attention de {name} | For the attention of {name}
De la part de {name} | From {name}
Confidentiel | Confidential
Personnel et confidentiel | Personal and confidential
Urgent | Urgent
Pour information | For information
Pour action | For action
Copie conforme | Certified copy
Duplicata | Duplicate copy
Lettre recommandée avec accusé de réception | Registered letter with proof of delivery
Réponse souhaitée avant le {date} | Please reply by {date}
Sans réponse de votre part | If we do not hear from you
Dans l'attente de votre réponse | Looking forward to your reply
En vous remerciant d'avance | Thanking you in advance
Avec nos excuses pour ce retard | With our apologies for the delay
Message automatique, ne pas répondre | Automatic message, do not reply
Réponse automatique | Automatic reply
Absent du bureau jusqu'au {date} | Out of the office until {date}
En congé du {date} au {date2} | On leave from {date} to {date2}
De retour au bureau le {day} | Back in the office on {day}
Voir pièce jointe | See attachment
Tournez, s'il vous plaît | Please turn over
Fragile | Fragile
Haut | Top
Par avion | By air mail
Retour à l'expéditeur | Return to sender
Faire suivre | Please forward
Inconnu à cette adresse | Not known at this address
Parti sans laisser d'adresse | Gone away, no forwarding address
Avis de passage | While you were out
Timbre fiscal | Revenue stamp
# bill
Facture n° {n} | Invoice no. {n}
Devis | Quote
Devis gratuit | Free quote
Bon de commande | Order form
Bon de livraison | Delivery note
Bulletin de salaire | Payslip
Relevé de compte | Bank statement
Ticket de caisse | Till receipt
Reçu | Receipt
Quittance de loyer | Rent receipt
Avis d'imposition | Tax notice
Avis d'échéance | Payment reminder
Dernier rappel | Final reminder
Mise en demeure | Formal notice
Montant dû | Amount due
Montant total | Total amount
Total à payer | Total to pay
Total à payer, {price} | Total to pay, {price}
Sous-total | Subtotal
Total hors taxes | Total excluding tax
Toutes taxes comprises | All taxes included
Prix unitaire | Unit price
Quantité | Quantity
Remise | Discount
Frais de port | Postage
Frais de port offerts | Free postage
Frais de dossier | Administration fee
Frais bancaires | Bank charges
Frais de déplacement | Travel expenses
Main-d'œuvre | Labour
Pièces et main-d'œuvre | Parts and labour
Acompte | Down payment
Acompte versé | Deposit paid
Solde à régler | Balance due
À régler avant le {date} | Payable by {date}
Payé le {date} | Paid on {date}
Payable en {n} mensualités | Payable in {n} monthly instalments
Rendu de monnaie | Change given
Réglé par chèque | Paid by cheque
Virement bancaire | Bank transfer
Prélèvement automatique | Direct debit
Débit | Debit
Crédit | Credit
Découvert autorisé | Authorised overdraft
Solde créditeur | Credit balance
Taux d'intérêt | Interest rate
Taxe d'habitation | Council tax
Taxe de séjour | Tourist tax
Charges comprises | Utilities included
Consommation d'eau | Water consumption
Relevé du compteur | Meter reading
Abonnement mensuel | Monthly subscription
Abonnement annuel | Annual subscription
Salaire brut | Gross pay
Salaire net | Net pay
Heures supplémentaires | Overtime
Congés payés | Paid leave
Billet non remboursable | Non-refundable ticket
Billet échangeable | Exchangeable ticket
Valable un an | Valid for one year
Valable jusqu'au {date} | Valid until {date}
Valable le {day} uniquement | Valid on {day}s only
Rang {letter}, place {n} | Row {letter}, seat {n}
Côté fenêtre | Window seat
Côté couloir | Aisle seat
Carte d'embarquement | Boarding pass
À présenter au contrôle | To be shown on request
Conservez ce ticket | Keep this ticket
# pack
À consommer de préférence avant le | Best before
À consommer de préférence avant le {date} | Best before {date}
À consommer jusqu'au {date} | Use by {date}
À conserver au frais | Keep refrigerated
À conserver au sec | Store in a dry place
À conserver à l'abri de la lumière | Keep away from light
À conserver à l'abri de la chaleur | Keep away from heat
À conserver au congélateur | Keep frozen
Conserver au réfrigérateur après ouverture | Refrigerate after opening
À consommer dans les {n} jours après ouverture | Consume within {n} days of opening
Ne pas recongeler | Do not refreeze
Agiter avant emploi | Shake before use
Bien agiter avant ouverture | Shake well before opening
Ouvrir ici | Open here
Ouverture facile | Easy opening
Tenir hors de portée des enfants | Keep out of the reach of children
Ne convient pas aux enfants de moins de trois ans | Not suitable for children under three
Usage externe | For external use only
Ne pas avaler | Do not swallow
Éviter le contact avec les yeux | Avoid contact with eyes
Rincer abondamment à l'eau | Rinse thoroughly with water
Lire attentivement la notice | Read the leaflet carefully
Sur ordonnance | Prescription only
Un comprimé par jour | One tablet a day
Deux gélules matin et soir | Two capsules morning and evening
Une cuillerée à soupe après chaque repas | One tablespoonful after each meal
À prendre au moment des repas | To be taken with meals
À prendre à jeun | To be taken on an empty stomach
Effets secondaires possibles | Possible side effects
Posologie | Dosage
Ingrédients | Ingredients
Liste des ingrédients | List of ingredients
Valeurs nutritionnelles | Nutritional information
Conseils de préparation | Cooking instructions
Temps de cuisson | Cooking time
Temps de préparation | Preparation time
Cuisson : {n} minutes | Cooking time: {n} minutes
Pour {n} personnes | Serves {n}
Poids net | Net weight
Poids net égoutté | Drained net weight
Matières grasses | Fat
Dont sucres | Of which sugars
Teneur en sel | Salt content
Sans sucres ajoutés | No added sugar
Sans sel ajouté | No added salt
Sans colorants | No artificial colours
Sans conservateurs | No preservatives
Sans gluten | Gluten-free
Sans lactose | Lactose-free
Sans huile de palme | No palm oil
Sans alcool | Alcohol-free
Sans arêtes | Boneless
Issu de l'agriculture biologique | Organically grown
Issu du commerce équitable | Fair trade
Élevé en plein air | Free-range
Pur jus | Pure juice
Pur beurre | All butter
Lait entier | Whole milk
Lait demi-écrémé | Semi-skimmed milk
Farine complète | Wholemeal flour
Peut contenir des traces de {nut} | May contain traces of {nut}
Contient : {nut}, {nut2} | Contains: {nut}, {nut2}
Fabriqué en {land} | Made in {land}
Produit de {land2} | Product of {land2}
Conditionné sous atmosphère protectrice | Packaged in a protective atmosphere
Emballage recyclable | Recyclable packaging
À recycler | Please recycle
Lavable en machine | Machine washable
Lavage à la main | Hand wash
Lavage à {n} degrés | Wash at {n} degrees
Nettoyage à sec uniquement | Dry clean only
Repassage à basse température | Cool iron
Ne pas repasser | Do not iron
Ne pas passer au sèche-linge | Do not tumble dry
Taille unique | One size fits all
Pur coton | Pure cotton
Cuir véritable | Genuine leather
Doublure en soie | Silk lining
Piles non fournies | Batteries not included
Piles fournies | Batteries included
Notice de montage | Assembly instructions
Contenu de la boîte | Contents of the box
Ne pas plier | Do not bend
Produit inflammable | Flammable
Ne pas jeter sur la voie publique | Do not litter
# dish
Plat du jour | Dish of the day
Plat du jour : {dish} | Dish of the day: {dish}
Soupe du jour | Soup of the day
Dessert du jour : {sweet} | Dessert of the day: {sweet}
Menu du jour à {price} | Set menu at {price}
Menu enfant | Children's menu
Menu dégustation | Tasting menu
Formule midi | Lunch deal
Formule midi à {price} | Lunch deal at {price}
Entrée, plat et dessert | Starter, main course and dessert
Entrée et plat ou plat et dessert | Starter and main or main and dessert
Entrées froides | Cold starters
Entrées chaudes | Hot starters
Plats principaux | Main courses
Viandes et volailles | Meat and poultry
Poissons et fruits de mer | Fish and seafood
Garnitures | Side dishes
Fromages et desserts | Cheese and desserts
Assiette de fromages | Cheese platter
Assiette de charcuterie | Plate of cold meats
Carte des vins | Wine list
Carte des desserts | Dessert menu
Boissons chaudes | Hot drinks
Boissons fraîches | Cold drinks
Boisson comprise | Drink included
Bières à la pression | Draught beers
Vins au verre | Wines by the glass
Eau plate ou gazeuse | Still or sparkling water
Carafe d'eau | Jug of tap water
Pichet de vin rouge | Jug of red wine
Café gourmand | Coffee with mini desserts
Chocolat chaud | Hot chocolate
Thé à la menthe | Mint tea
Jus d'orange pressé | Freshly squeezed orange juice
Jus de pomme | Apple juice
Kir au cassis | Kir with blackcurrant
Salade verte | Green salad
Salade de chèvre chaud | Warm goat's cheese salad
Salade composée | Mixed salad
Crudités de saison | Seasonal raw vegetables
Œufs mayonnaise | Egg mayonnaise
Terrine de campagne | Country terrine
Soupe à l'oignon gratinée | French onion soup
Velouté de potiron | Cream of pumpkin soup
Douzaine d'escargots | A dozen snails
Huîtres chaudes au champagne | Hot oysters with champagne
Saumon fumé | Smoked salmon
Filet de bœuf sauce au poivre | Fillet of beef with pepper sauce
Steak haché frites | Burger steak and chips
Entrecôte grillée | Grilled rib steak
Poulet rôti | Roast chicken
Magret de canard au miel | Duck breast with honey
Confit de canard | Duck confit
Gigot d'agneau | Leg of lamb
Blanquette de veau | Veal in white sauce
Bœuf bourguignon | Beef burgundy
Lapin à la moutarde | Rabbit with mustard
Moules frites | Mussels and chips
Truite aux amandes | Trout with almonds
Brochette de crevettes | Prawn kebab
Gratin de courgettes | Courgette gratin
Purée maison | Home-made mashed potatoes
Haricots verts au beurre | Buttered green beans
Pommes sautées | Sautéed potatoes
Croque-monsieur | Toasted ham and cheese sandwich
Sandwich jambon-beurre | Ham and butter sandwich
Mousse au chocolat | Chocolate mousse
Île flottante | Floating island
Tarte au citron meringuée | Lemon meringue pie
Salade de fruits frais | Fresh fruit salad
Coupe de glace | Dish of ice cream
Deux boules au choix | Two scoops of your choice
Crêpe au sucre | Sugar pancake
Gaufre à la chantilly | Waffle with whipped cream
Crème brûlée à la vanille | Vanilla crème brûlée
Riz au lait | Rice pudding
Pain perdu | French toast
Supplément frites | Extra chips
Au choix | Choose from
Saignant, à point ou bien cuit | Rare, medium or well done
Plat végétarien | Vegetarian dish
{dish} aux {side} | {dish} with {side}
{sweet} maison | Home-made {sweet}
Toute la carte est à emporter | All dishes available to take away
Pourboire non compris | Tip not included
"""
