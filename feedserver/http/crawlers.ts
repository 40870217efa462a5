/** What search engines ask for: which addresses they may read, and a map of the screens. Rule APP12 in docs/rules/app.md. */
import { SCREENS } from './head'

/** The built `robots.txt`, with the address of the map if the server's own is known. */
export const robotsText = (built: string, origin: string | null): string =>
  origin === null ? built : `${built.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`

/** The screen of favourites is not among them: it shows what a visitor follows, and nothing to others. */
const MAPPED = ['/', ...SCREENS.filter(name => name !== 'favorite').map(name => `/?screen=${name}`)]

export function sitemapXml(origin: string): string {
  const urls = MAPPED.map(path => `  <url><loc>${origin}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}
