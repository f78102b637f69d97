"""Greetings, wishes, thanks, apologies, exclamations, short answers and questions, French beside English: data only."""

SAYINGS = """
# wish
Bonjour ! | Hello!
Bonjour, {to} ! | Hello, {to}!
Bonjour à tous ! | Hello, everyone!
Bonjour tout le monde ! | Hello, everybody!
Bonjour, Madame. | Good morning, Madam.
Bonsoir ! | Good evening!
Bonsoir, {to} ! | Good evening, {to}!
Bonsoir à tous ! | Good evening, everyone!
Bonsoir, messieurs dames. | Good evening, ladies and gentlemen.
Salut ! | Hi!
Salut, {name} ! | Hi, {name}!
Salut tout le monde ! | Hi, everybody!
Salut la compagnie ! | Hi, folks!
Coucou ! | Hi there!
Coucou, {name} ! | Hi there, {name}!
Bienvenue ! | Welcome!
Bienvenue, {to} ! | Welcome, {to}!
Bienvenue à {city} ! | Welcome to {city}!
Bienvenue chez nous ! | Welcome to our home!
Bienvenue à bord ! | Welcome aboard!
Bienvenue au club ! | Welcome to the club!
Soyez les bienvenus ! | You are most welcome!
Allô ? | Hello, who's there?
Au revoir ! | Goodbye!
Au revoir, {to} ! | Goodbye, {to}!
Au revoir et merci ! | Goodbye and thank you!
Au revoir et à bientôt ! | Goodbye and see you soon!
Adieu ! | Farewell!
À bientôt ! | See you soon!
À bientôt, {to} ! | See you soon, {to}!
À bientôt à {city} ! | See you soon in {city}!
À tout à l'heure ! | See you later!
À tout à l'heure, {to} ! | See you later, {to}!
À plus tard ! | See you later on!
À plus ! | See you!
À demain ! | See you tomorrow!
À demain, {to} ! | See you tomorrow, {to}!
À demain soir ! | See you tomorrow evening!
À demain matin ! | See you tomorrow morning!
À ce soir ! | See you tonight!
À ce soir, {to} ! | See you tonight, {to}!
À {day} ! | See you on {day}!
À {day}, {to} ! | See you on {day}, {to}!
À {day} soir, {to} ! | See you on {day} evening, {to}!
À {day} prochain ! | See you next {day}!
À {day} prochain, {to} ! | See you next {day}, {to}!
À {day} matin ! | See you on {day} morning!
À la semaine prochaine ! | See you next week!
À la semaine prochaine, {to} ! | See you next week, {to}!
À l'année prochaine ! | See you next year!
À une prochaine fois ! | Till next time!
À la prochaine ! | Until next time!
À tout de suite ! | See you in a minute!
À tout de suite, {to} ! | See you in a minute, {to}!
Au plaisir de vous revoir ! | I hope to see you again!
Bonne journée ! | Have a nice day!
Bonne journée, {to} ! | Have a nice day, {to}!
Bonne journée à vous aussi ! | You have a nice day too!
Bonne matinée ! | Have a good morning!
Bon après-midi ! | Have a good afternoon!
Bon après-midi, {to} ! | Have a good afternoon, {to}!
Bonne soirée ! | Have a nice evening!
Bonne soirée, {to} ! | Have a nice evening, {to}!
Bonne fin de journée ! | Enjoy the rest of your day!
Bonne nuit ! | Good night!
Bonne nuit, {to} ! | Good night, {to}!
Bonne nuit, les petits ! | Good night, little ones!
Dors bien ! | Sleep well!
Dors bien, {name} ! | Sleep well, {name}!
Fais de beaux rêves ! | Sweet dreams!
Bon week-end ! | Have a good weekend!
Bon week-end, {to} ! | Have a good weekend, {to}!
Bonne semaine ! | Have a good week!
Bon {day} ! | Have a good {day}!
Bon {day}, {to} ! | Have a good {day}, {to}!
Bonnes vacances ! | Enjoy your holiday!
Bonnes vacances, {to} ! | Enjoy your holiday, {to}!
Bonne rentrée ! | Good luck with the new term!
Bon voyage ! | Have a good trip!
Bon voyage, {to} ! | Have a good trip, {to}!
Bonne route ! | Have a safe journey!
Bonne route, {to} ! | Have a safe journey, {to}!
Bon vol ! | Have a good flight!
Bon retour ! | Safe journey home!
Bon séjour ! | Enjoy your stay!
Bon séjour à {city} ! | Enjoy your stay in {city}!
Bonne promenade ! | Enjoy your walk!
Bonne visite ! | Enjoy your visit!
Bonne lecture ! | Happy reading!
Bon film ! | Enjoy the film!
Bon concert ! | Enjoy the concert!
Bon spectacle ! | Enjoy the show!
Bon match ! | Enjoy the match!
Bonne fête ! | Happy name day!
Bonne fête, {name} ! | Happy name day, {name}!
Bonne fête, maman ! | Happy Mother's Day, Mum!
Bonne fête, papa ! | Happy Father's Day, Dad!
Bonnes fêtes ! | Happy holidays!
Bonnes fêtes de fin d'année ! | Season's greetings!
Bonne année ! | Happy New Year!
Bonne année, {to} ! | Happy New Year, {to}!
Bonne année et bonne santé ! | Happy New Year and good health!
Joyeux Noël ! | Merry Christmas!
Joyeux Noël, {to} ! | Merry Christmas, {to}!
Joyeux Noël à tous ! | Merry Christmas to all!
Joyeux Noël et bonne année ! | Merry Christmas and a Happy New Year!
Joyeuses Pâques ! | Happy Easter!
Joyeuses Pâques, {to} ! | Happy Easter, {to}!
Joyeux anniversaire ! | Happy birthday!
Joyeux anniversaire, {name} ! | Happy birthday, {name}!
Bon anniversaire de mariage ! | Happy wedding anniversary!
Joyeuse Saint-Valentin ! | Happy Valentine's Day!
Meilleurs vœux ! | Best wishes for the New Year!
Tous mes vœux ! | All my good wishes!
Tous nos vœux de bonheur ! | Our best wishes for your happiness!
Vive les mariés ! | Long live the bride and groom!
Vive les vacances ! | Hurray for the holidays!
Vive le roi ! | Long live the King!
Vive la République ! | Long live the Republic!
Félicitations ! | Congratulations!
Félicitations, {name} ! | Congratulations, {name}!
Félicitations aux parents ! | Congratulations to the parents!
Félicitations pour {feat} ! | Congratulations on {feat}!
Toutes mes félicitations ! | Many congratulations!
Bravo ! | Well done!
Bravo, {to} ! | Well done, {to}!
Bravo à tous ! | Well done, everyone!
Bravo pour {feat} ! | Well done on {feat}!
Bon appétit à tous ! | Enjoy your meal, everyone!
Bon appétit, {to} ! | Enjoy your meal, {to}!
Santé ! | Cheers!
À votre santé ! | Your good health!
À ta santé ! | Your health!
À la tienne ! | Here's to you!
À nos amours ! | Here's to love!
À tes souhaits ! | Bless you!
À vos souhaits ! | God bless you!
Bon courage ! | Hang in there!
Bon courage, {to} ! | Hang in there, {to}!
Bon courage pour demain ! | Good luck for tomorrow!
Bonne chance ! | Good luck!
Bonne chance, {to} ! | Good luck, {to}!
Bonne chance pour {trial} ! | Good luck with {trial}!
Bonne continuation ! | All the best for the future!
Bon rétablissement ! | Get well soon!
Bon rétablissement, {to} ! | Get well soon, {to}!
Soigne-toi bien ! | Look after yourself!
Soigne-toi bien, {name} ! | Look after yourself, {name}!
Prends soin de toi ! | Take care of yourself!
Prenez soin de vous ! | Do take care of yourselves!
Amuse-toi bien ! | Have fun!
Amusez-vous bien, les enfants ! | Have fun, children!
Profites-en bien ! | Make the most of it!
Reposez-vous bien ! | Have a good rest!
Toutes mes condoléances. | My deepest condolences.
Sincères condoléances. | Sincere condolences.
De tout cœur avec vous. | Our hearts go out to you.
Je croise les doigts. | I'm keeping my fingers crossed.
Je touche du bois. | Touch wood.
# thanks
Merci ! | Thank you!
Merci, {to} ! | Thank you, {to}!
Merci, {to}, et à {day} ! | Thank you, {to}, and see you on {day}!
Merci beaucoup ! | Thank you very much!
Merci beaucoup, {to} ! | Thank you very much, {to}!
Merci bien ! | Thanks a lot!
Merci infiniment ! | Thank you ever so much!
Merci d'avance ! | Thanks in advance!
Merci d'avance, {to} ! | Thanks in advance, {to}!
Merci encore ! | Thanks again!
Merci encore, {to} ! | Thanks again, {to}!
Merci à tous ! | Thank you all!
Merci à vous ! | Thank you too!
Merci quand même ! | Thanks anyway!
Merci pour tout ! | Thanks for everything!
Merci pour tout, {to} ! | Thanks for everything, {to}!
Merci pour {gift} ! | Thank you for {gift}!
Merci pour {gift}, {to} ! | Thank you for {gift}, {to}!
Un grand merci à {name} ! | A big thank you to {name}!
Un grand merci à toute l'équipe ! | A big thank you to the whole team!
Mille mercis ! | Many thanks!
Merci de votre aide. | Thank you for your help.
Merci de votre patience. | Thank you for your patience.
Merci de votre compréhension. | Thank you for your understanding.
Merci de votre attention. | Thank you for your attention.
Merci d'être venus. | Thank you for coming.
C'est très gentil de votre part. | That's very kind of you.
C'est gentil, {name}. | That's kind of you, {name}.
Il ne fallait pas ! | You shouldn't have!
Avec tous mes remerciements. | With all my thanks.
De rien. | You're welcome.
De rien, {name}. | You're welcome, {name}.
Je vous en prie. | Not at all, you're welcome.
Je t'en prie. | Please, don't mention it.
Il n'y a pas de quoi. | Don't mention it.
Pas de quoi. | No need to thank me.
C'est moi qui vous remercie. | It is I who should thank you.
Tout le plaisir est pour moi. | The pleasure is all mine.
C'est la moindre des choses. | It's the least I can do.
À votre service. | At your service.
À charge de revanche ! | I'll return the favour!
# sorry
Pardon ! | Sorry!
Pardon, {to} ! | Sorry, {to}!
Pardon du retard. | Sorry I'm late.
Désolé du retard, {name}. | Sorry for being late, {name}.
Désolé ! | Sorry about that!
Désolée, {name} ! | Sorry about that, {name}!
Mille excuses ! | A thousand apologies!
Toutes mes excuses. | My apologies.
Toutes nos excuses pour {bother}. | Our apologies for {bother}.
Excusez-moi. | Excuse me.
Excusez-moi, {title}. | Excuse me, {title}.
Excusez-moi de vous déranger. | Sorry to bother you.
Excuse-moi, {name}. | Forgive me, {name}.
Je suis vraiment navré. | I'm truly sorry.
C'est ma faute. | It's my fault.
Au temps pour moi ! | My mistake!
Je ne l'ai pas fait exprès. | I didn't do it on purpose.
Pas de souci. | No worries.
Pas de souci, {name}. | No worries, {name}.
Pas de problème. | No problem.
Pas de problème, {name}. | No problem, {name}.
Ce n'est pas grave. | It doesn't matter.
Ce n'est pas grave, {name}. | It doesn't matter, {name}.
Ce n'est rien. | It's nothing.
Il n'y a pas de mal. | No harm done.
N'en parlons plus. | Let's say no more about it.
Ça arrive à tout le monde. | It happens to everyone.
Ça peut arriver. | These things happen.
Ne vous inquiétez pas. | Don't worry about it.
T'inquiète ! | Don't worry!
Sans rancune ! | No hard feelings!
Ce sera pour une autre fois. | Another time, then.
Plus jamais ça ! | Never again!
# answer
Oui. | Yes.
Oui, {title}. | Yes, {title}.
Oui, {name}. | Yes, {name}.
Oui, merci. | Yes, thank you.
Oui, bien sûr. | Yes, of course.
Oui, avec plaisir. | Yes, with pleasure.
Oui, pourquoi pas. | Yes, why not.
Oui et non. | Yes and no.
Mais oui ! | But of course!
Non. | No.
Non, {title}. | No, {title}.
Non, {name}. | No, {name}.
Non, merci. | No, thank you.
Non, pas encore. | No, not yet.
Non, pas vraiment. | No, not really.
Non, désolé. | No, sorry.
Mais non ! | Of course not!
Surtout pas ! | Certainly not!
Peut-être. | Maybe.
Peut-être bien. | Quite possibly.
Peut-être {day}. | Maybe on {day}.
Peut-être une autre fois. | Maybe another time.
Bien sûr. | Of course.
Bien sûr, {title}. | Of course, {title}.
Bien sûr que oui. | Of course, yes.
Bien sûr que si ! | Oh yes, it is!
Bien entendu. | Naturally.
Évidemment. | Obviously.
Certainement. | Certainly.
Certainement pas. | Definitely not.
Absolument. | Absolutely.
Absolument pas. | Absolutely not.
Exactement. | Exactly.
Tout à fait. | Quite so.
Effectivement. | Indeed.
Justement. | Precisely.
Sans doute. | No doubt.
Sans aucun doute. | Without a doubt.
Probablement. | Probably.
Probablement pas. | Probably not.
Pas forcément. | Not necessarily.
Pas tout à fait. | Not quite.
Pas vraiment. | Not really.
Pas du tout. | Not at all.
Pas encore. | Not yet.
Pas aujourd'hui. | Not today.
Pas ce soir. | Not tonight.
Pas ce soir, {name}. | Not tonight, {name}.
Pas le {day}. | Not on {day}s.
Pas que je sache. | Not that I know of.
Pas pour l'instant. | Not for the moment.
Pas étonnant. | No wonder.
Pas question ! | No way!
Pas trop. | Not too much.
Pas tant que ça. | Not as much as all that.
Pas mal. | Not bad.
Pas mal du tout ! | Not bad at all!
Pas si vite ! | Not so fast!
Pas si vite, {name} ! | Not so fast, {name}!
Pas un mot à {name} ! | Not a word to {name}!
Hors de question ! | Out of the question!
Jamais de la vie ! | Not on your life!
Jamais. | Never.
Presque jamais. | Hardly ever.
Rarement. | Rarely.
Parfois. | Sometimes.
De temps en temps. | From time to time.
Souvent. | Often.
Toujours. | Always.
Tous les jours. | Every day.
Tous les {day}s. | Every {day}.
Une fois par semaine. | Once a week.
Deux fois par mois. | Twice a month.
Maintenant. | Now.
Tout de suite. | Right away.
Tout de suite, {title}. | Right away, {title}.
Dans une minute. | In a minute.
Dans {n} minutes. | In {n} minutes.
D'ici {n} jours. | Within {n} days.
Bientôt. | Soon.
Demain. | Tomorrow.
Après-demain. | The day after tomorrow.
Hier soir. | Last night.
Avant-hier. | The day before yesterday.
{day} prochain. | Next {day}.
{day} dernier. | Last {day}.
Le {date}. | On {date}.
À {late}. | At {late}.
Vers {late}. | Around {late}.
Depuis {n} ans. | For {n} years.
Depuis toujours. | Since forever.
Il y a longtemps. | A long time ago.
Il y a {n} ans. | {n} years ago.
Ici. | Here.
Là-bas. | Over there.
Nulle part. | Nowhere.
Partout. | Everywhere.
Quelque part. | Somewhere.
À gauche. | On the left.
À droite. | On the right.
Tout droit. | Straight ahead.
Au bout de la rue. | At the end of the street.
Au coin de la rue. | On the corner of the street.
En face de la gare. | Opposite the station.
À deux pas d'ici. | A stone's throw from here.
À {n} minutes à pied. | {n} minutes on foot.
À la maison. | At home.
Chez {name}. | At {name}'s.
Chez le médecin. | At the doctor's.
Avec {name}. | With {name}.
Avec {name} et {name2}. | With {name} and {name2}.
Sans moi ! | Count me out!
Avec plaisir. | With pleasure.
Avec plaisir, {to}. | With pleasure, {to}.
Avec joie ! | With joy!
Volontiers. | Gladly.
Volontiers, {name}. | Gladly, {name}.
D'accord. | All right.
D'accord, {name}. | All right, {name}.
Entendu. | Understood.
Ça marche. | That works for me.
Ça marche pour {day}. | {day} works for me.
Ça me va. | That suits me.
Ça dépend. | It depends.
Ça dépend de toi. | It depends on you.
Ça dépend du temps. | It depends on the weather.
Ça m'est égal. | I don't mind.
Comme tu veux. | As you like.
Comme vous voudrez. | As you wish.
Comme d'habitude. | As usual.
Comme prévu. | As planned.
Comme ci, comme ça. | So-so.
Plus ou moins. | More or less.
À peu près. | Roughly.
Presque. | Almost.
Tant mieux ! | So much the better!
Tant mieux pour {name}. | So much the better for {name}.
Tant pis ! | Too bad!
Tant pis pour lui. | Too bad for him.
Tant pis pour {name}. | Too bad for {name}.
Moi aussi. | Me too.
Moi non plus. | Me neither.
Moi, non. | Not me.
Nous aussi. | Us too.
Toi d'abord. | You first.
Après vous, {title}. | After you, {title}.
Personne. | Nobody.
Tout le monde. | Everybody.
Quelqu'un. | Someone.
Rien. | Nothing.
Rien du tout. | Nothing at all.
Rien de grave. | Nothing serious.
Rien de nouveau. | Nothing new.
Rien de spécial. | Nothing special.
Un peu. | A little.
Un peu des deux. | A bit of both.
Beaucoup. | A lot.
Assez. | Enough.
Trop. | Too much.
Trop tard. | Too late.
Trop tôt. | Too early.
Trop cher. | Too expensive.
Les deux. | Both.
Ni l'un ni l'autre. | Neither.
N'importe lequel. | Any of them.
Aucune idée. | No idea.
Aucun rapport. | That has nothing to do with it.
Aucune importance. | It's of no importance.
Aucun doute là-dessus. | No doubt about it.
Je ne sais pas. | I don't know.
Je n'en sais rien. | I have no idea.
Je crois que oui. | I think so.
Je crois que non. | I don't think so.
J'espère bien. | I should hope so.
J'espère que non. | I hope not.
Je m'en doutais. | I thought as much.
Je vois. | I see.
Je comprends. | I understand.
J'arrive ! | Coming!
J'arrive, {name} ! | Coming, {name}!
C'est vrai. | That's true.
C'est faux. | That's false.
C'est ça. | That's it.
C'est bien ça. | That's right.
C'est tout. | That's all.
C'est fini. | It's over.
C'est parti ! | Here we go!
C'est noté. | Noted.
C'est noté, {name}. | Noted, {name}.
C'est la vie. | That's life.
C'est à voir. | That remains to be seen.
C'est dommage. | It's a pity.
C'est pareil. | It's the same.
C'est selon. | It all depends.
C'est promis. | It's a promise.
C'est promis, {name}. | It's a promise, {name}.
C'est mon tour. | It's my turn.
Une autre fois, peut-être. | Another time, perhaps.
Sans problème. | No trouble.
Sans faute. | Without fail.
Sans commentaire. | No comment.
Par hasard. | By chance.
Par exemple. | For example.
Par erreur. | By mistake.
En principe. | In principle.
En effet. | That's so.
En théorie. | In theory.
À mon avis, non. | Not in my opinion.
À vrai dire, non. | To tell the truth, no.
À ton tour, {name}. | Your turn, {name}.
À qui le dites-vous ! | You're telling me!
# cry
Attention ! | Watch out!
Attention, {to} ! | Watch out, {to}!
Au secours, {to} ! | Help, {to}!
Au feu ! | Fire!
Au voleur ! | Stop thief!
À l'aide ! | Help me!
À table ! | Dinner's ready!
À table, les enfants ! | Dinner's ready, children!
À l'attaque ! | Charge!
À vos marques, prêts, partez ! | On your marks, get set, go!
Debout ! | On your feet!
Debout, {name} ! | On your feet, {name}!
Assis ! | Sit!
Silence ! | Silence!
Silence, s'il vous plaît ! | Silence, please!
Du calme ! | Calm down!
Du calme, {to} ! | Calm down, {to}!
Doucement ! | Gently!
Doucement, {name} ! | Gently, {name}!
Patience ! | Be patient!
Un peu de patience, {to} ! | A little patience, {to}!
Courage ! | Chin up!
Courage, {name} ! | Chin up, {name}!
Vite ! | Quick!
Vite, {name} ! | Quick, {name}!
Allez, {name} ! | Come on, {name}!
Allez les Bleus ! | Come on, France!
Allons-y ! | Let's go!
En avant ! | Forward!
En avant, marche ! | Forward march!
En route ! | Let's be off!
Encore ! | More!
Encore une fois ! | One more time!
Une autre, une autre ! | Encore, encore!
Chapeau ! | Hats off!
Chapeau, {name} ! | Hats off to you, {name}!
Chapeau l'artiste ! | Hats off to the artist!
Génial ! | Brilliant!
Super ! | Great!
Formidable ! | Terrific!
Magnifique ! | Magnificent!
Parfait ! | Perfect!
Parfait, {name} ! | Perfect, {name}!
Incroyable ! | Incredible!
Incroyable mais vrai ! | Incredible but true!
Impossible ! | Impossible!
Quelle chance ! | What luck!
Quelle chance, {name} ! | What luck, {name}!
Quelle horreur ! | How horrible!
Quelle surprise ! | What a surprise!
Quelle surprise, {name} ! | What a surprise, {name}!
Quelle honte ! | How shameful!
Quelle idée ! | What an idea!
Quelle bonne idée, {name} ! | What a good idea, {name}!
Quelle chaleur ! | How hot it is!
Quelle belle journée ! | What a beautiful day!
Quelle histoire ! | What a story!
Quelle catastrophe ! | What a disaster!
Quel dommage ! | What a pity!
Quel dommage, {name} ! | What a pity, {name}!
Quel temps ! | What weather!
Quel beau temps ! | What lovely weather!
Quel bazar ! | What a mess!
Quel culot ! | What a cheek!
Quel soulagement ! | What a relief!
Quel plaisir de te revoir ! | How lovely to see you again!
Quel plaisir de te revoir, {name} ! | How lovely to see you again, {name}!
Quel talent ! | What talent!
Quel ennui ! | How boring!
Que c'est beau ! | How beautiful it is!
Que du bonheur ! | Pure joy!
Zut ! | Damn!
Zut alors ! | Oh, bother!
Mince ! | Oh dear!
Aïe ! | Ouch!
Ouf ! | Phew!
Hourra ! | Hooray!
Hélas ! | Alas!
Tiens, tiens ! | Well, well!
Tiens, voilà {name} ! | Look, here comes {name}!
Oh là là ! | Oh my goodness!
Mon Dieu ! | My God!
Bon débarras ! | Good riddance!
Bien joué ! | Well played!
Bien joué, {name} ! | Well played, {name}!
Bien fait pour toi ! | Serves you right!
Bien dit ! | Well said!
Bien dit, {name} ! | Well said, {name}!
Bien vu ! | Good point!
Bien vu, {name} ! | Good point, {name}!
Enfin ! | At last!
Enfin seuls ! | Alone at last!
Enfin les vacances ! | Holidays at last!
Vivement {day} ! | Roll on {day}!
Vivement les vacances ! | Roll on the holidays!
Marché conclu ! | It's a deal!
Juré, craché ! | Cross my heart and hope to die!
Promis, juré ! | I promise, I swear!
Ça suffit ! | That's enough!
Ça suffit, {to} ! | That's enough, {to}!
Ça alors ! | Goodness me!
Ça recommence ! | Here we go again!
Ça se voit ! | It shows!
Dehors ! | Get out!
Dommage ! | Pity!
La ferme ! | Shut up!
La suite, vite ! | More, quickly!
Menteur ! | Liar!
Coquin ! | You rascal!
Imbécile ! | You fool!
Mon œil ! | My foot!
N'importe quoi ! | What nonsense!
Tu parles ! | You must be joking!
Tu m'étonnes ! | I'm not surprised!
Tout va bien ! | All is well!
Voilà ! | There you are!
Voilà, {title}. | There you are, {title}.
Voici {name} ! | Here is {name}!
Raté ! | Missed!
Gagné ! | I win!
Perdu ! | You lose!
Échec et mat ! | Checkmate!
Santé et bonheur ! | Health and happiness!
Poisson d'avril ! | April fool!
Premier arrivé, premier servi ! | First come, first served!
# ask
Ça va ? | How's it going?
Ça va, {name} ? | How's it going, {name}?
Ça va mieux ? | Feeling better?
Ça va mieux, {name} ? | Feeling better, {name}?
Comment ça va ? | How are things?
Comment ça va, {name} ? | How are things, {name}?
Comment vas-tu ? | How are you?
Comment vas-tu, {name} ? | How are you, {name}?
Comment allez-vous, {title} ? | How are you, {title}?
Quoi de neuf ? | What's new?
Quoi de neuf, {name} ? | What's new, {name}?
Quoi encore ? | What now?
Quoi d'autre ? | What else?
Et toi, {name} ? | And you, {name}?
Et vous, {title} ? | And you, {title}?
Et alors ? | So what?
Et ensuite ? | And then what?
Et après ? | And after that?
Et pourquoi pas {day} ? | And why not {day}?
Et pour Monsieur ? | And for the gentleman?
Et avec ceci ? | Anything else?
Pourquoi ? | Why?
Pourquoi pas ? | Why not?
Pourquoi moi ? | Why me?
Comment ça ? | How do you mean?
Comment ? | Pardon?
Quand ? | When?
Quand ça ? | When was that?
Quand exactement ? | When exactly?
Depuis quand ? | Since when?
Jusqu'à quand ? | Until when?
Où ? | Where?
Où ça ? | Where's that?
D'où venez-vous ? | Where do you come from?
Par où ? | Which way?
Qui ? | Who?
Qui ça ? | Who's that?
Qui est là ? | Who is there?
Qui d'autre ? | Who else?
Qui sait ? | Who knows?
Qui est le suivant ? | Who's next?
À qui le tour ? | Whose turn is it?
À quoi bon ? | What's the point?
À quelle heure ? | At what time?
À quel étage ? | On which floor?
De quel côté ? | On which side?
De quel droit ? | By what right?
Avec qui ? | With whom?
Avec ou sans sucre ? | With or without sugar?
Avec ou sans glaçons ? | With or without ice?
Pour combien de personnes ? | For how many people?
Pour quoi faire ? | What for?
Combien ? | How much?
Combien de fois ? | How many times?
Combien de temps ? | How long?
Lequel ? | Which one?
Laquelle préférez-vous ? | Which one do you prefer?
Vraiment ? | Really?
Vraiment, {name} ? | Really, {name}?
Ah bon ? | Oh, really?
C'est vrai ? | Is that true?
C'est sûr ? | Is that certain?
C'est tout ? | Is that all?
C'est loin ? | Is it far?
C'est libre ? | Is it free?
C'est pour offrir ? | Is it a gift?
Sérieusement ? | Seriously?
Prêt ? | Ready?
Prêt, {man} ? | Ready, {man}?
Prête, {woman} ? | Ready, {woman}?
Déjà ? | Already?
Encore toi, {name} ? | You again, {name}?
Encore un peu de {drink} ? | A little more {drink}?
Encore un peu de {drink}, {name} ? | A little more {drink}, {name}?
Un peu de {drink} ? | A little {drink}?
Un café, {name} ? | A coffee, {name}?
Un coup de main ? | Need a hand?
Un coup de main, {name} ? | Need a hand, {name}?
Une petite faim ? | Feeling peckish?
Une question, {name} ? | A question, {name}?
Des questions ? | Any questions?
Des regrets ? | Any regrets?
Des projets pour {day} ? | Any plans for {day}?
Quel âge as-tu ? | How old are you?
Quel jour sommes-nous ? | What day is it?
Quelle heure est-il ? | What time is it?
Quelle taille ? | What size?
Quelle couleur ? | What colour?
Quel rapport ? | What's the connection?
Quel est le problème ? | What's the problem?
Quel est le mot de passe ? | What's the password?
Rien de cassé ? | Nothing broken?
Rien à signaler ? | Nothing to report?
Pas trop fatigué, {man} ? | Not too tired, {man}?
Pas trop fatiguée, {woman} ? | Not too tired, {woman}?
Puis-je ? | May I?
On y va ? | Shall we go?
On y va, {name} ? | Shall we go, {name}?
On se tutoie ? | Shall we use first names?
Vous permettez ? | Do you mind?
Tu viens, {name} ? | Are you coming, {name}?
Tu dors ? | Are you asleep?
Vous désirez ? | What would you like?
Vous avez choisi ? | Have you decided?
Tout va bien, {name} ? | Is everything all right, {name}?
Fromage ou dessert ? | Cheese or dessert?
Thé ou café ? | Tea or coffee?
Pile ou face ? | Heads or tails?
Oui ou non ? | Yes or no?
Vrai ou faux ? | True or false?
Maintenant ou plus tard ? | Now or later?
Espèces ou carte ? | Cash or card?
{day} ou {day2} ? | {day} or {day2}?
Plutôt {day} ou {day2} ? | {day} or {day2}, which is better?
Chez toi ou chez moi ? | Your place or mine?
"""
