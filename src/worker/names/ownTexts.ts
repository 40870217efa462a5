/**
 * The page's own names of leagues and countries: `locales/LANGUAGE/names.json`, `countries.json`.
 *
 * All languages are in the worker's first script: together they are smaller than one more request is long.
 */
/// <reference types="vite/types/importMeta.d.ts" />
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../engine/contract/languages'
import { countryNames, type CodeOf } from '../../engine/select/countryNames'

export type OwnTexts = Readonly<Record<string, string>>
type Files = Readonly<Record<string, OwnTexts>>

const LEAGUES = byLanguage(
  'names',
  import.meta.glob<OwnTexts>('../../../locales/*/names.json', { eager: true, import: 'default' }),
)
const COUNTRIES = byLanguage(
  'countries',
  import.meta.glob<OwnTexts>('../../../locales/*/countries.json', { eager: true, import: 'default' }),
)

function byLanguage(name: string, files: Files): Readonly<Record<Language, OwnTexts>> {
  const textsOf = (code: Language): OwnTexts =>
    Object.assign(
      {},
      ...LANGUAGES[code].folders.map(folder => files[`../../../locales/${folder}/${name}.json`]),
    )
  return Object.fromEntries(LANGUAGE_CODES.map(code => [code, textsOf(code)])) as Record<Language, OwnTexts>
}

/** Names of leagues; the same object each time. */
export const ownTexts = (language: Language): OwnTexts => LEAGUES[language]

export const ownLeague = (own: OwnTexts, id: number): string => own[`league.${id}`] ?? ''

/** The name in that language of a country that a feed names in English. */
export const countriesIn = (language: Language, codeOf: CodeOf): ((name: string) => string) =>
  countryNames(language, COUNTRIES[language], codeOf)
