/**
 * Addresses of the flags that the build has (`tools/flagPictures.ts`): files of the package circle-flags.
 *
 * A file's name has the version of the set, so caches may store it for ever. Rule UIL24 in docs/rules/list.md. Errors: none.
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

/** The address of a country's flag by its English name; empty where there is no flag. */
export function flagAddress(codeOf: CodeOf): (country: string) => string {
  const ending = `-set-${version.replaceAll('.', '-')}.svg`
  return country => {
    const name = flagName(codeOf(country))
    return name === '' ? '' : `/assets/flag-${name}${ending}`
  }
}

/** ISO 3166 in small letters; empty for what is no country, such as a continent. */
function flagName(code: string): string {
  return NATIONS[code] ?? (COUNTRY.test(code) ? present(code).toLowerCase() : '')
}

/** Browsers name former codes too: that of Dahomey is `Benin` as well. */
function present(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? code
}
