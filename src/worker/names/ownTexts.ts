/**
 * The page's own names of leagues and countries: `locales/LANGUAGE/names.json`, `countries.json`.
 *
 * All languages are in the worker's first script: together they are smaller than one more request is long.
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

/** Names of leagues; the same object each time. */
export const ownTexts = (language: Language): OwnTexts => LEAGUES[language]

export const ownLeague = (own: OwnTexts, id: number): string => own[`league.${id}`] ?? ''

/** The name in that language of a country that a feed names in English. */
export const countriesIn = (language: Language, codeOf: CodeOf): ((name: string) => string) =>
  countryNames(language, textsOf(language, 'countries'), codeOf)
