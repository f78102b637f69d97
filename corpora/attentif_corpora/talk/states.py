"""Idioms of states, and of what one does to another, French beside English: data only. `forms` reads the lines.

S is a state, O a deed and T a state towards somebody else (`@me`, `@lui`); - is bad, + good, 0 neither, c one decides.
"""

STATES = """
# S-
en avoir marre|be fed up
en avoir ras le bol|be sick of it
en avoir plein le dos|be sick and tired of it
en avoir assez|be tired of it
avoir du mal à dormir|have trouble sleeping
avoir du mal à joindre les deux bouts|have trouble making ends meet
avoir du mal à respirer|have trouble breathing
avoir du mal à s'exprimer|have difficulty expressing oneself
avoir de la peine à marcher|have difficulty walking
avoir le cafard|feel blue
avoir le blues|feel down
avoir le trac|have stage fright
avoir le vertige|be afraid of heights
avoir le mal du pays|be homesick
avoir le mal de mer|be seasick
avoir le nez bouché|have a stuffy nose
avoir le cœur brisé|be brokenhearted
avoir le cœur gros|have a heavy heart
avoir mal à la tête|have a headache
avoir mal au dos|have a backache
avoir mal au ventre|have a stomachache
avoir mal aux dents|have a toothache
avoir mal partout|ache all over
avoir mal à la gorge|have a sore throat
avoir mauvaise mine|look unwell
avoir mauvaise conscience|have a guilty conscience
avoir mauvais caractère|be bad-tempered
avoir de la fièvre|have a fever
avoir la grippe|have the flu
avoir la gueule de bois|have a hangover
avoir la flemme|be feeling lazy
avoir la frousse|be scared
avoir la trouille|be scared stiff
avoir la tête ailleurs|have one's mind(s) elsewhere
avoir la tête dans les nuages|have one's head(s) in the clouds
avoir la tête qui tourne|feel dizzy
avoir la grosse tête|be bigheaded
avoir la poisse|have rotten luck
avoir la langue bien pendue|have a ready tongue
avoir la chair de poule|have goose bumps
avoir la boule au ventre|have a knot in one's stomach
avoir les chevilles qui enflent|be getting too big for one's boots
avoir les nerfs à vif|be on edge
avoir les yeux plus gros que le ventre|have eyes bigger than one's stomach(s)
avoir les jambes en coton|feel weak at the knees
avoir un chat dans la gorge|have a frog in one's throat(s)
avoir un cheveu sur la langue|have a lisp
avoir un poil dans la main|be bone idle
avoir un grain|have a screw loose
avoir une araignée au plafond|have bats in the belfry
avoir une faim de loup|be starving
avoir des soucis|have worries
avoir des dettes|have debts
avoir des ennuis avec la police|be in trouble with the police
avoir des regrets|have regrets
avoir deux mains gauches|be all thumbs
avoir d'autres chats à fouetter|have other fish to fry
avoir du pain sur la planche|have a lot on one's plate(s)
avoir peur du noir|be afraid of the dark
avoir peur des araignées|be afraid of spiders
avoir peur de l'avion|be afraid of flying
avoir honte|be ashamed
avoir tort|be wrong
avoir sommeil|be sleepy
avoir froid aux pieds|have cold feet
avoir faim|be hungry
avoir soif|be thirsty
être crevé(e)(s)|be exhausted
être claqué(e)(s)|be worn out
être vanné(e)(s)|be beat
être fauché(e)(s)|be broke
être à sec|be out of cash
être à découvert|be overdrawn
être dans le rouge|be in the red
être à bout|be at the end of one's rope(s)
être à bout de nerfs|be at one's wits' end
être à côté de la plaque|be way off the mark
être à la bourre|be running late
être à la ramasse|be lagging behind
être à la masse|be out of it
être au bout du rouleau|be at the end of one's tether(s)
être au chômage|be unemployed
être au régime|be on a diet
être au pied du mur|have one's back to the wall
être aux abois|be desperate
être dans la dèche|be flat broke
être dans la lune|be daydreaming
être dans le pétrin|be in a jam
être dans de beaux draps|be in a fine mess
être dans le coaltar|be in a daze
être de mauvaise humeur|be in a bad mood
être de mauvais poil|be in a foul mood
être de mauvaise foi|be dishonest about it
être d'une humeur de chien|be in a foul temper
être débordé(e)(s)|be snowed under
être dépassé(e)(s) par les événements|be overwhelmed by events
être déçu(e)(s)|be disappointed
être dégoûté(e)(s)|be disgusted
être déprimé(e)(s)|be depressed
être de trop|be in the way
être en rogne|be hopping mad
être en pétard|be furious
être en retard|be late
être en panne d'inspiration|be out of inspiration
être en froid avec sa belle-mère|be on bad terms with one's mother-in-law
être en arrêt maladie|be on sick leave
être énervé(e)(s)|be irritated
être enrhumé(e)(s)|have a cold
être gêné(e)(s)|be embarrassed
être paumé(e)(s)|be lost
être mal dans sa peau|be uncomfortable in one's own skin
être mal à l'aise|be ill at ease
être [jaloux/jalouse/jaloux/jalouses]|be jealous
être radin(e)(s)|be stingy
être têtu(e)(s) comme une mule|be as stubborn as a mule
être sourd(e)(s) comme un pot|be as deaf as a post
être bête à manger du foin|be as dumb as a post
être maladroit(e)(s)|be clumsy
être malpoli(e)(s)|be rude
être sur les nerfs|be on edge
être sur les rotules|be dead on one's feet
être sur la paille|be penniless
être surmené(e)(s)|be overworked
être soûl(e)(s)|be drunk
être vexé(e)(s)|be offended
être trempé(e)(s) jusqu'aux os|be soaked to the skin
être sous pression|be under pressure
être perdu(e)(s)|be lost
manquer de sommeil|lack sleep
manquer de temps|be short of time
manquer de tact|lack tact
manquer de culot|lack nerve
mourir de faim|be starving
mourir de froid|be freezing to death
mourir d'ennui|be bored to death
mourir de chaud|be boiling hot
crever de jalousie|be eaten up with jealousy
dormir mal|sleep badly
se ennuyer à mourir|be bored to tears
se sentir mal|feel ill
se sentir seul(e)(s)|feel lonely
se sentir coupable(s)|feel guilty
se sentir de trop|feel unwanted
vivre un enfer|go through hell
tirer le diable par la queue|live from hand to mouth
toucher le salaire minimum|be on minimum wage
galérer|be struggling
stresser|be stressed out
souffrir du dos|have back trouble
flipper|be freaking out
# S+
avoir la pêche|be full of energy
avoir la frite|be in great shape
avoir la patate|be full of beans
avoir la cote|be popular
avoir la main verte|have a green thumb
avoir la tête sur les épaules|have a good head on one's shoulders
avoir la conscience tranquille|have a clear conscience
avoir le moral|be in good spirits
avoir le sourire|be all smiles
avoir le cœur sur la main|have a heart of gold
avoir le vent en poupe|have the wind in one's sails
avoir le bras long|have a lot of influence
avoir le sens de l'humour|have a sense of humor
avoir le sens des affaires|have a head for business
avoir le coup de main|have the knack
avoir l'embarras du choix|be spoiled for choice
avoir l'oreille musicale|have a good ear for music
avoir bon cœur|be kindhearted
avoir bonne mine|look well
avoir bon appétit|have a good appetite
avoir confiance en soi|be self-confident
avoir de l'humour|have a good sense of humor
avoir de l'allure|have style
avoir de la suite dans les idées|be single-minded
avoir de la veine|be lucky
avoir de la bouteille|have years of experience
avoir du pif|have a nose for things
avoir du flair|have good instincts
avoir du cran|have guts
avoir du goût|have good taste
avoir du temps libre|have free time
avoir du charme|have charm
avoir des tas d'amis|have loads of friends
avoir des doigts de fée|have nimble fingers
avoir une mémoire d'éléphant|have a memory like an elephant
avoir raison|be right
être aux anges|be over the moon
être au septième ciel|be in seventh heaven
être aux petits oignons avec les clients|take very good care of the customers
être bien dans sa peau|be comfortable in one's own skin
être bien dans ses baskets|be at ease with oneself
être bien entouré(e)(s)|be surrounded by good people
être comme un poisson dans l'eau|be in one's element
être dans son assiette|feel like oneself
être de bonne humeur|be in a good mood
être doué(e)(s) pour les langues|be good at languages
être doué(e)(s) en maths|be gifted at math
être en pleine forme|be in great shape
être en vacances|be on vacation
être à l'aise|be at ease
être à l'abri du besoin|be free from want
être à la hauteur|be up to the task
être à la retraite|be retired
être fort(e)(s) en orthographe|be good at spelling
être ravi(e)(s)|be delighted
être [amoureux/amoureuse/amoureux/amoureuses]|be in love
être [fier/fière/fiers/fières] de son fils|be proud of one's son
être soulagé(e)(s)|be relieved
être tranquille(s)|be left in peace
être sur un petit nuage|be on cloud nine
être sur la bonne voie|be on the right track
être sorti(e)(s) d'affaire|be out of the woods
être poli(e)(s)|be polite
être dans le coup|be in the know
être dans le vent|be trendy
être à cheval sur la politesse|be strict about manners
gagner bien sa vie|make a good living
gagner sa vie honnêtement|earn an honest living
nager dans le bonheur|be blissfully happy
péter la forme|be bursting with energy
rouler sur l'or|be rolling in money
vivre comme un coq en pâte|live in clover
vivre sa vie|live one's own life
dormir comme un loir|sleep like a log
dormir sur ses deux oreilles|sleep soundly
se entendre à merveille avec ses voisins|get along wonderfully with one's neighbors
se sentir bien ici|feel good here
se sentir chez soi|feel at home
se la couler douce|have it easy
tenir la forme|keep fit
tenir à ses amis|care about one's friends
se y connaître en vins|know a lot about wine
connaître la chanson|know the tune
connaître le quartier comme sa poche|know the neighborhood like the back of one's hand
# S0
avoir hâte de partir|be looking forward to leaving
avoir hâte d'être en vacances|be looking forward to vacation
avoir envie de pleurer|feel like crying
avoir envie d'une glace|feel like having an ice cream
avoir envie de rester|feel like staying
avoir besoin d'aide|need help
avoir besoin de repos|need some rest
avoir besoin d'un coup de main|need a hand
avoir l'habitude de se lever tôt|be used to getting up early
avoir l'habitude|be used to it
avoir l'intention de déménager|intend to move
avoir l'air de s'ennuyer|look bored
avoir le temps|have time
avoir le choix|have a choice
avoir rendez-vous à midi|have an appointment at noon
avoir tendance à exagérer|tend to exaggerate
avoir de quoi vivre|have enough to live on
avoir son mot à dire|have a say in the matter
avoir le beurre et l'argent du beurre|have one's cake and eat it too
être au courant|know about it
être d'accord|agree
être contre|be against it
être d'avis d'attendre|be in favor of waiting
être en train de déjeuner|be having lunch
être sur le point de partir|be about to leave
être sur le point de craquer|be about to crack
être à deux doigts de démissionner|be on the verge of resigning
être pressé(e)(s)|be in a hurry
être prêt(e)(s)|be ready
être prêt(e)(s) à tout|be ready for anything
être obligé(e)(s) de rester|have to stay
être tout ouïe|be all ears
être tout feu tout flamme|be full of enthusiasm
être de passage|be passing through
être de garde|be on call
être en réunion|be in a meeting
être en déplacement|be away on business
être en terminale|be in one's senior year
être [végétarien/végétarienne/végétariens/végétariennes]|be vegetarian
être sur la même longueur d'onde que sa sœur|be on the same wavelength as one's sister
être en colocation|share an apartment
en avoir conscience|be aware of it
en être sûr(e)(s)|be sure of it
y tenir beaucoup|be very keen on it
y penser tout le temps|think about it all the time
y croire dur comme fer|believe in it firmly
se rendre! compte de la situation|realize the situation
se souvenir de tout|remember everything
se souvenir de sa première dent|remember one's first tooth
tenir à venir|insist on coming
tenir à la vie|value one's life
penser déménager|be thinking of moving
compter rester|plan to stay
comprendre l'enjeu|understand what is at stake
savoir à quoi s'en tenir|know where one stands
savoir s'y prendre|know how to go about it
savoir de quoi il retourne|know what it is all about
vouloir en avoir le cœur net|want to know for sure
préférer se taire|prefer to keep quiet
oser le dire|dare to say so
croire aux fantômes|believe in ghosts
croire au père Noël|believe in Santa Claus
ressembler à sa mère|look like one's mother
tenir de son père|take after one's father
connaître tout le monde|know everyone
habiter à la campagne|live in the country
# O-
@lui poser un lapin|stand @me up
@lui casser les pieds|get on @my nerves
@lui taper sur les nerfs|get on @my nerves
@lui couper la parole|interrupt @me
@lui couper l'herbe sous le pied|steal @my thunder
@lui faire peur|scare @me
@lui faire de la peine|hurt @my feelings
@lui faire honte|make @me ashamed
@lui faire faux bond|let @me down
@lui faire la tête|give @me the cold shoulder
@lui faire un sale coup|play a dirty trick on @me
@lui faire croire au miracle|make @me believe in a miracle
@lui jouer un mauvais tour|play a nasty trick on @me
@lui raccrocher au nez|hang up on @me
@lui claquer la porte au nez|slam the door in @my face@s
@lui mettre des bâtons dans les roues|put a spoke in @my wheel
@lui mettre la pression|put pressure on @me
@lui mentir|lie to @me
@lui briser le cœur|break @my heart@s
@lui crier dessus|yell at @me
@lui casser du sucre sur le dos|badmouth @me
@lui cacher la vérité|hide the truth from @me
@lui tendre un piège|set a trap for @me
@lui tourner le dos|turn one's back on @me
@lui demander l'impossible|ask the impossible of @me
@lui manquer de respect|be disrespectful to @me
@lui gâcher la soirée|spoil the evening for @me
@lui pourrir la vie|make life miserable for @me
@lui chercher des poux|pick a fight with @me
@me énerver|irritate @me
@me embêter|bother @me
@me agacer|annoy @me
@me déranger|disturb @me
@me décevoir|disappoint @me
@me vexer|offend @me
@me blesser|hurt @me
@me trahir|betray @me
@me tromper|deceive @me
@me oublier|forget @me
@me laisser! tomber|let @me down
@me laisser en plan|leave @me in the lurch
@me mener en bateau|lead @me up the garden path
@me mener par le bout du nez|lead @me by the nose
@me mettre en colère|make @me angry
@me mettre à la porte|throw @me out
@me mettre dans l'embarras|put @me in an awkward position
@me mettre au pied du mur|force @me to choose
@me prendre de haut|look down on @me
@me prendre en grippe|take a dislike to @me
@me prendre pour un pigeon|take @me for a sucker
@me faire! marcher|pull @my leg@s
@me faire! tourner en bourrique|drive @me up the wall
@me faire! chanter|blackmail @me
@me faire! attendre|keep @me waiting
@me envoyer promener|send @me packing
@me regarder de travers|give @me a dirty look
@me montrer du doigt|point the finger at @me
@me larguer|dump @me
@me plaquer du jour au lendemain|dump @me overnight
@me gronder|scold @me
@me engueuler|chew @me out
@me virer|fire @me
@me rouler|cheat @me
@me réveiller en pleine nuit|wake @me up in the middle of the night
@me contredire|contradict @me
@me juger|judge @me
@me menacer|threaten @me
@me doubler dans la file|cut in front of @me in line
# O+
@lui donner un coup de main|give @me a hand
@lui donner des nouvelles|send @me news
@lui rendre service|do @me a favor
@lui rendre visite|visit @me
@lui faire plaisir|make @me happy
@lui faire confiance|trust @me
@lui faire signe|wave to @me
@lui faire un cadeau|give @me a present
@lui faire une surprise|give @me a surprise
@lui faire un compliment|pay @me a compliment
@lui faire la bise|kiss @me on the cheek
@lui faire part de la nouvelle|tell @me the news
@lui faire une place|make room for @me
@lui remonter le moral|cheer @me up
@lui tenir compagnie|keep @me company
@lui tenir la main|hold @my hand@s
@lui tirer une épine du pied|get @me out of a tight spot
@lui tirer son chapeau|take one's hat off to @me
@lui sauver la mise|save @my skin
@lui ouvrir les yeux|open @my eyes
@lui changer les idées|take @my mind@s off things
@lui passer un coup de fil|give @me a call
@lui laisser le choix|leave the choice to @me
@lui prêter sa voiture|lend @me one's car
@lui prêter main-forte|lend @me a hand
@lui dire la vérité|tell @me the truth
@lui dire merci|thank @me
@lui dire bonjour|say hello to @me
@lui dire ses quatre vérités|tell @me a few home truths
@lui demander pardon|apologize to @me
@lui demander conseil|ask @me for advice
@lui expliquer le problème|explain the problem to @me
@lui envoyer un texto|text @me
@lui offrir un verre|buy @me a drink
@lui offrir des fleurs|give @me flowers
@lui préparer un café|make @me a coffee
@lui répondre franchement|answer @me frankly
@lui écrire une longue lettre|write @me a long letter
@lui porter chance|bring @me luck
@lui souhaiter bonne chance|wish @me luck
@lui présenter ses excuses|offer @me one's apologies
@lui montrer le chemin|show @me the way
@lui réserver une chambre|book a room for @me
@lui réserver un accueil chaleureux|give @me a warm welcome
@lui garder une part de gâteau|save @me a piece of cake
@lui tenir tête|stand up to @me
@lui rendre la pareille|return the favor to @me
@lui rembourser le billet|refund @me for the ticket
@lui parler franchement|talk to @me frankly
@me aider à déménager|help @me move
@me aider à y voir clair|help @me see things clearly
@me encourager|encourage @me
@me rassurer|reassure @me
@me consoler|comfort @me
@me prévenir à temps|warn @me in time
@me tenir au courant|keep @me posted
@me tirer d'affaire|get @me out of trouble
@me mettre à l'aise|put @me at ease
@me mettre au courant|bring @me up to date
@me mettre en garde|warn @me
@me prendre au sérieux|take @me seriously
@me prendre dans ses bras|take @me in one's arms
@me prendre au mot|take @me at @my word
@me prendre en stop|give @me a ride
@me faire! rire|make @me laugh
@me faire! entrer|let @me inside
@me faire! visiter|show @me around
@me laisser tranquille@s|leave @me alone
@me laisser! passer|let @me through
@me laisser! dormir|let @me sleep
@me inviter à dîner|invite @me to dinner
@me accompagner à la gare|go to the station with @me
@me raccompagner|see @me home
@me déposer à la gare|drop @me off at the station
@me rappeler demain|call @me back tomorrow
@me attendre à la sortie|wait for @me at the exit
@me soutenir|support @me
@me défendre bec et ongles|defend @me tooth and nail
@me remercier|thank @me
@me féliciter|congratulate @me
@me épater|amaze @me
@me embaucher|hire @me
@me accueillir à bras ouverts|welcome @me with open arms
@me héberger|put @me up
@me dépanner|help @me out
@me suivre partout|follow @me everywhere
@me convaincre|convince @me
@me couvrir de cadeaux|shower @me with gifts
# T-
@lui en vouloir|hold it against @me
@lui en vouloir à mort|hate @my guts
@lui devoir de l'argent|owe @me money
@me détester|hate @me
@me mépriser|despise @me
@me avoir dans le collimateur|have it in for @me
@me haïr|hate @me
@me soupçonner|suspect @me
@me envier|envy @me
@me craindre|fear @me
@me sous-estimer|underestimate @me
@me prendre pour un imbécile|take @me for an idiot
# T+
@me croire sur parole|take @my word for it
@me comprendre à demi-mot|understand @me without a word
@lui faire confiance|trust @me
@lui devoir une fière chandelle|owe @me a big favor
@lui devoir des excuses|owe @me an apology
@lui ressembler|look like @me
@lui être [reconnaissant/reconnaissante/reconnaissants/reconnaissantes]|be grateful to @me
@me aimer bien|like @me
@me adorer|adore @me
@me admirer|admire @me
@me respecter|respect @me
@me avoir à la bonne|have a soft spot for @me
@me porter dans son cœur|hold @me dear
@me comprendre|understand @me
@me croire|believe @me
# M
@lui manquer|^miss
@lui plaire|^like
"""
