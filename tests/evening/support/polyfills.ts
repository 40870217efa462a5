/**
 * Replaces the compression of the broker's bodies by an immediate copy, because system threads take a different time at
 * each run. Import this file before all that import `node:zlib`.
 */
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'

type Done = (error: null, bytes: Buffer) => void

const asItIs = (bytes: Buffer, _options: object, done: Done): void => done(null, bytes)
Object.assign(zlib, { brotliCompress: asItIs, brotliDecompress: asItIs })
syncBuiltinESMExports()
