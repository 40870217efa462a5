/**
 * Western and northern Europe: countries, leagues and clubs as one text table. Grammar: `../almanac.ts`. Clubs are
 * listed roughly from strong to weak, as `English~Vietnamese` where the two names differ.
 */
export const WESTERN = `
= 1 | England | Anh | ENG
36 * League | ENG PR | English Premier League | Ngoại hạng Anh | #FF3333
  Arsenal, Liverpool, Manchester City, Chelsea, Aston Villa, Newcastle United, Tottenham Hotspur, Manchester United, Brighton & Hove Albion, Crystal Palace, AFC Bournemouth, Brentford, Nottingham Forest, Everton, Fulham, West Ham United, Wolverhampton Wanderers, Leeds United, Sunderland, Burnley
37 SubLeague | ENG LCH | England Championship | Hạng nhất Anh | #CC6633
  Leicester City, Southampton, Ipswich Town, Coventry City, Middlesbrough, West Bromwich Albion, Birmingham City, Norwich City, Bristol City, Millwall, Swansea City, Watford, Stoke City, Hull City, Preston North End, Wrexham, Derby County, Queens Park Rangers, Blackburn Rovers, Sheffield United, Portsmouth, Charlton Athletic, Oxford United, Sheffield Wednesday
39 SubLeague | ENG L1 | England League 1 | Hạng 2 Anh | #B1A25F
  Cardiff City, Luton Town, Huddersfield Town, Bolton Wanderers, Plymouth Argyle, Bradford City, Stockport County, Barnsley, Wycombe Wanderers, Reading, Lincoln City, Stevenage, Blackpool, Rotherham United, Peterborough United, Wigan Athletic, Exeter City, Mansfield Town, Northampton Town, Leyton Orient, Doncaster Rovers, AFC Wimbledon, Burton Albion, Port Vale
35 SubLeague | ENG L2 | England League 2 | Hạng 3 Anh | #9E7C1D
  Milton Keynes Dons, Notts County, Chesterfield, Swindon Town, Walsall, Bromley, Gillingham, Crewe Alexandra, Salford City, Grimsby Town, Cambridge United, Bristol Rovers, Colchester United, Fleetwood Town, Barnet, Oldham Athletic, Tranmere Rovers, Accrington Stanley, Shrewsbury Town, Crawley Town, Cheltenham Town, Barrow, Harrogate Town, Newport County
146 League | ENG Conf | England National League | Hạng 5 Anh | #8F6F4A
  York City, Forest Green Rovers, Rochdale, Carlisle United, Southend United, Scunthorpe United, Hartlepool United, Boreham Wood, FC Halifax Town, Solihull Moors, Eastleigh, Altrincham, Sutton United, Aldershot Town, Gateshead, Wealdstone, Yeovil Town, Woking, Tamworth, Boston United, Braintree Town, Morecambe, Truro City, Brackley Town
90 CupMatch | ENG FAC | England FA Cup | Cúp FA Anh | #0066CC
  @
84 CupMatch | ENG LC | England League Cup | Cúp Liên đoàn Anh | #3399CC
  @
= 2 | Spain | Tây Ban Nha | SPA
31 * League | SPA D1 | Spanish La Liga | VĐQG Tây Ban Nha | #006633
  Barcelona, Real Madrid, Atletico Madrid, Villarreal, Athletic Club, Real Betis, Real Sociedad, Celta Vigo, Sevilla, Girona, Valencia, Osasuna, Rayo Vallecano, Getafe, Espanyol, Mallorca, Deportivo Alaves, Elche, Levante, Real Oviedo
33 League | SPA D2 | Spanish Segunda Division | Hạng 2 Tây Ban Nha | #708F53
  Deportivo La Coruna, Racing Santander, Almeria, Las Palmas, Valladolid, Sporting Gijon, Malaga, Burgos, Granada, Cadiz, Castellon, Leganes, Eibar, Albacete, Cordoba, Huesca, Zaragoza, Ceuta, Andorra CF, Cultural Leonesa, Mirandes, Real Sociedad B
2254 SubLeague | SPA D3 | Spanish Primera Federacion | Hạng 3 Tây Ban Nha | #8FA38A
  Tenerife, Cartagena, Ponferradina, Celta Fortuna, Athletic Bilbao B, Racing Ferrol, Lugo, Barakaldo, Real Madrid Castilla, Hercules, Ibiza, Atletico Madrid B, Sabadell, Europa, Alcorcon, Murcia
81 CupMatch | SPA CUP | Spanish Copa del Rey | Cúp Nhà vua Tây Ban Nha | #7B68A6
  @
= 3 | Germany | Đức | GER
8 * League | GER D1 | German Bundesliga | VĐQG Đức | #990099
  Bayern Munich~Bayern München, Borussia Dortmund, RB Leipzig, Bayer Leverkusen, VfB Stuttgart, Eintracht Frankfurt, TSG Hoffenheim, SC Freiburg, Borussia Monchengladbach~Borussia M'gladbach, Werder Bremen, Mainz 05, Union Berlin, VfL Wolfsburg, FC Augsburg, 1. FC Koln~FC Köln, Hamburger SV, FC St. Pauli, FC Heidenheim
9 League | GER D2 | German 2.Bundesliga | Hạng 2 Đức | #CC00CC
  Schalke 04, Hannover 96, Hertha BSC, SV Darmstadt 98, SV Elversberg, SC Paderborn 07, 1. FC Kaiserslautern, VfL Bochum, Fortuna Dusseldorf, Karlsruher SC, 1. FC Nurnberg, Holstein Kiel, Arminia Bielefeld, 1. FC Magdeburg, Greuther Furth, Preussen Munster, Eintracht Braunschweig, Dynamo Dresden
693 League | GER D3 | German 3.Liga | Hạng 3 Đức | #B46CB4
  MSV Duisburg, Energie Cottbus, VfL Osnabruck, Hansa Rostock, TSV 1860 Munchen, Rot-Weiss Essen, SC Verl, Waldhof Mannheim, Jahn Regensburg, Viktoria Koln, Wehen Wiesbaden, FC Ingolstadt 04, SSV Ulm 1846, Alemannia Aachen, Erzgebirge Aue, 1. FC Saarbrucken, FC Schweinfurt 05, TSG Hoffenheim II, VfB Stuttgart II, TSV Havelse
51 CupMatch | GER CUP | German DFB Pokal | Cúp Quốc gia Đức | #A0522D
  @
= 4 | Italy | Ý | ITA
34 * League | ITA D1 | Italian Serie A | VĐQG Ý | #0066FF
  Inter Milan, Napoli, AC Milan, Juventus, AS Roma, Atalanta, Bologna, Como, Lazio, Fiorentina, Torino, Udinese, Sassuolo, Genoa, Parma, Cagliari, Lecce, Cremonese, Hellas Verona, Pisa
40 League | ITA D2 | Italian Serie B | Hạng 2 Ý | #5E7FB5
  Venezia, Palermo, Monza, Frosinone, Modena, Catanzaro, Cesena, Juve Stabia, Empoli, Bari, Sampdoria, Spezia, Padova, Reggiana, Carrarese, Avellino, Sudtirol, Virtus Entella, Mantova, Pescara
139 SubLeague | ITA C1 | Italian Serie C | Hạng 3 Ý | #7D95B9
  Vicenza, Brescia, Ravenna, Arezzo, Ascoli, Catania, Salernitana, Benevento, Cosenza, Crotone, Triestina, Cittadella, Perugia, Ternana, Livorno, Lecco, Novara, Alcione Milano
83 CupMatch | ITA CUP | Italian Coppa Italia | Cúp Quốc gia Ý | #CC3300
  @
= 5 | France | Pháp | FRA
11 * League | FRA D1 | French Ligue 1 | VĐQG Pháp | #663333
  Paris Saint Germain, Marseille, Monaco, Lille, Lyon, Lens, Nice, Strasbourg, Rennes, Toulouse, Brest, Auxerre, Nantes, Angers, Le Havre, Lorient, Paris FC, Metz
12 League | FRA D2 | French Ligue 2 | Hạng 2 Pháp | #A3775C
  Saint Etienne, Troyes, Montpellier, Reims, Guingamp, Dunkerque, Le Mans, Red Star FC 93, Rodez Aveyron, Annecy, Pau FC, Grenoble, Nancy, Boulogne, Clermont Foot, Amiens, Laval, Bastia
203 League | FRA D3 | French National | Hạng 3 Pháp | #B79B86
  Dijon, Rouen, Sochaux, Caen, Orleans, Versailles 78, Concarneau, Valenciennes, Fleury Merogis, Ajaccio, Quevilly Rouen, Bourg Peronnas, Villefranche, Le Puy, Aubagne, Paris 13 Atletico
98 CupMatch | FRA CUP | French Coupe de France | Cúp Quốc gia Pháp | #4B6EAF
  @
= 6 | Portugal | Bồ Đào Nha | POR
23 * League | POR D1 | Portuguese Primeira Liga | VĐQG Bồ Đào Nha | #008888
  Sporting CP, FC Porto, Benfica, Sporting Braga, Vitoria Guimaraes, Famalicao, Gil Vicente, Moreirense, Estoril, Rio Ave, Santa Clara, Alverca, Casa Pia, Nacional da Madeira, Arouca, Estrela da Amadora, Tondela, AVS Futebol
157 League | POR D2 | Portuguese Liga 2 | Hạng 2 Bồ Đào Nha | #5FA3A3
  Maritimo, Academico Viseu, Uniao de Leiria, Vizela, Torreense, Chaves, Feirense, Penafiel, Sporting CP B, FC Porto B, Benfica B, Lusitania Lourosa, Pacos de Ferreira, Felgueiras, Farense, Oliveirense, Leixoes, Portimonense
= 7 | Netherlands | Hà Lan | HOL
16 * League | HOL D1 | Dutch Eredivisie | VĐQG Hà Lan | #FF6600
  PSV Eindhoven, Feyenoord, Ajax Amsterdam, AZ Alkmaar, Twente Enschede, FC Utrecht, NEC Nijmegen, Groningen, Go Ahead Eagles, Heerenveen, Sparta Rotterdam, Fortuna Sittard, PEC Zwolle, NAC Breda, Volendam, Excelsior SBV, Heracles Almelo, Telstar
17 League | HOL D2 | Dutch Eerste Divisie | Hạng 2 Hà Lan | #E68A4D
  ADO Den Haag, Cambuur Leeuwarden, Willem II, RKC Waalwijk, De Graafschap, Roda JC, Almere City, Vitesse, FC Dordrecht, VVV Venlo, FC Den Bosch, Eindhoven FC, MVV Maastricht, Emmen, Helmond Sport, Jong Ajax, Jong PSV, Jong AZ, Jong Utrecht, TOP Oss
= 8 | Belgium | Bỉ | BEL
5 League | BEL D1 | Belgian Pro League | VĐQG Bỉ | #FC9B0A
  Club Brugge, Union Saint-Gilloise, Anderlecht, Racing Genk, Royal Antwerp, KAA Gent, Sint-Truidense, Charleroi, Westerlo, Mechelen, Standard Liege, OH Leuven, Zulte Waregem, Cercle Brugge, La Louviere, FCV Dender
114 League | BEL D2 | Belgian Challenger Pro League | Hạng 2 Bỉ | #D9A75B
  Beveren, Beerschot, Kortrijk, RFC Liege, Lommel SK, Patro Eisden, Eupen, RWD Molenbeek, Lierse Kempenzonen, Club NXT, Seraing United, Francs Borains, Jong Genk, RSCA Futures
= 9 | Scotland | Scotland | SCO
29 SubLeague | SCO PR | Scottish Premiership | VĐQG Scotland | #1B5E9E
  Celtic, Rangers, Heart of Midlothian, Hibernian, Motherwell, Aberdeen, Dundee United, Falkirk, St Mirren, Kilmarnock, Dundee FC, Livingston
150 League | SCO CH | Scottish Championship | Hạng nhất Scotland | #5B86B0
  St Johnstone, Partick Thistle, Ross County, Dunfermline Athletic, Raith Rovers, Ayr United, Greenock Morton, Arbroath, Airdrieonians, Queens Park FC
= 10 | Ireland | Ireland | IRE
1 League | IRE PR | Ireland Premier Division | VĐQG Ireland | #2E8B57
  Shamrock Rovers, Derry City, Shelbourne, Bohemians, St. Patrick's Athletic, Drogheda United, Galway United, Sligo Rovers, Waterford United, Dundalk
= 11 | Wales | Xứ Wales | WAL
135 SubLeague | WAL PR | Welsh Premier League | VĐQG xứ Wales | #8B1A1A
  The New Saints, Connah's Quay Nomads, Penybont, Barry Town United, Caernarfon Town, Bala Town, Haverfordwest County, Cardiff Metropolitan, Colwyn Bay, Flint Town United, Briton Ferry Llansawel, Llanelli Town
= 12 | Northern Ireland | Bắc Ireland | NIR
123 League | NIR D1 | Northern Ireland Premiership | VĐQG Bắc Ireland | #3B7A57
  Larne FC, Linfield, Coleraine, Glentoran, Cliftonville, Crusaders, Dungannon Swifts, Portadown, Carrick Rangers, Ballymena United, Glenavon, Bangor FC
= 13 | Sweden | Thụy Điển | SWE
26 League | SWE D1 | Swedish Allsvenskan | VĐQG Thụy Điển | #004488
  Mjallby AIF, Hammarby IF, Malmo FF, Djurgardens IF, GAIS Goteborg, IF Elfsborg, AIK Stockholm, IFK Goteborg, BK Hacken, Sirius, IF Brommapojkarna, Halmstads BK, Degerfors IF, Orgryte IS, Kalmar FF, Vasteras SK
122 League | SWE D2 | Swedish Superettan | Hạng 2 Thụy Điển | #46759B
  IFK Norrkoping, Osters IF, IFK Varnamo, Landskrona BoIS, Helsingborgs IF, IK Oddevold, Varbergs BoIS, Falkenbergs FF, Sandvikens IF, Ostersunds FK, IK Brage, Orebro SK, GIF Sundsvall, Ljungskile SK, Norrby IF, Nordic United
= 14 | Norway | Na Uy | NOR
22 League | NOR D1 | Norwegian Eliteserien | VĐQG Na Uy | #666666
  Viking FK, Bodo/Glimt, Tromso IL, SK Brann, Rosenborg BK, Sandefjord, Fredrikstad FK, Molde FK, Sarpsborg 08, Valerenga, Kristiansund BK, KFUM Oslo, HamKam, Lillestrom SK, Start Kristiansand, Aalesund FK
= 15 | Denmark | Đan Mạch | DEN
7 SubLeague | DEN SASL | Danish Superliga | VĐQG Đan Mạch | #8B0000
  FC Midtjylland, AGF Aarhus, FC Copenhagen, Brondby IF, Nordsjaelland, Sonderjyske, Viborg FF, Odense BK, Randers FC, Silkeborg IF, FC Fredericia, Vejle BK
127 League | DEN D1 | Danish 1st Division | Hạng nhất Đan Mạch | #B05C5C
  Lyngby BK, AC Horsens, Hillerod, Hvidovre IF, Esbjerg fB, AaB Aalborg, Kolding IF, HB Koge, B.93 Copenhagen, Middelfart, Aarhus Fremad, Hobro IK
= 16 | Finland | Phần Lan | FIN
13 League | FIN D1 | Finnish Veikkausliiga | VĐQG Phần Lan | #3366CC
  KuPS Kuopio, Inter Turku, Ilves Tampere, HJK Helsinki, SJK Seinajoki, FF Jaro, VPS Vaasa, IFK Mariehamn, FC Lahti, AC Oulu, TPS Turku, Gnistan Helsinki
= 17 | Iceland | Iceland | ICE
166 SubLeague | ICE PR | Icelandic Premier Division | VĐQG Iceland | #4A90D9
  Vikingur Reykjavik, Valur Reykjavik, Breidablik, Stjarnan, Fram Reykjavik, FH Hafnarfjordur, KR Reykjavik, KA Akureyri, IBV Vestmannaeyjar, IA Akranes, Keflavik IF, Thor Akureyri
= 18 | Austria | Áo | AUT
3 SubLeague | AUT D1 | Austrian Bundesliga | VĐQG Áo | #D7263D
  Red Bull Salzburg, Sturm Graz, LASK Linz, Rapid Wien, Austria Wien, Wolfsberger AC, TSV Hartberg, SV Ried, SCR Altach, WSG Tirol, Grazer AK, FC Blau-Weiss Linz
128 League | AUT D2 | Austrian 2.Liga | Hạng 2 Áo | #D98088
  Austria Lustenau, SKN St. Polten, FC Admira Wacker, SKU Amstetten, First Vienna FC, FC Liefering, Floridsdorfer AC, Kapfenberger SV, Rapid Wien II, Sturm Graz II, SW Bregenz, Young Violets Austria Wien
= 19 | Switzerland | Thụy Sĩ | SUI
27 SubLeague | SUI SL | Swiss Super League | VĐQG Thụy Sĩ | #E63946
  FC Basel, Young Boys, FC Lugano, FC Thun, FC St. Gallen, FC Sion, Servette, Lausanne Sports, FC Zurich, FC Luzern, Grasshopper, FC Winterthur
121 League | SUI CL | Swiss Challenge League | Hạng 2 Thụy Sĩ | #DB7C84
  FC Vaduz, FC Aarau, Yverdon Sport, Stade Lausanne-Ouchy, Neuchatel Xamax, Etoile Carouge, FC Wil 1900, FC Rapperswil-Jona, Stade Nyonnais, AC Bellinzona
= 20 | Luxembourg | Luxembourg | LUX
168 League | LUX D1 | Luxembourg National Division | VĐQG Luxembourg | #6C7A89
  FC Differdange 03, F91 Dudelange, UNA Strassen, Progres Niederkorn, Racing Union Luxembourg, Swift Hesperange, Atert Bissen, Mondorf-les-Bains, UN Kaerjeng 97, Victoria Rosport, Hostert, Jeunesse Esch, Mamer 32, Jeunesse Canach, Rodange 91, Union Titus Petange
`
