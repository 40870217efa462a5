/** A small day: each match has a number that grows, at times that follow from the match and the second. */
import type { createClock } from '../../../feedserver/clock'
import { Body } from '../../../feedserver/http/bodies'
import { NOT_KEPT, type Provider } from '../../../feedserver/provider'
import type { Outlet } from '../../../feedserver/bus'
import type { Time } from '../../../feedserver/cluster/broker'

export const LIST = '/gf/data/bf_en.js'
export const MATCHES = [1, 2, 3, 4, 5, 6, 7, 8]
/** Time of the day's first second. */
export const START = 1_000_000
const TICK_MS = 250
/** After this second nothing happens any more. */
export const LAST_SECOND = 60

const happens = (match: number, second: number): boolean =>
  second <= LAST_SECOND && (second * 7 + match * 13) % 5 === 0

/** How often something has happened to a match up to a time. */
export function countAt(match: number, at: number): number {
  let count = 0
  for (let second = 1; START + second * 1000 <= at; second += 1) if (happens(match, second)) count += 1
  return count
}

export const countsAt = (at: number): Record<string, number> =>
  Object.fromEntries(MATCHES.map(match => [match, countAt(match, at)]))

const channelOf = (match: number): string => (match % 2 === 0 ? 'change_xml' : 'ch_odds_new_31')

const recordOf = (match: number, count: number): string =>
  match % 2 === 0 ? `${match}^${count}^` : `${match}^31^HDP^${count}`

/** Match and count of a record. */
export function readRecord(record: string): readonly [match: string, count: number] {
  const pieces = record.split('^')
  return [pieces[0] ?? '', Number(record.includes('^31^HDP^') ? pieces[3] : pieces[1])]
}

export interface WorldParts {
  readonly outlet: Outlet
  readonly time: Time
  readonly run: string
  readonly clockOf: typeof createClock
}

export function countedProvider({ outlet, time, run, clockOf }: WorldParts): Provider {
  const clock = clockOf(START, 1)
  let now = START
  const step = (): void => {
    const to = Math.floor(clock.now() / 1000) * 1000
    if (to <= now) return
    for (const match of MATCHES) {
      const count = countAt(match, to)
      if (count !== countAt(match, now)) outlet.publish(channelOf(match), [recordOf(match, count)])
    }
    now = to
  }
  return {
    run: () => run,
    stamp: () => clock.now(),
    isChannel: () => true,
    answer: () =>
      Promise.resolve({
        name: 'list',
        status: 200,
        type: 'text/plain',
        body: new Body(Buffer.from(JSON.stringify(countsAt(now))), true),
        caching: NOT_KEPT,
      }),
    titleOf: () => null,
    *tick() {
      yield
      step()
    },
    start: beat => time.every(TICK_MS, beat),
    report: () => ({ data: {}, tables: [] }),
    step: () => now,
  }
}
