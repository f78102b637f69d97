"""What the phrasebook must give, written by hand (no reference was copied); French in the
spelling before 1990."""

SPELLED = """je ai / j'ai
je habite / j'habite
je ne ai pas / je n'ai pas
elle ne est plus / elle n'est plus
la eau / l'eau
le homme / l'homme
le héros / le héros
la haine / la haine
le haricot / le haricot
le hibou / le hibou
le hôpital / l'hôpital
de eau / d'eau
de huit euros / de huit euros
le onze / le onze
que il / qu'il
parce que elle / parce qu'elle
parce que Alice / parce qu'Alice
est-ce que ils / est-ce qu'ils
si il / s'il
si ils / s'ils
si elle / si elle
ce est / c'est
ce ne est pas / ce n'est pas
à le marché / au marché
à les amis / aux amis
à la gare / à la gare
à le hôtel / à l'hôtel
à la école / à l'école
près de le lac / près du lac
de les pommes / des pommes
de la viande / de la viande
de la huile / de l'huile
à côté de le arbre / à côté de l'arbre
de le pain / du pain
je me appelle / je m'appelle
elle se est reposée / elle s'est reposée
il ne y a pas / il n'y a pas
le œuf / l'œuf
à le héros / au héros
la île / l'île
le âne / l'âne
le éléphant / l'éléphant
qui est là / qui est là"""

PRESENT = """être suis es est sommes êtes sont
avoir ai as a avons avez ont
aller vais vas va allons allez vont
manger mange manges mange mangeons mangez mangent
acheter achète achètes achète achetons achetez achètent
préférer préfère préfères préfère préférons préférez préfèrent
appeler appelle appelles appelle appelons appelez appellent
nettoyer nettoie nettoies nettoie nettoyons nettoyez nettoient
choisir choisis choisis choisit choisissons choisissez choisissent
vendre vends vends vend vendons vendez vendent
boire bois bois boit buvons buvez boivent
voir vois vois voit voyons voyez voient
lire lis lis lit lisons lisez lisent
écrire écris écris écrit écrivons écrivez écrivent
dire dis dis dit disons dites disent
ouvrir ouvre ouvres ouvre ouvrons ouvrez ouvrent
recevoir reçois reçois reçoit recevons recevez reçoivent
prendre prends prends prend prenons prenez prennent
vouloir veux veux veut voulons voulez veulent
pouvoir peux peux peut pouvons pouvez peuvent
devoir dois dois doit devons devez doivent
dormir dors dors dort dormons dormez dorment
courir cours cours court courons courez courent
venir viens viens vient venons venez viennent
promener promène promènes promène promenons promenez promènent
aider aide aides aide aidons aidez aident
chercher cherche cherches cherche cherchons cherchez cherchent
perdre perds perds perd perdons perdez perdent
savoir sais sais sait savons savez savent
envoyer envoie envoies envoie envoyons envoyez envoient
connaître connais connais connaît connaissons connaissez connaissent
commencer commence commences commence commençons commencez commencent
fermer ferme fermes ferme fermons fermez ferment
rester reste restes reste restons restez restent"""

# je (imparfait), nous (imparfait), je (futur), vous (futur), participe
OTHER = """être étais étions serai serez été
avoir avais avions aurai aurez eu
aller allais allions irai irez allé
manger mangeais mangions mangerai mangerez mangé
acheter achetais achetions achèterai achèterez acheté
préférer préférais préférions préférerai préférerez préféré
appeler appelais appelions appellerai appellerez appelé
nettoyer nettoyais nettoyions nettoierai nettoierez nettoyé
choisir choisissais choisissions choisirai choisirez choisi
vendre vendais vendions vendrai vendrez vendu
boire buvais buvions boirai boirez bu
voir voyais voyions verrai verrez vu
lire lisais lisions lirai lirez lu
écrire écrivais écrivions écrirai écrirez écrit
oublier oubliais oubliions oublierai oublierez oublié
ouvrir ouvrais ouvrions ouvrirai ouvrirez ouvert
recevoir recevais recevions recevrai recevrez reçu
prendre prenais prenions prendrai prendrez pris
vouloir voulais voulions voudrai voudrez voulu
pouvoir pouvais pouvions pourrai pourrez pu
devoir devais devions devrai devrez dû
dormir dormais dormions dormirai dormirez dormi
courir courais courions courrai courrez couru
venir venais venions viendrai viendrez venu
promener promenais promenions promènerai promènerez promené
envoyer envoyais envoyions enverrai enverrez envoyé
connaître connaissais connaissions connaîtrai connaîtrez connu
commencer commençais commencions commencerai commencerez commencé
réparer réparais réparions réparerai réparerez réparé
préparer préparais préparions préparerai préparerez préparé"""

ADJECTIVES = """petit petite petits petites
gros/grosse grosse gros grosses
heureux heureuse heureux heureuses
vieux/vieille/vieil vieille vieux vieilles
beau/belle/bel belle beaux belles
cher/chère chère chers chères
blanc/blanche blanche blancs blanches
italien italienne italiens italiennes
gris grise gris grises
bleu bleue bleus bleues
rouge rouge rouges rouges
gentil/gentille gentille gentils gentilles
fatigué fatiguée fatigués fatiguées
nouveau/nouvelle/nouvel nouvelle nouveaux nouvelles
français française français françaises
bon/bonne bonne bons bonnes"""

FRENCH_0_TO_100 = """
zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept
dix-huit dix-neuf vingt vingt_et_un vingt-deux vingt-trois vingt-quatre vingt-cinq vingt-six vingt-sept
vingt-huit vingt-neuf trente trente_et_un trente-deux trente-trois trente-quatre trente-cinq trente-six
trente-sept trente-huit trente-neuf quarante quarante_et_un quarante-deux quarante-trois quarante-quatre
quarante-cinq quarante-six quarante-sept quarante-huit quarante-neuf cinquante cinquante_et_un cinquante-deux
cinquante-trois cinquante-quatre cinquante-cinq cinquante-six cinquante-sept cinquante-huit cinquante-neuf
soixante soixante_et_un soixante-deux soixante-trois soixante-quatre soixante-cinq soixante-six soixante-sept
soixante-huit soixante-neuf soixante-dix soixante_et_onze soixante-douze soixante-treize soixante-quatorze
soixante-quinze soixante-seize soixante-dix-sept soixante-dix-huit soixante-dix-neuf quatre-vingts
quatre-vingt-un quatre-vingt-deux quatre-vingt-trois quatre-vingt-quatre quatre-vingt-cinq quatre-vingt-six
quatre-vingt-sept quatre-vingt-huit quatre-vingt-neuf quatre-vingt-dix quatre-vingt-onze quatre-vingt-douze
quatre-vingt-treize quatre-vingt-quatorze quatre-vingt-quinze quatre-vingt-seize quatre-vingt-dix-sept
quatre-vingt-dix-huit quatre-vingt-dix-neuf cent"""

ENGLISH_NUMBERS = """0 zero
1 one
8 eight
12 twelve
13 thirteen
15 fifteen
18 eighteen
20 twenty
21 twenty-one
30 thirty
40 forty
44 forty-four
55 fifty-five
69 sixty-nine
70 seventy
80 eighty
90 ninety
99 ninety-nine
100 one hundred
101 one hundred and one
200 two hundred
342 three hundred and forty-two
1000 one thousand
1066 one thousand and sixty-six
1789 one thousand seven hundred and eighty-nine"""

# subject, verb, tense, middle, complement (French = English): French statement = English statement
# = English question
CLAUSES = """je manger eat present - le pain=the bread: je mange le pain = I eat the bread = do I eat the bread
elle manger eat present pas de pain=any bread:
 elle ne mange pas de pain
 = she does not eat any bread
 = does she not eat any bread
il aimer like present jamais le vin=wine:
 il n'aime jamais le vin
 = he never likes wine
 = does he never like wine
nous avoir have present plus de eau=any water:
 nous n'avons plus d'eau
 = we no longer have any water
 = do we no longer have any water
elle aller go past - à le marché=to the market:
 elle est allée au marché
 = she went to the market
 = did she go to the market
ils aller go past pas à Paris=to Paris:
 ils ne sont pas allés à Paris
 = they did not go to Paris
 = did they not go to Paris
elles venir come past jamais en France=to France:
 elles ne sont jamais venues en France
 = they never came to France
 = did they never come to France
je écrire write past - une lettre=a letter:
 j'ai écrit une lettre
 = I wrote a letter
 = did I write a letter
vous lire read past souvent ce livre=this book:
 vous avez souvent lu ce livre
 = you often read this book
 = did you often read this book
tu dormir sleep imperfect - dans le parc=in the park:
 tu dormais dans le parc
 = you used to sleep in the park
 = did you use to sleep in the park
il manger eat imperfect pas de pain=any bread:
 il ne mangeait pas de pain
 = he did not use to eat any bread
 = did he not use to eat any bread
nous acheter buy future - des pommes=some apples:
 nous achèterons des pommes
 = we will buy some apples
 = will we buy some apples
je aller go future plus à Rome=to Rome:
 je n'irai plus à Rome
 = I will no longer go to Rome
 = will I no longer go to Rome
je ouvrir open near - la porte=the door:
 je vais ouvrir la porte
 = I am going to open the door
 = am I going to open the door
elles ouvrir open near pas la porte=the door:
 elles ne vont pas ouvrir la porte
 = they are not going to open the door
 = are they not going to open the door
il voir see can pas le chat=the cat:
 il ne peut pas voir le chat
 = he cannot see the cat
 = can he not see the cat
tu voir see must - le chat=the cat:
 tu dois voir le chat
 = you must see the cat
 = must you see the cat
elle boire drink want pas de eau=any water:
 elle ne veut pas boire d'eau
 = she does not want to drink any water
 = does she not want to drink any water
il boire drink want - de la eau=some water:
 il veut boire de l'eau
 = he wants to drink some water
 = does he want to drink some water
je voir see will_can - la île=the island:
 je pourrai voir l'île
 = I will be able to see the island
 = will I be able to see the island
vous aider help will_must pas mon amie=my friend:
 vous ne devrez pas aider mon amie
 = you will not have to help my friend
 = will you not have to help my friend
elle se_reposer rest past - -: elle s'est reposée = she rested = did she rest
nous se_reposer rest past pas -: nous ne nous sommes pas reposés = we did not rest = did we not rest
je se_reposer rest near - -: je vais me reposer = I am going to rest = am I going to rest
tu se_reposer rest present jamais -: tu ne te reposes jamais = you never rest = do you never rest
ils se_reposer rest present - -: ils se reposent = they rest = do they rest
il chercher look_for present - son livre=his book:
 il cherche son livre
 = he looks for his book
 = does he look for his book
elle chercher look_for past - son livre=her book:
 elle a cherché son livre
 = she looked for her book
 = did she look for her book
je être be present - fatigué=tired: je suis fatigué = I am tired = am I tired
elle être be present pas prête=ready: elle n'est pas prête = she is not ready = is she not ready
ils être be imperfect souvent malades=sick:
 ils étaient souvent malades
 = they were often sick
 = were they often sick
tu être be future jamais seul=alone:
 tu ne seras jamais seul
 = you will never be alone
 = will you never be alone
elle être be near - avocate=a lawyer:
 elle va être avocate
 = she is going to be a lawyer
 = is she going to be a lawyer"""

# noun, mode: phrases that it must be able to give
PHRASES = """\
pomme:f:apple fruit object: une pomme=an apple; des pommes=some apples; vingt et une pommes=twenty-one apples;
 ma pomme=my apple; nos pommes=our apples; cette pomme verte=this green apple;
 beaucoup de pommes=a lot of apples; de petites pommes=some small apples;
 une petite pomme rouge=a small red apple; quelques pommes mûres=a few ripe apples
pomme:f:apple fruit negated: de pomme=an apple; de pommes=any apples; la pomme=the apple;
 de bonnes pommes=any good apples
pomme:f:apple fruit generic: les pommes=apples; les pommes rouges=red apples; la pomme=the apple;
 ces pommes=these apples
eau:f:water drink object: de l'eau=some water; l'eau=the water; cette eau=this water; mon eau=my water;
 un peu d'eau=a little water
eau:f:water drink negated: d'eau=any water; d'eau froide=any cold water; de bonne eau=any good water
pain:m:bread solid object: du pain=some bread; le pain=the bread; ce pain=this bread;
 du bon pain=some good bread
pain:m:bread solid none: de pain=no bread; de bon pain=no good bread
pain:m:bread solid generic: le pain=bread; le pain français=French bread
chat:m:cat animal object: un petit chat noir=a small black cat; un vieux chat=an old cat;
 de vieux chats=some old cats; un beau chat=a beautiful cat; leur chat=their cat; le chat timide=the shy cat;
 deux chats=two cats; plusieurs chats=several cats
arbre:m:tree landmark object: un bel arbre=a beautiful tree; cet arbre=this tree; un vieil arbre=an old tree;
 de beaux arbres=some beautiful trees; ce vieil arbre=this old tree
maison:f:house in object: une belle maison=a beautiful house; une vieille maison=an old house;
 cette maison=this house
homme:m:man/men person object: un vieil homme=an old man; l'homme riche=the rich man; cet homme=this man;
 les hommes=the men
amie:f:friend relation object: mon amie=my friend; ma jeune amie=my young friend; cette amie=this friend;
 mes amies=my friends
hibou/hiboux:m:owl animal object: le hibou=the owl; ce hibou=this owl; les hiboux=the owls; un hibou=an owl
ordinateur:m:computer thing object: un nouvel ordinateur=a new computer; mon ordinateur=my computer;
 l'ordinateur=the computer
école:f:school at object: l'école=the school; une grande école=a big school;
 de grandes écoles=some big schools
horloge:f:clock thing named: une horloge=a clock; des horloges=clocks; mon horloge=my clock;
 ma vieille horloge=my old clock
infirmière:f:nurse trade subject: la jeune infirmière honnête=the honest young nurse;
 notre infirmière=our nurse"""

HOURS = {
    "il est une heure": "it is one o'clock",
    "il est huit heures et demie": "it is half past eight",
    "il est neuf heures moins le quart": "it is a quarter to nine",
    "il est trois heures et quart": "it is a quarter past three",
    "il est cinq heures vingt-cinq": "it is twenty-five past five",
    "il est dix heures moins dix": "it is ten to ten",
}
