/**
 * Posts one message to a push service: encrypted for its browser (RFC 8291), signed for this server (RFC 8292), with
 * its own client.
 *
 * Redirects are not followed, at most `MOST_ANSWER_BYTES` of the answer are read, and a service has 6 s. Rules PSH4,
 * PSH11 in docs/rules/push.md. Errors: an outcome, never a rejection. Endpoints and keys are secrets, and this code
 * never prints them.
 */
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent, request as secureRequest } from 'node:https'
import webPush from 'web-push'
import { publicLookup } from '../../kit/network/publicAddress'
import { endpointOf, type Endpoint } from '../subscription/pushServices'
import type { DueRow, Outcome } from '../store/pushRows'
import type { VapidKeys } from './vapidKeys'

/** Maximum bytes of an answer. A longer answer is cut off. */
const MOST_ANSWER_BYTES = 4096
const PATIENCE_MS = 6000
/** Seconds after which an undelivered message is useless. */
const TTL_S = 120
const SOCKETS = 96
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** Seconds for which a signature is valid. Services allow at most one day. */
const SIGNED_FOR_S = 12 * 3600
/**
 * Statuses for a subscription that was made for another key: 403 from Google, 401 from Mozilla, 400 or 403 from Apple.
 */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403])

export interface PostOptions {
  readonly keys: VapidKeys
  readonly contact: string
  readonly hosts: readonly string[]
  readonly now?: () => number
}

export type Posting = Pick<DueRow, 'endpoint' | 'p256dh' | 'auth' | 'tries' | 'expires'> & {
  readonly text: string
  readonly topic: string
}

/** `refused`: the service rejects the server's signature for this subscription. */
export type Posted = Outcome | { readonly kind: 'refused'; readonly status: number }

interface Message {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

const SETTINGS = { keepAlive: true, maxSockets: SOCKETS, scheduling: 'fifo' } as const

export class Poster {
  private readonly options: PostOptions
  private readonly now: () => number
  private readonly agents = {
    outward: new Agent({ ...SETTINGS, lookup: publicLookup() }),
    named: new Agent(SETTINGS),
    plain: new PlainAgent(SETTINGS),
  }
  private readonly signed = new Map<string, { readonly header: string; readonly until: number }>()

  constructor(options: PostOptions) {
    this.options = options
    this.now = options.now ?? Date.now
  }

  async post(posting: Posting): Promise<Posted> {
    const endpoint = endpointOf(posting.endpoint, this.options.hosts)
    // The operator may have removed the service from the list meanwhile.
    if (endpoint === null) return { kind: 'gone' }
    const message = this.messageTo(endpoint, posting)
    if (message === null) return { kind: 'failed' }
    try {
      const { statusCode = 0, headers } = await this.send(endpoint, message)
      if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' }
      if (statusCode === 404 || statusCode === 410) return { kind: 'gone' }
      if (REFUSALS.has(statusCode)) return { kind: 'refused', status: statusCode }
      if (statusCode !== 429 && statusCode < 500) return { kind: 'failed' }
      return again(posting, this.now(), Number(headers['retry-after']) * 1000)
    } catch {
      return again(posting, this.now(), Number.NaN)
    }
  }

  close(): void {
    for (const agent of Object.values(this.agents)) agent.destroy()
  }

  /** Returns one signature for all messages to a service. */
  private authorization(origin: string): string {
    const now = this.now()
    const known = this.signed.get(origin)
    if (known !== undefined && known.until > now) return known.header
    const { contact, keys } = this.options
    const expiry = Math.floor(now / 1000) + SIGNED_FOR_S
    const { publicKey, privateKey } = keys
    const made = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm', expiry)
    const header = made.Authorization
    this.signed.set(origin, { header, until: now + (SIGNED_FOR_S * 1000) / 2 })
    return header
  }

  /** Returns `null` if the browser's keys cannot be used for encryption. */
  private messageTo({ url }: Endpoint, { endpoint, p256dh, auth, text, topic }: Posting): Message | null {
    const options = { TTL: TTL_S, urgency: 'high', topic, contentEncoding: 'aes128gcm' } as const
    const browser = { endpoint, keys: { p256dh, auth } }
    try {
      const { headers, body } = webPush.generateRequestDetails(browser, text, options)
      return { headers: { ...headers, Authorization: this.authorization(url.origin) }, body }
    } catch {
      return null
    }
  }

  private send({ url, isNamed }: Endpoint, { headers, body }: Message): Promise<IncomingMessage> {
    const { plain, named, outward } = this.agents
    const isPlain = url.protocol === 'http:'
    const init = { method: 'POST', agent: isPlain ? plain : isNamed ? named : outward, headers }
    return new Promise((resolve, reject) => {
      const outgoing = isPlain ? plainRequest(url, init) : secureRequest(url, init)
      const late = setTimeout(() => outgoing.destroy(new Error('no answer in time')), PATIENCE_MS)
      outgoing.once('close', () => clearTimeout(late))
      outgoing.once('error', reject)
      outgoing.once('response', answer => {
        readAway(answer)
        resolve(answer)
      })
      outgoing.end(body)
    })
  }
}

/** Reads the answer to its end, so that the connection can be reused. An answer above the limit ends the connection. */
function readAway(answer: IncomingMessage): void {
  let bytes = 0
  answer.on('error', () => {})
  answer.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > MOST_ANSWER_BYTES) answer.destroy()
  })
}

/** `afterMs`: the wait that the service requests, or `NaN`. */
function again({ tries, expires }: Posting, now: number, afterMs: number): Outcome {
  const own = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(10, tries - 1))
  const due = now + (afterMs >= 0 ? Math.max(own, afterMs) : own)
  return due < expires ? { kind: 'again', due } : { kind: 'failed' }
}
