/** Countries in a language of the page; loaded with the first list that names countries. Errors: rejects. */
import { countryNames } from '../../engine/select/countryNames'
import type { Language } from '../../engine/contract/query'
import type { Texts } from './ownTexts'

const vi = async () => (await import('../../../locales/vi/countries.json')).default

/** `vn` has the words that differ from those of `vi`. */
const FILES: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('../../../locales/en/countries.json')).default,
  id: async () => (await import('../../../locales/id/countries.json')).default,
  th: async () => (await import('../../../locales/th/countries.json')).default,
  vi,
  vn: async () => ({ ...(await vi()), ...(await import('../../../locales/vn/countries.json')).default }),
}

export async function countriesIn(language: Language): Promise<(name: string) => string> {
  return countryNames(language, await FILES[language]())
}
