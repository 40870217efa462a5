/**
 * Reads answers for adapters: JSON of bounded size, schemas for records, and a count of skipped records.
 *
 * Errors: a body that is not JSON is a refusal `unreadable`.
 */
import * as v from 'valibot'
import { boundedJson } from '../../kit/network/boundedJson'
import type { EpochMs } from '../../kit/clock'
import type { ProviderAnswer, QuotaNews, AnswerReading, Refusal } from './adapter'
import type { Fact } from './facts'
import type { Pair } from '../../contract/model'

const MOST = { depth: 32, groups: 400_000 }

/** Returns a refusal by status alone, for providers with standard HTTP statuses. `null`: the answer is good. */
export function refusalOf(status: number): Refusal | null {
  if (status === 200) return null
  if (status === 401) return 'key'
  if (status === 403) return 'plan'
  if (status === 429) return 'hurried'
  return status >= 500 || status < 300 ? 'failed' : 'rejected'
}

export const refusedAnswer = (
  refusal: Refusal,
  { quota = {}, retryMs = null }: { readonly quota?: QuotaNews; readonly retryMs?: number | null } = {},
): AnswerReading => ({ facts: [], skipped: {}, refusal, retryMs, quota, covers: null })

/** Returns `undefined` if the text is not JSON, or exceeds the limits. */
export const answerJson = ({ text }: ProviderAnswer): unknown => boundedJson(text, MOST)

/** Reasons for which a match is left out. */
const MATCH_REASONS = ['match', 'state'] as const

export class Skips {
  private readonly counts: Record<string, number> = {}

  add(reason: string): void {
    this.counts[reason] = (this.counts[reason] ?? 0) + 1
  }

  /** Returns whether every match of the answer was read, so that an unnamed match does not exist. */
  private get isWhole(): boolean {
    return MATCH_REASONS.every(reason => this.counts[reason] === undefined)
  }

  reading(
    facts: readonly Fact[],
    rest: Partial<Pick<AnswerReading, 'quota' | 'covers'>> = {},
  ): AnswerReading {
    return {
      facts,
      skipped: this.counts,
      refusal: null,
      retryMs: null,
      quota: {},
      ...rest,
      covers: this.isWhole ? (rest.covers ?? null) : null,
    }
  }

  /** Returns the records that match the schema. Others are counted as `reason`. */
  records<const Schema extends v.GenericSchema>(
    list: readonly unknown[],
    schema: Schema,
    reason: string,
  ): readonly v.InferOutput<Schema>[] {
    return list.flatMap(one => {
      const parsed = v.safeParse(schema, one)
      if (parsed.success) return [parsed.output]
      this.add(reason)
      return []
    })
  }
}

/** An id: a whole number above 0, or a text that is not empty. */
export const KEY = v.pipe(
  v.union([
    v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  ]),
  v.transform(String),
)
export const NAME = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))
/** An optional text. Empty if missing. */
export const WORDS = v.pipe(
  v.nullish(v.string(), ''),
  v.transform(text => text.trim().slice(0, 500)),
)
export const TALLY = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
export const MAYBE_TALLY = v.nullish(TALLY, null)
/** A number that names a kind of thing at the provider. */
export const CODE = v.pipe(KEY, v.transform(Number))
const [LAST_MINUTE, MOST_ADDED] = [130, 60]
export const MINUTE_OF_PLAY = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_MINUTE))
/** A minute. `null`: not stated, or impossible. */
export const MAYBE_MINUTE = v.fallback(v.nullish(MINUTE_OF_PLAY, null), null)
export const ADDED_MINUTES = v.fallback(v.nullish(v.pipe(MINUTE_OF_PLAY, v.maxValue(MOST_ADDED)), null), null)
export const MOST_PRICE = 10_000
/** ISO time, with `Z` or an offset. */
export const INSTANT = v.pipe(
  v.string(),
  v.regex(/T.*(?:Z|[+-]\d\d:?\d\d)$/),
  v.transform((text): EpochMs => Date.parse(text)),
  v.number(),
)

/**
 * Returns the table's own entry for a provider's text, else `undefined`. Inherited names such as `constructor` do not
 * count.
 */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Returns a pair if both numbers exist, else `null`. */
export const goalPair = (home: number | null | undefined, guest: number | null | undefined): Pair | null =>
  typeof home === 'number' && typeof guest === 'number' ? [home, guest] : null

/** Returns `undefined` if the text is not a number in digits. */
export const numberIn = (text: string | undefined): number | undefined =>
  /^\s*-?\d{1,12}(?:\.\d{1,6})?\s*$/.test(text ?? '') ? Number(text) : undefined
