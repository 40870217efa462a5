/** Reads texts of the catalogues for the HTML that the build writes. */
import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '../src/engine/contract/languages.ts'

type Texts = Readonly<Record<string, string>>

/** `file`: of the catalogue, without its ending. */
export function textsOf(code: Language, file: string): Texts {
  const texts = LANGUAGES[code].folders.map(
    folder => JSON.parse(readFileSync(`locales/${folder}/${file}.json`, 'utf8')) as Texts,
  )
  return Object.assign({}, ...texts) as Texts
}

/** Escapes a text for HTML. */
export const escaped = (text = '') =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
