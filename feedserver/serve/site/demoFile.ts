/** The file of a demo page, which the build wrote in each language: `demo/en/fixed.html` (`tools/demo`). */
import { BUILT_IN } from './head'
import type { Known } from './pageLanguage'

const DEMO = /^\/demo(?:\/(?:([\w-]+)\.html)?)?$/

/** `null` for a path that can be no demo page. Instead of a language that the site does not have: Vietnamese. */
export function demoFile(path: string, lang: string | null, languages: Known): string | null {
  const [page, name = 'index'] = DEMO.exec(path) ?? []
  if (page === undefined) return null
  return `demo/${lang !== null && languages.has(lang) ? lang : BUILT_IN}/${name}.html`
}
