/** The reader for files of football-data.co.uk. Rules ARC42 and ARC43 in docs/rules/archive.md. */
import { expect, test } from 'vitest'
import type { PastMatch } from '../../../../feedserver/contract/past'
import { footballDataCoUk } from '../../../../feedserver/providers/past/footballDataCoUk'
import { csv, named, readAs, row, type Cells } from './support'

const read = (...given: Parameters<typeof named>) => readAs(footballDataCoUk, named(...given))
const one = (some: Cells, more: readonly string[] = []): PastMatch | undefined =>
  read(csv([row(some)], more)).matches[0]
const fault = (some: Cells): string | undefined => read(csv([row(some)])).faults[0]?.reason

test('[ARC42] a row has its teams, scores and counts wherever their columns stand', () => {
  const statistics = { HC: 7, AC: 8, HY: 2, AY: 3, HR: 0, AR: 1, Referee: 'R Jones' }
  const columns = ['AwayTeam', 'FTAG', 'HomeTeam', 'FTHG', 'Time', 'Date', 'Div', 'HTAG', 'HTHG']
  const text = csv([row(statistics)], Object.keys(statistics), columns)
  expect(read(text).matches).toMatchObject([
    {
      place: 2,
      competition: { country: 'England', name: 'Premier League' },
      season: '2024/25',
      home: { name: 'Ash', country: 'England' },
      guest: { name: 'Birch', country: 'England' },
      kickoff: Date.UTC(2024, 7, 17, 14),
      score: [2, 1],
      half: [1, 1],
      corners: [7, 8],
      yellow: [2, 3],
      red: [0, 1],
      referee: 'R Jones',
      prices: [],
    },
  ])
})

test.each([
  ['01/02/2025', '20:00', '2025-02-01T20:00'],
  ['29/03/2025', '20:00', '2025-03-29T20:00'],
  ['30/03/2025', '14:00', '2025-03-30T13:00'],
  ['26/10/2024', '23:30', '2024-10-26T22:30'],
  ['27/10/2024', '14:00', '2024-10-27T14:00'],
  // The repeated hour when clocks go back, as for a night match in Mexico: the first one counts.
  ['27/10/2024', '01:30', '2024-10-27T00:30'],
  ['13/08/24', '12:30', '2024-08-13T11:30'],
  ['13/08/2024', '', '2024-08-13T12:00'],
])('[ARC42] [ARC143] %s %s of the United Kingdom is %s UTC', (Date_, Time, kickoff) => {
  const found = one({ Date: Date_, Time })?.kickoff ?? 0
  expect(new Date(found).toISOString().slice(0, 16)).toBe(kickoff)
})

test('[ARC42] a season is that of the matches of its file, or the one that the row names', () => {
  const dates = ['09/08/2019', '01/02/2020', '26/07/2020'].map(day => row({ Date: day }))
  expect(read(csv(dates)).matches.map(({ season }) => season)).toEqual(['2019/20', '2019/20', '2019/20'])
  const wrong = csv([...dates, row({ Date: '12/09/2020' })])
  expect(read(wrong)).toMatchObject({
    matches: [{}, {}, {}],
    faults: [{ place: 5, reason: 'not in the season' }],
  })
  const columns = [
    'Country',
    'League',
    'Season',
    'Date',
    'Time',
    'Home',
    'Away',
    'HG',
    'AG',
    'Res',
    'PH',
    'PD',
    'PA',
  ]
  const league = {
    Country: 'Austria',
    League: 'Bundesliga',
    Home: 'Ash',
    Away: 'Birch',
    HG: 0,
    AG: 2,
    Res: 'A',
  }
  const rows = [
    row({ ...league, Season: '2012/2013', PH: 3.26, PD: 3.34, PA: 2.4 }),
    row({ ...league, Season: '2025', Date: '18/08/2025' }),
  ]
  const { matches } = read(csv(rows, [], columns))
  expect(matches.map(({ season, competition }) => [season, competition])).toEqual([
    ['2012/13', { country: 'Austria', name: 'Bundesliga' }],
    ['2025', { country: 'Austria', name: 'Bundesliga' }],
  ])
  expect(matches.map(({ prices }) => prices)).toEqual([
    [{ company: 47, market: '1x2', opening: null, closing: [3.26, 3.34, 2.4] }],
    [],
  ])
})

test('[ARC42] [ARC142] byte order marks, Latin letters, line ends, trailing commas and empty rows are read over', () => {
  const text = csv([row({ HomeTeam: 'Besançon' })])
  const plain = read(text).matches
  expect(plain[0]?.home.name).toBe('Besançon')
  const spoilt = [
    named(`\ufeff${text}`),
    named(text, 'file', 'latin1'),
    named(text.replaceAll('\r\n', '\n')),
    named(text.replaceAll('\r\n', ',,,\r\n')),
    named(`${text}${','.repeat(9)}\r\n\r\n`),
  ]
  for (const file of spoilt)
    expect(readAs(footballDataCoUk, file)).toEqual({ matches: plain, faults: [], unplayed: 0 })
})

test('[ARC42] [ARC144] a row that cannot be is left out with its line and the reason', () => {
  const rows = [row(), row({ FTHG: 'x' }), row({ HomeTeam: 'Cedar', FTHG: '', FTAG: '', FTR: '' }), row()]
  expect(read(csv(rows))).toMatchObject({
    matches: [{ place: 2 }],
    faults: [
      { place: 3, reason: 'no score' },
      { place: 5, reason: 'the same match again' },
    ],
    unplayed: 1,
  })
  expect(fault({ Div: 'X9' })).toBe('no division of these files')
  for (const day of ['31/02/2025', '17/08/1824', '17/08/0024', '17-08-2024', ''])
    expect(fault({ Date: day })).toBe('no date')
  expect(fault({ Time: '25:00' })).toBe('no time')
  expect(fault({ AwayTeam: 'Ash' })).toBe('no two teams')
  expect(fault({ FTR: 'A' })).toBe('the result is not that of the score')
  expect(fault({ HTHG: 3 })).toBe('more goals at half-time than at the end')
})

test('[ARC43] [ARC145] handicaps and totals become Hong Kong prices, the handicap positive where the home side gives it', () => {
  const cells = {
    AHh: -1,
    B365AHH: 2.05,
    B365AHA: 1.88,
    AHCh: -0.75,
    B365CAHH: 1.86,
    B365CAHA: 2.07,
    PAHH: 1.95,
    PAHA: 1.97,
    'B365>2.5': 1.53,
    'B365<2.5': 2.5,
    'PC>2.5': 1.63,
    'PC<2.5': 2.38,
  }
  expect(one(cells, Object.keys(cells))?.prices).toEqual([
    { company: 8, market: 'HDP', opening: [1.05, 1, 0.88], closing: [0.86, 0.75, 1.07] },
    { company: 8, market: 'ou', opening: [0.53, 2.5, 1.5], closing: null },
    { company: 47, market: 'HDP', opening: [0.95, 1, 0.97], closing: null },
    { company: 47, market: 'ou', opening: null, closing: [0.63, 2.5, 1.38] },
  ])
  const guest = { AHh: 0.25, B365AHH: 1.9, B365AHA: 1.95 }
  expect(one(guest, Object.keys(guest))?.prices[0]?.opening).toEqual([0.9, -0.25, 0.95])
  const level = { AHh: 0, B365AHH: 1.9, B365AHA: 1.95 }
  expect(one(level, Object.keys(level))?.prices[0]?.opening).toEqual([0.9, 0, 0.95])
})

test('[ARC43] prices of 1x2 stay decimal, those of each bookmaker that visitors can choose', () => {
  const letters = ['B365', 'PS', 'WH', 'LB', 'VC', 'BW']
  const cells = Object.fromEntries(
    letters.flatMap((name, place) => [
      [`${name}H`, 1.6 + place],
      [`${name}D`, 4],
      [`${name}A`, 5],
      [`${name}CH`, 1.7 + place],
      [`${name}CD`, 4],
      [`${name}CA`, 5],
    ]),
  )
  const found = one(cells, Object.keys(cells))?.prices ?? []
  expect(found.map(({ company, market }) => [company, market])).toEqual(
    [8, 47, 9, 4, 14].map(company => [company, '1x2']),
  )
  expect(found[0]).toMatchObject({ opening: [1.6, 4, 5], closing: [1.7, 4, 5] })
})

test('[ARC43] [ARC146] a price without its line or its other side, and one that nobody offers, is none', () => {
  const whole = { AHh: -0.5, B365AHH: 1.9, B365AHA: 1.95, B365H: 1.9, B365D: 3.5, B365A: 4 }
  const columns = Object.keys(whole)
  const markets = (some: Cells) => one({ ...whole, ...some }, columns)?.prices.map(({ market }) => market)
  expect(markets({})).toEqual(['HDP', '1x2'])
  for (const spoilt of [
    { AHh: '' },
    { AHh: -0.6 },
    { AHh: 55 },
    { B365AHA: '' },
    { B365AHH: 19 },
    { B365AHA: 1 },
  ])
    expect(markets(spoilt)).toEqual(['1x2'])
  for (const spoilt of [{ B365D: '' }, { B365D: 'n/a' }, { B365H: 1 }, { B365A: 5000 }])
    expect(markets(spoilt)).toEqual(['HDP'])
})

test('[ARC41] a file of another kind is refused', () => {
  for (const text of ['', 'a,b\n1,2\n', '<html>', csv([row()], [], ['Div', 'Date', 'HomeTeam', 'AwayTeam'])])
    expect(footballDataCoUk.read(named(text))).toMatch(/^it lacks the columns/)
})
