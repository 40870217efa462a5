/** Cache headers of answers: lifetimes, and 304 for a client that has the bytes. Rule FSV16. */
import type { IncomingMessage } from 'node:http'
import type { Caching } from '../../contract/provider'
import { membersOf } from './headerList'
import type { Answer } from '../../contract/answer'

export function cacheControl({ maxAge, stale, checked }: Caching): string {
  if (maxAge === 0) return checked === true ? 'no-cache' : 'no-store'
  const late = stale > 0 ? `, stale-while-revalidate=${stale}` : ''
  return `public, max-age=${maxAge}${late}`
}

const opaque = (tag: string): string => tag.replace(/^W\//, '')

/** Returns whether the client has the bytes with a tag. */
export function hasBytes({ headers }: IncomingMessage, tag: string): boolean {
  return membersOf(headers['if-none-match']).some(one => one === '*' || opaque(one) === opaque(tag))
}

const NOTHING = Buffer.alloc(0)
/** Headers that describe the body. An answer without a body lacks them. */
const OF_BODIES = new Set(['Content-Type', 'Content-Encoding'])

/** Returns the answer without its body, for a client that has the body. */
export const notModified = (headers: Answer['headers']): Answer => ({
  status: 304,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_BODIES.has(name))),
  body: NOTHING,
})
