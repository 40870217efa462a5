/** What a recorder holds: the histories, those that are watched, and those to save. Errors: none. */
import type { Board } from '../board/board'
import type { Match } from '../board/match'
import type { CompanyId, EpochMs, MatchId } from '../contract/units'
import { LIMITS, pointsOf, type Limits, type MatchHistory } from './matchHistory'

export interface RecorderOptions {
  readonly board: Board
  /** The visitor follows the match, so that its points are dropped last. */
  readonly isFollowed: (id: MatchId, match: Match | undefined) => boolean
  readonly limits?: Limits
}

export interface RecorderState extends Required<RecorderOptions> {
  /** By `keyOf`. */
  readonly histories: Map<string, MatchHistory>
  /** Of the matches on the board. */
  readonly watched: Map<MatchId, MatchHistory>
  /** `undefined` while nothing is watched. */
  company: CompanyId | undefined
  /** When the recorder last looked; server clock, as are all times here. */
  lookedAt: EpochMs
  forgotAt: EpochMs
  /** In all. */
  points: number
  /** Keys of the histories that the visitor opened, the latest last. */
  readonly opened: Set<string>
  /** Keys of the histories that have changed since they were taken. */
  readonly unsaved: Set<string>
}

export const newRecorder = ({ board, isFollowed, limits = LIMITS }: RecorderOptions): RecorderState => ({
  board,
  isFollowed,
  limits,
  histories: new Map(),
  watched: new Map(),
  company: undefined,
  lookedAt: 0,
  forgotAt: 0,
  points: 0,
  opened: new Set(),
  unsaved: new Set(),
})

export const keyOf = (company: CompanyId, id: MatchId): string => `${company} ${id}`

export const keyOfHistory = ({ company, id }: MatchHistory): string => keyOf(company, id)

/** Notes that the history is to be saved. */
export function markUnsaved({ unsaved }: RecorderState, history: MatchHistory) {
  unsaved.add(keyOfHistory(history))
}

/** Removes a match without points and marks that is not watched. */
export function dropEmpty({ histories }: RecorderState, history: MatchHistory) {
  if (history.open || history.marks.length > 0 || pointsOf(history) > 0) return
  histories.delete(keyOfHistory(history))
}
