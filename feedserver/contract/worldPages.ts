/** Functions that write the feeds of a world that does not change. */
import type { World } from './model'
import type { TYPES } from './provider'

/** A path of the feed. */
interface WorldPage {
  /** Name of the page in the statistics. */
  readonly name: string
  readonly type: keyof typeof TYPES
  /** The address without parameters that do not affect the body. */
  readonly address: string
}

/** Returns `null` if the path is not a path of the feed. */
export type FindPage = (url: URL) => WorldPage | null

/** Returns the body of an address, `null` if the address has no content. */
export type WritePage = (url: URL, world: World) => Buffer | null
