/**
 * What pages and workers may do, and who may frame pages. Rules FSV14, FSV18 in docs/rules/server.md, SEC3 in
 * docs/rules/security.md; docs/security.md has them for other servers.
 */
import { createHash } from 'node:crypto'
import { connectSource, pictureSource, type Hosts } from './hosts'

/** Features of the browser that no page of ours uses. Sound, the clipboard and notifications are used. */
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
 * Without it a site that isolates itself may neither frame a page nor run a worker in that frame. Pictures and ad scripts of
 * other sites, which say nothing of isolation, are requested without cookies.
 */
const EMBEDDED = { 'Cross-Origin-Embedder-Policy': 'credentialless' } as const

/** Pages that others frame, and that a site which isolates itself may frame too. */
const FRAMED_HEADERS = { ...PERMISSIONS, ...EMBEDDED } as const

/** The site's own pages: a page that opened them, or that they opened, cannot reach them. */
export const SITE_HEADERS = {
  ...PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/**
 * No text becomes code: an address of a worker comes from the policy `sixinone` (`src/ui/early/ownScripts.ts`), HTML from
 * DOMPurify. Browsers that do not know the two words ignore them.
 */
export const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  'trusted-types sixinone dompurify',
] as const

interface Policy {
  readonly 'Content-Security-Policy': string
}

/** For scripts: one that runs as a worker has no policy of its page, but its own. */
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

/** The scripts that stand in a page itself. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g

export interface PageParts {
  /** The page, as it was built. */
  readonly built: string
  /** Who may frame it, as `frame-ancestors` has it. */
  readonly ancestors: string
  /** Hashes of the style sheets inside it that this server wrote. */
  readonly styles?: readonly string[]
  /** Where visitors reach this server; `null` when that is not known. */
  readonly origin: string | null
  /** What it may connect to beside this server. */
  readonly hosts: Hosts
}

/**
 * The policy of a page: of the scripts inside it, the very ones that the build wrote are allowed. It says nothing of
 * framers for `*`, because browsers do not count pages without an origin (of a file, of a sandbox) to `*`.
 */
export function pagePolicy({ built, styles = [], ancestors, origin, hosts }: PageParts): Policy {
  const hashes = [...built.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
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

/**
 * In a frame without an origin WebKit takes nothing for `'self'`, so the server's origin stands beside it. One that begins
 * with `http:` also matches `https:`, one with `ws:` also `wss:`. A policy cannot name an IPv6 address.
 */
function ownSources(origin: string | null) {
  if (origin === null || origin.includes('[')) return { own: "'self'", ownSocket: '' }
  return { own: `'self' ${origin}`, ownSocket: ` ${origin.replace(/^http/, 'ws')}` }
}

/**
 * The page in which the ad script runs. Its policy takes its origin away, however it is opened, so that the script can
 * read nothing of a site. It allows every framer, because a widget may have no origin itself.
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

/** The pages that others frame. A widget leads to `/login` inside its frame. */
const FRAMED = new Set(['widget.html', 'login.html'])
/** Its policy takes its origin away. */
const AD_FRAME = 'ad-frame.html'
/** Of a page by the name of its file. `ancestors`: who may frame it if it is one that others frame. */
export function pageHeaders(name: string, parts: PageParts): Readonly<Record<string, string>> {
  if (name === AD_FRAME) return AD_FRAME_HEADERS
  if (FRAMED.has(name)) return { ...FRAMED_HEADERS, ...pagePolicy(parts) }
  return { ...SITE_HEADERS, ...pagePolicy({ ...parts, ancestors: "'self'" }) }
}
