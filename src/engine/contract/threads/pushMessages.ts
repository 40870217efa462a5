/** Messages about Web Push between pages, the service worker and the server (docs/feeds.md, "Web Push"). */
import type { MatchId } from '../units'

/** Paths on the server that sent the page. */
export const PUSH_ADDRESSES = { key: '/api/push/key', subscription: '/api/push/subscription' } as const

/**
 * Message from the service worker: the visitor pressed a notification. The page confirms on the message's port that it
 * opens the match.
 */
export interface OpenMatchMessage {
  readonly kind: 'openMatch'
  readonly match: MatchId
}

/**
 * Reads the server's public key: a point of the curve in base64url, as browsers take it. `null` if the answer has no
 * key.
 */
export function pushKeyOf(answer: unknown): string | null {
  const data = fieldOf(answer, 'Data')
  const key = fieldOf(data, 'key')
  return typeof key === 'string' && /^[\w-]{87}$/.test(key) ? key : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
}
