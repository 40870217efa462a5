/**
 * The head of the site's page for one address: texts of its screen in the requested language, and whole addresses in the
 * place of those that begin with `/`. The build writes the page with the Vietnamese texts of home, and the texts of every
 * screen in every language into `heads.json` (`tools/siteHead.ts`).
 */

/** Texts of a screen in one language, escaped for HTML by the build. */
export interface HeadTexts {
  readonly title: string
  readonly description: string
}

interface HeadLanguage {
  /** The `hreflang` of a page in this language. */
  readonly hreflang: string
  /** By the name that an address gives the screen; home has none there. */
  readonly screens: Readonly<Record<string, HeadTexts>>
  /** Of the page for site owners. */
  readonly embed?: HeadTexts
}

/** `heads.json`, as the build writes it: the languages of the page by their code in an address. */
export type Heads = ReadonlyMap<string, HeadLanguage>

export const readHeads = (json: string): Heads =>
  new Map(Object.entries(JSON.parse(json) as Record<string, HeadLanguage>))

/** The page as it is built is in this language, and shows this screen. */
export const BUILT_IN = 'vi'
export const HOME = 'home'
/** The page for site owners. */
export const EMBED = '/embed'

/** What an address requests. */
export interface PageRequest {
  /** `/`, a league's, or that of the page for site owners. */
  readonly path: string
  readonly screen: string | null
  readonly lang: string | null
  readonly match: number | null
}

/** An address of the site, all of whose parts are known to need no escaping. */
export interface PageAddress extends PageRequest {
  readonly origin: string
}

/** Without a screen, and without a language, that the site does not have. */
export function knownParts(heads: Heads, page: PageRequest): PageRequest {
  const { screen, lang } = page
  const isScreen = screen !== null && screen !== HOME && screensOf(heads).includes(screen)
  return {
    ...page,
    screen: isScreen ? screen : null,
    lang: lang !== null && heads.has(lang) ? lang : null,
  }
}

export const screensOf = (heads: Heads): readonly string[] => Object.keys(heads.get(BUILT_IN)?.screens ?? {})

/** `undefined` if the build wrote none. */
export function textsOf(heads: Heads, { path, screen, lang }: PageRequest): HeadTexts | undefined {
  const language = heads.get(lang ?? BUILT_IN)
  return path === EMBED ? language?.embed : language?.screens[screen ?? HOME]
}

/** Names of teams come from a feed. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Every tag whose text depends on screen and language; `$1` and `$2` stand around the text. */
const TEXT_TAGS: readonly (readonly [RegExp, keyof HeadTexts])[] = [
  [/(<title>)[^<]*(<\/title>)/, 'title'],
  [/(<meta name="description" content=")[^"]*(")/, 'description'],
  [/(<meta property="og:title" content=")[^"]*(")/, 'title'],
  [/(<meta property="og:description" content=")[^"]*(")/, 'description'],
]

export function withTexts(html: string, texts: HeadTexts): string {
  return TEXT_TAGS.reduce(
    (page, [tag, name]) =>
      page.replace(tag, (_tag, before: string, after: string) => before + texts[name] + after),
    html,
  )
}

const OWN_ADDRESS = /(<link rel="canonical" href="|<meta property="og:url" content=")\/(?:embed)?(?=")/g
const OTHER_LANGUAGES = /(<link rel="alternate" hreflang="[\w-]+" href=")\/(?:embed)?(?:\?lang=(\w+))?(?=")/g
const PICTURE = /(<meta property="og:image" content=")(?=\/)/g

/**
 * Only what decides which page it is goes into its address: the league in the path, the screen, the match that is open and
 * the language.
 */
export function withAddresses(html: string, address: PageAddress): string {
  const addressIn = (lang: string | null) => pageAddress({ ...address, lang })
  const own = addressIn(address.lang)
  return html
    .replace(OWN_ADDRESS, (_tag, before: string) => before + own)
    .replace(
      OTHER_LANGUAGES,
      (_tag, before: string, other: string | undefined) => before + addressIn(other ?? null),
    )
    .replace(PICTURE, (_tag, before: string) => before + address.origin)
}

/** Written as HTML and XML want it. */
export function pageAddress({ origin, path, screen, match, lang }: PageAddress): string {
  const named = Object.entries({ screen, match, lang }).filter(([, value]) => value !== null)
  const query = named.map(([name, value]) => `${name}=${value}`).join('&amp;')
  return origin + path + (query === '' ? '' : `?${query}`)
}

const MATCH_ID = /^[1-9]\d{0,14}$/

/** The match that an address opens. */
export function matchIn(query: URLSearchParams): number | null {
  const id = query.get('match') ?? ''
  return MATCH_ID.test(id) ? Number(id) : null
}
