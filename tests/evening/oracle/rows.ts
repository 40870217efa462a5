/** The rows that a page may show: state and prices of a match at some moment within the allowed delay. */
import type { Query } from '../../../src/engine/contract/query'
import type { MatchRow } from '../../../src/engine/contract/view'
import { latestIndex, standAt, type Course, type Stand } from '../provider/course'
import { MARKETS, type MarketName, type Quote } from '../provider/prices'

const PHASES: Readonly<Record<number, string>> = {
  0: 'notStarted',
  1: 'firstHalf',
  2: 'halfTime',
  3: 'secondHalf',
  [-1]: 'finished',
}
const LEGS = ['up', 'goal', 'down'] as const

/** Returns the items that were in force at some time from `from` to `to`. */
const within = <Item extends { readonly at: number }>(
  turns: readonly Item[],
  from: number,
  to: number,
): readonly Item[] => turns.slice(latestIndex(turns, from), latestIndex(turns, to) + 1)

const standText = ({ state, home, guest, homeRed, guestRed, homeYellow, guestYellow }: Stand): string =>
  [PHASES[state], state === 0 ? '' : `${home} - ${guest}`, homeRed, guestRed, homeYellow, guestYellow].join(
    ' ',
  )

const shownStand = ({ score, homeRed, guestRed, homeYellow, guestYellow }: MatchRow, phase: string): string =>
  [phase, score, homeRed, guestRed, homeYellow, guestYellow].join(' ')

/** Returns the three prices as text, `-` for each that is not offered. */
function quoteText(state: number, { early, running, isClosed }: Quote): string {
  const triple = state > 0 ? (isClosed ? null : running) : early
  return triple === null ? '- - -' : triple.join(' ')
}

const shownQuote = (row: MatchRow, market: MarketName): string =>
  LEGS.map(leg => row[`${market}.${leg}`].value ?? '-').join(' ')

/** The list of the widget has no cards, and its state -1 does not mean the end (ST2). */
const UNSEEN_CARDS = { homeRed: 0, guestRed: 0, homeYellow: 0, guestYellow: 0 } as const

interface Looked {
  readonly at: number
  readonly lagMs: number
  readonly screen: Query['screen']
}

const phaseOf = ({ phase }: MatchRow, { screen }: Looked): string =>
  screen === 'sixInOne' && phase === 'unavailable' ? 'finished' : phase

/** Returns the row's fault if its state was true at no moment of the last `lagMs`, else `null`. */
export function standFault(row: MatchRow, course: Course, looked: Looked): string | null {
  const { at, lagMs, screen } = looked
  const unseen = screen === 'sixInOne' ? UNSEEN_CARDS : {}
  const stands = within(course.turns, at - lagMs, at).map(({ stand }) => ({ ...stand, ...unseen }))
  const shown = shownStand({ ...row, ...unseen }, phaseOf(row, looked))
  return stands.some(stand => standText(stand) === shown)
    ? null
    : `row ${row.id} shows "${shown}" and not ${stands.map(stand => `"${standText(stand)}"`).join(' or ')}`
}

/** Returns the row's fault if its state and prices were true at no moment of the last `lagMs`, else `null`. */
export function rowFault(row: MatchRow, course: Course, looked: Looked): string | null {
  const { at, lagMs } = looked
  const fault = standFault(row, course, looked)
  if (fault !== null) return fault
  if (phaseOf(row, looked) === 'finished') return null
  const stands = within(course.turns, at - lagMs, at).map(({ stand }) => stand)
  const states = [...new Set(stands.map(({ state }) => state))]
  for (const { name } of MARKETS) {
    const turns = within(course.prices, at - lagMs, at)
    const texts = states.flatMap(state => turns.map(({ quotes }) => quoteText(state, quotes[name])))
    const offered = shownQuote(row, name)
    if (!texts.includes(offered))
      return `row ${row.id} offers ${name} at "${offered}" and not ${[...new Set(texts)].map(text => `"${text}"`).join(' or ')}`
  }
  return null
}

const MINUTE_MS = 60_000
/** First minutes of the states with a running minute. */
const FIRST_MINUTES: Readonly<Record<number, number>> = { 1: 0, 3: 46 }
const LAST_MINUTES: Readonly<Record<number, number>> = { 1: 60, 3: 105 }

/** Returns the row's fault if its minute differs from the match's by more than one, else `null`. */
export function minuteFault({ id, minute, phase }: MatchRow, course: Course, at: number): string | null {
  const { state, halfStart } = standAt(course, at)
  const first = FIRST_MINUTES[state]
  const last = LAST_MINUTES[state]
  if (first === undefined || last === undefined || phase !== PHASES[state]) return null
  const right = Math.min(first + Math.floor((at - halfStart) / MINUTE_MS), last)
  const shown = minute.split('+').reduce((sum, part) => sum + Number(part), 0)
  return Math.abs(shown - right) <= 1 ? null : `row ${id} shows minute "${minute}" in minute ${right}`
}

/** Returns whether the match is open during all of the last `lagMs`, so that it must have a row. */
export const mustBeShown = (course: Course, at: number, lagMs: number): boolean =>
  standAt(course, at).state >= 0 && standAt(course, at - lagMs).state >= 0
