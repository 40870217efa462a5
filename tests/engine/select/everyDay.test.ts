/** Tests that every match is under exactly one day, for any zone, hour and list. A provider has all matches. */
import { expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import { dateParameters } from '../../../src/engine/contract/listAddress'
import type { Query } from '../../../src/engine/contract/query'
import { LISTS, listOf } from '../../../src/engine/contract/screens'
import type { MatchRecord } from '../../../src/engine/feed/records'
import { dayTest } from '../../../src/engine/select/listed'
import { missingParts, restOfDay } from '../../../src/engine/select/dayRest'
import { amountOf } from '../../support/depth'
import { matchList, matchRecord, QUERY } from '../support/records'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Length of a match, above extra time with penalties, so that some are in play over midnight. */
const PLAY_MS = 2.5 * HOUR
const EVERY_MS = 0.75 * HOUR

/** Zones with offsets of quarters and halves, in both hemispheres, and with clocks that change at midnight. */
const ODD_ZONES = [
  'Europe/London',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
]
const everyZone = Intl.supportedValuesOf('timeZone')
const step = Math.ceil(everyZone.length / amountOf('dayZones'))
const zones = [...new Set([...ODD_ZONES, ...everyZone.filter((_, index) => index % step === 0)])]

/** Moments of 2031 at which the clocks of a zone change, or the ends of March and October. */
function changesOf(timeZone: string): readonly number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offsetAt = (at: number) => format.format(at).split(', ')[1]
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2031, 0, 1) + day * DAY)
  const changes = days.filter(at => offsetAt(at) !== offsetAt(at + DAY))
  return changes.length === 0 ? [Date.UTC(2031, 2, 30), Date.UTC(2031, 9, 26)] : changes
}

/** Matches every three quarters of an hour, some of them in play. */
function allMatches(now: number): readonly MatchRecord[] {
  const first = Math.floor(now / EVERY_MS) * EVERY_MS - 3 * DAY
  return Array.from({ length: (6 * DAY) / EVERY_MS }, (_, index) => {
    const kickoff = first + index * EVERY_MS
    const state = kickoff > now ? 0 : kickoff > now - PLAY_MS ? 3 : -1
    return matchRecord({ id: index + 1, kickoff, state, halfStart: null })
  })
}

/** Dates of a zone from Intl, each computed once. */
function dateWriter(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })
  const known = new Map<number, number>()
  return at => {
    const date = known.get(at) ?? Date.parse(format.format(at))
    known.set(at, date)
    return date
  }
}

type DayOf = Query & { readonly hours?: number }
type Answer = (matches: readonly MatchRecord[], query: DayOf, now: number) => readonly MatchRecord[]
type Provider = Readonly<Record<'file' | 'date', Answer>>

const between = (matches: readonly MatchRecord[], from: number, until: number) =>
  matches.filter(({ kickoff }) => kickoff !== null && kickoff >= from && kickoff < until)

/** The 24 hours of a date at an offset, as in services. */
const dateOf: Answer = (matches, query, now) => {
  const { date, timezone } = dateParameters(query, now)
  const from = Date.parse(date) - Number(timezone) * HOUR
  return between(matches, from, from + DAY)
}

const PROVIDERS: Readonly<Record<string, Provider & { readonly screen: Query['screen'] }>> = {
  // Hours as in the real list of 13 February 2026, from 3.4 before to 19.5 after its writing.
  'a list of the hours around now': {
    screen: 'home',
    file: (matches, _, now) => between(matches, now - 3.4 * HOUR, now + 19.5 * HOUR),
    date: dateOf,
  },
  'the list of a day in Vietnam': {
    screen: 'home',
    file(matches, _, now) {
      const from = Math.floor((now + 7 * HOUR) / DAY) * DAY - 7 * HOUR
      const own = between(matches, from, from + DAY)
      return [...matches.filter(match => match.state > 0 && !own.includes(match)), ...own]
    },
    date: dateOf,
  },
  'the list of a service': { screen: 'sixInOne', file: dateOf, date: dateOf },
}

/** Matches that the page shows under a day, put together from lists as in the worker. */
function shownOn(query: Query, matches: readonly MatchRecord[], now: number, { file, date }: Provider) {
  const own = query.day === 0 && LISTS[listOf(query)].reach !== 'date' ? file : date
  const list = own(matches, query, now)
  const board = createBoard()
  board.applyList({ list: matchList(list) }, { now, asOf: now })
  const parts = missingParts(query, list, now)
  const answers = parts.map(part => ({
    part,
    list: matchList(date(matches, { ...query, day: part.day, hours: part.hours }, now)),
  }))
  board.applyRest(restOfDay('rest', answers), { now, asOf: now })
  const isOfDay = dayTest(query, { now, at: now })
  return [...board.matches()].filter(isOfDay)
}

const TABS = [-1, 0, 1, 2]

test.each(Object.entries(PROVIDERS))(
  '[ORD12] [ORD27] [ORD16] %s: each match is under exactly one day, its own, or today while it is in play',
  (_, provider) => {
    let looks = 0
    for (const zone of zones) {
      const dateOn = dateWriter(zone)
      for (const change of changesOf(zone))
        for (let hour = -24; hour < 24; hour += amountOf('dayHours')) {
          const now = change + hour * HOUR
          const today = dateOn(now)
          const matches = allMatches(now)
          const wanted = matches.map(({ id, kickoff, state }) => {
            const day = Math.round((dateOn(kickoff ?? 0) - today) / DAY)
            return [id, state > 0 ? Math.max(0, day) : day] as const
          })
          for (const day of TABS) {
            const query = { ...QUERY, screen: provider.screen, zone, day }
            const shown = shownOn(query, matches, now, provider).map(({ id }) => id)
            const due = wanted.flatMap(([id, own]) => (own === day ? [id] : []))
            expect(
              [...shown].sort((a, b) => a - b),
              `${zone} ${new Date(now).toISOString()} ${day}`,
            ).toEqual(due)
            looks++
          }
        }
    }
    expect(looks).toBeGreaterThan(100)
  },
)
