/** A recorded answer, and its content as a person reads it. */
import type { QuotaNews, Refusal } from '../../../../feedserver/providers/port/adapter'

export interface RecordedFile {
  /** Path in the provider's folder. */
  readonly file: string
  /** Key of the answered call. */
  readonly call: string
  readonly about?: string
  /** Time of the answer, where it matters. */
  readonly at?: string
  /** Returns the whole body, where only a part of it was recorded. */
  readonly whole?: (part: unknown) => string
  /** One line per fact after an empty line. Absent for a refusal. */
  readonly facts?: string
  readonly refusal?: Refusal
  readonly retryMs?: number
  readonly quota?: QuotaNews
}
