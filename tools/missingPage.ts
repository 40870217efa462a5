/**
 * Writes the texts of `404.html` in every language, one below the other. Its style sheet gets the rules that show the
 * texts of its `lang`. So `404.html` needs no script, and any server can send the file unchanged. `404.html` and
 * `login.html` get links to the other screens of the site.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { LANGUAGES, LANGUAGE_CODES } from '../src/engine/contract/languages.ts'
import { keysOf } from '../src/engine/contract/keysOf.ts'
import { SCREENS } from '../src/engine/contract/screens.ts'

/** Folders without overlays: `vn` has no texts of its own here. */
const FOLDERS = new Set(Object.values(LANGUAGES).map(({ folders }) => folders[0] ?? 'vi'))
const PLACE = '<!-- texts -->'
const LINKS = '<!-- screens -->'
const SHEET = /\/site\/missing\.css(\?|$)/
const RULES = '/* languages */'

type Texts = Readonly<Record<'missing.title' | 'missing.why' | 'missing.site' | 'missing.widget', string>>

export const missingPage: Plugin = {
  name: 'missing-page',
  enforce: 'pre',
  transform: (code, id) => (SHEET.test(id) ? code.replace(RULES, shownTexts) : null),
  transformIndexHtml: html =>
    html.replace(PLACE, () => [...FOLDERS].map(section).join('')).replace(LINKS, () => screenLinks('vi')),
}

/** Rules that show the texts of the page's `lang`. */
export function shownTexts(): string {
  const pairs = LANGUAGE_CODES.map(code => `:root[lang='${code}'] [lang='${LANGUAGES[code].folders[0]}']`)
  return `${pairs.join(',\n')} {\n  display: grid;\n}`
}

const textsOf = (language: string, name: string): unknown =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))

/** `data-text`: where a page with a script writes the text of another language. */
function screenLinks(language: string): string {
  const names = textsOf(language, 'first') as Readonly<Record<string, string>>
  const links = keysOf(SCREENS).flatMap(screen => {
    const name = names[`screen.${screen}`]
    // The page's own button leads to the scores. Screens of other hosts have no name here.
    if (name === undefined || screen === 'home') return []
    return [`<a href="/?screen=${screen}" data-text="screen.${screen}">${name}</a>`]
  })
  return `<div class="notice-screens">${links.join('')}</div>`
}

function section(language: string): string {
  const texts = textsOf(language, 'missing') as Texts
  return `<section lang="${language}">
        <h1>${texts['missing.title']}</h1>
        <p>${texts['missing.why']}</p>
        <nav>
          <a class="button is-primary" href="/">${texts['missing.site']}</a>
          <a class="button" href="/widget">${texts['missing.widget']}</a>
        </nav>
        ${screenLinks(language)}
      </section>
      `
}
