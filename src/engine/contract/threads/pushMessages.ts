/** What pages, the service worker and the server say to each other of Web Push (docs/feeds.md, "Web Push"). */
import type { MatchId } from '../units'

/** Of the server that the page came from. */
export const PUSH_ADDRESSES = { key: '/api/push/key', subscription: '/api/push/subscription' } as const

/** From the service worker: a notification was pressed. With a port, on which the page says that it does so. */
export interface OpenMatchMessage {
  readonly kind: 'openMatch'
  readonly match: MatchId
}

/** The server's key, out of its answer: a point of the curve in base64url, as browsers take it. `null` for an answer without one. */
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
