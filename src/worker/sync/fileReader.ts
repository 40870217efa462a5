/**
 * The reader of the site's list files.
 *
 * Errors: `code-missing`, those of the readers of each generation, and `truncated`. A list that is cut short is refused
 * whole, because otherwise matches would vanish. The code for older generations is loaded when the current reader
 * refuses a list.
 */
import type { MatchListReader } from '../../engine/feed/lists/matchListJs'
import type { MatchListRecord, Reading } from '../../engine/feed/records'
import { lazyImport } from '../transport/lazyImport'
import type { ListContent } from '../../engine/sync/events'
import type { FetchOutcome } from './feedFetcher'

export const fileLists = lazyImport(() => import('./fileLists'))
const olderLists = lazyImport(() => import('./olderList'))

/** Returns a reader that remembers the last file, so that unchanged records are not parsed again. */
export function createFileReader(): (text: string) => Promise<FetchOutcome<ListContent>> {
  let reader: MatchListReader | undefined
  return async text => {
    const code = await fileLists()
    if (!code.ok) return { ...code, skipped: [] }
    reader ??= code.value.createMatchListReader()
    const reading = reader.read(text)
    return wholeList(reading.ok ? reading : ((await readOlder(text)) ?? reading))
  }
}

async function readOlder(text: string): Promise<Reading<MatchListRecord> | undefined> {
  const code = await olderLists()
  const reading = code.ok ? code.value.readOlderList(text) : undefined
  return reading?.ok === true ? reading : undefined
}

function wholeList(reading: Reading<MatchListRecord>): Reading<ListContent> {
  if (!reading.ok) return reading
  const { value: list, skipped } = reading
  return list.complete
    ? { ok: true, value: { list, odds: null }, skipped }
    : { ok: false, fault: 'truncated', skipped }
}
