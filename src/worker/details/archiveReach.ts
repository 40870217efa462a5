/**
 * Whether the provider has an archive, as far as its answers say: once for all commands that read one. Providers other than our own
 * feed server have none, and what they answer then is no fault of theirs.
 *
 * Rule HIS24 in docs/rules/history.md. Errors: none.
 */
import { lasts } from '../../engine/sync/faults'
import type { Device } from '../transport/device'

/** After an answer that says that there is no archive, and after a page in place of an answer. */
const NONE_FOR_MS = 600_000
const PAGE_FOR_MS = 30_000

export interface ArchiveReach {
  /** Whether there was no archive a while ago. */
  readonly isNone: () => boolean
  /** Notes the fault of an answer; whether it says that there is no archive. */
  readonly note: (fault: string, isOfBody: boolean) => boolean
}

export function archiveReach({ now }: Pick<Device, 'now'>): ArchiveReach {
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
