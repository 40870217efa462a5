/** Eastern and southern Europe. Grammar: `../almanac.ts`. */
export const EASTERN = `
= 30 | Turkey | Thổ Nhĩ Kỳ | TUR
30 League | TUR D1 | Turkish Super Lig | VĐQG Thổ Nhĩ Kỳ | #C81D25
  Galatasaray, Fenerbahce, Trabzonspor, Besiktas, Istanbul Basaksehir, Goztepe, Samsunspor, Gaziantep FK, Alanyaspor, Kasimpasa, Rizespor, Konyaspor, Antalyaspor, Kocaelispor, Genclerbirligi, Eyupspor, Kayserispor, Fatih Karagumruk
130 League | TUR D2 | Turkish 1. Lig | Hạng nhất Thổ Nhĩ Kỳ | #C66469
  Amedspor, Erzurumspor FK, Esenler Erokspor, Bodrum FK, Corum FK, Pendikspor, Boluspor, Sivasspor, Bandirmaspor, Igdir FK, Keciorengucu, Van Spor, Manisa FK, Istanbulspor, Sariyer, Umraniyespor, Sakaryaspor, Hatayspor
= 31 | Greece | Hy Lạp | GRE
32 SubLeague | GRE D1 | Greek Super League | VĐQG Hy Lạp | #1E6FB8
  Olympiacos Piraeus, AEK Athens, PAOK Saloniki, Panathinaikos, Levadiakos, Aris Thessaloniki, OFI Crete, Atromitos, Volos NFC, Kifisia, Panetolikos, Asteras Tripolis, AEL Larisa, Panserraikos
= 32 | Russia | Nga | RUS
10 League | RUS PR | Russian Premier League | VĐQG Nga | #0055A4
  Zenit St. Petersburg, FC Krasnodar, Lokomotiv Moscow, CSKA Moscow, Spartak Moscow, Baltika Kaliningrad, Dynamo Moscow, Rubin Kazan, Akhmat Grozny, Rostov FK, Krylya Sovetov, Akron Togliatti, Nizhny Novgorod, Dynamo Makhachkala, Orenburg, FC Sochi
235 League | RUS D1 | Russian First League | Hạng nhất Nga | #5C89B5
  Fakel Voronezh, Torpedo Moscow, Ural Yekaterinburg, Rodina Moscow, KamAZ Naberezhnye Chelny, Neftekhimik Nizhnekamsk, Shinnik Yaroslavl, Arsenal Tula, SKA Khabarovsk, Rotor Volgograd, Yenisey Krasnoyarsk, Chernomorets Novorossiysk, Sokol Saratov, Ufa FC, Chelyabinsk, Spartak Kostroma, Volga Ulyanovsk, Chayka Peschanokopskoye
= 33 | Ukraine | Ukraina | UKR
119 League | UKR D1 | Ukrainian Premier League | VĐQG Ukraina | #E1B000
  Shakhtar Donetsk, Dynamo Kyiv, Polissya Zhytomyr, LNZ Cherkasy, Kryvbas, Karpaty Lviv, Metalist 1925 Kharkiv, Kolos Kovalivka, Zorya Luhansk, Veres Rivne, Obolon Kyiv, Epicentr Dunayivtsi, Kudrivka, Rukh Lviv, FC Oleksandriya, SC Poltava
= 34 | Poland | Ba Lan | POL
6 League | POL D1 | Polish Ekstraklasa | VĐQG Ba Lan | #B22234
  Lech Poznan, Jagiellonia Bialystok, Rakow Czestochowa, Gornik Zabrze, Wisla Plock, Cracovia Krakow, Legia Warszawa, Zaglebie Lubin, Pogon Szczecin, Korona Kielce, Radomiak Radom, Motor Lublin, GKS Katowice, Widzew Lodz, Lechia Gdansk, Arka Gdynia, Piast Gliwice, Nieciecza
221 League | POL D2 | Polish I Liga | Hạng nhất Ba Lan | #B8646F
  Wisla Krakow, Slask Wroclaw, Polonia Bytom, Chrobry Glogow, Wieczysta Krakow, Ruch Chorzow, Polonia Warszawa, LKS Lodz, Miedz Legnica, Stal Rzeszow, Puszcza Niepolomice, Pogon Grodzisk, Stal Mielec, Odra Opole, Gornik Leczna, Znicz Pruszkow, Pogon Siedlce, GKS Tychy
= 35 | Czech Republic | Cộng hòa Séc | CZE
137 SubLeague | CZE D1 | Czech First League | VĐQG Séc | #11457E
  Slavia Prague, Sparta Prague, Viktoria Plzen, Jablonec, Slovan Liberec, Sigma Olomouc, Hradec Kralove, MFK Karvina, Banik Ostrava, Bohemians 1905, Mlada Boleslav, Zlin, Teplice, Slovacko, Pardubice, Dukla Prague
= 36 | Slovakia | Slovakia | SVK
180 SubLeague | SVK D1 | Slovak Super Liga | VĐQG Slovakia | #2C5AA0
  Slovan Bratislava, DAC Dunajska Streda, MSK Zilina, Spartak Trnava, Podbrezova, AS Trencin, MFK Ruzomberok, Zemplin Michalovce, FC Kosice, Tatran Presov, Komarno, Skalica
= 37 | Hungary | Hungary | HUN
136 League | HUN D1 | Hungarian NB I | VĐQG Hungary | #436F4D
  Ferencvaros, Puskas Akademia, Paksi SE, Gyori ETO, Ujpest, MTK Budapest, Debreceni VSC, Kisvarda, Diosgyori VTK, Nyiregyhaza, Zalaegerszeg, Kazincbarcikai SC
= 38 | Romania | Romania | ROM
124 SubLeague | ROM D1 | Romanian Liga 1 | VĐQG Romania | #C7A008
  Universitatea Craiova, Rapid Bucuresti, FCSB, CFR Cluj, Dinamo Bucuresti, FC Botosani, Universitatea Cluj, Arges Pitesti, UTA Arad, Farul Constanta, Otelul Galati, Petrolul Ploiesti, Hermannstadt, Unirea Slobozia, Csikszereda, Metaloglobus
= 39 | Bulgaria | Bulgaria | BUL
131 SubLeague | BUL D1 | Bulgarian First League | VĐQG Bulgaria | #00966E
  Ludogorets Razgrad, Levski Sofia, CSKA 1948 Sofia, CSKA Sofia, Cherno More Varna, Lokomotiv Plovdiv, Arda Kardzhali, Botev Plovdiv, Slavia Sofia, Spartak Varna, Lokomotiv Sofia, Botev Vratsa, Beroe, Septemvri Sofia, Dobrudzha, Montana
= 40 | Serbia | Serbia | SER
129 SubLeague | SER D1 | Serbian Super Liga | VĐQG Serbia | #9A2A3A
  Crvena Zvezda, Partizan Belgrade, Vojvodina, Cukaricki, Novi Pazar, OFK Beograd, Radnik Surdulica, TSC Backa Topola, Zeleznicar Pancevo, Radnicki 1923, Radnicki Nis, IMT Novi Beograd, Mladost Lucani, Spartak Subotica, Javor Ivanjica, Napredak Krusevac
= 41 | Croatia | Croatia | CRO
133 League | CRO D1 | Croatian HNL | VĐQG Croatia | #D9403A
  Dinamo Zagreb, Hajduk Split, NK Rijeka, NK Varazdin, Slaven Belupo, NK Istra 1961, Lokomotiva Zagreb, HNK Gorica, NK Osijek, Vukovar 91
= 42 | Slovenia | Slovenia | SVN
173 League | SVN D1 | Slovenian PrvaLiga | VĐQG Slovenia | #3A7D44
  NK Celje, Olimpija Ljubljana, NK Maribor, FC Koper, NK Bravo, NK Radomlje, NS Mura, NK Aluminij, NK Primorje, Domzale
= 43 | Bosnia and Herzegovina | Bosnia và Herzegovina | BIH
181 League | BIH D1 | Bosnian Premier League | VĐQG Bosnia | #2F4F8F
  Zrinjski Mostar, Borac Banja Luka, FK Sarajevo, Zeljeznicar, Velez Mostar, Siroki Brijeg, Posusje, Sloga Doboj, Radnik Bijeljina, Rudar Prijedor
= 44 | Cyprus | Síp | CYP
165 SubLeague | CYP D1 | Cypriot First Division | VĐQG Síp | #CC7A00
  Pafos FC, Omonia Nicosia, Aris Limassol, AEK Larnaca, APOEL Nicosia, Apollon Limassol, AEL Limassol, Anorthosis Famagusta, Omonia Aradippou, Olympiakos Nicosia, Ethnikos Achna, Ypsonas FC, Akritas Chlorakas, Enosis Paralimni
= 45 | Israel | Israel | ISR
115 SubLeague | ISR PR | Israeli Premier League | VĐQG Israel | #2E6DA4
  Hapoel Beer Sheva, Maccabi Tel Aviv, Beitar Jerusalem, Maccabi Haifa, Hapoel Tel Aviv, Hapoel Petah Tikva, Maccabi Netanya, Hapoel Haifa, Ironi Kiryat Shmona, Maccabi Bnei Reineh, Bnei Sakhnin, Ironi Tiberias, Hapoel Jerusalem, FC Ashdod
= 46 | Kazakhstan | Kazakhstan | KAZ
358 League | KAZ PR | Kazakhstan Premier League | VĐQG Kazakhstan | #00A5B5
  Kairat Almaty, FC Astana, Tobol Kostanay, Elimay Semey, Aktobe, Ordabasy, Okzhetpes, Zhenis, Kyzylzhar, Ulytau, Kaisar Kyzylorda, Atyrau
= 47 | Azerbaijan | Azerbaijan | AZE
329 League | AZE D1 | Azerbaijan Premier League | VĐQG Azerbaijan | #509E2F
  Qarabag, Sabah FC Baku, Turan Tovuz, Neftchi Baku, Zira FK, Araz Naxcivan, Sumqayit, Shamakhi, Kapaz Ganja, Gabala, Imisli FK, Karvan Yevlakh
= 48 | Armenia | Armenia | ARM
361 League | ARM D1 | Armenian Premier League | VĐQG Armenia | #D08C2E
  FC Noah, Ararat-Armenia, FC Pyunik, Urartu, Alashkert, Van Charentsavan, BKMA Yerevan, Ararat Yerevan, Gandzasar Kapan, Shirak Gyumri
= 49 | Georgia | Gruzia | GEO
360 League | GEO D1 | Georgian Erovnuli Liga | VĐQG Gruzia | #B03A2E
  Iberia 1999, Dila Gori, Dinamo Tbilisi, Torpedo Kutaisi, Dinamo Batumi, Gagra, Kolkheti Poti, Samgurali, Telavi, Gareji 1960
= 50 | Latvia | Latvia | LAT
170 League | LAT D1 | Latvian Virsliga | VĐQG Latvia | #8C2F39
  Riga FC, Rigas Futbola Skola, FK Liepaja, Auda, BFC Daugavpils, Super Nova, Jelgava, Grobinas SC, Tukums 2000, Ogre United
= 51 | Lithuania | Litva | LIT
171 League | LIT D1 | Lithuanian A Lyga | VĐQG Litva | #C8A415
  Kauno Zalgiris, Hegelmann Litauen, FK Suduva, Zalgiris Vilnius, Panevezys, FA Siauliai, Banga Gargzdai, FC Dziugas, Dainava Alytus, Riteriai
= 52 | Estonia | Estonia | EST
172 League | EST D1 | Estonian Meistriliiga | VĐQG Estonia | #4F81BD
  Flora Tallinn, FCI Levadia, Nomme Kalju, Paide Linnameeskond, Tammeka Tartu, Narva Trans, Parnu JK Vaprus, Harju JK Laagri, Kuressaare, Nomme United
= 53 | Belarus | Belarus | BLR
169 League | BLR D1 | Belarus Premier League | VĐQG Belarus | #4A8F3C
  ML Vitebsk, Dinamo Minsk, Dinamo Brest, Slavia Mozyr, Neman Grodno, Torpedo Zhodino, Isloch Minsk, FC Gomel, Arsenal Dzerzhinsk, FC Minsk, Vitebsk, BATE Borisov, Naftan Novopolotsk, Baranovichi, Dnepr Mogilev, Belshina Bobruisk
= 54 | Albania | Albania | ALB
179 League | ALB D1 | Albanian Superliga | VĐQG Albania | #A4161A
  Egnatia, Vllaznia Shkoder, KF Elbasani, Dinamo City, Partizani Tirana, KF Tirana, Teuta Durres, Bylis, Vora, Flamurtari Vlore
= 55 | Malta | Malta | MLT
178 SubLeague | MLT PR | Maltese Premier League | VĐQG Malta | #A23E48
  Hamrun Spartans, Floriana, Marsaxlokk, Sliema Wanderers, Birkirkara, Valletta, Hibernians, Gzira United, Mosta, Naxxar Lions, Zabbar St. Patrick, Tarxien Rainbows
`
