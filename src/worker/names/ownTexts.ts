/**
 * The page's own names of leagues and countries: `locales/LANGUAGE/names.json`, `countries.json`.
 *
 * The worker's first script has all languages. Together they cost less time than one more request.
 */
/// <reference types="vite/types/importMeta.d.ts" />
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../engine/contract/languages'
import { countryNames, type CodeOf } from '../../engine/select/countryNames'

export type OwnTexts = Readonly<Record<string, string>>
const FILES = import.meta.glob<OwnTexts>('./*/{countries,names}.json', {
  base: '../../../locales',
  eager: true,
  import: 'default',
})

const textsOf = (language: Language, name: 'countries' | 'names'): OwnTexts =>
  Object.assign(
    {},
    ...LANGUAGES[language].folders.map(folder => FILES[`./${folder}/${name}.json`]),
  ) as OwnTexts

const LEAGUES = Object.fromEntries(LANGUAGE_CODES.map(code => [code, textsOf(code, 'names')])) as Readonly<
  Record<Language, OwnTexts>
>

/** Names of leagues. Returns the same object each time. */
export const ownTexts = (language: Language): OwnTexts => LEAGUES[language]

export const ownLeague = (own: OwnTexts, id: number): string => own[`league.${id}`] ?? ''

/** Returns a function from a country's English name in a feed to its name in `language`. */
export const countriesIn = (language: Language, codeOf: CodeOf): ((name: string) => string) =>
  countryNames(language, textsOf(language, 'countries'), codeOf)
