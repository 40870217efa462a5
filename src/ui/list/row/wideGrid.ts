/**
 * The grid of a wide row: tracks of the markets, positions of cells, heads and notes, and rules between markets. Widths
 * of tracks (`--price-track` and so on) and the tracks before the markets are in `row.css`. Further tracks are in
 * `columns.ts`.
 *
 * A row has two lines if the list has room for home, draw and guest of a 1x2 side by side, else three.
 */
import { LEGS, TRAITS, type Leg, type ListMarket, type Traits } from '../../../engine/contract/markets'
import type { BetType } from '../../../engine/contract/units'
import { OWN_TRACKS } from './columns'
import { byCell, WIDE_MARKETS } from '../model/markets'
import type { RowLines } from '../model/rowHeight'

type Track = 'line' | 'price' | 'total' | 'result' | 'label' | 'gap'
/** Position of a leg, counted from 1. Column 1 is the first track of the markets. */
type Spot = readonly [line: number, column: number]

/** Columns of a market, `to` exclusive. */
interface Span {
  readonly from: number
  readonly to: number
}
interface Slot extends Span {
  /** Number of grid lines of a price's height. */
  readonly lines?: number
  readonly legs: Readonly<Record<Leg, Spot>>
}

interface Family {
  /** Number of grid lines of a price's height. 1 if absent. */
  readonly lines?: number
  readonly tracks: readonly Track[]
  /** Columns are counted from the first track of the market. */
  readonly legs: Readonly<Record<Leg, Spot>>
}
type Families = Readonly<Record<Traits['family'], Family>>
const LINES = {
  handicap: { tracks: ['line', 'price'], legs: { goal: [1, 1], up: [1, 2], down: [2, 2] } },
  total: { tracks: ['total', 'price'], legs: { goal: [1, 1], up: [1, 2], down: [2, 2] } },
} as const
const FAMILIES: Readonly<Record<RowLines, Families>> = {
  3: { ...LINES, result: { tracks: ['result'], legs: { up: [1, 1], goal: [2, 1], down: [3, 1] } } },
  2: {
    ...LINES,
    result: {
      lines: 2,
      tracks: ['result', 'result', 'result'],
      legs: { up: [1, 1], goal: [1, 2], down: [1, 3] },
    },
  },
}

interface Shape {
  readonly tracks: readonly Track[]
  readonly slots: ReadonlyMap<ListMarket, Slot>
  /** Number of columns of a period's head before those of its markets. */
  readonly lead: number
}

function sideBySide(markets: readonly ListMarket[], families: Families): Shape {
  const tracks: Track[] = []
  const slots = new Map<ListMarket, Slot>()
  for (const market of markets) {
    const family = families[TRAITS[market].family]
    const before = tracks.length
    tracks.push(...family.tracks)
    slots.set(market, {
      ...family,
      from: before + 1,
      to: before + 1 + family.tracks.length,
      legs: shifted(family.legs, 0, before),
    })
  }
  return { tracks, slots, lead: 0 }
}

/** Shape of full time above half time. After the name of the period come home, draw and guest side by side. */
function oneAboveTheOther(markets: readonly ListMarket[]): Shape {
  const from = 2
  const legs = { up: [1, from], goal: [1, from + 1], down: [1, from + 2] } as const
  return {
    tracks: ['label', 'result', 'result', 'result', 'gap'],
    slots: new Map(
      markets.map((market, line) => [market, { from, to: from + 3, legs: shifted(legs, line, 0) }]),
    ),
    lead: 1,
  }
}

function shifted(legs: Readonly<Record<Leg, Spot>>, lines: number, columns: number): Record<Leg, Spot> {
  const moved = ([line, column]: Spot): Spot => [line + lines, column + columns]
  return { up: moved(legs.up), goal: moved(legs.goal), down: moved(legs.down) }
}

/** Style of a position in the grid. Each track of a market begins at a grid line named `m`. */
const at = (line: number, from: number, to = from + 1, lines = 1) => ({
  gridArea: `${line} / m ${from} / span ${lines} / m ${to}`,
})
const sizeOf = (track: Track) => `var(--${track}-track)`

/**
 * Vertical rules before each market and after the last one. One background of the whole list draws them, instead of a
 * border of each cell.
 */
const rulesOf = ({ tracks, slots, lead }: Shape) =>
  [...slots.values()]
    .map(({ from }) => tracks.slice(from - lead - 1))
    .map(after => ['var(--actions)', ...after.map(sizeOf)].join(' + '))
    .concat('var(--actions)')
    .map(edge => `linear-gradient(var(--line) 0 0) right calc(${edge}) top / 1px 100% no-repeat`)
    .join(', ')

function gridOf(markets: readonly ListMarket[], lines: RowLines, shape: Shape) {
  const { tracks, slots, lead } = shape
  const slotOf = (market: ListMarket): Slot => slots.get(market) ?? NO_SLOT
  const across = (over: readonly ListMarket[]): Span => ({
    from: Math.min(...over.map(market => slotOf(market).from)),
    to: Math.max(...over.map(market => slotOf(market).to)),
  })
  const periodOf = (market: ListMarket) =>
    markets.filter(other => TRAITS[other].period === TRAITS[market].period)
  const style: Readonly<Record<`--${string}`, string | number>> = {
    ...(lines === 2 && OWN_TRACKS),
    '--markets': `${tracks.map(track => `[m] ${sizeOf(track)}`).join(' ')} [m actions] var(--actions)`,
    '--periods': markets.length / 3,
    '--rules': rulesOf(shape),
  }
  return {
    /** Custom properties of the heads and of the rows. */
    style,
    cells: byCell((market, leg) => {
      const { legs, lines } = slotOf(market)
      return at(legs[leg][0], legs[leg][1], undefined, lines)
    }),
    /** Position of a handicap line that the guest gives. */
    guestLines: byCell((market, leg) => at(slotOf(market).legs[leg][0] + 1, slotOf(market).legs[leg][1])),
    head(market: ListMarket) {
      const { from, to } = slotOf(market)
      return at(2, from, to)
    },
    /** Position of a leg's own head. */
    legHead: (market: ListMarket, leg: Leg) => at(2, slotOf(market).legs[leg][1]),
    periodHead(market: ListMarket) {
      const { from, to } = across(periodOf(market))
      return at(1, from - lead, to)
    },
    /** Position of a note in place of the prices of these markets. */
    note(over: readonly ListMarket[]) {
      const { from, to } = across(over)
      const lines = over.flatMap(market => LEGS.map(leg => slotOf(market).legs[leg][0]))
      return { gridArea: `${Math.min(...lines)} / m ${from} / ${Math.max(...lines) + 1} / m ${to}` }
    },
  }
}
const NO_SLOT: Slot = { from: 1, to: 1, legs: FAMILIES[3].result.legs }

export type WideGrid = ReturnType<typeof gridOf>
const gridFor = (betType: BetType, lines: RowLines): WideGrid => {
  const markets = WIDE_MARKETS[betType]
  return gridOf(
    markets,
    lines,
    betType === 2 ? oneAboveTheOther(markets) : sideBySide(markets, FAMILIES[lines]),
  )
}
const gridsOf = (lines: RowLines): Readonly<Record<BetType, WideGrid>> => ({
  1: gridFor(1, lines),
  2: gridFor(2, lines),
  3: gridFor(3, lines),
  4: gridFor(4, lines),
})

/** Grids by the number of lines of a row, and by bet type. */
export const WIDE_GRIDS: Readonly<Record<RowLines, Readonly<Record<BetType, WideGrid>>>> = {
  2: gridsOf(2),
  3: gridsOf(3),
}
