/**
 * Reads a match list of any older generation; its shape says which one it is.
 *
 * Source: docs/wire.md 1.7; a server may send one where the current list is requested. Rule OLD7 in
 *         docs/rules/feed.md. Errors: `not-this-feed` when it is none of them.
 */
import { refused } from '../../engine/feed/text/body'
import { readBfdata } from '../../engine/feed/older/bfdataJs'
import { readBfJc } from '../../engine/feed/older/bfJcTxt'
import type { MatchListRecord, Reading } from '../../engine/feed/records'

export function readOlderList(text: string): Reading<MatchListRecord> {
  for (const read of [readBfdata, readBfJc]) {
    const reading = read(text)
    if (reading.ok && reading.value.matches.length > 0) return reading
  }
  return refused('not-this-feed')
}
