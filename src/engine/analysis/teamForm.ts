/**
 * How a team has played of late: its last matches, and those at home and away, each with its figures.
 *
 * Source: three answers of the archive's call of a team, `feed/details/archiveRecords.ts`. Rule TEA8 in docs/rules/places.md. Errors: none.
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
    // Whatever the archive sends.
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
