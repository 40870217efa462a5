/**
 * The calls of Web Push, docs/feeds.md "Web Push". Only these calls of the server use methods other than GET and read
 * bodies.
 *
 * Only pages of this site may call them, as the browser's headers show. All other requests are refused and counted by
 * reason. Rules PSH2-PSH6 in docs/rules/push.md. Never rejects. Errors: 503 while the database is away.
 */
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { asksForNothing } from '../../src/engine/contract/alerts'
import { addressOf } from '../kit/network/addressOf'
import type { Answer } from '../contract/answer'
import type { BodyAdmission, ServerRoute } from '../contract/extension'
import { endpointOf } from './subscription/pushServices'
import type { PushThread } from './pushThread'
import { PUSH_RATES, RateLimit } from './rateLimit'
import { endpointBody, subscriptionBody } from './subscription/subscriptionBody'

const KEY = '/api/push/key'
const SUBSCRIPTION = '/api/push/subscription'
/** Maximum characters of scheme, host and port. */
const LONGEST_ORIGIN = 300

/** Maximum bytes of a call's body. Every subscription is smaller. */
const MOST_BODY_BYTES = 32_768

/** Reasons of a refusal with their status. The names appear in `/feed.json` and in the metrics. */
const REFUSALS = {
  crossSite: 403,
  method: 405,
  contentType: 415,
  noLength: 411,
  tooLarge: 413,
  malformed: 400,
  service: 400,
  tooMany: 429,
  nothing: 400,
  busy: 503,
  full: 503,
  away: 503,
} as const satisfies Readonly<Record<string, number>>

type Refusal = keyof typeof REFUSALS

export interface PushCallsOptions {
  /** Address at which visitors reach the site, if known. */
  readonly origin: string | null
  /** Whether the server sees the addresses of visitors. */
  readonly seesAddresses: boolean
  readonly hosts: readonly string[]
}

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

const answerOf = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { ...HEADERS, ...headers },
  body: Buffer.from(JSON.stringify(body)),
})

const done = (): Answer => answerOf(200, { ErrCode: 0, Data: null })

export class PushCalls {
  readonly refused = Object.fromEntries(Object.keys(REFUSALS).map(reason => [reason, 0])) as Record<
    Refusal,
    number
  >
  private readonly thread: Pick<PushThread, 'call'>
  private readonly options: PushCallsOptions
  private readonly rates: RateLimit

  constructor(thread: Pick<PushThread, 'call'>, options: PushCallsOptions) {
    this.thread = thread
    this.options = options
    const address = options.seesAddresses ? PUSH_RATES.address : null
    this.rates = new RateLimit({ ...PUSH_RATES, address }, performance.now())
  }

  routes(): readonly ServerRoute[] {
    return [
      { name: 'push', path: KEY, anyMethod: true, answer: request => this.keyAnswer(request) },
      {
        name: 'push',
        path: SUBSCRIPTION,
        anyMethod: true,
        answer: (request, _, reading) => this.subscriptionAnswer(request, reading),
      },
    ]
  }

  private keyAnswer({ method = '' }: IncomingMessage): Promise<Answer> | Answer {
    return method === 'GET' || method === 'HEAD' ? this.key() : this.refuse('method')
  }

  private async subscriptionAnswer(request: IncomingMessage, reading: BodyAdmission): Promise<Answer> {
    const { method = '' } = request
    if (method !== 'POST' && method !== 'DELETE') return this.refuse('method')
    const found = await this.bodyOf(request, reading)
    return typeof found !== 'string' ? found : method === 'POST' ? this.save(found) : this.remove(found)
  }

  private async key(): Promise<Answer> {
    const found = await this.thread.call(remote => remote.key())
    return typeof found === 'string'
      ? this.refuse(found)
      : answerOf(200, { ErrCode: 0, Data: { key: found.answer } })
  }

  /** Returns the text of an acceptable request. The cheapest checks come first. */
  private async bodyOf(request: IncomingMessage, { invite, turn }: BodyAdmission): Promise<string | Answer> {
    const { headers, socket } = request
    if (!isOwnPage(request, this.options.origin)) return this.refuse('crossSite')
    if (!/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
      return this.refuse('contentType')
    if (!this.rates.take(addressOf(socket.remoteAddress ?? ''), performance.now()))
      return this.refuse('tooMany')
    const bytes = Number(headers['content-length'] ?? NaN)
    if (Number.isNaN(bytes)) return this.refuse('noLength')
    if (bytes > MOST_BODY_BYTES) return this.refuse('tooLarge')
    invite()
    const text = await readBody(request)
    await turn()
    return text ?? this.refuse('malformed')
  }

  private async save(text: string): Promise<Answer> {
    const body = subscriptionBody(text)
    if (body === null) return this.refuse('malformed')
    if (endpointOf(body.body.subscription.endpoint, this.options.hosts) === null)
      return this.refuse('service')
    if (body.kind === 'whole' && asksForNothing(body.body)) return this.refuse('nothing')
    const found = await this.thread.call(remote => remote.save(body), text.length)
    if (typeof found === 'string') return this.refuse(found)
    return found.answer === 'done' ? done() : this.refuse(found.answer)
  }

  private async remove(text: string): Promise<Answer> {
    const endpoint = endpointBody(text)
    if (endpoint === null) return this.refuse('malformed')
    const found = await this.thread.call(remote => remote.remove(endpoint), text.length)
    return typeof found === 'string' ? this.refuse(found) : done()
  }

  private refuse(reason: Refusal): Answer {
    this.refused[reason] += 1
    const status = REFUSALS[reason]
    const allow = reason === 'method' ? { Allow: 'GET, HEAD, POST, DELETE' } : {}
    const later = status === 429 || status === 503 ? { 'Retry-After': '5' } : {}
    return answerOf(status, { ErrCode: 1, Data: null }, { ...allow, ...later })
  }
}

/**
 * Checks the headers in which browsers name a request's origin. Safari before 16.4 sends only `Origin`. A proxy's
 * scheme may differ from its visitors' scheme.
 */
function isOwnPage({ headers }: IncomingMessage, own: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin = '', host } = headers
  if (origin.length > LONGEST_ORIGIN || !URL.canParse(origin)) return false
  return origin === own || new URL(origin).host === host?.toLowerCase()
}

/**
 * Returns the body as text, `null` if it is not UTF-8 or ends early. Node reads at most `Content-Length` bytes, a
 * checked number.
 */
async function readBody(request: IncomingMessage): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(request))
  } catch {
    return null
  }
}
