/** The page `/feed`: the report in tables, in one language. */
import type { ProviderReport } from '../../contract/provider'
import { FEED_TEXTS, figure, spoken, words, type FeedText, type Words } from '../../kit/feedTexts'
import { frontRows, trafficRows, type FrontReport } from './report'
import type { Row, Table } from '../../contract/table'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, letter => ESCAPES[letter] ?? letter)

type Link = readonly [path: string, name: FeedText]

/** Links to the site's pages, for operators. */
const FOR_VISITORS: readonly Link[] = [
  ['/', 'feed.site'],
  ['/widget', 'feed.widget'],
  ['/embed', 'feed.embed'],
  ['/demo/', 'feed.demos'],
]
const FOR_PROGRAMS: readonly Link[] = [
  ['/feed.json', 'feed.data'],
  ['/metrics', 'feed.metrics'],
]

/** Texts of the product's promises (docs/product.md), in the order of that page. */
export const PROMISES = [
  'feed.promise.live',
  'feed.promise.prices',
  'feed.promise.news',
  'feed.promise.silence',
  'feed.promise.never',
] as const satisfies readonly FeedText[]

/** A visitor's view of the page. */
export interface StatusView {
  readonly language: string
  /** Whether the automatic reload is off. */
  readonly isStill: boolean
}

/** `front`: `null` for a part without a front. */
export function statusHtml(
  front: FrontReport | null,
  { tables }: Pick<ProviderReport, 'tables'>,
  view: StatusView,
): string {
  const { language } = view
  const text = (key: FeedText) => escapeHtml(spoken(words(key), language))
  const [server, ...others] = tables
  const own: Table = {
    title: 'feed.server',
    rows: [...(server?.rows ?? []), ...(front === null ? [] : frontRows(front))],
  }
  const all = [own, ...others, ...(front === null ? [] : [traffic(front)])]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">${view.isStill ? '' : '<meta http-equiv="refresh" content="2">'}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="text-scale" content="scale"><meta name="color-scheme" content="light dark">
<title>${text('feed.title')}</title>
${front === null ? '' : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'}<link rel="stylesheet" href="/feed.css"></head><body>
<header class="plain-head">${brand(front !== null, view)}<nav aria-label="${text('feed.languages')}">${languageLinks(view)}</nav></header>
<main class="plain-main"><h1>${text('feed.title')}</h1>
<nav class="plain-links" aria-label="${text('feed.pages')}">${pageLinks(front !== null, view)}</nav>
<div class="feed-tables">${all.map(table => tableHtml(table, language)).join('\n')}
<section class="feed-table is-wide"><h2>${text('feed.promise.title')}</h2><ul>${PROMISES.map(key => `<li>${text(key)}</li>`).join('')}</ul></section></div>
</main></body></html>
`
}

const traffic = (front: FrontReport): Table => ({
  title: 'feed.traffic',
  rows: trafficRows(front),
  heads: [words('feed.path'), words('feed.requests'), words('feed.bytes')],
  wide: true,
})

function brand(hasVisitors: boolean, { language }: StatusView): string {
  const name = escapeHtml(spoken(words('feed.brand'), language))
  return hasVisitors
    ? `<a class="brand" href="/?lang=${language}">${name}</a>`
    : `<span class="brand">${name}</span>`
}

const ownAddress = ({ language, isStill }: StatusView): string =>
  `/feed?lang=${language}${isStill ? '&amp;still' : ''}`

const languageLinks = (view: StatusView): string =>
  [...FEED_TEXTS]
    .map(([language, texts]) => {
      const current = language === view.language ? ' aria-current="true"' : ''
      const href = ownAddress({ ...view, language })
      return `<a lang="${language}" hreflang="${language}" href="${href}"${current}>${texts['feed.ownName']}</a>`
    })
    .join('')

function pageLinks(hasVisitors: boolean, view: StatusView): string {
  const { language, isStill } = view
  const link = (href: string, key: FeedText) =>
    `<a href="${href}">${escapeHtml(spoken(words(key), language))}</a>`
  return [
    ...(hasVisitors ? FOR_VISITORS.map(([path, key]) => link(`${path}?lang=${language}`, key)) : []),
    ...FOR_PROGRAMS.map(([path, key]) => link(path, key)),
    link(ownAddress({ language, isStill: !isStill }), isStill ? 'feed.resume' : 'feed.pause'),
  ].join('')
}

function tableHtml({ title, rows, heads = [], wide = false }: Table, language: string): string {
  const text = (cell: string | number | Words) =>
    escapeHtml(typeof cell === 'object' ? spoken(cell, language) : figure(cell, language))
  const line = ([first = '', ...rest]: Row) =>
    `<tr><th scope="row">${text(first)}</th>${rest.map(cell => `<td>${text(cell)}</td>`).join('')}</tr>`
  const head =
    heads.length === 0
      ? ''
      : `<thead><tr>${heads.map(name => `<th scope="col">${text(name)}</th>`).join('')}</tr></thead>`
  const body = rows.length === 0 ? line([words('feed.none')]) : rows.map(line).join('')
  return `<section class="feed-table${wide ? ' is-wide' : ''}"><h2>${text(words(title))}</h2><table>${head}<tbody>${body}</tbody></table></section>`
}
