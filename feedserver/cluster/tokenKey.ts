/**
 * The key of the tokens, the same for all gateways. It comes from the environment, else from the bucket, where the
 * first gateway stores one.
 */
import { createHash, randomBytes } from 'node:crypto'
import { KEY_BYTES } from '../kit/token'
import type { Bucket } from './broker'

const KEY = 'token-key'
const SHORTEST = 16

/** Throws an `Error` with a message for the operator if the environment's key is too short. */
export async function tokenKey(bucket: Bucket, given: string | undefined): Promise<Buffer> {
  if (given !== undefined) return keyOf(given)
  for (;;) {
    const entry = await bucket.get(KEY)
    if (entry?.value.length === KEY_BYTES) return entry.value
    const made = randomBytes(KEY_BYTES)
    const revision =
      entry === null ? await bucket.create(KEY, made) : await bucket.update(KEY, made, entry.revision)
    if (revision !== null) return made
  }
}

function keyOf(text: string): Buffer {
  if (text.length < SHORTEST) throw new Error(`SIXINONE_TOKEN_KEY must have at least ${SHORTEST} characters`)
  return createHash('sha256').update(text).digest()
}
