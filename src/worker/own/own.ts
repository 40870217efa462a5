/**
 * The screen of a visitor who hides scores, or who delays the screen: waiting actions, covered matches, and the
 * screen's age.
 *
 * Rules OWN1-OWN12 in docs/rules/own.md. Never throws.
 */
import type { Board } from '../../engine/board/board'
import type { Match } from '../../engine/board/match'
import { isCurrent } from '../../engine/contract/isCurrent'
import type { Query } from '../../engine/contract/query'
import { listKey, LISTS, listOf, sectionOf } from '../../engine/contract/screens'
import type { ServerClock } from '../../engine/match/serverClock'
import { coveredReads, type Cover } from '../../engine/own/coveredBoard'
import { hasBegun, isInDoubt } from '../../engine/own/coveredMatch'
import { createDelay } from '../../engine/own/delay'
import type { Own, Waiting, Wanted } from './contract'
import type { Device } from '../transport/device'

export interface OwnOptions extends Pick<Device, 'now'> {
  readonly board: Board
  /** The board whose reads are replaced by covered ones. */
  readonly shown: Board
  readonly clock: ServerClock
  /** Actions received while this code was loading, in order. They are not on the board yet. */
  readonly early: Waiting[]
}

export function createOwn({ board, shown, clock, now, early }: OwnOptions, wanted: Wanted | undefined): Own {
  const [first] = board.matches()
  const delay = createDelay(now, first === undefined ? null : (early[0]?.at ?? now()))
  let latest: Wanted | undefined
  let isAwake = true
  let ahead = ''

  const coverBy =
    (...parts: readonly ('scores' | 'prices')[]) =>
    (match: Match): Cover => {
      const at = now() + clock.offsetMs
      if (parts.some(part => delay.isAhead(part)) && isInDoubt(match, at)) return 'waiting'
      const shownScores = latest?.[0].shownScores
      const isHidden = shownScores !== undefined && !shownScores.includes(match.id) && hasBegun(match)
      return isHidden ? 'chosen' : 'none'
    }
  const reads = coveredReads(board, { match: coverBy('scores'), prices: coverBy('scores', 'prices') })
  Object.assign(shown, reads, {
    take() {
      const changes = reads.take()
      return isAwake ? changes : { ...changes, alerts: [] }
    },
  })
  /** Makes and sends every row again, because other matches are covered than before. */
  const redraw = () => {
    if (latest === undefined) return
    const [query, viewer] = latest
    viewer.setQuery(query)
    viewer.forgetPage()
  }
  const own: Own = {
    now: delay.now,
    take(action, act, at) {
      // A board that was saved a moment ago is ahead of a delayed screen.
      if (action.kind === 'showSnapshot' && action.savedAt > delay.now()) return
      delay.take(action, act, at)
    },
    settle() {
      isAwake = delay.settle()
      const before = ahead
      ahead = `${delay.isAhead('scores')} ${delay.isAhead('prices')}`
      if (ahead !== before) redraw()
    },
    health(health) {
      const receivedAt = delay.missingSince()
      return receivedAt === null || !isCurrent(health) ? health : { ...health, overall: 'stale', receivedAt }
    },
    setQuery(query, viewer) {
      const before = latest?.[0]
      latest = [query, viewer]
      delay.setBehind(behindMs(query))
      if (before !== undefined && isAnotherList(before, query)) delay.renew()
      if (String(before?.shownScores) !== String(query.shownScores)) redraw()
    },
  }
  if (wanted !== undefined) own.setQuery(...wanted)
  // Actions that an early action causes are queued after the early ones.
  for (let one = early.shift(); one !== undefined; one = early.shift()) own.take(one.action, one.act, one.at)
  return own
}

const behindMs = ({ behind = 0 }: Query) => behind * 1000

/**
 * True if `query` shows another list of the same section. A list that grows with a new star counts as the same list.
 */
function isAnotherList(before: Query, query: Query): boolean {
  if (sectionOf(before) !== sectionOf(query) || listKey(before) === listKey(query)) return false
  return !LISTS[listOf(query)].dependsOn.some(field => field.startsWith('followed'))
}
