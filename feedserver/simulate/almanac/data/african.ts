/** Africa. Grammar: `../almanac.ts`. */
export const AFRICAN = `
= 130 | Egypt | Ai Cập | EGY
190 League | EGY D1 | Egyptian Premier League | VĐQG Ai Cập | #CE1126
  Al Ahly Cairo, Pyramids FC, Zamalek, Al Masry Port Said, Ceramica Cleopatra, National Bank of Egypt, ZED FC, Smouha, Wadi Degla, ENPPI, Petrojet, Modern Sport FC, Ghazl El Mahallah, Al Ittihad Alexandria, Tala'ea El Gaish, El Gouna, Haras El Hodood, Ismaily SC, Al Mokawloon Al Arab, Kahraba Ismailia, Pharco FC
= 131 | Morocco | Ma Rốc | MAR
321 League | MAR D1 | Moroccan Botola Pro | VĐQG Ma Rốc | #C1272D
  Raja Casablanca, Maghreb Fes, FAR Rabat, Wydad Casablanca, RS Berkane, Olympique Dcheira, FUS Rabat, Hassania Agadir, Renaissance Zemamra, Kawkab Marrakech, CODM Meknes, Difaa El Jadida, Ittihad Tanger, Olympic Safi, UTS Rabat, Yacoub El Mansour
= 132 | Algeria | Algeria | ALG
322 League | ALG D1 | Algerian Ligue 1 | VĐQG Algeria | #006233
  MC Alger, JS Saoura, MC Oran, USM Alger, CR Belouizdad, CS Constantine, JS Kabylie, Olympique Akbou, ES Setif, ASO Chlef, MB Rouissat, USM Khenchela, Paradou AC, ES Ben Aknoun, MC El Bayadh, ES Mostaganem
= 133 | Tunisia | Tunisia | TUN
323 League | TUN D1 | Tunisian Ligue 1 | VĐQG Tunisia | #E70013
  Esperance de Tunis, Club Africain, Stade Tunisien, CS Sfaxien, US Monastir, Etoile du Sahel, Club Athletique Bizertin, AS Soliman, Olympique Beja, ES Metlaoui, JS El Omrane, AS Gabes, ES Zarzis, JS Kairouan, AS Marsa, US Ben Guerdane
= 134 | South Africa | Nam Phi | SAF
320 League | RSA PSL | South African Premiership | VĐQG Nam Phi | #FFB81C
  Mamelodi Sundowns, Orlando Pirates, Kaizer Chiefs, Sekhukhune United, AmaZulu, Durban City, Polokwane City, Stellenbosch FC, Lamontville Golden Arrows, TS Galaxy, Richards Bay, Siwelele FC, Marumo Gallants, Chippa United, Orbit College, Magesi FC
= 135 | Nigeria | Nigeria | NGA
1290 League | NGA NPFL | Nigerian Premier League | VĐQG Nigeria | #008751
  Rivers United, Rangers International, Nasarawa United, Shooting Stars, Ikorodu City, Abia Warriors, Enyimba International, Remo Stars, Kwara United, Bendel Insurance, Kano Pillars, Plateau United, Katsina United, Niger Tornadoes, Barau FC, Warri Wolves, El Kanemi Warriors, Bayelsa United, Kun Khalifat, Wikki Tourists
= 136 | Ghana | Ghana | GHA
1300 League | GHA PL | Ghana Premier League | VĐQG Ghana | #CFB53B
  Medeama SC, Bibiani Gold Stars, Asante Kotoko, Hearts of Oak, Aduana Stars, Heart of Lions, Samartex, Dreams FC, Nations FC, Berekum Chelsea, Bechem United, Karela United, Young Apostles, Basake Holy Stars, Vision FC, Hohoe United, Eleven Wonders, Swedru All Blacks
= 137 | Kenya | Kenya | KEN
1310 League | KEN PL | Kenyan Premier League | VĐQG Kenya | #922B21
  Gor Mahia, AFC Leopards, Kenya Police, Tusker FC, Shabana FC, KCB Nairobi, Bandari FC, Kakamega Homeboyz, Kariobangi Sharks, Nairobi United, Sofapaka, Posta Rangers, Mara Sugar, Ulinzi Stars, Murang'a Seal, Mathare United, Bidco United, APS Bomet
= 138 | Tanzania | Tanzania | TAN
1320 League | TAN PL | Tanzanian Premier League | VĐQG Tanzania | #00A3DD
  Young Africans, Simba SC, Azam FC, JKT Tanzania, Singida Black Stars, Pamba Jiji, Mashujaa FC, Namungo FC, Dodoma Jiji, Coastal Union, Tabora United, Mtibwa Sugar, Fountain Gate, Mbeya City, Tanzania Prisons, KMC FC
= 139 | Ethiopia | Ethiopia | ETH
1330 League | ETH PL | Ethiopian Premier League | VĐQG Ethiopia | #078930
  Ethiopian Insurance, Ethiopia Bunna, Hawassa City, Sidama Coffee, Bahir Dar Kenema, Saint George SA, Mechal, Hadiya Hossana, Wolwalo Adigrat, Mekelle 70 Enderta, Adama City, Dire Dawa City, Fasil Kenema, Arba Minch, Shire Endaselassie, Negele Arsi
= 140 | Uganda | Uganda | UGA
1340 League | UGA PL | Ugandan Premier League | VĐQG Uganda | #B7950B
  Vipers SC, KCCA FC, BUL FC, NEC FC, SC Villa, Kitara FC, URA SC, Police Kampala, Express FC, Maroons FC, Mbarara City, Lugazi FC, UPDF FC, Airtel Kitara, Entebbe UPPC, Calvary FC
= 141 | Ivory Coast | Bờ Biển Ngà | CIV
1350 League | CIV D1 | Ivory Coast Ligue 1 | VĐQG Bờ Biển Ngà | #F77F00
  Stade d'Abidjan, ASEC Mimosas, FC San Pedro, Racing Club Abidjan, AFAD Djekanou, SOL FC Abobo, Zoman FC, Stella Club Adjame, CO Korhogo, ISCA, Lys Sassandra, Inova SC, Osa Abidjan, SOA Abengourou, Mouna FC, Bouake FC
`
