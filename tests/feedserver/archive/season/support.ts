/** A short past of a small simulated day, and a recorder with its own file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Recorder } from '../../../../feedserver/archive/recorder/recorder'
import type { ArchiveStore } from '../../../../feedserver/archive/stores/archiveStore'
import { openStore } from '../../../../feedserver/archive/stores/openStore'
import { vietnamDay } from '../../../../feedserver/kit/vietnam'
import { createDayPlayer } from '../../../../feedserver/start/dayPlayer'
import type { OpenPlayer } from '../../../../feedserver/archive/season/openPlayer'
import { ownDay, type SeasonPlan } from '../../../../feedserver/contract/season'
import { SeasonRun, type SeasonRunParts } from '../../../../feedserver/archive/season/seasonRun'

export const START = Date.UTC(2031, 4, 4, 12, 30)
export const TODAY = vietnamDay(START)

/** `span`: days of the past. */
export function planOf(some: Partial<SeasonPlan['calendar']> = {}, span = 3): SeasonPlan {
  const calendar = { seed: 3, start: START, matches: 30, ...some }
  const today = ownDay(calendar)
  return { calendar, wanted: { first: today - span, last: today - 1 }, companies: [8, 31] }
}

export interface Folder {
  readonly fresh: () => string
  readonly remove: () => void
}

export function createFolder(): Folder {
  const folder = mkdtempSync(join(tmpdir(), 'season-'))
  let files = 0
  return {
    fresh: () => join(folder, `${(files += 1)}.db`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Returns a recorder that leads. */
export async function recorderAt(file: string, wrapped = (store: ArchiveStore): ArchiveStore => store) {
  let now = START
  const open = async () => wrapped(await openStore(file))
  const recorder = new Recorder({ open, pricesForMs: null, now: () => (now += 1000) })
  await recorder.write()
  return recorder
}

/** Returns a run with its player in this thread, and the days that the player has played. */
export function runOf(
  recorder: SeasonRunParts['recorder'],
  plan: SeasonPlan,
  some: Partial<SeasonRunParts> = {},
) {
  const days: number[] = []
  const open = (): OpenPlayer => {
    const player = createDayPlayer(plan)
    return {
      play: day => {
        days.push(day)
        return player.play(day)
      },
      end: () => Promise.resolve(),
    }
  }
  const wait = () => new Promise<void>(resolve => setImmediate(resolve))
  const run = new SeasonRun({ plan, recorder, open, now: () => START, wait, ...some })
  /** Returns the played days, without future ones. */
  const played = () => days.filter(day => day < TODAY)
  return { run, played }
}

/** Opens an archive's store for a piece of work. */
export async function reading<Answer>(
  file: string,
  work: (store: ArchiveStore) => Promise<Answer>,
): Promise<Answer> {
  const store = await openStore(file)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
