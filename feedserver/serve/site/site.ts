/**
 * Serves the built site from `dist/`: pages with their language, and assets with a hash in their name, cacheable for
 * ever. Files outside the folder are not served. Rule FSV17 in docs/rules/server.md: a client that has a file gets 304.
 */
import type { IncomingMessage } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import type { TitleOf } from '../../contract/provider'
import { DAY_MAP, robotsText, SCREENS_MAP, sitemapXml } from './crawlers'
import {
  BUILT_IN,
  EMBED,
  escaped,
  knownParts,
  matchIn,
  textsOf,
  withAddresses,
  withTexts,
  type PageRequest,
  type Heads,
} from './head'
import { hostAttributes, withHosts } from './hosts'
import { builtHeads } from './builtHeads'
import { createLeagues, LEAGUE_LIST, type WriteLeagues } from './leagues'
import { missingPage, type MissingParts } from './missingPage'
import { originOf } from './origin'
import { acceptedLanguage, namedLanguage, withLanguage } from './pageLanguage'
import { hasBytes, notModified } from '../http/caching'
import { refused } from '../http/plainAnswers'
import { tagOf } from '../../kit/tag'
import { getOrMake } from '../../kit/work/getOrMake'
import { packedHtml, packedNow, packedPage, pageAnswer, pluginAnswer, withCrests } from './page'
import { pageHeaders, scriptPolicy, type PageParts } from './pageHeaders'
import { accepts, packingFor, PLAIN_HEADERS } from '../http/respond'
import type { Answer } from '../../contract/answer'
import type { PageRequest as RowsRequest, WrittenRows } from '../rows/openRows'
import { anybody, visitorOf } from '../rows/visitor'
import { withRows } from '../rows/withRows'
import {
  cachingOf,
  EMBED_PAGE,
  FILE_TYPES,
  SUBJECT_PAGE,
  PLUGIN,
  SITE_PAGE,
  siteFile,
  TEXTUAL,
  WIDGET_PAGE,
  demoFile,
  fileAnswer,
} from './siteFiles'
import { dictionaryHeaders, packedWithDictionary } from './dictionaries'
import { loadFile, packedFile, textIn, type Stored } from './storedFiles'

/** Request headers on which the first rows of a page depend. */
const VARY = 'Accept-Encoding, Cookie, Sec-CH-UA-Mobile, Sec-Fetch-Dest, Sec-Fetch-Mode, User-Agent'
const SCRIPT = /\.m?js$/
const NOTHING = (): Promise<null> => Promise.resolve(null)

const NOT_BUILT: Answer = {
  status: 503,
  headers: { ...PLAIN_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body: Buffer.from('The site is not built yet: npm run build. The feeds are running: /feed\n'),
}

const NO_MAP = refused(503, 'The map of the day cannot be written now', { 'Retry-After': '10' })

type Kind = RowsRequest['page']

interface ListPage {
  readonly file: string
  readonly stored: Stored
  readonly path: string
  readonly query: URLSearchParams
  readonly origin: string | null
}

/** `null`: the answer is not available now. */
type Written<Answer> = (request: Omit<RowsRequest, 'at'>) => Promise<Answer | null>

export interface SiteParts
  extends Pick<PageParts, 'ancestors' | 'hosts' | 'origin'>, Pick<MissingParts, 'turns'> {
  readonly folder: string
  readonly titleOf: TitleOf
  /** Bookmakers that pages offer. Empty: the page's own list. */
  readonly companies: () => readonly number[]
  /** Writes the first rows of a page. `null`: the page is sent without rows. Absent if all pages lack rows. */
  readonly rows?: Written<WrittenRows> | undefined
  /** Writes a sitemap of the day's leagues and matches. */
  readonly sitemap?: Written<string> | undefined
  /** Writes the catalogue of leagues in the language of an address. */
  readonly leagues?: WriteLeagues | undefined
}

export class Site {
  private readonly root: string
  private readonly parts: SiteParts
  private readonly leagues: ReturnType<typeof createLeagues>
  /** Pages with the latest written rows, by compression. */
  private readonly pages = new WeakMap<WrittenRows, Map<string, Promise<Answer>>>()

  constructor(parts: SiteParts) {
    this.root = resolve(parts.folder)
    this.parts = parts
    this.leagues = createLeagues(parts.leagues ?? NOTHING)
  }

  /** Returns whether the built pages exist. */
  async isBuilt(): Promise<boolean> {
    return (await loadFile(join(this.root, SITE_PAGE))) !== null
  }

  /** Returns the answer with the file of a path, `null` if the site has no such file. */
  async answer(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer | null> {
    const origin = originOf(request, this.parts.origin)
    const heads = await builtHeads(this.root)
    if (path === DAY_MAP) return this.dayMap(request, origin)
    if (path === SCREENS_MAP) return this.screensMap(request, origin, heads)
    if (path === LEAGUE_LIST) return this.leagues(request, namedLanguage(query, heads) ?? 'en')
    const demo = await this.demo(request, path, query)
    if (demo !== null) return demo
    const file = siteFile(this.root, path)
    const stored = file === null ? null : await loadFile(file)
    if (file === null || stored === null) return file === join(this.root, SITE_PAGE) ? NOT_BUILT : null
    if (path === '/robots.txt') return fileAnswer(request, '.txt', robotsText(textIn(stored), origin))
    if (extname(file) !== '.html') return this.asset(request, file, stored)
    const name = file.slice(this.root.length + 1)
    if (name === WIDGET_PAGE) return this.listPage(request, 'widget', { file, stored, path, query, origin })
    if (name === SITE_PAGE) {
      const own = SUBJECT_PAGE.test(path) ? path : '/'
      return this.listPage(request, 'site', { file, stored, path: own, query, origin })
    }
    await this.parts.turns.take()
    const lang = namedLanguage(query, heads)
    const built = textIn(stored)
    const html = withHosts(withLanguage(built, lang, heads), this.parts.hosts, this.parts.companies())
    const headers = this.headersOf(file, built, origin)
    if (name !== EMBED_PAGE) return pageAnswer(request, html, headers)
    const head = knownParts(heads, { path: EMBED, screen: null, lang, match: null })
    return pageAnswer(request, await this.withHead(html, origin, head, heads), headers)
  }

  private async screensMap(
    request: IncomingMessage,
    origin: string | null,
    heads: Heads,
  ): Promise<Answer | null> {
    await this.parts.turns.take()
    return origin === null ? null : fileAnswer(request, '.xml', sitemapXml(origin, heads))
  }

  /** Returns the map of the matches that a desktop visitor without choices would see. */
  private async dayMap(request: IncomingMessage, origin: string | null): Promise<Answer | null> {
    if (origin === null || this.parts.sitemap === undefined) return null
    const map = await this.parts.sitemap(anybody(origin))
    return map === null ? NO_MAP : fileAnswer(request, '.xml', map)
  }

  /**
   * Returns the page, with its first rows if this server can write them now. All clients of the same rows get the same
   * bytes.
   */
  private async listPage(request: IncomingMessage, kind: Kind, page: ListPage): Promise<Answer> {
    const { path, query, origin } = page
    const lang = namedLanguage(query, await builtHeads(this.root)) ?? BUILT_IN
    const target = { path, query, lang, origin }
    // A page with feeds of another host shows that host's matches.
    const isOurs = this.parts.rows !== undefined && this.parts.hosts.dataHost === null
    const visitor = isOurs ? visitorOf(request, kind, target) : null
    const rows = visitor === null ? null : ((await this.parts.rows?.(visitor)) ?? null)
    if (rows === null) return this.complete(request, kind, page, null)
    const packing = accepts(request, 'br') ? 'br' : 'none'
    const made = this.pages.get(rows) ?? new Map<string, Promise<Answer>>()
    this.pages.set(rows, made)
    const answer = await getOrMake(made, packing, () =>
      this.complete(request, kind, page, rows, visitor?.cookies !== ''),
    )
    return hasBytes(request, answer.headers['ETag'] ?? '') ? notModified(answer.headers) : answer
  }

  private async complete(
    request: IncomingMessage,
    kind: Kind,
    { file, stored, path, query, origin }: ListPage,
    rows: WrittenRows | null,
    hasChoices = false,
  ): Promise<Answer> {
    const heads = await builtHeads(this.root)
    await this.parts.turns.take()
    const [lang, screen] = [namedLanguage(query, heads), query.get('screen')]
    const built = textIn(stored)
    const html = withHosts(withLanguage(built, lang, heads), this.parts.hosts, this.parts.companies())
    const head = knownParts(heads, { path: rows?.path || path, screen, lang, match: matchIn(query) })
    const named = kind === 'site' ? await this.withHead(html, origin, head, heads, rows?.title) : html
    // A visitor with choices has been here before and has the style sheet cached.
    const sheet = hasChoices ? NOTHING : this.sheet
    const page = rows === null ? null : await withRows(withCrests(named), rows, sheet)
    const headers = { ...this.headersOf(file, built, origin, page?.styleHashes), Vary: VARY }
    if (page !== null) return packedHtml(request, page.html, headers, hasChoices ? packedNow : undefined)
    return rows === null ? pageAnswer(request, named, headers) : packedPage(request, named, headers)
  }

  private readonly sheet = async (path: string): Promise<string | null> => {
    const stored = await loadFile(join(this.root, path))
    return stored === null ? null : textIn(stored)
  }

  /**
   * Returns a demo page in the language of the address or the browser, else in Vietnamese. `null`: there is no such
   * page.
   */
  private async demo(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer | null> {
    const heads = await builtHeads(this.root)
    const name = demoFile(path, namedLanguage(query, heads) ?? acceptedLanguage(request, heads), heads)
    const file = name === null ? null : join(this.root, name)
    const stored = file === null ? null : await loadFile(file)
    if (file === null || stored === null) return null
    await this.parts.turns.take()
    const html = textIn(stored)
    const headers = this.headersOf(file, html, originOf(request, this.parts.origin))
    const answer = await pageAnswer(request, html, headers)
    return { ...answer, headers: { ...answer.headers, Vary: 'Accept-Language, Accept-Encoding' } }
  }

  /** Returns the headers about framing and about the page's scripts. */
  private headersOf(
    file: string,
    built: string,
    origin: string | null,
    styles: readonly string[] = [],
  ): Answer['headers'] {
    const { ancestors, hosts } = this.parts
    return pageHeaders(file.slice(this.root.length + 1), { built, styles, ancestors, origin, hosts })
  }

  /**
   * Writes the head of the page. `title`: title of the page's competition, team or open match. Without it the open
   * match's teams are the title.
   */
  private async withHead(
    html: string,
    origin: string | null,
    page: PageRequest,
    heads: Heads,
    title = '',
  ): Promise<string> {
    const { match } = page
    const ofMatch =
      match === null || title !== '' ? null : await this.parts.titleOf(match, page.lang ?? BUILT_IN)
    const own = title === '' ? ofMatch : title
    const screen = textsOf(heads, page)
    const texts = screen && own !== null ? { ...screen, title: escaped(own) } : screen
    const named = texts === undefined ? html : withTexts(html, texts)
    return origin === null
      ? named
      : withAddresses(named, { origin, ...page, match: own === null ? null : match })
  }

  /** Returns the 404 page, `null` to a program. */
  missing(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer | null> {
    const { root } = this
    const { hosts, turns } = this.parts
    const origin = originOf(request, this.parts.origin)
    return missingPage(request, { path, query }, { root, hosts, turns, origin })
  }

  private async asset(request: IncomingMessage, file: string, stored: Stored): Promise<Answer> {
    const name = file
      .slice(this.root.length + 1)
      .split(sep)
      .join('/')
    const type = FILE_TYPES[extname(file)] ?? 'application/octet-stream'
    const { hosts, companies, turns } = this.parts
    if (name === PLUGIN) {
      await turns.take()
      const headers = { 'Content-Type': type, ...scriptPolicy(hosts) }
      return pluginAnswer(request, textIn(stored), hostAttributes(hosts, companies()), headers)
    }
    const headers = {
      ...PLAIN_HEADERS,
      'Content-Type': type,
      'Cache-Control': cachingOf(name),
      ETag: (stored.tag ??= tagOf(stored.bytes)),
      Vary: 'Accept-Encoding, Available-Dictionary',
      ...dictionaryHeaders(name),
      ...(SCRIPT.test(name) && scriptPolicy(hosts)),
    }
    if (hasBytes(request, headers.ETag)) return notModified(headers)
    const difference = await packedWithDictionary(request, file)
    if (difference !== null)
      return { status: 200, headers: { ...headers, 'Content-Encoding': 'dcz' }, body: difference }
    const encoding = TEXTUAL.test(type) && stored.bytes.length > 512 ? packingFor(request) : null
    // The file itself is sent while its packed bytes cannot be had.
    const body = encoding === null ? null : await packedFile(stored, encoding).catch(() => null)
    if (encoding === null || body === null) return { status: 200, headers, body: stored.bytes }
    return { status: 200, headers: { ...headers, 'Content-Encoding': encoding }, body }
  }
}
