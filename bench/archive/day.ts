/**
 * Measures the disk space of a day of prices for each bookmaker and match, from a simulated day of 40 matches at four
 * bookmakers. The server is the product's. Its clock is advanced by hand, five seconds at a time. Bytes are those of
 * the whole database.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startFeedServer } from '../../feedserver/start/feedServer'
import { createLog } from '../../feedserver/kit/log'
import { amount } from '../support/amount'
import type { Metrics } from '../support/reading'

const HOUR_MS = 3_600_000
const STEP_MS = 5000
const MATCHES = 40
/** Midnight in Vietnam. */
const START = Date.UTC(2031, 4, 2, 17)
/** Steps between two longer waits, in which the thread catches up. */
const REST_STEPS = 20
/** Milliseconds until the archive's status has the final size, which the thread reads every ten seconds. */
const SIZE_LOOK_MS = 12_000

interface ArchiveFigures {
  readonly points: number
  readonly bytes: number
  readonly matches: number
  readonly dropped: number
}

/** `companies`: ids of the recorded bookmakers. */
export async function recordDay(
  address: string,
  companies: readonly number[],
  isQuick: boolean,
): Promise<Metrics> {
  const hours = isQuick ? amount(1, 0.02) : 24
  const archive = { address, pricesForMs: null, companies }
  const options = { port: 0, speed: 0, matches: MATCHES, at: START, archive, log: createLog('error') }
  const server = await startFeedServer(options)
  const figures = async (): Promise<ArchiveFigures> =>
    ((await (await fetch(`${server.url}feed.json`)).json()) as { archive: ArchiveFigures }).archive
  await wait(2000)
  for (let step = 0; step * STEP_MS < hours * HOUR_MS; step += 1) {
    server.advance(STEP_MS)
    await wait(step % REST_STEPS === 0 ? 40 : 1)
  }
  await wait(SIZE_LOOK_MS)
  const { points, bytes, matches, dropped } = await figures()
  await server.close()
  if (dropped > 0) throw new Error(`${dropped} points were left out: the bench goes faster than the archive`)
  const days = hours / 24
  return {
    matches,
    points,
    fileMb: bytes / 1e6,
    bytesAPoint: bytes / points,
    pointsABookmakerAndMatch: points / companies.length / MATCHES / days,
    kbABookmakerAndMatch: bytes / 1000 / companies.length / MATCHES / days,
  }
}
