/** The `ETag` of bytes. */
import { createHash } from 'node:crypto'

/** Returns a weak tag, because a body has the same tag in every encoding. */
export const tagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
