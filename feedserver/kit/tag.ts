/** The `ETag` of bytes. */
import { createHash } from 'node:crypto'

/** Weak, because a body has the same tag in every packing. */
export const tagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
