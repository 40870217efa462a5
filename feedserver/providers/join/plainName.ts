/**
 * Names of teams in compared form: without accents, case, punctuation and words such as `FC`.
 *
 * Reserve, youth and women's sides stay separate: `II`, `U21` and `W` are part of the name.
 */
import { foldText } from '../../../src/engine/contract/foldText'

/** Words in clubs' names that are left out. */
const FORMS = new Set(
  'fc afc cf sc ac as ss ssc us fk sk if bk cd ud rcd rc club tsg vfl vfb sv fsv bsc spvgg tsv calcio de'.split(
    ' ',
  ),
)

export function plainName(name: string): string {
  const words = name
    .replaceAll('&', ' and ')
    .replaceAll(/(\d)\./g, '$1 ')
    .replaceAll(/['\u2019.]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(word => word !== '')
    .map(foldText)
  const known = words.filter(word => !FORMS.has(word) && !/^(?:1|0\d|1\d{3})$/.test(word))
  return (known.length === 0 ? words : known).join(' ')
}
