/**
 * The page's own names of leagues and countries: `locales/LANGUAGE/names.json`, `countries.json`.
 *
 * All languages are in the worker's first script: together they are smaller than one more request is long.
 */
import enCountries from '../../../locales/en/countries.json'
import en from '../../../locales/en/names.json'
import idCountries from '../../../locales/id/countries.json'
import id from '../../../locales/id/names.json'
import thCountries from '../../../locales/th/countries.json'
import th from '../../../locales/th/names.json'
import viCountries from '../../../locales/vi/countries.json'
import vi from '../../../locales/vi/names.json'
import vnCountries from '../../../locales/vn/countries.json'
import vn from '../../../locales/vn/names.json'
import type { Language } from '../../engine/contract/query'
import { countryNames, type CodeOf } from '../../engine/select/countryNames'

export type OwnTexts = Readonly<Record<string, string>>
type Tables = Readonly<Record<Language, OwnTexts>>

/** `vn` has the words that differ from those of `vi`. */
const LEAGUES: Tables = { en, id, th, vi, vn: { ...vi, ...vn } }
const COUNTRIES: Tables = {
  en: enCountries,
  id: idCountries,
  th: thCountries,
  vi: viCountries,
  vn: { ...viCountries, ...vnCountries },
}

/** Names of leagues; the same object each time. */
export const ownTexts = (language: Language): OwnTexts => LEAGUES[language]

export const ownLeague = (own: OwnTexts, id: number): string => own[`league.${id}`] ?? ''

/** The name in that language of a country that a feed names in English. */
export const countriesIn = (language: Language, codeOf: CodeOf): ((name: string) => string) =>
  countryNames(language, COUNTRIES[language], codeOf)
