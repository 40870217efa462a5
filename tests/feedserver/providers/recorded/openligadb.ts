/**
 * The content of the recorded answers of OpenLigaDB as a person reads it, file by file. Goals are ordered by the score
 * after each.
 */
import type { RecordedFile } from './recordedFile'

const OCTOBER_2020 = `
58603 2020-10-02 18:30 Germany 1. Bundesliga (bl1): 1. FC Union Berlin (80) - 1. FSV Mainz 05 (81), ended 4-0, half 1-0
events of 58603: 13 home goal Max Kruse; 49 home goal Marcus Ingvartsen; 63 home goal M. Friedrich; 64 home goal Joel Pohjanpalo
58596 2020-10-03 13:30 Germany 1. Bundesliga (bl1): Borussia Dortmund (7) - SC Freiburg (112), ended 4-0, half 1-0
events of 58596: 31 home goal Haaland; 47 home goal Can; 66 home goal Haaland; 90+2 home goal Passlack
58601 2020-10-03 16:30 Germany 1. Bundesliga (bl1): RB Leipzig (1635) - FC Schalke 04 (9), ended 4-0, half 3-0
events of 58601: 31 home ownGoal Bozdogan; 35 home goal Angelino; 45 home goal Orban; 80 home penalty Halstenberg
58595 2020-10-04 16:00 Germany 1. Bundesliga (bl1): FC Bayern München (40) - Hertha BSC (54), ended 4-3, half 1-0
events of 58595: 40 home goal Robert Lewandowski; 51 home goal Robert Lewandowski; 60 guest goal Jhon Cordoba; 71 guest goal Cunha, M.; 85 home goal Robert Lewandowski; 88 guest goal Jessic Ngankam; 90+3 home penalty Lewandowski`

const NOVEMBER_2023 = `
66729 2023-11-25 14:30 Germany 1. Bundesliga (bl1): Borussia Dortmund (7) - Borussia Mönchengladbach (87), ended 4-2, half 3-2
events of 66729: 13 guest goal R. Reitz; 28 guest goal K. Kone; 30 home goal M. Sabitzer; 33 home goal N. Füllkrug; 45 home goal J. Bynoe-Gittens; 90+7 home goal D. Malen
66736 2023-11-25 14:30 Germany 1. Bundesliga (bl1): Werder Bremen (134) - Bayer Leverkusen (6), ended 0-3, half 0-2
events of 66736: 8 guest ownGoal O. Deman; 43 guest goal J. Frimpong; 76 guest goal Grimaldo
66732 2023-11-25 17:30 Germany 1. Bundesliga (bl1): Eintracht Frankfurt (91) - VfB Stuttgart (16), ended 1-2, half 1-2
events of 66732: 1 guest goal Undav; 26 home ownGoal W. Anton; 45+1 guest goal Undav
66737 2023-11-26 14:30 Germany 1. Bundesliga (bl1): 1. FC Heidenheim 1846 (199) - VfL Bochum (129), toCome
events of 66737: none
66735 2023-11-26 16:30 Germany 1. Bundesliga (bl1): TSG 1899 Hoffenheim (175) - 1. FSV Mainz 05 (81), toCome
events of 66735: none`

const ONE_2025 = `
72395 2025-02-09 16:30 Germany 1. Bundesliga (bl1): RB Leipzig (1635) - FC St. Pauli (98), ended 2-0, half 2-0
events of 72395: 16 home goal B. Šeško; 35 home goal Xavi Simons`

const CAPITALS_2017 = `
40493 2017-03-25 13:00 Germany 3. Liga (bl3): Chemnitzer FC (202) - MSV Duisburg (107), ended 2-3, half 1-1
events of 40493: 23 guest goal Wiegel; 41 home goal Türpitz; 52 home goal Türpitz; 68 guest goal Brandstetter; 74 guest goal Onuegbu`

const EUROPE_2021 = `
60595 2021-06-11 19:00 Germany uefa-em-2020 (uefa-em-2020): Türkei (153) - Italien (145), ended 0-3, half 0-0
events of 60595: 53 guest ownGoal Merih Demiral; 66 guest goal Ciro Immobile; 79 guest goal Lorenzo Insigne
60606 2021-06-15 16:00 Germany uefa-em-2020 (uefa-em-2020): Ungarn (1395) - Portugal (149), ended 0-3, half 0-0
events of 60606: 84 guest goal Raphael Guerreiro; 87 guest penalty Cristiano Ronaldo; 90+2 guest goal Cristiano Ronaldo
60607 2021-06-15 19:00 Germany uefa-em-2020 (uefa-em-2020): Frankreich (144) - Deutschland (139), ended 1-0, half 0-0
events of 60607: 20 home ownGoal Hummels, Mats
60618 2021-06-19 16:00 Germany uefa-em-2020 (uefa-em-2020): Portugal (149) - Deutschland (139), ended 2-4, half 1-2
events of 60618: 15 home goal Cristiano Ronaldo; 35 guest ownGoal R. Dias; 39 guest ownGoal R. Guerreiro; 51 guest goal K. Havertz; 60 guest goal R. Gosens; 67 home goal Diego Jota
60606 2021-06-15 16:00 Germany uefa-em-2020 (uefa-em-2020): Ungarn (1395) - Portugal (149), ended 0-3, half 0-0
events of 60606: 84 guest goal Raphael Guerreiro; 87 guest penalty Cristiano Ronaldo; 90+2 guest goal Cristiano Ronaldo
60631 2021-06-23 19:00 Germany uefa-em-2020 (uefa-em-2020): Portugal (149) - Frankreich (144), ended 2-2, half 1-1
events of 60631: 30 home penalty C. Ronaldo; 47 guest penalty K. Benzema; 47 guest goal K. Benzema; 60 home penalty C. Ronaldo`

const TABLE = `
table of bl1
  1 FC Bayern (40) 32 26 3 3 88-23 81`

export const OPENLIGADB_FILES: readonly RecordedFile[] = [
  { file: 'getmatchdata-bl1-2020-03.json', call: 'live bl1', about: 'bl1', facts: OCTOBER_2020 },
  { file: 'getmatchdata-bl1-2023-12.json', call: 'season bl1', about: 'bl1', facts: NOVEMBER_2023 },
  { file: 'getmatchdata-match-72395.json', call: 'lost 72395', about: 'bl1', facts: ONE_2025 },
  { file: 'getmatchdata-pascalcase-old.json', call: 'live bl3', about: 'bl3', facts: CAPITALS_2017 },
  // A league for which the adapter sends no call. Its records have the same form as the others.
  { file: 'getmatchdata-em2020.json', call: 'live x', about: 'uefa-em-2020', facts: EUROPE_2021 },
  { file: 'getbltable-fragment.json', call: 'table bl1', about: 'bl1', facts: TABLE },
]
