/**
 * Measures how long a past is simulated into an archive: 38 days with 200 matches each, as a season of 380 matches in
 * 20 leagues. Measures too how long a visitor waits meanwhile for the history of a match. The threads are the
 * product's: one simulates, one writes. Bytes are those of the whole file.
 */
import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { ArchiveThread } from '../../feedserver/archive/thread/archiveThread'
import { ownDay, type SeasonPlan } from '../../feedserver/contract/season'
import { createLog } from '../../feedserver/kit/log'
import { seeded } from '../data/random'
import { quantile, type Metrics } from '../support/reading'
import { amount } from '../support/amount'

const DAYS = 38
const DAYS_QUICKLY = amount(3, 1)
const START = Date.UTC(2031, 4, 3, 12, 30)
const COMPANIES = [8, 31, 3, 47]
const LOOK_MS = 100
/** Milliseconds until the archive's status has the final size, which the thread reads every ten seconds. */
const SIZE_LOOK_MS = 12_000

/** `bytes` is `null` for PostgreSQL, whose size the archive's status reports. */
export interface Place {
  readonly address: string
  readonly bytes: (() => number) | null
}

export const inFile = (file: string): Place => ({ address: file, bytes: () => statSync(file).size })
export const inDatabase = (address: string): Place => ({ address, bytes: null })

export async function playSeason({ address, bytes }: Place, isQuick: boolean): Promise<Metrics> {
  const days = isQuick ? DAYS_QUICKLY : DAYS
  const calendar = { seed: 1, start: START, matches: amount(200, 20) }
  const today = ownDay(calendar)
  const plan: SeasonPlan = {
    calendar,
    wanted: { first: today - days, last: today - 1 },
    companies: COMPANIES,
  }
  const options = { address, pricesForMs: null, companies: COMPANIES }
  const archive = new ArchiveThread(options, createLog('error'), plan)
  const random = seeded(3)
  const times: number[] = []
  while (archive.status?.season?.state !== 'done') {
    await wait(LOOK_MS)
    const began = performance.now()
    await archive.call(remote =>
      remote.answer({
        kind: 'prices',
        query: { match: 1 + random.whole(1000), company: null, market: null },
      }),
    )
    if (archive.status?.season?.state === 'plays') times.push(performance.now() - began)
  }
  const { matches, seconds } = archive.status.season
  const size = bytes === null ? await nextSize(archive) : 0
  await archive.close()
  const file = bytes?.() ?? size
  return {
    matches,
    seconds,
    matchesASecond: matches / seconds,
    fileMb: file / 1e6,
    bytesAMatch: file / matches,
    answerP50Ms: quantile(times, 0.5),
    answerP99Ms: quantile(times, 0.99),
  }
}

async function nextSize(archive: ArchiveThread): Promise<number> {
  await wait(SIZE_LOOK_MS)
  return archive.status?.facts?.bytes ?? 0
}
