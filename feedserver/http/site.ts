/**
 * The built site out of `dist/`: pages with their language set, hashed assets for ever, nothing outside the folder.
 *
 * Pages carry a strict content policy; it allows any page to frame them, because the widget is made for that.
 */
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LEAGUE_CRESTS, TEAM_CRESTS } from '../detail/badgeSvg'
import { accepts, PLAIN_HEADERS, type Answer } from './respond'

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "connect-src 'self' ws: wss:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ')

/**
 * The page in which the ad script runs: no origin, whoever opens it, and nothing to send anything to but the ads' own.
 * It may be framed by a widget that has no origin itself.
 */
const AD_FRAME = 'ad-frame.html'
const AD_FRAME_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self' http: https:",
  'connect-src http: https:',
  'img-src http: https: data:',
  "base-uri 'none'",
].join('; ')

const FILE_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.wasm': 'application/wasm',
}

const PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/widget': 'widget.html',
  '/login': 'login.html',
}
/** Where the name of a league leads: the site, which reads the league from its path. */
const LEAGUE_PAGE = /^\/(?:league\/\d+|football\/[a-z0-9-]+)$/
const LANGUAGES: ReadonlySet<string> = new Set(['vi', 'vn', 'en', 'id', 'th'])
/** Vite puts a hash into these names. */
const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$/
const TEXTUAL = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/
const zip = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** The file's path inside the folder; `null` for anything that is not plainly inside. */
function siteFile(root: string, path: string): string | null {
  let plain: string
  try {
    plain = decodeURIComponent(path)
  } catch {
    return null
  }
  if (plain.includes('\0') || plain.includes('\\')) return null
  const name = PAGES[plain] ?? (LEAGUE_PAGE.test(plain) ? 'index.html' : plain.replace(/^\/+/, ''))
  const file = resolve(join(root, name))
  const hidden = file
    .slice(root.length)
    .split(sep)
    .some(piece => piece.startsWith('.'))
  return file.startsWith(root + sep) && !hidden ? file : null
}

/** `<html lang="…">` of the page, replaced by the language that the query asks for. */
function withLanguage(html: string, lang: string | null): string {
  if (lang === null || !LANGUAGES.has(lang)) return html
  const bare = html.replace(/(<html\b[^>]*?)\s+lang\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, '$1')
  return bare.replace(/<html\b/i, `<html lang="${lang}"`)
}

/** The page told where this server draws crests and badges (docs/contracts.md). */
function withCrests(html: string): string {
  return html.replace(
    /<html\b/i,
    `<html data-team-images="${TEAM_CRESTS}" data-league-images="${LEAGUE_CRESTS}"`,
  )
}

const NOT_BUILT: Answer = {
  status: 503,
  headers: { ...PLAIN_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body: Buffer.from('The site is not built yet: npm run build. The feeds are running: /feed\n'),
}

interface Stored {
  readonly changed: number
  readonly bytes: Buffer
  readonly packed: Map<'br' | 'gzip', Promise<Buffer>>
}

export class Site {
  private readonly files = new Map<string, Stored>()
  private readonly root: string

  constructor(folder: string) {
    this.root = resolve(folder)
  }

  /** `null` when the site has no such file. */
  async answer(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer | null> {
    const file = siteFile(this.root, path)
    const stored = file === null ? null : await this.load(file)
    if (file === null || stored === null) return PAGES[path] === 'index.html' ? NOT_BUILT : null
    const type = FILE_TYPES[extname(file)] ?? 'application/octet-stream'
    if (extname(file) === '.html')
      return page(stored, type, query, file.endsWith(sep + AD_FRAME) ? AD_FRAME_POLICY : POLICY)
    return this.asset(request, file, stored, type)
  }

  private async load(file: string): Promise<Stored | null> {
    const info = await stat(file).catch(() => null)
    if (info === null || !info.isFile()) return null
    const held = this.files.get(file)
    if (held !== undefined && held.changed === info.mtimeMs) return held
    const stored = { changed: info.mtimeMs, bytes: await readFile(file), packed: new Map() }
    this.files.set(file, stored)
    return stored
  }

  private async asset(request: IncomingMessage, file: string, stored: Stored, type: string): Promise<Answer> {
    const lasting = HASHED.test(
      file
        .slice(this.root.length + 1)
        .split(sep)
        .join('/'),
    )
    const cache = lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
    const headers = {
      ...PLAIN_HEADERS,
      'Content-Type': type,
      'Cache-Control': cache,
      Vary: 'Accept-Encoding',
    }
    const encoding = TEXTUAL.test(type) && stored.bytes.length > 512 ? encodingFor(request) : null
    if (encoding === null) return { status: 200, headers, body: stored.bytes }
    const body = await packed(stored, encoding)
    return { status: 200, headers: { ...headers, 'Content-Encoding': encoding }, body }
  }
}

function page(stored: Stored, type: string, query: URLSearchParams, policy: string): Answer {
  const body = Buffer.from(withCrests(withLanguage(stored.bytes.toString(), query.get('lang'))))
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy }
  return { status: 200, headers: { ...PLAIN_HEADERS, ...headers }, body }
}

function encodingFor(request: IncomingMessage): 'br' | 'gzip' | null {
  if (accepts(request, 'br')) return 'br'
  return accepts(request, 'gzip') ? 'gzip' : null
}

function packed(stored: Stored, encoding: 'br' | 'gzip'): Promise<Buffer> {
  let body = stored.packed.get(encoding)
  if (body === undefined) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    body = encoding === 'br' ? zip.br(stored.bytes, options) : zip.gzip(stored.bytes, { level: 9 })
    stored.packed.set(encoding, body)
  }
  return body
}
