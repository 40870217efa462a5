/**
 * The bodies of a provider at a given time, by docs/wire.md alone. No code is shared with their readers or with the
 * simulation.
 */
import { latest, standAt, type Course, type Stand } from './course'
import { MARKETS, type MarketName, type Quote, type Triple } from './prices'

export const COMPANY = 31
/** Time that files of changes reach back. */
export const REACH_MS = 16_000
const LEAGUES = 3

const pad = (number: number): string => String(number).padStart(2, '0')

/** Returns the time as `YYYY-MM-DD HH:mm:ss`, UTC. */
function wireTime(at: number): string {
  const date = new Date(at)
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`
  return `${day} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`
}

const text = (value: string): string => `'${value.replaceAll("'", String.raw`\'`)}'`
const orHole = (value: number | undefined): string => (value === undefined ? '' : String(value))

export type Fields = readonly string[]

/** Returns the 37 columns of a match (1.2). */
function matchFields({ id, league, home, guest, kickoff }: Course, stand: Stand): Fields {
  const [halfHome, halfGuest] = stand.half ?? []
  const counts = [stand.homeRed, stand.guestRed, stand.homeYellow, stand.guestYellow].map(String)
  return [
    String(id),
    String(league),
    String(id * 10 + 1),
    String(id * 10 + 2),
    text(home),
    text(guest),
    text(wireTime(kickoff)),
    text(wireTime(stand.halfStart)),
    String(stand.state),
    String(stand.home),
    String(stand.guest),
    orHole(halfHome),
    orHole(halfGuest),
    ...counts,
    text('3'),
    text('W-7'),
    stand.lineups ? '1' : '',
    text('True'),
    '0.25',
    text(''),
    '900',
    text(''),
    '2.5',
    text('True'),
    '0',
    '0',
    '0',
    '77',
    text(''),
    text(''),
    text(''),
    '1',
    '',
    text(''),
  ]
}

const leagueRow = (index: number): string =>
  `B[${index}]=[${7000 + index},'ZZ ${index}','Zedland ${index}','#336699',1,'SubLeague.aspx?SclassID=${7000 + index}',77,'',,1,900];`

/** Returns a list of matches (1.1). */
export function writeList(rows: readonly Fields[], at: number): string {
  const leagues = Array.from({ length: LEAGUES }, (_, index) => leagueRow(index + 1))
  return [
    `var A=Array(${rows.length + 1});`,
    `var B=Array(${LEAGUES + 1});`,
    'var C=Array(1);',
    `var matchcount=${rows.length};`,
    `var sclasscount=${LEAGUES};`,
    `var lastCreateTime_bfIndex="${wireTime(at + 8 * 3_600_000)}";`,
    ...rows.map((fields, index) => `A[${index + 1}]=[${fields.join()}];`),
    ...leagues,
    "C[0]=[900,'Zedland',0];",
    'ShowBf();',
  ].join('\r\n')
}

/** Fields of a match in the widget's list, with their columns in the other list. `extraTime` has no column. */
const WIDGET_COLUMNS = {
  ScheduleID: 0,
  homeTeam: 4,
  guestTeam: 5,
  matchTime: 6,
  matchTime2: 7,
  MatchState: 8,
  HomeScore: 9,
  GuestScore: 10,
} as const
const LEAGUE_COLUMN = 1

const withoutQuotes = (field = ''): string => field.replaceAll(/^'|'$/g, '')

/** Price fields of a market (8.2). */
const WIDGET_PRICES = [
  ['FirstUpOdds', 'FirstGoal', 'FirstDownodds'],
  ['UpOdds', 'Goal', 'DownOdds'],
  ['UpOdds_Real', 'Goal_Real', 'DownOdds_Real'],
] as const

function widgetPrices({ opening, early, running, isClosed }: Quote, isResult: boolean): object {
  const now = running !== null && isClosed ? closed(running, isResult) : running
  const triples = [opening, early, now].map(tripleText)
  const names = WIDGET_PRICES.flat()
  return Object.fromEntries(triples.flat().map((text, index) => [names[index], text]))
}

/** Returns the widget's list with its prices (8.2). */
export function writeWidgetList(rows: readonly Fields[], courses: readonly Course[], at: number): string {
  const matchOf = (fields: Fields) => {
    const matchData = Object.entries(WIDGET_COLUMNS).map(([name, at]) => [name, withoutQuotes(fields[at])])
    const course = courses.find(({ id }) => String(id) === fields[0])
    const quotes = course === undefined ? null : latest(course.prices, at).quotes
    const odds =
      quotes === null
        ? []
        : MARKETS.map(({ name, line }) => [name, widgetPrices(quotes[name], line === null)])
    return {
      matchData: { ...Object.fromEntries(matchData), extraTime: null, time_key_change: 0 },
      betcount: MARKETS.length,
      odds: Object.fromEntries(odds),
    }
  }
  const leagues = Array.from({ length: LEAGUES }, (_, index) => ({
    sclassID: 7001 + index,
    Name_VN: `ZZ ${index + 1}`,
    Name_E: `ZZ ${index + 1}`,
    kind: 'SubLeague.aspx?SclassID',
    idCountry: 900,
    isHot: 1,
    matches: rows.filter(fields => fields[LEAGUE_COLUMN] === String(index + 1)).map(matchOf),
  }))
  return JSON.stringify({ data: { leagues: leagues.filter(({ matches }) => matches.length > 0) } })
}

/** Returns the 23 fields of a change (2.2). */
export function changeFields({ id, kickoff, turns }: Course, at: number): Fields {
  const { stand, at: since } = latest(turns, at)
  const [halfHome, halfGuest] = stand.half ?? []
  const counts = [stand.homeRed, stand.guestRed, stand.homeYellow, stand.guestYellow].map(String)
  return [
    String(id),
    String(stand.state),
    String(stand.home),
    String(stand.guest),
    orHole(halfHome),
    orHole(halfGuest),
    ...counts,
    wireTime(kickoff),
    wireTime(stand.halfStart),
    '',
    stand.lineups ? '1' : '',
    '',
    '',
    '0',
    '0',
    '0',
    '',
    '',
    '',
    stand.isOverturned && isRecent(since, at) ? '2' : '',
  ]
}

export const writeChanges = (records: readonly Fields[]): string =>
  `<?xml  version="1.0" encoding="utf-8"?><c refresh="0">${records
    .map(fields => `<h><![CDATA[${fields.join('^')}]]></h>`)
    .join('')}</c>`

const tripleText = (triple: Triple | null): Fields => (triple === null ? ['', '', ''] : triple.map(String))

const closed = ([, middle]: Triple, isResult: boolean): Triple => [0, isResult ? 0 : middle, 0]

/** Returns the nine values of a market (3.3). A market closed in play has prices of 0. */
const groupText = remembered(({ opening, early, running, isClosed }: Quote, isResult: boolean): string => {
  const now = running !== null && isClosed ? closed(running, isResult) : running
  return [opening, early, now].flatMap(tripleText).join()
})

/** Caches the text of each quote. */
function remembered(write: (quote: Quote, isResult: boolean) => string): typeof write {
  const texts = new WeakMap<Quote, string>()
  return (quote, isResult) => {
    const text = texts.get(quote) ?? write(quote, isResult)
    texts.set(quote, text)
    return text
  }
}

export const writePriceFile = (courses: readonly Course[], at: number): string =>
  courses
    .map(({ id, prices }) => {
      const { quotes } = latest(prices, at)
      return `${id}!${MARKETS.map(({ name, line }) => groupText(quotes[name], line === null)).join('!')}$`
    })
    .join('')

/** Returns a change of a market (5). */
function quoteRecord(id: number, wire: string, { opening, early, running, isClosed }: Quote): string {
  const values = [...tripleText(opening), ...tripleText(early), ...tripleText(running)]
  return [id, COMPANY, wire, ...values, isClosed ? 1 : 0].join('^')
}

const isRecent = (turnAt: number, at: number): boolean => turnAt > at - REACH_MS && turnAt <= at

/** Returns matches that have changed lately. */
export const recentlyTurned = (courses: readonly Course[], at: number): readonly Course[] =>
  courses.filter(({ turns }) => isRecent(latest(turns, at).at, at))

const recentMarkets = ({ prices }: Course, at: number): readonly MarketName[] => {
  const names = new Set<MarketName>()
  for (let index = prices.length - 1; index >= 0; index -= 1) {
    const turn = prices[index]
    if (turn === undefined || turn.at <= at - REACH_MS) break
    if (turn.at <= at) for (const name of turn.changed) names.add(name)
  }
  return [...names]
}

export const quoteRecords = (courses: readonly Course[], at: number): readonly string[] =>
  courses.flatMap(course => {
    const { quotes } = latest(course.prices, at)
    return recentMarkets(course, at).map(name => {
      const wire = MARKETS.find(market => market.name === name)?.wire ?? name
      return quoteRecord(course.id, wire, quotes[name])
    })
  })

/** Returns matches with recently changed prices, in the form of the whole file (3.4). */
export const recentlyPriced = (courses: readonly Course[], at: number): readonly Course[] =>
  courses.filter(course => recentMarkets(course, at).length > 0)

export const listed = (courses: readonly Course[], at: number): readonly Fields[] =>
  courses.map(course => matchFields(course, standAt(course, at)))
