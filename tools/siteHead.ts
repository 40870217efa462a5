/**
 * Writes the head for search engines, link previews and visitors without scripts into the site's page and into that for
 * site owners. It is in Vietnamese, with addresses that begin with `/`, so that any server can send the page unchanged.
 * `heads.json` has the texts of every screen in every language. The feed server writes them and its own address into
 * the page (`feedserver/serve/site/head.ts`). The page itself sets the same texts (`useDocumentTexts` in
 * `src/ui/site`).
 */
import type { Plugin } from 'vite'
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../src/engine/contract/languages.ts'
import { escaped, textsOf } from './pageTexts.ts'

type HeadTexts = Readonly<Record<'title' | 'description', string>>

const TITLE = 'screen.title.'
const HEAD = '<!-- head -->'
const EMBED_HEAD = '<!-- embed head -->'
const WITHOUT_SCRIPT = '<!-- without script -->'
const PICTURE = '/share.png'

export const siteHead: Plugin = {
  name: 'site-head',
  transformIndexHtml: {
    // Vite would take these addresses for files to bundle.
    order: 'post',
    handler: html =>
      html
        .replace(HEAD, headTags('/', headTexts('vi', 'home')))
        .replace(EMBED_HEAD, headTags('/embed', embedTexts('vi')))
        .replace(WITHOUT_SCRIPT, withoutScript()),
  },
  generateBundle() {
    const titles = Object.keys(textsOf('vi', 'first')).filter(key => key.startsWith(TITLE))
    const screens = titles.map(key => key.slice(TITLE.length))
    const headOf = (code: Language) => ({
      hreflang: LANGUAGES[code].attribute,
      screens: Object.fromEntries(screens.map(screen => [screen, headTexts(code, screen)])),
      embed: embedTexts(code),
    })
    const heads = Object.fromEntries(LANGUAGE_CODES.map(code => [code, headOf(code)]))
    this.emitFile({ type: 'asset', fileName: 'heads.json', source: JSON.stringify(heads) })
  },
}

function headTexts(code: Language, screen: string): HeadTexts {
  const texts = textsOf(code, 'first')
  return {
    title: escaped(texts[TITLE + screen]),
    description: escaped(texts[`screen.description.${screen}`]),
  }
}

function embedTexts(code: Language): HeadTexts {
  const texts = textsOf(code, 'embed')
  return {
    title: escaped(texts['configure.title']),
    description: escaped(texts['configure.description']),
  }
}

function headTags(path: string, { title, description }: HeadTexts): string {
  const name = escaped(textsOf('vi', 'first')['app.name'])
  const languages = LANGUAGE_CODES.map(
    code => `<link rel="alternate" hreflang="${LANGUAGES[code].attribute}" href="${path}?lang=${code}" />`,
  )
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${path}" />`,
    ...languages,
    `<link rel="alternate" hreflang="x-default" href="${path}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${name}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${path}" />`,
    `<meta property="og:image" content="${PICTURE}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ')
}

function withoutScript(): string {
  const paragraph = (code: Language) => {
    const texts = textsOf(code, 'head')
    const words = `${texts['site.description']} ${texts['site.needsScript']}`
    return `<p lang="${LANGUAGES[code].attribute}">${escaped(words)}</p>`
  }
  return `<noscript>${paragraph('vi')}${paragraph('en')}</noscript>`
}
