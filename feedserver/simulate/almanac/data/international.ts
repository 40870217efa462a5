/** International competitions: club cups, national sides (with their world ranking), friendlies, youth, women. */
export const INTERNATIONAL = `
= 200 | Europe | Châu Âu | EUR
103 * CupMatch | UEFA CL | UEFA Champions League | Cúp C1 châu Âu | #F75000
  Arsenal, Bayern Munich, Paris Saint Germain, Real Madrid, Inter Milan, Barcelona, Liverpool, Manchester City, Chelsea, Atletico Madrid, Borussia Dortmund, Tottenham Hotspur, Newcastle United, Atalanta, Juventus, Napoli, Sporting CP, Benfica, PSV Eindhoven, Galatasaray, Bayer Leverkusen, Marseille, Monaco, Club Brugge, Qarabag, Olympiacos Piraeus, Athletic Club, Eintracht Frankfurt, Union Saint-Gilloise, Bodo/Glimt, FC Copenhagen, Ajax Amsterdam, Slavia Prague, Pafos FC, Villarreal, Kairat Almaty
113 * CupMatch | UEFA EL | UEFA Europa League | Cúp C2 châu Âu | #6F6FFF
  Aston Villa, Lyon, FC Midtjylland, Real Betis, FC Porto, Sporting Braga, SC Freiburg, AS Roma, Racing Genk, Bologna, VfB Stuttgart, Ferencvaros, Nottingham Forest, Viktoria Plzen, Crvena Zvezda, Celta Vigo, PAOK Saloniki, Lille, Fenerbahce, Panathinaikos, Celtic, Ludogorets Razgrad, Dinamo Zagreb, SK Brann, Young Boys, Sturm Graz, FCSB, Go Ahead Eagles, Feyenoord, FC Basel, Red Bull Salzburg, Rangers, Nice, FC Utrecht, Malmo FF, Maccabi Tel Aviv
2187 CupMatch | UEFA ECL | UEFA Conference League | Cúp C3 châu Âu | #00BFA5
  Crystal Palace, Strasbourg, Rakow Czestochowa, AEK Athens, Sparta Prague, Rayo Vallecano, Shakhtar Donetsk, Mainz 05, AEK Larnaca, Fiorentina, Lausanne Sports, Lech Poznan, Samsunspor, NK Celje, AZ Alkmaar, Omonia Nicosia, Jagiellonia Bialystok, NK Rijeka, KuPS Kuopio, Shkendija, Zrinjski Mostar, Noah Yerevan, Sigma Olomouc, Dynamo Kyiv
650 CupMatch | WCPEU | World Cup Qualifiers Europe | Vòng loại World Cup khu vực châu Âu | #660000
  Scotland#36~Scotland, Wales#32~Xứ Wales, Turkey#25~Thổ Nhĩ Kỳ, Ukraine#28~Ukraina, Poland#33~Ba Lan, Sweden#43~Thụy Điển, Denmark#20~Đan Mạch, Italy#12~Ý, Slovakia#45~Slovakia, Kosovo#80~Kosovo, Romania#49~Romania, Czech Republic#44~Cộng hòa Séc, Ireland#62~Ireland, Albania#63~Albania, Bosnia and Herzegovina#71~Bosnia và Herzegovina, Northern Ireland#69~Bắc Ireland
1864 SubLeague | UEFA NL | UEFA Nations League | UEFA Nations League | #1F4E79 | A
  Spain#1~Tây Ban Nha, France#3~Pháp, England#4~Anh, Portugal#6~Bồ Đào Nha, Netherlands#7~Hà Lan, Belgium#8~Bỉ, Germany#10~Đức, Croatia#11~Croatia, Switzerland#18~Thụy Sĩ, Austria#24~Áo, Norway#29~Na Uy, Hungary#38~Hungary, Serbia#39~Serbia, Greece#46~Hy Lạp, Slovenia#58~Slovenia, Finland#74~Phần Lan, Iceland#75~Iceland, Israel#78~Israel, Georgia#72~Gruzia, Luxembourg#98~Luxembourg
682 SubLeague | UEFA U21 | UEFA U21 Championship Qualifiers | Vòng loại U21 châu Âu | #4C7A34 | A
  England U21~U21 Anh, Spain U21~U21 Tây Ban Nha, Germany U21~U21 Đức, France U21~U21 Pháp, Portugal U21~U21 Bồ Đào Nha, Netherlands U21~U21 Hà Lan, Italy U21~U21 Ý, Denmark U21~U21 Đan Mạch, Belgium U21~U21 Bỉ, Poland U21~U21 Ba Lan, Norway U21~U21 Na Uy, Czech Republic U21~U21 Cộng hòa Séc, Switzerland U21~U21 Thụy Sĩ, Austria U21~U21 Áo
2004 CupMatch | UEFA WCL | UEFA Women's Champions League (W) | Cúp C1 nữ châu Âu | #C71585
  Barcelona (W)~Nữ Barcelona, Lyon (W)~Nữ Lyon, Arsenal (W)~Nữ Arsenal, Chelsea (W)~Nữ Chelsea, Bayern Munich (W)~Nữ Bayern München, Real Madrid (W)~Nữ Real Madrid, Juventus (W)~Nữ Juventus, Wolfsburg (W)~Nữ Wolfsburg, Manchester United (W)~Nữ Manchester United, Paris FC (W)~Nữ Paris FC, Atletico Madrid (W)~Nữ Atletico Madrid, Benfica (W)~Nữ Benfica, Valerenga (W)~Nữ Valerenga, Twente (W)~Nữ Twente
1850 CupMatch | UEFA YL | UEFA Youth League U19 | Cúp C1 trẻ châu Âu U19 | #7D6B91
  Real Madrid U19, Barcelona U19, Bayern Munich U19, Inter Milan U19, Chelsea U19, Benfica U19, Ajax Amsterdam U19, Paris Saint Germain U19, Atletico Madrid U19, Manchester City U19, Sporting CP U19, Juventus U19, Dinamo Zagreb U19, Club Brugge U19
= 201 | Asia | Châu Á | ASI
192 * CupMatch | AFC CL | AFC Champions League Elite | Cúp C1 châu Á | #005EB8
  Al Hilal Riyadh, Al Ahli Jeddah, Machida Zelvia, Vissel Kobe, Sanfrecce Hiroshima, Buriram United, Al Ittihad Jeddah, Melbourne City, Tractor Tabriz, Al Wahda Abu Dhabi, Al Duhail, Johor Darul Ta'zim, FC Seoul, Gangwon FC, Ulsan HD, Shanghai Port, Al Sadd, Chengdu Rongcheng, Nasaf Qarshi, Sharjah FC
350 CupMatch | AFC CL2 | AFC Champions League Two | Cúp C2 châu Á | #3E7CB1
  Al Nassr Riyadh, Gamba Osaka, Pohang Steelers, Bangkok United, Cong An Ha Noi, Nam Dinh, Persib Bandung, Lion City Sailors, Esteghlal Tehran, Al Hussein Irbid, Selangor FC, Ratchaburi Mitr Phol FC, FC Goa, BG Tampines Rovers, Al Wasl Dubai, Macarthur FC
648 CupMatch | WCPAS | World Cup Qualifiers Asia | Vòng loại World Cup khu vực châu Á | #8B4513
  Japan#19~Nhật Bản, Iran#21~Iran, South Korea#22~Hàn Quốc, Australia#26~Úc, Uzbekistan#50~Uzbekistan, Qatar#53~Qatar, Iraq#58~Iraq, Saudi Arabia#60~Ả Rập Xê Út, Jordan#66~Jordan, United Arab Emirates#67~UAE, Oman#77~Oman, Bahrain#92~Bahrain, China#94~Trung Quốc, Thailand#95~Thái Lan, Vietnam#110~Việt Nam, Indonesia#122~Indonesia, Malaysia#116~Malaysia, Kuwait#135~Kuwait, India#136~Ấn Độ, Singapore#151~Singapore
655 SubLeague | AFF CUP | ASEAN Championship U23 | U23 Đông Nam Á | #D4A017 | A
  Vietnam U23~U23 Việt Nam, Thailand U23~U23 Thái Lan, Indonesia U23~U23 Indonesia, Malaysia U23~U23 Malaysia, Philippines U23~U23 Philippines, Myanmar U23~U23 Myanmar, Cambodia U23~U23 Campuchia, Singapore U23~U23 Singapore, Laos U23~U23 Lào, Brunei U23~U23 Brunei
656 SubLeague | AFC WC | AFC Women's Asian Cup (W) | Cúp bóng đá nữ châu Á | #D16BA5 | B
  Japan (W)~Nữ Nhật Bản, North Korea (W)~Nữ Triều Tiên, Australia (W)~Nữ Úc, China (W)~Nữ Trung Quốc, South Korea (W)~Nữ Hàn Quốc, Vietnam (W)~Nữ Việt Nam, Philippines (W)~Nữ Philippines, Chinese Taipei (W)~Nữ Đài Loan, Uzbekistan (W)~Nữ Uzbekistan, Iran (W)~Nữ Iran, India (W)~Nữ Ấn Độ, Bangladesh (W)~Nữ Bangladesh
= 202 | South America | Nam Mỹ | SAM
263 CupMatch | CON CLA | Copa Libertadores | Cúp C1 Nam Mỹ | #006000
  Flamengo, Palmeiras, River Plate, Boca Juniors, LDU Quito, Racing Club, Estudiantes La Plata, Penarol, Nacional Montevideo, Universitario de Deportes, Cerro Porteno, Club Olimpia, Botafogo RJ, Independiente del Valle, Cruzeiro, Fluminense, Colo Colo, Atletico Nacional, Bolivar, Alianza Lima
89 CupMatch | CON CSA | Copa Sudamericana | Cúp C2 Nam Mỹ | #4E944F
  Sao Paulo, Santos, Lanus, Independiente, Gremio, Atletico Mineiro, San Lorenzo, Universidad de Chile, Millonarios, America de Cali, Guarani Asuncion, Defensor Sporting, Caracas FC, Deportivo Cuenca, Palestino, Cienciano
652 SubLeague | WCPSA | World Cup Qualifiers South America | Vòng loại World Cup khu vực Nam Mỹ | #7A5C00
  Argentina#2~Argentina, Brazil#5~Brazil, Colombia#13~Colombia, Uruguay#16~Uruguay, Ecuador#23~Ecuador, Paraguay#37~Paraguay, Peru#47~Peru, Venezuela#48~Venezuela, Chile#54~Chile, Bolivia#76~Bolivia
= 203 | Africa | Châu Phi | AFR
653 CupMatch | CAF NC | Africa Cup of Nations | Cúp bóng đá châu Phi | #4B5320
  Morocco#9~Ma Rốc, Senegal#14~Senegal, Egypt#31~Ai Cập, Algeria#34~Algeria, Nigeria#35~Nigeria, Ivory Coast#40~Bờ Biển Ngà, Tunisia#41~Tunisia, Mali#52~Mali, Cameroon#56~Cameroon, DR Congo#57~CHDC Congo, South Africa#61~Nam Phi, Ghana#70~Ghana, Burkina Faso#64~Burkina Faso, Cape Verde#68~Cape Verde, Gabon#79~Gabon, Angola#89~Angola, Zambia#91~Zambia, Mozambique#102~Mozambique
654 CupMatch | CAF CL | CAF Champions League | Cúp C1 châu Phi | #8A6D3B
  Al Ahly Cairo, Pyramids FC, Mamelodi Sundowns, Esperance de Tunis, RS Berkane, FAR Rabat, MC Alger, JS Kabylie, Young Africans, Simba SC, Rivers United, Stade Malien, AS Maniema Union, Al Hilal Omdurman, Petro de Luanda, Power Dynamos
= 204 | International | Quốc tế | INT
41 CupMatch | INT CF | International Club Friendly | Giao hữu câu lạc bộ | #4682B4
  RB Leipzig, Celtic, Galatasaray, Sevilla, Ajax Amsterdam, Fulham, Torino, Getafe, Red Bull Salzburg, Slovan Bratislava, Zenit St. Petersburg, Al Wasl Dubai, Sturm Graz, Ferencvaros, Dinamo Zagreb, Rapid Wien, Spartak Trnava, FC Astana, Krasava ENY Ypsonas, FC Sheriff Tiraspol
1366 CupMatch | INT FRL | International Friendly | Giao hữu quốc tế | #5F9EA0
  United States#15~Mỹ, Mexico#17~Mexico, Canada#27~Canada, Panama#30~Panama, Costa Rica#51~Costa Rica, Jamaica#73~Jamaica, New Zealand#86~New Zealand, Honduras#65~Honduras, Haiti#84~Haiti, Guatemala#96~Guatemala, El Salvador#100~El Salvador, Trinidad and Tobago#103~Trinidad và Tobago, Hong Kong#153~Hồng Kông, Cambodia#178~Campuchia, Philippines#139~Philippines, Myanmar#163~Myanmar
`
