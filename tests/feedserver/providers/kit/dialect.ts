/**
 * Writes the kit's cases in the format of a provider. Each adapter has a dialect. The kit checks how the adapter reads
 * the text.
 *
 * A dialect follows the recorded answers and the provider's documentation, independently of the adapter.
 */
import type {
  CompetitionFact,
  EventFact,
  MatchFact,
  TableFact,
} from '../../../../feedserver/providers/port/facts'
import type { Adapter, ProviderCall, QuotaNews, Refusal } from '../../../../feedserver/providers/port/adapter'
import type { Market } from '../../../../feedserver/contract/model'
import type { Reply } from '../support/standIn'

/** A call whose answer is a list of records. */
export interface RecordPage {
  readonly call: ProviderCall
  /** Returns the body with the records. */
  readonly text: (records: readonly unknown[]) => string
  /** Two whole records with different subjects. */
  readonly samples: readonly [unknown, unknown]
}

/** A line of a case in decimal prices. A positive handicap is given by the home side. */
export interface CaseLine {
  readonly line: number
  /** Price of the home or over side. `null` if it is not offered. */
  readonly up: number | null
  readonly down: number | null
}

export interface CaseMarket {
  readonly market: Market
  /** Lines of handicaps and totals. */
  readonly lines?: readonly CaseLine[]
  /** Prices of 1x2: home, draw, guest. `null` if not offered. */
  readonly result?: readonly (number | null)[]
  readonly isSuspended?: boolean
}

export interface MatchPage extends RecordPage {
  /** The call whose answer has every match of the kit's day. `null`: lists and live answers may lack matches. */
  readonly list: ProviderCall | null
  /** Writes a match. `null`: the provider cannot express it. */
  readonly write: (match: MatchFact, events: readonly EventFact[] | null) => unknown
  /** Returns the part of a match that the provider can express. */
  readonly said: (match: MatchFact) => MatchFact
  /** Returns the events that the provider can express, or `null` if it sends no events. */
  readonly saidEvents: (events: readonly EventFact[]) => readonly EventFact[] | null
}

export interface PricePage extends RecordPage {
  readonly isRunning: boolean
  readonly markets: readonly Market[]
  readonly saysSuspended: boolean
  /** Writes the prices of one bookmaker. */
  readonly write: (markets: readonly CaseMarket[]) => unknown
}

interface TablePage {
  readonly call: ProviderCall
  /** Returns the body with the rows of the groups. */
  readonly text: (groups: TableFact['groups']) => string
  /** Whether groups have names. */
  readonly hasGroups: boolean
}

export interface Dialect {
  readonly adapter: Adapter
  readonly competition: CompetitionFact
  /** `null`: the provider has no matches. */
  readonly matches: MatchPage | null
  readonly table: TablePage | null
  readonly prices: readonly PricePage[]
  /** The provider's own texts for a refusal. */
  readonly refusals: readonly (readonly [title: string, reply: Reply, refusal: Refusal])[]
  /** Headers of a quota, with their meaning. */
  readonly quota: readonly (readonly [headers: NonNullable<Reply['headers']>, news: QuotaNews])[]
}
