/**
 * How a provider writes what the cases of the kit say. Each adapter has one; the kit checks what the adapter makes of the text.
 *
 * A dialect is written from the recorded answers and the pages of the provider, not from the adapter.
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
  /** The body with these records. */
  readonly text: (records: readonly unknown[]) => string
  /** Two whole records of different things. */
  readonly samples: readonly [unknown, unknown]
}

/** A line of a case: a positive handicap is given by the home side. Decimal prices. */
export interface CaseLine {
  readonly line: number
  /** `null`: this side is not offered. */
  readonly up: number | null
  readonly down: number | null
}

export interface CaseMarket {
  readonly market: Market
  /** Of handicaps and totals. */
  readonly lines?: readonly CaseLine[]
  /** Of 1x2: home, draw, guest; `null`: not offered. */
  readonly result?: readonly (number | null)[]
  readonly isSuspended?: boolean
}

export interface MatchPage extends RecordPage {
  /** The call whose answer has every match of the day of the kit's matches; `null`: lists may lack matches, and live answers too. */
  readonly list: ProviderCall | null
  /** `null`: the provider cannot say it. */
  readonly write: (match: MatchFact, events: readonly EventFact[] | null) => unknown
  /** What of a match the provider is able to say. */
  readonly said: (match: MatchFact) => MatchFact
  /** The same of events; `null`: it says none. */
  readonly saidEvents: (events: readonly EventFact[]) => readonly EventFact[] | null
}

export interface PricePage extends RecordPage {
  readonly isRunning: boolean
  readonly markets: readonly Market[]
  readonly saysSuspended: boolean
  /** The prices of one bookmaker. */
  readonly write: (markets: readonly CaseMarket[]) => unknown
}

interface TablePage {
  readonly call: ProviderCall
  /** The body with a row of each of these. */
  readonly text: (groups: TableFact['groups']) => string
  /** Whether groups have names. */
  readonly hasGroups: boolean
}

export interface Dialect {
  readonly adapter: Adapter
  readonly competition: CompetitionFact
  /** `null`: the provider has none. */
  readonly matches: MatchPage | null
  readonly table: TablePage | null
  readonly prices: readonly PricePage[]
  /** Its own words for a refusal. */
  readonly refusals: readonly (readonly [title: string, reply: Reply, refusal: Refusal])[]
  /** Headers of a quota, and what they say. */
  readonly quota: readonly (readonly [headers: NonNullable<Reply['headers']>, news: QuotaNews])[]
}
