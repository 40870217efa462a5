/**
 * The prices of a market in the provider's archive. A missing archive is not a fault and does not lead to a login. The
 * archive is then not requested for a while (`archiveCalls.ts`).
 *
 * Source: `/api/archive/prices`, docs/feeds.md. Rules HIS22 and HIS24 in docs/rules/history.md. Never fails: `null`
 * without an archive.
 */
import type { Market } from '../../engine/contract/markets'
import type { CompanyId, EpochMs, MatchId } from '../../engine/contract/units'
import { readArchivePrices, type ArchivedPrices } from '../../engine/feed/details/archivePricesJson'
import { createAnswerCache } from '../transport/answerCache'
import type { Network } from '../transport/network'
import type { ArchiveReach } from './calls/archiveCalls'
import type { DetailContext } from './calls/detailContext'

/** Milliseconds for which an answer is cached. The device records newer prices itself. */
const MAX_AGE_MS = 10_000
const ROOM = 12
const TIMEOUT_MS = 5_000
/** Milliseconds without requests after a failure that does not mean a missing archive. */
const FAILED_FOR_MS = 30_000

interface Archived extends ArchivedPrices {
  /** The server's time of the request. */
  readonly asOf: EpochMs
}

/** Prices of one bookmaker, or of all. */
export type ArchiveCommand = (
  id: MatchId,
  market: Market,
  company: CompanyId | 'all',
) => Promise<Archived | null>

export function archiveCommand(
  { now, serverNow, paths }: DetailContext,
  network: Pick<Network, 'fetchBody'>,
  reach: ArchiveReach,
): ArchiveCommand {
  let notBefore = 0
  const load = async (url: string) => {
    const asOf = serverNow()
    const body = await network.fetchBody(url, { timeoutMs: TIMEOUT_MS })
    const reading = body.ok ? readArchivePrices(body.value.text) : body
    if (reading.ok) return { ...reading.value, asOf }
    if (!reach.note(reading.fault, body.ok)) notBefore = now() + FAILED_FOR_MS
    return null
  }
  const cached = createAnswerCache({
    maxAgeMs: MAX_AGE_MS,
    room: ROOM,
    load,
    isGood: answer => answer !== null,
    now,
  })

  return async (id, market, company) => {
    if (reach.isNone() || now() < notBefore) return null
    return cached(paths().archive('prices', { id, companyid: company === 'all' ? null : company, market }))
  }
}
