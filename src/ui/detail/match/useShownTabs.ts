/**
 * Tabs of a match, in their order. The list announces line-ups. Statistics are requested once with the head. Until the
 * reply, the tab is shown if the last match of the league had statistics, or else the last match of any league.
 *
 * A tab that appears while the match is open is added at the end, so that other tabs do not move. Rules MCH10,
 * MCH19 and MCH44-MCH46 in docs/rules/detail.md.
 */
import { useEffect, useState } from 'react'
import type { MatchId, LeagueId } from '../../../engine/contract/units'
import type { MatchTab } from '../../state/pageState'
import { useStatistics } from '../statistics/useStatistics'
import { tabsOf, type KnownFacts } from './MatchTabs'

interface Wanted extends Omit<KnownFacts, 'statistics'> {
  readonly match: MatchId
  /** The tab in the page's state. */
  readonly chosen: MatchTab | null
}

/** Interval for a match without statistics in its first minutes. Otherwise the answer hardly changes. */
const FRESH_MS = 60_000

export function useShownTabs({ match, head, chosen, prices }: Wanted): readonly MatchTab[] {
  const hasBegun = head !== undefined && head.score !== ''
  const reply = useStatistics(hasBegun ? match : null, FRESH_MS)
  const league = head?.leagueId ?? 0
  const isKnown = hasBegun && reply.state !== 'loading'
  const isThere = reply.state === 'ready' && (reply.value ?? []).length > 0
  useEffect(() => {
    if (isKnown) noteStatistics(league, isThere)
  }, [league, isKnown, isThere])

  const statistics =
    head === undefined ? undefined : hasBegun && (isKnown ? isThere : expectsStatistics(league))
  const names = tabsOf({ head, prices, statistics }, chosen)
  return useLastingOrder(match, names, head !== undefined && (!hasBegun || isKnown))
}

interface Order {
  readonly match: MatchId
  readonly names: readonly MatchTab[]
}

/** Returns the names in the order in which they first appeared, once all facts are known. */
function useLastingOrder(
  match: MatchId,
  wanted: readonly MatchTab[],
  isSettled: boolean,
): readonly MatchTab[] {
  const [order, setOrder] = useState<Order>()
  const names = order?.match === match ? inOrderOf(order.names, wanted) : wanted
  const key = names.join(' ')
  useEffect(() => {
    if (isSettled) setOrder({ match, names })
    // `names` is a new list in every rendering. Another order has another key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [match, key, isSettled])
  return names
}

const inOrderOf = (before: readonly MatchTab[], wanted: readonly MatchTab[]): readonly MatchTab[] => [
  ...before.filter(name => wanted.includes(name)),
  ...wanted.filter(name => !before.includes(name)),
]

/** Whether the last opened match of each league had statistics, for the life of the page. */
const hadStatistics = new Map<LeagueId, boolean>()
let lastHad = true

const expectsStatistics = (league: LeagueId): boolean => hadStatistics.get(league) ?? lastHad

export function noteStatistics(league: LeagueId, isThere: boolean): void {
  hadStatistics.set(league, isThere)
  lastHad = isThere
}
