/**
 * Reads a browser's subscription from a body. Each body is complete: items that it no longer names are not followed.
 *
 * Any client may send a body. Work is bounded: the size of the JSON is checked before parsing, the length of a list
 * before its items. Reading ends at the first fault. Errors: `null` for a body that differs from docs/feeds.md "Web
 * Push".
 */
import * as v from 'valibot'
import { ALERT_KINDS, ALERT_LIMITS } from '../../../src/engine/contract/alerts'
import { LEGS, MARKETS } from '../../../src/engine/contract/markets'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'
import { zoneNameIn } from '../../../src/engine/contract/zone'
import { boundedJson } from '../../kit/network/boundedJson'
import type { JsonLimits } from '../../kit/network/jsonExcess'
import { SCALE } from '../../readings/values'
import { LONGEST_ENDPOINT, normalEndpoint } from './pushServices'

/**
 * JSON limits. The largest valid body has some 2,000 values: 620 ids, 100 matches with seven kinds each, 50 prices with
 * eight fields.
 */
const BOUNDS: JsonLimits = { values: 2500, depth: 4 }
/** Maximum characters of a zone. The longest name, `America/Argentina/ComodRivadavia`, has 32. */
const LONGEST_ZONE = 50
const FIRST_FAULT = { abortEarly: true, abortPipeEarly: true } as const

/** An array whose length is checked before any of its items is read. */
const fewOf = <const Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(
    v.custom<unknown[]>(value => Array.isArray(value) && value.length <= most),
    v.array(item),
  )

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(999_999_999_999_999))
const ids = (most: number) => fewOf(id, most)
const kinds = fewOf(v.picklist(ALERT_KINDS), ALERT_KINDS.length)
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439))
const name = v.pipe(v.string(), v.maxLength(ALERT_LIMITS.name))
const endpoint = v.pipe(v.string(), v.maxLength(LONGEST_ENDPOINT), v.transform(normalEndpoint), v.string())

/** Hours, or the name of a zone. */
const zone = v.union([
  v.pipe(v.number(), v.minValue(-12), v.maxValue(14)),
  v.pipe(v.string(), v.maxLength(LONGEST_ZONE), v.transform(zoneNameIn), v.string()),
])

const subscription = v.object({
  endpoint,
  keys: v.object({
    // A point of the curve is 65 bytes, the secret 16.
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(?:==)?$/)),
  }),
  /** The server's public key for which the subscription was made. */
  key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}$/))),
})

const price = v.object({
  match: id,
  company: id,
  market: v.picklist(MARKETS),
  leg: v.picklist(LEGS),
  side: v.picklist(['atLeast', 'atMost']),
  value: v.pipe(v.number(), v.minValue(-99_999), v.maxValue(99_999)),
  home: name,
  guest: name,
})

const whole = v.object({
  subscription,
  language: v.picklist(LANGUAGE_CODES),
  zone,
  kinds,
  quiet: v.nullable(v.tuple([minute, minute])),
  /** Absent in the bodies of older pages. */
  hides: v.optional(v.boolean(), false),
  matches: ids(ALERT_LIMITS.matches),
  teams: ids(ALERT_LIMITS.teams),
  leagues: ids(ALERT_LIMITS.leagues),
  only: fewOf(v.tuple([id, kinds]), ALERT_LIMITS.only),
  prices: fewOf(price, ALERT_LIMITS.prices),
})
const renewal = v.object({ subscription, replaces: endpoint })
const ending = v.object({ endpoint })

export type WholeSubscription = v.InferOutput<typeof whole>
export type Renewal = v.InferOutput<typeof renewal>
export type SubscriptionBody =
  | { readonly kind: 'whole'; readonly body: WholeSubscription }
  | { readonly kind: 'renewal'; readonly body: Renewal }

/** Returns `null` if the value does not match the schema. */
function readAs<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | null {
  const read = v.safeParse(schema, value, FIRST_FAULT)
  return read.success ? read.output : null
}

export function subscriptionBody(text: string): SubscriptionBody | null {
  const value = boundedJson(text, BOUNDS)
  const all = readAs(whole, value)
  if (all !== null) return { kind: 'whole', body: all }
  const renewed = readAs(renewal, value)
  return renewed === null ? null : { kind: 'renewal', body: renewed }
}

export const endpointBody = (text: string): string | null =>
  readAs(ending, boundedJson(text, BOUNDS))?.endpoint ?? null

/** Returns a price in the archive's unit. */
export const valueOf = (price: number): number => Math.round(price * SCALE) + 0
