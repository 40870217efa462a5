import { foldText } from '../../../engine/contract/foldText'
import { SHORTCUTS } from '../../../engine/contract/names/shortcuts'
import type { LeagueId } from '../../../engine/contract/units'
import type { ArchiveSearch } from '../../../engine/feed/details/archiveRecords'

/**
 * Sorts search results: names equal to the text, names that begin with it, others. Within each group well-known leagues
 * and their teams come first, then the archive's order decides. `text`: folded.
 */
export function bestFirst({ leagues, teams }: ArchiveSearch, text: string): ArchiveSearch {
  return {
    leagues: sortedBy(leagues, ({ id, name, localName }) => rank([name, localName], id, text)),
    teams: sortedBy(teams, ({ name, league }) => rank([name], league?.id, text)),
  }
}

function rank(names: readonly string[], league: LeagueId | undefined, text: string): number {
  const folded = names.map(foldText)
  const likeness = folded.includes(text) ? 0 : folded.some(name => name.startsWith(text)) ? 1 : 2
  return 2 * likeness + (SHORTCUTS.some(id => id === league) ? 0 : 1)
}

/** Sorts ascending. Entries of one rank stay in their order. */
const sortedBy = <Entry>(entries: readonly Entry[], rankOf: (entry: Entry) => number): readonly Entry[] =>
  entries
    .map(entry => ({ entry, rank: rankOf(entry) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
