/** Replies in the page's HTML to requests of components, so that the first paint needs no requests. */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { Detail } from '../../engine/contract/details/fault'
import type { EpochMs } from '../../engine/contract/units'

export interface WrittenReplies {
  /** Local time when the replies were received. */
  readonly receivedAt: EpochMs
  /** Replies by the keys of their requests. */
  readonly replies: readonly (readonly [key: string, value: unknown])[]
}

export type SendRequest = (details: DetailCommands) => Promise<Detail<unknown>>
