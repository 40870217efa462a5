/**
 * Law of news: decides which readings of a match are announced, and when.
 *
 * A step forward is announced at once. A step that football does not have waits for confirmation: a lower count, an
 * earlier part, a match out of play. A value that returns soon after it was left is not announced again.
 *
 * Source: readings of one match in their order of arrival, from lists, changes, or moments of the archive. Rules
 * NWS1-NWS10 in docs/rules/news.md. Never fails. A number that a feed lacks is not compared.
 */
import { keysOf } from '../contract/keysOf'
import type { EpochMs } from '../contract/units'
import { matchEvents, type MatchNews, type Scored } from './events'
import { STALE_MS } from './silence'

const HOUR_MS = 3_600_000
/** Maximum number of announcements of one match in an hour. */
export const MOST_TELLINGS = 12

/** Milliseconds for which a step back must last before it is confirmed, by the kind of its latest evidence. */
export const WAIT_MS = {
  /** Passing of time, without a further reading of the match. */
  time: 30_000,
  /** Another reading of the match that still has the lower value. */
  reading: 10_000,
  /** Reading with a decision of the video referee. */
  correction: 0,
} as const
/**
 * Milliseconds after a step back in which the return of the previous value is not announced. After a decision of the
 * video referee the next goal is probably a new one.
 */
const RETURN_MS = { time: 600_000, reading: 600_000, correction: 120_000 } as const satisfies Readonly<
  Record<keyof typeof WAIT_MS, number>
>
export type Evidence = keyof typeof WAIT_MS

interface Doubt {
  readonly value: number
  readonly since: EpochMs
}

interface Left {
  /** Furthest value that was taken back, and the lowest value announced in its place. */
  readonly value: number
  readonly lowest: number
  readonly until: EpochMs
}

/** Step of a score by more than one goal, from `over` to `under`. Scores strictly between them were not announced. */
interface Jump {
  readonly over: number
  readonly under: number
}

/**
 * Values of a match that are compared one by one. The test says whether a value is a step back. Values are numbers, and
 * line-ups are 0 or 1.
 */
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
type Value = number | null
type IsBack = (said: number, announced: number) => boolean
const NAMES = keysOf(ASPECTS)
const OTHER_SCORE = { homeScore: 'guestScore', guestScore: 'homeScore' } as const
const SCORES = keysOf(OTHER_SCORE)
type Score = (typeof SCORES)[number]

export type TakenBackLately = Readonly<Partial<Record<Aspect, Left>>>

/** State of news for one match. Times are on the caller's clock. */
export interface NewsRecord {
  /** Latest values that were announced, or accepted without an announcement. */
  readonly announced: Scored
  /** Steps back that wait for confirmation. */
  readonly doubts: Readonly<Partial<Record<Aspect, Doubt>>>
  readonly left: TakenBackLately
  /** Latest step of each score by more than one goal. */
  readonly jumps: Readonly<Partial<Record<Aspect, Jump>>>
  /** Times of the announcements in the last hour. */
  readonly tellings: readonly EpochMs[]
}

export interface Hearing {
  readonly at: EpochMs
  /** Milliseconds since the previous reading of matches. `Infinity` for the first reading. */
  readonly freshMs: number
  readonly by: Evidence
  /** Whether the reading ends a silence (`silence.ts`). */
  readonly wasSilent?: boolean
}

export interface NewsOutcome {
  readonly record: NewsRecord
  readonly news: readonly MatchNews[]
}

export const newsRecord = (announced: Scored, left: TakenBackLately = {}): NewsRecord => ({
  announced,
  doubts: {},
  left,
  jumps: {},
  tellings: [],
})

/** Whether two readings are equal in all values that news depends on. */
export const standsAlike = (one: Scored, other: Scored): boolean =>
  NAMES.every(name => valueOf(one, name) === valueOf(other, name))

export const isDoubtful = ({ doubts }: NewsRecord): boolean => Object.keys(doubts).length > 0

/** Whether the record has only announced values: no doubts, no recent announcements, no recent step back. */
export const isPlain = (record: NewsRecord, at: EpochMs): boolean =>
  !isDoubtful(record) &&
  record.tellings.every(telling => at - telling >= HOUR_MS) &&
  Object.values(record.left).every(({ until }) => until <= at)

/** Applies the latest reading `said` to the record, and returns the events to announce. */
export function hear(record: NewsRecord, said: Scored, hearing: Hearing): NewsOutcome {
  const { at, freshMs, wasSilent = false } = hearing
  const { announced } = record
  if (!(freshMs < STALE_MS)) return { record: takenOver(record, said, at), news: [] }
  const steps = paired(
    NAMES.map(name => stepOf(name, record, said, hearing)),
    name => leftOf(record, name, at),
  )
  const unchanged = steps.flatMap(({ name, keeps }) => (keeps ? [[name, announced[name]] as const] : []))
  const next = { ...said, ...Object.fromEntries(unchanged) }
  const happened = matchEvents(announced, next, freshMs, wasSilent).filter(news =>
    isFirst(news, next, record, at),
  )
  const { tellings, news } = counted(happened, record.tellings, at)
  const doubts = Object.fromEntries(
    steps.flatMap(({ name, keeps, doubt }) => (keeps && doubt !== undefined ? [[name, doubt]] : [])),
  )
  const left = Object.fromEntries(
    steps.flatMap(({ name, left }) => (left === undefined ? [] : [[name, left]])),
  )
  return { record: { announced: next, doubts, left, jumps: jumpsAfter(record, next), tellings }, news }
}

/**
 * Accepts a reading without announcements. A lower value may come from an outdated reading, so its return is silent for
 * a time.
 */
function takenOver(record: NewsRecord, said: Scored, at: EpochMs): NewsRecord {
  const left = NAMES.flatMap(name => {
    const [was, is] = [valueOf(record.announced, name), valueOf(said, name)]
    const before = leftOf(record, name, at)
    const isFallen = was !== null && is !== null && ASPECTS[name](is, was)
    const after = isFallen ? takenBack(name, { was, is, left: before }, at + RETURN_MS.correction) : before
    return after === undefined ? [] : [[name, after] as const]
  })
  return { ...record, announced: said, doubts: {}, left: Object.fromEntries(left) }
}

function jumpsAfter({ announced, jumps }: NewsRecord, next: Scored): NewsRecord['jumps'] {
  const latest = SCORES.flatMap(name => {
    const [was, is, jump] = [announced[name], next[name], jumps[name]]
    if (was !== null && is !== null && is > was + 1) return [[name, { over: was, under: is }] as const]
    if (jump === undefined) return []
    return [[name, passesOver(jump, is) ? { ...jump, over: is } : jump] as const]
  })
  return Object.fromEntries(latest)
}

const passesOver = (jump: Jump | undefined, score: Value): score is number =>
  jump !== undefined && score !== null && jump.over < score && score < jump.under

interface Step {
  readonly name: Aspect
  /** Whether the announced value stays, contrary to the reading. */
  readonly keeps: boolean
  /** Doubt about a step back, confirmed or not. */
  readonly doubt?: Doubt
  readonly left: Left | undefined
}

function stepOf(name: Aspect, record: NewsRecord, said: Scored, { at, by }: Hearing): Step {
  const [was, is] = [valueOf(record.announced, name), valueOf(said, name)]
  const left = leftOf(record, name, at)
  // A reading without the value leaves the announced one in place. Published line-ups stay published.
  if (is === null || (name === 'lineups' && was === 1)) return { name, keeps: was !== null, left }
  if (was === null || !ASPECTS[name](is, was)) return { name, keeps: false, left }
  const before = record.doubts[name]
  const doubt = before?.value === is ? before : { value: is, since: at }
  if (at - doubt.since < WAIT_MS[by]) return { name, keeps: true, doubt, left }
  return { name, keeps: false, doubt, left: takenBack(name, { was, is, left }, at + RETURN_MS[by]) }
}

/**
 * Delays one side's score while the other's is in doubt. Otherwise both together could make a score that no reading
 * had.
 */
const paired = (steps: readonly Step[], leftBefore: (name: Aspect) => Left | undefined): readonly Step[] =>
  steps.map(step => {
    const other = isScore(step.name) ? OTHER_SCORE[step.name] : null
    return steps.some(({ name, keeps, doubt }) => name === other && keeps && doubt !== undefined)
      ? { ...step, keeps: true, left: leftBefore(step.name) }
      : step
  })

const isScore = (name: Aspect): name is Score => name in OTHER_SCORE

interface TakenBack {
  readonly was: number
  readonly is: number
  readonly left: Left | undefined
}

function takenBack(name: Aspect, { was, is, left }: TakenBack, until: EpochMs): Left {
  if (left === undefined) return { value: was, lowest: is, until }
  const isBack = ASPECTS[name]
  return {
    value: isBack(was, left.value) ? left.value : was,
    lowest: isBack(is, left.lowest) ? is : left.lowest,
    until,
  }
}

function leftOf({ left }: NewsRecord, name: Aspect, at: EpochMs): Left | undefined {
  const value = left[name]
  return value !== undefined && at < value.until ? value : undefined
}

/** Value that each kind of news is about. For news of one side, an aspect is `home` or `guest` and this word. */
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

/**
 * Whether the news is new, so that it repeats no recent announcement. A new correction takes back a further value, or
 * goes to a lower one.
 */
function isFirst(news: MatchNews, next: Scored, record: NewsRecord, at: EpochMs): boolean {
  const name = aspectOf(news)
  const left = leftOf(record, name, at)
  const [was, now] = [valueOf(record.announced, name), valueOf(next, name)]
  if (left === undefined || was === null || now === null) return left === undefined
  const isBack = ASPECTS[name]
  return news.kind === 'correction'
    ? isBack(left.value, was) || isBack(now, left.lowest)
    : isBack(left.value, now) || passesOver(record.jumps[name], now)
}

/**
 * Limits announcements to the maximum per hour. Yellow cards are not counted, because they only mark the price history.
 */
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

/** Whether the state is an earlier part, or out of play: called off, abandoned, or an unknown code. */
function isEarlierState(said: number, announced: number): boolean {
  if (announced < ENDED) return false
  return said < ENDED ? announced !== 0 : partOf(said) < partOf(announced)
}

const ENDED = -1
const LAST_PART = 6
/** State code for play in an unnamed part, which counts as the first part. */
const UNNAMED = 6
const partOf = (state: number): number => (state === ENDED ? LAST_PART : state === UNNAMED ? 1 : state)
