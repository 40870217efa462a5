/**
 * The services that browsers get their messages from. Only these are posted to, and what `--push-host` names.
 *
 * An endpoint is an address that a stranger sends, so it is the way to make this server request something elsewhere: HTTPS on
 * its own port, a name and no address, and no name that leads to an internal address (`kit/network/publicAddress.ts`). Rule PSH4 in docs/rules/push.md.
 * Errors: `null` for any other address.
 */
import { isHostName } from '../../kit/network/hostName'

interface PushService {
  /** Whose browsers use it. */
  readonly of: string
  readonly host: string
  /** Also every host under it. */
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
  /** Named by the operator, who answers for where it leads. */
  readonly isNamed: boolean
}

/** A percent sign that begins no escape: decoding around it could spell an escape that was not there. */
const LOOSE_PERCENT = /%(?![\da-f]{2})/i

/** Escapes of letters that need none become those letters, other escapes are written in capitals (RFC 3986, 6.2.2). */
const plainlyEscaped = (href: string): string =>
  href.replace(/%[\da-f]{2}/gi, code => {
    const letter = decodedByte(code)
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })

const decodedByte = (code: string): string => String.fromCharCode(parseInt(code.slice(1), 16))

/**
 * The one spelling of an endpoint, by which it is stored and found: without the marks of an empty query and an empty fragment.
 * `null` for what is no address, and for one with credentials, a fragment or a percent sign that begins no escape.
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
