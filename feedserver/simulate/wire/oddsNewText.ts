/**
 * `ch_odds_new_{company}.txt` and its socket channel: a record of 13 fields with `^` for each market. Format:
 * docs/wire.md 5.
 */
import type { Market, World } from '../../contract/model'
import type { Pieces } from '../../kit/work/work'
import { tripleText } from './quoteText'

/** Names of the markets in this format. */
const MARKET_TYPES: Record<Market, string> = {
  HDP: 'HDP',
  '1x2': '1x2',
  ou: 'OU',
  HDPHalf: 'HDPHalf',
  OUHalf: 'OUHalf',
  '1x2Half': '1x2Half',
  cornersOU: 'CR',
}

export function oddsNewRecord(world: World, matchId: number, company: number, market: Market): string {
  const quote = world.quote(matchId, company, market)
  if (quote === null) return ''
  const pieces = [
    matchId,
    company,
    MARKET_TYPES[market],
    ...tripleText(market, quote.first),
    ...tripleText(market, quote.current),
    ...tripleText(market, quote.running),
    quote.suspended ? 1 : 0,
  ]
  return pieces.join('^')
}

export function* oddsNewRecords(
  world: World,
  changed: ReadonlyMap<number, ReadonlySet<Market>>,
  company: number,
): Pieces {
  for (const [matchId, markets] of changed)
    for (const market of markets) {
      const record = oddsNewRecord(world, matchId, company, market)
      if (record !== '') yield record
    }
}

/** `REC!REC!`: the body of the file and the value of the key in socket frames. */
export function* joinRecords(records: Iterable<string>): Pieces {
  for (const record of records) yield `${record}!`
}
