# ruff: noqa: E501 (a country with all its words stands on one line)
"""Countries with articles, adjectives, peoples and capitals; cities and regions; names by culture: data only.

A country is `French article English adjective English-adjective people capital culture`; the article is m (le Japon), f
(la Chine), v (l'Iran, masculine), p (les États-Unis), i (à Cuba, none), e (en Israël, none) or l (à la Barbade); `_` is a
space.
"""

COUNTRIES = """
France f France français French the_French Paris fr
Allemagne f Germany allemand German Germans Berlin de
Autriche f Austria autrichien Austrian Austrians Vienne=Vienna de
Suisse f Switzerland suisse Swiss the_Swiss Berne=Bern de
Belgique f Belgium belge Belgian Belgians Bruxelles=Brussels fr
Luxembourg m Luxembourg luxembourgeois Luxembourg Luxembourgers Luxembourg fr
Espagne f Spain espagnol Spanish Spaniards Madrid es
Portugal m Portugal portugais Portuguese the_Portuguese Lisbonne=Lisbon pt
Italie f Italy italien Italian Italians Rome it
Grèce f Greece grec/grecque Greek Greeks Athènes=Athens gr
Royaume-Uni m the_United_Kingdom britannique British the_British Londres=London en
Angleterre f England anglais English the_English Londres=London en
Écosse f Scotland écossais Scottish Scots Édimbourg=Edinburgh en
Irlande f Ireland irlandais Irish the_Irish Dublin en
Islande f Iceland islandais Icelandic Icelanders Reykjavik no
Danemark m Denmark danois Danish Danes Copenhague=Copenhagen no
Norvège f Norway norvégien Norwegian Norwegians Oslo no
Suède f Sweden suédois Swedish Swedes Stockholm no
Finlande f Finland finlandais Finnish Finns *Helsinki=Helsinki no
Pologne f Poland polonais Polish Poles Varsovie=Warsaw pl
Hongrie *f Hungary hongrois Hungarian Hungarians Budapest pl
Roumanie f Romania roumain Romanian Romanians Bucarest=Bucharest ro
Bulgarie f Bulgaria bulgare Bulgarian Bulgarians Sofia sl
Serbie f Serbia serbe Serbian Serbs Belgrade yu
Croatie f Croatia croate Croatian Croats Zagreb yu
Slovénie f Slovenia slovène Slovenian Slovenians Ljubljana yu
Slovaquie f Slovakia slovaque Slovak Slovaks Bratislava pl
Bosnie f Bosnia bosnien Bosnian Bosnians Sarajevo yu
Monténégro m Montenegro monténégrin Montenegrin Montenegrins Podgorica yu
Kosovo m Kosovo kosovar Kosovar Kosovars Pristina al
Albanie f Albania albanais Albanian Albanians Tirana al
Moldavie f Moldova moldave Moldovan Moldovans Chisinau ro
Ukraine f Ukraine ukrainien Ukrainian Ukrainians Kiev=Kyiv sl
Biélorussie f Belarus biélorusse Belarusian Belarusians Minsk sl
Russie f Russia russe Russian Russians Moscou=Moscow sl
Lituanie f Lithuania lituanien Lithuanian Lithuanians Vilnius pl
Lettonie f Latvia letton/lettonne Latvian Latvians Riga sl
Estonie f Estonia estonien Estonian Estonians Tallinn no
Malte i Malta maltais Maltese the_Maltese La_Valette=Valletta it
Chypre i Cyprus chypriote Cypriot Cypriots Nicosie=Nicosia gr
Turquie f Turkey turc/turque Turkish Turks Ankara tr
Géorgie f Georgia géorgien Georgian Georgians Tbilissi=Tbilisi sl
Arménie f Armenia arménien Armenian Armenians Erevan=Yerevan sl
Azerbaïdjan v Azerbaijan azerbaïdjanais Azerbaijani Azerbaijanis Bakou=Baku tr
Kazakhstan m Kazakhstan kazakh/kazakhe Kazakh Kazakhs Astana tr
Ouzbékistan v Uzbekistan ouzbek/ouzbèke Uzbek Uzbeks Tachkent=Tashkent tr
Turkménistan m Turkmenistan turkmène Turkmen Turkmens Achgabat=Ashgabat tr
Kirghizistan m Kyrgyzstan kirghiz/kirghize Kyrgyz the_Kyrgyz Bichkek=Bishkek tr
Tadjikistan m Tajikistan tadjik/tadjike Tajik Tajiks Douchanbé=Dushanbe fa
Afghanistan v Afghanistan afghan/afghane Afghan Afghans Kaboul=Kabul fa
Pakistan m Pakistan pakistanais Pakistani Pakistanis Islamabad pk
Inde f India indien Indian Indians New_Delhi in
Bangladesh m Bangladesh bangladais Bangladeshi Bangladeshis Dacca=Dhaka pk
Sri_Lanka m Sri_Lanka sri-lankais Sri_Lankan Sri_Lankans Colombo in
Népal m Nepal népalais Nepalese the_Nepalese Katmandou=Kathmandu in
Bhoutan m Bhutan bhoutanais Bhutanese the_Bhutanese Thimphou=Thimphu in
Chine f China chinois Chinese the_Chinese Pékin=Beijing cn
Taïwan i Taiwan taïwanais Taiwanese the_Taiwanese Taipei cn
Mongolie f Mongolia mongol/mongole Mongolian Mongolians Oulan-Bator=Ulaanbaatar cn
Japon m Japan japonais Japanese the_Japanese Tokyo jp
Corée_du_Sud f South_Korea sud-coréen South_Korean South_Koreans Séoul=Seoul kr
Corée_du_Nord f North_Korea nord-coréen North_Korean North_Koreans Pyongyang kr
Vietnam m Vietnam vietnamien Vietnamese the_Vietnamese *Hanoï=Hanoi vn
Laos m Laos laotien Laotian Laotians Vientiane vn
Cambodge m Cambodia cambodgien Cambodian Cambodians Phnom_Penh vn
Thaïlande f Thailand thaïlandais Thai Thais Bangkok th
Birmanie f Myanmar birman/birmane Burmese the_Burmese Rangoun=Yangon th
Malaisie f Malaysia malaisien Malaysian Malaysians Kuala_Lumpur id
Singapour i Singapore singapourien Singaporean Singaporeans Singapour=Singapore cn
Indonésie f Indonesia indonésien Indonesian Indonesians Jakarta id
Philippines p the_Philippines philippin/philippine Philippine Filipinos Manille=Manila es
Timor_oriental m East_Timor timorais Timorese the_Timorese Dili pt
Brunei m Brunei brunéien Bruneian Bruneians Bandar_Seri_Begawan id
Australie f Australia australien Australian Australians Canberra en
Nouvelle-Zélande f New_Zealand néo-zélandais New_Zealand New_Zealanders Wellington en
Papouasie-Nouvelle-Guinée f Papua_New_Guinea papou/papoue Papuan Papuans Port_Moresby en
Fidji p Fiji fidjien Fijian Fijians Suva en
Samoa p Samoa samoan/samoane Samoan Samoans Apia en
Tonga p Tonga tongien Tongan Tongans Nuku'alofa en
Vanuatu m Vanuatu vanuatais Vanuatuan Vanuatuans Port-Vila en
Iran v Iran iranien Iranian Iranians Téhéran=Tehran fa
Irak v Iraq irakien Iraqi Iraqis Bagdad=Baghdad ar
Syrie f Syria syrien Syrian Syrians Damas=Damascus ar
Liban m Lebanon libanais Lebanese the_Lebanese Beyrouth=Beirut ar
Israël e Israel israélien Israeli Israelis Jérusalem=Jerusalem he
Jordanie f Jordan jordanien Jordanian Jordanians Amman ar
Arabie_saoudite f Saudi_Arabia saoudien Saudi Saudis Riyad=Riyadh ar
Yémen m Yemen yéménite Yemeni Yemenis Sanaa ar
Oman i Oman omanais Omani Omanis Mascate=Muscat ar
Émirats_arabes_unis p the_United_Arab_Emirates émirati/émiratie Emirati Emiratis Abou_Dhabi=Abu_Dhabi ar
Qatar m Qatar qatari/qatarie Qatari Qataris Doha ar
Bahreïn i Bahrain bahreïni/bahreïnie Bahraini Bahrainis Manama ar
Koweït m Kuwait koweïtien Kuwaiti Kuwaitis Koweït=Kuwait_City ar
Égypte f Egypt égyptien Egyptian Egyptians Le_Caire=Cairo ar
Libye f Libya libyen Libyan Libyans Tripoli ar
Tunisie f Tunisia tunisien Tunisian Tunisians Tunis ar
Algérie f Algeria algérien Algerian Algerians Alger=Algiers ar
Maroc m Morocco marocain Moroccan Moroccans Rabat ar
Mauritanie f Mauritania mauritanien Mauritanian Mauritanians Nouakchott ar
Mali m Mali malien Malian Malians Bamako af
Niger m Niger nigérien Nigerien Nigeriens Niamey af
Nigeria m Nigeria nigérian/nigériane Nigerian Nigerians Abuja ng
Tchad m Chad tchadien Chadian Chadians N'Djamena af
Soudan m Sudan soudanais Sudanese the_Sudanese Khartoum ar
Soudan_du_Sud m South_Sudan sud-soudanais South_Sudanese the_South_Sudanese Juba ke
Éthiopie f Ethiopia éthiopien Ethiopian Ethiopians Addis-Abeba=Addis_Ababa et
Érythrée f Eritrea érythréen Eritrean Eritreans Asmara et
Djibouti i Djibouti djiboutien Djiboutian Djiboutians Djibouti ar
Somalie f Somalia somalien Somali Somalis Mogadiscio=Mogadishu et
Kenya m Kenya kényan/kényane Kenyan Kenyans Nairobi ke
Ouganda v Uganda ougandais Ugandan Ugandans Kampala ke
Rwanda m Rwanda rwandais Rwandan Rwandans Kigali cd
Burundi m Burundi burundais Burundian Burundians Bujumbura cd
Tanzanie f Tanzania tanzanien Tanzanian Tanzanians Dodoma ke
Zambie f Zambia zambien Zambian Zambians Lusaka ng
Zimbabwe m Zimbabwe zimbabwéen Zimbabwean Zimbabweans *Harare=Harare ng
Malawi m Malawi malawite Malawian Malawians Lilongwe ng
Mozambique m Mozambique mozambicain Mozambican Mozambicans Maputo pt
Angola v Angola angolais Angolan Angolans Luanda pt
Namibie f Namibia namibien Namibian Namibians Windhoek ng
Botswana m Botswana botswanais Botswanan Botswanans Gaborone ng
Afrique_du_Sud f South_Africa sud-africain South_African South_Africans Pretoria za
Lesotho m Lesotho lésothan/lésothane Basotho the_Basotho Maseru za
Madagascar i Madagascar malgache Malagasy the_Malagasy Antananarivo cd
Comores p the_Comoros comorien Comorian Comorians Moroni ar
Seychelles p the_Seychelles seychellois Seychellois the_Seychellois Victoria fr
Gabon m Gabon gabonais Gabonese the_Gabonese Libreville cd
Congo m the_Congo congolais Congolese the_Congolese Brazzaville cd
Cameroun m Cameroon camerounais Cameroonian Cameroonians Yaoundé cd
Centrafrique f the_Central_African_Republic centrafricain Central_African Central_Africans Bangui cd
Guinée_équatoriale f Equatorial_Guinea équato-guinéen Equatorial_Guinean Equatorial_Guineans Malabo es
Bénin m Benin béninois Beninese the_Beninese Cotonou af
Togo m Togo togolais Togolese the_Togolese Lomé=Lome af
Ghana m Ghana ghanéen Ghanaian Ghanaians Accra ng
Côte_d'Ivoire f Ivory_Coast ivoirien Ivorian Ivorians Abidjan af
Burkina_Faso m Burkina_Faso burkinabé/burkinabée Burkinabe the_Burkinabe Ouagadougou af
Liberia m Liberia libérien Liberian Liberians Monrovia ng
Sierra_Leone f Sierra_Leone sierra-léonais Sierra_Leonean Sierra_Leoneans Freetown ng
Guinée f Guinea guinéen Guinean Guineans Conakry af
Guinée-Bissau f Guinea-Bissau bissau-guinéen Bissau-Guinean Bissau-Guineans Bissau pt
Sénégal m Senegal sénégalais Senegalese the_Senegalese Dakar af
Gambie f Gambia gambien Gambian Gambians Banjul af
Cap-Vert m Cape_Verde cap-verdien Cape_Verdean Cape_Verdeans Praia pt
États-Unis p the_United_States américain American Americans Washington us
Canada m Canada canadien Canadian Canadians Ottawa us
Mexique m Mexico mexicain Mexican Mexicans Mexico=Mexico_City es
Guatemala m Guatemala guatémaltèque Guatemalan Guatemalans Guatemala=Guatemala_City es
Honduras *m Honduras hondurien Honduran Hondurans Tegucigalpa es
Salvador m El_Salvador salvadorien Salvadoran Salvadorans San_Salvador es
Nicaragua m Nicaragua nicaraguayen Nicaraguan Nicaraguans Managua es
Costa_Rica m Costa_Rica costaricien Costa_Rican Costa_Ricans San_José es
Panama m Panama panaméen Panamanian Panamanians Panama=Panama_City es
Belize m Belize bélizien Belizean Belizeans Belmopan es
Cuba i Cuba cubain Cuban Cubans La_*Havane=Havana es
Haïti e Haiti haïtien Haitian Haitians Port-au-Prince fr
République_dominicaine f the_Dominican_Republic dominicain Dominican Dominicans Saint-Domingue=Santo_Domingo es
Jamaïque f Jamaica jamaïcain Jamaican Jamaicans Kingston us
Bahamas p the_Bahamas bahaméen Bahamian Bahamians Nassau us
Barbade l Barbados barbadien Barbadian Barbadians Bridgetown us
Colombie f Colombia colombien Colombian Colombians Bogota=Bogotá es
Venezuela m Venezuela vénézuélien Venezuelan Venezuelans Caracas es
Équateur v Ecuador équatorien Ecuadorian Ecuadorians Quito es
Pérou m Peru péruvien Peruvian Peruvians Lima es
Bolivie f Bolivia bolivien Bolivian Bolivians La_Paz es
Chili m Chile chilien Chilean Chileans Santiago es
Argentine f Argentina argentin Argentine Argentines Buenos_Aires es
Uruguay v Uruguay uruguayen Uruguayan Uruguayans Montevideo es
Paraguay m Paraguay paraguayen Paraguayan Paraguayans Asunción es
Brésil m Brazil brésilien Brazilian Brazilians Brasilia=Brasília pt
Suriname m Suriname surinamais Surinamese the_Surinamese Paramaribo pt
Guyana m Guyana guyanien Guyanese the_Guyanese Georgetown in
Pays-Bas p the_Netherlands néerlandais Dutch the_Dutch Amsterdam nl
Maurice i Mauritius mauricien Mauritian Mauritians Port-Louis=Port_Louis in
Maldives p the_Maldives maldivien Maldivian Maldivians Malé ar
"""

# men | women | families
NAMES = """
fr|Julien Mathieu Laurent Stéphane Bastien Thierry Gérard Yann Cédric Olivier Fabrice Didier|Camille Élodie Aurélie Nathalie Sandrine Mathilde Valérie Corinne Margaux Clémence Laetitia Ségolène|Moreau Lefèvre Girard Rousseau Fontaine Chevalier Perrin Garnier Delmas Marchand Poirier Vasseur Carpentier Kervella Bertin Jacquet
de|Stefan Jürgen Matthias Klaus Uwe Florian Tobias|Anja Katrin Ursula Birgit Steffi Greta Monika|Krüger Schneider Vogel Baumann Lindner Zimmermann Brandt Keller Wagner Pfeiffer
en|James Oliver Duncan Colin Nigel Trevor Graham|Fiona Harriet Gemma Sheila Rosie Eleanor Bridget|Whitfield Barnes Fletcher Donoghue McAllister Thornton Pritchard Campbell Walsh Ellis
us|Kevin Brandon Tyler Scott Randy Derek Marcus|Ashley Megan Brenda Tiffany Kimberly Denise Sharon|Johnson Ramsey Coleman Sanders Whitaker Douglas Barrett Franklin Mitchell Greene
es|Carlos Javier Diego Rodrigo Alejandro Ernesto Pablo|Lucía Carmen Paola Ximena Dolores Beatriz Valentina|Herrera Morales Castillo Vargas Mendoza Ortega Fuentes Salazar Delgado Rojas
pt|João Thiago Paulo Rafael Nuno Gustavo|Fernanda Mariana Inês Larissa Juliana Teresa|da_Silva Carvalho Oliveira Teixeira Moreira Barbosa Nascimento Pinto
it|Giuseppe Marco Luca Alessandro Enzo Matteo|Chiara Federica Giulia Silvia Francesca Bianca|Rossi Ferrari Conti Marino Bellini Esposito Gallo Ricci
gr|Yannis Kostas Dimitris Nikos Stavros|Eleni Katerina Despina Sofia Ioanna|Papadakis Georgiou Nikolaidis Stavridis Pappas
no|Lars Magnus Henrik Sven Johan Mikael|Ingrid Astrid Linnea Kirsten Elsa Solveig|Andersson Lindqvist Halvorsen Nilsen Bergström Virtanen Jensen Dahl
pl|Piotr Tomasz Wojciech Jakub Zoltán|Agnieszka Katarzyna Zuzana Małgorzata Ilona|Kowalski Nowak Wójcik Horváth Novák Kovács
ro|Ion Andrei Mihai Bogdan|Ioana Elena Raluca Mihaela|Popescu Ionescu Dumitru Munteanu
sl|Sergueï Dmitri Alexeï Oleg Viktor|Olga Natalia Tatiana Irina Daria|Ivanenko Bondar Tkachenko Koval Levtchenko
yu|Goran Zoran Dragan Luka Nikola|Jelena Milica Ivana Vesna|Kovačević Petrović Horvat Jurić Babić
al|Arben Agim Ilir Besnik|Vjosa Mirela Arta|Hoxha Krasniqi Berisha Shehu
tr|Mehmet Emre Murat Kemal Yusuf|Ayşe Elif Zeynep Fatma|Yılmaz Demir Kaya Aydın Özdemir
fa|Reza Amir Farhad Navid|Shirin Leila Nasrin Parisa|Karimi Ahmadi Rahimi Tehrani Sadeghi
ar|Ahmed Karim Youssef Samir Tarek Khaled Nabil|Fatima Samira Nadia Leïla Amina Salma|Ben_Salah El_Amrani Mansour Haddad Khoury Bouzid Saadi Nasser
he|Yossi Eitan Noam Avi|Tamar Noa Shira Yael|Levy Friedman Mizrahi Shapira
pk|Imran Tariq Rafiq Salman|Ayesha Nusrat Sana|Malik Chowdhury Qureshi Rahman
in|Rajesh Sanjay Arjun Vikram Suresh|Priya Anjali Sunita Lakshmi|Sharma Patel Gupta Iyer Reddy Perera
cn|Wei Jun Ming Lei|Xiu Fang Mei Lan|Zhang Chen Huang Liu Zhao
jp|Hiroshi Kenji Takashi Daisuke Kazuo|Yuko Naomi Keiko Sakura|Tanaka Suzuki Yamamoto Kobayashi Nakamura
kr|Min-ho Ji-hoon Sung-min|Soo-jin Eun-ji Hye-jin|Kim Park Choi Jung
vn|Minh Tuan Quang|Linh Huong Thuy|Nguyen Tran Pham Vo
th|Somchai Prasert Niran|Malee Suda Kanya|Srisai Wongsawat Chaiyasit
id|Budi Agus Joko|Siti Dewi Putri|Santoso Wijaya Hidayat Suryadi
af|Mamadou Ousmane Cheikh Boubacar Idrissa|Aminata Fatou Mariam Awa|Diallo Traoré Koné Ouattara Sow Keïta
cd|Désiré Patrice Dieudonné Blaise|Chantal Grâce Espérance Solange|Mbemba Kabongo Nkunda Mukendi Essomba
ng|Chinedu Emeka Kwame Tunde Tendai|Ngozi Abena Chioma Folake|Okafor Adeyemi Mensah Banda Moyo
ke|Kipchoge Wanjiru Daniel Moses|Faith Mercy Joyce Wambui|Otieno Kamau Njoroge Kiplagat Mwangi
et|Abebe Tesfaye Dawit|Almaz Selam Meseret|Bekele Gebre Tadesse Abdi
za|Thabo Sipho Pieter|Nomsa Lerato Zanele|Dlamini Botha Nkosi van_Wyk
nl|Jeroen Pieter Sander Wouter|Anneke Saskia Femke|de_Vries Jansen van_den_Berg Bakker Visser
"""

CITIES = """
Paris; Lyon; Marseille; Lille; Bordeaux; Nantes; Strasbourg; Toulouse; Rennes; Grenoble; Dijon; Angers; Clermont-Ferrand; Saint-Étienne;
Brest; Limoges; Perpignan; Metz; Besançon; Amiens; Calais; Biarritz; Bayonne; Cannes; Avignon; Ajaccio; Bastia; Mulhouse; Valence; Poitiers;
Londres=London; Manchester; Liverpool; Birmingham; Édimbourg=Edinburgh; Cardiff; Belfast; Munich; *Hambourg=Hamburg; Francfort=Frankfurt; Cologne;
Dresde=Dresden; Leipzig; Stuttgart; Vienne=Vienna; Salzbourg=Salzburg; Zurich; Genève=Geneva; Lausanne; Bâle=Basel; Bruxelles=Brussels; Anvers=Antwerp; Gand=Ghent;
Liège; Rotterdam; Barcelone=Barcelona; Séville=Seville; Grenade=Granada; Valladolid; Bilbao; Lisbonne=Lisbon; Porto; Milan; Turin; Venise=Venice; Florence;
Naples; Gênes=Genoa; Bologne=Bologna; Palerme=Palermo; Athènes=Athens; Thessalonique=Thessaloniki; Cracovie=Krakow; Gdansk; Prague; Budapest; Saint-Pétersbourg=Saint Petersburg;
Moscou=Moscow; Odessa; Kharkiv; Lviv; Istanbul; Alep=Aleppo; Mossoul=Mosul; Gaza; Beyrouth=Beirut; Jérusalem=Jerusalem; Tel-Aviv=Tel Aviv; Dubaï=Dubai; Djeddah=Jeddah;
Karachi; Lahore; Bombay=Mumbai; Calcutta=Kolkata; Bangalore; Canton=Guangzhou; Shanghai; *Hong Kong; Osaka; Kyoto; *Hiroshima; Séoul=Seoul; Sydney; Melbourne;
Auckland; Casablanca; Marrakech; Oran; Alexandrie=Alexandria; Lagos; Abidjan; Dakar; Kinshasa; Johannesburg; Durban; Nairobi; New York; Chicago; Boston; Philadelphie=Philadelphia;
Detroit; Los Angeles; San Francisco; Seattle; Denver; Dallas; *Houston; Miami; Atlanta; Minneapolis; Montréal=Montreal; Winnipeg; Toronto; Vancouver; Calgary;
Mexico=Mexico City; Guadalajara; Medellin=Medellín; São Paulo; Rio de Janeiro; Salvador de Bahia=Salvador; Rosario; Valparaiso=Valparaíso; Santiago; Lima
"""

# French with its preposition ("in") | French with "de"
REGIONS = """
en Normandie|de Normandie=Normandy; en Bretagne|de Bretagne=Brittany; en Corse|de Corse=Corsica; en Bourgogne|de Bourgogne=Burgundy;
en Provence|de Provence=Provence; en Alsace|d'Alsace=Alsace; dans les Alpes|des Alpes=the Alps; dans les Pyrénées|des Pyrénées=the Pyrenees;
en Savoie|de Savoie=Savoy; en Île-de-France|d'Île-de-France=the Paris region; en Bavière|de Bavière=Bavaria; en Saxe|de Saxe=Saxony;
en Rhénanie|de Rhénanie=the Rhineland; en Catalogne|de Catalogne=Catalonia; en Andalousie|d'Andalousie=Andalusia; en Galice|de Galice=Galicia;
au Pays basque|du Pays basque=the Basque Country; en Toscane|de Toscane=Tuscany; en Sicile|de Sicile=Sicily; en Sardaigne|de Sardaigne=Sardinia;
en Lombardie|de Lombardie=Lombardy; en Vénétie|de Vénétie=Veneto; en Flandre|de Flandre=Flanders; en Wallonie|de Wallonie=Wallonia;
au pays de Galles|du pays de Galles=Wales; en Irlande du Nord|d'Irlande du Nord=Northern Ireland; en Cornouailles|de Cornouailles=Cornwall; en Crimée|de Crimée=Crimea;
dans le Donbass|du Donbass=the Donbas; en Tchétchénie|de Tchétchénie=Chechnya; en Sibérie|de Sibérie=Siberia; au Cachemire|du Cachemire=Kashmir;
au Tibet|du Tibet=Tibet; au Kurdistan|du Kurdistan=Kurdistan; au Darfour|du Darfour=Darfur; au Sahel|du Sahel=the Sahel;
en Cisjordanie|de Cisjordanie=the West Bank; en Californie|de Californie=California; en Floride|de Floride=Florida; au Texas|du Texas=Texas;
en Louisiane|de Louisiane=Louisiana; en Caroline du Nord|de Caroline du Nord=North Carolina; en Virginie|de Virginie=Virginia; en Pennsylvanie|de Pennsylvanie=Pennsylvania;
dans l'Ohio|de l'Ohio=Ohio; dans le Michigan|du Michigan=Michigan; dans le Colorado|du Colorado=Colorado; en Arizona|d'Arizona=Arizona;
au Nouveau-Mexique|du Nouveau-Mexique=New Mexico; en Alaska|d'Alaska=Alaska; dans l'Oregon|de l'Oregon=Oregon; en Géorgie|de Géorgie=Georgia;
en Colombie-Britannique|de Colombie-Britannique=British Columbia; en Ontario|de l'Ontario=Ontario; en Nouvelle-Écosse|de Nouvelle-Écosse=Nova Scotia; au Québec|du Québec=Quebec;
en Amazonie|d'Amazonie=the Amazon; en Patagonie|de Patagonie=Patagonia; aux Antilles|des Antilles=the West Indies; en Guyane|de Guyane=French Guiana;
en Martinique|de Martinique=Martinique; en Guadeloupe|de Guadeloupe=Guadeloupe; à la Réunion|de la Réunion=Réunion; en Nouvelle-Calédonie|de Nouvelle-Calédonie=New Caledonia;
dans les Balkans|des Balkans=the Balkans; dans le Caucase|du Caucase=the Caucasus; en Laponie|de Laponie=Lapland; en Transylvanie|de Transylvanie=Transylvania;
en Scandinavie|de Scandinavie=Scandinavia; au Groenland|du Groenland=Greenland
"""
