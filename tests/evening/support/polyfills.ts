/**
 * What packs and unpacks bodies for the broker leaves them as they are, at once: threads of the system take another time at each run.
 * It is imported before whatever imports `node:zlib`.
 */
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'

type Done = (error: null, bytes: Buffer) => void

const asItIs = (bytes: Buffer, _options: object, done: Done): void => done(null, bytes)
Object.assign(zlib, { brotliCompress: asItIs, brotliDecompress: asItIs })
syncBuiltinESMExports()
