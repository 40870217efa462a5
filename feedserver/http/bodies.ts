/**
 * Rendered bodies of the present revision, with their gzipped form once somebody asked for it.
 * A new revision empties the shelf; within one, the number of bodies is bounded.
 */
import { gzip } from 'node:zlib'
import { promisify } from 'node:util'

const MOST_BODIES = 300
const GZIP_FROM = 1024
const compress = promisify(gzip)

export class Body {
  private zipped: Promise<Buffer> | null = null
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  get worthZipping(): boolean {
    return this.bytes.length > GZIP_FROM
  }

  gzipped(): Promise<Buffer> {
    return (this.zipped ??= compress(this.bytes, { level: 5 }))
  }
}

export class Bodies {
  private readonly shelf = new Map<string, Body | null>()
  private revision = -1

  /** `null` stays `null`: what is not there is not looked for twice. */
  get(revision: number, key: string, render: () => string | null): Body | null {
    if (revision !== this.revision || this.shelf.size >= MOST_BODIES) this.shelf.clear()
    this.revision = revision
    const held = this.shelf.get(key)
    if (held !== undefined) return held
    const text = render()
    const body = text === null ? null : new Body(Buffer.from(text))
    this.shelf.set(key, body)
    return body
  }
}
