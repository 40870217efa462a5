/**
 * Puts written rows into a page: their HTML into `#root`, the view that they were drawn from beside it, and the page's style sheets
 * into its head, so that they are painted as soon as the HTML is there.
 *
 * A policy without `unsafe-inline` forbids `style` attributes, so each distinct one becomes a rule of a style sheet; the policy
 * names the sheets by their hashes.
 */
import { createHash } from 'node:crypto'
import type { WrittenRows } from './openRows'

/** As the page is built (`index.html`, `widget.html`). */
const ROOT = '<div id="root"><div class="first-paint"></div></div>'
const LINK = /<link rel="stylesheet"[^>]*? href="(\/assets\/[\w.-]+\.css)">/
const STYLE = / style="([^"]*)"/g
/** Without what could end a rule or the sheet. Our components write no other; a name in a feed could only come through a fault. */
const DECLARATIONS = /^[^<>{}\\@]*$/

/** Says that the page needs scripts, which one with rows does not. */
const BUILT_NOSCRIPT = /<noscript>[^]*?<\/noscript>/
/** Without scripts the page is loaded again every minute. */
const RELOAD = '<noscript><meta http-equiv="refresh" content="60"></noscript>'

/** A browser may paint in the middle of the HTML. Controls that are still coming would move those before them. */
const HALF_A_TOOLBAR = '#root[data-written] .page-top:not(:has(+*)){visibility:hidden}'

/** Without scripts a sheet could not be closed. */
const SHEETS = '.sheet,.sheet-backdrop{display:none}'

/** The place of a row in the list. */
const ROW = /height:(\d+)px;transform:translateY\((\d+)px\)/

export interface PageWithRows {
  readonly html: string
  /** For `style-src`. */
  readonly styleHashes: readonly string[]
}

/** `loadSheet`: the text of a style sheet by its path. `null`: the page has no place for rows. */
export async function withRows(
  page: string,
  { html, view, sheets, scripts, sheet: plainSheet, plain, structured }: WrittenRows,
  loadSheet: (path: string) => Promise<string | null>,
): Promise<PageWithRows | null> {
  if (!page.includes(ROOT)) return null
  const { marked, rules, bottom } = withoutStyles(html)
  const drawn = `@media (scripting:none){#root .list-body{height:${bottom}px!important}${SHEETS}}`
  const sheet = rules + plainSheet + HALF_A_TOOLBAR + drawn
  const root = `<style id="written-style">${sheet}</style><div id="root" data-written="">${marked}</div>`
  const data = dataBlock('application/json', view, ' id="written-view"')
  const ofSearch = structured === '' ? '' : dataBlock('application/ld+json', structured)
  const [link, path = ''] = LINK.exec(page) ?? ['']
  const pageSheet = path === '' ? null : await loadSheet(path)
  const late = await Promise.all(
    sheets.map(async path => ({ link: linkTo(path), text: await loadSheet(path) })),
  )
  const withRoot =
    plain === ''
      ? page.replace(ROOT, () => root + data)
      : page
          .replace(BUILT_NOSCRIPT, '')
          .replace(ROOT, () => `${root}${data}<noscript>${plain}</noscript>`)
          .replace('</head>', () => `${ofSearch}${RELOAD}</head>`)
  const lateHead = [...late.map(({ link, text }) => inHead(link, text)), ...scripts.map(preload)].join('')
  const withLate = lateHead === '' ? withRoot : withRoot.replace('</head>', () => `${lateHead}</head>`)
  const texts = [pageSheet, ...late.map(({ text }) => text)].filter(text => text !== null)
  return {
    html: pageSheet === null ? withLate : withLate.replace(link, () => inHead(link, pageSheet)),
    styleHashes: [...texts, sheet].map(hashOf),
  }
}

const preload = (path: string): string => `<link rel="modulepreload" crossorigin href="${path}">`

const linkTo = (path: string): string => `<link rel="stylesheet" crossorigin href="${path}">`

/** With its text the link of a sheet stays, without being loaded: late parts look for it. */
const inHead = (link: string, text: string | null): string =>
  text === null ? link : `<style>${text}</style>${link.replace('<link', '<link disabled')}`

/** Text in it cannot end it. */
const dataBlock = (type: string, json: string, id = ''): string =>
  `<script type="${type}"${id}>${json.replaceAll('<', '\\u003c')}</script>`

/** `bottom`: where the last row that was drawn ends, in pixels from the top of the list. */
function withoutStyles(html: string): { marked: string; rules: string; bottom: number } {
  const numbers = new Map<string, number>()
  const marked = html.replace(STYLE, (_attribute, written: string) => {
    const declarations = decoded(written)
    if (!DECLARATIONS.test(declarations)) return ''
    const number = numbers.get(declarations) ?? numbers.size
    numbers.set(declarations, number)
    return ` data-style="${number}"`
  })
  const rules = [...numbers].map(
    ([declarations, number]) => `#root [data-style="${number}"]{${declarations}}`,
  )
  const ends = [...numbers.keys()].map(declarations => ROW.exec(declarations)).filter(found => found !== null)
  const bottom = Math.max(0, ...ends.map(([, height, start]) => Number(height) + Number(start)))
  return { marked, rules: rules.join(''), bottom }
}

/** As React escapes the text of an attribute. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
const decoded = (text: string): string => text.replace(/&\W?\w+;/g, entity => ENTITIES[entity] ?? entity)

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
