/** The envelope of the site's JSON calls, docs/wire.md 7: `ErrCode` 0 means success. */
import type { Pieces } from '../../kit/work/work'

/** Says that there is nothing. */
export const NO_DATA = '{"ErrCode":1,"Data":null}'

export const envelope = (data: unknown): string => JSON.stringify({ ErrCode: 0, Data: data })

/** The envelope around an object whose fields are JSON texts in pieces. */
export function* envelopeOf(fields: Readonly<Record<string, Iterable<string>>>): Pieces {
  let lead = '{"ErrCode":0,"Data":{'
  for (const [name, text] of Object.entries(fields)) {
    yield `${lead}"${name}":`
    yield* text
    lead = ','
  }
  yield '}}'
}
