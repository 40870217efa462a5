/** A recorded day that is played again. Errors: see `readReplay`. */
import type { EpochMs } from '../../kit/clock'
import type { World } from '../../contract/model'
import { withoutPassword } from '../thread/archiveOptions'
import { openReader } from '../stores/openStore'
import { readReplay } from './readReplay'
import type { ReplayOptions } from './replayOptions'
import { ReplayWorld } from './replayWorld'

interface Replay {
  readonly address: string
  readonly day: ReplayOptions
  /** Time at which the replay begins. `null`: the first kick-off. */
  readonly at: EpochMs | null
}

export interface ReplayedDay {
  readonly name: string
  readonly world: World
  readonly start: EpochMs
}

export async function replayedDay({ address, day, at }: Replay): Promise<ReplayedDay> {
  const reader = await openReader(address)
  let parts
  try {
    parts = await readReplay(reader, day)
  } finally {
    await reader.close()
  }
  const kickoffs = parts.courses.flatMap(([first]) => first?.match.kickoff ?? [])
  const start = at ?? Math.min(...kickoffs)
  return {
    name: `replay of ${day.date} from ${withoutPassword(address)}`,
    world: new ReplayWorld(parts, start),
    start,
  }
}
