# ruff: noqa: E501 (a list reads best unbroken)
"""What may stand before or behind a sentence of talk, and proverbs, French beside English: data only."""

# What may stand before a short sentence.
OPENERS = """
Franchement, | Honestly,
À mon avis, | In my opinion,
Tu sais, | You know,
Bon, | Well,
Écoute, | Listen,
Au fait, | By the way,
Entre nous, | Between you and me,
Désolé, mais | Sorry, but
Dis donc, | Say,
Tiens, | Hey,
Bref, | Anyway,
Eh bien, | Well,
En fait, | Actually,
De toute façon, | Anyway,
À vrai dire, | To tell the truth,
Si je comprends bien, | If I understand correctly,
Quand même, | All the same,
Je te jure, | I swear,
"""

CLOSERS = """
, et je pèse mes mots. | , and I choose my words carefully.
, je te le dis comme je le pense. | , I'm telling you exactly what I think.
, et ce n'est pas moi qui le dis, c'est {qn}. | , and it's not me saying so, it's {qn}.
, en tout cas, c'est ce que m'a raconté {qn}. | , at least that's what {qn} told me.
, et si tu ne me crois pas, demande à {qn}. | , and if you don't believe me, ask {qn}.
, tu peux me croire, {nom}. | , believe me, {nom}.
, si je ne m'abuse. | , if I'm not mistaken.
, enfin, il me semble. | , at least I think so.
, alors ne viens pas me dire le contraire, {nom}. | , so don't come and tell me otherwise, {nom}.
, tout le monde le sait {where}. | , everyone {where} knows it.
, et on se demande bien comment ça va finir. | , and one wonders how it will all end.
, mais ne va pas le répéter à {qn}. | , but don't go telling {qn}.
, et ça, je l'ai appris par {qn}. | , and I heard that from {qn}.
, tu sais. | , you know.
, je te jure. | , I swear.
, paraît-il. | , apparently.
, si je me souviens bien. | , if I remember correctly.
, c'est comme ça. | , that's just how it is.
, à ce qu'il paraît. | , or so it seems.
"""

REMARKS = """
Va donc expliquer ça à {qn} ! | Try explaining that to {qn}!
Tu imagines la réaction de {qn} ? | Can you imagine {qn} reacting?
Demande donc à {qn} si tu ne me crois pas. | Just ask {qn} if you don't believe me.
Heureusement que {qn} n'était pas là. | Luckily {qn} wasn't there.
J'aurais voulu être une petite souris pour voir ça. | I would have loved to be a fly on the wall.
C'est dingue ! | It's crazy!
C'est la vie. | That's life.
Quelle histoire ! | What a story!
Tu te rends compte ? | Can you believe it?
Ça alors ! | Well I never!
Je n'en reviens pas. | I can't get over it.
Ne le répète à personne. | Don't tell anyone.
Ça ne m'étonne pas. | I'm not surprised.
Je m'en doutais. | I suspected as much.
Il fallait s'y attendre. | It was to be expected.
On aura tout vu ! | Now I've seen everything!
Et puis quoi encore ? | What next?
Il ne manquait plus que ça ! | That's all we needed!
C'est le comble ! | That beats everything!
Va savoir pourquoi. | Who knows why.
Allez comprendre. | Go figure.
Ne me demande pas pourquoi. | Don't ask me why.
Crois-moi. | Believe me.
C'est pas rien ! | That's no small thing!
Sérieusement ? | Seriously?
Sans blague ! | No kidding!
C'est bien ma veine ! | Just my luck!
Ça m'est bien égal. | It's all the same to me.
On n'y peut rien. | It can't be helped.
C'est clair et net. | It's crystal clear.
Ça ne fait pas un pli. | There's no doubt about it.
Un point c'est tout. | And that's that.
Tu m'en diras tant ! | You don't say!
À la bonne heure ! | That's more like it!
Ça promet ! | That's a promising start!
"""

PROVERBS = """
l'habit ne fait pas le moine | clothes don't make the man
pierre qui roule n'amasse pas mousse | a rolling stone gathers no moss
mieux vaut tard que jamais | better late than never
mieux vaut prévenir que guérir | an ounce of prevention is worth a pound of cure
il n'y a pas de fumée sans feu | where there's smoke, there's fire
petit à petit, l'oiseau fait son nid | slow and steady wins the race
tel père, tel fils | like father, like son
qui vole un œuf vole un bœuf | give them an inch and they'll take a mile
les murs ont des oreilles | walls have ears
la nuit porte conseil | it's best to sleep on it
après la pluie, le beau temps | every cloud has a silver lining
l'argent ne fait pas le bonheur | money can't buy happiness
l'appétit vient en mangeant | appetite comes with eating
l'union fait la force | unity is strength
chat échaudé craint l'eau froide | once bitten, twice shy
quand le chat n'est pas là, les souris dansent | when the cat's away, the mice will play
un tiens vaut mieux que deux tu l'auras | a bird in the hand is worth two in the bush
rira bien qui rira le dernier | he who laughs last laughs best
tous les chemins mènent à Rome | all roads lead to Rome
Paris ne s'est pas fait en un jour | Rome wasn't built in a day
vouloir, c'est pouvoir | where there's a will, there's a way
le temps, c'est de l'argent | time is money
les bons comptes font les bons amis | good accounts make good friends
à chaque jour suffit sa peine | sufficient unto the day is the evil thereof
l'avenir appartient à ceux qui se lèvent tôt | the early bird catches the worm
qui sème le vent récolte la tempête | you reap what you sow
qui ne tente rien n'a rien | nothing ventured, nothing gained
l'exception confirme la règle | the exception proves the rule
les goûts et les couleurs ne se discutent pas | there's no accounting for taste
on ne change pas une équipe qui gagne | you don't change a winning team
l'erreur est humaine | to err is human
la vérité sort de la bouche des enfants | out of the mouths of babes comes truth
impossible n'est pas français | there's no such word as can't
ventre affamé n'a pas d'oreilles | a hungry man won't listen to reason
loin des yeux, loin du cœur | out of sight, out of mind
l'amour est aveugle | love is blind
la curiosité est un vilain défaut | curiosity killed the cat
pas de nouvelles, bonnes nouvelles | no news is good news
à cheval donné, on ne regarde pas les dents | never look a gift horse in the mouth
les chiens ne font pas des chats | the apple doesn't fall far from the tree
chose promise, chose due | a promise is a promise
il faut battre le fer pendant qu'il est chaud | strike while the iron is hot
au royaume des aveugles, les borgnes sont rois | in the land of the blind, the one-eyed man is king
il faut de tout pour faire un monde | it takes all sorts to make a world
la parole est d'argent, mais le silence est d'or | speech is silver, but silence is golden
rien ne sert de courir, il faut partir à point | slow and steady wins the race
qui aime bien châtie bien | spare the rod and spoil the child
faute de grives, on mange des merles | half a loaf is better than none
deux avis valent mieux qu'un | two heads are better than one
l'oisiveté est la mère de tous les vices | the devil finds work for idle hands
"""

PROVERB_FRAMES = """
*. | *.
Comme disait ma grand-mère, *. | As my grandmother used to say, *.
Comme on dit, *. | As they say, *.
{qn} aime répéter : "*." | {qn} likes to say, "*."
Tu connais le dicton : *. | You know the saying: *.
N'oublie pas, {nom} : *. | Don't forget, {nom}: *.
Ne t'en fais pas, {nom} : *. | Don't worry, {nom}: *.
Que veux-tu, *. | What can you do, *.
Mon père me disait souvent : "*." | My father often told me, "*."
Eh oui, {nom}, * ! | Yes indeed, {nom}, *!
Je te l'ai toujours dit, {nom} : *. | I've always told you, {nom}: *.
"*", m'a répondu {qn}. | "*," {qn} answered me.
Patience, {nom} : *. | Be patient, {nom}: *.
"""

# What may follow an event that is told, and a state.
TOLD = """
à la grande joie de {qn3} | much to the delight of {qn3}
au grand dam de {qn3} | much to the displeasure of {qn3}
et {qn3} n'en revient toujours pas | and {qn3} still can't get over it
et c'est {qn3} qui a dû tout nettoyer | and {qn3} had to clean everything up
malgré les conseils de {qn3} | despite the advice of {qn3}
sous le nez de {qn3} | right under the nose of {qn3}
si l'on en croit ce que raconte {qn3} à qui veut l'entendre | if we're to believe what {qn3} tells anyone who will listen
et {qn3} a fait comme si de rien n'était | and {qn3} acted as if nothing had happened
alors que {qn3} avait juré le contraire | although {qn3} had sworn otherwise
et il a fallu que {qn3} s'en mêle | and {qn3} had to get involved
alors que personne ne s'y attendait | when nobody was expecting it
sans même me prévenir | without even letting me know
sans crier gare | without warning
et tout le monde s'est mis à rire | and everyone started laughing
et personne n'a osé broncher | and nobody dared say a word
ce qui n'a surpris personne | which surprised no one
ce qui m'a mis la puce à l'oreille | which made me suspicious
ce qui a jeté un froid | which cast a chill
et ça m'a fait chaud au cœur | and it warmed my heart
et j'en ai eu les larmes aux yeux | and it brought tears to my eyes
et depuis, plus de nouvelles | and since then, not a word
si bien qu'on a dû annuler le voyage | so we had to cancel the trip
et on en rigole encore | and we still laugh about it
et je n'ai pas fermé l'œil de la nuit | and I didn't sleep a wink all night
alors on a remis la fête à plus tard | so we put the party off until later
mais je n'ai rien dit pour ne pas envenimer les choses | but I kept quiet so as not to make things worse
mais tout est rentré dans l'ordre | but everything is back to normal
mais ça, c'est une autre histoire | but that's another story
et le lendemain, comme si de rien n'était | and the next day, as if nothing had happened
au beau milieu de la nuit | in the middle of the night
juste avant le dessert | just before dessert
devant les invités médusés | in front of the dumbfounded guests
et ça lui a servi de leçon | and it taught him a lesson
et toute la famille est accourue | and the whole family came running
et les voisins ont tout entendu | and the neighbors heard everything
pendant que je faisais la queue à la caisse | while I was standing in line at the checkout
tandis que les autres faisaient la sieste | while the others were taking a nap
avant que j'aie pu dire ouf | before I could say a word
après quoi on est tous allés se coucher | after which we all went to bed
juste au moment où je sortais les poubelles | just as I was taking out the trash
d'après ce que j'ai entendu dire chez le coiffeur | from what I heard at the hairdresser's
si j'en crois les ragots | if the gossip is to be believed
et je trouve ça louche | and I find that fishy
et franchement, ça se fête | and frankly, that calls for a celebration
et je me demande bien pourquoi | and I really wonder why
du moins à ce qu'on raconte | at least that's what people say
à la surprise générale | to everyone's surprise
et ça nous pendait au nez | and we had it coming
à deux jours du mariage | two days before the wedding
"""

STANDING = """
et ça me fend le cœur | and it breaks my heart
mais il y a pire | but it could be worse
mais ça finira par passer | but it will pass in the end
et ça ne date pas d'hier | and it's nothing new
alors pas la peine d'en rajouter | so no need to make it worse
si tu vois ce que je veux dire | if you see what I mean
c'est du moins ce que je crois | at least that's what I believe
et c'est tant mieux | and that's a good thing
et je sais de quoi je parle | and I know what I'm talking about
quoi qu'en disent les mauvaises langues | whatever the gossips may say
comme tout le monde ici, d'ailleurs | like everyone else here, actually
c'est l'évidence même | it's obvious
mais ne le crie pas sur les toits | but don't shout it from the rooftops
du moins je le suppose | at least I suppose so
mais ça reste entre nous | but that stays between us
et ça ne va pas s'arranger de sitôt | and that won't change any time soon
mais chacun ses oignons | but to each his own
mais à chacun son caractère | but everyone's different
que ça te plaise ou non | whether you like it or not
il suffit d'ouvrir les yeux | you only have to open your eyes
et ça me travaille depuis ce matin | and it's been bothering me since this morning
alors allons-y doucement | so let's take it easy
et tu es le dernier à t'en apercevoir | and you're the last to notice
et c'est bien normal, à mon avis | and that's quite normal, in my opinion
même si ça ne saute pas aux yeux | even if it's not obvious
il n'y a pas à dire | there's no denying it
"""

# What may follow a habit, and advice or an order.
HABITS = """
et ça commence à bien faire | and it's getting to be a bit much
et ça n'a pas l'air de gêner {qn3} | and it doesn't seem to bother {qn3}
ce qui agace prodigieusement {qn3} | which really annoys {qn3}
ce qui ne plaît pas du tout à {qn3} | which {qn3} doesn't like at all
surtout quand {weather} | especially when {weather}
exactement comme {qn3} | exactly like {qn3}
et {qn3} trouve ça normal | and {qn3} thinks that's normal
contrairement à {qn3} | unlike {qn3}
alors que {qn3} n'en fiche pas une rame | while {qn3} doesn't do a stroke of work
et ça amuse toute la galerie | and everyone finds it amusing
et {qn3} n'y trouve rien à redire | and {qn3} has no objection
mais {qn3} ne veut pas le croire | but {qn3} won't believe it
et pourtant, personne ne lève le petit doigt | and yet nobody lifts a finger
à en croire {qn3}, du moins | at least according to {qn3}
et je ne suis pas le seul à m'en être aperçu | and I'm not the only one who's noticed
"""

ORDERS = """
parce que demain, il sera trop tard | because tomorrow it will be too late
avant que les invités n'arrivent | before the guests arrive
pendant qu'il est encore temps | while there's still time
histoire de gagner du temps | just to save time
sinon {qn3} va encore râler | otherwise {qn3} will start grumbling again
comme {qn3} l'a demandé | as {qn3} asked
parce que moi, j'ai d'autres chats à fouetter | because I have other fish to fry
même si ça ne plaît pas à {qn3} | even if {qn3} doesn't like it
quitte à rentrer un peu plus tard | even if it means getting home a little later
puisque {qn3} a un empêchement | since {qn3} can't make it
avant que {qn3} ne s'en aperçoive | before {qn3} notices
parce que {qn3} ne le fera jamais | because {qn3} will never do it
ça nous fera gagner un temps fou | it'll save us loads of time
et pas d'excuses, cette fois | and no excuses this time
avant que {qn3} ne change d'avis | before {qn3} has a change of heart
quoi qu'en pense {qn3} | whatever {qn3} may think
dès que {qn3} aura le dos tourné | as soon as {qn3} has turned around
tant que {qn3} est de bonne humeur | while {qn3} is in a good mood
et le plus tôt sera le mieux | and the sooner the better
ça ne coûte rien d'essayer | it costs nothing to try
"""
