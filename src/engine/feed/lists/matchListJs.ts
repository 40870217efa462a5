/**
 * The match list: today's matches, leagues and countries. The text of a script is read without running it.
 *
 * Source: `/gf/data/bf_vn_nt.js`, `bf_vn1_nt.js`, `bf_vn_nt_live.js`, `finish/bf_th*.js`. docs/wire.md 1. Rules
 * LST1-LST20 in docs/rules/feed.md.
 * Errors: a body that is no list is refused. A bad row is skipped and noted. A cut text gives its whole rows,
 * `complete: false` and an `unterminated-row`. The caller decides whether to refuse it.
 */
import { bodyFault, refused } from '../text/body'
import { ListPass, type ReadMatchList, Tables } from './listPass'
import { readMatchRow } from './matchRows'
import type { Reading } from '../records'

export interface MatchListReader {
  read(text: string): Reading<ReadMatchList>
}

export function readMatchList(text: string): Reading<ReadMatchList> {
  return createMatchListReader().read(text)
}

/** Returns a reader that stores the last complete list, so that only changed rows of the next list are read. */
export function createMatchListReader(): MatchListReader {
  let before = new Tables('')
  return {
    read(text) {
      const fault = bodyFault(text)
      if (fault !== undefined) return refused(fault)
      const pass = new ListPass(text, before, readMatchRow)
      const reading = pass.run()
      if (reading.ok && !pass.cut) before = pass.tables
      return reading
    },
  }
}
