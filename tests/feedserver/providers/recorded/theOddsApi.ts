/**
 * The content of the recorded answers of The Odds API as a person reads it, file by file. The product ignores prices
 * for laying.
 */
import type { RecordedFile } from './recordedFile'

/** Returns the text as lines of facts. The text has a line per match, followed by one per bookmaker. */
const matches = (text: string, when: (bookmaker: string) => string): string => {
  let match = ''
  const lines = text
    .trim()
    .split('\n')
    .flatMap(line => {
      if (!line.startsWith('  ')) {
        match = line
        return []
      }
      const [bookmaker = '', prices = ''] = line.trim().split(': ')
      return [`prices ${when(bookmaker)} ${match}, ${bookmaker}: ${prices}`]
    })
  return ['', ...lines].join('\n')
}

const ENGLAND = matches(
  `
2c2061ffc9ee67808fd45273089d7795 2026-04-18 11:30 England Premier League: Brentford - Fulham
  1xBet: 1x2 2.19 3.8 3.4; HDP 0.57 0 1.41; ou 0.83 2.5 1.14
  Smarkets: 1x2 2.16 3.75 3.45
  William Hill: 1x2 2.1 3.5 3.1; ou 0.75 2.5 1
  Betfair: 1x2 2.18 3.8 3.5
  Pinnacle: 1x2 2.14 3.76 3.34; HDP 0.87 0.25 1.04; ou 0.99 2.75 0.9
  Unibet (NL): 1x2 2.14 3.8 3.5; ou 0.79 2.5 1
be6cdb6ddd27d099b5291f0d1e051d92 2026-04-18 14:00 England Premier League: Newcastle United - Bournemouth
  1xBet: 1x2 1.97 4 3.86; HDP 0.41 0 1.65; ou 1.25 3.5 0.75
  Smarkets: 1x2 2 4 3.7
  William Hill: 1x2 1.91 3.75 3.5; ou 0.44 2.5 1.6
  Betfair: 1x2 2.02 4 3.75
  Pinnacle: 1x2 1.96 3.96 3.66; HDP 0.97 0.5 0.93; ou 1 3.25 0.89
  Unibet (NL): 1x2 1.96 4 3.8; ou 1.23 3.5 0.64
d137c5f062243e857803fcebfdda2953 2026-04-18 14:00 England Premier League: Leeds United - Wolverhampton Wanderers
  1xBet: 1x2 1.69 4.17 5.48; HDP 1.69 1.5 0.41; ou 0.97 2.5 0.97
  William Hill: 1x2 1.57 3.8 5; ou 0.85 2.5 0.91
  Smarkets: 1x2 1.63 4.2 6.2
  Pinnacle: 1x2 1.61 4.18 5.71; HDP 1.11 1 0.82; ou 0.93 2.5 0.96
  Unibet (NL): 1x2 1.65 4 6; ou 0.88 2.5 0.89
  Betfair: 1x2 1.63 4.2 6.2
5e7f44119f2e640fdf04c245a764657f 2026-04-18 16:30 England Premier League: Tottenham Hotspur - Brighton and Hove Albion
  1xBet: 1x2 2.83 3.88 2.47; HDP 1.11 0 0.84; ou 0.72 2.5 1.31
  William Hill: 1x2 2.62 3.5 2.4; ou 0.7 2.5 1.1
  Smarkets: 1x2 2.84 3.85 2.46
  Betfair: 1x2 2.86 3.9 2.48
  Pinnacle: 1x2 2.8 3.75 2.44; HDP 1.1 0 0.83; ou 0.86 2.75 1.03
  Unibet (NL): 1x2 2.8 3.8 2.5; ou 0.68 2.5 1.15
933e20e0892b28ca075a9ab5465d5c6d 2026-04-18 19:00 England Premier League: Chelsea - Manchester United
  1xBet: 1x2 2.31 3.67 3.23; HDP 0.63 0 1.28; ou 1.42 3.5 0.66
  Smarkets: 1x2 2.26 3.75 3.25
  William Hill: 1x2 2.2 3.4 3; ou 0.55 2.5 1.4
  Betfair: 1x2 2.28 3.8 3.3
  Pinnacle: 1x2 2.25 3.64 3.19; HDP 0.96 0.25 0.94; ou 0.89 3 1
  Unibet (NL): 1x2 2.28 3.6 3.3; ou 1.33 3.5 0.57
72406c12d6334a8f3475a640ea1f814b 2026-04-19 13:00 England Premier League: Aston Villa - Sunderland
  Pinnacle: 1x2 1.7 3.79 5.4; HDP 0.9 0.75 1; ou 0.96 2.5 0.93
  William Hill: 1x2 1.65 3.7 5; ou 0.85 2.5 0.95
  1xBet: 1x2 1.72 3.94 5.58; HDP 1.77 1.5 0.39; ou 0.98 2.5 0.96
  Betfair: 1x2 1.73 4 5.6
  Unibet (NL): 1x2 1.68 3.95 5.75; ou 0.91 2.5 0.87
  Smarkets: 1x2 1.72 3.95 5.7
95d68f9006aa718d447c759366118c31 2026-04-19 13:00 England Premier League: Nottingham Forest - Burnley
  Pinnacle: 1x2 1.51 4.42 6.77; HDP 0.85 1 1.07; ou 1.03 2.75 0.86
  William Hill: 1x2 1.5 4 6; ou 0.75 2.5 1.05
  1xBet: 1x2 1.54 4.4 7.11; HDP 1.47 1.5 0.64; ou 0.84 2.5 1.11
  Betfair: 1x2 1.53 4.6 7.4
  Unibet (NL): 1x2 1.53 4.5 6.75; ou 0.78 2.5 1.02
  Smarkets: 1x2 1.51 4.5 7.2`,
  bookmaker =>
    `of ${
      {
        '1xBet': '18:59:58',
        Smarkets: '19:00:16',
        'William Hill': '18:59:12',
        Betfair: '19:00:13',
        Pinnacle: '18:59:48',
        'Unibet (NL)': '19:00:14',
      }[bookmaker]
    }`,
)

const GERMANY = matches(
  `
be9eda34a4ddf026072d12f7db44ec28 2026-04-17 18:30 Germany Bundesliga: FC St. Pauli - 1. FC Köln
  Pinnacle: 1x2 2.72 3.35 2.73; HDP 0.95 0 0.95; ou 0.87 2.25 1.03
  1xBet: 1x2 2.8 3.38 2.77; HDP 0.97 0 0.97; ou 1.17 2.5 0.81
  Betfair: 1x2 2.84 3.4 2.72
  Tipico: 1x2 2.75 3.2 2.65; ou 1.05 2.5 0.75
c036050b0e0a7c47198af093319deab9 2026-04-18 13:30 Germany Bundesliga: Bayer Leverkusen - Augsburg
  Pinnacle: 1x2 1.42 5.24 6.97; HDP 0.87 1.25 1.04; ou 0.93 3.25 0.96
  1xBet: 1x2 1.45 5.28 7.22; HDP 1.13 1.5 0.83; ou 1.19 3.5 0.79
  Betfair: 1x2 1.45 5.4 7.4
  Tipico: 1x2 1.4 5.3 6.8; ou 0.97 3.5 0.75
5d060a6bc6d73ff3baf1b6befb592076 2026-04-18 13:30 Germany Bundesliga: TSG Hoffenheim - Borussia Dortmund
  Pinnacle: 1x2 2.6 4.01 2.5; HDP 0.99 0 0.92; ou 1.06 3.25 0.84
  1xBet: 1x2 2.68 4.01 2.54; HDP 1.01 0 0.93; ou 1.32 3.5 0.71
  Betfair: 1x2 2.68 4 2.56
  Tipico: 1x2 2.65 3.9 2.4; ou 1.1 3.5 0.67
12ea6b540ca92cfb666ee8e9f96b8867 2026-04-18 13:30 Germany Bundesliga: Werder Bremen - Hamburger SV
  Pinnacle!: 1x2 2.01 3.61 3.84; HDP 1.02 0.5 0.88; ou 0.96 2.75 0.93
  1xBet: 1x2 2.05 3.71 3.86; HDP 0.46 0 1.72; ou 0.79 2.5 1.19
  Betfair: 1x2 2.04 3.8 3.9
  Tipico: 1x2 1.97 3.7 3.6; ou 0.67 2.5 1.15
b5a6981b2a16f2cac6de83db44efcead 2026-04-18 13:30 Germany Bundesliga: Union Berlin - VfL Wolfsburg
  Pinnacle: 1x2 2.19 3.69 3.27; HDP 0.91 0.25 1; ou 0.9 2.5 0.99
  1xBet: 1x2 2.21 3.74 3.4; HDP 0.58 0 1.38; ou 0.93 2.5 1.01
  Betfair: 1x2 2.22 3.75 3.4
  Tipico: 1x2 2.1 3.5 3.4; ou 0.8 2.5 0.95`,
  bookmaker =>
    `of ${
      {
        Pinnacle: '19:00:14',
        'Pinnacle!': '19:00:13',
        '1xBet': '18:59:35',
        Betfair: '19:00:16',
        Tipico: '19:00:01',
      }[bookmaker]
    }`,
).replaceAll('Pinnacle!', 'Pinnacle')

const ONE_BOOKMAKER = matches(
  `
36808dc52374b40df08cab6b1d5664d1 2024-08-19 19:00 England Premier League: Leicester City - Tottenham Hotspur
  Betway: 1x2 5 4.2 1.6
9b878684a95cdcd7b77ba588f916b483 2024-08-24 11:30 England Premier League: Brighton and Hove Albion - Manchester United
  Betway: 1x2 2.4 3.75 2.6
95e060de306cdd1ac8961450b9dbed55 2024-08-24 14:00 England Premier League: Crystal Palace - West Ham United
  Betway: 1x2 2.15 3.4 3.2
f9fdc5706a1b7f04bbed2a428a139a32 2024-08-24 14:00 England Premier League: Tottenham Hotspur - Everton
  Betway: 1x2 1.44 4.75 5.75
502fca3b7ee4be07f15d3587d29d4c14 2024-08-24 14:00 England Premier League: Fulham - Leicester City
  Betway: 1x2 1.8 3.6 4.2
e9e89fe399cda648d1460c0975e1122f 2024-08-24 14:00 England Premier League: Manchester City - Ipswich Town
  Betway: 1x2 1.09 10 21`,
  () => 'of 08:26:02',
)

/** Prices of 1.00 are those of a shut market. */
const IN_PLAY = `
prices in play of 15:20:02 273fd57d31d447da8c558b7a7f513579 2023-04-23 13:30 Germany Bundesliga: SC Freiburg - Schalke 04, Nordic Bet: none
prices in play of 15:20:02 273fd57d31d447da8c558b7a7f513579 2023-04-23 13:30 Germany Bundesliga: SC Freiburg - Schalke 04, Betsson: none
prices in play of 15:26:31 f494a9bea9c0e84be312147b2f447c7b 2023-04-23 14:00 soccer_denmark_superliga: Brondby IF - Randers FC, Betclic: none
prices in play of 15:26:31 f494a9bea9c0e84be312147b2f447c7b 2023-04-23 14:00 soccer_denmark_superliga: Brondby IF - Randers FC, Betsson: 1x2 276 56 1.01
prices in play of 15:27:17 f494a9bea9c0e84be312147b2f447c7b 2023-04-23 14:00 soccer_denmark_superliga: Brondby IF - Randers FC, Nordic Bet: 1x2 276 56 1.01
prices in play of 15:27:17 f494a9bea9c0e84be312147b2f447c7b 2023-04-23 14:00 soccer_denmark_superliga: Brondby IF - Randers FC, 888sport: 1x2 101 34 1.01
prices in play of 15:27:10 59071c219a8e22cd1e553f132b0424de 2023-04-23 14:01 Brazil Serie A: Internacional - Flamengo, Betclic: 1x2 14 4 1.32
prices in play of 15:25:35 59071c219a8e22cd1e553f132b0424de 2023-04-23 14:01 Brazil Serie A: Internacional - Flamengo, Nordic Bet: 1x2 3.6 1.87 4.2
prices in play of 15:25:36 59071c219a8e22cd1e553f132b0424de 2023-04-23 14:01 Brazil Serie A: Internacional - Flamengo, Betsson: 1x2 3.5 1.9 4.2
prices in play of 15:27:12 59071c219a8e22cd1e553f132b0424de 2023-04-23 14:01 Brazil Serie A: Internacional - Flamengo, Betfair: 1x2 3.75 1.96 4.1
prices in play of 15:26:38 2f5a022cc73d49bc6feff206efe64c26 2023-04-23 14:16 Italy Serie B: Pisa - Bari, Betclic: 1x2 5.75 2.15 2.25
prices in play of 15:24:14 2f5a022cc73d49bc6feff206efe64c26 2023-04-23 14:16 Italy Serie B: Pisa - Bari, Suprabets: 1x2 6.6 2.37 2.2
prices in play of 15:26:38 2f5a022cc73d49bc6feff206efe64c26 2023-04-23 14:16 Italy Serie B: Pisa - Bari, Pinnacle: 1x2 6.35 2.39 2.11
prices in play of 15:26:37 2f5a022cc73d49bc6feff206efe64c26 2023-04-23 14:16 Italy Serie B: Pisa - Bari, MyBookie.ag: 1x2 5.7 2.35 2
prices in play of 15:26:38 6d83ebdda3dc1789ae3a39ec05ea1b4c 2023-04-23 14:17 Italy Serie B: Ternana - Venezia, Betclic: none
prices in play of 15:24:14 6d83ebdda3dc1789ae3a39ec05ea1b4c 2023-04-23 14:17 Italy Serie B: Ternana - Venezia, Suprabets: 1x2 61 23 1.03
prices in play of 15:26:38 6d83ebdda3dc1789ae3a39ec05ea1b4c 2023-04-23 14:17 Italy Serie B: Ternana - Venezia, Pinnacle: 1x2 76.66 25.13 1.03
prices in play of 15:26:37 6d83ebdda3dc1789ae3a39ec05ea1b4c 2023-04-23 14:17 Italy Serie B: Ternana - Venezia, MyBookie.ag: 1x2 40 11 1.01`

export const THE_ODDS_API_FILES: readonly RecordedFile[] = [
  { file: 'odds-epl-20260416.json', call: 'odds soccer_epl', at: '2026-04-16T19:01:00Z', facts: ENGLAND },
  {
    file: 'odds-bundesliga-20260416.json',
    call: 'odds soccer_germany_bundesliga',
    at: '2026-04-16T19:01:00Z',
    facts: GERMANY,
  },
  {
    file: 'odds-epl-20240819-raw.json',
    call: 'odds soccer_epl',
    at: '2024-08-19T08:27:00Z',
    facts: ONE_BOOKMAKER,
  },
  // The adapter requests each sport separately. The records have the same form as those of its calls.
  {
    file: 'odds-upcoming-20230423-inplay-raw.json',
    call: 'odds upcoming',
    at: '2023-04-23T15:28:00Z',
    facts: IN_PLAY,
  },
  { file: 'error-401-invalid-key.json', call: 'odds soccer_epl', refusal: 'key' },
  { file: 'error-401-out-of-credits.json', call: 'odds soccer_epl', refusal: 'spent' },
  { file: 'error-429-frequency.json', call: 'odds soccer_epl', refusal: 'hurried' },
]

/** Answers to calls that the adapter does not make. */
export const THE_ODDS_API_OTHERS: readonly string[] = ['scores-soccer-2026.json']
