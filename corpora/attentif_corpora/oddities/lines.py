"""Short lines of everyday life, and what stands before a sentence, French = English: data only. `oddities` reads it.

Entries are parted by " | " or by the end of a line.
"""

# What people say, and what stands on signs, buttons, labels and forms.
SHORT = """
Bonjour ! = Hello! | Bonsoir ! = Good evening! | Salut ! = Hi! | Coucou ! = Hey there! | Bienvenue ! = Welcome!
Au revoir ! = Goodbye! | À bientôt ! = See you soon! | À demain ! = See you tomorrow! | Adieu ! = Farewell!
À tout à l'heure ! = See you later! | Bonne journée ! = Have a nice day! | Bonne soirée ! = Have a nice evening!
Bon week-end ! = Have a good weekend! | Bon voyage ! = Have a good trip! | Bonne route ! = Safe travels!
Bonne chance ! = Good luck! | Bonnes vacances ! = Enjoy your holiday! | Bonne année ! = Happy New Year!
Joyeux Noël ! = Merry Christmas! | Joyeuses Pâques ! = Happy Easter! | Meilleurs vœux ! = Best wishes!
Bon rétablissement ! = Get well soon! | Santé ! = Cheers! | À tes souhaits ! = Bless you! | Merci ! = Thank you!
Merci beaucoup. = Thank you very much. | Mille mercis ! = Many thanks! | De rien. = You're welcome.
Je vous en prie. = You're welcome. | Il n'y a pas de quoi. = Don't mention it. | Avec plaisir. = With pleasure.
Enchanté. = Pleased to meet you. | Ravi de vous rencontrer. = Nice to meet you. | Ça va ? = How's it going?
Comment allez-vous ? = How are you? | Comment tu t'appelles ? = What's your name? | Pas mal. = Not bad.
Ça va bien, merci. = I'm fine, thank you. | Et toi ? = And you? | Comme d'habitude. = As usual. | Pardon ! = Sorry!
Excusez-moi. = Excuse me. | Je suis désolé. = I'm sorry. | Ce n'est pas grave. = It doesn't matter.
Pas de problème. = No problem. | S'il vous plaît. = Please. | Faites comme chez vous. = Make yourself at home.
Entrez ! = Come in! | Asseyez-vous. = Sit down. | Après vous. = After you. | Servez-vous. = Help yourself.
Cordialement = Kind regards | Gros bisous = Lots of love | À votre service. = At your service.
Soyez sages ! = Be good! | Oui. = Yes. | Non. = No. | Peut-être. = Maybe. | Évidemment. = Obviously. | D'accord. = OK.
Volontiers. = Gladly. | Jamais. = Never. | Toujours. = Always. | Parfois. = Sometimes. | Exactement. = Exactly.
Absolument. = Absolutely. | Pas du tout. = Not at all. | Pas encore. = Not yet. | Tout de suite. = Right away.
Plus tard. = Later. | Moi aussi. = Me too. | Moi non plus. = Me neither. | Ni l'un ni l'autre. = Neither.
Les deux. = Both. | Je ne sais pas. = I don't know. | Je n'en sais rien. = I have no idea.
Je crois que oui. = I think so. | J'espère que non. = I hope not. | Ça dépend. = It depends.
Ça m'est égal. = I don't mind. | Ça suffit ! = That's enough! | Ça marche. = That works.
Tu plaisantes ? = Are you kidding? | Sans blague ! = No kidding! | Et alors ? = So what? | Pourquoi pas ? = Why not?
Vraiment ? = Really? | N'importe quoi ! = Nonsense! | Bof. = Meh. | Comme tu veux. = As you like.
Quoi de neuf ? = What's new? | Rien de spécial. = Nothing special. | Qu'y a-t-il ? = What's the matter?
Quelle heure est-il ? = What time is it? | Il est tard. = It's late. | C'est l'heure. = It's time.
J'arrive ! = I'm coming! | On y va ? = Shall we go? | Allons-y ! = Let's go! | C'est parti ! = Here we go!
Suivez-moi. = Follow me. | Par ici ! = This way! | Tout droit. = Straight ahead. | À gauche. = On the left.
À droite. = On the right. | C'est loin ? = Is it far? | Je suis perdue. = I'm lost.
C'est combien ? = How much is it? | C'est trop cher. = It's too expensive.
L'addition, s'il vous plaît. = The bill, please. | Une table pour deux. = A table for two.
C'est pour offrir. = It's a gift. | Je peux essayer ? = Can I try it on? | Gardez la monnaie. = Keep the change.
C'est tout. = That's all. | Je comprends. = I understand. | Je ne comprends pas. = I don't understand.
Tu as raison. = You're right. | Parlez plus lentement. = Speak more slowly.
Ça s'écrit comment ? = How do you spell it? | Répétez. = Say it again. | J'ai faim. = I'm hungry.
J'ai soif. = I'm thirsty. | J'ai sommeil. = I'm sleepy. | J'ai froid. = I'm cold.
Il fait beau. = The weather is nice. | Il fait chaud. = It's hot. | Il neige. = It's snowing.
Quel temps ! = What weather! | Repose-toi bien. = Rest well. | Fais attention ! = Be careful!
Prends soin de toi. = Take care. | Courage ! = Chin up! | Tu me manques. = I miss you. | Je t'aime. = I love you.
Je pense à toi. = I'm thinking of you. | Super ! = Great! | Génial ! = Brilliant! | Formidable ! = Wonderful!
Incroyable ! = Incredible! | Bravo ! = Well done! | Zut ! = Damn! | Mince ! = Darn! | Aïe ! = Ouch! | Beurk ! = Yuck!
Chut ! = Shh! | Ouf ! = Phew! | Hourra ! = Hooray! | Oups ! = Oops! | Miam ! = Yum! | Stop ! = Stop!
Silence ! = Silence! | Attention ! = Watch out! | Debout ! = Stand up! | Quel dommage ! = What a pity!
Quelle horreur ! = How awful! | Quelle surprise ! = What a surprise! | Quelle chance ! = What luck!
Quel bazar ! = What a mess! | Bonne idée ! = Good idea! | Chapeau ! = Hats off! | Enfin ! = At last!
Jamais de la vie ! = No way! | Tais-toi ! = Be quiet! | Va-t'en ! = Go away! | Lâche-moi ! = Let go of me!
Laisse-moi tranquille. = Leave me alone. | Tant mieux ! = So much the better! | Tant pis. = Too bad.
Peu importe. = Never mind. | On verra bien. = We'll see. | C'est la vie. = That's life.
C'est du gâteau. = It's a piece of cake. | Affaire conclue ! = It's a deal!
Mieux vaut tard que jamais. = Better late than never. | Qui vivra verra. = Time will tell.
Les murs ont des oreilles. = Walls have ears. | Loin des yeux, loin du cœur. = Out of sight, out of mind.
Qui ne tente rien n'a rien. = Nothing ventured, nothing gained.
L'habit ne fait pas le moine. = Don't judge a book by its cover.
Chat échaudé craint l'eau froide. = Once bitten, twice shy.
Pierre qui roule n'amasse pas mousse. = A rolling stone gathers no moss.
Appelons un chat un chat. = Let's call a spade a spade.
Il n'y a pas de fumée sans feu. = There's no smoke without fire. | L'union fait la force. = Strength in unity.
Quand les poules auront des dents. = When pigs fly. | Il y a anguille sous roche. = There's something fishy going on.
J'ai d'autres chats à fouetter. = I have other fish to fry. | Revenons à nos moutons. = Let's get back to the point.
Elle a le cœur sur la main. = She has a heart of gold. | Il fait un froid de canard. = It's freezing cold.
C'est du pareil au même. = It's all the same. | Ça saute aux yeux. = It's plain to see.
Ça coule de source. = It goes without saying. | J'ai le cafard. = I'm feeling down.
Il a perdu la boule. = He's lost his marbles. | Je suis crevé. = I'm exhausted.
Il a le bras long. = He has friends in high places. | Tu as avalé ta langue ? = Has the cat got your tongue?
Occupe-toi de tes oignons ! = Mind your own business! | Ce n'est pas sorcier. = It's not rocket science.
Motus ! = Mum's the word! | Rira bien qui rira le dernier. = He who laughs last laughs longest.
Chacun ses goûts. = Each to their own. | Tout est bien qui finit bien. = All's well that ends well.
Défense de fumer = No smoking | Poussez = Push | Tirez = Pull | Complet = Full | Fermé = Closed | Ouvert = Open
À vendre = For sale | À louer = For rent | Peinture fraîche = Wet paint | Attention au chien = Beware of the dog
Attention à la marche = Mind the step | Hors service = Out of order | Interdit aux chiens = No dogs allowed
Réservé au personnel = Staff only | Sens unique = One way | Stationnement interdit = No parking | Travaux = Roadworks
Chute de pierres = Falling rocks | Danger de mort = Danger of death | Haute tension = High voltage
Cédez le passage = Give way | Eau non potable = Not drinking water | Toilettes = Toilets | Caisse = Checkout
Renseignements = Information | Départs = Departures | Arrivées = Arrivals | Retrait des bagages = Baggage reclaim
Rien à déclarer = Nothing to declare | Entrée gratuite = Free admission | Soldes = Sale
Ne pas déranger = Do not disturb | Prière de ne pas toucher = Please do not touch
Propriété privée = Private property | Baignade interdite = No swimming | Réservé = Reserved
Bureau de poste = Post office | Salle d'attente = Waiting room | Rez-de-chaussée = Ground floor | Sous-sol = Basement
Premier étage = First floor | Vitesse limitée = Speed limit | Voie sans issue = Dead end
Passage piéton = Pedestrian crossing | Gardez vos distances = Keep your distance | Enregistrer = Save
Enregistrer sous... = Save as... | Annuler = Cancel | Confirmer = Confirm | Suivant = Next | Précédent = Previous
Retour = Back | Fermer = Close | Ouvrir = Open | Supprimer = Delete | Modifier = Edit | Ajouter = Add
Rechercher = Search | Télécharger = Download | Imprimer = Print | Copier = Copy | Coller = Paste | Couper = Cut
Envoyer = Send | Répondre = Reply | Répondre à tous = Reply all | Transférer = Forward | Se connecter = Log in
Se déconnecter = Log out | S'inscrire = Sign up | Continuer = Continue | Ignorer = Ignore | Réessayer = Try again
Actualiser = Refresh | Paramètres = Settings | Mon compte = My account | Ajouter au panier = Add to basket
Passer commande = Place order | En savoir plus = Find out more | Lire la suite = Read more
Nom d'utilisateur = Username | Prénom = First name | Nom de famille = Surname | Code postal = Postcode
Numéro de téléphone = Telephone number | Date de naissance = Date of birth | Lieu de naissance = Place of birth
Nationalité = Nationality | État civil = Marital status | Boîte de réception = Inbox | Brouillons = Drafts
Corbeille = Bin | Plein écran = Full screen | Aide = Help | Foire aux questions = Frequently asked questions
Conditions d'utilisation = Terms of use | Plan du site = Site map | Nous contacter = Contact us
Tous droits réservés = All rights reserved | Presse-papiers = Clipboard | Clavier = Keyboard
Tout sélectionner = Select all | Mode sombre = Dark mode | Mise à jour disponible = Update available
Lien brisé = Broken link | Chargement en cours... = Loading... | Veuillez patienter... = Please wait...
Erreur inconnue = Unknown error | Fichier introuvable = File not found | Page introuvable = Page not found
Connexion perdue = Connection lost | Êtes-vous sûr ? = Are you sure? | Champ obligatoire = Required field
Batterie faible = Low battery | Hors ligne = Offline | À consommer avant le = Use by
À consommer de préférence avant fin = Best before end | Ingrédients = Ingredients
Mode d'emploi = Instructions for use | Fabriqué en France = Made in France | Lavage à la main = Hand wash
Ne pas repasser = Do not iron | Tenir hors de portée des enfants = Keep out of the reach of children
Agiter avant emploi = Shake before use | Conserver au frais = Keep refrigerated | Sans sucre ajouté = No added sugar
Table des matières = Table of contents | Avant-propos = Foreword | Remerciements = Acknowledgements
Annexe = Appendix | Chapitre premier = Chapter one | Première partie = Part one | Deuxième acte = Act two
Page suivante = Next page | Résumé = Summary | Bibliographie = Bibliography | Voir ci-dessous = See below
Suite et fin = Conclusion | Fin = The End | Prix = Price | Prix sur demande = Price on request | Poids = Weight
Quantité = Quantity | Taille unique = One size | Livraison gratuite = Free delivery | En stock = In stock
Rupture de stock = Out of stock | Frais de port = Postage | Bon de commande = Order form | Facture = Invoice
Reçu = Receipt | Devis = Quote | Date limite = Deadline | Ordre du jour = Agenda | Lu et approuvé = Read and approved
Copie conforme = Certified copy | Carte d'identité = Identity card | Permis de conduire = Driving licence
Carte bancaire = Bank card | Virement = Bank transfer | Compte courant = Current account
Petites annonces = Classified ads | Offres d'emploi = Job offers | Météo = Weather | À la une = On the front page
Dernière minute = Breaking news | Faits divers = News in brief | Mots croisés = Crossword
Plat du jour = Dish of the day | Carte des vins = Wine list | Petit déjeuner compris = Breakfast included
Fait maison = Home-made | À emporter = Takeaway | Chambre double = Double room | Aller simple = Single ticket
Aller-retour = Return ticket | Première classe = First class | Heures d'ouverture = Opening hours
Fermeture annuelle = Annual closure | Jour férié = Public holiday | Sur rendez-vous = By appointment
Premiers secours = First aid | En cas d'urgence = In case of emergency | Groupe sanguin = Blood type
Ordonnance = Prescription | Le Petit Chaperon rouge = Little Red Riding Hood
La Belle au bois dormant = Sleeping Beauty | Le Chat botté = Puss in Boots
La Belle et la Bête = Beauty and the Beast | Blanche-Neige = Snow White | Barbe-Bleue = Bluebeard
Cendrillon = Cinderella | Guerre et Paix = War and Peace | Le Songe d'une nuit d'été = A Midsummer Night's Dream
Les Quatre Saisons = The Four Seasons | Il était une fois... = Once upon a time... | Fais un vœu ! = Make a wish!
Cessez le feu ! = Cease fire! | Rien ne va plus. = No more bets. | Échec et mat. = Checkmate.
À vos marques ! = On your marks! | Un point partout. = One all. | À toi de jouer. = It's your turn.
Les jeux sont faits. = The die is cast. | Sauve qui peut ! = Every man for himself! | Hauts les mains ! = Hands up!
Feu vert = Green light | Lune de miel = Honeymoon | Coup de foudre = Love at first sight | Clin d'œil = Wink
Faux ami = False friend | Cul-de-sac = Dead end | Fil d'Ariane = Breadcrumbs | Chef-d'œuvre = Masterpiece
"""

# Alone, with or without a capital; those of NAMED and TONGUES always have one in English.
WORDS = """
rouge = red | bleu = blue | vert = green | jaune = yellow | noir = black | blanc = white | gris = grey | rose = pink
violet = purple | marron = brown | orange = orange | doré = gold | argenté = silver | beige = beige
turquoise = turquoise | boulanger = baker | infirmière = nurse | avocat = lawyer | comptable = accountant
coiffeuse = hairdresser | juge = judge | plombier = plumber | maçon = bricklayer | menuisier = carpenter
bibliothécaire = librarian | pompier = firefighter | vétérinaire = vet | journaliste = journalist
traductrice = translator | interprète = interpreter | serveur = waiter | agriculteur = farmer | pêcheur = fisherman
couturière = dressmaker | horloger = watchmaker | dentiste = dentist | mécanicien = mechanic
électricien = electrician | chirurgienne = surgeon | sage-femme = midwife | jardinier = gardener | hier = yesterday
aujourd'hui = today | demain = tomorrow | maintenant = now | bientôt = soon | partout = everywhere
printemps = spring | été = summer | automne = autumn | hiver = winter | nord = north | sud = south | est = east
ouest = west | zéro = zero | un = one | deux = two | trois = three | quatre = four | cinq = five | six = six
sept = seven | huit = eight | neuf = nine | dix = ten | onze = eleven | douze = twelve | vingt = twenty
cent = a hundred | mille = a thousand | père = father | mère = mother | grand-père = grandfather
grand-mère = grandmother | neveu = nephew | nièce = niece
"""
NAMED = """
lundi = Monday | mardi = Tuesday | mercredi = Wednesday | jeudi = Thursday | vendredi = Friday | samedi = Saturday
dimanche = Sunday | janvier = January | février = February | mars = March | avril = April | mai = May | juin = June
juillet = July | août = August | septembre = September | octobre = October | novembre = November | décembre = December
"""
TONGUES = """
arabe = Arabic | hindi = Hindi | hébreu = Hebrew | latin = Latin | persan = Persian | basque = Basque
catalan = Catalan | breton = Breton | coréen = Korean | finnois = Finnish | maltais = Maltese | swahili = Swahili
tamoul = Tamil | thaï = Thai
"""

# Before a sentence, whose first letter becomes small.
OPENINGS = """
Eh bien, = Well, | Ah, = Ah, | Oh, = Oh, | Bon, = Right, | Franchement, = Frankly, | Euh... = Er... | Hé, = Hey,
Alors, = So, | Tiens, = Look, | Dis donc, = Hey, | Bref, = In short, | Enfin, = Finally, | Hélas, = Alas,
Oui, = Yes, | Non, = No, | Heureusement, = Fortunately, | Malheureusement, = Unfortunately, | Bien sûr, = Of course,
Évidemment, = Obviously, | D'ailleurs, = Besides, | En fait, = In fact, | Apparemment, = Apparently,
À mon avis, = In my opinion, | Au fait, = By the way, | Excusez-moi, = Excuse me, | Mon Dieu, = My God,
D'accord, = OK, | Voyons, = Let's see, | Écoute, = Listen, | Regarde, = Look, | Tu sais, = You know,
Vous savez, = You know, | En tout cas, = In any case, | À vrai dire, = To tell the truth,
Par exemple, = For example, | Autrement dit, = In other words, | Cependant, = However, | Donc, = So,
Pourtant, = Yet, | De plus, = Moreover, | Soudain, = Suddenly, | Peut-être, mais = Maybe, but | Zut, = Damn,
Certes, = Admittedly, | En revanche, = On the other hand, | Pour ma part, = For my part,
Comme toujours, = As always, | En général, = In general,
"""
CALLED = """
Maman = Mum | Papa = Dad | Docteur = Doctor | Monsieur = Sir | Madame = Madam | Mes amis = My friends
Les enfants = Children | Chef = Boss | Mesdames et messieurs = Ladies and gentlemen | Mon chéri = Darling
Mes chers collègues = Dear colleagues
"""
HEADINGS = """
- = - | • = • | * = * | – = – | → = → | > = > | + = + | ◦ = ◦ | ✓ = ✓ | # = # | {n}) = {n}) | {n}. = {n}.
({n}) = ({n}) | {l}) = {l}) | {l}. = {l}. | ({l}) = ({l}) | § {n} = § {n} | [{n}] = [{n}] | {n}° = {n}.
Étape {n} : = Step {n}: | Question {n} : = Question {n}: | Remarque : = Note: | Réponse : = Answer:
Exemple : = Example: | Chapitre {n} : = Chapter {n}: | Attention : = Warning: | P.-S. : = PS:
Figure {n} : = Figure {n}: | Titre : = Title: | Objet : = Subject: | Conseil : = Tip: | Légende : = Caption:
"""

# First words that have a small letter inside a sentence.
FRENCH_FIRST = """
le la les l' un une des du de d' je j' tu il elle on nous vous ils elles ce cet cette ces c' ça mon ma mes ton ta tes
son sa ses notre nos votre vos leur leurs est-ce que qu' qui quoi où quand comment combien pourquoi quel quelle quels
quelles y à au aux en dans sur sous devant derrière avec sans pour par chez deux trois quatre cinq six plusieurs
quelques beaucoup hier demain aujourd' chaque tout tous toutes si n' ne personne rien voici voilà peux-tu
"""
ENGLISH_FIRST = """
the a an my your his her its our their i he she it we you they there this that these those what who whom whose where
when why how which is are was were do does did has have had can could will would should must in on at from under
behind with without for by to of some two three four five six several few many every all everyone everybody nobody
nothing someone yesterday tomorrow today if here let one
"""
