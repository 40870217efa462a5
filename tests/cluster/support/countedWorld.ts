/** A small day: the value of each match changes with its own period, 2 to 41 s. */
import type { createClock } from '../../../feedserver/kit/clock'
import { Body } from '../../../feedserver/kit/bodies'
import { NO_STORE, type Provider } from '../../../feedserver/contract/provider'
import type { Outlet } from '../../../feedserver/kit/bus'
import type { Time } from '../../../feedserver/cluster/broker'

export const LIST = '/gf/data/bf_en.js'
/** Seconds between two changes of each match. */
const PERIODS: Readonly<Record<number, number>> = {
  1: 2,
  2: 3,
  3: 5,
  4: 4,
  5: 9,
  6: 13,
  7: 23,
  8: 29,
  9: 37,
  10: 41,
}
const MATCHES = Object.keys(PERIODS).map(Number)
/** Time of the day's first second. */
export const START = 1_000_000
const TICK_MS = 250
/** Last second in which a value changes. */
export const LAST_SECOND = 60

/** Returns whether the match's value grows. Values of odd matches go up and down, so that an old value may return. */
export const grows = (match: number): boolean => match % 2 === 0

function valueAt(match: number, at: number): number {
  const seconds = Math.min(Math.floor((at - START) / 1000), LAST_SECOND)
  const count = Math.floor(seconds / (PERIODS[match] ?? 1))
  return grows(match) ? count : count % 2
}

export const valuesAt = (at: number): Record<string, number> =>
  Object.fromEntries(MATCHES.map(match => [match, valueAt(match, at)]))

const channelOf = (match: number): string => (match % 3 === 0 ? 'change_xml' : 'ch_odds_new_31')

const recordOf = (match: number, value: number): string =>
  match % 3 === 0 ? `${match}^${value}^` : `${match}^31^HDP^${value}`

/** Returns match and value of a record. */
export function readRecord(record: string): readonly [match: string, value: number] {
  const pieces = record.split('^')
  return [pieces[0] ?? '', Number(record.includes('^31^HDP^') ? pieces[3] : pieces[1])]
}

export interface WorldParts {
  readonly outlet: Outlet
  readonly time: Time
  readonly run: string
  readonly clockOf: typeof createClock
}

/** Bookmakers that the provider names. */
export const COMPANIES: readonly number[] = [100, 8]

export function countedProvider({ outlet, time, run, clockOf }: WorldParts): Provider {
  const clock = clockOf(START, 1)
  let now = START
  const step = (): void => {
    const to = Math.floor(clock.now() / 1000) * 1000
    if (to <= now) return
    for (const match of MATCHES) {
      const value = valueAt(match, to)
      if (value !== valueAt(match, now)) outlet.publish(channelOf(match), [recordOf(match, value)])
    }
    now = to
  }
  return {
    run: () => run,
    stamp: () => clock.now(),
    companies: () => COMPANIES,
    isChannel: () => true,
    answer: () =>
      Promise.resolve({
        name: 'list',
        status: 200,
        type: 'text/plain',
        body: new Body(Buffer.from(JSON.stringify(valuesAt(now))), true),
        caching: NO_STORE,
      }),
    titleOf: () => null,
    *tick() {
      yield
      step()
    },
    start: beat => time.every(TICK_MS, beat),
    report: () => ({ data: {}, tables: [], measures: [] }),
    step: () => now,
  }
}
