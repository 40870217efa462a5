/** The source of a server that plays a recorded day again. Errors: as `readReplay` says. */
import type { EpochMs } from '../../kit/clock'
import type { Source } from '../../simulate/source'
import { withoutPassword } from '../archiveOptions'
import { openReader } from '../stores/readOnly/openReader'
import { readReplay } from './readReplay'
import type { ReplayOptions } from './replayOptions'
import { ReplayWorld } from './replayWorld'

interface Replay {
  readonly address: string
  readonly day: ReplayOptions
  /** When it begins; `null`: with the first kick-off. */
  readonly at: EpochMs | null
}

export async function replaySource({ address, day, at }: Replay): Promise<Source> {
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
    captured: null,
    calendar: null,
    days: null,
    start,
  }
}
