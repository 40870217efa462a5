/**
 * Writes the texts of `404.html` into it, in every language one below the other, and into its style sheet the rules
 * that show those of its `lang`, so it needs no script, and any server can send it as it is.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { LANGUAGES, LANGUAGE_CODES } from '../src/engine/contract/languages.ts'

/** Without overlays: `vn` has no words of its own here. */
const FOLDERS = new Set(Object.values(LANGUAGES).map(({ folders }) => folders[0] ?? 'vi'))
const PLACE = '<!-- texts -->'
const SHEET = /\/site\/missing\.css(\?|$)/
const RULES = '/* languages */'

type Texts = Readonly<Record<'missing.title' | 'missing.why' | 'missing.site' | 'missing.widget', string>>

export const missingPage: Plugin = {
  name: 'missing-page',
  enforce: 'pre',
  transform: (code, id) => (SHEET.test(id) ? code.replace(RULES, shownTexts) : null),
  transformIndexHtml: html =>
    html.includes(PLACE) ? html.replace(PLACE, [...FOLDERS].map(section).join('')) : html,
}

/** The rules that show the texts of the page's `lang`. */
export function shownTexts(): string {
  const pairs = LANGUAGE_CODES.map(code => `:root[lang='${code}'] [lang='${LANGUAGES[code].folders[0]}']`)
  return `${pairs.join(',\n')} {\n  display: grid;\n}`
}

function section(language: string): string {
  const texts = JSON.parse(readFileSync(`locales/${language}/missing.json`, 'utf8')) as Texts
  return `<section lang="${language}">
        <h1>${texts['missing.title']}</h1>
        <p>${texts['missing.why']}</p>
        <nav>
          <a class="button is-primary" href="/">${texts['missing.site']}</a>
          <a class="button" href="/widget">${texts['missing.widget']}</a>
        </nav>
      </section>
      `
}
