/** The ticker's own texts in all languages: so few that they come with its code. */
import type ticker from '../../../../locales/vi/ticker.json'
import { LANGUAGES } from '../../../engine/contract/languages'
import type { Language } from '../../../engine/contract/query'

type Words = typeof ticker
const FILES = import.meta.glob<Words>('../../../../locales/*/ticker.json', { eager: true, import: 'default' })

export function wordsOf(language: Language): Words {
  const words = LANGUAGES[language].folders.map(folder => FILES[`../../../../locales/${folder}/ticker.json`])
  return Object.assign({}, ...words) as Words
}
