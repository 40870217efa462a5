/**
 * The head of the site's page for one address: its screen's texts in the requested language, and complete addresses
 * instead of paths. The build writes the page with the Vietnamese texts of home. It writes the texts of every screen in
 * every language into `heads.json` (`tools/siteHead.ts`).
 */

/** Texts of a screen in one language, escaped for HTML by the build. */
export interface HeadTexts {
  readonly title: string
  readonly description: string
}

interface HeadLanguage {
  /** The `hreflang` of a page in this language. */
  readonly hreflang: string
  /** Texts by the screen's name in an address. Home has no name in an address. */
  readonly screens: Readonly<Record<string, HeadTexts>>
  /** Texts of the page for site owners. */
  readonly embed?: HeadTexts
}

/** Content of `heads.json`: the page's languages by their code in an address. */
export type Heads = ReadonlyMap<string, HeadLanguage>

export const readHeads = (json: string): Heads =>
  new Map(Object.entries(JSON.parse(json) as Record<string, HeadLanguage>))

/** Language and screen of the page as built. */
export const BUILT_IN = 'vi'
export const HOME = 'home'
/** The page for site owners. */
export const EMBED = '/embed'

/** The page that an address requests. */
export interface PageRequest {
  /** `/`, a league's path, or the path of the page for site owners. */
  readonly path: string
  readonly screen: string | null
  readonly lang: string | null
  readonly match: number | null
}

/** An address of the site, whose parts need no escaping. */
export interface PageAddress extends PageRequest {
  readonly origin: string
}

/** Returns the page without an unknown screen or language. */
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

/** Returns `undefined` if the build wrote no texts. */
export function textsOf(heads: Heads, { path, screen, lang }: PageRequest): HeadTexts | undefined {
  const language = heads.get(lang ?? BUILT_IN)
  return path === EMBED ? language?.embed : language?.screens[screen ?? HOME]
}

/** Escapes text for HTML, because team names come from a feed. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Tags whose text depends on screen and language. `$1` and `$2` are the text's surroundings. */
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
 * The address has only the parts that decide which page it is: the league in the path, the screen, the open match and
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

/** Returns the address, escaped for HTML and XML. */
export function pageAddress({ origin, path, screen, match, lang }: PageAddress): string {
  const named = Object.entries({ screen, match, lang }).filter(([, value]) => value !== null)
  const query = named.map(([name, value]) => `${name}=${value}`).join('&amp;')
  return origin + path + (query === '' ? '' : `?${query}`)
}

const MATCH_ID = /^[1-9]\d{0,14}$/

/** Returns the match that an address opens. */
export function matchIn(query: URLSearchParams): number | null {
  const id = query.get('match') ?? ''
  return MATCH_ID.test(id) ? Number(id) : null
}
