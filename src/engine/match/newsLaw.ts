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
import { matchEvents, type MatchNews, type Scored } from './events'
import { STALE_MS } from './silence'

const HOUR_MS = 3_600_000
/** Announcements of one match in an hour. */
export const MOST_TELLINGS = 12

/** Milliseconds for which a step back must stand before it is believed, by the kind of its latest evidence. */
export const WAIT_MS = {
  /** Time alone: no further reading of the match. */
  time: 30_000,
  /** Another reading. */
  reading: 10_000,
  /** A reading with a decision of the video referee. */
  correction: 0,
} as const
/** Milliseconds after a step back in which a return is not announced. After a decision of the video referee the next goal is probably another one. */
const RETURN_MS = { time: 600_000, reading: 600_000, correction: 120_000 } as const satisfies Readonly<
  Record<keyof typeof WAIT_MS, number>
>
export type Evidence = keyof typeof WAIT_MS

interface Doubt {
  readonly value: number
  readonly since: EpochMs
}

interface Left {
  /** The furthest value that was taken back, and the one that was announced in its place. */
  readonly value: number
  readonly lowest: number
  readonly until: EpochMs
}

/** Scores strictly between the two were passed over by one step, so none of them was announced. */
interface Jump {
  readonly over: number
  readonly under: number
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
type Value = number | null
type IsBack = (said: number, announced: number) => boolean
const NAMES = keysOf(ASPECTS)
const OTHER_SCORE = { homeScore: 'guestScore', guestScore: 'homeScore' } as const
const SCORES = keysOf(OTHER_SCORE)
type Score = (typeof SCORES)[number]

export type TakenBackLately = Readonly<Partial<Record<Aspect, Left>>>

/** One match. Times are those of the caller's clock. */
export interface NewsRecord {
  /** The stand that news was announced of, or that was taken over in silence. */
  readonly announced: Scored
  /** Steps back that wait for confirmation. */
  readonly doubts: Readonly<Partial<Record<Aspect, Doubt>>>
  readonly left: TakenBackLately
  /** The latest jump of each score. */
  readonly jumps: Readonly<Partial<Record<Aspect, Jump>>>
  /** Times of the announcements of the last hour. */
  readonly tellings: readonly EpochMs[]
}

export interface Hearing {
  readonly at: EpochMs
  /** Milliseconds since matches were read before; `Infinity` for the first reading. */
  readonly freshMs: number
  readonly by: Evidence
  /** The reading ends a silence (`silence.ts`). */
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

/** The record after a reading that announces nothing. A value that fell may be of an old reading, so its return is silent for a while. */
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
  /** The announced value stays, against the reading. */
  readonly keeps: boolean
  /** Of a step back, whether it is confirmed or not. */
  readonly doubt?: Doubt
  readonly left: Left | undefined
}

function stepOf(name: Aspect, record: NewsRecord, said: Scored, { at, by }: Hearing): Step {
  const [was, is] = [valueOf(record.announced, name), valueOf(said, name)]
  const left = leftOf(record, name, at)
  // A reading without the value leaves what was announced, and line-ups that are out stay out.
  if (is === null || (name === 'lineups' && was === 1)) return { name, keeps: was !== null, left }
  if (was === null || !ASPECTS[name](is, was)) return { name, keeps: false, left }
  const before = record.doubts[name]
  const doubt = before?.value === is ? before : { value: is, since: at }
  if (at - doubt.since < WAIT_MS[by]) return { name, keeps: true, doubt, left }
  return { name, keeps: false, doubt, left: takenBack(name, { was, is, left }, at + RETURN_MS[by]) }
}

/** A score waits while the other side's is in doubt: the two together are a score that no reading said. */
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

/** Whether it repeats nothing that was announced lately. A correction is of a further value, or to a lower one. */
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

/** Announcements up to the limit of an hour. Yellow cards pass uncounted, for the marks of the price history. */
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
/** A part that the source does not name counts as the first. */
const UNNAMED = 6
const partOf = (state: number): number => (state === ENDED ? LAST_PART : state === UNNAMED ? 1 : state)
