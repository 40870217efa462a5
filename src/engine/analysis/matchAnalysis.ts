/**
 * The analysis of a match: both teams' last matches before it, their meetings, and the figures.
 *
 * Source: `feed/details/archiveRecords.ts`. The match itself and later matches in an answer are left out. Rules
 * ANA1-ANA8 in docs/rules/analysis.md.
 */
import type { Analysis, TeamAnalysis, Venue } from '../contract/details/analysis'
import type { TeamId } from '../contract/units'
import type { ArchivedMatch, ArchivedMatches } from '../feed/details/archiveRecords'
import { lastPlayed, pastMatches, archiveSince, teamAnalysis, type PastSetting } from './pastMatches'
import type { PlayedMatch } from './playedMatch'

export type AnalysedMatch = Pick<ArchivedMatch, 'id' | 'homeId' | 'guestId' | 'kickoff'>

export interface AnalysisSources {
  readonly match: AnalysedMatch
  readonly venue: Venue
  /** Archive answers to `team` for both teams, and to `meetings`. */
  readonly home: ArchivedMatches
  readonly guest: ArchivedMatches
  readonly meetings: ArchivedMatches
}

export function matchAnalysis(sources: AnalysisSources, setting: PastSetting): Analysis {
  const { match, venue, home, guest, meetings } = sources
  const { id, homeId, guestId } = match
  const isBefore = (one: ArchivedMatch) => one.id !== id && one.kickoff < match.kickoff
  const atHome = ({ ground }: PlayedMatch) => venue === 'all' || ground === 'home'
  const away = ({ ground }: PlayedMatch) => venue === 'all' || ground === 'guest'
  const isMeeting = ({ match: { homeId: one, guestId: other } }: PlayedMatch) =>
    one === guestId || other === guestId
  const ofTeam = (
    answer: ArchivedMatches,
    team: TeamId,
    isWanted: (one: PlayedMatch) => boolean,
  ): TeamAnalysis => teamAnalysis(answer, lastPlayed(answer, team, isBefore, isWanted), setting)
  return {
    matchId: id,
    since: archiveSince(home.since ?? guest.since ?? meetings.since, setting.zone),
    company: home.company,
    home: ofTeam(home, homeId, atHome),
    guest: ofTeam(guest, guestId, away),
    meetings: pastMatches(
      meetings,
      lastPlayed(meetings, homeId, isBefore, one => isMeeting(one) && atHome(one)),
      setting,
    ),
  }
}
