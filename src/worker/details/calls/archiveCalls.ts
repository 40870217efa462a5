/**
 * Calls of a service that a provider may lack, such as its archive, with cached answers. Unlike other calls, they do
 * not lead to a login. A missing service is not a fault: it is not requested again for a while.
 *
 * Source: `/api/archive/…`, docs/feeds.md. Rules HIS24, DET47 in docs/rules. Errors: a `DetailFault` when the archive
 * is away. `null` without an archive.
 */
import type { Action, Detail } from '../../../engine/contract/details/fault'
import { failed, succeeded, type Result } from '../../../engine/contract/result'
import type { Reading } from '../../../engine/feed/records'
import { saysNothing } from '../../../engine/feed/grammar/saysNothing'
import type { ServerClock } from '../../../engine/match/serverClock'
import { lasts } from '../../../engine/sync/faults'
import { createAnswerCache } from '../../transport/answerCache'
import type { Device } from '../../transport/device'
import { sampleClock } from '../../transport/fetchBody'
import type { Network } from '../../transport/network'
import { threeTries } from '../../transport/threeTries'

const ROOM = 12
/**
 * Milliseconds without requests: after an answer that means a missing archive, and after an HTML page in place of an
 * answer.
 */
const NONE_FOR_MS = 600_000
const PAGE_FOR_MS = 30_000

/**
 * Knows from a provider's answers whether the service exists. All commands that need the service share one such object.
 */
export interface ArchiveReach {
  /** True if an answer of the last minutes meant a missing archive. */
  readonly isNone: () => boolean
  /** Notes the fault of an answer. Returns true if the fault means a missing archive. */
  readonly note: (fault: string, isOfBody: boolean) => boolean
}

export function archiveReach(now: Device['now']): ArchiveReach {
  let noneUntil = 0
  return {
    isNone: () => now() < noneUntil,
    note(fault, isOfBody) {
      const isDefinite = lasts(fault) !== 'moment'
      if (!isDefinite && !isOfBody) return false
      noneUntil = now() + (isDefinite ? NONE_FOR_MS : PAGE_FOR_MS)
      return true
    },
  }
}

interface ArchiveCallOptions {
  readonly clock: ServerClock
  readonly now: Device['now']
  readonly network: Pick<Network, 'fetchBody'>
  readonly reach: ArchiveReach
  readonly action?: Action
}

/** Returns a function with its own cache for each kind of answer. */
export type ArchiveCalls = <T>(
  read: (text: string) => Reading<T>,
  maxAgeMs: number,
) => (url: string) => Promise<Detail<T | null>>

export function archiveCalls({
  clock,
  now,
  network,
  reach,
  action = 'fetchArchive',
}: ArchiveCallOptions): ArchiveCalls {
  async function attempt<T>(url: string, read: (text: string) => Reading<T>): Promise<Result<T | null>> {
    const body = await network.fetchBody(url)
    if (!body.ok) return reach.note(body.fault, false) ? succeeded(null) : body
    sampleClock(clock, body.value)
    const reading = read(body.value.text)
    if (reading.ok) return succeeded(reading.value)
    if (!saysNothing(body.value.text)) reach.note(reading.fault, true)
    return succeeded(null)
  }

  return (read, maxAgeMs) => {
    const load = async (url: string) => {
      if (reach.isNone()) return succeeded(null)
      const result = await threeTries(() => attempt(url, read))
      return result.ok ? result : failed({ action, reason: result.fault })
    }
    const isGood = (answer: Awaited<ReturnType<typeof load>>) => answer.ok && answer.value !== null
    return createAnswerCache({ maxAgeMs, room: ROOM, load, isGood, now })
  }
}
