/** Values of parameters: right ones, and values that no page sends. */
import type { Chance } from '../chance'
import type { FuzzWorld } from './input'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'

const DAY_MS = 86_400_000

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A right value of each kind of parameter. */
const RIGHT = {
  match: ({ matches }: FuzzWorld, chance: Chance) => String(chance.pick(matches)),
  league: ({ leagues }: FuzzWorld, chance: Chance) => String(chance.pick(leagues)),
  team: ({ teams }: FuzzWorld, chance: Chance) => String(chance.pick(teams)),
  company: (_world: FuzzWorld, chance: Chance) => chance.pick(['1', '3', '8', '24', '31', '47']),
  market: (_world: FuzzWorld, chance: Chance) => chance.pick(['HDP', '1x2', 'ou', 'OUHalf', 'cornersOU']),
  date: ({ now }: FuzzWorld, chance: Chance) => day(now + (chance.below(60) - 40) * DAY_MS),
  month: ({ now }: FuzzWorld, chance: Chance) => day(now - chance.below(400) * DAY_MS).slice(0, 7),
  time: ({ now }: FuzzWorld, chance: Chance) => String(now - chance.below(400) * DAY_MS),
  zone: (_world: FuzzWorld, chance: Chance) => String(chance.below(27) - 12),
  count: (_world: FuzzWorld, chance: Chance) => String(chance.below(500)),
  language: (_world: FuzzWorld, chance: Chance) => chance.pick(LANGUAGE_CODES),
  screen: (_world: FuzzWorld, chance: Chance) =>
    chance.pick(['home', 'gameRate', 'fallen', 'result', 'favorite', 'fixture']),
  order: (_world: FuzzWorld, chance: Chance) => chance.pick(['coming', 'league', 'time']),
  type: (_world: FuzzWorld, chance: Chance) => chance.pick(['league', 'country', 'search']),
  text: (_world: FuzzWorld, chance: Chance) => chance.pick(['united', 'hà nội', 'สโมสร', 'İstanbul']),
  flag: (_world: FuzzWorld, chance: Chance) => chance.pick(['0', '1', 'true']),
  matches: (world: FuzzWorld, chance: Chance) => list(world.matches, chance),
  leagues: (world: FuzzWorld, chance: Chance) => list(world.leagues, chance),
  channels: (_world: FuzzWorld, chance: Chance) =>
    Array.from({ length: chance.below(30) }, () =>
      chance.pick(['change_xml', 'goal_xml', `ch_odds_new_${chance.below(60)}`]),
    ).join(','),
} as const
export type ValueKind = keyof typeof RIGHT

const list = (ids: readonly number[], chance: Chance): string =>
  Array.from({ length: 1 + chance.below(120) }, () => chance.pick(ids)).join(',')

const HOSTILE = [
  '',
  '0',
  '-1',
  '-0',
  'NaN',
  '1e999',
  '0x10',
  '+7',
  '00000000000000000008',
  '9'.repeat(400),
  '9007199254740993',
  '2031-02-30',
  '-271821-04-19',
  '275760-09-14',
  '9999-12-31',
  '0000-00',
  '2031-13',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../..',
  '..%2f..%2f',
  '\0',
  '\r\nX: 1',
  '\u2028',
  '\u202e',
  '\ufeff',
  'ß',
  'İ',
  'ﬃ',
  '🙂',
  '\'"><script>',
  '%',
  '%zz',
  '%E0%A4',
  '%00',
  '1,2,3,,,x,1',
  ',',
  '\\',
  '*',
  '$1',
  '$&',
  '${1}',
  '(a+)+$',
]
/** Units from which a value of up to 7,500 letters is made. */
const UNITS = [
  '1,',
  ',',
  'a',
  '%CC%80a',
  '%F0%9F%98%80',
  '0',
  '9',
  '-',
  ' ',
  '%20',
  'İ',
  'a,',
  '[',
  '%00,',
  ';',
  '10000001,',
]
const LONGEST = 7500

/** A value that is right in two of three cases. Values are escaped, except for some hostile ones. */
export function valueOf(kind: ValueKind, world: FuzzWorld, chance: Chance): string {
  const how = chance.below(12)
  if (how < 8) return encodeURIComponent(RIGHT[kind](world, chance))
  if (how === 8) return longValue(chance)
  if (how === 9) return encodeURIComponent(RIGHT[chance.pick(VALUE_KINDS)](world, chance))
  const hostile = chance.pick(HOSTILE)
  return chance.once(2) ? encodeURIComponent(hostile) : hostile.replaceAll(/[\0\r\n ]/g, '%0d')
}
const VALUE_KINDS = Object.keys(RIGHT) as readonly ValueKind[]

export function longValue(chance: Chance): string {
  const unit = chance.pick(UNITS)
  return unit.repeat(1 + chance.below(Math.floor(LONGEST / unit.length))).replaceAll(' ', '+')
}

export const hostileText = (chance: Chance): string => chance.pick(HOSTILE)
