# ruff: noqa: E501 (an entry and its translation stand on one line)
"""Words of health, French beside English: data only. `knowledge.entry` reads an entry, `;` parts its fields."""

WORDS = {
    # infections, by what causes them
    "vd": """f grippe=the flu|f rougeole=measles|f rubéole=rubella|f varicelle=chickenpox|f hépatite B=hepatitis B|f dengue=dengue fever
f fièvre jaune=yellow fever|f rage=rabies|f poliomyélite=polio|f bronchiolite=bronchiolitis|f mononucléose=mononucleosis
m zona=shingles|m rhume=the common cold|m chikungunya=chikungunya|f Covid-19=COVID-19|f variole=smallpox
f maladie à virus Ebola=Ebola virus disease|f hépatite A=hepatitis A|f fièvre de Lassa=Lassa fever|f roséole=roseola""",
    "bd": """f tuberculose=tuberculosis|f coqueluche=whooping cough|f diphtérie=diphtheria|m choléra=cholera|m tétanos=tetanus
f fièvre typhoïde=typhoid fever|f lèpre=leprosy|f peste=the plague|f syphilis=syphilis|f scarlatine=scarlet fever
f légionellose=Legionnaires' disease|f leptospirose=leptospirosis|f maladie de Lyme=Lyme disease|f brucellose=brucellosis|m botulisme=botulism
m impétigo=impetigo|f listériose=listeriosis|f salmonellose=salmonellosis|f maladie du charbon=anthrax|m trachome=trachoma""",
    "pd": """m paludisme=malaria|f toxoplasmose=toxoplasmosis|f gale=scabies|f bilharziose=schistosomiasis|f leishmaniose=leishmaniasis
f maladie du sommeil=sleeping sickness|f maladie de Chagas=Chagas disease|f giardiase=giardiasis""",
    # what is spread by droplets, and what a vaccine prevents
    "air": """f grippe=the flu|f rougeole=measles|f coqueluche=whooping cough|f Covid-19=COVID-19|f diphtérie=diphtheria|f rubéole=rubella
m rhume=the common cold|f scarlatine=scarlet fever|f varicelle=chickenpox|f bronchiolite=bronchiolitis""",
    "vac": """f rougeole=measles|f rubéole=rubella|f grippe=the flu|f coqueluche=whooping cough|f diphtérie=diphtheria|m tétanos=tetanus
f poliomyélite=polio|f hépatite B=hepatitis B|f fièvre jaune=yellow fever|f varicelle=chickenpox|f rage=rabies|f Covid-19=COVID-19
f tuberculose=tuberculosis|m zona=shingles|f encéphalite à tiques=tick-borne encephalitis""",
    # lasting illnesses: the noun, what they affect
    "cd": """m diabète=diabetes;la glycémie=blood sugar levels
m asthme=asthma;les bronches=the bronchial tubes
f arthrose=osteoarthritis;les articulations=the joints
f polyarthrite rhumatoïde=rheumatoid arthritis;les articulations=the joints
f épilepsie=epilepsy;le cerveau=the brain
f sclérose en plaques=multiple sclerosis;le système nerveux central=the central nervous system
f maladie de Parkinson=Parkinson's disease;la motricité=movement
f maladie d'Alzheimer=Alzheimer's disease;la mémoire=memory
f insuffisance rénale=kidney failure;les reins=the kidneys
f insuffisance cardiaque=heart failure;le cœur=the heart
f bronchite chronique=chronic bronchitis;les bronches=the bronchial tubes
m emphysème=emphysema;les alvéoles pulmonaires=the air sacs of the lungs
m psoriasis=psoriasis;la peau=the skin
m eczéma=eczema;la peau=the skin
f goutte=gout;les articulations=the joints
f maladie de Crohn=Crohn's disease;l'intestin=the intestine
f ostéoporose=osteoporosis;le squelette=the skeleton
m glaucome=glaucoma;le nerf optique=the optic nerve
f cataracte=a cataract;le cristallin=the lens of the eye
f drépanocytose=sickle cell disease;les globules rouges=red blood cells
f hémophilie=hemophilia;la coagulation du sang=blood clotting
f mucoviscidose=cystic fibrosis;les poumons=the lungs
f cirrhose=cirrhosis;le foie=the liver
f rhinite allergique=allergic rhinitis;les muqueuses du nez=the lining of the nose
f maladie cœliaque=celiac disease;l'intestin grêle=the small intestine
f myopathie=myopathy;les muscles=the muscles
f anémie=anemia;le sang=the blood
f schizophrénie=schizophrenia;la perception de la réalité=the perception of reality
f fibromyalgie=fibromyalgia;les muscles et les tendons=the muscles and tendons""",
    # what a patient has, after "avoir"
    "sym": """de la fièvre=a fever|une toux sèche=a dry cough|une toux grasse=a chesty cough|des frissons=chills|des courbatures=body aches
des nausées=nausea|des vertiges=dizzy spells|des démangeaisons=itching
des difficultés à respirer=difficulty breathing|une éruption cutanée=a skin rash|des palpitations=palpitations|des sueurs froides=cold sweats
des crampes d'estomac=stomach cramps|une perte de l'odorat=a loss of smell|des brûlures d'estomac=heartburn|des boutons sur le visage=spots on the face
une douleur dans la poitrine=a pain in the chest|des fourmillements dans les doigts=tingling in the fingers
des ganglions au cou=swollen glands in the neck|des saignements de nez=nosebleeds|des bouffées de chaleur=hot flashes|des bourdonnements d'oreilles=ringing in the ears
une plaque rouge sur le bras=a red patch on the arm""",
    "symd": """le nez bouché=a stuffy nose|le nez qui coule=a runny nose|la diarrhée=diarrhea|les yeux rouges=red eyes|les chevilles enflées=swollen ankles|la voix enrouée=a hoarse voice|les paupières gonflées=puffy eyelids
la gorge irritée=an irritated throat|le souffle court=shortness of breath|les lèvres gercées=chapped lips|la nuque raide=a stiff neck|les mains qui tremblent=trembling hands|la tête qui tourne=a spinning head|la peau sèche=dry skin|les gencives qui saignent=bleeding gums""",
    # symptoms as subjects or in a list
    "sn": """la fièvre=fever|la toux=coughing|la fatigue=fatigue|la perte de l'odorat=loss of smell|la perte du goût=loss of taste|l'essoufflement=shortness of breath
les maux de tête=headaches|les courbatures=body aches|les frissons=chills|les maux de gorge=sore throats|les vomissements=vomiting|la diarrhée=diarrhea
les éternuements=sneezing|les vertiges=dizziness|les douleurs articulaires=joint pain|la perte d'appétit=loss of appetite|les démangeaisons=itching
l'insomnie=insomnia|l'enrouement=hoarseness|la sécheresse de la bouche=dryness of the mouth|les ballonnements=bloating|les crampes musculaires=muscle cramps
la somnolence=drowsiness|les tremblements=tremors|la perte de poids=weight loss|les sueurs nocturnes=night sweats|la raideur de la nuque=stiffness of the neck""",
    # an ache
    "mal": """mal à la gorge=a sore throat|mal à la tête=a headache|mal au ventre=a stomachache|mal aux dents=a toothache|mal au dos=back pain|mal aux oreilles=an earache
mal au genou=knee pain|mal à l'épaule=shoulder pain|mal à la hanche=hip pain|mal au cou=neck pain|mal au cœur=nausea|mal aux pieds=sore feet|mal au coude=elbow pain|mal aux yeux=sore eyes
mal au poignet=wrist pain|mal à la cheville=ankle pain|mal aux reins=lower back pain|mal à la mâchoire=jaw pain""",
    "since": """depuis hier=since yesterday|depuis trois jours=for three days|depuis une semaine=for a week|depuis lundi=since Monday|depuis ce matin=since this morning
depuis quelques heures=for a few hours|depuis avant-hier=since the day before yesterday|depuis mon retour de voyage=since I came back from my trip|depuis quinze jours=for two weeks
depuis le début du mois=since the beginning of the month|depuis Noël=since Christmas|depuis mon opération=since my operation|depuis des années=for years|depuis la naissance du bébé=since the baby was born
depuis l'hiver dernier=since last winter|depuis une dizaine de jours=for about ten days""",
    "worse": """surtout la nuit=especially at night|surtout quand j'avale=especially when I swallow|surtout le matin au réveil=especially in the morning when I wake up|surtout après les repas=especially after meals
surtout quand je monte les escaliers=especially when I climb the stairs|surtout quand il fait froid=especially when it is cold|surtout quand je me penche=especially when I bend over|surtout en fin de journée=especially at the end of the day
surtout quand je suis allongé=especially when I am lying down|surtout quand je reste assis=especially when I sit for a long time""",
    # organs and what they do
    "organ": """m foie=liver;filtre le sang et produit la bile=filters the blood and produces bile
m cœur=heart;pompe le sang dans tout le corps=pumps blood throughout the body
m rein=kidney;élimine les déchets dans l'urine=removes waste in the urine
m poumon=lung;fait passer l'oxygène dans le sang=passes oxygen into the blood
m estomac=stomach;broie les aliments et les mélange aux sucs gastriques=grinds up food and mixes it with gastric juices
m pancréas=pancreas;sécrète l'insuline=secretes insulin
f rate=spleen;détruit les vieux globules rouges=destroys old red blood cells
m intestin grêle=small intestine;absorbe les nutriments=absorbs nutrients
m gros intestin=large intestine;réabsorbe l'eau=reabsorbs water
f vessie=bladder;stocke l'urine=stores urine
f thyroïde=thyroid;règle le rythme du métabolisme=sets the pace of the metabolism
m cerveau=brain;traite les informations venues des sens=processes information from the senses
f peau=skin;protège l'organisme des microbes=protects the body from germs
f vésicule biliaire=gallbladder;met la bile en réserve=stores bile
m larynx=larynx;abrite les cordes vocales=houses the vocal cords
f rétine=retina;transforme la lumière en signaux nerveux=turns light into nerve signals
f moelle osseuse=bone marrow;fabrique les cellules du sang=makes blood cells
m cervelet=cerebellum;coordonne les mouvements et l'équilibre=coordinates movement and balance
m diaphragme=diaphragm;se contracte à chaque inspiration=contracts with each breath in
f trachée=windpipe;conduit l'air vers les bronches=carries air to the bronchial tubes
m œsophage=esophagus;mène les aliments jusqu'à l'estomac=carries food to the stomach
m tympan=eardrum;vibre sous l'effet des sons=vibrates in response to sound
m cristallin=lens of the eye;fait la mise au point=focuses images
f hypophyse=pituitary gland;commande d'autres glandes=controls other glands""",
    # parts of the body, for injuries
    "part": """m poignet=wrist|f cheville=ankle|m genou/genoux=knee|m coude=elbow|f épaule=shoulder|f hanche=hip|m pouce=thumb|m tibia=shin|m mollet=calf/calves
f cuisse=thigh|m avant-bras/avant-bras=forearm|m talon=heel|m orteil=toe|f mâchoire=jaw|f clavicule=collarbone|m index=index finger|f rotule=kneecap|f main=hand|m pied=foot/feet|m coccyx=tailbone""",
    "bone": """m fémur=femur;la cuisse=the thigh|m tibia=tibia;la jambe=the lower leg|m humérus=humerus;le bras=the upper arm|m radius=radius;l'avant-bras=the forearm
m cubitus=ulna;l'avant-bras=the forearm|f clavicule=collarbone;l'épaule=the shoulder|f omoplate=shoulder blade;l'épaule=the shoulder|m péroné=fibula;la jambe=the lower leg
f rotule=kneecap;le genou=the knee|f mandibule=mandible;la mâchoire=the jaw|m sternum=breastbone;la poitrine=the chest""",
    # doctors: the noun, the field, what they treat
    "spec": """m cardiologue=cardiologist;la cardiologie=cardiology;les maladies du cœur=heart disease
m dermatologue=dermatologist;la dermatologie=dermatology;les maladies de la peau=skin diseases
m pneumologue=lung specialist;la pneumologie=pulmonology;les maladies des poumons=lung diseases
m neurologue=neurologist;la neurologie=neurology;les maladies du système nerveux=diseases of the nervous system
m gastro-entérologue=gastroenterologist;la gastro-entérologie=gastroenterology;les troubles de la digestion=digestive disorders
m ophtalmologue=ophthalmologist;l'ophtalmologie=ophthalmology;les maladies des yeux=eye diseases
m rhumatologue=rheumatologist;la rhumatologie=rheumatology;les douleurs des articulations=joint pain
m pédiatre=pediatrician;la pédiatrie=pediatrics;les maladies des enfants=childhood illnesses
m gériatre=geriatrician;la gériatrie=geriatrics;les maladies du grand âge=illnesses of old age
m psychiatre=psychiatrist;la psychiatrie=psychiatry;les troubles mentaux=mental disorders
m urologue=urologist;l'urologie=urology;les troubles urinaires=urinary disorders
m allergologue=allergist;l'allergologie=allergology;les allergies=allergies
m endocrinologue=endocrinologist;l'endocrinologie=endocrinology;les troubles hormonaux=hormonal disorders
m hématologue=hematologist;l'hématologie=hematology;les maladies du sang=blood diseases
m infectiologue=infectious disease specialist;l'infectiologie=infectious disease medicine;les infections graves=serious infections
m néphrologue=kidney specialist;la néphrologie=nephrology;les maladies des reins=kidney diseases
m oncologue=oncologist;l'oncologie=oncology;les cancers=cancer
m gynécologue=gynecologist;la gynécologie=gynecology;les maladies de l'appareil génital féminin=diseases of the female reproductive system""",
    "staff": """f infirmière=nurse|m infirmier=nurse|f sage-femme/sages-femmes=midwife/midwives|m kinésithérapeute=physiotherapist|m aide-soignant=nursing assistant|f aide-soignante=nursing assistant
m brancardier=stretcher bearer|m ambulancier=paramedic|f pharmacienne=pharmacist|m pharmacien=pharmacist|m chirurgien=surgeon|m anesthésiste=anesthetist|f radiologue=radiologist|m urgentiste=emergency doctor
f laborantine=lab technician|m médecin généraliste=general practitioner|m interne=resident|f diététicienne=dietitian|f orthophoniste=speech therapist|f psychologue=psychologist|m dentiste=dentist|m réanimateur=intensive care doctor""",
    "ward": """f pédiatrie=pediatrics|f cardiologie=cardiology|f maternité=maternity|f réanimation=intensive care|f gériatrie=geriatrics|f chirurgie=surgery|f neurologie=neurology|f pneumologie=pulmonology
f oncologie=oncology|f radiologie=radiology|f psychiatrie=psychiatry|f dermatologie=dermatology|f médecine interne=internal medicine|f orthopédie=orthopedics""",
    # drugs: the noun, what for
    "drug": """m antihistaminique=antihistamine;soulager les allergies=relieve allergies
m antibiotique=antibiotic;lutter contre les bactéries=fight bacteria
m anticoagulant=anticoagulant;empêcher la formation de caillots=prevent clots from forming
m diurétique=diuretic;éliminer l'excès d'eau=remove excess water
m antidépresseur=antidepressant;traiter la dépression=treat depression
m somnifère=sleeping pill;faciliter l'endormissement=make it easier to fall asleep
m laxatif=laxative;combattre la constipation=fight constipation
m antalgique=painkiller;calmer la douleur=ease pain
m anti-inflammatoire=anti-inflammatory drug;réduire l'inflammation=reduce inflammation
m bronchodilatateur=bronchodilator;ouvrir les bronches=open up the airways
m antifongique=antifungal drug;traiter les mycoses=treat fungal infections
m antiviral/antiviraux=antiviral drug;freiner la multiplication des virus=slow the multiplication of viruses
m vermifuge=deworming drug;éliminer les vers intestinaux=get rid of intestinal worms
m anesthésique local/anesthésiques locaux=local anesthetic;endormir une petite zone du corps=numb a small area of the body
m collyre=eye drop;soigner une conjonctivite=treat conjunctivitis
m anxiolytique=anti-anxiety drug;apaiser l'angoisse=calm anxiety
m immunosuppresseur=immunosuppressant;éviter le rejet d'une greffe=prevent the rejection of a transplant
f statine=statin;faire baisser le cholestérol=lower cholesterol
m bêtabloquant=beta blocker;ralentir le rythme cardiaque=slow the heart rate
m antiacide=antacid;neutraliser l'acidité de l'estomac=neutralize stomach acid
m antipaludique=antimalarial drug;prévenir le paludisme=prevent malaria""",
    "pill": """m comprimé=tablet|f gélule=capsule|m sachet=sachet|f cuillerée de sirop=spoonful of syrup|f pastille=lozenge|f ampoule=vial|m cachet=pill""",
    "meal": """avant le repas=before the meal|pendant le repas=with food|après le repas=after the meal|à jeun=on an empty stomach|au coucher=at bedtime|matin et soir=morning and evening|toutes les six heures=every six hours
avec un grand verre d'eau=with a large glass of water|au petit déjeuner=at breakfast|dès les premiers symptômes=at the first symptoms|toutes les huit heures=every eight hours""",
    "side": """des nausées=nausea|une somnolence=drowsiness|des maux de tête=headaches|une éruption cutanée=a skin rash|une bouche sèche=dry mouth|des vertiges=dizziness|une prise de poids=weight gain|une constipation=constipation
des troubles du sommeil=trouble sleeping|des douleurs musculaires=muscle pain|une chute de cheveux=hair loss|une sensibilité au soleil=sensitivity to sunlight|des rougeurs=redness|une baisse de la tension=a drop in blood pressure
des crampes=cramps|un gonflement des jambes=swelling of the legs|des troubles de la vue=blurred vision|un goût métallique dans la bouche=a metallic taste in the mouth""",
    # examinations: the noun, what for
    "exam": """f radiographie=X-ray;repérer une fracture=detect a fracture
f échographie=ultrasound scan;suivre la grossesse=monitor the pregnancy
f prise de sang=blood test;mesurer le taux de sucre=measure the sugar level
f analyse d'urine=urine test;dépister une infection urinaire=detect a urinary tract infection
m scanner=CT scan;examiner les poumons=examine the lungs
f mammographie=mammogram;dépister le cancer du sein=screen for breast cancer
f coloscopie=colonoscopy;rechercher des polypes=look for polyps
m électrocardiogramme=electrocardiogram;contrôler le rythme du cœur=check the heart's rhythm
m fond d'œil/fonds d'œil=eye fundus exam;observer la rétine=look at the retina
m audiogramme=hearing test;évaluer l'ouïe=assess hearing
m prélèvement nasal/prélèvements nasaux=nasal swab;rechercher le virus=look for the virus
f biopsie=biopsy;analyser un fragment de tissu=analyze a piece of tissue
f ponction lombaire=lumbar puncture;confirmer une méningite=confirm meningitis
m frottis=Pap smear;dépister le cancer du col de l'utérus=screen for cervical cancer
f spirométrie=spirometry test;mesurer le souffle=measure lung capacity
m test cutané=skin test;identifier une allergie=identify an allergy
f endoscopie=endoscopy;examiner l'intérieur de l'estomac=examine the inside of the stomach
m bilan sanguin=blood panel;vérifier le taux de fer=check iron levels""",
    # people in a sentence of advice; the second field is their plural with the article
    "group": """les nourrissons=infants|les femmes enceintes=pregnant women|les personnes âgées=the elderly|les personnes immunodéprimées=people with weakened immune systems|les fumeurs=smokers|les enfants de moins de cinq ans=children under five
les personnes obèses=people with obesity|les diabétiques=people with diabetes|les patients asthmatiques=patients with asthma|les adolescents=teenagers|les soignants=health care workers|les voyageurs=travelers|les prématurés=premature babies
les donneurs de sang=blood donors|les sportifs de haut niveau=elite athletes|les résidents des maisons de retraite=nursing home residents|les jeunes mères=new mothers|les personnes vivant seules=people who live alone""",
    # advice: imperative, infinitive; the English of the second is the -ing form
    "tip": """lavez-vous souvent les mains=wash your hands often;vous laver souvent les mains=washing your hands often
aérez les pièces chaque jour=air out the rooms every day;aérer les pièces chaque jour=airing out the rooms every day
toussez dans votre coude=cough into your elbow;tousser dans votre coude=coughing into your elbow
portez un masque dans les transports=wear a mask on public transportation;porter un masque dans les transports=wearing a mask on public transportation
restez à distance des personnes fragiles=keep your distance from vulnerable people;rester à distance des personnes fragiles=keeping your distance from vulnerable people
jetez votre mouchoir après usage=throw away your tissue after use;jeter votre mouchoir après usage=throwing away your tissue after use
évitez les embrassades=avoid hugs;éviter les embrassades=avoiding hugs
buvez au moins un litre et demi d'eau par jour=drink at least a liter and a half of water a day;boire au moins un litre et demi d'eau par jour=drinking at least a liter and a half of water a day
mangez cinq fruits et légumes par jour=eat five portions of fruit and vegetables a day;manger cinq fruits et légumes par jour=eating five portions of fruit and vegetables a day
marchez une demi-heure par jour=walk for half an hour a day;marcher une demi-heure par jour=walking for half an hour a day
limitez le sel et le sucre=cut down on salt and sugar;limiter le sel et le sucre=cutting down on salt and sugar
dormez suffisamment chaque nuit=get enough sleep every night;dormir suffisamment chaque nuit=getting enough sleep every night
reposez-vous dès que possible=rest as soon as you can;vous reposer dès que possible=resting as soon as you can
désinfectez les poignées de porte=disinfect the door handles;désinfecter les poignées de porte=disinfecting the door handles
gardez vos ongles courts et propres=keep your nails short and clean;garder vos ongles courts et propres=keeping your nails short and clean
protégez-vous du soleil entre midi et seize heures=protect yourself from the sun between noon and four o'clock;vous protéger du soleil entre midi et seize heures=protecting yourself from the sun between noon and four o'clock
utilisez un gel hydroalcoolique=use hand sanitizer;utiliser un gel hydroalcoolique=using hand sanitizer
rincez soigneusement les légumes=rinse vegetables thoroughly;rincer soigneusement les légumes=rinsing vegetables thoroughly
faites cuire la viande à cœur=cook meat all the way through;faire cuire la viande à cœur=cooking meat all the way through
brossez-vous les dents deux fois par jour=brush your teeth twice a day;vous brosser les dents deux fois par jour=brushing your teeth twice a day
levez-vous toutes les heures=get up every hour;vous lever toutes les heures=getting up every hour
éteignez les écrans une heure avant le coucher=turn off screens an hour before bedtime;éteindre les écrans une heure avant le coucher=turning off screens an hour before bedtime
rangez les médicaments hors de portée des enfants=store medicines out of reach of children;ranger les médicaments hors de portée des enfants=storing medicines out of reach of children
vérifiez la date de péremption=check the expiration date;vérifier la date de péremption=checking the expiration date
nettoyez la plaie à l'eau et au savon=clean the wound with soap and water;nettoyer la plaie à l'eau et au savon=cleaning the wound with soap and water
échauffez-vous avant l'effort=warm up before exercise;vous échauffer avant l'effort=warming up before exercise
pliez les genoux pour soulever une charge=bend your knees to lift a load;plier les genoux pour soulever une charge=bending your knees to lift a load
faites contrôler votre tension=have your blood pressure checked;faire contrôler votre tension=having your blood pressure checked
tenez à jour votre carnet de vaccination=keep your vaccination record up to date;tenir à jour votre carnet de vaccination=keeping your vaccination record up to date""",
    # why
    "goal": """rester en bonne santé=stay healthy|préserver votre santé=look after your health|ne pas tomber malade=avoid getting sick|vous sentir mieux au quotidien=feel better in your daily life|éviter les ennuis de santé=avoid health problems|prendre soin de vous=take care of yourself|garder la forme=stay in shape|mettre toutes les chances de votre côté=give yourself the best chance""",
    "gear": """m masque=mask|f visière=face shield|f blouse=gown|f charlotte=hair cover|f combinaison=protective suit|m gant jetable=disposable glove|f paire de lunettes de protection/paires de lunettes de protection=pair of safety goggles/pairs of safety goggles|f surchaussure=shoe cover|m tablier=apron""",
    "kit": """des compresses stériles=sterile gauze|des pansements=bandages|un désinfectant=a disinfectant|un thermomètre=a thermometer|une pince à épiler=tweezers|des ciseaux à bouts ronds=round-tipped scissors|du sparadrap=adhesive tape
une bande élastique=an elastic bandage|une couverture de survie=an emergency blanket|du paracétamol=acetaminophen|du sérum physiologique=saline solution|une crème contre les brûlures=a burn cream|une attelle=a splint|un garrot=a tourniquet|des gants à usage unique=single-use gloves""",
    "tool": """m stéthoscope=stethoscope;écouter le cœur et les poumons=listen to the heart and lungs|m tensiomètre=blood pressure monitor;mesurer la tension artérielle=measure blood pressure|m thermomètre=thermometer;prendre la température=take someone's temperature
f seringue=syringe;injecter un médicament=inject a drug|m respirateur=ventilator;aider les malades à respirer=help patients breathe|m défibrillateur=defibrillator;relancer un cœur en arrêt=restart a heart that has stopped
m oxymètre=oximeter;mesurer le taux d'oxygène dans le sang=measure the oxygen level in the blood|m scalpel=scalpel;inciser la peau=cut into the skin|f perfusion=drip;hydrater un patient=keep a patient hydrated
m microscope=microscope;observer les cellules=observe cells|m brancard=stretcher;transporter les blessés=carry the injured|f béquille=crutch;marcher malgré une blessure=walk despite an injury|f prothèse=prosthesis;remplacer un membre=replace a limb
m fauteuil roulant=wheelchair;se déplacer sans marcher=get around without walking|f sonde=probe;explorer une cavité du corps=explore a cavity of the body|m plâtre=plaster cast;immobiliser un os cassé=immobilize a broken bone|m inhalateur=inhaler;soulager une crise d'asthme=relieve an asthma attack""",
    # accidents at home
    "harm": """f brûlure=burn|f coupure=cut|f morsure de chien=dog bite|f piqûre de guêpe=wasp sting|f entorse=sprain|f ampoule au pied/ampoules au pied=blister on the foot/blisters on the foot|f écorchure=graze|f bosse=bump|m bleu/bleus=bruise|f foulure=strain|f écharde=splinter|f griffure de chat=cat scratch|f piqûre de moustique=mosquito bite|m coup de soleil/coups de soleil=sunburn""",
    "urgent": """une crise cardiaque=a heart attack|un accident vasculaire cérébral=a stroke|une réaction allergique grave=a severe allergic reaction|une hémorragie=heavy bleeding|une intoxication au monoxyde de carbone=carbon monoxide poisoning|un étouffement=choking
une noyade=drowning|une électrocution=electrocution|une fracture ouverte=an open fracture|un traumatisme crânien=a head injury|une crise d'épilepsie=an epileptic seizure|un coup de chaleur=heatstroke|une hypothermie=hypothermia|un malaise=a fainting spell""",
    # nutrition
    "vit": """f vitamine C=vitamin C;les agrumes et les poivrons=citrus fruit and peppers|f vitamine D=vitamin D;les poissons gras et les œufs=oily fish and eggs|f vitamine A=vitamin A;les carottes et le foie=carrots and liver|m fer=iron;les lentilles et la viande rouge=lentils and red meat
m calcium=calcium;les produits laitiers et les amandes=dairy products and almonds|m magnésium=magnesium;le chocolat noir et les noix=dark chocolate and nuts|m potassium=potassium;les bananes et les pommes de terre=bananas and potatoes|m zinc=zinc;les huîtres et les graines de courge=oysters and pumpkin seeds
m iode=iodine;les algues et les fruits de mer=seaweed and seafood|f vitamine K=vitamin K;les épinards et le chou=spinach and cabbage|m sélénium=selenium;les noix du Brésil et le thon=Brazil nuts and tuna|f vitamine E=vitamin E;les huiles végétales et les noisettes=vegetable oils and hazelnuts
f vitamine B12=vitamin B12;la viande et les œufs=meat and eggs|m phosphore=phosphorus;le fromage et les sardines=cheese and sardines""",
    "food": """les céréales complètes=whole grains|les légumes secs=legumes|les fruits frais=fresh fruit|les noix=walnuts|le poisson=fish|les brocolis=broccoli|les épinards=spinach|les yaourts=yogurt|les lentilles=lentils|les haricots verts=green beans|les pois chiches=chickpeas
l'huile d'olive=olive oil|les betteraves=beetroot|les courgettes=zucchini|les carottes=carrots|les agrumes=citrus fruit|les framboises=raspberries|le pain complet=whole-wheat bread""",
    "junk": """les boissons sucrées=sugary drinks|les plats préparés=ready-made meals|la charcuterie=cold cuts|les viennoiseries=pastries|les chips=potato chips|les bonbons=candy|les aliments frits=fried food|les biscuits industriels=store-bought cookies|les sauces grasses=fatty sauces|l'alcool=alcohol|les sodas=soft drinks""",
    # risk
    "risk": """le tabac=smoking|l'obésité=obesity|la sédentarité=a sedentary lifestyle|l'hypertension=high blood pressure|le diabète=diabetes|l'âge=age|le stress=stress|la pollution de l'air=air pollution|l'excès de cholestérol=high cholesterol|la consommation d'alcool=alcohol use|le manque de sommeil=lack of sleep
l'hérédité=heredity|l'exposition à l'amiante=exposure to asbestos|une alimentation trop salée=a diet too high in salt""",
    "outcome": """les infarctus=heart attacks|les accidents vasculaires cérébraux=strokes|les maladies cardiovasculaires=cardiovascular diseases|les hospitalisations=hospitalizations|les décès prématurés=premature deaths|les formes graves=severe cases|les complications=complications
les rechutes=relapses|les récidives=recurrences|les handicaps=disabilities""",
    "treat": """m vaccin=vaccine|m médicament=drug|m traitement=treatment|f molécule=molecule|m antiviral/antiviraux=antiviral drug|f thérapie génique=gene therapy|m anticorps=antibody|m spray nasal/sprays nasaux=nasal spray|f combinaison de médicaments=drug combination|m sirop=syrup|m sérum=serum""",
    "study": """f étude=study|m essai clinique=clinical trial|f enquête=survey|f méta-analyse=meta-analysis|f expérience=experiment|f étude de cohorte=cohort study""",
    "found": """le risque diminue avec l'activité physique=the risk decreases with physical activity|la différence n'est pas significative=the difference is not significant|le traitement est bien toléré=the treatment is well tolerated|l'effet s'estompe au bout de six mois=the effect wears off after six months
les femmes sont davantage touchées que les hommes=women are more affected than men|la mortalité augmente avec l'âge=mortality increases with age|la durée d'incubation varie d'un patient à l'autre=the incubation period varies from one patient to another
la plupart des malades guérissent spontanément=most patients recover on their own|le placebo soulage une partie des participants=the placebo relieves some of the participants|les rechutes sont moins fréquentes=relapses are less frequent
l'anxiété a progressé chez les étudiants=anxiety has increased among students|la charge virale baisse rapidement=the viral load drops quickly|les anticorps persistent plusieurs mois=the antibodies persist for several months|le dépistage précoce améliore le pronostic=early screening improves the prognosis
les effets indésirables restent rares=side effects remain rare""",
    "lab": """les chercheurs=the researchers|les épidémiologistes=the epidemiologists|les auteurs de l'étude=the authors of the study|les virologues=the virologists|les biologistes=the biologists|les scientifiques=the scientists|les statisticiens=the statisticians|les immunologistes=the immunologists|les médecins de l'équipe=the doctors on the team""",
    "baby": """m nourrisson=infant|m nouveau-né/nouveau-nés=newborn|m bébé=baby|m enfant en bas âge=toddler|m prématuré=premature baby""",
    "mental": """f anxiété=anxiety|f dépression=depression|f solitude=loneliness|f agoraphobie=agoraphobia|f anorexie=anorexia|m trouble obsessionnel compulsif=obsessive-compulsive disorder|m burn-out=burnout|m deuil=grief|f addiction=addiction|f paranoïa=paranoia|m stress post-traumatique=post-traumatic stress|m trouble bipolaire=bipolar disorder|f insomnie=insomnia""",
    "calm": """la respiration profonde=deep breathing|la méditation=meditation|la marche en forêt=walking in the woods|le yoga=yoga|la sophrologie=relaxation therapy|le sport=exercise|la musique douce=soft music|le jardinage=gardening|une thérapie de groupe=group therapy|un bon sommeil=good sleep|le dessin=drawing|la relaxation=relaxation|un entretien avec un psychologue=a talk with a psychologist""",
    "carry": """m moustique=mosquito/mosquitoes|f tique=tick|m rat=rat|f puce=flea|m pou/poux=louse/lice|f mouche=fly|f chauve-souris/chauves-souris=bat|m singe=monkey|m pigeon=pigeon|m chien errant=stray dog""",
    "place": """les transports en commun=public transportation|les salles d'attente=waiting rooms|les cantines=cafeterias|les hôpitaux=hospitals|les écoles=schools|les lieux clos=enclosed spaces|les supermarchés=supermarkets|les ascenseurs=elevators|les crèches=daycare centers|les maisons de retraite=nursing homes|les salles de sport=gyms|les vestiaires=locker rooms""",
    "surface": """f poignée de porte/poignées de porte=door handle|m clavier=keyboard|m interrupteur=light switch|f rampe d'escalier/rampes d'escalier=handrail|m robinet=faucet|f télécommande=remote control|m téléphone=phone|m plan de travail/plans de travail=countertop|f table à langer/tables à langer=changing table|m évier=sink|m bouton d'ascenseur/boutons d'ascenseur=elevator button""",
    "germ": """f bactérie=bacterium/bacteria|m virus=virus|m champignon=fungus/fungi|m parasite=parasite|m microbe=germ|m agent pathogène=pathogen|f levure=yeast""",
    "authority": """le ministère de la Santé=the Ministry of Health|l'hôpital universitaire=the university hospital|le centre antipoison=the poison control center|la mairie=the town hall|la pharmacie du quartier=the local pharmacy|le médecin scolaire=the school doctor|le service des urgences=the emergency department|l'agence sanitaire=the health agency
la Croix-Rouge=the Red Cross|l'Organisation mondiale de la santé=the World Health Organization|le cabinet médical=the doctor's office|l'association de patients=the patients' association|la caisse d'assurance maladie=the health insurance fund""",
    "measure": """le confinement=the lockdown|le couvre-feu=the curfew|la quarantaine=the quarantine|le port du masque=mask wearing|la fermeture des écoles=the closing of schools|le télétravail=remote working|la campagne de vaccination=the vaccination campaign|le traçage des contacts=contact tracing|l'isolement des malades=the isolation of the sick|le dépistage massif=mass testing|la distanciation physique=physical distancing""",
    "old": """f chute=falls|f dénutrition=malnutrition|f déshydratation=dehydration|f perte d'autonomie=loss of independence|m isolement=isolation|f incontinence=incontinence|f fracture du col du fémur=hip fractures|f démence=dementia|f baisse de la vue=loss of eyesight""",
    "relief": """f inflammation=inflammation|f douleur=pain|f fièvre=fever|f démangeaison=itching|f angoisse=anxiety|f toux=cough|f congestion nasale=nasal congestion|f nausée=nausea|f brûlure=burning sensation""",
    "preg": """l'alcool=alcohol|le tabac=tobacco|le fromage au lait cru=raw-milk cheese|les œufs crus=raw eggs|la viande saignante=rare meat|les coquillages crus=raw shellfish|l'excès de café=too much coffee|les sports de combat=combat sports|la plongée sous-marine=scuba diving|l'automédication=self-medication|le poisson fumé=smoked fish""",
}

ADJECTIVES = {
    "effective": "efficace=effective|prometteur/prometteuse=promising|coûteux/coûteuse=expensive|expérimental=experimental|récent=recent",
}
