/**
 * How adapters read answers: JSON of bounded size, schemas for records, and a count of what is left out.
 *
 * Errors: none. A body that is no JSON is a refusal `unreadable`.
 */
import * as v from 'valibot'
import { boundedJson } from '../../kit/network/boundedJson'
import type { EpochMs } from '../../kit/clock'
import type { ProviderAnswer, QuotaNews, AnswerReading, Refusal } from './adapter'
import type { Fact } from './facts'
import type { Pair } from '../../contract/model'

const MOST = { depth: 32, groups: 400_000 }

/** A refusal by status alone, of providers that use statuses as HTTP has them; `null` for an answer. */
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

/** `undefined`: no JSON, or too much of it. */
export const answerJson = ({ text }: ProviderAnswer): unknown => boundedJson(text, MOST)

/** Reasons for which a match is left out. */
const MATCH_REASONS = ['match', 'state'] as const

export class Skips {
  private readonly counts: Record<string, number> = {}

  add(reason: string): void {
    this.counts[reason] = (this.counts[reason] ?? 0) + 1
  }

  /** Every match of the answer was read, so that one that is not named is not there. */
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

  /** What the schema accepts; the others are counted as `reason`. */
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
/** A text that may be missing; then it is empty. */
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
/** `null`: not said, or none that a match has. */
export const MAYBE_MINUTE = v.fallback(v.nullish(MINUTE_OF_PLAY, null), null)
export const ADDED_MINUTES = v.fallback(v.nullish(v.pipe(MINUTE_OF_PLAY, v.maxValue(MOST_ADDED)), null), null)
export const MOST_PRICE = 10_000
/** ISO, with `Z` or an offset. */
export const INSTANT = v.pipe(
  v.string(),
  v.regex(/T.*(?:Z|[+-]\d\d:?\d\d)$/),
  v.transform((text): EpochMs => Date.parse(text)),
  v.number(),
)

/** The table's own entry for a provider's text, else `undefined`. Inherited names such as `constructor` are no entries. */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Both or none. */
export const goalPair = (home: number | null | undefined, guest: number | null | undefined): Pair | null =>
  typeof home === 'number' && typeof guest === 'number' ? [home, guest] : null

/** `undefined`: not a number in digits. */
export const numberIn = (text: string | undefined): number | undefined =>
  /^\s*-?\d{1,12}(?:\.\d{1,6})?\s*$/.test(text ?? '') ? Number(text) : undefined
