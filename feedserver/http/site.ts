/**
 * Serves the built site from `dist/`: pages with their language set, assets with a hash in their name that caches may
 * keep for ever, and nothing outside the folder.
 *
 * Pages have a strict content security policy. It allows every site to frame them, because the widget is made for that.
 */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LEAGUE_CRESTS, TEAM_CRESTS } from '../detail/badges'
import type { TitleOf } from '../provider'
import { robotsText, sitemapXml } from './crawlers'
import {
  BUILT_IN,
  escaped,
  knownParts,
  readHeads,
  textsOf,
  withAddresses,
  withTexts,
  type Asked,
  type Heads,
} from './head'
import { originOf } from './origin'
import { acceptedLanguage, withLanguage } from './pageLanguage'
import { accepts, packingFor, PLAIN_HEADERS, type Answer, type Packing } from './respond'

const policyWith = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", scripts].filter(Boolean).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "connect-src 'self' ws: wss:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; ')

/** The scripts that stand in a page itself. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g

/** The policy of a page as it was built: of the scripts inside it, the very ones that the build wrote are allowed. */
function policyOf(built: string): string {
  const hashes = [...built.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return policyWith(hashes.join(' '))
}

/**
 * The page in which the ad script runs. Its policy takes its origin away, however it is opened, so that the script can
 * read nothing of a site. It allows every framer, because a widget may have no origin itself.
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

const HTML = 'text/html; charset=utf-8'
const FILE_TYPES: Readonly<Record<string, string>> = {
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
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
  '/demo': 'demo/index.html',
  '/demo/': 'demo/index.html',
}
/** The page for an address that leads nowhere. */
const MISSING = '404.html'
/** An address that ends like the name of a file other than a page. Browsers show no page for it. */
const ASSET = /\.(?!html?$)[^./]*$/
/** Addresses of leagues. They serve the site, which reads the league from the path. */
const LEAGUE_PAGE = /^\/(?:league\/\d+|football\/[a-z0-9-]+)$/
const SITE_PAGE = 'index.html'
/** The site's languages, titles and descriptions, written by the build. */
const HEADS = 'heads.json'
const NO_HEADS: Heads = new Map()
const MATCH_ID = /^[1-9]\d{0,14}$/
/** Files whose name contains a hash, made by Vite. */
const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$/
/** A browser asks for the service worker to learn whether there is a new version. */
const NEVER_OLD = 'sw.js'
const TEXTUAL = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/
/** A page is packed anew for every request, as it names the host that was asked. */
const PAGE_QUALITY = 5
const zip = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** The path of the file inside the folder; `null` for a path that is not plainly inside. */
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

/** The page with the addresses of this server's crests and badges in its globals (docs/contracts.md). */
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
  readonly packed: Map<Packing, Promise<Buffer>>
}

/** By path, for every server of this process: a file is read and compressed once. */
const FILES = new Map<string, Stored>()
/** What `heads.json` says, read once for each version of the file. */
const READ_HEADS = new WeakMap<Stored, Heads>()

export class Site {
  private readonly root: string
  private readonly origin: string | null
  private readonly titleOf: TitleOf

  /** `origin`: where visitors reach this server; `null`: at the host that they name. */
  constructor(folder: string, origin: string | null, titleOf: TitleOf) {
    this.root = resolve(folder)
    this.origin = origin
    this.titleOf = titleOf
  }

  /** The answer with the file of a path; `null` when the site has no such file. */
  async answer(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer | null> {
    const origin = originOf(request, this.origin)
    const heads = await this.heads()
    if (path === '/sitemap.xml') return origin === null ? null : fileAnswer('.xml', sitemapXml(origin, heads))
    const file = siteFile(this.root, path)
    const stored = file === null ? null : await this.load(file)
    if (file === null || stored === null) return PAGES[path] === 'index.html' ? NOT_BUILT : null
    if (path === '/robots.txt') return fileAnswer('.txt', robotsText(stored.bytes.toString(), origin))
    if (extname(file) !== '.html') return this.asset(request, file, stored)
    const lang = query.get('lang')
    const built = stored.bytes.toString()
    const html = withLanguage(built, lang, heads)
    const policy = file.endsWith(sep + AD_FRAME) ? AD_FRAME_POLICY : policyOf(built)
    if (file !== join(this.root, SITE_PAGE)) return page(request, html, policy)
    const asked = {
      path: LEAGUE_PAGE.test(path) ? path : '/',
      screen: query.get('screen'),
      lang,
      match: matchIn(query),
    }
    const told = await this.withHead(html, origin, knownParts(heads, asked), heads)
    return page(request, told, policy)
  }

  /** A match that is open gives the page its title. */
  private async withHead(html: string, origin: string | null, asked: Asked, heads: Heads): Promise<string> {
    const teams = asked.match === null ? null : await this.titleOf(asked.match, asked.lang ?? BUILT_IN)
    const screen = textsOf(heads, asked)
    const texts = screen && teams !== null ? { ...screen, title: escaped(teams) } : screen
    const told = texts === undefined ? html : withTexts(html, texts)
    return origin === null
      ? told
      : withAddresses(told, { origin, ...asked, match: teams === null ? null : asked.match })
  }

  private async heads(): Promise<Heads> {
    const stored = await this.load(join(this.root, HEADS))
    if (stored === null) return NO_HEADS
    const heads = READ_HEADS.get(stored) ?? readHeads(stored.bytes.toString())
    READ_HEADS.set(stored, heads)
    return heads
  }

  /**
   * The answer for a path that leads nowhere: to a visitor's browser a page with a way back, in the language of the
   * address or of the browser, with Vietnamese first; `null` to a program, and for the name of a file.
   */
  async missing(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer | null> {
    if (ASSET.test(path) || request.headers.accept?.includes('text/html') !== true) return null
    const stored = await this.load(join(this.root, MISSING))
    if (stored === null) return null
    const heads = await this.heads()
    const lang = query.get('lang') ?? acceptedLanguage(request, heads)
    const html = withLanguage(stored.bytes.toString(), lang, heads)
    const { headers, body } = await page(request, html, policyOf(''))
    const notKept = { 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Language, Accept-Encoding' }
    return { status: 404, headers: { ...headers, ...notKept }, body }
  }

  private async load(file: string): Promise<Stored | null> {
    const info = await stat(file).catch(() => null)
    if (info === null || !info.isFile()) return null
    const held = FILES.get(file)
    if (held !== undefined && held.changed === info.mtimeMs) return held
    const stored = { changed: info.mtimeMs, bytes: await readFile(file), packed: new Map() }
    FILES.set(file, stored)
    return stored
  }

  private async asset(request: IncomingMessage, file: string, stored: Stored): Promise<Answer> {
    const name = file
      .slice(this.root.length + 1)
      .split(sep)
      .join('/')
    const type = FILE_TYPES[extname(file)] ?? 'application/octet-stream'
    const headers = {
      ...PLAIN_HEADERS,
      'Content-Type': type,
      'Cache-Control': cachingOf(name),
      Vary: 'Accept-Encoding',
    }
    const encoding = TEXTUAL.test(type) && stored.bytes.length > 512 ? packingFor(request) : null
    if (encoding === null) return { status: 200, headers, body: stored.bytes }
    const body = await packed(stored, encoding)
    return { status: 200, headers: { ...headers, 'Content-Encoding': encoding }, body }
  }
}

function matchIn(query: URLSearchParams): number | null {
  const id = query.get('match') ?? ''
  return MATCH_ID.test(id) ? Number(id) : null
}

function cachingOf(name: string): string {
  if (name === NEVER_OLD) return 'no-cache'
  return HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
}

function fileAnswer(ending: '.xml' | '.txt', text: string): Answer {
  const headers = { 'Content-Type': FILE_TYPES[ending] ?? '', 'Cache-Control': 'public, max-age=300' }
  return { status: 200, headers: { ...PLAIN_HEADERS, ...headers }, body: Buffer.from(text) }
}

async function page(request: IncomingMessage, html: string, policy: string): Promise<Answer> {
  const body = Buffer.from(withCrests(html))
  const headers = {
    ...PLAIN_HEADERS,
    'Content-Type': HTML,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
    Vary: 'Accept-Encoding',
  }
  if (!accepts(request, 'br')) return { status: 200, headers, body }
  const packed = await zip.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } })
  return { status: 200, headers: { ...headers, 'Content-Encoding': 'br' }, body: packed }
}

function packed(stored: Stored, encoding: Packing): Promise<Buffer> {
  let body = stored.packed.get(encoding)
  if (body === undefined) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    body = encoding === 'br' ? zip.br(stored.bytes, options) : zip.gzip(stored.bytes, { level: 9 })
    stored.packed.set(encoding, body)
  }
  return body
}
