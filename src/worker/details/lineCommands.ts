/**
 * The line-ups and the statistics of a match. A provider without these calls is none that fails: it has neither.
 * Rules DET50, DET51 in docs/rules/details.md. Errors: a `DetailFault`.
 */
import type { LineCommands } from '../../engine/contract/details/lines'
import type { Detail } from '../../engine/contract/details/fault'
import { succeeded } from '../../engine/contract/result'
import { readLineups } from '../../engine/feed/details/lineupsJson'
import { readStatistics } from '../../engine/feed/details/statisticsJson'
import type { DetailContext } from './calls/detailContext'

const LINEUPS_MS = 60_000
const STATISTICS_MS = 5_000

export function lineCommands({ cached, paths, query }: DetailContext): LineCommands {
  const lineups = cached('fetchLineups', readLineups, LINEUPS_MS)
  const statistics = cached('fetchStatistics', readStatistics, STATISTICS_MS)
  return {
    lineups: async id => noneWithoutCall(await lineups(paths().lineups(id, query().language))),
    statistics: async id => noneWithoutCall(await statistics(paths().statistics(id, query().language))),
  }
}

const noneWithoutCall = <T>(detail: Detail<T | null>): Detail<T | null> =>
  !detail.ok && detail.fault.reason === 'http-404' ? succeeded(null) : detail
