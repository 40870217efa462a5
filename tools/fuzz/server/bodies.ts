/** Spoilt bodies to the calls of Web Push, the only ones that read a body. */
import type { Chance } from '../chance'
import { spoilt, spoiltJson } from '../spoil'
import type { FuzzWorld, SocketInput } from './input'
import { cutUp, headBytes } from './requests'
import { hostileText } from './values'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'

/** A point of the curve P-256 and a secret. They belong to no browser. */
const KEYS = {
  p256dh: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}
/**
 * Endpoints that are refused or belong to no browser. No push is ever sent to them, because matches that a spoilt body
 * follows are never announced.
 */
const ENDPOINTS = [
  '',
  'https:',
  'https://',
  'http://127.0.0.1/x',
  'file:///etc/passwd',
  'https://a:b@evil.invalid/',
  'https://evil.invalid/'.padEnd(1100, 'x'),
  '\thttps://evil.invalid/',
  'https:evil.invalid',
  'ＨＴＴＰＳ://evil.invalid/',
  'https://..evil.invalid/',
  'https://xn--.invalid/',
  'https://[::1]/',
  'data:,',
]
const LISTS = ['kinds', 'matches', 'teams', 'leagues', 'only', 'prices'] as const
/** Elements from which a list of up to 40 kB is made. */
const ELEMENTS = [
  '{}',
  '[]',
  '0',
  '1',
  'null',
  '""',
  '[0,[0]]',
  '[1,[]]',
  '[1,["goal"]]',
  'true',
  '-1',
  '1e999',
  '"goal"',
  '{"match":1}',
  '[[]]',
  '{"__proto__":1}',
  '"' + 'x'.repeat(90) + '"',
  '{"match":1,"company":8,"market":"HDP","leg":"up","side":"atLeast","value":1,"home":"a","guest":"b"}',
]
const LONGEST = 40_000

/** A whole body. Its `ids` are of no match, so that no alert is sent. */
function whole({ pushService }: FuzzWorld, chance: Chance) {
  const id = () => 900_000_000_000 + chance.below(1e6)
  const ids = () => Array.from({ length: chance.once(3) ? chance.below(510) : chance.below(4) }, id)
  return {
    subscription: { endpoint: `${pushService}/${chance.below(500)}`, keys: KEYS },
    language: chance.pick(LANGUAGE_CODES),
    zone: chance.below(27) - 12,
    kinds: ['kickoff', 'goal'].slice(chance.below(2)),
    quiet: chance.once(2) ? null : [60, 120],
    matches: ids(),
    teams: ids(),
    leagues: ids(),
    only: [[id(), ['goal']]],
    prices: [
      {
        match: id(),
        company: 8,
        market: 'HDP',
        leg: 'up',
        side: 'atLeast',
        value: 1.5,
        home: 'Nhà',
        guest: 'b',
      },
    ],
  }
}

function seedOf(world: FuzzWorld, chance: Chance): object {
  const body = whole(world, chance)
  const { subscription } = body
  if (chance.once(8)) return { subscription, replaces: `${world.pushService}/old` }
  if (chance.once(8)) return { endpoint: subscription.endpoint }
  return chance.once(6)
    ? { ...body, subscription: { ...subscription, endpoint: chance.pick(ENDPOINTS) } }
    : body
}

/** A list of the body filled with one element, thousands of times. */
function crowded(json: string, chance: Chance): string {
  const element = chance.pick(ELEMENTS)
  const times = 1 + chance.below(Math.floor(LONGEST / (element.length + 1)))
  const list = `[${Array<string>(times).fill(element).join(',')}]`
  return chance.once(3)
    ? `{"${chance.pick(LISTS)}":${list}}`
    : json.replace(/\}$/, `,"${chance.pick(LISTS)}":${list}}`)
}

const nested = (chance: Chance): string => {
  const [open, close] = chance.pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['[[],', ']'],
    ['{"only":[[1,', ']]}'],
  ] as const)
  const depth = 1 + chance.below(Math.floor(LONGEST / (open.length + close.length)))
  return open.repeat(depth) + (chance.once(3) ? '' : `0${close.repeat(depth)}`)
}

const PIECES = [
  '"a":1,',
  '"subscription":{},',
  '"__proto__":{},',
  '\\u0000',
  '\\ud800',
  '1',
  '0.',
  ' ',
  '\n',
  '\ufeff',
  'é',
  '"',
  '\\',
]

/** The body with one piece thousands of times, at a random index. */
function swollen(json: string, chance: Chance): string {
  const piece = chance.pick(PIECES)
  const at = chance.below(json.length)
  return (
    json.slice(0, at) + piece.repeat(1 + chance.below(Math.floor(LONGEST / piece.length))) + json.slice(at)
  )
}

const otherValue = (json: string, chance: Chance): string =>
  json.replace(/:(\d+|"[^"]*")/, () => `:${JSON.stringify(hostileText(chance))}`)

const manyKeys = (_json: string, chance: Chance): string =>
  `{${Array.from({ length: 1 + chance.below(3000) }, (_, at) => `"k${at}":${at}`).join(',')}}`

/** The last two entries leave the body unchanged. */
const HOSTILE: readonly ((json: string, chance: Chance) => string)[] = [
  spoiltJson,
  spoiltJson,
  spoiltJson,
  crowded,
  crowded,
  (_json, chance) => nested(chance),
  (json, chance) => spoilt(json, json, chance),
  swollen,
  otherValue,
  manyKeys,
  json => json,
  json => json,
]

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/json;'.padEnd(3000, 'x'),
  '',
]

export function bodyInput(world: FuzzWorld, chance: Chance): SocketInput {
  const json = JSON.stringify(seedOf(world, chance))
  const body = Buffer.from(chance.pick(HOSTILE)(json, chance))
  const method = chance.once(8) ? 'DELETE' : 'POST'
  const lines = [
    'Host: feed',
    'Connection: close',
    chance.once(12) ? 'Sec-Fetch-Site: cross-site' : 'Sec-Fetch-Site: same-origin',
    `Content-Type: ${chance.once(10) ? chance.pick(TYPES) : 'application/json'}`,
  ]
  return framed({ method, lines, body }, chance)
}

interface Sent {
  readonly method: string
  readonly lines: readonly string[]
  readonly body: Buffer
}

/** The body with its length, in chunks, with a wrong length, or in pieces. */
function framed({ method, lines, body }: Sent, chance: Chance): SocketInput {
  const target = '/api/push/subscription'
  const head = (line: string) => headBytes({ method, target, lines: [...lines, line] })
  const whole = { kind: 'body', method, isUpgraded: false } as const
  const how = chance.below(16)
  const right = Buffer.concat([head(`Content-Length: ${body.length}`), body])
  if (how === 0) return { ...whole, pieces: [head('Transfer-Encoding: chunked'), ...chunksOf(body, chance)] }
  if (how === 1) return { ...whole, pieces: cutUp(right, chance) }
  if (how === 2)
    return {
      ...whole,
      method: null,
      pieces: [
        head(
          `Content-Length: ${chance.pick(['-1', 'x', '99999999', '1e9', '', String(body.length + 5), '1'])}`,
        ),
        body,
      ],
    }
  if (how === 3)
    return {
      ...whole,
      method: null,
      pieces: [head(`Content-Length: ${body.length}\r\nExpect: 100-continue`), body],
    }
  return { ...whole, pieces: [right] }
}

/** Chunks of any length. In one of four cases all have one byte and are in one packet. */
function chunksOf(body: Buffer, chance: Chance): Buffer[] {
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  const last = Buffer.from('0\r\n\r\n')
  if (chance.once(4)) return [Buffer.concat([...Array.from(body, byte => chunk(Buffer.of(byte))), last])]
  return [
    ...cutUp(body, chance)
      .filter(({ length }) => length > 0)
      .map(chunk),
    last,
  ]
}
