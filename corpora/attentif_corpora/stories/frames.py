# ruff: noqa: E501 (a frame and its translation stand on one line)
"""What stands around the deeds of `deeds`, French beside English: data only.

The heading names the kinds of the deeds 1, 2 and 3. `<A ps1>` is somebody's name and the first deed in the passé
simple, `<a ps1>` the pronoun and the deed, `<A -ps1>` the deed alone; B is somebody of the other sex, M may be "je", P
are several, K several children. `<A nom>`, `<A de>`, `<A à>`, `<A il>`, `<A lui>`, `<A le>`, `<A dat>` are the person alone; the English says
`<A past1>`, `<A name>`, `<A he>`, `<A him>`, `<A his>`, `<A himself>`.
"""

FRAMES = """
# E E E
À peine <A invpa1> que {ev}. | No sooner <A hadinv1> than {ev}.
À peine <A invpqp1> que <B ps2>. | No sooner <A hadinv1> than <B past2>.
Ainsi <A invps1>, et nul ne songea à l'arrêter. | And so <A past1>, and no one thought of stopping <A him>.
<A ps1>, <A -ps2> et <A -ps3>. | <A past1>, <A -past2> and <A -past3>.
{puis}, <M ps1> et <M -ps2>. | {puis}, <M past1> and <M -past2>.
Après <A infp1>, <A ps2>. | After <A ing1>, <A past2>.
Avant de <A inf1>, <M ps2> et <M -ps3>. | Before <M ing1>, <M past2> and <M -past3>.
Sans <A inf1>, <a ps2>. | Without <A ing1>, <a past2>.
<A ayant1>, <a ps2>, puis <a -ps3>. | <A having1>, <a past2>, then <a -past3>.
<M pqp1> lorsque {ev}. | <M had1> when {ev}.
Quand <A pa1>, <a ps2> sans attendre. | When <A had1>, <a past2> without waiting.
Dès que <A pa1>, {ev}. | As soon as <A had1>, {ev}.
Aussitôt que {ev}, <M ps1>. | As soon as {ev}, <M past1>.
Au lieu de <A inf1>, <a ps2>. | Instead of <A ing1>, <a past2>.
<A ps1> si vite que <B nom> n'eut pas le temps de réagir. | <A past1> so quickly that <B name> had no time to react.
<A ps1> sous le regard effaré <B de>. | <A past1> under the alarmed gaze of <B name>.
<M ps1> tandis que {bg}. | <M past1> while {bg}.
Comme {bg}, <A ps1>. | As {bg}, <A past1>.
{bg} ; <A ps1>, puis <A -ps2>. | {bg}; <A past1>, then <A -past2>.
{sud}, {ev} : <A ps1>. | {sud}, {ev}: <A past1>.
Peut-être aurait-il fallu fuir, mais <A ps1>. | Perhaps it would have been better to flee, but <A past1>.
Alors, contre toute attente, <A ps1>. | Then, against all expectations, <A past1>.
Ce fut <A nom> qui rompit le silence : <a ps1> et demanda ce qui se passait. | It was <A name> who broke the silence: <a past1> and asked what was going on.
Pour toute réponse, <A ps1>. | By way of an answer, <A past1>.
Personne ne sut jamais pourquoi <A pqp1>. | No one ever knew why <A had1>.
<A ps1> avant que <B nom> n'ait pu faire un geste. | <A past1> before <B name> could make a move.
<A ps1> sans que <B nom> s'en aperçoive. | <A past1> without <B name> noticing.
<A ps1> de peur que <B nom> ne revienne. | <A past1> for fear that <B name> would come back.
<M imp1> quand {ev}. | <M was1> when {ev}.
<A nom> allait <A inf1> quand <B ps2>. | <A name> was about to <A base1> when <B past2>.
<A nom> se ravisa, <A -ps1> et <A -ps2>. | <A name> had second thoughts, <A -past1> and <A -past2>.
<B nom> vit <A nom> <A inf1>, puis disparaître dans la nuit. | <B name> saw <A name> <A base1>, then disappear into the night.
<B nom> regarda <A nom> <A inf1> sans rien dire. | <B name> watched <A name> <A base1> and said nothing.
<B nom> ordonna <A à> de <A inf1>, ce <A que> fit à contrecœur. | <B name> ordered <A name> to <A base1>, which <A he> reluctantly did.
<A nom> n'eut que le temps de <A inf1>. | <A name> barely had time to <A base1>.
<M ps1>, le cœur battant. | <M past1>, <M his> heart pounding.
<A ps1>, les yeux hagards. | <A past1>, wild-eyed.
<A ps1>, le visage en sang. | <A past1>, <A his> face covered in blood.
<A ps1>, un couteau à la main. | <A past1>, knife in hand.
<A ps1> comme dans un rêve. | <A past1> as if in a dream.
<A ps1> comme si de rien n'était. | <A past1> as if nothing had happened.
<A ps1> comme si <A sa> vie en dépendait. | <A past1> as if <A his> life depended on it.
<A ps1> d'un air résolu. | <A past1> with a determined air.
{open}, <M ps1>. | {open}, <M past1>.
{open}, <A ps1> et <A -ps2>. | {open}, <A past1> and <A -past2>.
{open}, alors que {bg}, <M ps1>. | {open}, while {bg}, <M past1>.
<A pres1>, puis <A -pres2>. | <A pres1>, then <A -pres2>.
À la fin du film, <A pres1>. | At the end of the film, <A pres1>.
Au dernier chapitre, <A pres1> et <A -pres2>. | In the last chapter, <A pres1> and <A -pres2>.
Dans la scène suivante, on voit <A nom> <A inf1>, puis <A inf2>. | In the next scene, we see <A name> <A base1>, then <A base2>.
Furieuse, elle <Elle -ps1>. | Furious, she <Elle -past1>.
Pris de panique, il <Il -ps1> et <Il -ps2>. | Panic-stricken, he <Il -past1> and <Il -past2>.
Folle d'inquiétude, elle <Elle -ps1>. | Sick with worry, she <Elle -past1>.
Ivre de rage, il <Il -ps1>. | Mad with rage, he <Il -past1>.
Le regard vide, il <Il -ps1>. | With an empty stare, he <Il -past1>.
D'un geste las, elle <Elle -ps1>. | With a weary gesture, she <Elle -past1>.
# E E
<P ps1> et <P -ps2>. | <P past1> and <P -past2>.
Au signal convenu, <P ps1>. | At the agreed signal, <P past1>.
Quand <P pa1>, {ev}. | When <P had1>, {ev}.
{puis}, <P ps1>. | {puis}, <P past1>.
<P ps1> sans faire de bruit. | <P past1> without making a sound.
Tour à tour, <P ps1>. | One after another, <P past1>.
<P pres1>, mais il est déjà trop tard. | <P pres1>, but it is already too late.
Comme {bg}, <P ps1>. | As {bg}, <P past1>.
Sans un mot, <P ps1>, puis <P -ps2>. | Without a word, <P past1>, then <P -past2>.
# D
Pendant que <P imp1>, {ev}. | While <P was1>, {ev}.
Non loin de là, <P imp1>. | Not far away, <P was1>.
# LV
On racontait que <P pqp1>. | It was said that <P had1>.
<P pqp1> bien avant la guerre. | <P had1> long before the war.
# E G
<A ps1> <A ger2>. | <A past1>, <A ing2>.
<A part2>, <a ps1>. | <A ing2>, <a past1>.
<A ps2>, puis <A -ps1>. | <A past2>, then <A -past1>.
<M ps2> et <M -ps1> sans ajouter un mot. | <M past2> and <M -past1> without another word.
Tout <A ger2>, <a ps1>. | <A ing2>, <a past1>.
# G G
<A ps1>. | <A past1>.
<A nom> ne répondit pas ; <a ps1>. | <A name> did not answer; <a past1>.
<B nom> attendait une explication, mais <A nom> se contenta de <A inf1>. | <B name> was waiting for an explanation, but <A name> merely <A -past1>.
<A nom> ne put s'empêcher de <A inf1>. | <A name> could not help <A ing1>.
En voyant <B nom>, <A ps1>. | On seeing <B name>, <A past1>.
À ces mots, <A ps1>. | At these words, <A past1>.
<A ps1> ; <B ps2>. | <A past1>; <B past2>.
Gênée, elle <Elle -ps1>. | Embarrassed, she <Elle -past1>.
Vexé, il <Il -ps1>. | Offended, he <Il -past1>.
Mal à l'aise, <A ps1>. | Ill at ease, <A past1>.
# D E
<A imp1>. | <A was1>.
<A imp1> quand {ev}. | <A was1> when {ev}.
<M imp1> depuis une heure quand {ev}. | <M hadbeen1> for an hour when {ev}.
Pendant que <A imp1>, <B ps2>. | While <A was1>, <B past2>.
{bg}, et <A imp1>. | {bg}, and <A was1>.
{bg}. <A imp1>. | {bg}. <A was1>.
{open}, on trouva <A nom> qui <A -imp1>. | {open}, they found <A name>, who <A -was1>.
Je revois encore <A nom> <A part1> tandis que {bg}. | I can still see <A name> <A ing1> while {bg}.
Les jours passaient ; <A imp1> en attendant des nouvelles <B de>. | The days went by; <A was1>, waiting for news of <B name>.
Tous les soirs, <A imp1> pendant que <B nom> lisait à voix haute. | Every evening, <A would1> while <B name> read aloud.
On aurait dit que <A imp1> depuis toujours. | It looked as if <A hadbeen1> forever.
Assis<A e> sur une pierre, <A nom> regardait <B nom> <B inf1>. | Sitting on a stone, <A name> watched <B name> <B base1>.
<A nom>, qui <A -imp1>, ne se doutait de rien. | <A name>, who <A -was1>, suspected nothing.
<A nom> passait <A ses> nuits à <A inf1>. | <A name> spent <A his> nights <A ing1>.
À force de <A inf1>, <A nom> avait fini par oublier le passé. | By dint of <A ing1>, <A name> had ended up forgetting the past.
<A nom> aurait pu continuer à <A inf1> jusqu'à l'aube. | <A name> could have gone on <A ing1> until dawn.
# F E
Peut-être <A invimp1>. | Perhaps <A past1>.
Sans doute <A invimp1>, car <a ps2>. | No doubt <A past1>, for <a past2>.
Peut-être <A invimp1>, mais <a ps2>. | Perhaps <A past1>, but <a past2>.
<M imp1>. | <M past1>.
<A imp1>, mais <a ps2>. | <A past1>, but <a past2>.
Bien que <A subj1>, <a ps2>. | Although <A past1>, <a past2>.
Comme <a imp1>, <A ps2>. | As <a past1>, <A past2>.
<A imp1> ; pourtant, rien dans <A son> attitude ne le trahissait. | <A past1>; yet nothing in <A his> manner gave it away.
Jamais <A nom> n'avoua <A que> <A -imp1>. | <A name> never admitted that <A he> <A -past1>.
Comme <a imp1>, <A nom> ne prêta aucune attention <B à>. | As <a past1>, <A name> paid no attention to <B name>.
<B nom> comprit tout de suite que <A imp1>. | <B name> understood at once that <A past1>.
<B nom> devina, à la façon dont <A nom> respirait, <A que> <A -imp1>. | From the way <A name> was breathing, <B name> guessed that <A he> <A -past1>.
<A imp1>, et la route était encore longue. | <A past1>, and there was still a long way to go.
{bg}. <M imp1>. | {bg}. <M past1>.
Il était clair que <A imp1>. | It was clear that <A past1>.
# H H
Enfant, <M imp1>. | As a child, <M usedto1>.
Chaque été, <A imp1> et <A -imp2>. | Every summer, <A would1> and <A -base2>.
Le dimanche, <M imp1>. | On Sundays, <M would1>.
Quand j'étais petit, <A imp1> avec moi. | When I was little, <A usedto1> with me.
En ce temps-là, <M imp1>, et le soir <m imp2>. | In those days, <M usedto1>, and in the evening <m would2>.
<A nom> se rappelait l'époque où <a imp1>. | <A name> remembered the time when <a usedto1>.
C'était l'âge où l'on ne craint rien : <K imp1>, <K -imp2> et riaient de tout. | It was the age when one fears nothing: <K usedto1>, <K -base2> and laugh at everything.
Depuis la mort de son père, <A nom> n'avait plus le cœur à <A inf1>. | Since <A his> father's death, <A name> no longer had the heart to <A base1>.
Le grand-père racontait qu'autrefois <A imp1> avec lui. | Grandfather used to tell how, in the old days, <A would1> with him.
<K imp1>, <K -imp2> et ne rentraient qu'à la nuit. | <K would1>, <K -base2> and come home only at nightfall.
Au village, <K imp1> dès les premiers beaux jours. | In the village, <K would1> as soon as the fine weather came.
# LV LV E
Peut-être <A invpqp1>, comme le prétendait <B nom>. | Perhaps <A had1>, as <B name> claimed.
Ainsi <A invpqp1> sans que personne n'en sût rien. | Thus <A had1> without anyone knowing anything about it.
Sans doute <A invcondp1> si <B nom> n'était pas <B venu>. | No doubt <A wouldhave1> if <B name> had not come.
<M pqp1>. | <M had1>.
<A pqp1> avant de <A inf2>. | <A had1> before <A ing2>.
On disait que <A pqp1>. | People said that <A had1>.
Après <A infp1>, <A ps2>. | After <A ing1>, <A past2>.
À vingt ans, <A pqp1>. | By the age of twenty, <A had1>.
<B nom> apprit avec stupeur que <A pqp1>. | <B name> was astounded to learn that <A had1>.
<A nom>, qui <A -pqp1>, n'en parlait jamais. | <A name>, who <A -had1>, never spoke of it.
Si <A pqp1>, <B nom> n'en aurait rien su. | If <A had1>, <B name> would have known nothing about it.
Longtemps après, <M ps1>. | Long afterward, <M past1>.
<A nom> ignorait encore <A que> <A -cond1>. | <A name> did not yet know that <A he> <A -would1>.
Un jour, <A nom> le savait, <a cond1>. | One day, <A name> knew, <a would1>.
Le héros, dont on sait seulement qu'il <Il -pc1>, cherche à oublier le passé. | The hero, of whom we know only that he <Il -has1>, is trying to forget the past.
Né dans une famille pauvre, il <Il -ps1>, puis <Il -ps2>. | Born into a poor family, he <Il -past1>, then <Il -past2>.
Fille d'un pêcheur, elle <Elle -ps1> avant de <Elle inf2>. | The daughter of a fisherman, she <Elle -past1> before <Elle ing2>.
Dans ses mémoires, <A nom> raconte comment <a ps1>. | In <A his> memoirs, <A name> tells how <a past1>.
# L V
C'est l'histoire d'un homme qui, après <Il infp1>, décide de <Il inf2>. | It is the story of a man who, after <Il ing1>, decides to <Il base2>.
C'est l'histoire d'une femme qui, après <Elle infp1>, décide de <Elle inf2>. | It is the story of a woman who, after <Elle ing1>, decides to <Elle base2>.
Le roman raconte comment <A nom>, après <A infp1>, finit par <A inf2>. | The novel tells how <A name>, after <A ing1>, ends up <A ing2>.
Après <A infp1>, <A nom> résolut de <A inf2>. | After <A ing1>, <A name> resolved to <A base2>.
Pour <A inf2>, il fallait un courage que <A nom>, qui <A -pqp1>, ne se connaissait pas. | To <A base2> took a courage that <A name>, who <A -had1>, did not know <A he> had.
Qui aurait cru que <A nom>, qui <A -pqp1>, oserait un jour <A inf2> ? | Who would have thought that <A name>, who <A -had1>, would one day dare to <A base2>?
# V
<A cond1>, pensait <B nom>. | <A would1>, thought <B name>.
<A condp1>, si le destin n'en avait décidé autrement. | <A wouldhave1>, had fate not decided otherwise.
Sans l'aide <B de>, jamais <A nom> n'aurait pu <A inf1>. | Without the help of <B name>, <A name> could never have <A -pp1>.
L'héroïne rêve de <Elle inf1>, mais sa famille s'y oppose. | The heroine dreams of <Elle ing1>, but her family is against it.
<A nom> brûlait d'envie de <A inf1>. | <A name> was dying to <A base1>.
<B nom> supplia <A nom> de ne pas <A inf1>. | <B name> begged <A name> not to <A base1>.
<A nom> fit vœu de <A inf1> si <B nom> guérissait. | <A name> vowed to <A base1> if <B name> recovered.
Poussé<A e> par <B nom>, <A nom> accepta enfin de <A inf1>. | Urged on by <B name>, <A name> finally agreed to <A base1>.
<A ps1> l'année même où <B nom> disparut. | <A past1> the very year that <B name> disappeared.
# I E
<A ps1>. | <A past1>.
<M ps1>. | <M past1>.
{ev}, et <A ps1>. | {ev}, and <A past1>.
À la vue <B de>, <A ps1>. | At the sight of <B name>, <A past1>.
À bout de forces, <A ps1>. | At the end of <A his> strength, <A past1>.
<A ps2>, mais <A -ps1>. | <A past2>, but <A -past1>.
Voulant <A inf2>, <A nom> manqua de <A inf1>. | Trying to <A base2>, <A name> nearly <A -past1>.
Il s'en fallut d'un cheveu que <A nom> ne <A -subj1>. | <A name> came within a hair's breadth of <A ing1>.
<A pres1>. Noir. Générique de fin. | <A pres1>. Blackout. End credits.
<B nom> vit <A nom> <A inf1>. | <B name> saw <A name> <A base1>.
Comme si la foudre l'avait frappé<A e>, <A ps1>. | As if struck by lightning, <A past1>.
# S G
« {st} », <A tag1>. | "{st}," <A past1>.
« {st} », <A tag1> {voice}. | "{st}," <A past1> {voice}.
« {st} », <a tag1> <A ger2>. | "{st}," <a past1>, <A ing2>.
« {st} », <A tag1> <A ger2>. | "{st}," <A past1>, <A ing2>.
« {st} », <a tag1> {voice}. | "{st}," <a past1> {voice}.
<A ps2>. « {st} », <a tag1>. | <A past2>. "{st}," <a past1>.
« {st} », <A tag1> sans lever les yeux. | "{st}," <A past1> without looking up.
« {st} », <A tag1> en prenant la main <B de>. « {st2}. » | "{st}," <A past1>, taking <B name> by the hand. "{st2}."
« {st}, <A tag1>. {st2}. » | "{st}," <A past1>. "{st2}."
« {st}, <a tag1>. {qu} » | "{st}," <a past1>. "{qu}"
{ev}. « {st} », <A tag1>. | {ev}. "{st}," <A past1>.
# X G
« {ex} » <A tag1>. | "{ex}" <A past1>.
« {ex} » <A tag1> <A ger2>. | "{ex}" <A past1>, <A ing2>.
« {ex} » <a tag1> {loud}. | "{ex}" <a past1> {loud}.
« {ex} » <A tag1> au moment où {ev}. | "{ex}" <A past1> just as {ev}.
{ev}. « {ex} » <A tag1>. | {ev}. "{ex}" <A past1>.
« {ex} {ex2} » <A tag1>. | "{ex} {ex2}" <A past1>.
# Q G
« {qu} » <A tag1>. | "{qu}" <A past1>.
« {qu} » <a tag1> <A ger2>. | "{qu}" <a past1>, <A ing2>.
« {qu} » <A tag1> {voice}. | "{qu}" <A past1> {voice}.
<A ps2>. « {qu} » <a tag1>. | <A past2>. "{qu}" <a past1>.
« {qu} » <A tag1>. <B nom> ne répondit pas. | "{qu}" <A past1>. <B name> did not answer.
« {qu} » <A tag1>. « {st} », répondit <B nom>. | "{qu}" <A past1>. "{st}," <B name> answered.
« {ex} {qu} » <A tag1> {voice}. | "{ex} {qu}" <A past1> {voice}.
# E
{bg}. {sud}, {ev}. | {bg}. {sud}, {ev}.
{bg} quand, {sud}, {ev}. | {bg} when, {sud}, {ev}.
{bg} et {bg2}. | {bg} and {bg2}.
{ev} ; {ev2}. | {ev}; {ev2}.
{open}, {ev}. | {open}, {ev}.
{open}, {bg}. | {open}, {bg}.
Au moment même où {ev}, <A nom> comprit que tout était fini. | At the very moment when {ev}, <A name> understood that it was all over.
Il faisait nuit et {bg} lorsque {ev}. | It was dark and {bg} when {ev}.
<A nom> crut rêver quand {ev}. | <A name> thought <A he> was dreaming when {ev}.
Plus tard, <A nom> jurerait que {bg} au moment où {ev}. | Later, <A name> would swear that {bg} at the moment when {ev}.
Nul ne bougea quand {ev}. | No one moved when {ev}.
Soudain, sans que rien ne l'eût annoncé, {ev}. | Suddenly, without any warning, {ev}.
C'est alors que {ev}. | It was then that {ev}.
Ce n'est qu'à l'aube, alors que {bg}, que <A nom> put enfin fermer l'œil. | Only at dawn, while {bg}, was <A name> finally able to get some sleep.
# F G E
<A nom>, qui <A -imp1>, <A -ps2>, <A -ps3> et, sans attendre la réponse <B de>, sortit sous la pluie. | <A name>, who <A -past1>, <A -past2>, <A -past3> and, without waiting for <B name> to answer, went out into the rain.
Bien que <A subj1>, <a ps2>, <A -ps3> et, tandis que {bg}, s'éloigna sans se retourner une seule fois. | Although <A past1>, <a past2>, <A -past3> and, while {bg}, walked away without looking back even once.
Comme <a imp1> et que personne ne venait, <A ps3>, <A -ps2> et se mit à attendre l'aube en écoutant {son}. | As <a past1> and no one was coming, <A past3>, <A -past2> and began to wait for dawn, listening to {son}.
Plus tard, se rappelant cette nuit-là, <A nom> dirait <A que> <A -imp1>, que {bg}, et que rien ne laissait présager ce qui allait suivre. | Later, remembering that night, <A name> would say that <A he> <A -past1>, that {bg}, and that nothing gave any hint of what was to follow.
# E E G
Après <A infp1>, <A nom> revint vers <B nom>, qui l'attendait {lieu}, et lui tendit {obj} <A ger3>. | After <A ing1>, <A name> came back to <B name>, who was waiting for <A him> {lieu}, and held out {obj}, <A ing3>.
Tandis que {bg}, <A ps1>, <A -ps2>, puis, <A part3>, demanda <B à> si tout était prêt pour le départ. | While {bg}, <A past1>, <A -past2>, then, <A ing3>, asked <B name> whether everything was ready for the departure.
Lorsque <A pa1> et que le silence fut retombé, on entendit {son}, puis, quelque part dans la maison, la voix <B de>. | When <A had1> and silence had fallen again, {son} could be heard, and then, somewhere in the house, the voice of <B name>.
Il ne restait plus <A à> qu'à <A inf1>, à <A inf2> et à prier pour que <B nom> arrive avant la nuit. | All that was left for <A name> was to <A base1>, <A base2> and pray that <B name> would arrive before nightfall.
Sans savoir pourquoi, <A ps1>, <A -ps2> et resta un long moment à regarder {lumiere} qui tremblait au plafond. | Without knowing why, <A past1>, <A -past2> and spent a long while watching {lumiere} trembling on the ceiling.
<A nom>, dont les mains tremblaient, <A -ps1>, puis <A -ps2> sous les yeux <B de>, à qui cette scène rappelait un souvenir d'enfance. | <A name>, whose hands were trembling, <A -past1>, then <A -past2> before the eyes of <B name>, whom the scene reminded of a childhood memory.
{open}, alors que {bg} et que tout le monde dormait, <A ps1>, <A -ps2> et prit la route de {ville}. | {open}, while {bg} and everyone was asleep, <A past1>, <A -past2> and set off for {ville}.
{ev} au moment précis où <A nom>, persuadé<A e> d'être seul<A e>, allait <A inf1>. | {ev} at the precise moment when <A name>, convinced <A he> was alone, was about to <A base1>.
<A nom> aurait voulu <A inf1>, <A inf2>, n'importe quoi plutôt que de rester là à écouter {son}. | <A name> would have liked to <A base1>, to <A base2>, anything rather than stay there listening to {son}.
Il aurait suffi que <A subj1> pour que tout change ; mais {ev}, et l'occasion ne se représenta plus. | If only <A had1>, everything would have changed; but {ev}, and the chance never came again.
Au lieu de <A inf1>, comme l'en priait <B nom>, <A ps2> en songeant à ce que contenait la lettre qu'on lui avait remise la veille. | Instead of <A ing1>, as <B name> was begging <A him> to, <A past2>, thinking of what was in the letter that had been handed to <A him> the day before.
C'est en voulant <A inf1> que <A nom> découvrit, derrière {meuble}, l'entrée d'un passage où flottait une odeur {odeur}. | It was while trying to <A base1> that <A name> discovered, behind {meuble}, the entrance to a passage in which there hung a smell {odeur}.
Chacun retint son souffle : <A ps1>, <A -ps2>, puis, d'une voix que nul ne lui connaissait, prononça le nom <B de>. | Everyone held their breath: <A past1>, <A -past2>, then, in a voice no one had heard before, spoke <B name>'s name.
# D D E
<A nom> et <B nom> vivaient sous le même toit sans se parler : tandis que <A nom> passait <A ses> journées à <A inf1>, <B nom> préférait <B inf2>. | <A name> and <B name> lived under the same roof without speaking to each other: while <A name> spent <A his> days <A ing1>, <B name> preferred to <B base2>.
Pendant que <A imp1> et que <B imp2>, quelqu'un déposa {obj} {piece}. | While <A was1> and <B was2>, someone left {obj} {piece}.
<A imp1> lorsque {ev} ; <a ps3>, mais il était déjà trop tard. | <A was1> when {ev}; <a past3>, but it was already too late.
<A imp1> d'un air si tranquille que <B nom>, qui venait lui annoncer la mort du vieux comte, n'osa pas parler. | <A was1> so calmly that <B name>, who was coming to announce the death of the old count, did not dare speak.
À l'époque où je connus <A nom>, <a imp1> du matin au soir et ne recevait personne, hormis {metier} qui lui apportait {mets}. | At the time when I met <A name>, <a would1> from morning till night and received no one except {metier} who brought <A him> {mets}.
On m'avait prévenu que je trouverais <A nom> {lieu}, et c'est en effet là <A que> <A -imp1>, indifférent<A e> au reste du monde. | I had been warned that I would find <A name> {lieu}, and it was indeed there that <A he> <A -was1>, indifferent to the rest of the world.
# LV LV E
<A nom>, qui <A -pqp1> avant de <A inf2>, habitait {coin} avec pour seule compagnie {bete}. | <A name>, who <A -had1> before <A ing2>, lived {coin} with only {bete} for company.
Personne à {nom} ne savait que <A nom>, cet être si discret, <A -pqp1> et <A -pqp2> avant d'échouer dans la région. | No one in {nom} knew that <A name>, such a quiet soul, <A -had1> and <A -had2> before ending up in the area.
Le bruit courait que <A pqp1>, que {secret} y était pour quelque chose, et que <B nom> en savait plus long qu'on ne le croyait. | Rumor had it that <A had1>, that {secret} had something to do with it, and that <B name> knew more than people thought.
Vingt ans s'étaient écoulés depuis que <A pqp1>, et pourtant <B nom>, en revoyant ce visage, éprouva {sens}. | Twenty years had gone by since <A had1>, and yet <B name>, on seeing that face again, felt {sens}.
Si <A pqp1>, c'est qu'il n'y avait pas d'autre moyen d'échapper à la misère, au froid et à la cruauté des hommes. | If <A had1>, it was because there was no other way to escape poverty, cold and the cruelty of men.
À la mort <B de>, <A nom>, qui <A -pqp1>, revint à {nom} et s'installa dans la maison où flottait encore une odeur {odeur}. | On the death of <B name>, <A name>, who <A -had1>, came back to {nom} and settled in the house, where a smell {odeur} still lingered.
Dans « {titre} », {genre} paru en {annee}, l'auteur raconte comment <A nom>, après <A infp1>, se retrouve à {ville} sans un sou. | In "{titre}," {genre} published in {annee}, the author tells how <A name>, after <A ing1>, ends up in {ville} without a penny.
# S G E
<A ps3>, <A -ps2>, puis se tourna vers <B nom>. « {st} », <a tag1> {voice}. | <A past3>, <A -past2>, then turned to <B name>. "{st}," <a past1> {voice}.
« {st} », <A tag1> tandis que {bg}. « {st2}. » | "{st}," <A past1> while {bg}. "{st2}."
« {st} », <A tag1> <A ger2>, et, comme <B nom> ne répondait pas, <a ps3>. | "{st}," <A past1>, <A ing2>, and, as <B name> did not answer, <a past3>.
« {st}, <A tag1> <A ger2>. Si tu savais ce que j'ai vu {lieu}, tu ne dormirais plus. » | "{st}," <A past1>, <A ing2>. "If you knew what I saw {lieu}, you would never sleep again."
# Q G E
« {qu} » <A tag1> <A ger2>. <B nom>, qui venait de ranger {obj}, fit semblant de n'avoir pas entendu. | "{qu}" <A past1>, <A ing2>. <B name>, who had just put away {obj}, pretended not to have heard.
« {qu} » <A tag1> {voice}. On n'entendit d'abord que {son} ; puis quelqu'un répondit : « {st}. » | "{qu}" <A past1> {voice}. At first there was only {son} to be heard; then someone answered: "{st}."
# I E F
<A ps1> et, tandis que {bg}, comprit que <B nom> ne viendrait plus. | <A past1> and, while {bg}, understood that <B name> would not be coming anymore.
Au moment où {ev}, <A ps1> ; <B nom>, qui <B -imp3>, ne put lui porter secours. | Just as {ev}, <A past1>; <B name>, who <B -past3>, was unable to come to <A his> aid.
<A ps1>, puis, rassemblant <A ses> dernières forces, se traîna jusqu'à la porte derrière laquelle on entendait {son}. | <A past1>, then, gathering <A his> last strength, dragged <A himself> to the door, behind which {son} could be heard.
# E E
Au signal convenu, <P ps1>, <P -ps2> et s'élancèrent dans la nuit, sans se soucier de ce qui les attendait. | At the agreed signal, <P past1>, <P -past2> and dashed off into the night, without a thought for what awaited them.
<P ps1>, <P -ps2> et se remirent en marche, tandis que {bg} et que le froid leur mordait le visage. | <P past1>, <P -past2> and set off again, while {bg} and the cold bit into their faces.
Après avoir marché {n} jours sans rien manger d'autre que {mets}, <P nom> atteignirent enfin {ville}, où personne ne les attendait. | After walking for {n} days with nothing to eat but {mets}, <P name> finally reached {ville}, where no one was waiting for them.
À mesure que <P nom> s'enfonçaient dans les bois, la lumière baissait, les oiseaux se taisaient, et l'on n'entendait plus que {son}. | As <P name> went deeper into the woods, the light faded, the birds fell silent, and there was nothing left to hear but {son}.
# E E G
Comme {bg} et que <B nom> tardait à revenir, <A ps1>, <A -ps2> et tâcha de ne plus penser à rien. | As {bg} and <B name> was late in coming back, <A past1>, <A -past2> and tried not to think about anything anymore.
Quiconque aurait vu <A nom> <A inf1>, puis <A inf2>, aurait cru à un accès de folie. | Anyone who had seen <A name> <A base1>, then <A base2>, would have thought it a fit of madness.
La seule pensée de <A inf1> sous les yeux <B de> donnait <A à> la chair de poule. | The mere thought of <A ing1> before the eyes of <B name> gave <A name> goose bumps.
D'un commun accord, <A nom> et <B nom> décidèrent d'attendre la nuit ; mais, vers onze heures, <A ps1> et <A -ps2>. | By common consent, <A name> and <B name> decided to wait for nightfall; but around eleven o'clock, <A past1> and <A -past2>.
<A nom> s'apprêtait à <A inf1> quand une voix, dans laquelle perçait {sens}, cria derrière la porte : « {ex} » | <A name> was getting ready to <A base1> when a voice that betrayed {sens} cried out behind the door: "{ex}"
<B nom> eut beau supplier, menacer, se jeter à ses pieds : <A nom>, inflexible, <A -ps1> et <A -ps2>. | Though <B name> begged, threatened and threw <B himself> at <A his> feet, <A name>, unyielding, <A -past1> and <A -past2>.
Faute de mieux, <A ps1>, non sans <A infp2>, et se jura que <B nom> n'en saurait jamais rien. | For want of anything better, <A past1>, though not without first <A ing2>, and swore that <B name> would never know anything about it.
Quelle ne fut pas la surprise <A de> lorsque <B nom>, loin de se fâcher, <B -ps1>, puis <B -ps2> ! | Imagine <A name>'s surprise when <B name>, far from getting angry, <B -past1>, then <B -past2>!
À l'instant où <A imp1>, <B nom> surgit de l'ombre, l'empoigna par le bras et lui ordonna de se taire. | At the moment when <A was1>, <B name> sprang from the shadows, grabbed <A him> by the arm and ordered <A him> to be quiet.
Au grand dam <B de>, qui espérait encore un accommodement, <A ps1> et, sans daigner s'expliquer, <A -ps2>. | Much to the displeasure of <B name>, who was still hoping for a compromise, <A past1> and, without deigning to explain, <A -past2>.
# D F
Tandis que <A imp1>, <B nom>, qui <B -imp2>, arrachait une à une les pages d'un almanach. | While <A was1>, <B name>, who <B -past2>, was tearing out the pages of an almanac one by one.
Nul n'aurait pu dire, à voir <A nom> <A inf1> avec tant d'insouciance, <A que> <A -imp2>. | No one, seeing <A name> <A base1> so lightheartedly, could have told that <A he> <A -past2>.
Autrefois, à pareille heure, <A nom> aurait été en train de <A inf1> ; à présent, <a imp2> et n'attendait plus rien de personne. | In the old days, at such an hour, <A name> would have been <A ing1>; now <A he> <A -past2> and expected nothing more from anyone.
# D D
Dans le faubourg, chacun vaquait à ses occupations : ici, {metier} comptait sa recette ; là, {metierf} bavardait sur le pas de sa porte ; plus loin, on apercevait <A nom>, qui <A -imp1>. | In the outskirts, everyone was going about their business: here, {metier} was counting his takings; there, {metierf} was chatting on her doorstep; farther on, one could see <A name>, who <A -was1>.
C'était un de ces dimanches pluvieux où l'on ne sait que faire de ses mains ; <A imp1>, <B imp2>, et personne ne soufflait mot. | It was one of those rainy Sundays when you don't know what to do with your hands; <A was1>, <B was2>, and no one breathed a word.
# H H
Jusqu'à l'âge de {age} ans, <A imp1>, <A -imp2> et ne se doutait pas qu'il pût exister un autre monde au-delà des collines. | Until the age of {age}, <A past1>, <A -past2> and had no idea that another world could exist beyond the hills.
Du temps où le moulin tournait encore, <K imp1>, <K -imp2>, puis venaient se réchauffer chez nous en tapant des pieds. | In the days when the mill was still running, <K would1>, <K -base2>, then come and warm themselves at our house, stamping their feet.
Ce goût de la solitude, <A nom> le tenait de <A son> enfance, de ces longues journées où <a imp1> sans que personne s'inquiète de son absence. | <A name> owed this taste for solitude to <A his> childhood, to those long days when <a would1> without anyone worrying about <A his> absence.
# L V
Bien des années plus tôt, <A pqp1> ; maintenant, il ne lui restait plus qu'un espoir : <A inf2>. | Many years earlier, <A had1>; now only one hope remained: to <A base2>.
Nul n'ignorait que <A pqp1>, mais personne n'eût imaginé qu'à soixante ans passés <A il> songerait à <A inf2>. | Everyone knew that <A had1>, but no one would have imagined that, well past sixty, <A he> would think of <A ing2>.
Le testament stipulait que <A nom> n'hériterait du domaine qu'à condition de <A inf2>, ce dont <B nom> se réjouit ouvertement. | The will stipulated that <A name> would inherit the estate only on condition that <A he> <A -base2>, at which <B name> openly rejoiced.
# X G
« {ex} » <A tag1> <A ger2>, mais déjà {navire} s'éloignait du quai, emportant <B nom> et tous les bagages. | "{ex}" <A past1>, <A ing2>, but {navire} was already pulling away from the dock, carrying off <B name> and all the luggage.
« {ex} » <A tag1> en secouant <B nom> par les épaules. « {st} ! » | "{ex}" <A past1>, shaking <B name> by the shoulders. "{st}!"
# S G
« {st} », <A tag1>, les yeux rivés sur {obj}. | "{st}," <A past1>, eyes riveted on {obj}.
« {st} », <A tag1>. Et, comme <B nom> fronçait les sourcils : « {st2}. » | "{st}," <A past1>. And, as <B name> was frowning: "{st2}."
"""
