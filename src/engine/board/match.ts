/**
 * One match as the board holds it: the newest of what the list and the change feeds said.
 *
 * Source: `MatchRecord` (list files, widget services) under `ChangeRecord` (change feed, socket). Rules BRD1-BRD6
 * in docs/rules/board.md. Errors: none; what a feed left out arrives as `null` and stays unknown.
 */
import type { EpochMs } from '../contract/units'
import type { ChangeRecord, MatchRecord } from '../feed/records'

export interface Match extends MatchRecord {
  /** Local time at which the match turned negative under our eyes; `null` while it plays or was listed so. */
  readonly leftAt: EpochMs | null
  /** Server time of the newest news that no list has caught up with; 0 when the list held is the newest. */
  readonly changedAt: EpochMs
}

/** A list stays in caches for its window of 100 s, and was written before it came there. */
const REWOUND_MS = 180_000

/** Fields that a change record may carry, and that an older list must not take back. */
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
  'lineup',
  'explain',
  'homeCorner',
  'guestCorner',
  'hasCorners',
  'varText',
  'injuryTime',
] as const satisfies readonly (keyof MatchRecord & keyof ChangeRecord)[]

type LiveField = (typeof LIVE_FIELDS)[number]
type LiveValues = { -readonly [Field in LiveField]?: MatchRecord[Field] }

export interface ListInstant {
  /** Local time. */
  readonly now: EpochMs
  /** Server time at which the list was written, and at which the list before it was. */
  readonly asOf: EpochMs
  readonly heldAsOf: EpochMs
}

/** The match after a list row. A list older than what is held, from a cache or delayed, takes nothing back. */
export function matchFromList(
  held: Match | undefined,
  listed: MatchRecord,
  { now, asOf, heldAsOf }: ListInstant,
): Match {
  if (held === undefined) return { ...listed, leftAt: null, changedAt: 0 }
  const newest = Math.max(held.changedAt, heldAsOf)
  const older = isOlder(asOf, newest)
  const record = older ? { ...listed, ...liveValues(held) } : listed
  return { ...record, leftAt: leftAt(held, record.state, now), changedAt: older ? newest : 0 }
}

/** A list that is older by more than any cache or delay explains comes from a server whose clock went back. */
function isOlder(asOf: EpochMs, than: EpochMs): boolean {
  return asOf < than && asOf >= than - REWOUND_MS
}

/** The match after a change record received at server time `at`; the same object when it says nothing new. */
export function matchFromChange(held: Match, change: ChangeRecord, at: EpochMs, now: EpochMs): Match {
  const news = newValues(held, change)
  if (news === undefined) return held
  const next = { ...held, ...news }
  return { ...next, ...halfTimeScore(next), leftAt: leftAt(held, next.state, now), changedAt: at }
}

function newValues(held: Match, change: ChangeRecord): LiveValues | undefined {
  let news: LiveValues | undefined
  for (const field of LIVE_FIELDS) {
    if (change[field] === undefined || change[field] === held[field]) continue
    copy((news ??= {}), change, field)
  }
  return news
}

function liveValues(held: Match): LiveValues {
  const values: LiveValues = {}
  for (const field of LIVE_FIELDS) copy(values, held, field)
  return values
}

// The parameter ties the field's type on both sides together.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function copy<Field extends LiveField>(to: LiveValues, from: LiveValues, field: Field) {
  const value = from[field]
  if (value !== undefined) to[field] = value
}

/** At half-time a feed without a half score means the score as it stands. */
function halfTimeScore({ state, homeHalfScore, guestHalfScore, homeScore, guestScore }: Match) {
  if (state !== 2 || homeHalfScore !== null || guestHalfScore !== null) return {}
  return { homeHalfScore: homeScore, guestHalfScore: guestScore }
}

function leftAt(held: Match, state: number, now: EpochMs): EpochMs | null {
  if (state >= 0) return null
  return held.state >= 0 ? now : held.leftAt
}
