/**
 * Reads a match list of any older generation, which its shape identifies.
 *
 * Source: docs/wire.md 1.7. A server may send an older list where the current list is requested. Rule OLD7 in
 * docs/rules/feed.md. Errors: `not-this-feed` for any other text.
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
