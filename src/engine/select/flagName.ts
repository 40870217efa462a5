/**
 * The name that the set of flags has for a country: ISO 3166 in small letters, and the nations of the United Kingdom.
 *
 * Source: the codes of `countryNames.ts`; the files of the package circle-flags. Rule UIL24 in docs/rules/list.md.
 * Errors: none. What is no country, such as a continent, has no flag: the name is empty.
 */
const NATIONS: Readonly<Record<string, string>> = {
  ENG: 'gb-eng',
  SCO: 'gb-sct',
  WAL: 'gb-wls',
  NIR: 'gb-nir',
}
const COUNTRY = /^[A-Z]{2}$/

export function flagName(code: string): string {
  return NATIONS[code] ?? (COUNTRY.test(code) ? present(code).toLowerCase() : '')
}

/** Browsers name former codes too: that of Dahomey is `Benin` as well. */
function present(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? code
}
