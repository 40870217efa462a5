/**
 * What the rows of the rivals hold: the texts, states, pictures and buttons of the product's rows, each cell one element.
 * The hand-made list writes them, the React lists render them; rows.css places them.
 */
import {
  LEGS,
  LIST_MARKETS,
  TRAITS,
  type ListMarket,
  type PriceKey,
} from '../../../src/engine/contract/markets'
import type { EndedRow, LeagueRow, MatchRow, Row, RowKind } from '../../../src/engine/contract/view'
import type { Layout } from './geometry'
import type { RecentClasses } from './recent'

export interface Cell<R> {
  readonly className: string
  readonly role?: string
  readonly text: (row: R) => string
  /** Class names of its state, each after a space. */
  readonly state?: (row: R, recent: RecentClasses | undefined) => string
  /** `data-mark`, which rows.css shows beside the text. */
  readonly mark?: (row: R) => string
}
export interface Picture<R> {
  readonly className: string
  readonly size: number
  readonly src: (row: R) => string
}
export interface Press<R> {
  readonly className: string
  readonly label: (row: R) => string
  readonly text?: (row: R) => string
}
export interface RowPlan<R = Row> {
  readonly cells: readonly Cell<R>[]
  readonly pictures: readonly Picture<R>[]
  readonly presses: readonly Press<R>[]
}

const LIVE = new Set<string>(['firstHalf', 'halfTime', 'secondHalf', 'extraTime', 'penalties'])
const rank = (order: string) => (order === '' ? '' : `[${/\d+$/.exec(order)?.[0] ?? order}]`)
const count = (cards: number) => (cards > 0 ? String(cards) : '')

const FACTS: readonly Cell<MatchRow>[] = [
  {
    className: 'minute',
    text: row => row.minute,
    state: row => (LIVE.has(row.phase) ? ' live' : ''),
    mark: row => row.injury || (row.phase === 'notStarted' ? row.day : ''),
  },
  { className: 'score', text: row => row.score },
  { className: 'half', text: row => row.half },
  { className: 'team home', role: 'rowheader', text: row => row.home, mark: row => rank(row.homeOrder) },
  { className: 'cards home', text: row => count(row.homeYellow), mark: row => count(row.homeRed) },
  { className: 'team guest', text: row => row.guest, mark: row => rank(row.guestOrder) },
  { className: 'cards guest', text: row => count(row.guestYellow), mark: row => count(row.guestRed) },
  { className: 'corners', text: row => row.corners },
]
const REMARK: Cell<MatchRow> = { className: 'remark', text: row => row.varText || row.remark }

const FULL = LIST_MARKETS.filter(market => TRAITS[market].period === 'full')
const HALF = LIST_MARKETS.filter(market => TRAITS[market].period === 'half')

/** One quiet line in place of the prices of a period that has none. */
const note = (markets: readonly ListMarket[], className: string): Cell<MatchRow> => ({
  className,
  text: row => (row.priced && !offers(row, markets) ? '– –' : ''),
})

const offers = (row: MatchRow, markets: readonly ListMarket[]) =>
  markets.some(market => LEGS.some(leg => row[`${market}.${leg}`].value !== null))

function priceCells(markets: readonly ListMarket[]): Cell<MatchRow>[] {
  return markets.flatMap(market =>
    LEGS.map((leg): Cell<MatchRow> => {
      const name: PriceKey = `${market}.${leg}`
      const { family, period, legs } = TRAITS[market]
      const half = period === 'half' ? ' second' : ''
      const line = legs[leg] === 'line' ? ' line' : ''
      const giver = period === 'half' ? 'halfGiver' : 'giver'
      const low = family === 'handicap' && leg === 'goal'
      return {
        className: `price ${family}-${leg}${line}${half}`,
        text: row => (row.priced && !offers(row, period === 'half' ? HALF : FULL) ? '' : row[name].text),
        state(row, recent) {
          const { text, move, negative } = row[name]
          const tone = text === '-' ? ' off' : negative ? ' negative' : ''
          return `${move === 'level' ? '' : ` was-${move}`}${tone}${low ? giving(row[giver], text) : ''}${recent?.get(name) ?? ''}`
        },
      }
    }),
  )
}

/** The line of a handicap stands beside the side that gives it. */
const giving = (giver: MatchRow['giver'], line: string) =>
  (giver === 'guest' ? ' low' : '') + (/^[1-9]|^0[./]/.test(line) ? ' gives' : '')

const TILES: readonly Cell<MatchRow>[] = FULL.map(market => ({
  className: `tile tile-${TRAITS[market].family}`,
  text: () => TILE_NAMES[TRAITS[market].family],
}))
const TILE_NAMES = { handicap: 'HDP', total: 'O/U', result: '1x2' } as const

const crests = (size: number): Picture<MatchRow>[] => [
  { className: 'crest home', size, src: row => row.homeImage },
  { className: 'crest guest', size, src: row => row.guestImage },
]
const STAR: Press<MatchRow> = { className: 'star', label: row => `${row.home} - ${row.guest}` }

const MATCH: Readonly<Record<Layout, RowPlan<MatchRow>>> = {
  card: {
    cells: [...FACTS, ...TILES, ...priceCells(FULL), note(FULL, 'note')],
    pictures: crests(16),
    presses: [STAR, { className: 'bets', label: row => row.home, text: row => `+${row.bets}` }],
  },
  wide: {
    cells: [...FACTS, REMARK, ...priceCells(LIST_MARKETS), note(FULL, 'note'), note(HALF, 'note second')],
    pictures: crests(14),
    presses: [STAR, { className: 'more-odds', label: row => row.home }],
  },
}

const LEAGUE: RowPlan<LeagueRow> = {
  cells: [
    { className: 'name', role: 'rowheader', text: row => row.name },
    { className: 'country', text: row => row.country },
    { className: 'count', text: row => String(row.matches) },
  ],
  pictures: [{ className: 'logo', size: 18, src: row => row.picture }],
  presses: [
    { className: 'menu', label: row => row.name },
    { className: 'star', label: row => row.name },
    { className: 'fold', label: row => row.name },
  ],
}
const ENDED: RowPlan<EndedRow> = {
  cells: [{ className: 'ended-count', text: row => `Ended · ${row.matches}` }],
  pictures: [],
  presses: [],
}
const BARE: RowPlan = { cells: [], pictures: [], presses: [] }

/** The plan of a kind reads rows of that kind only. */
export function planFor(kind: RowKind, layout: Layout): RowPlan {
  if (kind === 'match') return MATCH[layout] as RowPlan
  if (kind === 'league') return LEAGUE as RowPlan
  if (kind === 'ended') return ENDED as RowPlan
  return BARE
}
