/**
 * `runOddsData_{company}.txt`, `ch_…` and `t_…`: `id!group!group…$`, each group nine values with commas. Format:
 * docs/wire.md 3.1 to 3.4. The order of the groups is the order of `MARKETS`.
 */
import { MARKETS, type Market, type Match, type World } from '../../contract/model'
import { nineTexts } from './quoteText'
import type { Pieces } from '../../kit/work/work'
import type { RowCache } from './rowCache'

function groupText(world: World, match: Match, company: number, market: Market): string {
  const quote = world.quote(match.id, company, market)
  return quote === null
    ? ''
    : nineTexts(market, quote, match.state > 0)
        .flat()
        .join(',')
}

/** One record with the wanted markets. Other groups are empty. `''` when all groups are empty. */
function oddsRecord(world: World, match: Match, company: number, wanted: ReadonlySet<Market>): string {
  const groups = MARKETS.map(market => (wanted.has(market) ? groupText(world, match, company, market) : ''))
  return groups.some(group => group !== '') ? `${match.id}!${groups.join('!')}$` : ''
}

const ALL: ReadonlySet<Market> = new Set(MARKETS)

/** The full file: every match that the company prices. */
export function* runOddsText(
  world: World,
  matches: readonly Match[],
  company: number,
  rows: RowCache,
): Pieces {
  for (const match of matches)
    yield rows.get(match, `odds:${company}:run`, () => oddsRecord(world, match, company, ALL))
}

/** The delta: only the groups that changed. An empty group means that the previous prices stay. */
export function* changedOddsText(
  world: World,
  changed: ReadonlyMap<number, ReadonlySet<Market>>,
  company: number,
): Pieces {
  for (const [matchId, markets] of changed) {
    const match = world.match(matchId)
    const record = match === undefined ? '' : oddsRecord(world, match, company, markets)
    if (record !== '') yield record
  }
}
