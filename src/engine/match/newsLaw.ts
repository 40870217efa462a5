/**
 * The law of news: which readings of a match are announced, when, and which are not.
 *
 * A step forward is announced at once. A step that football does not have waits for confirmation: a count that falls, an earlier part of the
 * match, a match taken out of play. What comes back to a value that it left lately is not announced again.
 *
 * Source: readings of one match in the order of their arrival, from lists, changes, or moments of the archive. Rules NWS1-NWS10 in
 * docs/rules/news.md. Errors: none; a number that a feed lacks is not compared.
 */
import { keysOf } from '../contract/keysOf'
import type { EpochMs } from '../contract/units'
import { matchEvents, STALE_MS, type MatchNews, type Scored } from './events'

const HOUR_MS = 3_600_000
/** A value that returns within this time of its end is not announced. */
const RETURN_MS = 600_000
/** The same after a correction that the provider explains: the next goal is probably another one. */
const EXPLAINED_RETURN_MS = 120_000
/** Tellings of one match in an hour. */
export const MOST_TELLINGS = 12

/** What says that a match stands so, and for how many milliseconds it must have stood so before an unlikely step is believed. */
export const WAIT_MS = {
  /** No word since the first that said so. */
  time: 30_000,
  /** Another reading. */
  reading: 10_000,
  /** A reading with a decision of the video referee. */
  correction: 0,
} as const
export type Evidence = keyof typeof WAIT_MS

/** `result`: the decision of a review (docs/wire.md 2.2); `1` lets everything stand. */
export const overturns = (result = ''): boolean => result !== '' && result !== '1'

interface Doubt {
  readonly value: number
  readonly since: EpochMs
}

interface Left {
  /** The furthest value that was taken back. */
  readonly value: number
  readonly until: EpochMs
}

/** What is compared of a match, each for itself. Values are numbers; line-ups are 0 or 1. */
const ASPECTS = {
  state: isEarlierState,
  homeScore: isLess,
  guestScore: isLess,
  homeRed: isLess,
  guestRed: isLess,
  homeYellow: isLess,
  guestYellow: isLess,
  lineups: isLess,
} as const satisfies Readonly<Record<keyof Scored, IsBack>>

type Aspect = keyof typeof ASPECTS
type IsBack = (said: number, announced: number) => boolean
type Value = number | null
const NAMES = keysOf(ASPECTS)

/** One match. Times are those of the caller's clock. */
export interface NewsRecord {
  /** The stand that news was announced of, or that was taken over in silence. */
  readonly announced: Scored
  /** Steps back that wait for confirmation. */
  readonly doubts: Readonly<Partial<Record<Aspect, Doubt>>>
  readonly left: Readonly<Partial<Record<Aspect, Left>>>
  /** The tellings of the last hour. */
  readonly tellings: readonly EpochMs[]
}

export interface Hearing {
  readonly at: EpochMs
  /** Milliseconds since matches were outcome of before; `Infinity` for the first reading. */
  readonly freshMs: number
  readonly by: Evidence
  /** The reading ends a silence (`silence.ts`). */
  readonly wasSilent?: boolean
}

export interface NewsOutcome {
  readonly record: NewsRecord
  readonly news: readonly MatchNews[]
}

export const newsRecord = (announced: Scored): NewsRecord => ({
  announced,
  doubts: {},
  left: {},
  tellings: [],
})

/** Whether two readings differ in nothing that news is about. */
export const standsAlike = (one: Scored, other: Scored): boolean =>
  NAMES.every(name => valueOf(one, name) === valueOf(other, name))

export const isDoubtful = ({ doubts }: NewsRecord): boolean => Object.keys(doubts).length > 0

/** Whether the record has nothing beyond how the match stands. */
export const isPlain = (record: NewsRecord, at: EpochMs): boolean =>
  !isDoubtful(record) &&
  record.tellings.every(telling => at - telling >= HOUR_MS) &&
  Object.values(record.left).every(({ until }) => until <= at)

/** `said`: how the match stands by the latest reading. */
export function hear(record: NewsRecord, said: Scored, hearing: Hearing): NewsOutcome {
  const { at, freshMs, wasSilent = false } = hearing
  const { announced } = record
  if (!(freshMs < STALE_MS)) return { record: { ...record, announced: said, doubts: {} }, news: [] }
  const steps = NAMES.map(name => stepOf(name, record, said, hearing))
  const unchanged = steps.flatMap(({ name, keeps }) => (keeps ? [[name, announced[name]] as const] : []))
  const next = { ...said, ...Object.fromEntries(unchanged) }
  const happened = matchEvents(announced, next, freshMs, wasSilent).filter(news =>
    isFirst(news, next, record, at),
  )
  const { tellings, news } = counted(happened, record.tellings, at)
  const doubts = Object.fromEntries(
    steps.flatMap(({ name, doubt }) => (doubt === undefined ? [] : [[name, doubt]])),
  )
  const left = Object.fromEntries(
    steps.flatMap(({ name, left }) => (left === undefined ? [] : [[name, left]])),
  )
  return { record: { announced: next, doubts, left, tellings }, news }
}

interface Step {
  readonly name: Aspect
  /** The announced value stays, against the reading. */
  readonly keeps: boolean
  readonly doubt?: Doubt
  readonly left: Left | undefined
}

function stepOf(name: Aspect, record: NewsRecord, said: Scored, { at, by }: Hearing): Step {
  const [was, is] = [valueOf(record.announced, name), valueOf(said, name)]
  const left = leftOf(record, name, at)
  // A feed that says nothing of line-ups does not take them back.
  if (name === 'lineups' && is === null) return { name, keeps: true, left }
  if (was === null || is === null || !ASPECTS[name](is, was)) return { name, keeps: false, left }
  const before = record.doubts[name]
  const doubt = before?.value === is ? before : { value: is, since: at }
  if (at - doubt.since < WAIT_MS[by]) return { name, keeps: true, doubt, left }
  const until = at + (by === 'correction' ? EXPLAINED_RETURN_MS : RETURN_MS)
  const isFurther = left !== undefined && ASPECTS[name](was, left.value)
  return { name, keeps: false, left: { value: isFurther ? left.value : was, until } }
}

function leftOf({ left }: NewsRecord, name: Aspect, at: EpochMs): Left | undefined {
  const value = left[name]
  return value !== undefined && at < value.until ? value : undefined
}

/** What a kind of news is about; of a side: the end of the name. */
const SUBJECTS = {
  goal: 'Score',
  correction: 'Score',
  redCard: 'Red',
  yellowCard: 'Yellow',
  lineups: 'lineups',
  kickoff: 'state',
  halfTime: 'state',
  fullTime: 'state',
} as const satisfies Readonly<Record<MatchNews['kind'], string>>

function aspectOf({ kind, side }: MatchNews): Aspect {
  const subject = SUBJECTS[kind]
  if (subject === 'state' || subject === 'lineups' || side === '')
    return subject === 'lineups' ? subject : 'state'
  return `${side}${subject}`
}

/** Whether it repeats nothing that was taken back lately. */
function isFirst(news: MatchNews, next: Scored, record: NewsRecord, at: EpochMs): boolean {
  const name = aspectOf(news)
  const left = leftOf(record, name, at)
  const furthest = valueOf(news.kind === 'correction' ? record.announced : next, name)
  return left === undefined || (furthest !== null && ASPECTS[name](left.value, furthest))
}

/** A yellow card is announced to nobody. */
function counted(happened: readonly MatchNews[], tellings: readonly EpochMs[], at: EpochMs) {
  const recent = tellings.filter(telling => at - telling < HOUR_MS)
  const [quiet, announced] = [
    happened.filter(({ kind }) => kind === 'yellowCard'),
    happened.filter(({ kind }) => kind !== 'yellowCard').slice(0, MOST_TELLINGS - recent.length),
  ]
  return { tellings: [...recent, ...announced.map(() => at)], news: [...announced, ...quiet] }
}

function valueOf(stand: Scored, name: Aspect): Value {
  const value = stand[name]
  return typeof value === 'boolean' ? Number(value) : (value ?? null)
}

function isLess(said: number, announced: number): boolean {
  return said < announced
}

/** An earlier part, or out of play: called off, abandoned, a code that is not known. */
function isEarlierState(said: number, announced: number): boolean {
  if (announced < ENDED) return false
  return said < ENDED ? announced !== 0 : partOf(said) < partOf(announced)
}

const ENDED = -1
const LAST_PART = 6
const partOf = (state: number): number => (state === ENDED ? LAST_PART : state)
