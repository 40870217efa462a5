/**
 * Writes the line for browsers older than the oldest supported into the pages. It is in Vietnamese and English, like
 * the text for visitors without scripts, with the versions from `package.json`. Rule BRW5 in docs/rules/browsers.md.
 * A separate script shows the line, in the syntax of every browser, because the page's own scripts may fail there. The
 * script tests features that came with Chrome 88 (`:is`), Safari 15.4 (`dialog`) and Firefox 114
 * (`-webkit-text-security`).
 */
import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '../src/engine/contract/languages.ts'
import { oldestBrowsers } from './floor/oldestBrowsers.ts'
import { escaped, textsOf } from './pageTexts.ts'

const PLACE = '<!-- old browser -->'
const SCRIPT = `var css = window.CSS && CSS.supports
if (!css || !CSS.supports('selector(:is(a))') || !CSS.supports('-webkit-text-security', 'none') || !window.HTMLDialogElement)
  document.getElementById('old-browser').removeAttribute('hidden')`

export const oldBrowserLine: Plugin = {
  name: 'old-browser-line',
  transformIndexHtml: { order: 'post', handler: html => html.replace(PLACE, line) },
}

function line(): string {
  const script = SCRIPT.replaceAll(/\n\s*/g, '\n')
  return `<div id="old-browser" class="old-browser" role="alert" hidden>${paragraph('vi')}${paragraph('en')}</div><script>${script}</script>`
}

function paragraph(code: Language): string {
  const versions = Object.entries(oldestBrowsers())
  const text = versions.reduce(
    (words, [name, version]) => words.replace(`{{${name}}}`, String(version)),
    textsOf(code, 'head')['site.oldBrowser'] ?? '',
  )
  return `<p lang="${LANGUAGES[code].attribute}">${escaped(text)}</p>`
}
