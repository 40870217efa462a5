/**
 * The states of matches in lists and changes: the part of the archive's readings that alerts need.
 *
 * A row without ids, teams or kick-off is left out. A value that a feed does not give is absent.
 */
import { readMatchChanges } from '../../readings/matchChange'
import { readMatchList, type ListedLeague, type ListedMatch } from '../../readings/matchList'
import type { MatchReading } from '../../readings/matchReading'
import type { EpochMs } from '../../kit/clock'
import type { MatchCard, MatchPlay } from './liveMatch'

export interface ChangeReading {
  readonly id: number
  readonly play: Partial<MatchPlay>
  /** Whether a decision of the video referee comes with the change and alters something. */
  readonly isDecided?: boolean
}

export interface ListReading extends Omit<ChangeReading, 'isDecided'> {
  readonly card: MatchCard
}

function cardOf(match: ListedMatch, { name, localName }: ListedLeague): MatchCard | null {
  const { kickoff, leagueId, homeId, guestId, home, guest } = match
  if (kickoff === null || homeId === null || guestId === null || home === null || guest === null) return null
  const names = { league: name ?? localName ?? '', localLeague: localName ?? name ?? '' }
  return { kickoff, leagueId, homeId, guestId, home, guest, ...names }
}

function playOf({
  state,
  homeScore,
  guestScore,
  homeRed,
  guestRed,
  lineups,
  halfStart,
}: MatchReading): Partial<MatchPlay> {
  const play = { state, homeScore, guestScore, homeRed, guestRed, lineups, halfStart }
  return Object.fromEntries(Object.entries(play).filter(([, value]) => value !== null))
}

/** `at`: the provider's time. */
export function readList(text: string, at: EpochMs): readonly ListReading[] {
  const { matches, leagues } = readMatchList(text, at)
  return matches.flatMap(match => {
    const league = leagues.get(match.leagueId)
    const card = league === undefined ? null : cardOf(match, league)
    return card === null ? [] : [{ id: match.id, card, play: playOf(match) }]
  })
}

export const readRecords = (records: readonly string[]): readonly ChangeReading[] =>
  readMatchChanges(records).changes.map(change => ({
    id: change.id,
    play: playOf(change),
    isDecided: change.isDecided,
  }))
