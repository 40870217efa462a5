/** A recorded answer, and what a person reads in it. */
import type { QuotaNews, Refusal } from '../../../../feedserver/providers/port/adapter'

export interface RecordedFile {
  /** In the provider's folder. */
  readonly file: string
  /** Key of the call that it answers. */
  readonly call: string
  readonly about?: string
  /** When the answer came, where it matters. */
  readonly at?: string
  /** The body as the provider sends it, where a part of it was recorded. */
  readonly whole?: (part: unknown) => string
  /** A line for each fact, after an empty one; absent for a refusal. */
  readonly facts?: string
  readonly refusal?: Refusal
  readonly retryMs?: number
  readonly quota?: QuotaNews
}
