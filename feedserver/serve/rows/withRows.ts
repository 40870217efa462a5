/**
 * Puts written rows into a page. Their HTML goes into `#root`, and their view follows it. The page's style sheets go
 * into its head, so that the rows are painted as soon as the HTML has arrived.
 *
 * A policy without `unsafe-inline` forbids `style` attributes. Each distinct one becomes a rule of a style sheet, and
 * the policy names the sheets by their hashes.
 */
import { createHash } from 'node:crypto'
import type { WrittenRows } from './openRows'

/** The root element in the built pages (`index.html`, `widget.html`). */
const ROOT = '<div id="root"><div class="first-paint"></div></div>'
const LINK = /<link rel="stylesheet"[^>]*? href="(\/assets\/[\w.-]+\.css)">/
const STYLE = / style="([^"]*)"/g
/**
 * Declarations without characters that could end a rule or the sheet. The site's components write only such
 * declarations. A name in a feed could break this only through a fault.
 */
const DECLARATIONS = /^[^<>{}\\@]*$/

/** The message that the page needs scripts. A page with rows works without them. */
const BUILT_NOSCRIPT = /<noscript>[^]*?<\/noscript>/
/** Reloads the page every minute if scripts are off. */
const RELOAD = '<noscript><meta http-equiv="refresh" content="60"></noscript>'

/**
 * Hides a toolbar until its end has arrived. A browser may paint in the middle of the HTML, and later controls would
 * move earlier ones.
 */
const HALF_A_TOOLBAR = '#root[data-written] .page-top:not(:has(+*)){visibility:hidden}'

/** Hides panels that cannot be closed without scripts. */
const SHEETS = '.sheet,.sheet-backdrop{display:none}'

/** The position of a row in the list, in pixels. */
const ROW = /height:(\d+)px;transform:translateY\((\d+)px\)/

export interface PageWithRows {
  readonly html: string
  /** Hashes for `style-src`. */
  readonly styleHashes: readonly string[]
}

/** `loadSheet`: returns the text of a style sheet by its path. `null`: the page has no root element for rows. */
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
  const [link, path = ''] = LINK.exec(page) ?? ['']
  const pageSheet = path === '' ? null : await loadSheet(path)
  const late = await Promise.all(
    sheets.map(async path => ({ link: linkTo(path), text: await loadSheet(path) })),
  )
  const lateHead = [...late.map(({ link, text }) => inHead(link, text)), ...scripts.map(preload)].join('')
  const ofSearch = structured === '' ? '' : dataBlock('application/ld+json', structured)
  const ofPlain = plain === '' ? '' : ofSearch + RELOAD
  const texts = [pageSheet, ...late.map(({ text }) => text)].filter(text => text !== null)
  // Replacements happen before the rows are inserted, because the page is short then.
  const [before = '', after = ''] = (plain === '' ? page : page.replace(BUILT_NOSCRIPT, ''))
    .replace('</head>', () => `${ofPlain}${lateHead}</head>`)
    .replace(link, () => inHead(link, pageSheet))
    .split(ROOT)
  return {
    html: [before, root, data, plain === '' ? '' : `<noscript>${plain}</noscript>`, after].join(''),
    styleHashes: [...texts, sheet].map(hashOf),
  }
}

const preload = (path: string): string => `<link rel="modulepreload" crossorigin href="${path}">`

const linkTo = (path: string): string => `<link rel="stylesheet" crossorigin href="${path}">`

/** Inlines the sheet's text and disables its link. The link stays, because late parts of the page look for it. */
const inHead = (link: string, text: string | null): string =>
  text === null ? link : `<style>${text}</style>${link.replace('<link', '<link disabled')}`

/** Escapes `<`, so that the text cannot end the element. */
const dataBlock = (type: string, json: string, id = ''): string =>
  `<script type="${type}"${id}>${json.replaceAll('<', '\\u003c')}</script>`

/** `bottom`: the end of the last drawn row, in pixels from the top of the list. */
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

/** Escapes that React writes in attributes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
const decoded = (text: string): string => text.replace(/&\W?\w+;/g, entity => ENTITIES[entity] ?? entity)

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
