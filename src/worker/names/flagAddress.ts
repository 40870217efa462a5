/**
 * The addresses of the flags that the build has (`tools/flagPictures.ts`). Rule UIL24 in docs/rules/list.md.
 *
 * A file's name has the version of the set, so caches may store it for ever.
 */
import { version } from 'circle-flags/package.json'
import type { CodeOf } from '../../engine/select/countryNames'
import { flagName } from '../../engine/select/flagName'

/** Of a country by its English name; empty where there is no flag. */
export function flagAddress(codeOf: CodeOf): (country: string) => string {
  const ending = `-set-${version.replaceAll('.', '-')}.svg`
  return country => {
    const name = flagName(codeOf(country))
    return name === '' ? '' : `/assets/flag-${name}${ending}`
  }
}
