"""Words of the oddities: foreign strings, signs, names, places, and a glossary. Data only; `oddities` reads it.

Entries are parted by " | " or by the end of a line where they may hold a space, by a space where not ("_" is a space
inside one); `french=english` where the two differ. The order of a list is part of the corpus: append, do not insert.
"""

# Written in other languages, and copied.
FOREIGN = {
    "russian": """
    привет | спасибо | пожалуйста | до свидания | хорошо | да | нет | Москва | книга | вода | снег | друг | любовь
    мир | весна | ёлка | объявление | как дела? | я тебя люблю | с днём рождения! | доброе утро | очень вкусно
    Война и мир | Преступление и наказание | Чайка | Щелкунчик | что делать? | всё будет хорошо | Україна | дякую
    """,
    "greek": """
    καλημέρα | ευχαριστώ | παρακαλώ | ναι | όχι | θάλασσα | φιλοσοφία | αγάπη | ήλιος | ψυχή | ουρανός
    γνῶθι σεαυτόν | Αθήνα | Ελλάδα | τι κάνεις; | καλή όρεξη | ξένος | λόγος | εὕρηκα | καλό ταξίδι | σ' αγαπώ
    νερό | ψωμί | χαίρετε
    """,
    "arabic": """
    مرحبا | شكرا | السلام عليكم | نعم | لا | كتاب | شمس | قمر | ماء | بيت | حبيبي | صباح الخير | مساء الخير
    من فضلك | ألف ليلة وليلة | القاهرة | مدرسة | سلام | إن شاء الله | مع السلامة | خبز | قلب | حرية | لغة
    """,
    "hebrew": """
    שלום | תודה | בבקשה | כן | לא | ספר | מים | לחם | אהבה | בוקר טוב | לילה טוב | מה שלומך? | ירושלים | חיים | ילד
    בית | שמש | ירח | מזל טוב | להתראות | אור | דרך | עץ | לחיים
    """,
    "hindi": """
    नमस्ते | धन्यवाद | पानी | किताब | प्यार | हाँ | नहीं | दिल्ली | भारत | शांति | सूरज | चाँद | आप कैसे हैं? | फिर मिलेंगे | दोस्त
    घर | माँ | गाँव | सत्यमेव जयते | योग | गुरु | चाय | राजा | रानी
    """,
    "chinese": """
    你好 | 谢谢 | 再见 | 是 | 不是 | 水 | 火 | 山 | 月亮 | 太阳 | 北京 | 中国 | 我爱你 | 生日快乐 | 新年快乐 | 请问
    多少钱? | 红楼梦 | 西游记 | 图书馆 | 学生 | 老师 | 朋友 | 早上好 | 没关系 | 加油 | 福 | 龍 | 愛 | 道可道,非常道
    """,
    "japanese": """
    こんにちは | ありがとう | さようなら | はい | いいえ | 桜 | 東京 | 日本語 | 猫 | 犬 | すし | カラオケ | おはよう
    愛してる | 頑張って | いただきます | 木漏れ日 | 侘び寂び | 源氏物語 | ラーメン | もののけ姫 | すみません
    お元気ですか? | 生き甲斐
    """,
    "korean": """
    안녕하세요 | 감사합니다 | 네 | 아니요 | 사랑해요 | 서울 | 한국 | 김치 | 책 | 물 | 친구 | 학교 | 잘 지내요?
    생일 축하해요 | 화이팅 | 눈치 | 정 | 한글 | 하늘 | 바람 | 별 | 봄 | 미안해요 | 안녕
    """,
    "thai": """
    สวัสดี | ขอบคุณ | ใช่ | ไม่ใช่ | น้ำ | ข้าว | รัก | กรุงเทพ | ประเทศไทย | สบายดีไหม | ลาก่อน | อร่อย | บ้าน | แมว | หมา | ช้าง
    หนังสือ | โรงเรียน | เพื่อน | ดวงจันทร์ | ขอโทษ | ไม่เป็นไร | ตลาด | ฝน
    """,
    "vietnamese": """
    xin chào | cảm ơn | tạm biệt | vâng | không | nước mắm | phở | bánh mì | Hà Nội | Việt Nam | tiếng Việt
    chúc mừng năm mới | tôi yêu bạn | sách | mèo | chó | đường | trường học | bạn bè | mặt trời | ngon quá
    cà phê sữa đá | áo dài
    """,
    "polish": """
    cześć | dziękuję | proszę | tak | dzień dobry | dobranoc | książka | źródło | żółw | łódka | święta | miłość
    Kraków | smacznego | na zdrowie | wszystkiego najlepszego | chrząszcz | szczęście | gżegżółka | Pan Tadeusz
    sto lat | źdźbło | ćma | śnieg
    """,
    "turkish": """
    merhaba | teşekkür ederim | evet | hayır | günaydın | iyi geceler | kitap | su | güneş | çiçek | İstanbul
    ığdır | kütüphane | arkadaş | şeker | öğrenci | hoş geldiniz | güle güle | afiyet olsun | yoğurt | ağaç | üzüm
    nasılsın? | seni seviyorum
    """,
    "czech": """
    ahoj | děkuji | prosím | ano | dobrý den | kniha | řeka | příští | žluťoučký kůň | čeština | Švejk | řeřicha
    měsíc | láska | dobrou chuť | na shledanou | třešeň | hřbitov | šťastný nový rok | město | věž | děti
    jak se máš? | zmrzlina
    """,
    "icelandic": """
    góðan daginn | takk fyrir | já | nei | bók | vatn | ís | fjörður | Þingvellir | Eyjafjallajökull | ást | sól
    þú | ég | gjörðu svo vel | hvernig hefurðu það? | bless | jól | norðurljós | Snæfellsnes | hestur | kærleikur
    æðardúnn | öræfi
    """,
    "german": """
    Guten Tag | danke schön | bitte | ja | nein | Schadenfreude | Weltanschauung | Straße | Übung | Gemütlichkeit
    Fernweh | Zeitgeist | Ich verstehe nur Bahnhof | Alles Gute zum Geburtstag | Die Zauberflöte | Doppelgänger
    Fräulein | Wie geht's? | Torschlusspanik | Kummerspeck | Auf Wiedersehen | Brötchen | schön | Entschuldigung
    Waldeinsamkeit
    """,
    "spanish": """
    hola | gracias | por favor | sí | adiós | mañana | ¿qué tal? | ¡buenos días! | señor | niño | corazón
    feliz año nuevo | te quiero mucho | el perro | la vida es sueño | cien años de soledad | ¡olé! | sobremesa
    duende | ¿cuánto cuesta? | mi casa es su casa
    """,
    "latin": """
    carpe diem | alea jacta est | in vino veritas | cogito ergo sum | veni, vidi, vici | ad astra | memento mori
    errare humanum est | tempus fugit | quo vadis | sic transit gloria mundi | dura lex sed lex | fiat lux
    vox populi | festina lente | ecce homo | nihil novi sub sole | mens sana in corpore sano | amor vincit omnia
    ex libris
    """,
}

# Letters for words that nobody wrote; "a-b" is a range. A second part holds signs that follow a letter of the first.
LETTERS = {
    "cyrillic": "а-я ё і ї є ґ ђ љ њ ћ џ",
    "greek": "α-ρ σ-ω ά έ ή ί ό ύ ώ",
    "arabic": "ا-غ ف-ي أ إ آ ة",
    "hebrew": "א-ת",
    "hindi": "क-न प-र ल व-ह|ा-ौ ं",
    "chinese": "一-龥",
    "kana": "ぁ-ん",
    "katakana": "ァ-ヴ ー",
    "korean": "가-힣",
    "thai": "ก-ฮ|า ี ู ่ ้ ิ",
    "georgian": "ა-ჰ",
    "armenian": "ա-ֆ",
    "vietnamese": """
    a b c d e g h i k l m n o p q r s t u v x y ă â đ ê ô ơ ư ạ ả ấ ầ ẩ ẫ ậ ắ ằ ặ ẹ ẻ ế ề ể ễ ệ ị ọ ố ồ ổ ộ ớ ờ ụ ứ
    ừ ự
    """,
    "polish": "a ą b c ć d e ę f g h i j k l ł m n ń o ó p r s ś t u w y z ź ż",
    "turkish": "a-e ç f g ğ h ı i-l m-p ö r s ş t u ü v y z",
    "czech": "a á b c č d ď e é ě h i í k l m n ň o ó p r ř s š t ť u ú ů v y ý z ž",
    "nordic": "a-v á ð é í ó ú ý þ æ ö å ø y",
    "ascii": "a-z",
    "bengali": "ক-ন প-র শ-হ|া-ূ",
    "tamil": "க ங ச ஞ ட ண த ந ப ம ய ர ல வ|ா-ூ",
    "punctuated": "a-z A-Z 0-9 - _ . +",
}
EMOJI = """
☀-☄ ☎ ☔ ☕ ♠-♧ ⚡ ⚽ ✂ ✈-✏ ❤ 🌀-🌠 🌭-🎓 🎠-🏊 🏠-🏰 🐀-🐾 👂-📼 🔔-🔽 🕐-🕧 😀-🙏 🚀-🚬 🤐-🤺 🥐-🥿 🦀-🦿 🧀-🧿
"""
JOINED = """
👩‍🚀 👨‍👩‍👧‍👦 👩‍❤️‍👨 🧑‍💻 👨‍🍳 🏳️‍🌈 👩‍🏫 🐻‍❄️ ❤️‍🔥 👍🏽 🙏🏿 👋🏻 💪🏼 ❤️ ☀️ ✌️ 🇫🇷 🇬🇧 🇯🇵 🇨🇦 🇸🇳 🇧🇷 🇩🇪 1️⃣ 🤷‍♀️
🤦🏾‍♂️
"""
SIGNS = r"""
→ ← ↑ ↓ ⇒ ↔ ★ ☆ ½ ¼ ¾ ² ³ € £ ¥ © ® ™ ♥ ♦ ∑ ∏ ∫ √ ∞ ≠ ≤ ≥ ≈ ± × ÷ ∂ ∆ ∇ ∈ ∉ ∅ ∩ ∪ ⊂ ∀ ∃ ¬ § ¶ † ‡ ‰ ° µ ¿ ¡ № ℃
Ω ■ □ ▲ △ ● ○ ◆ ✓ ✔ ✗ ✘ ☐ ☑ ☯ ☮ ☠ ☢ ⚠ ⌘ ⌥ ⏎ ∴ ⊕ ⊗ ℝ ℕ ℤ ^ ~ \ @ # % & * _ ¦ ‽ ⸮ ♀ ♂ ⚥ ¢ ₽ ₹ ₩ ₿
"""
KAOMOJI = r"""
(╯°□°)╯︵ ┻━┻ | ¯\_(ツ)_/¯ | (^_^) | ಠ_ಠ | (ノ◕ヮ◕)ノ*:・゚✧ | ʕ•ᴥ•ʔ | (¬‿¬) | (づ。◕‿‿◕。)づ | T_T | o_O | ^^ | :-)
:-( | ;-) | :D | :P | <3 | xD | :'( | >_< | (•_•) | ( ͡° ͜ʖ ͡°) | \o/ | ಥ_ಥ | (｡♥‿♥｡) | ヽ(´▽`)ノ | m(_ _)m | (>_<)
:-/ | =) | o/ | :3
"""
CARDS = "A♠ R♥=K♥ D♦=Q♦ V♣=J♣ R♠=K♠ D♥=Q♥ V♦=J♦ 10♥ 9♠ 7♦ 2♣ A♦ 8♥ 3♠"
CHESS = "♔ ♕ ♖ ♗ ♘ ♙ ♚ ♛ ♜ ♝ ♞ ♟"
MUSIC = "♪ ♫ ♬ ♩ ♭ ♮ ♯ 𝄞 𝄢 ♪♫ ♫♪♫ ♩♬"
HOLDERS = r"""
{name} | {count} | {user_name} | {0} | {1} | {} | %s | %d | %(count)d | %(name)s | %1$s | %2$d | %@ | $HOME
${user} | $1 | $total | {{item}} | {{ user.email }} | %{amount} | :id | <name> | <br/> | <VAR> | [1] | [2] | [*]
[...] | &nbsp; | &amp; | &lt; | \n | \t | __NAME__ | #{id} | @{user} | [[id]] | \u00e9 | %% | {n, plural} | <%= x %>
{price:.2f} | {date} | {link} | $_GET | *args | **kwargs | {first} | {last}
"""
CODE = """
get set read load save parse find open close send make is has to from with user file name list data key item path
line date
"""
ENDINGS = "() | (x) | (self) | (a, b) | (*args) | ()[0] | (data, key=None)"
COMMANDS = """
ls -l | cd .. | git status | git commit -m | pip install attentif | make test | sudo reboot | cat /etc/hosts
rm -rf build | grep -n TODO | docker ps | npm run build | python -m venv .venv | chmod +x run.sh | tar xzf data.tgz
ping localhost | echo $PATH | ssh root@server | SELECT * FROM users; | curl -s | mkdir -p out | find . -name '*.py'
cargo test | exit | vim notes.md | top
"""
FOLDERS = """
home usr etc tmp var Users Documents Images src tests docs data static assets backup photos projets config lib bin
"""
SUFFIXES = "txt py md pdf json csv docx jpg png tar.gz yaml html css conf log mp3 xlsx zip ini tsv svg"
DOMAINS = "com fr org net eu be ch ca io de co.uk gouv.fr"
KEYS = """
Entrée=Enter Échap=Esc Suppr=Delete Espace=Space Tab F5 F11 Début=Home Fin=End Inser=Insert A C S T V X Z N O P Q W
+ -
"""
MODIFIERS = "Ctrl Maj=Shift Alt Cmd Ctrl+Maj=Ctrl+Shift Ctrl+Alt Alt+Maj=Alt+Shift"
WRAPPERS = """
**,** *,* _,_ ~~,~~ <b>,</b> <i>,</i> <em>,</em> <strong>,</strong> [b],[/b] ==,== ***,*** <u>,</u> <span>,</span>
[,](#)
"""
MARKS = r"""
- = * # ~ _ . : ! ? / \ | + < > ^ % & @ $ § ° • · – — … ( ) [ ] { } " ' ` ; , « »
"""

# A word each, whose English has the same number in a row: no mass of forms, one meaning.
GLOSSARY = """
chat=cat chien=dog oiseau=bird cheval=horse vache=cow lapin=rabbit mouton=sheep poule=hen canard=duck lion=lion
singe=monkey abeille=bee hibou=owl âne=donkey renard=fox loup=wolf ours=bear souris=mouse tortue=turtle
baleine=whale pomme=apple poire=pear banane=banana pêche=peach cerise=cherry fraise=strawberry citron=lemon
tomate=tomato carotte=carrot oignon=onion champignon=mushroom haricot=bean gâteau=cake soupe=soup œuf=egg
sucre=sugar farine=flour huile=oil pain=bread fromage=cheese beurre=butter viande=meat poulet=chicken
chocolat=chocolate confiture=jam miel=honey jambon=ham eau=water lait=milk café=coffee thé=tea vin=wine bière=beer
livre=book lettre=letter journal=newspaper roman=novel poème=poem clé=key stylo=pen crayon=pencil cahier=notebook
lampe=lamp parapluie=umbrella couteau=knife fourchette=fork cuillère=spoon assiette=plate tasse=cup montre=watch
ordinateur=computer miroir=mirror jouet=toy cadeau=present outil=tool guitare=guitar valise=suitcase boîte=box
bouteille=bottle panier=basket fleur=flower échelle=ladder porte=door fenêtre=window tiroir=drawer chemise=shirt
robe=dress jupe=skirt manteau=coat chapeau=hat chaussure=shoe gant=glove ceinture=belt table=table chaise=chair
lit=bed voiture=car vélo=bicycle bateau=boat camion=lorry roi=king reine=queen garçon=boy fille=girl ami=friend
frère=brother sœur=sister oncle=uncle tante=aunt médecin=doctor boulanger=baker facteur=postman gare=station
école=school marché=market musée=museum hôpital=hospital plage=beach banque=bank usine=factory maison=house
jardin=garden cuisine=kitchen forêt=forest village=village église=church rue=street château=castle pont=bridge
arbre=tree rivière=river mur=wall lac=lake montagne=mountain île=island tour=tower ferme=farm petit=small grand=big
jeune=young vieux=old beau=beautiful nouveau=new rouge=red noir=black blanc=white vert=green bleu=blue jaune=yellow
gris=grey lourd=heavy propre=clean sale=dirty cher=expensive triste=sad fatigué=tired malade=sick froid=cold
chaud=hot rapide=fast vide=empty étrange=strange soleil=sun lune=moon étoile=star neige=snow pluie=rain vent=wind
nuage=cloud feu=fire jour=day nuit=night oui=yes non=no merci=thanks bravo=bravo stop=stop encore=again jamais=never
toujours=always ouf=phew aïe=ouch zut=damn oups=oops ha=ha toc=knock boum=boom plouf=splash miaou=meow
cocorico=cock-a-doodle-doo chut=shh hourra=hooray bla=blah vite=quick test=test bébé=baby argent=money temps=time
"""
LOUDER = "très=very trop=too vraiment=really"
LOUD = """
loin=far cher=expensive beau=beautiful bon=good mauvais=bad petit=small grand=big lourd=heavy froid=cold chaud=hot
drôle=funny triste=sad long=long difficile=difficult facile=easy sale=dirty lent=slow rapide=fast fatigant=tiring
tard=late étrange=strange ennuyeux=boring important=important dangereux=dangerous calme=calm bruyant=noisy
compliqué=complicated
"""

MEN = """
Paul Étienne Loïc Benoît Gaël Théo Matteo Giovanni Lorenzo Javier Íñigo Álvaro João Thiago Lars Bjørn Søren Åke
Sigurður Þór Jürgen Günther Florian Zoltán István Ödön Łukasz Paweł Wojciech Ondřej Jiří Václav Željko Dušan Miloš
Luka Ștefan Răzvan Dimitri Vassili Youri Boris Taras Giorgi Tigran Mehmet Özgür Çağatay Reza Farid Youssef Karim
Omar Tariq Bilal Avi Yitzhak Rajesh Arjun Sanjay Vikram Bao Minh Somchai Kenji Hiroshi Takeshi Jun Wei Jian Hyun
Min-jun Kwame Kofi Chukwuemeka Mamadou Ousmane Sékou Thabo Tendai Rangi Sione Dwayne Liam Connor Angus Rhys Owen
Noah Ethan Diego Rubén
"""
WOMEN = """
Anne Chloé Maëva Noémie Gaëlle Océane Zélie Giulia Chiara Bianca Lucía Begoña Itziar Inês Conceição Ingrid Solveig
Åsa Mette Sigríður Guðrún Käthe Ursula Annelie Zsófia Erzsébet Małgorzata Agnieszka Božena Kateřina Zdeňka Živa
Jelena Ioana Ruxandra Olga Svetlana Oksana Nino Anahit Ayşe Gülşen Şebnem Shirin Parisa Leïla Fatima Aïcha Salma
Noor Rivka Yael Priya Ananya Deepika Lakshmi Thúy Linh Malee Yuki Sakura Ayumi Mei Xiu Ji-woo Soo-jin Abena Efua
Ngozi Adaeze Aminata Fatou Awa Naledi Zanele Lalao Aroha Leilani Siobhán Aoife Niamh Morag Bronwen Olivia Emily
Grace Ximena Camila Yara
"""
FAMILIES = """
Lefebvre Dupuis Morvan Le_Goff Castaing Etxeberria Muñoz Ibáñez Núñez Fernández Gonçalves Magalhães Araújo Conceição
Rossi Esposito Bevilacqua D'Angelo Müller Schröder Weiß Köhler Vögeli Zürcher Janssens Van_Damme De_Smet
Van_den_Berg Jansen Kuipers Andersen Sørensen Kjærgaard Åkesson Lindström Öberg Hämäläinen Mäkinen Virtanen
Guðmundsson Jónsdóttir Tamm Kask Bērziņš Ozoliņa Kazlauskas Petrauskienė Kowalski Wiśniewska Dąbrowski Wójcik
Żeleński Novák Dvořák Svobodová Černý Kováč Hruška Nagy Szabó Horváth Kővári Ionescu Popescu Țurcanu Stoica Dimitrov
Georgieva Petrović Jovanović Đorđević Hadžić Kovačič Hoxha Papadopoulos Nikolaïdis Yılmaz Çelik Öztürk Şahin Ivanov
Kouznetsova Tchernov Chevtchenko Bondarenko Kapanadze Hakobian Petrossian Aliyev Karimov Nazarbekov Hosseini Moradi
Al-Rashid Haddad Khoury Ben_Youssef Bensaïd El_Amrani Ouédraogo Traoré Diallo Ndiaye Sow Koné Coulibaly Mensah Owusu
Okafor Adeyemi Nwosu Eze Mbeki Dlamini Nkosi Moyo Rakotomalala Razafindrakoto Tadesse Bekele Abdi Kamau Otieno
Mwangi Cohen Levi Mizrahi Sharma Patel Gupta Reddy Iyer Mukherjee Fernando Perera Shrestha Nguyễn Trần Phạm Võ Sokha
Srisai Wongsakul Tan Lim Wijaya Santoso Reyes Dela_Cruz Bautista Tanaka Suzuki Watanabe Kobayashi Ōno Kim Park Choi
Jeong Wang Zhang Liu Huang Ouyang Bat-Erdene Tui Kealoha Taumoepeau Te_Rangi Smith O'Connor MacLeod Llewellyn
Fitzgerald Blackwood Whitmore Beauchamp Tremblay Gagné Bouchard Ramírez Quispe Mamani Villaseñor Pacheco Ávila
Echeverría Barros Quintão Xavier Zapata Peñalosa Toussaint Célestin Desrosiers Kipkemboi Wanjiru Achebe Soyinka
Makeba Hernández Kovalenko Lysenko Bielski Sienkiewicz Tóth Lakatos Ağaoğlu Güneş Fräser Größmann Nørgaard Ødegård
Bergström
"""
MALE_TITLES = "M.=Mr le_Dr=Dr le_Pr=Prof. Me=Maître Monsieur=Mr le_docteur=Dr le_professeur=Professor"
FEMALE_TITLES = "Mme=Mrs Mlle=Miss la_Dre=Dr la_Pre=Prof. Me=Maître Madame=Mrs la_professeure=Professor"
ONSETS = "B Br C Ch D Dr F G Gr H J K Kr L M N P R S Sk St T Tr V Z Ž Š Č Ł Ñ Þ"
VOWELS = "a e i o u é á í ó ö ü å ø ă ei au ia ou"
CODAS = "n r l s k t v nd rk sk lt ń š č ř ç ff x m"

# At the start of a line the article has its capital.
CITIES = """
Londres=London | Pékin=Beijing | Moscou=Moscow | Vienne=Vienna | Varsovie=Warsaw | Prague | Berlin | Munich
Cologne | Francfort=Frankfurt | Hambourg=Hamburg | Aix-la-Chapelle=Aachen | Ratisbonne=Regensburg | Nuremberg
Brême=Bremen | Hanovre=Hanover | Dresde=Dresden | Mayence=Mainz | Trèves=Trier | Bâle=Basel | Berne=Bern | Zurich
Genève=Geneva | Rome | Milan | Turin | Gênes=Genoa | Venise=Venice | Florence | Naples | Bologne=Bologna
Padoue=Padua | Vérone=Verona | Palerme=Palermo | Sienne=Siena | Pise=Pisa | Mantoue=Mantua | Madrid
Barcelone=Barcelona | Séville=Seville | Cordoue=Cordoba | Saragosse=Zaragoza | Pampelune=Pamplona | Cadix=Cadiz
Lisbonne=Lisbon | Porto | Bruxelles=Brussels | Anvers=Antwerp | Gand=Ghent | Louvain=Leuven | Liège | Amsterdam
la Haye=The Hague | Copenhague=Copenhagen | Oslo | Stockholm | Göteborg=Gothenburg | Helsinki | Tallinn | Riga
Vilnius | Cracovie=Krakow | Gdansk | Budapest | Sofia | Bucarest=Bucharest | Belgrade | Zagreb | Ljubljana
Bratislava | Sarajevo | Tirana | Athènes=Athens | Salonique=Thessaloniki | Istanbul | Ankara | Kiev=Kyiv
Odessa=Odesa | Saint-Pétersbourg=Saint Petersburg | Novossibirsk=Novosibirsk | Minsk | Tbilissi=Tbilisi
Erevan=Yerevan | Bakou=Baku | Téhéran=Tehran | Bagdad=Baghdad | Damas=Damascus | Alep=Aleppo | Beyrouth=Beirut
Jérusalem=Jerusalem | Tel-Aviv=Tel Aviv | Amman | Riyad=Riyadh | la Mecque=Mecca | Doha | Dubaï=Dubai
Mascate=Muscat | Kaboul=Kabul | Tachkent=Tashkent | Samarcande=Samarkand | Islamabad | Karachi | Lahore | New Delhi
Bombay=Mumbai | Calcutta=Kolkata | Pondichéry=Pondicherry | Katmandou=Kathmandu | Colombo | Rangoun=Yangon | Bangkok
Hanoï=Hanoi | Hô Chi Minh-Ville=Ho Chi Minh City | Phnom Penh | Singapour=Singapore | Kuala Lumpur | Jakarta
Manille=Manila | Canton=Guangzhou | Shanghai | Nankin=Nanjing | Hong Kong | Taipei | Séoul=Seoul | Tokyo | Kyoto
Osaka | Oulan-Bator=Ulaanbaatar | Sydney | Melbourne | Wellington | Nouméa=Noumea | le Caire=Cairo
Alexandrie=Alexandria | Tunis | Tripoli | Alger=Algiers | Oran | Fès=Fez | Marrakech=Marrakesh | Tanger=Tangier
Dakar | Bamako | Abidjan | Accra | Lagos | Yaoundé | Douala | Kinshasa | Kigali | Nairobi | Addis-Abeba=Addis Ababa
Mogadiscio=Mogadishu | Antananarivo | Maputo | Johannesburg | le Cap=Cape Town | Québec=Quebec City | Ottawa
Toronto | New York | Philadelphie=Philadelphia | Chicago | la Nouvelle-Orléans=New Orleans | Los Angeles
Mexico=Mexico City | la Havane=Havana | Port-au-Prince | Saint-Domingue=Santo Domingo | Bogota=Bogotá | Caracas
Lima | La Paz | Buenos Aires | Montevideo | São Paulo | Rio de Janeiro | Dublin | Cardiff | Belfast | Douvres=Dover
Cantorbéry=Canterbury | Dunkerque=Dunkirk | Strasbourg | Nice
"""
# Article and country, English, who comes from there (with the feminine where no rule gives it), English, * a language.
LANDS = """
la France:France:français:French:* | l'Allemagne:Germany:allemand:German:* | l'Espagne:Spain:espagnol:Spanish:*
l'Italie:Italy:italien:Italian:* | le Portugal:Portugal:portugais:Portuguese:* | la Suisse:Switzerland:suisse:Swiss
la Belgique:Belgium:belge:Belgian | les Pays-Bas:the Netherlands:néerlandais:Dutch:*
l'Autriche:Austria:autrichien:Austrian | la Pologne:Poland:polonais:Polish:*
la Hongrie:Hungary:hongrois:Hungarian:* | la Slovaquie:Slovakia:slovaque:Slovak:*
la République tchèque:the Czech Republic:tchèque:Czech:* | la Slovénie:Slovenia:slovène:Slovenian:*
la Serbie:Serbia:serbe:Serbian:* | la Croatie:Croatia:croate:Croatian:* | l'Albanie:Albania:albanais:Albanian:*
la Grèce:Greece:grec/grecque:Greek:* | la Bulgarie:Bulgaria:bulgare:Bulgarian:*
la Roumanie:Romania:roumain:Romanian:* | l'Ukraine:Ukraine:ukrainien:Ukrainian:* | la Russie:Russia:russe:Russian:*
la Lituanie:Lithuania:lituanien:Lithuanian:* | la Lettonie:Latvia:letton/lettonne:Latvian:*
l'Estonie:Estonia:estonien:Estonian:* | la Finlande:Finland:finlandais:Finnish | la Suède:Sweden:suédois:Swedish:*
la Norvège:Norway:norvégien:Norwegian:* | le Danemark:Denmark:danois:Danish:*
l'Islande:Iceland:islandais:Icelandic:* | l'Irlande:Ireland:irlandais:Irish:* | l'Écosse:Scotland:écossais:Scottish
l'Angleterre:England:anglais:English:* | le pays de Galles:Wales:gallois:Welsh:*
le Royaume-Uni:the United Kingdom:britannique:British | la Moldavie:Moldova:moldave:Moldovan
la Turquie:Turkey:turc/turque:Turkish:* | la Géorgie:Georgia:géorgien:Georgian:*
l'Arménie:Armenia:arménien:Armenian:* | l'Iran:Iran:iranien:Iranian | l'Irak:Iraq:irakien:Iraqi
la Syrie:Syria:syrien:Syrian | le Liban:Lebanon:libanais:Lebanese | la Jordanie:Jordan:jordanien:Jordanian
l'Arabie saoudite:Saudi Arabia:saoudien:Saudi | le Yémen:Yemen:yéménite:Yemeni | l'Égypte:Egypt:égyptien:Egyptian
la Libye:Libya:libyen:Libyan | la Tunisie:Tunisia:tunisien:Tunisian | l'Algérie:Algeria:algérien:Algerian
le Maroc:Morocco:marocain:Moroccan | le Sénégal:Senegal:sénégalais:Senegalese | le Mali:Mali:malien:Malian
la Côte d'Ivoire:Ivory Coast:ivoirien:Ivorian | le Ghana:Ghana:ghanéen:Ghanaian | le Bénin:Benin:béninois:Beninese
le Nigeria:Nigeria:nigérian:Nigerian | le Tchad:Chad:tchadien:Chadian | le Cameroun:Cameroon:camerounais:Cameroonian
l'Éthiopie:Ethiopia:éthiopien:Ethiopian | le Kenya:Kenya:kényan:Kenyan | l'Ouganda:Uganda:ougandais:Ugandan
le Rwanda:Rwanda:rwandais:Rwandan | Madagascar:Madagascar:malgache:Malagasy:*
l'Afrique du Sud:South Africa:sud-africain:South African | l'Inde:India:indien:Indian
le Pakistan:Pakistan:pakistanais:Pakistani | le Népal:Nepal:népalais:Nepalese | la Birmanie:Myanmar:birman:Burmese:*
la Thaïlande:Thailand:thaïlandais:Thai | le Vietnam:Vietnam:vietnamien:Vietnamese:*
le Cambodge:Cambodia:cambodgien:Cambodian | la Chine:China:chinois:Chinese:*
l'Indonésie:Indonesia:indonésien:Indonesian:* | la Malaisie:Malaysia:malaisien:Malaysian
le Japon:Japan:japonais:Japanese:* | les Philippines:the Philippines:philippin:Filipino
la Corée du Sud:South Korea:sud-coréen:South Korean | la Mongolie:Mongolia:mongol:Mongolian:*
l'Australie:Australia:australien:Australian | le Canada:Canada:canadien:Canadian
les États-Unis:the United States:américain:American | le Mexique:Mexico:mexicain:Mexican | Cuba:Cuba:cubain:Cuban
le Brésil:Brazil:brésilien:Brazilian | l'Argentine:Argentina:argentin:Argentinian | le Chili:Chile:chilien:Chilean
le Pérou:Peru:péruvien:Peruvian | la Colombie:Colombia:colombien:Colombian
l'Équateur:Ecuador:équatorien:Ecuadorian | le Venezuela:Venezuela:vénézuélien:Venezuelan
la Bolivie:Bolivia:bolivien:Bolivian | l'Uruguay:Uruguay:uruguayen:Uruguayan | la Bavière:Bavaria:bavarois:Bavarian
la Sicile:Sicily:sicilien:Sicilian | la Corse:Corsica:corse:Corsican:* | la Toscane:Tuscany | la Bretagne:Brittany
la Normandie:Normandy | la Bourgogne:Burgundy | la Savoie:Savoy | la Sardaigne:Sardinia | la Catalogne:Catalonia
l'Andalousie:Andalusia | la Flandre:Flanders | la Wallonie:Wallonia | la Saxe:Saxony | la Crète:Crete
la Californie:California | la Floride:Florida | le Texas:Texas | la Sibérie:Siberia
la Nouvelle-Zélande:New Zealand | la Nouvelle-Écosse:Nova Scotia | la Transylvanie:Transylvania
la Louisiane:Louisiana | la Galice:Galicia | la Prusse:Prussia
"""
RIVERS = """
la Tamise=the Thames | le Danube=the Danube | le Rhin=the Rhine | le Nil=the Nile | le Tage=the Tagus
l'Elbe=the Elbe | la Vistule=the Vistula | l'Amazone=the Amazon | le Mékong=the Mekong | le Gange=the Ganges
le Tibre=the Tiber | l'Escaut=the Scheldt | la Meuse=the Meuse | la Volga=the Volga | le Jourdain=the Jordan
l'Euphrate=the Euphrates
"""
HILLS = """
les Alpes=the Alps | l'Himalaya=the Himalayas | les Andes=the Andes | les Carpates=the Carpathians
le Caucase=the Caucasus | les Dolomites=the Dolomites | les Apennins=the Apennines | les Rocheuses=the Rockies
la Forêt-Noire=the Black Forest
"""
SEAS = """
la mer Noire=the Black Sea | la mer du Nord=the North Sea | la mer Baltique=the Baltic Sea
la mer Rouge=the Red Sea | l'océan Indien=the Indian Ocean | l'océan Pacifique=the Pacific Ocean
la mer Égée=the Aegean Sea | la Manche=the English Channel | la mer Adriatique=the Adriatic Sea
la mer Caspienne=the Caspian Sea | l'océan Atlantique=the Atlantic Ocean
"""
