/**
 * Price histories of a market. `priceHistory`: this device's records, without a request. `wholeHistory`: those records
 * and the provider's archive. `comparedHistory`: several bookmakers, from the archive.
 *
 * Source: `worker/history`, `archiveCommand.ts`. Rules HIS12, HIS22 and HIS27 in docs/rules/history.md. Rejects if the
 * recorder's code cannot be loaded.
 */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { CompanyHistory } from '../../engine/contract/details/quotes'
import type { Market } from '../../engine/contract/markets'
import type { Query } from '../../engine/contract/query'
import type { CompanyId, MatchId } from '../../engine/contract/units'
import type { ArchivedMarket } from '../../engine/feed/details/archivePricesJson'
import { archivedHistory } from '../../engine/history/archivedHistory'
import type { Historian } from '../history/historian'
import type { Lazy } from '../transport/lazyImport'
import type { ArchiveCommand } from './archiveCommand'

/** Maximum number of bookmakers in one chart. More lines are hard to tell apart. */
const MOST_COMPARED = 4

const rank = ({ company, points }: ArchivedMarket, chosen: CompanyId): number =>
  company === chosen ? Infinity : points.length

export function historyCommands(
  load: Lazy<Historian>,
  archive: ArchiveCommand,
  query: () => Query,
): Pick<DetailCommands, 'priceHistory' | 'wholeHistory' | 'comparedHistory'> {
  const seenOf = async (id: MatchId, market: Market, company: CompanyId) => {
    const history = await load()
    if (!history.ok) throw new Error('The code of the price history did not load.')
    return history.value.pricesOf(id, market, company)
  }
  return {
    priceHistory: (id, market) => seenOf(id, market, query().company),
    async wholeHistory(id, market, company) {
      const { format } = query()
      const [seen, answer] = await Promise.all([seenOf(id, market, company), archive(id, market, company)])
      const archived = answer?.markets.find(one => one.market === market && one.company === company)
      if (answer === null || archived === undefined) return seen
      return archivedHistory({ ...answer, id, market, format, seen, archived }) ?? seen
    },
    async comparedHistory(id, market, wanted) {
      const { company: chosen, format } = query()
      const answer = await archive(id, market, 'all')
      if (answer === null) return null
      const found = answer.markets
        .filter(one => one.market === market && one.points.some(({ kind }) => kind !== 'opening'))
        .sort((one, other) => rank(other, chosen) - rank(one, chosen))
      if (found.length === 0) return null
      const compared = found
        .filter(({ company }) => wanted === null || wanted.includes(company))
        .slice(0, MOST_COMPARED)
      const histories = compared.flatMap((archived): readonly CompanyHistory[] => {
        const history = archivedHistory({ ...answer, id, market, format, seen: null, archived })
        return history === null ? [] : [{ company: archived.company, history }]
      })
      return { companies: found.map(({ company }) => company), histories }
    },
  }
}
