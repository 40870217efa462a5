/** Envelope of the site's JSON calls, docs/wire.md 7: `ErrCode` 0 means success. */
import type { Pieces } from '../../kit/work/work'

/** Answer without data. */
export const NO_DATA = '{"ErrCode":1,"Data":null}'

export const envelope = (data: unknown): string => JSON.stringify({ ErrCode: 0, Data: data })

/** Envelope around an object whose fields are JSON texts in chunks. */
export function* envelopeOf(fields: Readonly<Record<string, Iterable<string>>>): Pieces {
  let lead = '{"ErrCode":0,"Data":{'
  for (const [name, text] of Object.entries(fields)) {
    yield `${lead}"${name}":`
    yield* text
    lead = ','
  }
  yield '}}'
}
