/**
 * Names of teams as they are compared: without accents, cases, forms of clubs and signs. Errors: none.
 *
 * Reserve, youth and women's sides stay apart: `II`, `U21` and `W` are part of the name.
 */
import { foldText } from '../../../src/engine/contract/foldText'

/** What clubs are called beside their names. */
const FORMS = new Set([
  'fc',
  'afc',
  'cf',
  'sc',
  'ac',
  'as',
  'ss',
  'fk',
  'sk',
  'if',
  'bk',
  'cd',
  'ud',
  'rcd',
  'club',
])

export function plainName(name: string): string {
  const words = foldText(name)
    .replaceAll('&', ' and ')
    .replaceAll(/['\u2019.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
  const kept = words.filter(word => !FORMS.has(word) && !/^(?:1|0\d|1\d{3})$/.test(word))
  return (kept.length === 0 ? words : kept).join(' ')
}
