/**
 * The push services of browsers. Messages go only to these and to the origins of `--push-host`.
 *
 * A stranger sends the endpoint, so it could make this server send requests elsewhere. Accepted endpoints use HTTPS on
 * its default port and a host name instead of an IP address. The name must not lead to an internal address
 * (`kit/network/publicAddress.ts`). Rule PSH4 in docs/rules/push.md. Errors: `null` for any other address.
 */
import { isHostName } from '../../kit/network/hostName'

interface PushService {
  /** Browsers that use the service. */
  readonly of: string
  readonly host: string
  /** Whether every subdomain is included. */
  readonly isParent: boolean
}

const PUSH_SERVICES: readonly PushService[] = [
  { of: 'Chrome, Edge on Android, Opera, Samsung', host: 'fcm.googleapis.com', isParent: false },
  { of: 'Firefox', host: 'updates.push.services.mozilla.com', isParent: false },
  { of: 'Firefox, its further servers', host: 'push.services.mozilla.com', isParent: true },
  { of: 'Edge on Windows', host: 'notify.windows.com', isParent: true },
  { of: 'Safari', host: 'web.push.apple.com', isParent: false },
  { of: 'Safari, its further servers', host: 'push.apple.com', isParent: true },
]

export const LONGEST_ENDPOINT = 1024

const serves = ({ host, isParent }: PushService, name: string): boolean =>
  isParent ? name.endsWith(`.${host}`) : name === host

export interface Endpoint {
  readonly url: URL
  /** Whether the operator has named the origin and so answers for its address. */
  readonly isNamed: boolean
}

/** A percent sign outside an escape. Decoding next to it could create a new escape. */
const LOOSE_PERCENT = /%(?![\da-f]{2})/i

/** Decodes needless escapes and writes the other escapes in capitals (RFC 3986, 6.2.2). */
const plainlyEscaped = (href: string): string =>
  href.replace(/%[\da-f]{2}/gi, code => {
    const letter = decodedByte(code)
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })

const decodedByte = (code: string): string => String.fromCharCode(parseInt(code.slice(1), 16))

/**
 * Returns the normal spelling of an endpoint, by which it is stored and found. Marks of an empty query and fragment are
 * removed. `null`: not an address, or one with credentials, a fragment or a percent sign outside an escape.
 */
export function normalEndpoint(text: string): string | null {
  if (text.length > LONGEST_ENDPOINT || !URL.canParse(text)) return null
  const url = new URL(text)
  const { protocol, username, password, hash } = url
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '' || hash !== '') return null
  if (LOOSE_PERCENT.test(url.href)) return null
  url.hash = ''
  if (url.search === '') url.search = ''
  const href = plainlyEscaped(url.href)
  return href.length > LONGEST_ENDPOINT ? null : href
}

/** `named`: origins that the operator has named. */
export function endpointOf(text: string, named: readonly string[]): Endpoint | null {
  const normal = normalEndpoint(text)
  if (normal === null) return null
  const url = new URL(normal)
  if (named.includes(url.origin)) return { url, isNamed: true }
  const isPlain = url.protocol === 'https:' && url.port === '' && isHostName(url.hostname)
  const isKnown = isPlain && PUSH_SERVICES.some(service => serves(service, url.hostname))
  return isKnown ? { url, isNamed: false } : null
}
