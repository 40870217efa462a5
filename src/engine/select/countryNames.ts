/**
 * Countries in the visitor's language: the feeds have their English names only, and ids that differ between providers.
 *
 * Source: names by code from Intl.DisplayNames, and the page's own where Intl has none (England) or another one than
 * football uses (UAE, Ý): `country.CODE` in `locales/LANGUAGE/countries.json`. Rule NAM3 in docs/rules/select.md.
 * Errors: none. A name that is no known country stays as it is, and so do all where the browser has no DisplayNames.
 */
import { foldText } from '../contract/foldText'
import { LANGUAGES, type Language } from '../contract/languages'

/** English names beside those of Intl, which change with its version. Codes: ISO 3166, UN M49, and five of our own. */
const CODES: Readonly<Record<string, string>> = {
  england: 'ENG',
  scotland: 'SCO',
  wales: 'WAL',
  northernireland: 'NIR',
  international: 'INT',
  world: '001',
  europe: '150',
  asia: '142',
  africa: '002',
  americas: '019',
  america: '019',
  southamerica: '005',
  northamerica: '003',
  northandcentralamerica: '003',
  centralamerica: '013',
  oceania: '009',
  usa: 'US',
  unitedstates: 'US',
  unitedstatesofamerica: 'US',
  uae: 'AE',
  hongkong: 'HK',
  macau: 'MO',
  macao: 'MO',
  chinesetaipei: 'TW',
  chinataipei: 'TW',
  korea: 'KR',
  korearepublic: 'KR',
  koreadpr: 'KP',
  ivorycoast: 'CI',
  turkey: 'TR',
  turkiye: 'TR',
  czechrepublic: 'CZ',
  czechia: 'CZ',
  bosnia: 'BA',
  bosniaandherzegovina: 'BA',
  macedonia: 'MK',
  northmacedonia: 'MK',
  fyrmacedonia: 'MK',
  moldavia: 'MD',
  holland: 'NL',
  irelandrepublic: 'IE',
  republicofireland: 'IE',
  myanmar: 'MM',
  burma: 'MM',
  palestine: 'PS',
  easttimor: 'TL',
  swaziland: 'SZ',
  eswatini: 'SZ',
  capeverde: 'CV',
  congo: 'CG',
  drcongo: 'CD',
  congodr: 'CD',
  costa: 'CR',
}

/** The codes that Intl takes; for any other it throws. */
const REGION = /^([A-Z]{2}|\d{3})$/

/** The code of a country by its English name; empty for a name that is no known country. */
export type CodeOf = (name: string) => string

export function countryCodes(): CodeOf {
  const codes = new Map([...namesByCode(displayNames('en')), ...Object.entries(CODES)])
  return name => codes.get(folded(name)) ?? ''
}

export function countryNames(
  language: Language,
  own: Readonly<Record<string, string>>,
  codeOf: CodeOf,
): (name: string) => string {
  const local = language === 'en' ? undefined : displayNames(LANGUAGES[language].tag)
  return name => {
    const code = codeOf(name)
    return own[`country.${code}`] ?? (REGION.test(code) ? local?.of(code) : undefined) ?? name
  }
}

/** Short names: `Mỹ`, `Hồng Kông`. */
function displayNames(tag: string): Intl.DisplayNames | undefined {
  // A browser of before 2020 has none, whatever the type says.
  const { DisplayNames } = Intl as Partial<typeof Intl>
  return DisplayNames && new DisplayNames(tag, { type: 'region', style: 'short', fallback: 'none' })
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Every code of two letters that Intl has a name for. */
function namesByCode(english: Intl.DisplayNames | undefined): [name: string, code: string][] {
  if (english === undefined) return []
  const codes = LETTERS.flatMap(first => LETTERS.map(second => first + second))
  return codes.flatMap(code => {
    const name = english.of(code)
    return name === undefined ? [] : [[folded(name), code]]
  })
}

/** Letters alone: `Bosnia & Herzegovina` is `bosniaandherzegovina`. */
function folded(name: string): string {
  return foldText(name.replace('&', 'and')).replace(/[^a-z]/g, '')
}
