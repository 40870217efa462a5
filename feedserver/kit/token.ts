/**
 * Short-lived tokens for the socket in the form of a JWT: an HMAC over the time of expiry. Each process makes its own
 * key, or the gateways of a cluster share one. Tokens expire in real time, not by the server's adjustable clock.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const LIFE_SECONDS = 60
export const KEY_BYTES = 32

/** Maximum characters, above every valid token. */
const LONGEST = 200

const base64url = (text: string): string => Buffer.from(text).toString('base64url')

const HEADER = base64url('{"alg":"HS256","typ":"JWT"}')

export class Tokens {
  private readonly key: Buffer
  private readonly realNow: () => number

  constructor(realNow: () => number = Date.now, key: Buffer = randomBytes(KEY_BYTES)) {
    this.realNow = realNow
    this.key = key
  }

  issue(): string {
    const exp = Math.floor(this.realNow() / 1000) + LIFE_SECONDS
    const payload = base64url(JSON.stringify({ exp }))
    return `${HEADER}.${payload}.${this.sign(payload)}`
  }

  isGood(token: string): boolean {
    if (token.length > LONGEST) return false
    const [header, payload = '', signature = '', ...rest] = token.split('.')
    if (header !== HEADER || rest.length > 0) return false
    const wanted = Buffer.from(this.sign(payload))
    const given = Buffer.from(signature)
    return given.length === wanted.length && timingSafeEqual(given, wanted) && this.isFresh(payload)
  }

  /** Returns whether the token has not expired. Call it only after the signature was checked. */
  private isFresh(payload: string): boolean {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
    return exp * 1000 > this.realNow()
  }

  private sign(payload: string): string {
    return createHmac('sha256', this.key).update(`${HEADER}.${payload}`).digest('base64url')
  }
}
