/**
 * The head of the site's page for one address: texts of its screen in the language asked for, and whole addresses in the
 * place of those that begin with `/`. The build writes the page with the Vietnamese texts of home (`tools/siteHead.ts`).
 */

/** Those that an address names; without a name it is home. */
export const SCREENS: readonly string[] = ['gameRate', 'result', 'favorite', 'fixture']

/** By the code in the address: the `hreflang` of a page in that language. */
export const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['en', 'en'],
  ['id', 'id'],
  ['th', 'th'],
  ['vi', 'vi'],
  ['vn', 'vi-VN'],
])

/** Texts of a screen in one language, escaped for HTML by the build. */
export interface HeadTexts {
  readonly title: string
  readonly description: string
}

/** All parts are known to need no escaping. */
export interface PageAddress {
  readonly origin: string
  /** `/` or a league's. */
  readonly path: string
  /** `null`: the address names none of `SCREENS`, or none of our languages. */
  readonly screen: string | null
  readonly lang: string | null
}

/** Of each screen in each language, as the build writes them. */
export type Heads = Readonly<Record<string, Readonly<Record<string, HeadTexts>>>>

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

const OWN_ADDRESS = /(<link rel="canonical" href="|<meta property="og:url" content=")\/(?=")/g
const OTHER_LANGUAGES = /(<link rel="alternate" hreflang="[\w-]+" href=")\/(?:\?lang=(\w+))?(?=")/g
const PICTURE = /(<meta property="og:image" content=")(?=\/)/g

/** Only what decides which page it is goes into its address: the league in the path, the screen and the language. */
export function withAddresses(html: string, { origin, path, screen, lang }: PageAddress): string {
  const addressIn = (language: string | null) => pageAddress({ origin, path, screen, lang: language })
  const own = addressIn(lang)
  return html
    .replace(OWN_ADDRESS, (_tag, before: string) => before + own)
    .replace(
      OTHER_LANGUAGES,
      (_tag, before: string, other: string | undefined) => before + addressIn(other ?? null),
    )
    .replace(PICTURE, (_tag, before: string) => before + origin)
}

/** Written as HTML and XML want it. */
export function pageAddress({ origin, path, screen, lang }: PageAddress): string {
  const named = Object.entries({ screen, lang }).filter(([, value]) => value !== null)
  const query = named.map(([name, value]) => `${name}=${value}`).join('&amp;')
  return origin + path + (query === '' ? '' : `?${query}`)
}
