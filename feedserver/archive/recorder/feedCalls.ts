/** Calls by which a front sends feeds to a recorder's intake. Errors: a failure is noted as a gap. */
import type { Intake } from './intake'

type Bytes = Uint8Array

/** `at`: the provider's current time. `ageMs`: greatest possible age of a body at that time. */
export interface FeedCalls {
  list(bytes: Bytes, at: number, ageMs: number): void
  changes(records: readonly string[], at: number): void
  quotes(records: readonly string[], at: number): void
  priceFile(bytes: Bytes, company: number, at: number, ageMs: number): void
  report(matchId: number, bytes: Bytes): void
  /** All files of prices were read since gap number `gaps`. */
  whole(gaps: number): void
  /** Data that should be recorded did not arrive. `unsureMs`: how long ago that may have been. */
  gap(unsureMs: number): void
}

const textOf = (bytes: Bytes): string => new TextDecoder().decode(bytes)

export function feedCalls(intake: Intake): FeedCalls {
  function whole(record: () => void): void {
    try {
      record()
    } catch (error) {
      intake.gap()
      throw error
    }
  }
  return {
    list: (bytes, at, ageMs) => whole(() => intake.list(textOf(bytes), at, ageMs)),
    changes: (records, at) => whole(() => intake.changes(records, at)),
    quotes: (records, at) => whole(() => intake.quotes(records, at)),
    priceFile: (bytes, company, at, ageMs) =>
      whole(() => intake.priceFile(textOf(bytes), company, at, ageMs)),
    report: (matchId, bytes) => intake.report(matchId, textOf(bytes)),
    gap: unsureMs => intake.gap(unsureMs),
    whole: gaps => intake.whole(gaps),
  }
}
