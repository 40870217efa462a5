/**
 * The archive's calls among the feeds that a relay without an archive passes on, docs/feeds.md "The archive". Rules
 * ARC8, ARC20.
 */
import { readArchiveDays } from '../../../src/engine/feed/details/archiveDaysJson'
import { readArchiveMatches } from '../../../src/engine/feed/details/archiveMatchesJson'
import { readArchiveSearch } from '../../../src/engine/feed/details/archiveSearchJson'
import {
  ARCHIVE_CALL_NAMES,
  ARCHIVE_PATHS,
  archivePath,
  type ArchiveCallName,
  type CalledPath,
} from '../../contract/archiveCalls'
import { dayLeagues, panel, priceHistory } from './checks'
import { archiveParameters } from './query'

/** Cadences and checks by kind of answer. Past matches change when a match ends. */
const ANSWERS = {
  prices: { everyS: 5, check: priceHistory },
  matches: { everyS: 30, check: panel(readArchiveMatches) },
  days: { everyS: 60, check: panel(readArchiveDays) },
  search: { everyS: 300, check: panel(readArchiveSearch) },
  leagues: { everyS: 300, check: dayLeagues },
} satisfies Record<CalledPath['answer'], unknown>

const feedOf = (name: ArchiveCallName) => ({
  type: 'json' as const,
  path: archivePath(name),
  query: archiveParameters(ARCHIVE_PATHS[name].parameters),
  ...ANSWERS[ARCHIVE_PATHS[name].answer],
})

export const ARCHIVE_FEEDS = Object.fromEntries(
  ARCHIVE_CALL_NAMES.map(name => [`archive ${name}`, feedOf(name)]),
) as Readonly<Record<`archive ${ArchiveCallName}`, ReturnType<typeof feedOf>>>
