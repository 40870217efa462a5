/** The feeds of a world that stands still, as whoever has such a world gets them written. Errors: none. */
import type { World } from './model'
import type { TYPES } from './provider'

/** A path of the feed. */
interface WorldPage {
  /** In the statistics. */
  readonly name: string
  readonly type: keyof typeof TYPES
  /** The address without what the body does not depend on. */
  readonly address: string
}

/** `null` for a path that is none of the feed's. */
export type FindPage = (url: URL) => WorldPage | null

/** The body of an address, `null` when there is no such thing. */
export type WritePage = (url: URL, world: World) => Buffer | null
