/** The envelope of the site's JSON calls, wire-formats 7: `ErrCode` 0 is success. */
import type { Pieces } from '../work'

export const envelope = (data: unknown): string => JSON.stringify({ ErrCode: 0, Data: data })

/** The same around data that comes as fields of JSON text. */
export function* envelopeOf(fields: Readonly<Record<string, Iterable<string>>>): Pieces {
  let lead = '{"ErrCode":0,"Data":{'
  for (const [name, text] of Object.entries(fields)) {
    yield `${lead}"${name}":`
    yield* text
    lead = ','
  }
  yield '}}'
}
