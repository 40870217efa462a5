/** Sizes of the bodies that grow with the number of matches, compared with the limit of our pages. */

/** Maximum number of bytes that a page reads of one body. A test compares this with the pages' own limit. */
export const CLIENT_CAP_BYTES = 8 * 1024 * 1024
const NEAR = 0.8

export interface BodySize {
  readonly name: string
  /** Largest size so far, not compressed. */
  readonly bytes: number
  readonly shareOfCap: number
  readonly warning: 'none' | 'near' | 'over'
}

function warningOf(bytes: number): BodySize['warning'] {
  if (bytes > CLIENT_CAP_BYTES) return 'over'
  return bytes >= NEAR * CLIENT_CAP_BYTES ? 'near' : 'none'
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

export class BodySizes {
  private readonly largest = new Map<string, number>()

  note(name: string, bytes: number): void {
    this.largest.set(name, Math.max(bytes, this.largest.get(name) ?? 0))
  }

  /** Sizes, largest first. */
  list(): readonly BodySize[] {
    const sizes = [...this.largest].map(([name, bytes]) => ({
      name,
      bytes,
      shareOfCap: Math.round((bytes / CLIENT_CAP_BYTES) * 1000) / 1000,
      warning: warningOf(bytes),
    }))
    return sizes.sort((one, other) => other.bytes - one.bytes)
  }

  /** A sentence for each body that is too large for pages. */
  warnings(): readonly string[] {
    return this.list()
      .filter(({ warning }) => warning === 'over')
      .map(
        ({ name, bytes }) =>
          `${name} has ${megabytes(bytes)}, but a page reads no more than ${megabytes(CLIENT_CAP_BYTES)}: visitors get no such list`,
      )
  }
}
