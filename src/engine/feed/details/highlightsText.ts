/**
 * Links to video highlights of matches.
 *
 * Source: `/gf/highlight/hl_soccer.txt`. docs/wire.md 6.5: `updated$id^url!id^url!$`. Rules HIL1-HIL2 in
 * docs/rules/feed.md.
 * Errors: a body of another kind is refused. An entry without an id or a safe address is skipped and noted.
 */
import type { MatchId } from '../../contract/units'
import { bodyFault, MAX_RECORDS, refused } from '../text/body'
import { pastSpace } from '../text/chars'
import { readingOf } from '../text/items'
import { safeLink } from '../text/letters'
import { readId } from '../text/numbers'
import type { Reading } from '../records'
import { SkipLog } from '../text/skipLog'
import { copyOf } from '../text/strings'

export function readHighlights(text: string): Reading<ReadonlyMap<MatchId, string>> {
  const fault = bodyFault(text)
  if (fault !== undefined && fault !== 'empty') return refused(fault)
  if (fault === undefined && !text.includes('^') && !text.includes('$')) return refused('not-this-feed')
  const links = new Map<MatchId, string>()
  const log = new SkipLog()
  const dollar = text.indexOf('$')
  const second = text.indexOf('$', dollar + 1)
  const stop = dollar < 0 || second < 0 ? text.length : second
  let entries = 0
  for (let at = dollar + 1; at < stop; entries++) {
    if (entries === MAX_RECORDS) {
      log.add(at, 'too-many-records')
      break
    }
    const mark = text.indexOf('!', at)
    const end = mark < 0 || mark > stop ? stop : mark
    if (pastSpace(text, at) < end && !addEntry(text.slice(at, end), links)) log.add(at, 'bad-row')
    at = end + 1
  }
  return readingOf(links, log.list(text), log.items(links.size))
}

function addEntry(entry: string, links: Map<MatchId, string>): boolean {
  const [key = '', address = ''] = entry.split('^', 2)
  const id = readId(key, 0, key.length)
  const link = safeLink(address)
  if (Number.isNaN(id) || !isAllowed(link)) return false
  links.set(id, copyOf(link, 0, link.length))
  return true
}

/**
 * True for https, or a path on this site. Browsers read `/\` as `//`, which begins another host, so both are refused.
 */
function isAllowed(link: string): boolean {
  return /^(https:\/\/|\/(?![/\\]))/i.test(link)
}
