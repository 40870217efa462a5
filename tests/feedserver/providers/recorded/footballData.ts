/** The content of the recorded answers of football-data.org as a person reads it, file by file. */
import type { RecordedFile } from './recordedFile'

const DAY_2022 = `
419262 2022-09-04 12:00 Spain Primera Division (2014): CA Osasuna (79) - Rayo Vallecano de Madrid (87), toCome, referee Alejandro Muñíz
416332 2022-09-04 13:00 England Premier League (2021): Brighton & Hove Albion FC (397) - Leicester City FC (338), toCome, referee Tony Harrington
416656 2022-09-04 13:30 Germany Bundesliga (2002): FC Augsburg (16) - Hertha BSC (9), toCome, referee Harm Osmers
419263 2022-09-04 14:15 Spain Primera Division (2014): Athletic Club (77) - RCD Espanyol de Barcelona (80), toCome, referee Juan Martínez
416660 2022-09-04 15:30 Germany Bundesliga (2002): Borussia Mönchengladbach (18) - 1. FSV Mainz 05 (15), toCome, referee Deniz Aytekin
416329 2022-09-04 15:30 England Premier League (2021): Manchester United FC (66) - Arsenal FC (57), toCome, referee Paul Tierney
419258 2022-09-04 16:30 Spain Primera Division (2014): Villarreal CF (94) - Elche CF (285), toCome, referee Miguel Ortiz
419257 2022-09-04 19:00 Spain Primera Division (2014): Valencia CF (95) - Getafe CF (82), toCome, referee José Munuera
422583 2022-09-04 11:00 England Championship (2016): Reading FC (355) - Stoke City FC (70), toCome
422588 2022-09-04 14:00 England Championship (2016): Hull City AFC (322) - Sheffield United FC (356), toCome`

/** \`fullTime\` 6-6 with a shoot-out of 4-5 is 2-1 on the night. */
const CUP_2022 = `
418518 2022-07-12 15:30 Europe UEFA Champions League (2001): FK Rīgas Futbola Skola (5823) - Helsingin JK (5123), ended 2-1, half 0-0, 90 2-1, shoot-out 4-5
418516 2022-07-12 16:00 Europe UEFA Champions League (2001): FK Žalgiris Vilnius (1890) - Ballkani (10062), ended 1-0, half 0-0, 90 0-0
418489 2022-07-27 17:00 Europe UEFA Champions League (2001): FC Zürich (5273) - Qarabağ Ağdam FK (611), ended 2-2, half 1-0, 90 2-1, referee Allard Lindhout
425249 2022-08-09 18:30 Europe UEFA Champions League (2001): PSV (674) - AS Monaco FC (548), ended 3-2, half 1-0, 90 2-2, referee Jesús Gil
426169 2022-08-24 19:00 Europe UEFA Champions League (2001): GNK Dinamo Zagreb (755) - FK Bodø/Glimt (5721), ended 4-1, half 2-0, 90 2-1, referee Antonio Matéu Lahoz
427088 2022-09-13 16:45 Europe UEFA Champions League (2001): FC Viktoria Plzeň (1881) - FC Internazionale Milano (108), toCome, referee Sandro Schärer
427100 2022-09-13 16:45 Europe UEFA Champions League (2001): Sporting Clube de Portugal (498) - Tottenham Hotspur FC (73), toCome, referee Srdjan Jovanovic
427064 2022-09-13 19:00 Europe UEFA Champions League (2001): Liverpool FC (64) - AFC Ajax (678), toCome, referee Artur Dias
427075 2022-09-13 19:00 Europe UEFA Champions League (2001): FC Porto (503) - Club Brugge KV (851), toCome, referee Anastasios Sidiropoulos`

const BRAZIL_2022 = `
390057 2022-10-29 20:00 Brazil Campeonato Brasileiro Série A (2013): CA Paranaense (1768) - Goiás EC (4250), postponed
390396 2022-04-09 19:30 Brazil Campeonato Brasileiro Série A (2013): Fluminense FC (1765) - Santos FC (6685), ended 0-0, half 0-0
390397 2022-04-09 22:00 Brazil Campeonato Brasileiro Série A (2013): AC Goianiense (3988) - CR Flamengo (1783), ended 1-1, half 0-0
390394 2022-04-10 00:00 Brazil Campeonato Brasileiro Série A (2013): SE Palmeiras (1769) - Ceará SC (1837), ended 2-3, half 1-2
390399 2022-04-10 14:00 Brazil Campeonato Brasileiro Série A (2013): Coritiba FBC (4241) - Goiás EC (4250), ended 3-0, half 1-0
390071 2022-10-23 20:00 Brazil Campeonato Brasileiro Série A (2013): EC Juventude (4245) - São Paulo FC (1776), toCome
390072 2022-10-23 20:00 Brazil Campeonato Brasileiro Série A (2013): Fortaleza EC (3984) - CA Mineiro (1766), toCome
390073 2022-10-23 20:00 Brazil Campeonato Brasileiro Série A (2013): AC Goianiense (3988) - Ceará SC (1837), toCome
390140 2022-09-17 19:30 Brazil Campeonato Brasileiro Série A (2013): Avaí FC (1775) - CA Mineiro (1766), toCome
390136 2022-09-17 22:00 Brazil Campeonato Brasileiro Série A (2013): Botafogo FR (1770) - Coritiba FBC (4241), toCome
390134 2022-09-18 14:00 Brazil Campeonato Brasileiro Série A (2013): RB Bragantino (4286) - Goiás EC (4250), toCome`

const GERMANY_2022 = `
416393 2022-08-05 18:35 Germany Bundesliga (2002): Eintracht Frankfurt (19) - FC Bayern München (5), ended 1-6, half 0-5, referee Deniz Aytekin
416386 2022-08-06 13:30 Germany Bundesliga (2002): FC Augsburg (16) - SC Freiburg (17), ended 0-4, half 0-0, referee Bastian Dankert
416387 2022-08-06 13:30 Germany Bundesliga (2002): VfL Bochum 1848 (36) - 1. FSV Mainz 05 (15), ended 1-2, half 1-1, referee Felix Zwayer
416388 2022-08-06 13:30 Germany Bundesliga (2002): VfL Wolfsburg (11) - SV Werder Bremen (12), ended 2-2, half 1-2, referee Sascha Stegemann
416389 2022-08-06 13:30 Germany Bundesliga (2002): Borussia Mönchengladbach (18) - TSG 1899 Hoffenheim (2), ended 3-1, half 1-1, referee Daniel Siebert
416391 2022-08-06 13:30 Germany Bundesliga (2002): 1. FC Union Berlin (28) - Hertha BSC (9), ended 3-1, half 1-0, referee Marco Fritz
416392 2022-08-06 16:30 Germany Bundesliga (2002): Borussia Dortmund (4) - Bayer 04 Leverkusen (3), ended 1-0, half 1-0, referee Felix Brych
416385 2022-08-07 13:30 Germany Bundesliga (2002): VfB Stuttgart (10) - RB Leipzig (721), ended 1-1, half 1-1, referee Tobias Stieler
416390 2022-08-07 15:30 Germany Bundesliga (2002): 1. FC Köln (1) - FC Schalke 04 (6), ended 3-1, half 0-0, referee Robert Schröder
416642 2022-09-16 18:30 Germany Bundesliga (2002): 1. FSV Mainz 05 (15) - Hertha BSC (9), toCome
416637 2022-09-17 13:30 Germany Bundesliga (2002): VfB Stuttgart (10) - Eintracht Frankfurt (19), toCome
416638 2022-09-17 13:30 Germany Bundesliga (2002): FC Augsburg (16) - FC Bayern München (5), toCome`

const CITY_2023 = `
436118 2023-12-23 no time England Premier League (2021): Manchester City FC (65) - Brentford FC (402), postponed
436208 2024-03-02 no time England Premier League (2021): Manchester City FC (65) - Manchester United FC (66), toCome
436219 2024-03-09 no time England Premier League (2021): Liverpool FC (64) - Manchester City FC (65), toCome
436224 2024-03-16 no time England Premier League (2021): Brighton & Hove Albion FC (397) - Manchester City FC (65), toCome
435943 2023-08-11 19:00 England Premier League (2021): Burnley FC (328) - Manchester City FC (65), ended 0-3, half 0-2, referee Craig Pawson
435958 2023-08-19 19:00 England Premier League (2021): Manchester City FC (65) - Newcastle United FC (67), ended 1-0, half 1-0, referee Robert Jones
435972 2023-08-27 13:00 England Premier League (2021): Sheffield United FC (356) - Manchester City FC (65), ended 1-2, half 0-0, referee Jarred Gillett
435981 2023-09-02 14:00 England Premier League (2021): Manchester City FC (65) - Fulham FC (63), ended 5-1, half 2-1, referee Michael Oliver
435991 2023-09-16 14:00 England Premier League (2021): West Ham United FC (563) - Manchester City FC (65), ended 1-3, half 1-0, referee Andy Madley
451640 2023-09-19 19:00 Europe UEFA Champions League (2001): Manchester City FC (65) - FK Crvena Zvezda (7283), ended 3-1, half 0-1, referee João Pinheiro
436001 2023-09-23 14:00 England Premier League (2021): Manchester City FC (65) - Nottingham Forest FC (351), ended 2-0, half 2-0, referee Anthony Taylor
436012 2023-09-30 14:00 England Premier League (2021): Wolverhampton Wanderers FC (76) - Manchester City FC (65), ended 2-1, half 1-0, referee Craig Pawson
436138 2023-12-30 15:00 England Premier League (2021): Manchester City FC (65) - Sheffield United FC (356), toCome
436151 2024-01-13 17:30 England Premier League (2021): Newcastle United FC (67) - Manchester City FC (65), toCome
436161 2024-01-31 19:30 England Premier League (2021): Manchester City FC (65) - Burnley FC (328), toCome`

const ONE_2022 = `
417211 2022-09-04 13:00 France Ligue 1 (2015): Stade Brestois 29 (512) - RC Strasbourg Alsace (576), ended 1-1, half 1-1, referee Bastien Dechepy`

const GROUPS_2022 = `
table of 2001 GROUP A
  1 AFC Ajax (678) 1 1 0 0 4-0 3
  2 SSC Napoli (113) 1 1 0 0 4-1 3
  3 Liverpool FC (64) 1 0 0 1 1-4 0
  4 Rangers FC (5376) 1 0 0 1 0-4 0
table of 2001 GROUP B
  1 Club Atlético de Madrid (78) 1 1 0 0 2-1 3
  2 Club Brugge KV (851) 1 1 0 0 1-0 3
  3 FC Porto (503) 1 0 0 1 1-2 0
  4 Bayer 04 Leverkusen (3) 1 0 0 1 0-1 0
table of 2001 GROUP C
  1 FC Barcelona (81) 1 1 0 0 5-1 3
  2 FC Bayern München (5) 1 1 0 0 2-0 3
  3 FC Internazionale Milano (108) 1 0 0 1 0-2 0
  4 FC Viktoria Plzeň (1881) 1 0 0 1 1-5 0
table of 2001 GROUP D
  1 Sporting Clube de Portugal (498) 1 1 0 0 3-0 3
  2 Tottenham Hotspur FC (73) 1 1 0 0 2-0 3
  3 Olympique de Marseille (516) 1 0 0 1 0-2 0
  4 Eintracht Frankfurt (19) 1 0 0 1 0-3 0
table of 2001 GROUP E
  1 GNK Dinamo Zagreb (755) 1 1 0 0 1-0 3
  2 AC Milan (98) 1 0 1 0 1-1 1
  3 FC Red Bull Salzburg (1877) 1 0 1 0 1-1 1
  4 Chelsea FC (61) 1 0 0 1 0-1 0
table of 2001 GROUP F
  1 FK Shakhtar Donetsk (1887) 1 1 0 0 4-1 3
  2 Real Madrid CF (86) 1 1 0 0 3-0 3
  3 RB Leipzig (721) 1 0 0 1 1-4 0
  4 Celtic FC (732) 1 0 0 1 0-3 0
table of 2001 GROUP G
  1 Manchester City FC (65) 1 1 0 0 4-0 3
  2 Borussia Dortmund (4) 1 1 0 0 3-0 3
  3 FC København (1876) 1 0 0 1 0-3 0
  4 Sevilla FC (559) 1 0 0 1 0-4 0
table of 2001 GROUP H
  1 Sport Lisboa e Benfica (1903) 1 1 0 0 2-0 3
  2 Paris Saint-Germain FC (524) 1 1 0 0 2-1 3
  3 Juventus FC (109) 1 0 0 1 1-2 0
  4 Maccabi Haifa FC (884) 1 0 0 1 0-2 0`

const TABLE_2025 = `
table of 2021
  1 Arsenal FC (57) 28 18 7 3 56-21 61
  2 Manchester City FC (65) 27 17 5 5 56-25 56
  3 Aston Villa FC (58) 27 15 6 6 38-28 51
  4 Chelsea FC (61) 27 12 9 6 48-31 45
  5 Manchester United FC (66) 26 12 9 5 47-37 45
  6 Liverpool FC (64) 27 13 6 8 42-35 45
  7 Brentford FC (402) 27 12 4 11 40-37 40
  8 AFC Bournemouth (1044) 27 9 11 7 43-45 38
  9 Everton FC (62) 26 10 7 9 29-30 37
  10 Fulham FC (63) 27 11 4 12 38-41 37
  11 Newcastle United FC (67) 27 10 6 11 38-39 36
  12 Sunderland AFC (71) 27 9 9 9 28-33 36
  13 Crystal Palace FC (354) 27 9 8 10 29-32 35
  14 Brighton & Hove Albion FC (397) 27 8 10 9 36-34 34
  15 Leeds United FC (341) 27 7 10 10 37-46 31
  16 Tottenham Hotspur FC (73) 27 7 8 12 37-41 29
  17 Nottingham Forest FC (351) 27 7 6 14 25-39 27
  18 West Ham United FC (563) 27 6 7 14 32-49 25
  19 Burnley FC (328) 27 4 7 16 29-52 19
  20 Wolverhampton Wanderers FC (76) 28 1 7 20 18-51 10`

export const FOOTBALL_DATA_FILES: readonly RecordedFile[] = [
  { file: 'matches-20220904.json', call: 'day 19239', facts: DAY_2022 },
  { file: 'competition-CL-standings-2022.json', call: 'table 2001', about: '2001', facts: GROUPS_2022 },
  { file: 'competition-PL-standings-2025.json', call: 'table 2021', about: '2021', facts: TABLE_2025 },
  { file: 'error-403.json', call: 'live', refusal: 'plan' },
  { file: 'error-429.json', call: 'live', refusal: 'hurried', retryMs: 48_000 },
  // Answers to calls that the adapter does not make. Their records have the same form as those of its calls.
  { file: 'competition-CL-matches-2022.json', call: 'lost', facts: CUP_2022 },
  { file: 'competition-BSA-matches-2022.json', call: 'lost', facts: BRAZIL_2022 },
  { file: 'competition-BL1-matches-2022.json', call: 'lost', facts: GERMANY_2022 },
  { file: 'team-65-matches-2023.json', call: 'lost', facts: CITY_2023 },
  { file: 'match-417211.json', call: 'lost', facts: ONE_2022 },
]

/** Answers to calls that the adapter does not make. */
export const FOOTBALL_DATA_OTHERS: readonly string[] = [
  'competition-PL-matches-2025-timed.json',
  'competitions.json',
]
