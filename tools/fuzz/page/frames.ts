/** Websocket frames of a broken or hostile server: most are nearly right, some are arbitrary. */
import { deflateSync, gzipSync } from 'node:zlib'
import type { Chance } from '../chance'
import { spoilt, spoiltJson } from '../spoil'
import { NUMBERS } from './draws'

export interface FrameWorld {
  readonly ids: readonly number[]
  readonly company: number
  /** Server time of an honest frame. */
  readonly now: number
}

const KEEP_ALIVES = ['ok', 'OK', ' ok ', '"ok"', 'okay', '']
const STATES = [-14, -12, -11, -10, -1, 0, 1, 2, 3, 4, 5, 7, 99, -99]
const HOUR_MS = 3_600_000

export function hostileFrame(world: FrameWorld, index: number, chance: Chance): string | Buffer {
  if (chance.once(20)) return chance.pick(KEEP_ALIVES)
  const json = frameJson(world, index, chance)
  const text = spoiltFrame(json, chance)
  return chance.once(8) ? binary(text, chance) : text
}

function frameJson(world: FrameWorld, index: number, chance: Chance): string {
  const records = Array.from({ length: 1 + chance.below(4) }, () => change(world, chance))
  const odds = Array.from({ length: 1 + chance.below(4) }, () => price(world, chance))
  const said: Record<string, unknown> = {}
  if (!chance.once(8)) said['seq'] = chance.once(30) ? anyNumber(chance) : index
  if (!chance.once(8)) said['at'] = stamp(world, chance)
  if (!chance.once(3)) said[chance.once(9) ? 'change_xml_txt' : 'change_xml'] = records.join('!')
  if (!chance.once(3)) said[`ch_odds_new_${world.company}`] = odds.join('!')
  return JSON.stringify(said)
}

/** Spoils the frame's text or its values, or returns it unchanged. */
function spoiltFrame(json: string, chance: Chance): string {
  const how = chance.below(10)
  if (how < 2) return spoilt(json, json, chance)
  return how < 5 ? spoiltJson(json, chance) : json
}

function stamp({ now }: FrameWorld, chance: Chance): unknown {
  if (chance.once(2)) return now
  return chance.once(3) ? now + (chance.below(49) - 24) * HOUR_MS : anyNumber(chance)
}

const anyNumber = (chance: Chance) => NUMBERS[chance.below(NUMBERS.length)]
const anyId = ({ ids }: FrameWorld, chance: Chance) =>
  chance.once(12) ? chance.below(1e9) : chance.pick(ids)

function change(world: FrameWorld, chance: Chance): string {
  const some = (bound: number) => (chance.once(9) ? '' : String(chance.below(bound)))
  const time = chance.once(3) ? '2031-05-03 12:30:00' : chance.pick(TIMES)
  const head = [
    anyId(world, chance),
    chance.pick(STATES),
    some(9),
    some(9),
    some(5),
    some(5),
    some(3),
    some(3),
  ]
  const tail = [some(5), some(5), time, time, '', some(2), ';|1;|;|;;;;', '', some(9), some(9), some(2)]
  const record = [...head, ...tail, '1,14,23', 'Goal check', some(12), ''].join('^')
  return chance.once(3) ? spoilt(record, record, chance) : record
}
const TIMES = ['1970-01-01 00:00:00', '9999-12-31 23:59:59', '2031,4,3,12,30,00', '275760-09-13 00:00:00', '']

function price(world: FrameWorld, chance: Chance): string {
  const number = () => (chance.once(6) ? String(anyNumber(chance)) : (chance.below(400) / 100).toFixed(2))
  const market = chance.pick(['HDP', '1x2', 'ou', 'HDPHalf', 'OUHalf', '1x2Half', 'CR', 'none'])
  const record = [
    anyId(world, chance),
    world.company,
    market,
    ...Array.from({ length: 9 }, number),
    chance.below(2),
  ]
  return chance.once(4) ? spoilt(record.join('^'), '^', chance) : record.join('^')
}

/** A binary frame: the text deflated or gzipped, whole or cut short, or not compressed at all. */
function binary(text: string, chance: Chance): Buffer {
  const whole = chance.once(2) ? deflateSync(text) : gzipSync(text)
  if (chance.once(4)) return whole.subarray(0, chance.below(whole.length))
  return chance.once(6) ? Buffer.from(text) : whole
}
