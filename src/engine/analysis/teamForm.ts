/**
 * A team's recent form: its last matches, and those at home and away, each with figures.
 *
 * Source: three archive answers for a team, `feed/details/archiveRecords.ts`. Rule TEA8 in docs/rules/places.md.
 */
import type { TeamForm } from '../contract/details/teams'
import type { TeamId } from '../contract/units'
import type { ArchivedMatches } from '../feed/details/archiveRecords'
import { lastPlayed, archiveSince, teamAnalysis, type PastSetting } from './pastMatches'

interface FormSources {
  readonly team: TeamId
  readonly all: ArchivedMatches
  readonly home: ArchivedMatches
  readonly away: ArchivedMatches
}

export function teamForm({ team, all, home, away }: FormSources, setting: PastSetting): TeamForm {
  return {
    since: archiveSince(all.since, setting.zone),
    company: all.company,
    all: teamAnalysis(all, lastPlayed(all, team), setting),
    // The archive's answers for home and away are filtered again.
    home: teamAnalysis(
      home,
      lastPlayed(home, team, ({ homeId }) => homeId === team),
      setting,
    ),
    away: teamAnalysis(
      away,
      lastPlayed(away, team, ({ guestId }) => guestId === team),
      setting,
    ),
  }
}
