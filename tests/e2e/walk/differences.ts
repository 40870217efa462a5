/** Compares the page with the feed server's model: every mounted row, the counts, the popup. */
import type { Page } from 'playwright/test'
import type { FeedServer } from '../../../feedserver/start/feedServer'
import { hasChips, hasTabs, isFiltered, type Chosen } from './chosen'
import { expectedList, PAGE_SIZE, type ExpectedList, type ListRow, type SeenEnding } from './expectedList'
import { expectedBet, expectedPanel } from './expectedPanel'
import { expectedRow, leagueName, word, type Cells, type ExpectedRow } from './expectedRow'
import { readShown, type Shown, type ShownRow } from './shown'

/** Maximum milliseconds by which the page's clock may be ahead: the resolution of the server's `Date`. */
const CLOCK_RESOLUTION_MS = 1_000

export interface Compared {
  readonly shown: Shown
  /** One line per difference. */
  readonly differences: readonly string[]
}

export async function compare(
  page: Page,
  server: FeedServer,
  chosen: Chosen,
  { seen, aheadMs }: { readonly seen: SeenEnding; readonly aheadMs: () => number },
): Promise<Compared> {
  const shown = await readShown(page)
  const list = await expectedList(server, chosen, seen)
  const row = { world: list.world, chosen, aheadMs: aheadMs() + CLOCK_RESOLUTION_MS }
  return {
    shown,
    differences: [
      ...countDifferences(shown, list, chosen),
      ...rowDifferences(shown, list, row),
      ...betDifferences(shown, row),
    ],
  }
}

function differ(what: string, shown: string | undefined, expected: Cells[string] | undefined): string[] {
  if ([expected].flat().includes(shown)) return []
  return [`${what}: the page has ${JSON.stringify(shown)}, the model ${JSON.stringify(expected)}`]
}

function cellDifferences(what: string, shown: Readonly<Record<string, string>>, expected: Cells): string[] {
  const names = new Set([...Object.keys(shown), ...Object.keys(expected)])
  return [...names].flatMap(name => differ(`${what} ${name}`, shown[name], expected[name]))
}

function countDifferences(shown: Shown, list: ExpectedList, chosen: Chosen): string[] {
  const { all, filtered, progress } = list
  const ofAll = word(all === 1 ? 'list.matches_one' : 'list.matches_other', { count: all })
  const words = isFiltered(chosen) && filtered < all ? word('filter.count', { shown: filtered, all }) : ofAll
  const sum = progress.inPlay + progress.toCome + progress.ended
  const { phone } = chosen
  const { ended, ...others } = progress
  // A future day has no tab of ended matches (TOL9).
  const counted = { all: sum, ...others, ...(chosen.day <= 0 && { ended }) }
  const tabs = hasTabs(chosen)
    ? Object.fromEntries(Object.entries(counted).map(([name, count]) => [name, String(count)]))
    : {}
  return [
    ...differ('counts', shown.counts, phone || (hasTabs(chosen) && !hasChips(chosen)) ? '' : words),
    ...cellDifferences('tab', shown.progress, tabs),
  ]
}

/** Returns the rows for the number of pages in the list, because scrolling adds a page without a press. */
function pageOf({ leagues, rows }: ExpectedList, { count }: Shown): readonly ListRow[] {
  for (let shown = PAGE_SIZE; shown < leagues; shown += PAGE_SIZE) {
    const some = rows(shown)
    if (some.length === count) return some
  }
  return rows(leagues)
}

function rowDifferences(shown: Shown, list: ExpectedList, setting: ExpectedRow): string[] {
  const expected = pageOf(list, shown)
  if (shown.waiting) return ['a row has not arrived']
  if (shown.rows.length === 0 && expected.length > 0) return ['no row is shown']
  return [
    ...differ('rows', String(shown.count), String(expected.length)),
    ...orderDifferences(shown),
    ...shown.rows.flatMap(row => oneDifferences(row, expected[row.place], list, setting)),
  ]
}

/**
 * Checks that rows on screen are in the order of their positions. The header of a league may be pinned to the upper
 * edge.
 */
function orderDifferences({ rows }: Shown): string[] {
  const matches = rows
    .filter(({ key }) => key.startsWith('match'))
    .toSorted((one, other) => one.place - other.place)
  return matches.flatMap((row, index) =>
    row.top > (matches[index - 1]?.top ?? -Infinity)
      ? []
      : [`${row.key} does not stand under the match before it`],
  )
}

function oneDifferences(
  row: ShownRow,
  expected: ListRow | undefined,
  list: ExpectedList,
  setting: ExpectedRow,
): string[] {
  const { key, says, cells } = row
  if (expected?.key !== key) return differ(`place ${row.place}`, key, expected?.key)
  const { match } = expected
  if (match === undefined) return [...differ(key, says, expected.says ?? ''), ...nameDifferences(row, list)]
  const what = `${key} (state ${match.state})`
  if (key.startsWith('match')) return cellDifferences(what, cells, expectedRow(match, setting))
  const kind = key.startsWith('odds') ? 'odds' : 'extra'
  return match.state < -1 ? [] : cellDifferences(what, cells, expectedPanel(kind, match, setting))
}

function nameDifferences({ key, name }: ShownRow, { world }: ExpectedList): string[] {
  const [kind, id] = key.split(' ')
  if (kind !== 'league') return []
  const league = world.leagues.find(one => one.id === Number(id))
  return differ(key, name, league && leagueName(league))
}

function betDifferences({ bet }: Shown, setting: ExpectedRow): string[] {
  const { chosen, world } = setting
  if (chosen.bet === null) return bet === null ? [] : ['a popup is open']
  const match = world.match(chosen.bet.match)
  if (bet === null || match === undefined) return ['the popup is not open']
  return cellDifferences('popup', bet, expectedBet(chosen.bet, match, setting))
}
