/** The n-th input of a seed. The same seed, day and number give the same bytes. */
import { Chance } from '../chance'
import { bodyInput } from './bodies'
import { cookieInput } from './cookies'
import { frameInput } from './frames'
import type { FuzzWorld, Input, Kind } from './input'
import { messageInput } from './messages'
import { requestInput } from './requests'

const MAKERS: Readonly<Record<Kind, (world: FuzzWorld, chance: Chance) => Input>> = {
  request: requestInput,
  body: bodyInput,
  cookie: cookieInput,
  frame: frameInput,
  message: messageInput,
}
/** Inputs of each kind among twenty. */
const SHARES: Readonly<Record<Kind, number>> = { request: 8, body: 4, cookie: 3, frame: 3, message: 2 }

const shared = (kinds: readonly Kind[]): readonly Kind[] =>
  kinds.flatMap(kind => Array<Kind>(SHARES[kind]).fill(kind))
const ALL = shared(['request', 'body', 'cookie', 'frame', 'message'])
const WITHOUT_CLUSTER = shared(['request', 'body', 'cookie', 'frame'])

export function inputAt(world: FuzzWorld, seed: number, index: number): Input {
  const chance = new Chance(Math.imul(seed, 0x9e3779b9) ^ Math.imul(index + 1, 0x85ebca6b))
  const kind = chance.pick(world.messages.length === 0 ? WITHOUT_CLUSTER : ALL)
  return MAKERS[kind](world, chance)
}
