/** Files for search engines: `robots.txt` and a map of the screens. Rule APP12 in docs/rules/app.md. */
import { EMBED, HOME, pageAddress, screensOf, textsOf, type PageRequest, type Heads } from './head'

/** The map of the day's leagues and matches, made by the thread that writes rows. */
export const DAY_MAP = '/sitemap-day.xml'
export const SCREENS_MAP = '/sitemap.xml'

/** Returns the built `robots.txt`, with the addresses of the maps if the server's own address is known. */
export const robotsText = (built: string, origin: string | null): string =>
  origin === null
    ? built
    : `${built.trimEnd()}\n\nSitemap: ${origin}${SCREENS_MAP}\nSitemap: ${origin}${DAY_MAP}\n`

/** A screen whose content differs for each visitor. */
const PRIVATE = 'favorite'
const FOR_OWNERS = { path: EMBED, screen: null, lang: null, match: null } as const

/**
 * Returns a map of every public screen and the page for site owners in every language. Each address lists all other
 * languages of its page.
 */
export function sitemapXml(origin: string, heads: Heads): string {
  const named = screensOf(heads).filter(screen => screen !== HOME && screen !== PRIVATE)
  const urls = [
    ...[null, ...named].flatMap(screen => urlsOf(origin, { path: '/', screen }, heads)),
    ...(textsOf(heads, FOR_OWNERS) === undefined ? [] : urlsOf(origin, FOR_OWNERS, heads)),
  ]
  const kinds =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${kinds}>\n${urls.join('')}</urlset>\n`
}

function urlsOf(origin: string, page: Pick<PageRequest, 'path' | 'screen'>, heads: Heads): readonly string[] {
  /** Languages of the addresses. `null`: the address without a language. */
  const editions = [null, ...heads.keys()]
  const addressIn = (lang: string | null) => pageAddress({ origin, ...page, match: null, lang })
  const alternates = editions
    .map(lang => {
      const hreflang = lang === null ? 'x-default' : heads.get(lang)?.hreflang
      return `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressIn(lang)}"/>\n`
    })
    .join('')
  return editions.map(lang => `  <url>\n    <loc>${addressIn(lang)}</loc>\n${alternates}  </url>\n`)
}
