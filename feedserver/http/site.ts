/**
 * Serves the built site from `dist/`: pages with their language set, assets with a hash in their name that caches may
 * keep for ever, and nothing outside the folder. Rule FSV16 in docs/rules/server.md: who has a file gets 304.
 */
import type { IncomingMessage } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import type { TitleOf } from '../provider'
import { robotsText, sitemapXml } from './crawlers'
import {
  BUILT_IN,
  EMBED,
  escaped,
  knownParts,
  readHeads,
  textsOf,
  withAddresses,
  withTexts,
  type PageRequest,
  type Heads,
} from './head'
import { withHosts, type Hosts } from './hosts'
import { demoFile } from './demoFile'
import { originOf } from './origin'
import { acceptedLanguage, withLanguage } from './pageLanguage'
import { hasBytes, notModified } from './caching'
import { tagOf } from './tag'
import { HTML, packedPage, pageAnswer } from './page'
import { AD_FRAME_HEADERS, FRAMED_HEADERS, pagePolicy, scriptPolicy, SITE_HEADERS } from './pageHeaders'
import { packingFor, PLAIN_HEADERS, type Answer } from './respond'
import type { PageRequest as RowsRequest, WrittenRows } from '../rows/openRows'
import { visitorOf } from '../rows/visitor'
import { withRows } from '../rows/withRows'
import { loadFile, packedFile, type Stored } from './storedFiles'

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

const EMBED_PAGE = 'embed.html'
const PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/widget': 'widget.html',
  '/embed': EMBED_PAGE,
  '/login': 'login.html',
}
/** The pages that others frame. A widget leads to `/login` inside its frame. */
const FRAMED = new Set(['widget.html', 'login.html'])
/** Its policy takes its origin away. */
const AD_FRAME = 'ad-frame.html'
/** The page for an address that leads nowhere. */
const MISSING = '404.html'
/** An address that ends like the name of a file other than a page. Browsers show no page for it. */
const ASSET = /\.(?!html?$)[^./]*$/
/** Addresses of leagues. They serve the site, which reads the league from the path. */
const LEAGUE_PAGE = /^\/(?:league\/\d+|football\/[a-z0-9-]+)$/
const SITE_PAGE = 'index.html'
const WIDGET_PAGE = 'widget.html'
/** What the first rows of a page depend on. */
const VARY = 'Accept-Encoding, Cookie, Sec-CH-UA-Mobile, Sec-Fetch-Dest, User-Agent'
/** The site's languages, titles and descriptions, written by the build. */
const HEADS = 'heads.json'
const NO_HEADS: Heads = new Map()
const MATCH_ID = /^[1-9]\d{0,14}$/
/** Files whose name contains a hash, made by Vite. */
const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$/
/** A released loader, whose bytes never change. */
const RELEASED = /^embed@\d+\.js$/
/** A browser requests the service worker to learn whether there is a new version. */
const NEVER_OLD = 'sw.js'
const SCRIPT = /\.m?js$/
const TEXTUAL = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/

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

const NOT_BUILT: Answer = {
  status: 503,
  headers: { ...PLAIN_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body: Buffer.from('The site is not built yet: npm run build. The feeds are running: /feed\n'),
}

/** What `heads.json` says, read once for each version of the file. */
const READ_HEADS = new WeakMap<Stored, Heads>()

/** A page with a list. */
interface ListPage {
  readonly file: string
  readonly built: string
  readonly html: string
  /** What its head is about. A widget has the head that it was built with. */
  readonly head?: PageRequest
  readonly path: string
  readonly query: URLSearchParams
  readonly origin: string | null
}

export interface SiteParts {
  readonly folder: string
  /** Where visitors reach this server; `null`: at the host that they name. */
  readonly origin: string | null
  /** Who may frame the widget, as `frame-ancestors` has it. */
  readonly ancestors: string
  /** What its pages may connect to beside this server. */
  readonly hosts: Hosts
  readonly titleOf: TitleOf
  /** Writes the first rows of a page; `null`: this page goes without. Absent where no page has any. */
  readonly rows?: ((request: Omit<RowsRequest, 'at'>) => Promise<WrittenRows | null>) | undefined
}

export class Site {
  private readonly root: string
  private readonly origin: string | null
  private readonly ancestors: string
  private readonly hosts: Hosts
  private readonly titleOf: TitleOf
  private readonly rows: SiteParts['rows']

  constructor({ folder, origin, ancestors, hosts, titleOf, rows }: SiteParts) {
    this.root = resolve(folder)
    this.origin = origin
    this.ancestors = ancestors
    this.hosts = hosts
    this.titleOf = titleOf
    this.rows = rows
  }

  /** Whether there are pages to serve. */
  async isBuilt(): Promise<boolean> {
    return (await loadFile(join(this.root, SITE_PAGE))) !== null
  }

  /** The answer with the file of a path; `null` when the site has no such file. */
  async answer(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer | null> {
    const origin = originOf(request, this.origin)
    const heads = await this.heads()
    if (path === '/sitemap.xml')
      return origin === null ? null : fileAnswer(request, '.xml', sitemapXml(origin, heads))
    const demo = await this.demo(request, path, query)
    if (demo !== null) return demo
    const file = siteFile(this.root, path)
    const stored = file === null ? null : await loadFile(file)
    if (file === null || stored === null) return PAGES[path] === 'index.html' ? NOT_BUILT : null
    if (path === '/robots.txt')
      return fileAnswer(request, '.txt', robotsText(stored.bytes.toString(), origin))
    if (extname(file) !== '.html') return this.asset(request, file, stored)
    const lang = query.get('lang')
    const built = stored.bytes.toString()
    const html = withHosts(withLanguage(built, lang, heads), this.hosts)
    const name = file.slice(this.root.length + 1)
    const isEmbed = name === EMBED_PAGE
    if (name === WIDGET_PAGE)
      return this.listPage(request, 'widget', { file, built, html, path, query, origin })
    if (!isEmbed && name !== SITE_PAGE) return pageAnswer(request, html, this.headersOf(file, built, origin))
    const page = {
      path: isEmbed ? EMBED : LEAGUE_PAGE.test(path) ? path : '/',
      screen: isEmbed ? null : query.get('screen'),
      lang,
      match: isEmbed ? null : matchIn(query),
    }
    const head = knownParts(heads, page)
    if (!isEmbed)
      return this.listPage(request, 'site', { file, built, html, head, path: page.path, query, origin })
    const complete = await this.withHead(html, origin, head, heads)
    return pageAnswer(request, complete, this.headersOf(file, built, origin))
  }

  /** The page with its first rows, where this server can write them now. */
  private async listPage(
    request: IncomingMessage,
    kind: RowsRequest['page'],
    page: ListPage,
  ): Promise<Answer> {
    const { file, built, html, head, path, query, origin } = page
    const lang = /<html\b[^>]*?\slang="([\w-]+)"/.exec(html)?.[1] ?? BUILT_IN
    const visitor = this.rows === undefined ? null : visitorOf(request, kind, { path, query, lang, origin })
    const rows = visitor === null ? null : ((await this.rows?.(visitor)) ?? null)
    const named =
      head === undefined ? html : await this.withHead(html, origin, head, await this.heads(), rows?.title)
    const complete = rows === null ? null : await withRows(named, rows, this.sheet)
    const headers = this.headersOf(file, built, origin, complete?.styleHashes)
    const answer = await pageAnswer(request, complete?.html ?? named, headers)
    return { ...answer, headers: { ...answer.headers, Vary: VARY } }
  }

  private readonly sheet = async (path: string): Promise<string | null> =>
    (await loadFile(join(this.root, path)))?.bytes.toString() ?? null

  /** A demo page in the language of the address or of the browser, else in Vietnamese; `null` if there is none. */
  private async demo(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer | null> {
    const heads = await this.heads()
    const name = demoFile(path, query.get('lang') ?? acceptedLanguage(request, heads), heads)
    const file = name === null ? null : join(this.root, name)
    const stored = file === null ? null : await loadFile(file)
    if (file === null || stored === null) return null
    const html = stored.bytes.toString()
    const headers = this.headersOf(file, html, originOf(request, this.origin))
    const answer = await pageAnswer(request, html, headers)
    return { ...answer, headers: { ...answer.headers, Vary: 'Accept-Language, Accept-Encoding' } }
  }

  /** Who may frame a page, and what its scripts may do. */
  private headersOf(
    file: string,
    built: string,
    origin: string | null,
    styles: readonly string[] = [],
  ): Answer['headers'] {
    const name = file.slice(this.root.length + 1)
    if (name === AD_FRAME) return AD_FRAME_HEADERS
    const { ancestors, hosts } = this
    if (!FRAMED.has(name))
      return { ...SITE_HEADERS, ...pagePolicy({ built, styles, ancestors: "'self'", origin, hosts }) }
    return { ...FRAMED_HEADERS, ...pagePolicy({ built, styles, ancestors, origin, hosts }) }
  }

  /** A match that is open gives the page its title: `title`, else its teams. */
  private async withHead(
    html: string,
    origin: string | null,
    page: PageRequest,
    heads: Heads,
    title = '',
  ): Promise<string> {
    const teams =
      page.match === null ? null : title || (await this.titleOf(page.match, page.lang ?? BUILT_IN))
    const screen = textsOf(heads, page)
    const texts = screen && teams !== null ? { ...screen, title: escaped(teams) } : screen
    const named = texts === undefined ? html : withTexts(html, texts)
    return origin === null
      ? named
      : withAddresses(named, { origin, ...page, match: teams === null ? null : page.match })
  }

  private async heads(): Promise<Heads> {
    const stored = await loadFile(join(this.root, HEADS))
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
    const stored = await loadFile(join(this.root, MISSING))
    if (stored === null) return null
    const heads = await this.heads()
    const lang = query.get('lang') ?? acceptedLanguage(request, heads)
    const html = withLanguage(stored.bytes.toString(), lang, heads)
    const origin = originOf(request, this.origin)
    const parts = { built: '', ancestors: "'self'", origin, hosts: this.hosts }
    const policy = { ...SITE_HEADERS, ...pagePolicy(parts) }
    const { headers, body } = await packedPage(request, html, policy)
    const noStore = { 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Language, Accept-Encoding' }
    return { status: 404, headers: { ...headers, ...noStore }, body }
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
      ETag: (stored.tag ??= tagOf(stored.bytes)),
      Vary: 'Accept-Encoding',
      ...(SCRIPT.test(name) && scriptPolicy(this.hosts)),
    }
    if (hasBytes(request, headers.ETag)) return notModified(headers)
    const encoding = TEXTUAL.test(type) && stored.bytes.length > 512 ? packingFor(request) : null
    if (encoding === null) return { status: 200, headers, body: stored.bytes }
    const body = await packedFile(stored, encoding)
    return { status: 200, headers: { ...headers, 'Content-Encoding': encoding }, body }
  }
}

function matchIn(query: URLSearchParams): number | null {
  const id = query.get('match') ?? ''
  return MATCH_ID.test(id) ? Number(id) : null
}

function cachingOf(name: string): string {
  if (name === NEVER_OLD) return 'no-cache'
  return HASHED.test(name) || RELEASED.test(name)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=300'
}

function fileAnswer(request: IncomingMessage, ending: '.xml' | '.txt', text: string): Answer {
  const body = Buffer.from(text)
  const headers = {
    ...PLAIN_HEADERS,
    'Content-Type': FILE_TYPES[ending] ?? '',
    'Cache-Control': 'public, max-age=300',
    ETag: tagOf(body),
  }
  return hasBytes(request, headers.ETag) ? notModified(headers) : { status: 200, headers, body }
}
