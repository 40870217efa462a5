/** `/feed`: the report as a page that reloads itself, for light and dark themes and for phones. */
import { TRUSTED_TYPES } from '../http/pageHeaders'
import { PLAIN_HEADERS, type Answer } from '../http/respond'
import type { Provider, ProviderReport } from '../provider'
import { frontReport, frontRows, trafficRows, type FrontState, type FrontReport } from './report'
import type { Row, Table } from './table'

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  ...TRUSTED_TYPES,
].join('; ')

const STYLE = `:root{color-scheme:light dark;--line:#8884;--soft:#8881}
*{box-sizing:border-box}
body{font:15px/1.45 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
h1{font-size:1.25rem;margin:.25rem 0 1rem}
h2{font-size:1rem;margin:1.5rem 0 .5rem}
main{display:grid;gap:0 2rem;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}
section.wide{grid-column:1/-1}
table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid var(--line);padding:.3rem .5rem;text-align:left;font-weight:normal;overflow-wrap:anywhere}
td{text-align:right;font-variant-numeric:tabular-nums}
thead th{font-weight:600;background:var(--soft)}
thead th+th{text-align:right}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, letter => ESCAPES[letter] ?? letter)

type Page = readonly [path: string, name: string]

/** What an operator wants to look at beside this page. */
const PAGES_FOR_VISITORS: readonly Page[] = [
  ['/', 'Site'],
  ['/widget', 'Widget'],
  ['/demo/', 'Demo pages of the widget'],
]
const PAGES: readonly Page[] = [
  ['/feed.json', 'This page as data'],
  ['/metrics', 'Measures'],
]

const link = ([path, name]: Page): string => `<a href="${path}">${name}</a>`

const cells = ([first = '', ...rest]: Row): string =>
  `<tr><th scope="row">${escapeHtml(String(first))}</th>${rest.map(cell => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`

function section({ title, rows, heads = [], wide = false }: Table): string {
  const head =
    heads.length === 0
      ? ''
      : `<thead><tr>${heads.map(name => `<th scope="col">${name}</th>`).join('')}</tr></thead>`
  const body = rows.length === 0 ? cells(['none']) : rows.map(cells).join('')
  return `<section${wide ? ' class="wide"' : ''}><h2>${title}</h2><table>${head}<tbody>${body}</tbody></table></section>`
}

/** `front`: `null` for a part that has none. */
export function statusHtml(front: FrontReport | null, { tables }: Pick<ProviderReport, 'tables'>): string {
  const [server, ...others] = tables
  const pages = front === null ? PAGES : [...PAGES_FOR_VISITORS, ...PAGES]
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Feed server</title>',
    '<link rel="stylesheet" href="/feed.css"></head><body><h1>Feed server</h1>',
    `<nav aria-label="Pages of this server">${pages.map(link).join('')}</nav><main>`,
    section({
      title: 'Server',
      rows: [...(server?.rows ?? []), ...(front === null ? [] : frontRows(front))],
    }),
    ...others.map(section),
    front === null ? '' : section(traffic(front)),
    '</main></body></html>',
  ].join('\n')
}

const traffic = (front: FrontReport): Table => ({
  title: 'Last minute',
  rows: trafficRows(front),
  heads: ['Path', 'Requests', 'Bytes'],
  wide: true,
})

const made = (type: string, body: string): Answer => ({
  status: 200,
  headers: {
    ...PLAIN_HEADERS,
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
  },
  body: Buffer.from(body),
})

export class StatusPage {
  private readonly parts: FrontState | null
  private readonly provider: Pick<Provider, 'report'>

  /** `parts`: `null` for a server without visitors. */
  constructor(parts: FrontState | null, provider: Pick<Provider, 'report'>) {
    this.parts = parts
    this.provider = provider
  }

  /** The answer for a path; `null` when the path is not one of the status page. */
  answer(path: string): Answer | null {
    const front = this.parts === null ? null : frontReport(this.parts)
    if (path === '/feed') return made('text/html', statusHtml(front, this.provider.report()))
    if (path === '/feed.json') {
      const { data } = this.provider.report()
      return made('application/json', JSON.stringify({ ...data, ...front }))
    }
    return path === '/feed.css' ? made('text/css', STYLE) : null
  }
}
