/**
 * Which tabs a match has, in their order. Line-ups are announced by the list. Whether there are statistics only their service says: it
 * is requested once with the head, and the tab is there meanwhile if the last match of the league, or else the last of any, had them.
 *
 * A tab that comes while the match is open stands at the end, so that the others stay where they are. Rule MCH19 in docs/rules/detail.md.
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

/** Whether a match has statistics hardly changes: for one that had none in its first minutes. */
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

/** The names in the order in which they came, from the moment on at which all is known. */
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
    // `names` is a new list with every render; another one has another key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [match, key, isSettled])
  return names
}

const inOrderOf = (before: readonly MatchTab[], wanted: readonly MatchTab[]): readonly MatchTab[] => [
  ...before.filter(name => wanted.includes(name)),
  ...wanted.filter(name => !before.includes(name)),
]

/** Whether a match had statistics, by the league of the matches that were opened before, while the page lives. */
const hadStatistics = new Map<LeagueId, boolean>()
let lastHad = true

const expectsStatistics = (league: LeagueId): boolean => hadStatistics.get(league) ?? lastHad

export function noteStatistics(league: LeagueId, isThere: boolean): void {
  hadStatistics.set(league, isThere)
  lastHad = isThere
}
