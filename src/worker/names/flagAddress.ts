/**
 * Addresses of the flags that the build includes (`tools/flagPictures.ts`): files of the package circle-flags.
 *
 * A file's name includes the version of the set, so caches may store the file for ever. Rule UIL24 in
 * docs/rules/list.md. Never throws.
 */
import { version } from 'circle-flags/package.json'
import type { CodeOf } from '../../engine/select/countryNames'

const NATIONS: Readonly<Record<string, string>> = {
  ENG: 'gb-eng',
  SCO: 'gb-sct',
  WAL: 'gb-wls',
  NIR: 'gb-nir',
}
const COUNTRY = /^[A-Z]{2}$/

/**
 * Returns a function from a country's English name to the address of its flag. The address is empty if the country has
 * no flag.
 */
export function flagAddress(codeOf: CodeOf): (country: string) => string {
  const ending = `-set-${version.replaceAll('.', '-')}.svg`
  return country => {
    const name = flagName(codeOf(country))
    return name === '' ? '' : `/assets/flag-${name}${ending}`
  }
}

/** Returns the ISO 3166 code in lower case. Empty if `code` is not a country's, as for a continent. */
function flagName(code: string): string {
  return NATIONS[code] ?? (COUNTRY.test(code) ? present(code).toLowerCase() : '')
}

/** Returns the present code of a country. Browsers name former codes too: the code of Dahomey is `Benin` as well. */
function present(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? code
}
