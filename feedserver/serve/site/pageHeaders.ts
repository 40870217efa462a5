/**
 * Permissions of pages and workers, and sites that may frame pages. Rules FSV14, FSV18 in docs/rules/server.md, SEC3 in
 * docs/rules/security.md. The policies for other servers: docs/security.md.
 */
import { createHash } from 'node:crypto'
import { connectSource, pictureSource, type Hosts } from './hosts'

/** Browser features that all pages leave unused. Sound, the clipboard and notifications are used. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS = { 'Permissions-Policy': UNUSED.map(feature => `${feature}=()`).join(', ') }

/**
 * Lets an isolated site frame a page and run a worker in that frame. Pictures and ad scripts of other sites lack the
 * header for isolation and are requested without cookies.
 */
const EMBEDDED = { 'Cross-Origin-Embedder-Policy': 'credentialless' } as const

/** Pages that other sites frame, isolated sites included. */
const FRAMED_HEADERS = { ...PERMISSIONS, ...EMBEDDED } as const

/** The site's own pages. Windows that open them, or that they open, cannot reach them. */
export const SITE_HEADERS = {
  ...PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/**
 * Text never becomes code. The policy `sixinone` (`src/ui/early/ownScripts.ts`) makes a worker's address, DOMPurify
 * makes HTML. Browsers that do not know the two directives ignore them.
 */
export const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  'trusted-types sixinone dompurify',
] as const

interface Policy {
  readonly 'Content-Security-Policy': string
}

/** Policy of scripts. A script that runs as a worker has its own policy instead of its page's. */
export const scriptPolicy = (hosts: Hosts): Policy & typeof EMBEDDED => ({
  ...EMBEDDED,
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    connectSource("'self'", hosts),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
})

/** Scripts inside a page. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g

export interface PageParts {
  /** The page, as it was built. */
  readonly built: string
  /** Sites that may frame the page, in the form of `frame-ancestors`. */
  readonly ancestors: string
  /** Hashes of the style sheets that this server wrote into the page. */
  readonly styles?: readonly string[]
  /** Address at which visitors reach this server. `null`: not known. */
  readonly origin: string | null
  /** Other hosts to which the page may connect. */
  readonly hosts: Hosts
}

/**
 * Returns the policy of a page. It allows exactly the inline scripts that the build wrote. For `*` it has no
 * `frame-ancestors`, because browsers exclude pages without an origin (of a file, of a sandbox) from `*`.
 */
export function pagePolicy({ built, styles = [], ancestors, origin, hosts }: PageParts): Policy {
  const hashes = scriptHashes(built)
  const { own, ownSocket } = ownSources(origin)
  const policy = [
    `default-src ${own}`,
    `script-src ${[own, ...hashes].join(' ')}`,
    `style-src ${[own, ...styles].join(' ')}`,
    pictureSource(own, hosts),
    connectSource(own + ownSocket, hosts),
    `worker-src ${own}`,
    "object-src 'none'",
    "base-uri 'none'",
    ...(ancestors === '*' ? [] : [`frame-ancestors ${ancestors}`]),
    ...TRUSTED_TYPES,
  ]
  return { 'Content-Security-Policy': policy.join('; ') }
}

/** Hashes of a page's inline scripts, by the page's text. */
const HASHES = new Map<string, readonly string[]>()
/** Maximum number of pages whose hashes are cached. A build has some 50 pages. */
const MOST_PAGES = 128

function scriptHashes(built: string): readonly string[] {
  const known = HASHES.get(built)
  if (known !== undefined) return known
  if (HASHES.size >= MOST_PAGES) HASHES.clear()
  const hashes = [...built.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  HASHES.set(built, hashes)
  return hashes
}

/**
 * Returns the sources of this server. In a frame without an origin WebKit matches `'self'` with no address, so the
 * server's origin is added. An origin with `http:` also matches `https:`, one with `ws:` also `wss:`. A policy cannot
 * name an IPv6 address.
 */
function ownSources(origin: string | null) {
  if (origin === null || origin.includes('[')) return { own: "'self'", ownSocket: '' }
  return { own: `'self' ${origin}`, ownSocket: ` ${origin.replace(/^http/, 'ws')}` }
}

/**
 * The page in which the ad script runs. Its policy removes its origin, so that the script cannot read a site's data.
 * Every site may frame the page, because a widget itself may have no origin.
 */
const AD_FRAME_HEADERS = {
  ...FRAMED_HEADERS,
  'Content-Security-Policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self' http: https:",
    'connect-src http: https:',
    'img-src http: https: data:',
    "base-uri 'none'",
  ].join('; '),
} as const

/** Pages that other sites frame. A widget opens `/login` inside its frame. */
const FRAMED = new Set(['widget.html', 'login.html'])
/** The page whose policy removes its origin. */
const AD_FRAME = 'ad-frame.html'
/**
 * Returns the headers of a page by its file name. `ancestors`: sites that may frame the page, if other sites may frame
 * it at all.
 */
export function pageHeaders(name: string, parts: PageParts): Readonly<Record<string, string>> {
  if (name === AD_FRAME) return AD_FRAME_HEADERS
  if (FRAMED.has(name)) return { ...FRAMED_HEADERS, ...pagePolicy(parts) }
  return { ...SITE_HEADERS, ...pagePolicy({ ...parts, ancestors: "'self'" }) }
}
