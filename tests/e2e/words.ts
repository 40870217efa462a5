/** The page's texts from its catalogues. Flows in five languages find controls by them. */
import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '../../src/engine/contract/languages'

const FILES = ['first', 'dialogs', 'match', 'catalogue', 'names', 'embed'] as const

function read(folder: string, file: string): Record<string, string> {
  try {
    const url = new URL(`../../locales/${folder}/${file}.json`, import.meta.url)
    return JSON.parse(readFileSync(url, 'utf8')) as Record<string, string>
  } catch {
    // The overlay of `vn` has no file if all its words are those of `vi`.
    return {}
  }
}

export function wordsOf(language: Language): Readonly<Record<string, string>> {
  const { folders } = LANGUAGES[language]
  return Object.assign({}, ...folders.flatMap(folder => FILES.map(file => read(folder, file)))) as Record<
    string,
    string
  >
}
