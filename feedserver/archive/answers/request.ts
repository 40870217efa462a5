/** What a call of the archive requests, once its address is read: it goes to the thread that has the database. */
import type { EpochMs } from '../../kit/clock'
import type { PriceQuery } from '../stores/archiveStore'
import type { ResultQuery } from '../stores/resultQueries'

export interface MonthQuery {
  /** When the month begins and the next one does, in the zone. */
  readonly from: EpochMs
  readonly until: EpochMs
  /** East of UTC. */
  readonly zoneMs: number
}

export interface SearchQuery {
  /** Folded. */
  readonly text: string
  readonly now: EpochMs
}

export type ArchiveRequest =
  | { readonly kind: 'prices'; readonly query: PriceQuery }
  | { readonly kind: 'matches'; readonly query: ResultQuery }
  | { readonly kind: 'days'; readonly query: MonthQuery }
  | { readonly kind: 'search'; readonly query: SearchQuery }
