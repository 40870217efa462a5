/**
 * What a browser sends of itself, as far as it is legal. The whole of it each time: what it no longer names is not followed.
 *
 * Bodies come from anybody. Errors: `null` for a body that is not as documented in docs/feeds.md "Web Push".
 */
import * as v from 'valibot'
import { MARKETS } from '../model'
import { SCALE } from '../archive/points/point'
import { CHOSEN_KINDS } from './alertKinds'

export const PUSH_LANGUAGES = ['vi', 'vn', 'en', 'id', 'th'] as const
export type PushLanguage = (typeof PUSH_LANGUAGES)[number]
export const LEGS = ['up', 'goal', 'down'] as const
const MOST_FOLLOWED = 500
const MOST_PRICES = 50
const LONGEST_NAME = 80
const LONGEST_ENDPOINT = 1024

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(999_999_999_999_999))
const ids = v.pipe(v.array(id), v.maxLength(MOST_FOLLOWED))
const kinds = v.pipe(v.array(v.picklist(CHOSEN_KINDS)), v.maxLength(CHOSEN_KINDS.length))
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439))
const name = v.pipe(v.string(), v.maxLength(LONGEST_NAME))
const endpoint = v.pipe(v.string(), v.maxLength(LONGEST_ENDPOINT))

const subscription = v.object({
  endpoint,
  keys: v.object({
    // A point of the curve is 65 bytes, the secret 16.
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(?:==)?$/)),
  }),
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
  language: v.picklist(PUSH_LANGUAGES),
  zone: v.pipe(v.number(), v.minValue(-12), v.maxValue(14)),
  kinds,
  quiet: v.nullable(v.tuple([minute, minute])),
  matches: ids,
  teams: ids,
  leagues: ids,
  only: v.pipe(v.array(v.tuple([id, kinds])), v.maxLength(MOST_FOLLOWED)),
  prices: v.pipe(v.array(price), v.maxLength(MOST_PRICES)),
})
const renewal = v.object({ subscription, replaces: endpoint })
const ending = v.object({ endpoint })

export type WholeSubscription = v.InferOutput<typeof whole>
export type Renewal = v.InferOutput<typeof renewal>
export type SubscriptionBody =
  | { readonly kind: 'whole'; readonly body: WholeSubscription }
  | { readonly kind: 'renewal'; readonly body: Renewal }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function subscriptionBody(text: string): SubscriptionBody | null {
  const value = parsed(text)
  const all = v.safeParse(whole, value)
  if (all.success) return { kind: 'whole', body: all.output }
  const renewed = v.safeParse(renewal, value)
  return renewed.success ? { kind: 'renewal', body: renewed.output } : null
}

export function endpointBody(text: string): string | null {
  const body = v.safeParse(ending, parsed(text))
  return body.success ? body.output.endpoint : null
}

/** As the archive stores prices. */
export const valueOf = (price: number): number => Math.round(price * SCALE) + 0
