# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Private letters, text messages and social media among people who say tu, French beside English: data only."""

OPENINGS = """
Coucou {f}, | Hi {f},
Salut {m}, | Hey {m},
Cher {m}, | Dear {m},
Ma chère {f}, | My dear {f},
Mon cher {m}, | My dear {m},
"""

CLOSINGS = (
    (
        r"^[a-zà-ÿ]|^(?:Tu |Ça |Pense )",
        """
Bises, {f} | Love, {f}
Gros bisous à toute la famille ! | Lots of love to the whole family!
Je t'embrasse, {m} | Love, {m}
À très vite ! | See you very soon!
À plus, {m} | See you, {m}
Tiens-moi au courant ! | Keep me posted!
Tu me diras ce que tu en penses. | Let me know what you think.
Bisous et à {wd} ! | Love and see you on {wd}!
Amitiés, {f} et {m} | Warm wishes, {f} and {m}
P.-S. : n'oublie pas de {pleaset}. | P.S. Don't forget to {pleaset}.
Passe le bonjour à {f}. | Say hi to {f} for me.
Hâte de te voir ! | Can't wait to see you!
""",
    ),
)

TEMPLATES = """
merci mille fois pour {thankst} ! | thanks a million for {thankst}!
un grand merci pour {thankst}, ça m'a fait un plaisir fou. | many thanks for {thankst}, I was absolutely thrilled.
je ne sais pas comment te remercier pour {thankst} et pour {thankst2}. | I don't know how to thank you for {thankst} and for {thankst2}.
bravo pour {joyt}, tu l'as bien mérité ! | congratulations on {joyt}, you really deserved it!
j'ai appris pour {joyt} par {f} : je suis folle de joie pour toi ! | I heard about {joyt} from {f}: I'm over the moon for you!
Tu pourrais {pleaset}, s'il te plaît ? | Could you {pleaset}, please?
Tu veux bien {pleaset} ? Je te revaudrai ça. | Will you {pleaset}? I'll return the favor.
Pense à {pleaset} avant de partir. | Remember to {pleaset} before you leave.
Ça t'embêterait de {pleaset} {fut} ? | Would it bother you to {pleaset} {fut}?
J'ai encore oublié de {pleaset}, quelle tête de linotte ! | I forgot to {pleaset} again, what a scatterbrain!
si tu as cinq minutes, peux-tu {pleaset} et {chore} ? | if you have five minutes, can you {pleaset} and {chore}?
on organise {un party} {fut}, tu viens ? | we're having a {party} {fut}, are you coming?
Tu es invité à notre {party} {fut} ; apporte ce que tu veux, sauf des fleurs ! | You're invited to our {party} {fut}; bring whatever you like, except flowers!
pour {le party} de {f}, on se cotise pour lui offrir {cart}. | for {f}'s {party}, we're chipping in to get her {cart}.
je ne pourrai pas venir {à party}, je suis coincée au lit avec {un illness}. | I won't be able to make it to the {party}, I'm stuck in bed with {illness}.
désolée de te prévenir si tard, mais {le party} tombe à l'eau à cause {cause}. | sorry for the short notice, but the {party} is off because of {cause}.
Qui s'occupe des boissons pour {le party} de {wd} ? Moi, je prépare {le dish}. | Who's taking care of the drinks for {wd}'s {party}? I'm making the {dish}.
{le party} d'hier était super, j'ai encore mal aux pieds d'avoir dansé ! | Yesterday's {party} was awesome, my feet still hurt from dancing!
Rendez-vous {wd} à {clock:18-21} devant {le shop} ; le premier arrivé réserve une table. | Meet on {wd} at {clock} in front of the {shop}; first one there gets a table.
je suis en retard, commencez sans moi. | I'm running late, start without me.
Tu es où ? On poireaute devant {le shop} depuis une demi-heure. | Where are you? We've been hanging around in front of the {shop} for half an hour.
Je passe te prendre à {clock:8-19}, sois prête ! | I'll pick you up at {clock}, be ready!
dernière minute : {le meeting} est annulé{meeting?|e}, on peut déjeuner ensemble ! | last-minute change: the {meeting} is canceled, we can have lunch together!
je t'écris de {town}, où nous passons une semaine de rêve. | I'm writing to you from {town}, where we're spending a dream week.
un petit bonjour de {town}, où il fait un temps de chien mais où l'on mange divinement. | a quick hello from {town}, where the weather is lousy but the food is divine.
hier, {trip} : {m} a été malade comme un chien. | yesterday, {trip}: {m} was as sick as a dog.
demain, on visite {le sight}, puis les enfants auront droit à {trip}. | tomorrow we're visiting the {sight}, then the children will get {trip}.
On te rapportera {product} et {product2} ! | We'll bring you back {product} and {product2}!
nous logeons dans {un lodging} tenu{lodging?|e} par un couple adorable. | we're staying in a {lodging} run by a lovely couple.
la mer est bonne, les glaces aussi, et {f} a pris un coup de soleil. | the water's warm, the ice cream's good, and {f} got sunburned.
{f} a mis au monde un petit {m} de trois kilos cinq ; la maman se porte comme un charme. | {f} gave birth to little {m}, who weighs three and a half kilos; the mom is doing great.
Joyeux anniversaire, {m} ! Que cette nouvelle année t'apporte santé, amour et fous rires. | Happy birthday, {m}! May this new year bring you health, love and lots of laughter.
Bonne année et surtout bonne santé à toi et aux tiens ! | Happy New Year, and above all good health to you and yours!
Joyeuses Pâques, {f} ! Ne mange pas trop de chocolat. | Happy Easter, {f}! Don't eat too much chocolate.
Bonne chance pour ton examen {fut}, je croise les doigts. | Good luck with your exam {fut}, I'm keeping my fingers crossed.
Bon courage pour le déménagement, on pense fort à toi ! | Hang in there with the move, we're thinking of you!
Remets-toi vite, {un illness}, ça ne se prend pas à la légère. | Get well soon, {illness} is nothing to be taken lightly.
Bon rétablissement, et surtout, repose-toi ! | Get well soon, and above all, get some rest!
Je suis de tout cœur avec toi dans cette épreuve, n'hésite pas à m'appeler, même en pleine nuit. | My heart goes out to you in this difficult time; don't hesitate to call me, even in the middle of the night.
Pardonne-moi pour hier soir, mes mots ont dépassé ma pensée. | Forgive me for last night, I got carried away and said things I didn't mean.
Je m'en veux terriblement d'avoir oublié {ton party}. | I feel terrible about forgetting your {party}.
Sans rancune ? Je t'invite {à eatery} {fut}. | No hard feelings? Let me take you to the {eatery} {fut}.
Ne m'en veux pas, mais j'ai cassé {ton appl} sans le faire exprès. | Don't be mad at me, but I broke your {appl} by accident.
{le appl} a rendu l'âme {past} ; si tu en vois {appl?un|une} d'occasion, fais-moi signe. | The {appl} gave up the ghost {past}; if you see a secondhand one, let me know.
Qui aurait {un tool} à me prêter {fut} ? | Does anyone have a {tool} to lend me {fut}?
on emménage {fut} dans {un home} {near} : il y a même {extra} ! | we're moving {fut} into a {home} {near}: there's even {extra}!
nous avons enfin réussi à {repair}, mais il reste à {repair2}. | we've finally managed to {repair}, but we still have to {repair2}.
dimanche, j'ai dû {chore}, {chore2} et {chore3} : vivement lundi ! | on Sunday I had to {chore}, {chore2} and {chore3}: roll on Monday!
{m} a découvert {sport} et ne parle plus que de ça. | {m} has discovered {sport} and talks of nothing else.
les petits grandissent à vue d'œil : {m} perd ses dents de lait et {f} marche déjà. | the little ones are growing before our eyes: {m} is losing his baby teeth and {f} is already walking.
{f} a adopté {un pet} : {gentle@pet} et {gentle2@pet}, {pet?il|elle} a déjà conquis toute la maisonnée. | {f} has adopted a {pet}: {gentle} and {gentle2}, it has already won over the whole household.
{le furry} a encore saccagé {le furn}, je vais devenir chèvre. | The {furry} has been wrecking the {furn} again, it's driving me up the wall.
Quelqu'un peut-il garder {mon pet} {fut} ? Très {gentle@pet}, {pet?il|elle} ne mord pas. | Can someone look after my {pet} {fut}? Very {gentle}, it doesn't bite.
Regarde {ce cloth} {colour@cloth} que j'ai déniché{cloth?|e} dans une friperie pour trois fois rien ! | Look at this {colour} {cloth} I unearthed in a thrift store for next to nothing!
Dans ma trousse de voyage : {beauty}, {beauty2} et {beauty3}, le tout en format mini. {tag} | In my travel kit: {beauty}, {beauty2} and {beauty3}, all in mini sizes. {tag}
J'ai encore oublié {mon beauty} à {town}, tu peux me prêter {ton beauty2} ? | I left my {beauty} in {town} again, can you lend me your {beauty2}?
Tu crois que {mon cloth} {colour@cloth} va avec {ce cloth2} {fabric} ? | Do you think my {colour} {cloth} goes with this {fabric} {cloth2}?
Je te rends {ton cloth} {wd}, je l'ai fait nettoyer au pressing. | I'll give you back your {cloth} on {wd}, I've had it dry-cleaned.
T'as vu le dernier épisode ? Pas de divulgâchage, je t'en supplie ! | Have you seen the latest episode? No spoilers, I beg you!
il faut absolument que tu découvres {ce work}, c'est {grip} du début à la fin. | you absolutely have to check out this {work}, it's {grip} from start to finish.
j'ai dévoré {le book} que tu m'as prêté{book?|e} en une nuit, j'avais les yeux comme des soucoupes au bureau. | I devoured the {book} you lent me in one night, my eyes were like saucers at the office.
je t'ai mis de côté {cart} et {cart2}, passe les chercher quand tu veux. | I've put {cart} and {cart2} aside for you, come and get them whenever you like.
je n'ai plus de batterie, je te rappelle {fut}. | my battery's dead, I'll call you back {fut}.
{mon gadget} m'a lâchée en plein travail, c'est la poisse. | my {gadget} died on me right in the middle of my work, just my luck.
Ton message est tombé dans mes indésirables, je ne le découvre que maintenant. | Your message ended up in my junk folder, I've only just discovered it.
Ton lien ne marche pas : ça m'affiche « {net} ». | Your link doesn't work: it says "{net}."
Comment fais-tu pour {screen} ? Je m'y perds. | How do you {screen}? I'm lost.
Tuto express : comment {screen} et {screen2} sans prise de tête. | Quick tutorial: how to {screen} and {screen2}, hassle-free.
{mood} d'avoir retrouvé la bande {past} à {town} ! {tag} | {mood} to have caught up with the gang {past} in {town}! {tag}
{mood} après {trip}. {tag} {tag2} | {mood} after {trip}. {tag} {tag2}
Dimanche pluvieux, plaid, thé brûlant et {un book} sous le coude. {tag} | Rainy Sunday, throw blanket, piping hot tea and a {book} at hand. {tag}
Au menu ce soir : {dish} et {dish2}. Qui veut goûter ? {tag} | On tonight's menu: {dish} and {dish2}. Who wants a taste? {tag}
Mon tout premier essai en cuisine : {un dish}. Soyez indulgents ! {tag} | My very first attempt at cooking: {dish}. Be kind! {tag}
Voilà ce qui arrive quand on essaie de {repair} sans mode d'emploi... {tag} | This is what happens when you try to {repair} without instructions... {tag}
Avis de recherche : {mon lost} a disparu entre {le shop} et {le shop2}. Merci de partager ! | Have you seen it? My {lost} disappeared between the {shop} and the {shop2}. Please share!
Qui connaît {un trade} {worker@trade} du côté de {town} ? | Does anyone know a {worker} {trade} around {town}?
Je cherche {hire} : des adresses à me conseiller ? | I'm looking for {hire}: can you recommend anyone?
À fuir : {le trade} que j'ai appelé{trade?|e} m'a facturé {euros:90-400} le déplacement. | Avoid: the {trade} I called charged me {euros} just for the visit.
{words:3-12} ans aujourd'hui que je partage la vie de ce grand bêta. Je t'aime, {m} ! | {words} years today that I've shared my life with this big goof. I love you, {m}!
Plus que {n:2-30} jours avant les vacances, j'ai déjà bouclé ma valise. | Only {n} days to go until vacation, I've already packed my suitcase.
Likez, commentez et abonnez-vous pour ne rien rater ! | Like, comment and subscribe so you don't miss a thing!
Concours ! Pour gagner {cart}, identifiez deux amis en commentaire. | Giveaway! To win {cart}, tag two friends in the comments.
Merci pour vos messages, je n'arrive plus à répondre à tout le monde. | Thanks for your messages, I can't keep up with replying to everyone anymore.
Photo floue, mais souvenir impérissable. {tag} | Blurry photo, but an unforgettable memory. {tag}
Mon chef m'a encore confié {topic}, comme si je n'avais que ça à faire. | My boss has dumped {topic} on me again, as if I had nothing better to do.
{f} quitte la boîte {fut} : qui participe à la cagnotte ? | {f} is leaving the company {fut}: who's chipping in for the gift?
j'ai décroché un boulot de {job} {contract}, champagne ! | I've landed a job as a {job} {contract}, break out the champagne!
mon entretien pour le poste de {job} s'est super bien passé, ils doivent me rappeler {fut}. | my interview for the {job} position went really well, they're supposed to call me back {fut}.
ta lettre m'a fait chaud au cœur, je l'ai relue dix fois. | your letter warmed my heart, I've read it ten times over.
voilà des mois que je veux t'écrire, mais le quotidien m'a rattrapée. | I've been meaning to write to you for months, but everyday life caught up with me.
Que deviens-tu ? Toujours fourré à {town} avec ta bande ? | What have you been up to? Still always in {town} with your gang?
mamie t'envoie des confitures, {product} et un gros baiser. | Grandma is sending you some jam, {product} and a big kiss.
donne-moi vite de tes nouvelles, ne serait-ce qu'un petit mot. | write to me soon, even if it's just a quick note.
"""
