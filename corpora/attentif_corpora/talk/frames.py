# ruff: noqa: E501 (a frame and its translation stand on one line)
"""Frames around a predicate, French beside English: data only.

The heading names the kinds of predicate that fit. `<S pc pas>` is the clause of the drawn subject (S anyone, T a third
person, Y tu or vous, N anyone but je, W nous or on; P repeats it as a pronoun; je, tu ... are themselves) in a tense
and with a negation (`<P2 pc>` with a second predicate); a "-" before the tense leaves the subject out. `{past}` and the like are slots of `slots`.
"""

FRAMES = """
# E- E+ O- O+ Ec E-c
<S pc> {past}. | <S past> {past}.
{past}, <S pc>. | {past}, <S past>.
Il paraît que <T pc> {past}. | Apparently <T past> {past}.
Figure-toi que <T pc> {past}. | Can you believe it? <T past> {past}.
Je viens d'apprendre que <T pc>. | I've just heard that <T past>.
Tu te rappelles le jour où <S pc> ? | Do you remember the day <S past>?
Je me souviens encore du jour où <S pc>. | I still remember the day <S past>.
C'est la deuxième fois que <S pc> cette année. | It's the second time <S perf> this year.
C'est la première fois que <S pres>. | It's the first time <S perf>.
Ça fait des années que <S pc pas>. | <S perf not> for years.
Il y a belle lurette que <S pc pas>. | It's been ages since <S past>.
<S pc pas_encore>. | <S perf not> yet.
<S pc jamais>. | <S perf never>.
<S pc jamais>, enfin pas que je sache. | <S perf never>, at least not that I know of.
Je ne savais pas que <T pqp>. | I didn't know <T had>.
Personne ne m'a dit que <T pqp>. | Nobody told me <T had>.
On m'a raconté que <T pqp> {past}. | I was told that <T had> {past}.
Je ne crois pas que <T subp>. | I don't think <T past>.
Ça m'étonnerait que <T subp>. | I'd be surprised if <T had>.
Il se peut que <T subp>. | <T mayhave>.
Qu'est-ce qui te fait dire que <T pc> ? | What makes you say that <T past>?
Est-ce que <N pc> {past} ? | <N q-past> {past}?
<Y pc> {past}, non ? | <Y past> {past}, right?
<Y pc> ou pas ? | <Y q-past> or not?
<Y inv-pc> {past} ? | <Y q-past> {past}?
<Y inv-condp> à ma place ? | <Y q-wouldhave> in my place?
Tu crois que <T fut> un jour ? | Do you think <T will> someday?
Je te parie que <T fut> avant la fin du mois. | I bet you <T will> before the end of the month.
<S fut> tôt ou tard. | Sooner or later <S will>.
Si ça continue comme ça, <S go>. | If this goes on, <S going>.
À ce rythme-là, <S go>. | At this rate, <S going>.
Sans toi, <je condp>. | Without you, <je wouldhave>.
Sans {qn}, <W condp>. | Without {qn}, <W wouldhave>.
Si on m'avait dit que <je cond>, je ne l'aurais pas cru. | If someone had told me <je would>, I wouldn't have believed it.
<S modal-pouvoir-condp>. | <S couldhave>.
<S just>. | <S just>.
Tu n'es pas au courant ? <T just> ! | Haven't you heard? <T just>!
<S hadjust> quand le téléphone a sonné. | <S hadjust> when the phone rang.
Avant de partir, <S pc>. | Before leaving, <S past>.
<S pc> devant tout le monde. | <S past> in front of everybody.
Du coup, <S pc>. | So <S past>.
Comment ça se fait que <N subp> ? | How come <N past>?
Dès que <T fut>, je t'appelle. | As soon as <T pres>, I'll call you.
D'après {qn}, <T condp> {past}. | According to {qn}, <T past> {past}.
<S pc> plus d'une fois. | <S perf> more than once.
<S pc> deux fois en une semaine. | <S past> twice in one week.
<S pc> sur un coup de tête. | <S past> on impulse.
<S pc>, et alors ? | <S past>, so what?
# E- O-
Si j'avais su, <je condp pas>. | If I'd known, <je wouldhave not>.
Un peu plus et <S imp>. | A little more and <S wouldhave>.
C'est à cause de {qn} que <S pc>. | It's because of {qn} that <S past>.
<S pc>, et pour couronner le tout, <P2 pc>. | <S past>, and to top it all off, <P2 past>.
Il paraît que <T pc> et que <P2 pc> dans la foulée. | Apparently <T past> and <P2 past> right after that.
Résultat : <S pc> et tout le monde en parle. | The upshot: <S past> and everyone's talking about it.
Heureusement que <S pc pas> ! | Thank goodness <S past not>!
Ce n'est pas ma faute si <T pc>. | It's not my fault if <T past>.
Le pire, c'est que <T pc> le jour de mon anniversaire. | The worst part is that <T past> on my birthday.
Même si <N pc>, ce n'est pas la fin du monde. | Even if <N past>, it's not the end of the world.
<S modal-faillir-pc> {past}. | <S almost> {past}.
J'ai bien failli ne pas te le dire : <T pc>. | I nearly didn't tell you: <T past>.
J'ai peur que <T sub>. | I'm afraid <T will>.
Pourvu que <T sub pas> ! | Let's hope <T pres not>!
<T pc>, c'est bien fait pour <P moi> ! | <T past>, and it serves <P me> right!
Manque de pot, <S pc>. | As bad luck would have it, <S past>.
Pas de bol, <S pc>. | Tough luck, <S past>.
Ça arrive à tout le monde, même si <T pc> au pire moment. | It happens to everyone, even if <T past> at the worst moment.
Je ne voulais pas que <T sub>. | I didn't want <T obj> to <T base>.
Ce n'est pas parce que <N pc> que tout est perdu. | Just because <N past> doesn't mean all is lost.
<S pc> bêtement. | <S past> like an idiot.
Et là, c'est le drame : <S pres>. | And then disaster strikes: <S pres>.
# E+ O+
Après bien des déboires, <S pc>, et depuis, tout va pour le mieux. | After many setbacks, <S past>, and since then everything's been going well.
<S pc>, et quelques jours plus tard, <P2 pc>. | <S past>, and a few days later, <P2 past>.
Il paraît que <T pc> et que <P2 pc>, comme quoi tout arrive. | Apparently <T past> and <P2 past>, which just goes to show that anything can happen.
J'espère que <S fut> et que <P2 fut> {fut}. | I hope <S will> and <P2 will> {fut}.
Une fois que <S futp>, ça ira mieux. | Once <S perf>, things will be better.
Le jour où <T fut>, les poules auront des dents. | The day <T pres>, pigs will fly.
<S fut jamais>, j'en mettrais ma main à couper. | <S will never>, I'd stake my life on it.
Dommage que <T subp pas>. | It's a shame <T past not>.
<S pc enfin> ! | <S past finally>!
Grâce à {qn}, <S pc>. | Thanks to {qn}, <S past>.
Je suis content que <T subp>. | I'm glad <T past>.
Je suis ravie que <N subp>. | I'm delighted that <N past>.
Tant mieux si <T pc>. | Good for <T obj> if <P past>.
J'espère que <S fut> bientôt. | I hope <S will> soon.
J'aimerais tant que <T sub> ! | I so wish <T would>!
Pourvu que <S sub> ! | Let's hope <S pres>!
À force de patience, <S pc>. | With patience, <S past>.
<S pc>, et ce n'est pas trop tôt ! | <S past>, and about time too!
Chapeau ! <tu pc> du premier coup. | Well done! <tu past> on the first try.
Je savais bien que <N went>. | I knew <N would>.
Coup de bol, <S pc> {past}. | By a stroke of luck, <S past> {past}.
<S pc>, je n'en reviens pas ! | <S past>, I can't get over it!
Pour une fois, <S pc>. | For once, <S past>.
J'ai l'impression que <N go>. | I have a feeling <N going>.
Il était temps que <T sub>. | It was about time <T past>.
Je te souhaite de <tu inf>. | I hope <tu will>.
Tout est bien qui finit bien : <T pc>. | All's well that ends well: <T past>.
# Ec Dc O+
Avant de <tu inf>, il faudrait que <tu2 sub>. | Before you <tu base>, you should <tu2 base>.
J'ai passé la journée à <je inf> et à <je2 inf>. | I spent the day <je ing> and <je2 ing>.
Entre <je inf> et <je2 inf>, mon choix est vite fait. | Between <je ing> and <je2 ing>, it's an easy choice.
Je t'ai demandé de <tu inf>, pas de <tu2 inf>. | I asked you <tu inf>, not <tu2 inf>.
Si tu veux <tu inf> {fut}, tu ferais mieux de <tu2 inf>. | If you want <tu inf> {fut}, you'd better <tu2 base>.
<S pc> avant de <S2 inf>. | <S past> before <S2 ing>.
<S pc> au lieu de <S2 inf>. | <S past> instead of <S2 ing>.
{past}, <S pc>, puis <P2 pc>. | {past}, <S past>, and then <P2 past>.
<S go> {fut}, et après, <P2 fut>. | <S going> {fut}, and afterward <P2 will>.
Plutôt que de <tu inf>, tu pourrais <tu2 inf>, non ? | Rather than <tu ing>, you could <tu2 base>, couldn't you?
Je n'ai ni le temps de <je inf> ni l'envie de <je2 inf>. | I have neither the time <je inf> nor the desire <je2 inf>.
Pendant que je t'attendais, j'ai eu le temps de <je inf> et de <je2 inf>. | While I was waiting for you, I had time <je inf> and <je2 inf>.
Mon médecin me conseille de <je inf>, ma femme préférerait que <je2 sub>. | My doctor advises me <je inf>, my wife would rather <je2 past>.
Tu peux <tu inf> ? | Can you <tu base>?
Tu pourrais <tu inf> {fut}, s'il te plaît ? | Could you <tu base> {fut}, please?
Pourriez-vous <vous inf>, s'il vous plaît ? | Could you <vous base>, please?
Ça te dirait de <tu inf> {fut} ? | How would you like <tu inf> {fut}?
Ça te dérangerait de <tu inf> ? | Would you mind <tu ing>?
Et si <on imp> {fut} ? | How about <on ing> {fut}?
Si <on imp> ? | What if <on past>?
Pourquoi <tu pres pas> ? | Why don't you <tu base>?
Pourquoi ne pas <tu inf> ? | Why not <tu base>?
N'oublie pas de <tu inf> {fut}. | Don't forget <tu inf> {fut}.
N'oubliez pas de <vous inf>. | Don't forget <vous inf>.
Essaie de <tu inf>, tu verras bien. | Try <tu inf>, you'll see.
Essayez de <vous inf>. | Try <vous inf>.
Il faut que <S sub> {fut}. | <S has to> {fut}.
Il faut que <S sub>. | <S must>.
Il faut que <S sub> une fois pour toutes. | <S has to> once and for all.
Il faut que <S sub> dès que possible. | <S has to> as soon as possible.
Il faut que <S sub> d'ici vendredi. | <S has to> by Friday.
Il faudra bien que <S sub> un jour ou l'autre. | <S going-have-to> one day or another.
Il va falloir que <S sub>. | <S going-have-to>.
Il faudrait que <S sub> un de ces jours. | <S should> one of these days.
Il vaut mieux que <S sub>. | It's better if <S pres>.
Il vaudrait mieux <tu inf>. | It would be better <tu inf>.
Tu ferais mieux de <tu inf>. | You'd better <tu base>.
Tu ferais bien de <tu inf>. | You'd do well <tu inf>.
Vous feriez mieux de <vous inf> au lieu de discuter. | You'd better <vous base> instead of arguing.
Tu devrais <tu inf>. | You should <tu base>.
Vous devriez <vous inf>, à mon avis. | You should <vous base>, in my opinion.
<S modal-devoir-cond>. | <S should>.
<S modal-devoir-condp>. | <S shouldhave>.
J'aurais dû <je inf> {past}. | I should have <je pp> {past}.
On aurait mieux fait de <on inf>. | We would have done better <on inf>.
À ta place, <je cond>. | If I were you, <je would>.
Moi, à sa place, <je condp>. | In his place, I would have <je pp>.
Si j'étais toi, <je cond>. | If I were you, <je would>.
Si j'avais le temps, <je cond>. | If I had time, <je would>.
Si tu veux, <je pres>. | If you like, <je will>.
Si j'ai le temps {fut}, <je fut>. | If I have time {fut}, <je will>.
Si tu avais deux minutes, <tu modal-pouvoir-cond>. | If you had two minutes, <tu could>.
Je te promets de <je inf>. | I promise you <je will>.
Promets-moi de <tu inf>. | Promise me <tu will>.
J'ai décidé de <je inf> {fut}. | I've decided <je inf> {fut}.
Je n'ai aucune envie de <je inf>. | I have no desire <je inf>.
Je n'ai pas le courage de <je inf> ce soir. | I don't have the energy <je inf> tonight.
J'ai la flemme de <je inf>. | I can't be bothered <je inf>.
J'ai horreur de <je inf>. | I hate <je ing>.
Je déteste <je inf> le lundi. | I hate <je ing> on Mondays.
J'ai pris l'habitude de <je inf>. | I've gotten into the habit of <je ing>.
Je rêve de <je inf> un jour. | I dream of <je ing> someday.
Je suis en train de <je inf>. | I'm <je ing> right now.
Qui est-ce qui veut <il inf> ? | Who wants <il inf>?
C'est à toi de <tu inf>. | It's your turn <tu inf>.
C'est à <T moi> de <T inf>, pas à moi. | It's up to <T me> <T inf>, not me.
Ce n'est pas à toi de <tu inf>. | It's not your job <tu inf>.
Je compte sur toi pour <tu inf>. | I'm counting on you <tu inf>.
Dis à {qn} de <il inf>. | Tell {qn} <il inf>.
J'ai demandé à {qnm} de <il inf>. | I asked {qnm} <il inf>.
J'ai demandé à {qnf} de <elle inf>. | I asked {qnf} <elle inf>.
Personne ne t'oblige à <tu inf>. | Nobody's forcing you <tu inf>.
Rien ne t'empêche de <tu inf>. | There's nothing to stop you from <tu ing>.
Je n'arrive pas à <je inf>. | I can't manage <je inf>.
Je n'ai pas réussi à <je inf> {past}. | I didn't manage <je inf> {past}.
Le médecin m'a conseillé de <je inf>. | The doctor advised me <je inf>.
On m'a obligé à <je inf>. | I was made <je inf>.
Ça ne sert à rien de <tu inf>. | There's no point in <tu ing>.
Ce n'est pas la peine de <tu inf>. | There's no need <tu inf>.
Ça vaut le coup de <tu inf>. | It's worth <tu ing>.
Tu n'as qu'à <tu inf>. | All you have to do is <tu base>.
Vous n'avez qu'à <vous inf>. | You just have <vous inf>.
Il suffit de <tu inf>. | You only have <tu inf>.
Il ne me reste plus qu'à <je inf>. | All that's left for me is <je inf>.
<tu imper> ! | <tu base>!
<tu imper>, s'il te plaît. | <tu base>, please.
<vous imper>, je vous en prie. | <vous base>, please.
<nous imper> ! | Let's <nous base>!
Allez, <tu imper> ! | Come on, <tu base>!
<tu imper>, sinon tu vas le regretter. | <tu base>, or you'll regret it.
Avant de <je inf>, je voudrais te dire un mot. | Before <je ing>, I'd like a word with you.
Après <je infp>, je suis rentré chez moi. | After <je ing>, I went home.
Au lieu de <tu inf>, tu restes là à ne rien faire. | Instead of <tu ing>, you just stand there doing nothing.
Je suis fier de toi : <tu pc> sans qu'on te le demande. | I'm proud of you: <tu past> without being asked.
Faut-il vraiment <on inf> ? | Do we really have <on inf>?
Je préférerais que <N sub>. | I'd rather <N past>.
Je voudrais que <N sub> {fut}. | I'd like <N obj> to <N base> {fut}.
Ça m'arrangerait que <T sub>. | It would suit me if <T past>.
J'attends que <T sub>. | I'm waiting for <T obj> to <T base>.
Je tiens à ce que <N sub>. | I insist that <N subj>.
Ma mère veut que <je sub>. | My mother wants me to <je base>.
Mes parents voulaient que <je sub>. | My parents wanted me to <je base>.
Il n'est pas question que <je sub> ! | There's no way <je prog>!
Il n'est pas trop tard pour <tu inf>. | It's not too late <tu inf>.
Ça te ferait du bien de <tu inf>. | It would do you good <tu inf>.
<je go> {fut}, c'est promis. | <je going> {fut}, I promise.
Qu'est-ce que tu attends pour <tu inf> ? | What are you waiting for? You should <tu base>.
Quand est-ce que <Y go> ? | When <Y q-going>?
<Y inv-fut> {fut} ? | <Y q-will> {fut}?
Comptez-vous <vous inf> {fut} ? | Are you planning <vous inf> {fut}?
Aurais-tu le temps de <tu inf> {fut} ? | Would you have time <tu inf> {fut}?
# D-c E-c O-
Arrête de <tu inf> ! | Stop <tu ing>!
Arrêtez de <vous inf>, ça suffit ! | Stop <vous ing>, that's enough!
Si tu pouvais arrêter de <tu inf>, ça m'arrangerait. | If you could stop <tu ing>, it would help me.
Tu ne devrais pas <tu inf>. | You shouldn't <tu base>.
Vous n'auriez pas dû <vous inf>. | You shouldn't have <vous pp>.
Je n'aurais jamais dû <je inf>. | I should never have <je pp>.
Je regrette de <je infp>. | I regret <je ing>.
Je m'en veux de <je infp>. | I'm angry with myself for <je ing>.
J'en ai marre que <T sub>. | I'm fed up with <T obj> <T ing>.
J'en ai assez de te voir <tu inf>. | I'm tired of seeing you <tu base>.
Je ne supporte pas que <T sub>. | I can't stand it when <T pres>.
Ça m'énerve que <T sub>. | It annoys me that <T pres>.
Ça ne sert à rien de <tu inf>. | There's no use <tu ing>.
<tu imper pas> ! | Don't <tu base>!
<vous imper pas>, s'il vous plaît. | Please don't <vous base>.
<nous imper pas>. | Let's not <nous base>.
Je te défends de <tu inf>. | I forbid you <tu inf>.
Tu as intérêt à <tu inf pas>. | You'd better not <tu base>.
Surtout, <tu imper pas> ! | Whatever you do, don't <tu base>!
Ce n'est pas <tu ger> que tu vas t'en sortir. | You won't get out of this by <tu ing>.
Tu n'as pas honte de <tu inf> comme ça ? | Aren't you ashamed <tu inf> like that?
Pourquoi est-ce que <Y pres> ? | Why <Y q-prog>?
Ça suffit ! <Y pres toujours>. | That's enough! <Y pres always>.
Je ne suis pas du genre à <je inf>. | I'm not the type <je inf>.
Il n'est pas du genre à <il inf>. | He's not the type <il inf>.
Ce n'est pas une raison pour <tu inf>. | That's no reason <tu inf>.
On lui a reproché de <il infp>. | He was criticized for <il ing>.
Je lui ai reproché de <il inf>. | I reproached him for <il ing>.
Elle a fini par <elle inf>. | She ended up <elle ing>.
# D-c Dc
Soit <S pres>, soit <P2 pres>. | Either <S pres> or <P2 pres>.
Quand <S pres pas>, <P2 pres>. | When <S pres not>, <P2 pres>.
Tantôt <S pres>, tantôt <P2 pres>. | Sometimes <S pres>, sometimes <P2 pres>.
Autrefois, <S imp> ; aujourd'hui, <P2 pres>. | In the past, <S used>; today, <P2 pres>.
Pendant que <T pres>, <je2 pres>, chacun son truc. | While <T prog>, <je2 prog>, to each his own.
Il y a ceux qui travaillent, et puis il y a <T moi> : <P pres> et <P2 pres>. | There are those who work, and then you have <T me>: <P pres> and <P2 pres>.
<S pres> de temps en temps. | From time to time <S pres>.
<S pres jamais>. | <S pres never>.
<S pres plus>. | <S pres not> anymore.
<S pres plus> depuis des mois. | <S perf not> for months.
<S pres presque_jamais>. | <S pres hardly ever>.
<S pres guère>. | <S pres hardly ever>.
<S pres> depuis {dur}. | <S perfprog> for {dur}.
Ça fait {dur} que <S pres>. | <S perfprog> for {dur}.
Il y a {dur} que <N pres> et ça ne gêne personne. | <N perfprog> for {dur} and it doesn't bother anyone.
<S pc> pendant {dur}. | <S past> for {dur}.
<S pc> toute la journée. | <S past> all day long.
<S pc> tout le week-end. | <S past> all weekend.
<S imp> quand le téléphone a sonné. | <S pprog> when the phone rang.
À l'époque, <S imp> tous les jours. | Back then, <S used> every day.
Dans ma jeunesse, <je imp>. | When I was young, <je used>.
Avant, <S imp> ; maintenant, plus du tout. | <S used>; not anymore.
Pendant que <T pres>, moi, je travaille. | While <T prog>, I'm working.
Pendant que <T imp>, il s'est mis à pleuvoir. | While <T pprog>, it started to rain.
Tant que <N fut>, on n'avancera pas. | As long as <N pres>, we won't get anywhere.
Plus je vieillis, plus <je pres>. | The older I get, the more <je pres>.
Quand je suis stressé, <je pres>. | When I'm stressed, <je pres>.
Quand il fait beau, <S pres>. | When the weather's nice, <S pres>.
Le dimanche, <S pres>. | On Sundays, <S pres>.
{past}, <S pc> sans arrêt. | {past}, <S past> nonstop.
Ça ne me dérange pas que <T sub>. | I don't mind if <T pres>.
D'habitude, <S pres pas>. | Usually <S pres not>.
Tu le connais, <il pres toujours>. | You know him, <il pres always>.
Est-ce que <Y pres souvent> ? | <Y q-pres often>?
Ça t'arrive de <tu inf> ? | Do you ever <tu base>?
Il m'arrive de <je inf>. | Sometimes <je pres>.
Il n'y a que <T moi> pour <T inf>. | Only <T I> would <T base>.
À quoi bon <tu inf> ? | What's the use of <tu ing>?
Les jeunes d'aujourd'hui ? <ils pres>, voilà tout. | Young people today? <ils pres>, that's all.
Ils disent que <ils pres>, mais je n'y crois pas. | They say <ils pres>, but I don't believe it.
# Dc
J'ai beau <je inf>, personne ne m'en sait gré. | No matter how much <je pres>, nobody appreciates it.
On a beau <on inf>, rien ne change. | No matter how much <on pres>, nothing changes.
<S modal-aimer-pres>. | <S pres-like>.
J'adore <je inf>. | I love <je ing>.
J'aimerais bien <je inf>. | I'd like <je inf>.
Qu'est-ce que j'aimais <je inf> quand j'étais gosse ! | How I loved <je inf> when I was a kid!
Ça me manque de <je inf>. | I miss <je ing>.
Ça me plairait de <je inf>. | I'd enjoy <je ing>.
On s'est rencontrés <on ger>. | We met while <on ing>.
J'ai fini par m'habituer à <je inf>. | I eventually got used to <je ing>.
J'ai arrêté de <je inf> il y a {dur}. | I stopped <je ing> {dur} ago.
Je me suis mis à <je inf> il y a {dur}. | I started <je ing> {dur} ago.
Depuis que je suis à la retraite, <je pres>. | Since I retired, <je perfprog>.
# S- S+ S0 T- T+
<S pres>. | <S pres>.
<S pres> en ce moment. | <S pres> at the moment.
<S pres>, ça se voit. | <S pres>, you can tell.
<S pres>, c'est tout. | <S pres>, that's all.
Je crois que <N pres>. | I think <N pres>.
Je pense que <N pres>, mais je peux me tromper. | I think <N pres>, but I may be wrong.
J'ai l'impression que <N pres>. | I get the feeling that <N pres>.
On dirait que <N pres>. | It looks like <N pres>.
On voit bien que <N pres>. | You can see that <N pres>.
Il paraît que <N pres>. | Apparently <N pres>.
{qn} m'a dit que <N imp>. | {qn} told me <N past>.
Je me doutais que <N imp>. | I suspected <N past>.
Je ne savais pas que <N imp>. | I didn't know <N past>.
<S pres pas>. | <S pres not>.
<S pres pas_du_tout>. | <S pres not> at all.
<S pres plus>. | <S pres not> anymore.
<S pres pas_toujours>. | <S pres not always>.
<S pres pas>, loin de là. | <S pres not>, far from it.
<S pres pas>, si tu veux mon avis. | <S pres not>, if you want my opinion.
Ce n'est pas que <T sub>, mais il faut y aller. | It's not that <T pres>, but we have to go.
Est-ce que <N pres> ? | <N q-pres>?
<Y pres> ? | <Y q-pres>?
<Y inv-pres> ? | <Y q-pres>?
<Y pres>, n'est-ce pas ? | <Y pres>, right?
Pourquoi est-ce que <N pres> ? | Why <N q-pres>?
Depuis quand <Y inv-pres> ? | Since when <Y q-pres>?
Comment veux-tu que <T sub> ? | How do you expect <T obj> to <T base>?
À l'époque, <S imp>. | At the time, <S past>.
{past}, <S imp>. | {past}, <S past>.
Comme <S imp>, on est rentrés plus tôt. | Since <S past>, we went home earlier.
Si <S imp>, ça se saurait. | If <S past>, everyone would know.
Si <je imp>, je te le dirais. | If <je past>, I'd tell you.
Même si <S pres>, la vie continue. | Even if <S pres>, life goes on.
Bien que <S sub>, personne n'a rien remarqué. | Although <S pres>, nobody has noticed anything.
Quoi que tu dises, <T pres>. | Whatever you say, <T pres>.
Je doute que <T sub>. | I doubt that <T pres>.
Je ne pense pas que <N sub>. | I don't think <N pres>.
Ça m'étonnerait que <T sub>. | I'd be surprised if <T past>.
Il est possible que <T sub>. | It's possible that <T pres>.
Avec ce qui se passe, <S pres>. | With everything that's going on, <S pres>.
C'est parce que <N pres> que je te pose la question. | I'm asking because <N pres>.
Tout le monde sait que <T pres>. | Everybody knows that <T pres>.
Ça se voit comme le nez au milieu de la figure que <T pres>. | It's as plain as the nose on your face that <T pres>.
Je comprends que <T sub>. | I can understand that <T pres>.
Ne me dis pas que <N pres> ! | Don't tell me <N pres>!
Tu trouves que <T pres>, toi ? | Do you think <T pres>?
Qui t'a dit que <N imp> ? | Who told you <N past>?
<S modal-devoir-pres>. | <S must>.
<S fut> {fut}, c'est sûr. | <S will> {fut}, that's for sure.
Je me demande si <T pres>. | I wonder if <T pres>.
Au fond, <S pres>. | Deep down, <S pres>.
Franchement, <S pres>. | Frankly, <S pres>.
# M
<S pres>. | <S pres>.
<S pres vraiment>. | <S pres really>.
<S pres déjà>. | <S pres already>.
<S pres>, tu sais. | <S pres>, you know.
Je ne te l'ai jamais dit, mais <N pres>. | I've never told you, but <N pres>.
<S imp> à l'époque. | <S past> back then.
{past}, <S pc>. | {past}, <S past>.
<S go>, c'est sûr. | <S going>, that's for sure.
<S fut>. | <S will>.
<T pres> plus que je ne l'aurais cru. | <T pres> more than I'd have thought.
Je crois que <N pres>. | I think <N pres>.
Est-ce que <N pres> ? | <N q-pres>?
<T pres pas_du_tout>. | <T pres not> at all.
On voit bien que <T pres>. | You can tell that <T pres>.
Si <S pres pas>, tant pis. | If <S pres not>, too bad.
Il paraît que <T pres>. | Apparently <T pres>.
# S- T-
<S pres>, et en plus, <P2 pres>. | <S pres>, and on top of that, <P2 pres>.
Je sais que <N pres> et que <P2 pres>, mais ce n'est pas une raison pour s'énerver. | I know that <N pres> and that <P2 pres>, but that's no reason to get worked up.
Tu aurais dû me dire que <tu imp> et que <tu2 imp>. | You should have told me that <tu past> and that <tu2 past>.
D'après {qn}, <T pres> et <P2 pres>, ce qui explique bien des choses. | According to {qn}, <T pres> and <P2 pres>, which explains a lot.
<S pres> depuis {dur}. | <S perf> for {dur}.
Ça fait {dur} que <S pres>. | <S perf> for {dur}.
<S pres> depuis {day}. | <S perf> since {day}.
Je n'aime pas que <T sub>. | I don't like it when <T pres>.
Ça me fait de la peine que <T sub>. | It makes me sad that <T pres>.
Désolé si <je pres> aujourd'hui. | Sorry if <je pres> today.
Quand <S pres>, il vaut mieux ne pas insister. | When <S pres>, it's better not to push it.
Laisse-le, <il pres>. | Leave him alone, <il pres>.
Laisse-la, <elle pres>. | Leave her alone, <elle pres>.
Je ne peux pas venir : <je pres>. | I can't come: <je pres>.
Ce n'est pas étonnant que <T sub>. | It's no wonder <T pres>.
Tant que <N fut>, il faudra être patient. | As long as <N pres>, we'll have to be patient.
Arrête de dire que <tu pres>. | Stop saying <tu pres>.
# S+ T+
Plus tard, <S fut>. | Later on, <S will>.
<S pres>, et en plus, <P2 pres>. | <S pres>, and what's more, <P2 pres>.
Ce que j'envie à {qnm}, c'est qu'<il pres> et qu'<il2 pres>. | What I envy about {qnm} is that <il pres> and that <il2 pres>.
D'après {qn}, <T pres> et <P2 pres>, mais je demande à voir. | According to {qn}, <T pres> and <P2 pres>, but I'll believe it when I see it.
Quelle chance ! <S pres>. | What luck! <S pres>.
Je suis content que <N sub>. | I'm glad <N pres>.
Ça fait plaisir de voir que <N pres>. | It's nice to see that <N pres>.
J'aimerais que <T sub>. | I wish <T past>.
Tu verras, <S fut>. | You'll see, <S will>.
Ce qui est bien, c'est que <N pres>. | The good thing is that <N pres>.
Il faut reconnaître que <T pres>. | You have to admit that <T pres>.
Depuis que {qn} est là, <S pres>. | Since {qn} got here, <S perf>.
# E-
<S pc> sans le vouloir. | <S past> without meaning to.
Quelle journée ! <je pc>, et pour couronner le tout, il pleut. | What a day! <je past>, and to top it all off, it's raining.
D'abord, <S pc>, et ensuite, <P2 pc> : quelle journée ! | First <S past>, and then <P2 past>: what a day!
La pauvre, <elle pc> {past}. | Poor thing, <elle past> {past}.
Le pauvre, <il pc> {past}. | Poor guy, <il past> {past}.
Fais attention, <tu go>. | Be careful, <tu going>.
Tu n'as pas de chance, toi : {past}, <tu pc>, et maintenant, <tu2 pc>. | You have no luck: {past}, <tu past>, and now <tu2 perf>.
Si tu m'avais écouté, <tu condp pas>. | If you'd listened to me, <tu wouldhave not>.
# D-c
<S pres> tout le temps. | <S pres> all the time.
<S pres> du matin au soir. | <S pres> from morning to night.
"""
