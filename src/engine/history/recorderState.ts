/** State of a recorder: the histories, the watched matches and the histories to save. */
import type { Board } from '../board/board'
import type { Match } from '../board/match'
import type { CompanyId, EpochMs, MatchId } from '../contract/units'
import { LIMITS, pointsOf, type Limits, type MatchHistory } from './matchHistory'

export interface RecorderOptions {
  readonly board: Board
  /** True for a match that the visitor follows. The points of followed matches are dropped last. */
  readonly isFollowed: (id: MatchId, match: Match | undefined) => boolean
  readonly limits?: Limits
}

export interface RecorderState extends Required<RecorderOptions> {
  /** Histories by `keyOf`. */
  readonly histories: Map<string, MatchHistory>
  /** Histories of the matches on the board. */
  readonly watched: Map<MatchId, MatchHistory>
  /** The watched bookmaker. `undefined` while the recorder does not watch. */
  company: CompanyId | undefined
  /** Time of the last look. All times here are on the server's clock. */
  lookedAt: EpochMs
  forgotAt: EpochMs
  /** Number of points of all histories. */
  points: number
  /** Keys of the histories that the visitor opened, the latest last. */
  readonly opened: Set<string>
  /** Keys of the histories that changed since the last `takeChanged`. */
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

export function markUnsaved({ unsaved }: RecorderState, history: MatchHistory) {
  unsaved.add(keyOfHistory(history))
}

/** Removes a history without points and marks, unless the match is watched. */
export function dropEmpty({ histories }: RecorderState, history: MatchHistory) {
  if (history.open || history.marks.length > 0 || pointsOf(history) > 0) return
  histories.delete(keyOfHistory(history))
}
