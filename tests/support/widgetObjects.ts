/**
 * Converts the lean answer of getListData into objects. Written from docs/feeds.md alone, independently of the
 * product's reader, to check that reader.
 */
type Row = readonly unknown[]
interface League {
  readonly matches: readonly Row[]
}
interface Lean {
  readonly data: {
    readonly columns: readonly string[]
    readonly markets: readonly string[]
    readonly results: readonly string[]
    readonly leagues: readonly League[]
  }
}
export interface MatchObject {
  readonly matchData: Record<string, unknown>
  readonly betcount: unknown
  odds: Record<string, unknown>
}
export interface WidgetObjects {
  readonly data: {
    readonly leagues: (Readonly<Record<string, unknown>> & { readonly matches: MatchObject[] })[]
  }
}

const VALUES = [
  'FirstUpOdds',
  'FirstGoal',
  'FirstDownodds',
  'UpOdds',
  'Goal',
  'DownOdds',
  'UpOdds_Real',
  'Goal_Real',
  'DownOdds_Real',
]
const OFFERED_ASIDE = new Set(['betcount', 'odds', 'correct-score'])

const listOf = (value: unknown): Row => (Array.isArray(value) ? (value as Row) : [])

function scoreGroup(prices: Row, results: readonly string[]) {
  const items = prices.flatMap((price, place) => {
    const [home, guest] = (results[place] ?? '').split('-')
    return price === 0 || guest === undefined
      ? []
      : [{ homeScore: Number(home), awayScore: Number(guest), odds: String(price) }]
  })
  const other = prices[results.indexOf('other')] ?? 0
  return { bettingOddsItems: items, otherScoresOdds: other === 0 ? '' : JSON.stringify(other) }
}

function matchObject(row: Row, { columns, markets, results }: Lean['data']): MatchObject {
  const cell = (name: string) => row[columns.indexOf(name)]
  const named = columns.map((name, place) => [name, row[place]] as const)
  const market = (name: string, place: number) => {
    const prices = listOf(listOf(cell('odds'))[place])
    return [name, Object.fromEntries(prices.map((price, at) => [VALUES[at], price]))] as const
  }
  const [first, running] = listOf(cell('correct-score')).map(listOf)
  return {
    matchData: Object.fromEntries(named.filter(([name]) => !OFFERED_ASIDE.has(name))),
    betcount: cell('betcount'),
    odds: {
      ...Object.fromEntries(markets.map(market)),
      'correct-score': {
        FirstOddsGroup: scoreGroup(first ?? [], results),
        OddsRealGroup: scoreGroup(running ?? [], results),
      },
    },
  }
}

export function widgetObjects(text: string): WidgetObjects {
  const { data } = JSON.parse(text) as Lean
  const leagues = data.leagues.map(league => ({
    ...league,
    matches: league.matches.map(row => matchObject(row, data)),
  }))
  return { data: { leagues } }
}
