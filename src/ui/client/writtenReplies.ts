/** Replies to the requests of components that stand in the page's HTML, so that nothing is requested for the first paint. */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { Detail } from '../../engine/contract/details/fault'
import type { EpochMs } from '../../engine/contract/units'

export interface WrittenReplies {
  /** When they came, by the local clock. */
  readonly receivedAt: EpochMs
  /** By the keys of their requests. */
  readonly replies: readonly (readonly [key: string, value: unknown])[]
}

export type SendRequest = (details: DetailCommands) => Promise<Detail<unknown>>
