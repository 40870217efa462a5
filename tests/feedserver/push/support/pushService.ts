/**
 * A stand-in for a push service with browsers behind it. It decrypts messages by RFC 8291 and RFC 8188 with Node's
 * cryptography alone. It checks the signature of RFC 8292.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Notification {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly lang: string
  readonly match: number
  /** Time of the event, by the provider's clock. */
  readonly at: number
}

interface Received {
  readonly browser: string
  readonly headers: IncomingHttpHeaders
  readonly notification: Notification
}

export interface Browser {
  readonly name: string
  /** The subscription in the form of `PushSubscription.toJSON`. */
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
}

interface Keys {
  readonly ecdh: ECDH
  readonly auth: Buffer
}

const bytes = (data: ArrayBuffer): Buffer => Buffer.from(data)

/** Returns the text of a body of content coding `aes128gcm` with one record. */
function decrypted(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = bytes(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = bytes(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = bytes(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // A byte 2 ends the text of the last record. Zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Returns the claims of `Authorization: vapid`, if its signature is right. */
export function claimsOf(authorization: string): {
  readonly aud: string
  readonly sub: string
  readonly key: string
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature is wrong')
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }), key }
}

export interface PushService {
  readonly origin: string
  readonly received: Received[]
  /** Returns the number of requests, refused ones included. */
  readonly requests: () => number
  readonly browser: (name: string) => Browser
  /** The answer from now on. `null`: the request stays open without an answer. */
  answer: (browser: string) => { readonly status: number; readonly headers?: Record<string, string> } | null
  readonly tagsOf: (browser: string) => readonly string[]
  readonly close: () => Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Keys>()
  let count = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      count += 1
      const browser = (request.url ?? '').slice(1)
      const keys = browsers.get(browser)
      const answer = keys === undefined ? { status: 410 } : service.answer(browser)
      if (keys !== undefined && (answer === null || answer.status < 300)) {
        const notification = JSON.parse(decrypted(Buffer.concat(parts), keys)) as Notification
        service.received.push({ browser, headers: request.headers, notification })
      }
      if (answer !== null) response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    origin,
    received: [],
    requests: () => count,
    browser(name) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      browsers.set(name, { ecdh, auth })
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { name, subscription: { endpoint: `${origin}/${name}`, keys } }
    },
    answer: () => ({ status: 201 }),
    tagsOf: name =>
      service.received.filter(({ browser }) => browser === name).map(one => one.notification.tag),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return service
}
