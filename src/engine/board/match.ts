/**
 * One match on the board, with the latest values of the list and the change feeds.
 *
 * Source: `MatchRecord` (list files, widget services), overwritten by `ChangeRecord` (change feed, socket). Rules
 * BRD1-BRD6, BRD9 in docs/rules/board.md. A value that the feed left out is `null`.
 */
import type { EpochMs } from '../contract/units'
import type { Hidden } from '../contract/view'
import type { ChangeRecord, LiveField, MatchRecord } from '../feed/records'
import { progressOf, type Progress } from '../match/phase'
import type { StoppedPlay } from '../match/playMinute'
import { isSilent } from '../match/silence'

export interface Match extends MatchRecord {
  /**
   * Local time at which the state turned negative (ended, postponed, …). `null` while the state is not negative, and
   * for a match first listed with a negative state.
   */
  readonly leftAt: EpochMs | null
  /** Half and time at which play was seen to stop (D66). `null` if no stop was seen, and once play continues. */
  readonly stopped: StoppedPlay | null
  /** Progress of the match before its state turned negative. */
  readonly leftFrom: Exclude<Progress, 'ended'>
  /** Server time of the newest change, if the last list was older than that change. Else 0. */
  readonly changedAt: EpochMs
  /** Server time at which the last change of a live field was seen. `null` before the first such change. */
  readonly newsAt: EpochMs | null
  /** Reason for covering the score (`engine/own`). */
  readonly hidden?: Hidden
}

type Leaving = Pick<Match, 'leftAt' | 'leftFrom' | 'stopped'>

/**
 * Milliseconds by which a list can be older than the match. A larger difference means a clock that was set back (BRD9),
 * unless the server wrote no list since the previous one. Caches retain a list for at most 100 s.
 */
const REWOUND_MS = 180_000

/** Fields that a change record may carry. A list older than that record does not overwrite them. */
const LIVE_FIELDS = [
  'state',
  'homeScore',
  'guestScore',
  'homeHalfScore',
  'guestHalfScore',
  'homeRed',
  'guestRed',
  'homeYellow',
  'guestYellow',
  'kickoff',
  'halfStart',
  'remark',
  'explain',
  'homeCorner',
  'guestCorner',
  'hasCorners',
  'varText',
  'varEvents',
  'varResult',
  'injuryTime',
  'lineups',
] as const satisfies readonly LiveField[]

/** Fields that the list leaves out where they are `null`. */
const OFTEN_UNSAID: readonly LiveField[] = [
  'homeHalfScore',
  'guestHalfScore',
  'homeRed',
  'guestRed',
  'homeYellow',
  'guestYellow',
  'lineups',
]

/** Fields about the present part of play. A list that leaves them out ends them together with that part. */
const OF_PART: ReadonlySet<LiveField> = new Set(['injuryTime', 'varText', 'varEvents', 'varResult'])

type LiveValues = { -readonly [Field in LiveField]?: MatchRecord[Field] }

export interface ListInstant {
  /** Local time. `null` if the previous values are too old to date a change. */
  readonly seenAt: EpochMs | null
  /** Server times at which this list and the previous one were written. */
  readonly asOf: EpochMs
  readonly previousAsOf: EpochMs
}

/** Returns the match after a list row. A list older than the match (cached or delayed) overwrites no live field. */
export function matchFromList(
  current: Match | undefined,
  listed: MatchRecord,
  { seenAt, asOf, previousAsOf }: ListInstant,
): Match {
  // Fields before the spread: Node 20 gives every object with new fields after one a hidden class of its own.
  if (current === undefined)
    return { leftAt: null, leftFrom: 'toCome', stopped: null, changedAt: 0, newsAt: null, ...listed }
  const newest = Math.max(current.changedAt, previousAsOf)
  const older = asOf < newest && (asOf >= newest - REWOUND_MS || asOf === previousAsOf)
  const retained = older
    ? valuesOf(current, LIVE_FIELDS)
    : { ...unsaidOf(current, listed), ...reviewOf(current, listed) }
  const record = { ...listed, ...retained }
  return {
    ...current,
    ...record,
    ...teamsOf(current, listed),
    ...leaving(current, record.state, { seenAt, asOf }),
    ...newsOf(current, record, { seenAt, asOf }),
    changedAt: older ? newest : 0,
  }
}

export type TeamIds = Pick<MatchRecord, 'homeTeamId' | 'guestTeamId'>

/** Returns the team ids. A list without team ids does not overwrite ids from another source. */
function teamsOf(current: Match, listed: MatchRecord): TeamIds {
  const source = listed.homeTeamId === null && listed.guestTeamId === null ? current : listed
  return { homeTeamId: source.homeTeamId, guestTeamId: source.guestTeamId }
}

/** Returns the current values of fields that the list leaves out. */
function unsaidOf(current: Match, listed: MatchRecord): LiveValues {
  const { unsaid = [], state } = listed
  const lasting = unsaid.filter(field => state === current.state || !OF_PART.has(field))
  return valuesOf(current, [...OFTEN_UNSAID.filter(field => listed[field] === null), ...lasting])
}

/**
 * Returns the events and decision of a video review, which lists lack. Both stay while the list's text about the review
 * is the same.
 */
function reviewOf(current: Match, { varText }: MatchRecord): Partial<MatchRecord> {
  const { varEvents, varResult } = current
  return varText === current.varText ? { varEvents, varResult } : {}
}

/**
 * Returns the match after a change record of server time `at`, or the same object if all fields are equal.
 * `matchFromChanges` sets the time of its end.
 */
export function matchFromChange(current: Match, change: ChangeRecord, at: EpochMs): Match {
  const news = newValues(current, change)
  if (news === undefined) return current
  const next = { ...current, ...news }
  return { ...next, ...halfTimeScore(next), changedAt: at }
}

/**
 * Returns the match after all records of one body. `changed` is the match with the records' values. A change file
 * repeats old records before new ones. So a match that has ended does not end again because an old record put it back
 * in play.
 */
export function matchFromChanges(current: Match, changed: Match, seenAt: EpochMs | null): Match {
  const seen = { seenAt, asOf: changed.changedAt }
  return { ...changed, ...leaving(current, changed.state, seen), ...newsOf(current, changed, seen) }
}

type Seen = Pick<ListInstant, 'seenAt' | 'asOf'>

/**
 * Returns the time of the last news. Repeated values are no news. A change after values that are too old has no known
 * time.
 */
function newsOf(current: Match, next: MatchRecord, { seenAt, asOf }: Seen): Pick<Match, 'newsAt'> {
  const isNews = seenAt !== null && LIVE_FIELDS.some(field => next[field] !== current[field])
  return { newsAt: isNews ? asOf : current.newsAt }
}

function newValues(current: Match, change: ChangeRecord): LiveValues | undefined {
  let news: LiveValues | undefined
  for (const field of LIVE_FIELDS) {
    if (change[field] === undefined || change[field] === current[field]) continue
    copy((news ??= {}), change, field)
  }
  return news
}

function valuesOf(current: Match, fields: readonly LiveField[]): LiveValues {
  const values: LiveValues = {}
  for (const field of fields) copy(values, current, field)
  return values
}

// The type parameter tells the compiler that both sides have the type of the same field.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function copy<Field extends LiveField>(to: LiveValues, from: LiveValues, field: Field) {
  const value = from[field]
  if (value !== undefined) to[field] = value
}

/**
 * Returns the current score as the half-time score, if the match is at half-time and the feed sends no half-time score.
 */
function halfTimeScore({ state, homeHalfScore, guestHalfScore, homeScore, guestScore }: Match) {
  if (state !== 2 || homeHalfScore !== null || guestHalfScore !== null) return {}
  return { homeHalfScore: homeScore, guestHalfScore: guestScore }
}

/**
 * Returns when and from where the match left. A silent match already counts as ended: it does not leave, and the end of
 * its play is unknown.
 */
function leaving(current: Match, state: number, { seenAt, asOf }: Seen): Leaving {
  const { leftAt, leftFrom, stopped } = current
  if (progressOf(state) !== 'ended') return { leftAt: null, leftFrom, stopped: null }
  const before = progressOf(current.state)
  if (before === 'ended') return { leftAt, leftFrom, stopped }
  if (seenAt === null || isSilent(current, asOf)) return { leftAt: null, leftFrom: before, stopped: null }
  const { state: inState, halfStart } = current
  return {
    leftAt: seenAt,
    leftFrom: before,
    stopped: before === 'inPlay' ? { state: inState, halfStart, at: asOf } : null,
  }
}

/** True if a field differs that filters, order or search use. */
export function membershipDiffers(before: Match, after: Match): boolean {
  return (
    before.state !== after.state ||
    before.leagueId !== after.leagueId ||
    before.countryId !== after.countryId ||
    before.kickoff !== after.kickoff ||
    before.home !== after.home ||
    before.guest !== after.guest
  )
}
