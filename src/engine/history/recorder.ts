/**
 * Records the price changes that this device receives, of every match on the board, separately for each bookmaker.
 *
 * It looks at the board once a beat, and only at the matches that changed; all of them are looked at when watching
 * begins. While the news is not fresh, or between two looks that are too far apart, nothing is known of the prices: the
 * spans end at the last look before, and new ones begin at the next. Rules HIS1-HIS9 in docs/rules/history.md.
 * Errors: none.
 */
import type { Board, BoardChanges } from '../board/board'
import type { Match } from '../board/match'
import { MARK_KINDS } from '../contract/details/quotes'
import type { CompanyId, EpochMs, MatchId } from '../contract/units'
import { minuteText } from '../match/clock'
import { trimToBudget } from './trimToBudget'
import {
  closeSpan,
  createHistory,
  forgetAfter,
  forgetUpTo,
  LIMITS,
  notePrices,
  openSpan,
  pointsOf,
  type Limits,
  type MatchHistory,
} from './matchHistory'

export const LIFE_MS = 48 * 3_600_000
/** Beats come every second at least; after a longer pause the page slept, and changes may have come and gone. */
export const MOST_APART_MS = 5_000
/** The offset of the server's clock is measured again and again; it differs by little. */
const JITTER_MS = 2_000
const FORGET_EVERY_MS = 600_000
const MOST_OPENED = 100

interface Look {
  /** Server clock. */
  readonly at: EpochMs
  readonly company: CompanyId
  /** The news is fresh, and the prices on the board are those of the company. */
  readonly watching: boolean
  readonly states: 'gf' | 'widget'
  readonly changes: BoardChanges
}

export interface RecorderOptions {
  readonly board: Board
  /** The visitor follows the match, so that its points are dropped last. */
  readonly isFollowed: (id: MatchId, match: Match | undefined) => boolean
  readonly limits?: Limits
}

export interface Recorder {
  readonly look: (look: Look) => void
  /** The visitor has opened it: from now on its points are dropped as late as those of a followed match. */
  readonly open: (company: CompanyId, id: MatchId) => MatchHistory | undefined
  /** When the recorder last looked; until then open spans go. */
  readonly lookedAt: () => EpochMs
  /** Points in all. */
  readonly points: () => number
  readonly histories: () => Iterable<MatchHistory>
  /** Of an earlier visit; called before the first look. */
  readonly restore: (histories: Iterable<MatchHistory>, at: EpochMs) => void
  /** What has changed since the last call: the histories, and the keys of those that are gone. */
  readonly takeChanged: () => { readonly changed: readonly MatchHistory[]; readonly gone: readonly string[] }
  /** These could not be saved: the next `takeChanged` names them again. */
  readonly keepChanged: (keys: Iterable<string>) => void
  readonly clear: () => void
}

export const keyOf = (company: CompanyId, id: MatchId): string => `${company} ${id}`

export function createRecorder({ board, isFollowed, limits = LIMITS }: RecorderOptions): Recorder {
  const histories = new Map<string, MatchHistory>()
  /** Of the matches on the board. */
  let watched = new Map<MatchId, MatchHistory>()
  /** `undefined` while nothing is watched. */
  let company: CompanyId | undefined
  let lookedAt: EpochMs = 0
  let forgotAt: EpochMs = 0
  let points = 0
  const opened = new Set<string>()
  const unsaved = new Set<string>()

  const keyOfHistory = (history: MatchHistory) => keyOf(history.company, history.id)
  const touch = (history: MatchHistory) => unsaved.add(keyOfHistory(history))
  const isProtected = (history: MatchHistory) =>
    opened.has(keyOfHistory(history)) || isFollowed(history.id, board.match(history.id))

  const note = (history: MatchHistory, match: Match, { states }: Look, at: EpochMs) => {
    const { added, dropped } = notePrices(history, match, board.odds(match.id), states, at, limits.points)
    points += added - dropped
    if (added > 0) touch(history)
  }
  const join = (match: Match, look: Look, at: EpochMs) => {
    const key = keyOf(look.company, match.id)
    const history = histories.get(key) ?? createHistory(look.company, match.id)
    histories.set(key, history)
    watched.set(match.id, history)
    openSpan(history, at, limits.spans)
    note(history, match, look, at)
    touch(history)
  }
  /** Removes a match without points and marks that is not watched. */
  const dropEmpty = (history: MatchHistory) => {
    if (history.open || history.marks.length > 0 || pointsOf(history) > 0) return
    histories.delete(keyOfHistory(history))
  }
  const leave = (history: MatchHistory) => {
    closeSpan(history, lookedAt)
    touch(history)
    dropEmpty(history)
  }
  const stopWatching = () => {
    for (const history of watched.values()) leave(history)
    watched = new Map()
    company = undefined
  }

  const startWatching = (look: Look, at: EpochMs) => {
    company = look.company
    for (const match of board.matches()) join(match, look, at)
  }
  const goOnWatching = (look: Look, at: EpochMs) => {
    const { changes } = look
    const known = new Set(changes.alerts.map(({ matchId }) => matchId).filter(id => watched.has(id)))
    if (changes.membership) followMembership(look, at)
    for (const id of changes.matches) {
      const history = watched.get(id)
      const match = board.match(id)
      if (history !== undefined && match !== undefined) note(history, match, look, at)
    }
    if (known.size > 0) noteMarks(changes, known, at)
  }
  const followMembership = (look: Look, at: EpochMs) => {
    for (const [id, history] of watched) {
      if (board.match(id) !== undefined) continue
      watched.delete(id)
      leave(history)
    }
    for (const match of board.matches()) if (!watched.has(match.id)) join(match, look, at)
  }
  /** Only of matches that were watched before: when the goals of the others fell is not known. */
  const noteMarks = ({ alerts }: BoardChanges, known: ReadonlySet<MatchId>, at: EpochMs) => {
    for (const { kind: newsKind, matchId, side } of alerts) {
      const kind = MARK_KINDS.find(known => known === newsKind)
      const history = watched.get(matchId)
      const match = board.match(matchId)
      if (kind === undefined || side === '' || history === undefined) continue
      if (match === undefined || !known.has(matchId)) continue
      const score = `${match.homeScore ?? 0}-${match.guestScore ?? 0}`
      const mark = { at, kind, side, minute: minuteOf(match, at), score }
      history.marks = [...history.marks, mark].slice(-limits.marks)
      touch(history)
    }
  }

  const forgetOld = (at: EpochMs) => {
    forgotAt = at
    for (const history of histories.values()) {
      const dropped = forgetUpTo(history, at - LIFE_MS)
      points -= dropped
      if (dropped > 0) touch(history)
      dropEmpty(history)
    }
  }
  const turnBack = (at: EpochMs) => {
    stopWatching()
    for (const history of histories.values()) {
      points -= forgetAfter(history, at)
      touch(history)
      dropEmpty(history)
    }
    lookedAt = at
    forgotAt = Math.min(forgotAt, at)
  }
  const keepBudget = () => {
    points -= trimToBudget(histories.values(), points, limits.budget, isProtected, history => {
      touch(history)
      dropEmpty(history)
    })
  }

  return {
    look(look) {
      if (look.at < lookedAt - JITTER_MS) turnBack(look.at)
      else if (!look.watching || look.company !== company || look.at - lookedAt > MOST_APART_MS)
        stopWatching()
      if (!look.watching) return
      const at = Math.max(look.at, lookedAt)
      if (company === undefined) startWatching(look, at)
      else goOnWatching(look, at)
      lookedAt = at
      if (at - forgotAt > FORGET_EVERY_MS) forgetOld(at)
      keepBudget()
    },
    open(ofCompany, id) {
      const key = keyOf(ofCompany, id)
      opened.delete(key)
      opened.add(key)
      for (const oldest of opened) {
        if (opened.size <= MOST_OPENED) break
        opened.delete(oldest)
      }
      return histories.get(key)
    },
    lookedAt: () => lookedAt,
    points: () => points,
    histories: () => histories.values(),
    restore(saved, at) {
      for (const history of saved) {
        forgetAfter(history, at)
        histories.set(keyOfHistory(history), history)
        points += pointsOf(history)
      }
      lookedAt = at
      forgetOld(at)
      keepBudget()
    },
    takeChanged() {
      const keys = [...unsaved]
      unsaved.clear()
      const changed = keys.flatMap(key => histories.get(key) ?? [])
      return { changed, gone: keys.filter(key => !histories.has(key)) }
    },
    keepChanged(keys) {
      for (const key of keys) unsaved.add(key)
    },
    clear() {
      stopWatching()
      histories.clear()
      unsaved.clear()
      points = 0
    },
  }
}

/** The minute of play; before and after it there is none. */
function minuteOf({ state, kickoff, halfStart }: Match, at: EpochMs): string {
  return state > 0 ? minuteText(state, kickoff, halfStart, at, 0) : ''
}
