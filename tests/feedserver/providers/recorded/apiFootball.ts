/** The content of the recorded answers of API-Football as a person reads it, file by file. */
import type { RecordedFile } from './recordedFile'

const LIVE_2024 = `
1199348 2024-05-11 12:00 England Premier League 2 Division One 2023 (702): Arsenal U21 (7189) - Chelsea U21 (7192), extraTime 91' 1-1, half 1-1, 90 1-1
events of 1199348: 13 home goal M. Lewis-Skelly; 45+2 guest goal D. Moreira; 55 home goal N. Butler-Oyedeji (I. Kabia); 62 guest yellow K. Wilson
1075277 2024-05-11 13:00 Turkey 1. Lig 2023 (204): Tuzlaspor (3609) - Genclerbirligi (997), firstHalf 34' 0-1, referee Yasin Kol, Turkey
events of 1075277: 31 guest ownGoal P. Awuku
1197996 2024-05-11 13:00 Czech Republic Czech Liga 2023 (345): Baník Ostrava (3713) - Mlada Boleslav (640), firstHalf 33' 0-1, referee Ondrej Berka, Czech Republic
events of 1197996: 3 guest ownGoal J. Boula
1058309 2024-05-11 12:00 Germany 3. Liga 2023 (80): FC Viktoria Koln (1620) - Jahn Regensburg (177), secondHalf 75' 1-1, half 1-1, referee Florian Heft, Germany
events of 1058309: 22 guest goal J. Bauer (D. Kother); 30 home ownGoal R. Ziegele; 31 home yellow S. El Mala; 37 guest yellow K. Faber; 45 home yellow S. Lopes Cabral; 46 home substitution Hong Seok-ju (T. Anselm); 53 home substitution J. Lorch (C. Greger); 55 guest yellow O. Schonfelder; 59 guest substitution O. Schonfelder (B. Hein); 59 guest substitution R. Bulic (E. Huth); 65 home substitution S. El Mala (T. Idel)
1163890 2024-05-11 13:00 Sweden Superettan 2024 (114): GIF Sundsvall (373) - Landskrona BoIS (2176), firstHalf 34' 1-2, referee Kaspar Sjoberg, Sweden
events of 1163890: 3 guest goal F. Ihler; 12 guest goal F. Ihler (R. Dzabic); 26 home missedPenalty P. Engblom; 32 home goal P. Engblom
1075282 2024-05-11 13:00 Turkey 1. Lig 2023 (204): Adanaspor (3564) - Bandırmaspor (3584), firstHalf 33' 0-0, referee Mehmet Turkmen, Turkey
events of 1075282: 13 guest red M. Djitte
1058315 2024-05-11 12:00 Germany 3. Liga 2023 (80): Borussia Dortmund II (9367) - SSV ULM 1846 (1652), secondHalf 68' 0-2, half 0-2, referee Daniel Bartnitzki, Germany
events of 1058315: 5 guest penalty R. Rosch; 36 guest goal L. Scienza (N. Jann); 45+2 home red F. Pfanne; 45+7 home yellow P. Gobel; 46 home substitution M. Eberwein (M. Suver)
1075280 2024-05-11 13:00 Turkey 1. Lig 2023 (204): Goztepe (994) - BB Bodrumspor (3583), firstHalf 33' 0-1, referee Murat Erdogan, Turkey
events of 1075280: 13 guest yellow S. Yalcin; 22 guest penalty K. Ozer; 33 home yellow
1075283 2024-05-11 13:00 Turkey 1. Lig 2023 (204): Erzurum BB (1009) - Eyüpspor (3588), firstHalf 32' 0-2, referee Davut Dakul Celik, Turkey
events of 1075283: 8 guest penalty A. Regattin; 30 guest goal S. Seslar
1082839 2024-05-11 12:30 Netherlands Tweede Divisie 2023 (492): GVVV Veenendaal (1261) - Spakenburg (1249), halfTime 45' 2-2, half 2-2
events of 1082839: 12 home goal G. Sille (Q. Veenhof); 18 guest substitution M. Veenhoven (T. Noordhoff); 22 home goal Q. Veenhof (B. Burgering); 24 guest goal A. El Azzouti; 45+2 guest goal S. van Huffel
1082844 2024-05-11 12:30 Netherlands Tweede Divisie 2023 (492): Koninklijke HFC (1246) - HHC (1278), halfTime 45' 1-0, half 1-0
events of 1082844: 15 guest substitution T. Olde Weghuis (N. ten Brinke); 29 guest yellow N. ten Brinke; 32 home goal X. van den Berg; 40 guest yellow S. Strijker
1038301 2024-05-11 12:00 Spain La Liga 2023 (140): Mallorca (798) - Las Palmas (534), secondHalf 77' 1-0, half 1-0, referee Juan Martinez Munuera, Spain
events of 1038301: 14 home yellow G. Gonzalez; 29 home goal G. Gonzalez (J. Costa); 45+1 home yellow J. Costa; 46 guest substitution B. Ramirez (A. Moleiro); 59 guest yellow J. Araujo; 63 guest substitution Javier Munoz (J. Campana); 63 guest substitution S. Kaba (M. Cardona); 63 home substitution A. Sanchez (M. Morlanes); 64 home substitution C. Larin (A. Prats); 70 home yellow Samu Costa; 72 home substitution D. Rodriguez (S. Darder)
1038961 2024-05-11 12:00 Poland II Liga - East 2023 (109): Chojniczanka Chojnice (3482) - Polonia Bytom (12835), secondHalf 77' 0-3, half 0-1
events of 1038961: 33 home yellow J. Golinski; 40 guest yellow L. Zielinski; 41 guest goal T. Gajda; 46 home substitution A. Pralat (K. Korczyc); 53 home yellow D. Banach; 58 guest goal K. Andrzejczak; 62 guest goal
1036091 2024-05-11 13:00 Poland Ekstraklasa 2023 (106): Gornik Zabrze (340) - Stal Mielec (3493), firstHalf 33' 0-0, referee Marcin Szczerbowicz, Poland
events of 1036091: none
1037916 2024-05-11 13:00 Poland I Liga 2023 (107): Chrobry Głogów (3483) - Resovia Rzeszów (6951), firstHalf 31' 0-0
events of 1037916: 15 home yellow S. Bartlewicz; 22 home yellow M. Bougaidis
1131625 2024-05-11 13:00 Italy Campionato Primavera - 2 2023 (706): Palermo U19 (22404) - Monopoli U19 (19855), firstHalf 33' 0-0
events of 1131625: 3 home goal
1045615 2024-05-11 12:00 Spain Segunda División 2023 (141): Racing Santander (4665) - Mirandes (799), secondHalf 74' 1-0, half 1-0, referee Andres Fuentes Molina, Spain
events of 1045615: 2 home goal J. Mboula (I. Vicente); 30 guest yellow Barbu; 37 guest yellow J. Alcedo; 45+2 guest yellow Sergio Barcia; 46 guest substitution J. Alcedo (I. Chaira); 57 home yellow A. Aldasoro; 60 guest yellow A. Reina; 61 home substitution L. Junior (A. Martin); 66 guest substitution A. La Gumina (Lauti)
1083056 2024-05-11 12:00 Armenia First League 2023 (343): Pyunik II (3696) - Banants II (3690), secondHalf 75' 0-0, half 0-0
events of 1083056: none`

const LIVE_2023 = `
901621 2023-05-13 13:00 Zambia Super League 2022 (400): Green Eagles (5200) - Red Arrows (5213), firstHalf 35' 2-2
events of 901621: 16 guest ownGoal S. Chikondi; 21 guest goal R. Banda; 27 home goal A. Shamende; 34 home goal C. Mugala
1002097 2023-05-13 13:00 Norway 1. Division 2023 (104): jerv (2151) - Fredrikstad (2149), firstHalf 37' 0-1
events of 1002097: 4 guest ownGoal E. Brenden
900112 2023-05-13 12:30 Netherlands Tweede Divisie 2022 (492): Excelsior Maassluis (17129) - OFC Oostzaan (1232), halfTime 45' 0-0, half 0-0
events of 900112: 33 guest yellow M. Veerman
907188 2023-05-13 12:30 Germany Oberliga - Baden-Württemberg 2022 (753): Freiburger FC (16115) - Reutlingen (13932), halfTime 45' 1-1, half 1-1
events of 907188: 45+4 home goal; 45+4 guest goal
871443 2023-05-13 13:30 Germany Bundesliga 2022 (78): Bayern Munich (157) - FC Schalke 04 (174), firstHalf 7' 0-0, referee Robert Schroder, Germany
events of 871443: none
871446 2023-05-13 13:30 Germany Bundesliga 2022 (78): Union Berlin (182) - SC Freiburg (160), firstHalf 6' 1-0, referee Marco Fritz, Germany
events of 871446: 5 home goal K. Behrens (S. Becker)
871448 2023-05-13 13:30 Germany Bundesliga 2022 (78): Eintracht Frankfurt (169) - FSV Mainz 05 (164), firstHalf 6' 0-0, referee Felix Brych, Germany
events of 871448: none
871449 2023-05-13 13:30 Germany Bundesliga 2022 (78): VfL Wolfsburg (161) - 1899 Hoffenheim (167), firstHalf 7' 0-0, referee Tobias Stieler, Germany
events of 871449: none`

const DAY_2024 = `
1092745 2024-05-25 no time Ukraine Druha Liga 2023 (336): Nyva Vinnytsya (6494) - Metalurh Zaporizhya II (21318), cancelled
1092746 2024-05-25 no time Ukraine Druha Liga 2023 (336): VAST (21320) - Zvyahel (21321), cancelled
1198855 2024-05-25 no time Brazil Brasiliense U20 2024 (1100): Samambaia U20 (23616) - Unai DF U20 (23617), cancelled
1143502 2024-05-25 no time USA USL League One 2024 (489): Northern Colorado (18358) - Charlotte Independence (3991), undecided
1171540 2024-05-25 no time Uruguay Primera División - Apertura 2024 (268): Fenix (2357) - Penarol (2348), postponed
1171541 2024-05-25 no time Uruguay Primera División - Apertura 2024 (268): Progreso (2363) - Cerro Largo (2369), postponed
1171542 2024-05-25 no time Uruguay Primera División - Apertura 2024 (268): Defensor Sporting (2350) - Miramar (2373), postponed
1167762 2024-05-25 00:00 Ecuador Liga Pro 2024 (242): Imbabura (1983) - Emelec (1148), ended 90' 1-2, half 1-1, referee Luis Troya, Ecuador
1168554 2024-05-25 00:00 USA NWSL Women 2024 (254): Houston Dash W (2998) - North Carolina Courage W (2999), ended 90' 3-0, half 1-0, referee M. Corrigan
1160481 2024-05-25 00:10 Argentina Primera B Metropolitana 2024 (131): Excursionistas (8385) - Midland (1963), ended 90' 1-1, half 0-0
1200883 2024-05-25 02:00 Mexico Liga MX Femenil 2023 (673): América W (14868) - Monterrey W (14879), secondHalf 60' 1-0, half 1-0
1162243 2024-05-25 04:00 Australia Tasmania NPL 2024 (648): South Hobart (14106) - Kingborough Lions (14102), firstHalf 41' 2-1
1201066 2024-05-25 04:00 OFC Champions League 2024 (27): Auckland City (2537) - Pirae (8143), firstHalf 37' 2-0
1177545 2024-05-25 00:00 USA USL League Two 2024 (256): Ballard (18882) - Midlakes United (23120), toCome
1181384 2024-05-25 00:30 New Zealand National League - Southern 2024 (957): Dunedin City Royals (20661) - Selwyn United (20667), toCome
1181481 2024-05-25 01:00 New Zealand National League - Central 2024 (954): Island Bay United (23211) - Wellington Phoenix II (2535), toCome
1177546 2024-05-25 02:00 USA USL League Two 2024 (256): West Seattle Junction (23128) - Lane United (4059), toCome`

const SHOOT_OUT = `
1149523 2024-03-12 20:00 UEFA Champions League 2023 (2): Arsenal (42) - FC Porto (212), ended 120' 1-0, half 1-0, 90 1-0, shoot-out 4-2, referee C. Turpin
events of 1149523: 39 home yellow William Saliba; 41 home goal L. Trossard (M. Ødegaard); 73 guest yellow Pepe; 83 home substitution Gabriel Jesus (Jorginho); 86 guest substitution J. Sánchez (João Mário); 88 guest substitution M. Taremi (Evanilson); 90+7 guest substitution M. Grujić (A. Varela); 101 guest substitution S. Eustáquio (Nico González); 101 guest substitution Gonçalo Borges (Francisco Conceição); 105 home substitution O. Zinchenko (J. Kiwior); 105 home substitution E. Nketiah (L. Trossard); 116 home yellow Kai Havertz; 120 home shootOutGoal M. Ødegaard; 120 guest shootOutGoal Pepê Aquino; 120 home shootOutGoal K. Havertz; 120 home shootOutGoal B. Saka; 120 guest shootOutGoal M. Grujić; 120 home shootOutGoal D. Rice
line-ups of 1149523
  4-3-3 Mikel Arteta: 22 G David Raya, 4 D B. White, 2 D W. Saliba, 6 D Gabriel Magalhães, 15 D J. Kiwior, 8 M M. Ødegaard, 20 M Jorginho, 41 M D. Rice, 7 F B. Saka, 29 F K. Havertz, 19 F L. Trossard
  bench: 9 F Gabriel Jesus, 35 D O. Zinchenko, 14 F E. Nketiah, 25 M Mohamed Elneny, 5 M T. Partey, 17 D Cédric Soares, 24 F R. Nelson, 31 G K. Hein, 1 G A. Ramsdale, 21 M Fábio Vieira, 18 D T. Tomiyasu, 10 M E. Smith Rowe
  4-2-3-1 Sérgio Conceição: 99 G Diogo Costa, 23 D João Mário, 3 D Pepe, 31 D Otávio, 18 D Wendell, 22 M A. Varela, 16 M Nico González, 10 M Francisco Conceição, 11 M Pepê Aquino, 13 M Galeno, 30 F Evanilson
  bench: 15 D J. Sánchez, 9 F M. Taremi, 8 M M. Grujić, 70 F Gonçalo Borges, 6 M S. Eustáquio, 2 D Fábio Cardoso, 97 D Zé Pedro, 29 F Toni Martínez, 19 F D. Namaso, 17 M Iván Jaime, 28 M Romário Baró, 14 G Cláudio Ramos
statistics of 1149523: 14 58-42; 3 13-10; 4 4-3; 34 7-5; 37 2-2; 6 9-1; 5 18-20; 9 3-3; 11 2-1; 16 3-3`

const TABLE_2022 = `
table of 39
  1 Manchester City (50) 38 28 5 5 94-33 89
  2 Arsenal (42) 38 26 6 6 88-43 84
  3 Manchester United (33) 38 23 6 9 58-43 75
  4 Newcastle (34) 38 19 14 5 68-33 71
  5 Liverpool (40) 38 19 10 9 75-47 67
  6 Brighton (51) 38 18 8 12 72-53 62
  7 Aston Villa (66) 38 18 7 13 51-46 61
  8 Tottenham (47) 38 18 6 14 70-63 60
  9 Brentford (55) 38 15 14 9 58-46 59
  10 Fulham (36) 38 15 7 16 55-53 52
  11 Crystal Palace (52) 38 11 12 15 40-49 45
  12 Chelsea (49) 38 11 11 16 38-47 44
  13 Wolves (39) 38 11 8 19 31-58 41
  14 West Ham (48) 38 11 7 20 42-55 40
  15 Bournemouth (35) 38 11 6 21 37-71 39
  16 Nottingham Forest (65) 38 9 11 18 38-68 38
  17 Everton (45) 38 8 12 18 34-57 36
  18 Leicester (46) 38 9 7 22 51-68 34
  19 Leeds (63) 38 7 10 21 48-78 31
  20 Southampton (41) 38 6 7 25 36-73 25`

/**
 * The handicaps of the second file: "Home -0.75" at 1.92 and "Away -0.75" at 1.85, so that the home side gives 0.75.
 */
const ODDS_BWIN = `
prices of 16:00:45 815162, Bwin: 1x2 1.65 3.8 4.5; ou 0.78 2.5 0.93; OUHalf 1.6 1.5 0.44; 1x2Half 2.2 2.25 4.6`
const ODDS_MARATHON = `
prices 7, Marathonbet: 1x2 1.73 3.8 4.95; HDP 0.92 0.75 0.85; ou 1.03 2.5 0.81; OUHalf 0.93 1 0.85; HDPHalf 0.34 0 1.98`
const ODDS_LIVE = `
prices in play of 16:34:30 1206332, API-Football in play: HDPHalf 0.45 0 1.675; 1x2Half 6.5 1.166 9.5; HDP 0.85 0.25 0.95; ou 0.975 1 0.825`

const response = (list: unknown): string => JSON.stringify({ errors: [], response: list })

export const API_FOOTBALL_FILES: readonly RecordedFile[] = [
  { file: 'fixtures-live-all-20240511.json', call: 'live', facts: LIVE_2024 },
  { file: 'fixtures-live-all-20230513.json', call: 'live', facts: LIVE_2023 },
  { file: 'fixtures-date-20240525.json', call: 'day 19868', facts: DAY_2024 },
  { file: 'fixtures-ids-pen-1149523.json', call: 'lost', facts: SHOOT_OUT },
  { file: 'standings-epl-2022.json', call: 'table 39', about: '39', facts: TABLE_2022 },
  { file: 'odds-prematch-815162.json', call: 'odds 815162', facts: ODDS_BWIN },
  {
    file: 'odds-prematch-bookmaker.json',
    call: 'odds 7',
    // Only the list of bookmakers was recorded.
    whole: list => response([{ fixture: { id: 7 }, bookmakers: list }]),
    facts: ODDS_MARATHON,
  },
  { file: 'odds-live-1206332.json', call: 'live odds', whole: response, facts: ODDS_LIVE },
  { file: 'error-token.json', call: 'live', refusal: 'key' },
  { file: 'error-plan-season.json', call: 'live', refusal: 'plan' },
  { file: 'error-ratelimit-recorded.json', call: 'odds 7', refusal: 'hurried' },
  { file: 'error-required-param.json', call: 'live', refusal: 'rejected' },
  { file: 'error-parameter-pair.json', call: 'live', refusal: 'rejected' },
  {
    file: 'headers-success-recorded.json',
    call: 'live',
    // The body was not recorded.
    whole: () => response([]),
    facts: '',
    quota: { left: 5643, limit: 7500, leftThisMinute: 176 },
  },
]

/** Answers to calls that the adapter does not make. */
export const API_FOOTBALL_OTHERS: readonly string[] = [
  'events-one.json',
  'fixtures-league39-season2022.json',
  'fixtures-league78-ns-pst.json',
  'leagues-current-de.json',
  'lineups.json',
  'statistics-ball-possession.json',
  'statistics-team-a.json',
]
