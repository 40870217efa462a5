/**
 * Country names in the visitor's language. Feeds have only English names, and their ids differ between providers.
 *
 * Source: names by country code from Intl.DisplayNames. The page's own names replace them where Intl has no name
 * (England) or football uses another (UAE, Ý): `country.CODE` in `locales/LANGUAGE/countries.json`. Rules NAM3, NAM9 in
 * docs/rules/select.md. Never fails. Unknown names are returned unchanged, and so are all names in a browser without
 * DisplayNames.
 */
import { foldText } from '../contract/foldText'
import { LANGUAGES, type Language } from '../contract/languages'

/**
 * Codes by English names that Intl lacks or writes differently in some versions. Codes: ISO 3166, UN M49, and five of
 * our own.
 */
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

/** Codes that Intl accepts. Other codes make it throw. */
const REGION = /^([A-Z]{2}|\d{3})$/

/** Returns the code for a country's English name. Empty for an unknown name. */
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

/** Short names of countries: `Mỹ`, `Hồng Kông`. */
function displayNames(tag: string): Intl.DisplayNames | undefined {
  // Browsers from before 2020 have no DisplayNames, contrary to the type.
  const { DisplayNames } = Intl as Partial<typeof Intl>
  return DisplayNames && new DisplayNames(tag, { type: 'region', style: 'short', fallback: 'none' })
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Names of all two-letter codes that Intl has a name for. */
function namesByCode(english: Intl.DisplayNames | undefined): [name: string, code: string][] {
  if (english === undefined) return []
  const codes = LETTERS.flatMap(first => LETTERS.map(second => first + second))
  return codes.flatMap(code => {
    const name = english.of(code)
    return name === undefined ? [] : [[folded(name), code]]
  })
}

/** Reduces a name to its letters: `Bosnia & Herzegovina` becomes `bosniaandherzegovina`. */
function folded(name: string): string {
  return foldText(name.replace('&', 'and')).replace(/[^a-z]/g, '')
}
