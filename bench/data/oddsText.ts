/**
 * A whole odds file: seven markets of nine values for each match, with running prices for matches in play. Format:
 * docs/wire.md 3.
 */
import { matchIdAt } from './day'
import { seeded, type Random } from './random'

type Value = number | null

/** A match's id, and the nine values of each market in the order of the wire. */
export interface OddsRow {
  readonly id: number
  readonly groups: readonly (readonly Value[])[]
}

/** Full time: handicap, 1x2, total. Half time: handicap, total, 1x2. Then corners. */
const GROUPS = ['line', 'result', 'total', 'line', 'total', 'result', 'total'] as const
type Group = (typeof GROUPS)[number]

export function oddsRows(matches: number, seed: number): OddsRow[] {
  const random = seeded(seed)
  return Array.from({ length: matches }, (_, index) => {
    const live = random.next() < 0.6
    return { id: matchIdAt(index), groups: GROUPS.map(group => groupValues(group, live, random)) }
  })
}

export function oddsText(rows: readonly OddsRow[]): string {
  return rows.map(({ id, groups }) => `${id}!${groups.map(groupText).join('!')}$`).join('')
}

/** Returns the rows of an odds file as JSON. */
export function oddsJson(rows: readonly OddsRow[]): string {
  return JSON.stringify(rows.map(({ id, groups }) => [id, ...groups]))
}

export function tripleOf(group: Group, random: Random): [number, number, number] {
  const price = () => Math.round((0.6 + 0.7 * random.next()) * 100) / 100
  if (group === 'result') return [price() + 1, price() + 2, price() + 1.5]
  return [price(), group === 'total' ? 2 + random.whole(8) / 4 : random.whole(8) / 4 - 1, price()]
}

function groupValues(group: Group, live: boolean, random: Random): Value[] {
  const running = live ? tripleOf(group, random) : [null, null, null]
  return [...tripleOf(group, random), ...tripleOf(group, random), ...running]
}

/** Writes prices with two decimals and lines without trailing zeros. */
function groupText(values: readonly Value[]): string {
  return values
    .map((value, at) => (value === null ? '' : at % 3 === 1 ? String(value) : value.toFixed(2)))
    .join(',')
}
