# ruff: noqa: E501 (a sentence and its translation stand on one line)
"""Whole sentences of talk, French beside English, some with slots of `slots`: data only."""

TEMPLATES = """
Tu as pris tes {op}, {nom} ? | Did you take your {op}, {nom}?
N'oublie pas tes {op}, on part {fut}. | Don't forget your {op}, we're leaving {fut}.
Qui a vu mes {op} ? Je les cherche depuis {hours}. | Who's seen my {op}? I've been looking for them for {hours}.
Si tu vois mes {op} {loc}, apporte-les-moi. | If you see my {op} {loc}, bring them to me.
Quand j'ai demandé à {qn} de me rendre mon {om}, j'ai eu droit à un haussement d'épaules. | When I asked {qn} to give me back my {om}, all I got was a shrug.
Le jour où {qn} s'intéressera à {topic}, les poules auront des dents. | The day {qn} takes an interest in {topic}, pigs will fly.
Avec tout ce que {qn} raconte sur {topic}, il y a de quoi écrire un roman. | With everything {qn} says about {topic}, you could write a novel.
On ne va pas en faire tout un fromage, {nom}, ce n'est qu'une {of} ! | Let's not make a big deal out of it, {nom}, it's only a {of}!
Tu ne devineras jamais ce que {qn} a trouvé {loc} : ma vieille {of} ! | You'll never guess what {qn} found {loc}: my old {of}!
Je croyais avoir perdu mon {om}, alors qu'en fait, {qn} me l'avait emprunté sans rien dire. | I thought I'd lost my {om}, when in fact {qn} had borrowed it without saying anything.
Chez nous, c'est toujours {qn} qui prépare {dish}, et gare à celui qui n'en reprend pas. | At our place, it's always {qn} who makes {dish}, and woe betide anyone who doesn't have seconds.
Il a suffi que {qn} prononce le mot "vacances" pour que toute la bande veuille partir {trip}. | {qn} only had to say the word "vacation" for the whole gang to want to go {trip}.
On était censés aller {trip} {fut}, mais avec les grèves, c'est tombé à l'eau. | We were supposed to go {trip} {fut}, but with the strikes, it fell through.
Je veux bien aller {to} avec toi, {nom}, à condition que tu me laisses conduire. | I'm willing to go {to} with you, {nom}, as long as you let me drive.
Tu peux me déposer en allant {to}, ou ça te fait faire un détour ? | Can you drop me off on your way {to}, or is it out of your way?
Dès que {weather}, {qn} trouve une bonne excuse pour rester au lit. | As soon as {weather}, {qn} finds a good excuse to stay in bed.
Ne sors pas sans ton {om}, {nom}, {weather} ! | Don't go out without your {om}, {nom}, {weather}!
Mon voisin du dessous, qui est {job}, se lève à quatre heures du matin et claque toutes les portes. | My downstairs neighbor, who is {job}, gets up at four in the morning and slams every door.
Tu n'as pas besoin d'être {job} pour changer une ampoule, {nom} ! | You don't need to be {job} to change a light bulb, {nom}!
À cinquante ans passés, {qn} veut tout recommencer et devenir {job}. | At over fifty, {qn} wants to start all over again and become {job}.
Ce {workm} m'a tenu en haleine du début à la fin, alors que {qn} l'a trouvé {adjm}. | This {workm} kept me on the edge of my seat from start to finish, whereas {qn} found it {adjm}.
Tout le monde ne jure que par cette {workf}, mais moi, je la trouve {adjf}. | Everyone swears by this {workf}, but I find it {adjf}.
{qn} m'a rebattu les oreilles avec cette {workf} toute la soirée. | {qn} kept going on about that {workf} all evening.
Entre {topic} et {topic2}, on n'a pas le temps de s'ennuyer, dans ce pays. | Between {topic} and {topic2}, there's never a dull moment in this country.
Je ne comprends pas qu'on puisse se fâcher pour {topic}, et encore moins pour {topic2}. | I don't understand how anyone can fall out over {topic}, let alone {topic2}.
La seule chose sur laquelle {qn} et moi sommes d'accord, c'est qu'on parle trop de {topic}. | The only thing {qn} and I agree on is that there's too much talk about {topic}.
Rends-moi un service, {nom} : ne parle pas de {topic} devant {qn}. | Do me a favor, {nom}: don't talk about {topic} in front of {qn}.
Je me rappelle très bien ce que {qn} m'a dit {past} : "Méfie-toi de {nom}." | I remember very well what {qn} told me {past}: "Watch out for {nom}."
Je ne vote plus depuis {dur}, parce que ceux qui nous gouvernent, de droite comme de gauche, se moquent éperdument de ce qu'on pense. | I haven't voted for {dur}, because those who govern us, on the right and the left alike, couldn't care less what we think.
Quand je lis certains commentaires sur {topic}, je me dis que les gens parlent sans savoir, et ça me désole. | When I read some of the comments about {topic}, I tell myself that people talk without knowing the facts, and it saddens me.
Ma voisine, qui a trois gosses et deux boulots, n'a pas le temps de se plaindre de {topic}, elle. | My neighbor, who has three kids and two jobs, doesn't have time to complain about {topic}.
Il paraît que {qn} a tout plaqué du jour au lendemain pour aller élever des chèvres dans le Larzac. | Apparently {qn} dropped everything overnight to go and raise goats in the Larzac.
Le plombier m'a pris {price} pour changer un joint, et la fuite est revenue deux jours après. | The plumber charged me {price} to change a washer, and the leak came back two days later.
J'ai attendu {hours} au téléphone, pour qu'on me dise finalement de rappeler {fut}. | I waited on the phone for {hours}, only to be told in the end to call back {fut}.
Je ne dis pas que tout est parfait, loin de là, mais avouez qu'on vit mieux que nos grands-parents. | I'm not saying everything's perfect, far from it, but admit that we live better than our grandparents did.
On nous bassine avec {topic}, mais personne ne lève le petit doigt quand il s'agit de changer ses habitudes. | They go on and on about {topic}, but nobody lifts a finger when it comes to changing their habits.
Vous pouvez penser ce que vous voulez de {topic}, mais de là à insulter les gens, il y a de la marge. | You can think what you like about {topic}, but that's a long way from insulting people.
Moi qui croyais que {qn} avait le sens de l'humour, je suis tombé de haut ! | And there I was thinking {qn} had a sense of humor; I was in for a letdown!
Plus on en parle, moins je comprends ce que vient faire {topic} là-dedans. | The more we talk about it, the less I understand what {topic} has to do with it.
Ce n'est pas parce qu'on critique {topic} qu'on est un vieux réac. | Criticizing {topic} doesn't make you an old reactionary.
Si j'avais touché un euro chaque fois que {qn} m'a promis de me rembourser, je serais millionnaire. | If I'd gotten a euro every time {qn} promised to pay me back, I'd be a millionaire.
Le gamin d'à côté tape dans son ballon contre mon mur du matin au soir, et quand je lui fais une remarque, il me tire la langue. | The kid next door kicks his ball against my wall from morning to night, and when I say something to him, he sticks his tongue out at me.
J'ai passé l'après-midi à monter cette étagère, et voilà qu'il me reste trois vis. | I spent the afternoon putting this shelf together, and now I have three screws left over.
Tu te plains de ton salaire, mais quand il y a des heures sup à faire, tu te défiles. | You complain about your pay, but when there's overtime to be done, you slip away.
Au lieu de nous rebattre les oreilles avec {topic}, les journalistes feraient mieux de vérifier leurs sources. | Instead of going on and on about {topic}, journalists would do better to check their sources.
On avait réservé une chambre avec vue sur la mer, et on s'est retrouvés au-dessus des poubelles du restaurant. | We'd booked a room with a sea view, and we ended up above the restaurant's garbage cans.
Je me suis coupé en me rasant, j'ai renversé mon café, et pour finir, j'ai raté mon bus. | I cut myself shaving, I spilled my coffee, and to top it all off, I missed my bus.
Dès qu'il y a trois flocons, c'est la pagaille sur les routes, alors que chez mon cousin, au Québec, personne ne s'en étonne. | As soon as there are three snowflakes, it's chaos on the roads, whereas where my cousin lives, in Quebec, nobody bats an eye.
Avant, on laissait la clé sous le paillasson ; maintenant, on se barricade derrière trois verrous. | We used to leave the key under the doormat; now we barricade ourselves behind three locks.
Elle m'a demandé de garder son chat pour le week-end, et depuis, cette sale bête a griffé tous mes fauteuils. | She asked me to look after her cat for the weekend, and since then that wretched animal has clawed all my armchairs.
Ma belle-mère débarque {fut} avec ses trois valises, et je n'ai même pas eu le temps de passer l'aspirateur. | My mother-in-law is turning up {fut} with her three suitcases, and I haven't even had time to vacuum.
J'ai retrouvé {loc} une vieille lettre que mon grand-père avait écrite à sa fiancée pendant la guerre. | I found, {loc}, an old letter my grandfather had written to his fiancée during the war.
Je donnerais n'importe quoi pour revivre ne serait-ce qu'une journée de cet été-là. | I'd give anything to relive even a single day of that summer.
Figure-toi que le type qui m'a vendu ma {big} est le cousin du mari de ma coiffeuse. | Believe it or not, the guy who sold me my {big} is the cousin of my hairdresser's husband.
Je t'aurais bien prêté ma {big}, mais {qn} l'a prise pour aller {to}. | I would gladly have lent you my {big}, but {qn} took it to go {to}.
Ne fais pas aux autres ce que tu ne voudrais pas qu'on te fasse, disait toujours {qn}. | "Don't do to others what you wouldn't want done to you," {qn} always used to say.
Il a fallu que {qn} s'en mêle pour que le propriétaire daigne enfin réparer le chauffage. | {qn} had to get involved before the landlord finally deigned to fix the heating.
À quoi ça sert d'avoir un {om} dernier cri si tu ne sais pas t'en servir ? | What's the use of having the latest {om} if you don't know how to use it?
Qu'est-ce que tu fabriques {where}, {nom} ? Ça fait {hours} qu'on te cherche partout. | What are you up to {where}, {nom}? We've been looking for you everywhere for {hours}.
Le dimanche, on mange {dish} chez mes beaux-parents, et après, tout le monde pique du nez devant la télé. | On Sundays, we have {dish} at my in-laws', and afterward everyone nods off in front of the TV.
Avec {qn}, c'est toujours la même chose : de belles promesses, et puis plus rien. | With {qn}, it's always the same thing: fine promises, and then nothing.
Si tu continues à faire du bruit, la voisine du dessous va encore taper au plafond avec son balai. | If you keep making noise, the woman downstairs is going to bang on the ceiling with her broom again.
Je ne sais pas ce qui me retient de lui dire ses quatre vérités. | I don't know what's keeping me from giving him a piece of my mind.
Les billets sont partis comme des petits pains, il n'en restait plus un seul au bout d'une heure. | The tickets sold like hotcakes, there wasn't a single one left after an hour.
J'ai appris par la bande que {qn} cherchait à vendre sa maison. | I heard through the grapevine that {qn} was trying to sell the house.
Ton {om} traîne {loc} depuis {dur}, tu comptes le ranger un jour ? | Your {om} has been lying around {loc} for {dur}, are you planning to put it away someday?
Avant d'aller {to}, passe me voir, j'ai quelque chose à te donner. | Before you go {to}, come and see me, I have something to give you.
Chaque fois que {qn} vient dîner, on finit par parler de {topic} jusqu'à deux heures du matin. | Every time {qn} comes to dinner, we end up talking about {topic} until two in the morning.
Il paraît qu'en Suisse, on ne plaisante pas avec {topic}. | Apparently in Switzerland they don't joke around about {topic}.
Moi non plus. | Me neither.
Moi aussi. | Me too.
Moi si. | I do.
Pas moi. | Not me.
Lui non plus, d'ailleurs. | Neither does he, by the way.
Ça dépend. | It depends.
Ça m'est égal. | I don't mind.
Ça se peut. | Could be.
Ça y est, j'ai trouvé mes {op} ! | There, I've found my {op}!
Ça y est, j'ai retrouvé mon {om} ! | That's it, I've found my {om}!
Tant pis pour toi, {nom}. | Too bad for you, {nom}.
Tant mieux pour lui. | Good for him.
Tu parles ! | You must be joking!
Tu m'étonnes ! | You bet!
N'importe quoi ! | What nonsense!
N'importe qui peut le faire. | Anyone can do it.
On peut se garer n'importe où. | You can park anywhere.
Passe n'importe quand, {nom}. | Drop by any time, {nom}.
Tu peux prendre n'importe lequel. | You can take any one you like.
Il dit n'importe quoi pour se faire remarquer. | He'll say anything to get attention.
Elle ferait n'importe quoi pour ses enfants. | She'd do anything for her children.
Ça tombe bien, j'allais justement {to}. | That's good timing, I was just going {to}.
Ça tombe mal, je pars {trip} ce soir. | That's bad timing, I'm off {trip} tonight.
Ça tombe sous le sens. | It stands to reason.
Ça marche ! On se retrouve {fut}. | That works! We'll meet up {fut}.
Ça ne se fait pas de parler de {topic} à table. | Talking about {topic} at the table just isn't done.
Ça ne te regarde pas. | It's none of your business.
Ça ne mange pas de pain. | It can't hurt.
Ça ne court pas les rues. | You don't see that every day.
Ça ne tient pas debout, ton histoire. | Your story doesn't hold water.
Ça me dit quelque chose. | It rings a bell.
Ça ne me dit rien d'aller {to} {fut}. | I don't feel like going {to} {fut}.
Ça te dit d'aller {to} {fut} ? | Do you feel like going {to} {fut}?
Ça vous tente, {dish} ? | Are you tempted by {dish}?
Ça sent le roussi pour {qn}. | Things are looking bad for {qn}.
Ça saute aux yeux que {qn} a menti. | It's obvious that {qn} lied.
Ça me fait une belle jambe ! | A fat lot of good that does me!
Ça coûte {price}, un {om} pareil. | A {om} like that costs {price}.
Ma {big} m'a coûté {price}. | My {big} cost me {price}.
Combien as-tu payé ta {big} ? | How much did you pay for your {big}?
Je l'ai eu pour trois fois rien. | I got it for next to nothing.
Ça fait combien en tout ? | How much does that come to?
Ça ira comme ça, merci. | That'll be all, thanks.
Vous payez par carte ou en liquide ? | Are you paying by card or in cash?
L'addition, s'il vous plaît ! | The check, please!
Je vais prendre {dish}, s'il vous plaît. | I'll have {dish}, please.
Et pour moi, {dish} et une carafe d'eau. | And for me, {dish} and a pitcher of tap water.
Qu'est-ce que vous me conseillez, {dish} ou {dish2} ? | What do you recommend, {dish} or {dish2}?
On mange {dish} {fut}, ça te va ? | We're having {dish} {fut}, is that okay with you?
Ma grand-mère faisait {dish} comme personne. | My grandmother made {dish} like nobody else.
J'ai envie de manger {dish}. | I feel like eating {dish}.
Tu reprendras bien un peu de dessert, {nom} ? | You'll have a little more dessert, won't you, {nom}?
Ce plat, j'en reprendrais bien. | I wouldn't mind seconds of this dish.
Il n'y a plus de pain, va en chercher. | There's no bread left, go and get some.
Il n'en reste plus. | There's none left.
Il en reste encore un peu. | There's still a little left.
J'en veux bien un autre. | I'd gladly have another one.
J'en ai trois, et toi, combien en as-tu ? | I have three, and how many do you have?
Des {op}, elle en a des dizaines. | {op}? She has dozens of them.
Où est passé mon {om} ? Il était {loc} {past}. | Where did my {om} go? It was {loc} {past}.
Où est-ce que tu as mis ma {of} ? | Where did you put my {of}?
J'ai oublié ma {of} {loc}. | I left my {of} {loc}.
J'ai laissé mon {om} {loc}, tu peux me le rapporter ? | I left my {om} {loc}, can you bring it back to me?
Ta {of} est {loc}, je l'y ai vue {past}. | Your {of} is {loc}, I saw it there {past}.
Ton {om} ? Je te l'ai rendu {past} ! | Your {om}? I gave it back to you {past}!
Ma {of} ? Je la lui ai prêtée {past}. | My {of}? I lent it to him {past}.
Prête-moi ta {of}, je te la rends {fut}. | Lend me your {of}, I'll give it back to you {fut}.
Ne lui prête pas ton {om}, il ne te le rendra jamais. | Don't lend him your {om}, he'll never give it back to you.
Ma {big} est tombée en panne {past}. | My {big} broke down {past}.
Ma {big} ne marche plus, il faut que je la fasse réparer. | My {big} doesn't work anymore, I have to get it repaired.
Mon {om} est foutu, je vais devoir en racheter un. | My {om} is shot, I'm going to have to buy another one.
J'ai fait réparer ma {big} {past}. | I had my {big} repaired {past}.
Je me suis fait voler mon {om} {past}. | I had my {om} stolen {past}.
On m'a piqué ma {of} ! | Someone swiped my {of}!
On m'a volé mon {om} pendant que je dormais. | Someone stole my {om} while I was sleeping.
Il me faut une {big} neuve. | I need a brand-new {big}.
Il te faudrait un {om} plus solide. | You need a sturdier {om}.
Il lui manque un bouton à sa chemise. | His shirt is missing a button.
Il manque un couvert à table. | There's one place setting missing.
Qu'est-ce qu'il te faut de plus ? | What more do you need?
Il s'en est fallu de peu. | It was a close call.
À qui est cette {of} ? C'est la tienne ou la sienne ? | Whose {of} is this? Is it yours or his?
Ce {om} n'est pas à moi, c'est le sien. | This {om} isn't mine, it's his.
Cette {of}, c'est la mienne, pas la tienne. | This {of} is mine, not yours.
La {big} dont je t'ai parlé est en solde. | The {big} I told you about is on sale.
Le {om} dont j'ai besoin est introuvable. | The {om} I need is nowhere to be found.
C'est la {of} que ma tante m'a offerte pour mon anniversaire. | It's the {of} my aunt gave me for my birthday.
Voilà le {om} sans lequel je ne sors jamais. | Here's the {om} I never go out without.
Lequel de ces films as-tu préféré ? | Which of these movies did you like best?
Laquelle est la plus jolie, à ton avis ? | Which one is the prettiest, in your opinion?
Ce {workm} est {adjm}. | This {workm} is {adjm}.
Cette {workf} est vraiment {adjf}. | This {workf} is really {adjf}.
J'ai trouvé ce {workm} {adjm}, et toi ? | I found this {workm} {adjm}, how about you?
Je l'ai trouvée {adjf}, cette {workf}. | I found that {workf} {adjf}.
Vous avez aimé ce {workm} ? Moi, je l'ai trouvé {adjm}. | Did you like this {workm}? I found it {adjm}.
Comment était cette {workf} ? {adjf} ! | How was that {workf}? {adjf}!
Je ne sais pas ce que vous trouvez à cette {workf}, elle est {adjf}. | I don't know what you see in this {workf}, it's {adjf}.
Il y a des gens qui trouvent ce {workm} {adjm} ; moi, pas. | Some people find this {workm} {adjm}; I don't.
Ce {workm} ne vaut pas le détour. | This {workm} isn't worth the trip.
Ce {workm} m'a beaucoup plu. | I liked this {workm} a lot.
Cette {workf} ne m'a pas plu du tout. | I didn't like that {workf} at all.
Cette {workf} me rappelle mon enfance. | This {workf} reminds me of my childhood.
Je ne me lasse pas de cette {workf}. | I never tire of this {workf}.
Je m'attendais à mieux de ce {workm}. | I expected better from this {workm}.
Je ne m'attendais pas à te voir ici, {nom}. | I wasn't expecting to see you here, {nom}.
On en a marre d'entendre parler de {topic} du matin au soir. | We're fed up with hearing about {topic} from morning to night.
À la télé, on ne parle que de {topic}. | All they talk about on TV is {topic}.
Encore un article sur {topic} ! Changez de disque. | Yet another article on {topic}! Change the record.
Les politiques n'ont rien compris à {topic}. | Politicians don't understand a thing about {topic}.
Tout le monde a un avis sur {topic}, surtout ceux qui n'y connaissent rien. | Everyone has an opinion on {topic}, especially those who know nothing about it.
Je ne suis pas d'accord avec vous au sujet de {topic}. | I don't agree with you about {topic}.
Et si on parlait d'autre chose que de {topic} ? | How about we talk about something other than {topic}?
Avec {topic}, on nous prend pour des pigeons. | With {topic}, they take us for suckers.
À propos de {topic}, tu en penses quoi, toi ? | Speaking of {topic}, what do you think?
Mon beau-père est intarissable sur {topic}. | My father-in-law can talk forever about {topic}.
Dès qu'on aborde {topic}, le ton monte. | As soon as {topic} comes up, voices are raised.
Je me fiche pas mal de {topic}. | I couldn't care less about {topic}.
Personne n'ose dire la vérité sur {topic}. | Nobody dares tell the truth about {topic}.
On s'est disputés à cause de {topic}, comme à chaque repas de famille. | We argued about {topic}, as at every family meal.
Il y aurait beaucoup à dire sur {topic}. | There's a lot that could be said about {topic}.
Votre article sur {topic} est bourré d'erreurs. | Your article on {topic} is riddled with mistakes.
Merci pour cet article sur {topic}, clair et sans parti pris. | Thanks for this article on {topic}, which is clear and unbiased.
Le débat sur {topic} tourne en rond depuis des lustres. | The debate on {topic} has been going around in circles for ages.
Vous mélangez tout : {topic}, {topic2}... Rien à voir ! | You're mixing everything up: {topic}, {topic2}... They have nothing to do with each other!
Mieux vaut en rire qu'en pleurer. | Better to laugh about it than cry.
Chacun voit midi à sa porte. | Everyone sees things from their own point of view.
Encore une taxe de plus, et on s'étonne que les gens râlent ! | Yet another tax, and they're surprised that people complain!
Qui va payer la note ? Toujours les mêmes, évidemment. | Who's going to foot the bill? The same people as always, obviously.
On nous demande de nous serrer la ceinture pendant que d'autres se gavent. | We're asked to tighten our belts while others line their pockets.
C'est l'hôpital qui se moque de la charité ! | That's the pot calling the kettle black!
C'est toujours la même rengaine. | It's always the same old story.
Vous avez tout à fait raison, mais à quoi bon ? | You're absolutely right, but what's the point?
Je n'ai rien contre les riches, mais il y a des limites. | I have nothing against the rich, but there are limits.
Les profs font ce qu'ils peuvent avec ce qu'on leur donne. | Teachers do what they can with what they're given.
Essayez donc de tenir une classe de trente gamins, on en reparlera. | Try handling a class of thirty kids, and then we'll talk.
De mon temps, on se levait quand le prof entrait. | In my day, we stood up when the teacher came in.
C'était mieux avant, paraît-il. | Things were better before, or so they say.
Si on roulait moins vite, il y aurait moins de morts. | If people drove slower, there would be fewer deaths.
Je préfère prendre le train, même si c'est plus cher. | I prefer to take the train, even if it's more expensive.
Les impôts augmentent, mais les nids-de-poule sont toujours là. | Taxes go up, but the potholes are still there.
On marche sur la tête ! | The world's gone mad!
On croit rêver ! | You've got to be kidding!
On se croirait revenu au Moyen Âge. | You'd think we were back in the Middle Ages.
On n'est pas sortis de l'auberge. | We're not out of the woods yet.
On n'est pas aux pièces. | There's no rush.
On n'a rien sans rien. | You don't get something for nothing.
On ne peut pas plaire à tout le monde. | You can't please everybody.
On ne fait pas d'omelette sans casser des œufs, dit-il. | "You can't make an omelet without breaking eggs," he says.
On ne m'y reprendra plus ! | I won't be caught out like that again!
On ne sait jamais sur qui on va tomber. | You never know who you're going to run into.
On dirait qu'il va pleuvoir. | It looks like it's going to rain.
On dirait du plastique. | It looks like plastic.
On frappe à la porte, tu peux aller ouvrir ? | Someone's knocking at the door, can you go and open it?
On s'est bien marrés {past}. | We had a good laugh {past}.
On s'est perdus de vue il y a {dur}. | We lost touch {dur} ago.
On se tutoie ? | Shall we drop the formalities?
On se fait un ciné {fut} ? | Shall we go and see a movie {fut}?
On y va ? | Shall we go?
On verra bien. | We'll see.
On s'appelle {fut} ? | Shall we call each other {fut}?
On s'en fiche ! | Who cares!
On est quittes. | We're even.
On ne s'entend plus parler ici ! | You can't hear yourself talk in here!
Vas-y, {nom}, tu peux le faire ! | Go on, {nom}, you can do it!
Vas-y mollo sur le sel. | Go easy on the salt.
N'y pense plus, {nom}. | Don't think about it anymore, {nom}.
N'en parlons plus. | Let's say no more about it.
Ne t'en fais pas, {nom}, ça va s'arranger. | Don't worry, {nom}, things will work out.
Ne vous en faites pas pour {qn}. | Don't worry about {qn}.
Ne m'en veux pas, je ne l'ai pas fait exprès. | Don't hold it against me, I didn't do it on purpose.
Ne le lui dis pas, c'est une surprise. | Don't tell him, it's a surprise.
Dis-le-lui avant qu'il ne soit trop tard. | Tell him before it's too late.
Dites-le-leur vous-même. | Tell them yourself.
Donne-m'en un peu, s'il te plaît. | Give me some, please.
Donne-le-moi tout de suite ! | Give it to me right now!
Ne me le fais pas répéter. | Don't make me say it again.
Rends-les-lui, ce sont les siens. | Give them back to him, they're his.
Montre-la-nous, ta nouvelle {of} ! | Show it to us, that new {of} of yours!
Envoyez-les-moi par courriel. | Send them to me by email.
Je te l'avais bien dit ! | I told you so!
Je le lui ai dit {past}, mais il ne m'a pas cru. | I told him {past}, but he didn't believe me.
Je le leur ai déjà expliqué cent fois. | I've already explained it to them a hundred times.
Je ne te le répéterai pas. | I won't tell you again.
Je vous y emmènerai {fut}. | I'll take you there {fut}.
Je m'y attendais. | I was expecting it.
Je n'y comprends rien. | I don't understand a thing.
Je n'y suis pour rien. | I had nothing to do with it.
Je n'y peux rien. | There's nothing I can do about it.
Je n'y vois aucun inconvénient. | I have no objection.
Je n'y crois pas une seconde. | I don't believe it for a second.
Je n'en crois pas mes yeux. | I can't believe my eyes.
Je n'en crois pas mes oreilles. | I can't believe my ears.
Je n'en reviens pas que {qn} ait gagné. | I can't get over {qn} winning.
Je n'en peux plus de ce bruit. | I can't take this noise anymore.
Je n'en ai pas la moindre idée. | I haven't the faintest idea.
Je n'en ai rien à faire de tes excuses. | I couldn't care less about your excuses.
Je n'en suis pas si sûr. | I'm not so sure.
J'en ai par-dessus la tête de ces histoires. | I'm sick and tired of all this nonsense.
J'en connais qui seraient jaloux. | I know some people who'd be jealous.
J'en doute fort. | I very much doubt it.
J'y suis, j'y reste ! | Here I am and here I stay!
J'y vais, il se fait tard. | I'm off, it's getting late.
J'y pensais justement. | I was just thinking about it.
J'y tiens, c'est un souvenir de famille. | It means a lot to me, it's a family heirloom.
Tu y es presque, {nom} ! | You're almost there, {nom}!
Tu t'y feras. | You'll get used to it.
Tu t'y prends mal. | You're going about it the wrong way.
Tu n'y arriveras jamais tout seul. | You'll never manage it on your own.
Tu n'y vas pas de main morte ! | You don't do things by halves!
Il s'en prend toujours aux plus faibles. | He always picks on the weakest.
Il s'en est pris à moi sans raison. | He lashed out at me for no reason.
Il s'en moque comme de l'an quarante. | He couldn't care less.
Elle s'en est sortie avec quelques bleus. | She got away with a few bruises.
Comment tu t'en sors, {nom} ? | How are you managing, {nom}?
Il a beau se lever tôt, il est toujours en retard. | No matter how early he gets up, he's always late.
Elle a beau chercher, elle ne trouve pas sa {of}. | However hard she looks, she can't find her {of}.
J'ai eu beau insister, {qn} n'a rien voulu savoir. | However much I insisted, {qn} wouldn't hear of it.
On a beau se plaindre, on n'est pas si mal ici. | We may complain, but we're not so badly off here.
Je viens de rentrer, je suis crevé. | I've just gotten home, I'm beat.
Je venais de m'endormir quand tu as appelé. | I had just fallen asleep when you called.
Elle vient d'avoir un bébé. | She's just had a baby.
Je suis en train de cuisiner, je te rappelle. | I'm cooking, I'll call you back.
J'étais en train de prendre ma douche quand on a sonné. | I was taking a shower when the doorbell rang.
Il était sur le point de dire oui, puis il s'est ravisé. | He was about to say yes, then he thought better of it.
J'ai failli oublier mon {om} {loc}. | I almost forgot my {om} {loc}.
J'ai failli ne pas te reconnaître. | I almost didn't recognize you.
Je n'arrive pas à fermer ma {of}. | I can't get my {of} to close.
Je n'arrive pas à dormir quand {weather}. | I can't sleep when {weather}.
Elle n'arrivait plus à se concentrer. | She couldn't concentrate anymore.
Nous n'arrivons pas à nous mettre d'accord sur {topic}. | We can't agree on {topic}.
{weather} ! | {weather}!
{weather}, prends ton parapluie. | {weather}, take your umbrella.
Je ne sors pas, {weather}. | I'm not going out, {weather}.
Même quand {weather}, elle va courir. | Even when {weather}, she goes running.
Tu as vu ? {weather} ! | Did you see? {weather}!
Il fait un temps splendide, on devrait aller {to}. | The weather's gorgeous, we should go {to}.
S'il fait beau {fut}, on ira {to}. | If the weather's nice {fut}, we'll go {to}.
S'il avait fait beau, on serait allés {to}. | If the weather had been nice, we would have gone {to}.
Si j'avais su, je serais venu plus tôt. | If I'd known, I would have come earlier.
Si j'avais su que tu venais, j'aurais préparé {dish}. | If I'd known you were coming, I would have made {dish}.
Si tu m'avais prévenu, je serais venu te chercher. | If you'd let me know, I would have come to pick you up.
Si tu savais comme il m'agace ! | If you only knew how much he annoys me!
Si je gagnais au loto, je m'achèterais une nouvelle {big}. | If I won the lottery, I'd buy myself a new {big}.
Si on partait {trip} {fut} ? | What if we went {trip} {fut}?
Si seulement il pouvait se taire ! | If only he would keep quiet!
Si seulement j'avais écouté ma mère ! | If only I'd listened to my mother!
Si ça se trouve, il ne viendra même pas. | For all we know, he won't even come.
Si tu le dis ! | If you say so!
Si, je t'assure ! | Yes, I assure you!
Même si tu me suppliais, je ne changerais pas d'avis. | Even if you begged me, I wouldn't change my mind.
Au cas où {qn} appellerait, dis que je suis sorti. | In case {qn} calls, say I've gone out.
Au cas où tu changerais d'avis, appelle-moi. | In case you change your mind, call me.
À moins qu'il ne pleuve, on mangera dehors. | Unless it rains, we'll eat outside.
Pourvu qu'il fasse beau {fut} ! | Let's hope the weather's nice {fut}!
Bien qu'il ait plu, on s'est bien amusés {past}. | Although it rained, we had fun {past}.
Quoi qu'il arrive, je serai là pour toi, {nom}. | Whatever happens, I'll be there for you, {nom}.
Où que tu ailles, je te suivrai. | Wherever you go, I'll follow you.
Qui que ce soit, n'ouvre pas. | Whoever it is, don't open the door.
Quelle que soit ta décision, je la respecterai. | Whatever your decision is, I'll respect it.
Je veux que tu me dises la vérité, {nom}. | I want you to tell me the truth, {nom}.
Je ne veux pas qu'on me prenne pour un imbécile. | I don't want people to take me for a fool.
Je préfère que ce soit toi qui le lui annonces. | I'd rather you were the one to tell him.
Il faut que j'y aille. | I have to go.
Il faut que je file, mon bus part dans cinq minutes. | I have to dash, my bus leaves in five minutes.
Il aurait fallu y penser plus tôt. | You should have thought of that sooner.
Il ne faut pas pousser mémé dans les orties. | Let's not go overboard.
Il ne faut pas se fier aux apparences. | You shouldn't judge by appearances.
Il n'y a pas de quoi fouetter un chat. | It's nothing to make a fuss about.
Il n'y a pas de quoi. | Don't mention it.
Il n'y a pas de quoi être fier. | It's nothing to be proud of.
Il n'y a pas un chat {where}. | There's not a soul {where}.
Il n'y a que la vérité qui blesse. | Nothing hurts like the truth.
Il n'y a que toi pour avoir des idées pareilles, {nom}. | Only you would come up with such ideas, {nom}.
Il n'y a rien de tel qu'un bon café. | There's nothing like a good coffee.
Il n'y a personne {where}. | There's nobody {where}.
Il y a quelqu'un ? | Is anybody there?
Il y a belle lurette qu'on ne s'est pas vus ! | We haven't seen each other in ages!
Il y a anguille sous roche. | There's something fishy going on.
Il y a à boire et à manger dans ce que raconte {qn}. | What {qn} says is a mixed bag.
Il y a de l'eau dans le gaz entre eux. | There's trouble brewing between them.
Il y a de quoi devenir fou ! | It's enough to drive you crazy!
Il y a {dur} que je ne suis pas allé {to}. | I haven't been {to} for {dur}.
J'y suis allé il y a {dur}. | I went there {dur} ago.
Ça fait {hours} que je t'attends, {nom} ! | I've been waiting for you for {hours}, {nom}!
J'attends depuis {hours} et personne ne répond. | I've been waiting for {hours} and nobody's answering.
Je le connais depuis {dur}. | I've known him for {dur}.
Je n'ai pas mangé depuis {day}. | I haven't eaten since {day}.
Je ne l'ai pas vue depuis {day}. | I haven't seen her since {day}.
Depuis quand tu t'intéresses à {topic}, toi ? | Since when have you been interested in {topic}?
Il a fait ses devoirs en dix minutes. | He did his homework in ten minutes.
Je serai rentré dans {hours}. | I'll be home in {hours}.
Nous y sommes restés {dur}. | We stayed there for {dur}.
Elle a habité chez nous pendant {dur}. | She lived with us for {dur}.
Je pars {trip} pour {dur}. | I'm going {trip} for {dur}.
Je ne fume plus. | I don't smoke anymore.
Je n'ai plus faim, merci. | I'm not hungry anymore, thanks.
Je n'ai plus un sou. | I don't have a penny left.
Je n'ai ni le temps ni l'envie d'aller {to}. | I have neither the time nor the desire to go {to}.
Il n'est ni beau ni laid. | He's neither handsome nor ugly.
Ni lui ni elle n'ont voulu s'excuser. | Neither he nor she wanted to apologize.
Je ne bois que de l'eau. | I only drink water.
Elle ne pense qu'à elle. | She only thinks of herself.
Il ne fait que se plaindre. | All he does is complain.
Je n'ai vu personne {past}. | I didn't see anyone {past}.
Personne ne m'aime ! | Nobody loves me!
Personne n'a rien vu, comme par hasard. | Nobody saw anything, funnily enough.
Rien ne va plus entre {nom} et {nom2}. | Things aren't working anymore between {nom} and {nom2}.
Rien ne presse. | There's no hurry.
Rien que d'y penser, j'en ai froid dans le dos. | Just thinking about it sends shivers down my spine.
Aucun de mes amis n'est venu {past}. | None of my friends came {past}.
Je n'ai aucune nouvelle de {qn}. | I have no news of {qn}.
Je n'ai guère le choix. | I hardly have a choice.
Tu n'as jamais mangé {dish} ? | You've never eaten {dish}?
J'ai jamais dit ça ! | I never said that!
T'inquiète, {nom}, je gère. | Don't worry, {nom}, I've got it under control.
T'as pas vu mon {om} ? | Have you seen my {om}?
T'es où, {nom} ? | Where are you, {nom}?
T'as qu'à demander à {qn}. | Just ask {qn}.
C'est pas grave. | It doesn't matter.
C'est pas vrai ! | No way!
C'est pas la mer à boire. | It's not that hard.
C'est pas demain la veille. | That's not going to happen any time soon.
C'est pas mes oignons. | It's none of my business.
C'est pas tout ça, mais faut que j'y aille. | That's all very well, but I have to go.
Y a pas photo, {team} est meilleur. | There's no contest, {team} are better.
Y a plus qu'à ! | Now we just have to do it!
J'sais pas trop. | I'm not really sure.
Faut pas exagérer ! | Let's not get carried away!
Faut voir. | We'll have to see.
Pas question ! | No way!
Pas de souci. | No problem.
Pas la peine de crier, {nom}, je ne suis pas sourd. | No need to shout, {nom}, I'm not deaf.
Pas plus tard qu'hier, {qn} me disait le contraire. | Only yesterday, {qn} was telling me the opposite.
Pas si vite ! | Not so fast!
{team} a encore perdu, c'est la honte. | {team} lost again, it's embarrassing.
{team} joue comme un pied en ce moment. | {team} are playing terribly at the moment.
Tu as regardé le match ? {team} s'est fait étriller. | Did you watch the game? {team} got thrashed.
{team} a gagné aux tirs au but contre {team2}. | {team} won on penalties against {team2}.
L'arbitre était vendu, sinon {team} aurait gagné. | The referee was bought, otherwise {team} would have won.
Avec un entraîneur pareil, {team} va finir en deuxième division. | With a coach like that, {team} are going to end up in the second division.
Le gardien de {team} a fait une boulette. | The {team} goalkeeper made a howler.
Je parie que {team} va se qualifier. | I bet {team} are going to qualify.
Allez {team} ! | Come on, {team}!
Les supporters de {team} étaient déchaînés {past}. | The {team} fans went wild {past}.
Mon fils veut devenir {job}. | My son wants to become {job}.
Quand j'étais gosse, je voulais être {job}. | When I was a kid, I wanted to be {job}.
Son oncle est {job} et gagne bien sa vie. | His uncle is {job} and makes a good living.
Il s'est reconverti : il est {job} maintenant. | He changed careers: he's {job} now.
Mon père était {job}, comme son père avant lui. | My father was {job}, like his father before him.
Qu'est-ce que tu fais dans la vie ? Je suis {job}. | What do you do for a living? I'm {job}.
Il travaille comme {job} depuis {dur}. | He's been working as {job} for {dur}.
Mon boulot me plaît, mais je suis mal payé. | I like my job, but I'm badly paid.
Je bosse de neuf à cinq, avec une heure pour déjeuner. | I work nine to five, with an hour for lunch.
Mon patron m'a refusé mes congés. | My boss turned down my vacation request.
Je démissionne, c'est décidé ! | I'm quitting, it's decided!
J'ai été augmenté {past} ! | I got a raise {past}!
Il est payé au lance-pierre. | He's paid peanuts.
Elle gagne deux fois plus que moi. | She earns twice as much as I do.
Plus je travaille, moins je gagne. | The more I work, the less I earn.
De plus en plus de gens bossent de chez eux. | More and more people are working from home.
Il est moins bête qu'il n'en a l'air. | He's not as stupid as he looks.
Elle est plus maligne que toi et moi réunis. | She's smarter than you and me put together.
C'est la pire {workf} de l'année. | It's the worst {workf} of the year.
Il est aussi radin que son frère est généreux. | He's as stingy as his brother is generous.
Ma sœur cuisine mieux que moi. | My sister cooks better than I do.
Tu me manques, {nom}. | I miss you, {nom}.
Est-ce que je te manque un peu ? | Do you miss me a little?
Vous allez nous manquer. | We're going to miss you.
Tes blagues vont me manquer. | I'm going to miss your jokes.
Elle lui manque terriblement depuis {day}. | He's missed her terribly since {day}.
Mon {om} me manque déjà. | I already miss my {om}.
Ça ne me manque pas du tout. | I don't miss it at all.
La vie à la campagne me manque. | I miss life in the country.
Je t'aime bien, {nom}, mais seulement en ami. | I like you, {nom}, but only as a friend.
Je t'aime à la folie. | I'm crazy about you.
Elle me plaît beaucoup, cette {of}. | I really like this {of}.
Je lui ai tapé dans l'œil. | He took a shine to me.
Ils se sont rencontrés {past} et ne se quittent plus. | They met {past} and have been inseparable ever since.
Il lui fait la cour depuis {dur}. | He's been courting her for {dur}.
Ils filent le parfait amour. | They're blissfully in love.
Ils se sont séparés {past}. | They split up {past}.
C'est fini entre nous, {nom}. | It's over between us, {nom}.
Veux-tu m'épouser, {nom} ? | Will you marry me, {nom}?
Je suis tombé sur {qn} {past}. | I ran into {qn} {past}.
Je suis tombée dessus par hasard. | I came across it by chance.
Devine qui j'ai croisé {past} : {qn} ! | Guess who I bumped into {past}: {qn}!
Je l'ai aperçue de loin, mais elle a fait semblant de ne pas me voir. | I caught sight of her from a distance, but she pretended not to see me.
Tu te rends compte ? {qn} part vivre en Australie ! | Can you believe it? {qn} is going off to live in Australia!
Je ne me rendais pas compte de l'heure. | I didn't realize what time it was.
Tu l'as fait exprès, {nom} ? | Did you do it on purpose, {nom}?
Je ne l'ai pas fait exprès ! | I didn't do it on purpose!
Comme par hasard, {qn} n'est jamais là quand il faut ranger. | Funny how {qn} is never around when it's time to clean up.
Excuse-moi de te déranger, {nom}, tu as deux minutes ? | Sorry to bother you, {nom}, do you have two minutes?
Excusez-moi, vous avez l'heure ? | Excuse me, do you have the time?
Je te demande pardon, {nom}, je ne voulais pas te blesser. | Please forgive me, {nom}, I didn't mean to hurt you.
C'est ma faute, je n'aurais pas dû crier. | It's my fault, I shouldn't have shouted.
Toutes mes condoléances. | My deepest sympathy.
Félicitations, {nom}, tu l'as bien mérité ! | Congratulations, {nom}, you really earned it!
Bon rétablissement, {nom} ! | Get well soon, {nom}!
Bonne chance pour ton examen, {nom} ! | Good luck with your exam, {nom}!
Joyeux anniversaire, {nom} ! | Happy birthday, {nom}!
À tes souhaits ! | Bless you!
À la tienne ! | Cheers!
À table ! Ça va refroidir. | Dinner's ready! It's going to get cold.
À plus tard, {nom} ! | See you later, {nom}!
À tout à l'heure ! | See you in a bit!
À la revoyure ! | So long!
À charge de revanche ! | I'll return the favor!
Au fait, {nom}, tu as pensé à acheter du pain ? | By the way, {nom}, did you remember to buy bread?
Allô, {nom} ? Tu m'entends ? | Hello, {nom}? Can you hear me?
Ne quittez pas, je vous la passe. | Hold on, I'll put her through to you.
C'est de la part de qui ? | Who's calling, please?
Vous vous êtes trompé de numéro. | You have the wrong number.
Ça ne capte pas {where}. | There's no signal {where}.
Je n'ai plus de batterie, je te rappelle {fut}. | My battery's dead, I'll call you back {fut}.
Tu as reçu mon texto ? | Did you get my text?
Laissez un message après le bip. | Leave a message after the beep.
Elle m'a raccroché au nez {past}. | She hung up on me {past}.
Comment ça va, {nom} ? Comme un lundi. | How's it going, {nom}? It's just another Monday.
Quoi de neuf depuis {day}, {nom} ? | What's new since {day}, {nom}?
Qu'est-ce qui se passe {where} ? | What's happening {where}?
Qu'est-ce que tu racontes ? | What are you talking about?
Qu'est-ce que ça peut te faire ? | What's it to you?
Qu'est-ce que tu me chantes là ? | What on earth are you on about?
Quelle mouche t'a piqué, {nom} ? | What's gotten into you, {nom}?
Quel culot ! | What nerve!
Quelle barbe ! | What a drag!
Quel dommage que {qn} ne puisse pas venir {fut} ! | What a shame {qn} can't come {fut}!
Quel temps de chien ! | What lousy weather!
Que veux-tu, c'est la vie. | What can you do, that's life.
Que le meilleur gagne ! | May the best man win!
Qui ne dit mot consent, {nom}. | Silence means consent, {nom}.
Qui se ressemble s'assemble, comme on dit. | Birds of a feather flock together, as they say.
À quelle heure dois-tu aller {to} ? | What time do you have to go {to}?
Comment es-tu allé {to} ? | How did you get {to}?
Pourquoi n'est-elle pas venue {past} ? | Why didn't she come {past}?
De quoi avez-vous parlé, {qn} et toi ? | What did you and {qn} talk about?
À quoi penses-tu, {nom} ? | What are you thinking about, {nom}?
Avec qui es-tu parti {trip} ? | Who did you go {trip} with?
Depuis combien de temps vis-tu seul ? | How long have you been living alone?
Combien de temps ça va prendre ? | How long is it going to take?
Tu viens avec nous, hein ? | You're coming with us, aren't you?
Tu n'as pas faim, si ? | You're not hungry, are you?
Il a menti, n'est-ce pas ? | He lied, didn't he?
Voulez-vous que je vous accompagne {to} ? | Would you like me to go {to} with you?
Puis-je vous emprunter votre {om} ? | May I borrow your {om}?
Auriez-vous l'obligeance de baisser la musique ? | Would you be so kind as to turn down the music?
Ce qui m'énerve, c'est qu'il ne s'excuse jamais. | What annoys me is that he never apologizes.
Ce que j'aime chez toi, {nom}, c'est ta franchise. | What I like about you, {nom}, is your frankness.
Ce dont j'ai besoin, c'est d'une bonne nuit de sommeil. | What I need is a good night's sleep.
Ce à quoi je tiens le plus, c'est ma famille. | What I care about most is my family.
Tout ce que je te demande, {nom}, c'est d'être à l'heure. | All I ask of you, {nom}, is to be on time.
Tout ce qui brille n'est pas or, {nom}. | All that glitters is not gold, {nom}.
Le type dont je te parlais est {job}. | The guy I was telling you about is {job}.
La fille avec laquelle il sort est infirmière. | The girl he's going out with is a nurse.
C'est exactement ce que je voulais dire. | That's exactly what I meant.
C'est moi qui te remercie. | I'm the one who should thank you.
C'est toi qui as commencé, {nom} ! | You're the one who started it, {nom}!
C'est à prendre ou à laisser. | Take it or leave it.
C'est à mourir de rire ! | It's hilarious!
C'est bonnet blanc et blanc bonnet. | It's six of one and half a dozen of the other.
C'est du gâteau ! | It's a piece of cake!
C'est du chinois pour moi. | It's all Greek to me.
C'est dans la poche ! | It's in the bag!
C'est la cerise sur le gâteau. | It's the icing on the cake.
C'est la goutte d'eau qui fait déborder le vase. | It's the straw that breaks the camel's back.
C'est le cadet de mes soucis. | That's the least of my worries.
C'est le jour et la nuit. | It's like night and day.
C'est le monde à l'envers ! | The world's upside down!
C'est la fin des haricots ! | That's the last straw!
C'est simple comme bonjour. | It's as easy as pie.
C'est tiré par les cheveux. | It's far-fetched.
C'est une histoire à dormir debout. | It's a cock-and-bull story.
C'est plus fort que moi. | I can't help it.
C'est trop beau pour être vrai. | It's too good to be true.
C'est pas gagné. | It's far from a done deal.
C'est gentil, {nom}, mais il ne fallait pas. | That's kind of you, {nom}, but you shouldn't have.
C'est toujours ça de pris. | That's better than nothing.
C'est en forgeant qu'on devient forgeron, {nom}. | Practice makes perfect, {nom}.
J'ai assisté à un mariage {past}. | I attended a wedding {past}.
Elle est très sensible, ne la taquine pas. | She's very sensitive, don't tease her.
Je suis en congé {fut}. | I'm off {fut}.
J'ai passé mon bac le mois dernier, j'attends les résultats. | I took my baccalaureate exam last month, I'm waiting for the results.
La librairie est fermée, va plutôt à la bibliothèque. | The bookstore is closed, go to the library instead.
Sa déception faisait peine à voir. | His disappointment was painful to see.
Il a fini par avouer {past}. | He finally confessed {past}.
Elle a éventuellement une place libre dans sa voiture. | She may have a free seat in her car.
Mes parents habitent dans la banlieue, près du périphérique. | My parents live in the suburbs, near the ring road.
Pour aller {trip}, il faut changer deux fois. | To get {trip}, you have to change twice.
Je dois aller {to} {fut}, tu viens ? | I have to go {to} {fut}, are you coming?
Nous sommes allés {to} {past}. | We went {to} {past}.
Elle y va à pied, lui en voiture. | She walks there, he drives.
Le train a eu deux heures de retard {past}. | The train was two hours late {past}.
Vous avez quelque chose à déclarer ? | Do you have anything to declare?
On a fait du stop pour aller {trip}. | We hitchhiked {trip}.
J'ai hâte d'aller {to} {fut}. | I can't wait to go {to} {fut}.
Vous n'auriez pas la taille au-dessus ? | Would you have this in the next size up?
Ça vous va comme un gant. | It fits you like a glove.
Ce foulard ne va pas avec ta robe. | This scarf doesn't go with your dress.
C'est pour offrir ? | Is it a gift?
Je ne fais que regarder, merci. | I'm just looking, thanks.
J'ai acheté ma {of} en solde {past}. | I bought my {of} on sale {past}.
Gardez le ticket de caisse, on ne sait jamais. | Keep the receipt, you never know.
Je voudrais échanger cette {of}, elle est abîmée. | I'd like to exchange this {of}, it's damaged.
On m'a livré la mauvaise {of} {past}. | They delivered the wrong {of} to me {past}.
J'ai un rhume carabiné. | I have a stinking cold.
J'ai des fourmis dans les jambes. | I have pins and needles in my legs.
J'ai une rage de dents depuis {day}. | I've had a raging toothache since {day}.
Le médecin m'a prescrit du sirop contre la toux. | The doctor prescribed me cough syrup.
Tu devrais te faire soigner, {nom}. | You should get that looked at, {nom}.
Respirez à fond et tirez la langue. | Take a deep breath and stick out your tongue.
Elle a été opérée de l'appendicite {past}. | She had her appendix out {past}.
Il a arrêté de fumer il y a {dur} et s'en porte bien. | He quit smoking {dur} ago and is doing well.
Les voisins ont fait la bringue jusqu'à l'aube {past}. | The neighbors partied until dawn {past}.
Le chien du voisin aboie sans arrêt depuis {day}. | The neighbor's dog has been barking nonstop since {day}.
Qui a encore laissé traîner sa {of} {loc} ? | Who left their {of} lying around {loc} again?
Mon loyer a encore augmenté, c'est à s'arracher les cheveux. | My rent has gone up again, it's enough to make you tear your hair out.
Le gosse a eu un zéro pointé en dictée. | The kid got a big fat zero in dictation.
Mon fils a séché le cours de gym {past}. | My son cut gym class {past}.
La maîtresse nous a donné des tonnes de devoirs. | The teacher gave us tons of homework.
Elle a eu son bac avec mention. | She passed her baccalaureate with honors.
Il a redoublé sa troisième. | He repeated ninth grade.
Range tes jouets, sinon pas de dessert ! | Put away your toys, or no dessert!
Tu as fait tes devoirs, {nom} ? Montre-moi ton cahier. | Have you done your homework, {nom}? Show me your notebook.
Tu es privé de sortie, {nom} ! | You're grounded, {nom}!
Attends un peu que ton père rentre ! | Just you wait till your father gets home!
Je te préviens, {nom}, je vais me fâcher. | I'm warning you, {nom}, I'm going to get angry.
Tu ne perds rien pour attendre ! | You've got it coming!
Tu vas voir de quel bois je me chauffe ! | I'll show you what I'm made of!
Fais-moi confiance, {nom}. | Trust me, {nom}.
Fais comme chez toi, {nom}. | Make yourself at home, {nom}.
Fais voir ton {om} ! | Let me see your {om}!
Fais gaffe à la marche ! | Watch the step!
Laisse tomber, {nom}, ça n'en vaut pas la peine. | Drop it, {nom}, it's not worth it.
Lâche-moi les baskets ! | Get off my back!
Occupe-toi de tes oignons, {nom} ! | Mind your own business, {nom}!
Mets-toi à ma place, {nom}. | Put yourself in my shoes, {nom}.
Tiens, voilà {qn} ! | Look, here comes {qn}!
Tiens donc, {qn} sait cuisiner ! | Well, well, {qn} can cook!
Figure-toi que j'ai retrouvé ma {of} {loc}. | Believe it or not, I found my {of} {loc}.
Imagine un peu la tête de {qn} ! | Just imagine {qn}'s face!
Arrête ton char, {nom} ! | Come off it, {nom}!
Dis donc, {nom}, tu exagères ! | Hey, {nom}, you're going too far!
Dépêche-toi, {nom}, on va être en retard ! | Hurry up, {nom}, we're going to be late!
Grouille-toi, {nom}, le train part dans dix minutes. | Get a move on, {nom}, the train leaves in ten minutes.
Attention, {nom}, ça glisse ! | Careful, {nom}, it's slippery!
Chut, {nom}, le bébé dort. | Shh, {nom}, the baby's sleeping.
Zut, j'ai encore oublié mon {om} ! | Darn, I forgot my {om} again!
Mince alors, ma {of} a disparu ! | Oh no, my {of} has disappeared!
Aïe, je me suis pincé le doigt ! | Ouch, I pinched my finger!
Oups, j'ai fait tomber ta {of}. | Oops, I dropped your {of}.
Bof, je l'ai trouvé {adjm}, ce {workm}. | Meh, I found that {workm} {adjm}.
Ouf, j'ai retrouvé mes {op} ! | Phew, I found my {op}!
Beurk, je ne supporte pas l'odeur du chou ! | Yuck, I can't stand the smell of cabbage!
Miam, {dish} ! | Yum, {dish}!
Ben voyons ! | Yeah, right!
Mais enfin, {nom}, réfléchis un peu ! | Come on, {nom}, think a little!
Bref, {qn} a eu le dernier mot. | In short, {qn} had the last word.
Soit dit en passant, {qn} me doit encore de l'argent. | Incidentally, {qn} still owes me money.
Entre nous, {qn} n'a pas inventé l'eau chaude. | Between you and me, {qn} is not the sharpest knife in the drawer.
Sans blague ? {qn} a gagné au loto ? | No kidding? {qn} won the lottery?
Sans vouloir te vexer, {nom}, ton histoire est bidon. | No offense, {nom}, but your story is phony.
Sauf erreur de ma part, {qn} habite à Lyon. | Unless I'm mistaken, {qn} lives in Lyon.
Si ma mémoire est bonne, {qn} avait une moto. | If memory serves, {qn} had a motorcycle.
Pour autant que je sache, {qn} n'a jamais voyagé. | As far as I know, {qn} has never traveled.
J'ai comme l'impression que {qn} me cache quelque chose. | I kind of get the feeling that {qn} is hiding something from me.
À ce qu'on dit, {qn} roule sur l'or. | From what they say, {qn} is rolling in money.
Je me souviens de l'époque où {qn} avait les cheveux longs. | I remember when {qn} had long hair.
Je regrette de ne pas avoir appris le piano. | I regret not learning the piano.
J'aurais aimé que {qn} soit là. | I wish {qn} had been there.
J'aurais mieux fait de me taire. | I would have done better to keep my mouth shut.
Si c'était à refaire, je ferais la même chose. | If I had to do it all over again, I'd do the same thing.
Le temps passe vite, on ne rajeunit pas. | Time flies, we're not getting any younger.
J'ai pris un coup de vieux en revoyant nos photos de classe. | Seeing our class photos again made me feel old.
Loin des yeux, loin du cœur : {qn} ne m'écrit plus. | Out of sight, out of mind: {qn} doesn't write to me anymore.
{qn} me tape sur le système. | {qn} gets on my nerves.
{qn} n'a pas sa langue dans sa poche. | {qn} is never at a loss for words.
{qn} me sort par les yeux. | I can't stand the sight of {qn}.
{qn} a pété les plombs {past}. | {qn} blew a fuse {past}.
{qn} a un petit vélo dans la tête. | {qn} isn't quite right in the head.
{qn} ne ferait pas de mal à une mouche. | {qn} wouldn't hurt a fly.
{qn} me doit une fière chandelle. | {qn} owes me big time.
{qn} s'est fait attendre {past}. | {qn} kept everyone waiting {past}.
{qn} habite à perpète. | {qn} lives miles from anywhere.
{qn} m'a offert une {of} pour Noël. | {qn} gave me a {of} for Christmas.
{qn} fait toujours tout de travers. | {qn} always does everything wrong.
{qn} et moi, on s'entend comme larrons en foire. | {qn} and I are as thick as thieves.
{qn} et moi, on ne se parle plus depuis {day}. | {qn} and I haven't been speaking since {day}.
{qn} ne répond pas au téléphone, ça m'inquiète. | {qn} isn't answering the phone, I'm worried.
{qn} a dit : "Je reviens dans {hours}." | {qn} said, "I'll be back in {hours}."
"{qn} arrive {fut}", m'a annoncé ma mère. | "{qn} is arriving {fut}," my mother told me.
"Tu exagères", m'a dit {qn}. | "You're going too far," {qn} told me.
"Ce n'est pas mon problème", a répondu {qn} en haussant les épaules. | "It's not my problem," {qn} replied with a shrug.
"Quand est-ce qu'on mange ?" demande {qn} toutes les cinq minutes. | "When do we eat?" {qn} asks every five minutes.
{qn} m'a demandé si je voulais aller {to}. | {qn} asked me if I wanted to go {to}.
{qn} m'a promis de m'emmener {trip} {fut}. | {qn} promised to take me {trip} {fut}.
{qn} m'a fait croire que le magasin était fermé. | {qn} made me believe the store was closed.
{qn} rêve de partir {trip}. | {qn} dreams of going {trip}.
{qn} me fait penser à mon ancien prof de gym. | {qn} reminds me of my old gym teacher.
{qn} a promis qu'on irait {trip} {fut}. | {qn} promised we'd go {trip} {fut}.
J'ai prêté de l'argent à {qn}, et je n'en ai jamais revu la couleur. | I lent {qn} money, and I never saw a penny of it again.
J'ai demandé à {qn} de me ramener {dish}. | I asked {qn} to bring me back {dish}.
J'ai raconté une blague à {qn}, mais elle est tombée à plat. | I told {qn} a joke, but it fell flat.
Je ne peux pas encadrer {qn}. | I can't stand {qn}.
Je me suis pris le bec avec {qn} {past}. | I had a row with {qn} {past}.
Je dois une revanche à {qn}. | I owe {qn} a rematch.
Je fais confiance à {qn} les yeux fermés. | I trust {qn} with my eyes closed.
Tu devrais en parler à {qn}. | You should talk to {qn} about it.
Ne compte pas sur {qn} pour t'aider à déménager {fut}. | Don't count on {qn} to help you move {fut}.
Sans {qn}, je ne serais pas là où j'en suis. | Without {qn}, I wouldn't be where I am today.
"""
