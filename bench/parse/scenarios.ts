/** Scenarios of parsing: the feed, its size, the contestants. */
import type { ContestantName } from './contestants'

export interface ParseScenario {
  readonly id: string
  readonly feed: 'list' | 'changes' | 'odds'
  /** Number of matches or records. */
  readonly size: number
  readonly base: ContestantName
  readonly rivals: readonly ContestantName[]
  /** Measured rounds, after the warm-up rounds. */
  readonly rounds: number
  readonly warmups: number
  /** Share of changed rows, if each round is the next poll of one day. Absent: each round is another day. */
  readonly changedShare?: number
  /** Whether every call gets a new worker, to measure the first call. */
  readonly first?: boolean
  /** Whether `--quick` skips the scenario. */
  readonly long?: boolean
}

const LIST_RIVALS = ['listScan', 'listJsonRecords', 'listFunction'] as const
const POLL_RIVALS = ['listReader', ...LIST_RIVALS] as const
const CHANGE_RIVALS = ['changeScan', 'changeRegex', 'changeFastXml'] as const
const ODDS_RIVALS = ['oddsScan', 'oddsSplit', 'oddsSplitTable'] as const
const LIST = { feed: 'list', base: 'listJson' } as const
const CHANGES = { feed: 'changes', base: 'changeJson', rivals: CHANGE_RIVALS } as const
const ODDS = { feed: 'odds', base: 'oddsJson', rivals: ODDS_RIVALS } as const
const SMALL = { size: 1_000, rounds: 25, warmups: 10 } as const
const LARGE = { size: 10_000, rounds: 9, warmups: 4, long: true } as const
const FIRST = { rounds: 7, warmups: 1, first: true } as const

export const PARSE_SCENARIOS: readonly ParseScenario[] = [
  { id: 'parse.list.1000', ...LIST, ...SMALL, rivals: [...LIST_RIVALS, 'listJson5'] },
  { id: 'parse.list.10000', ...LIST, ...LARGE, rivals: [...LIST_RIVALS, 'listJson5'] },
  { id: 'parse.list.1000.first', ...LIST, ...FIRST, size: 1_000, rivals: [...LIST_RIVALS, 'listJson5'] },
  { id: 'parse.list.10000.first', ...LIST, ...FIRST, size: 10_000, rivals: LIST_RIVALS, long: true },
  { id: 'parse.list.1000.poll5', ...LIST, ...SMALL, rivals: POLL_RIVALS, changedShare: 0.05 },
  { id: 'parse.list.10000.poll5', ...LIST, ...LARGE, rivals: POLL_RIVALS, changedShare: 0.05 },
  { id: 'parse.list.1000.poll100', ...LIST, ...SMALL, rivals: POLL_RIVALS, changedShare: 1 },
  { id: 'parse.changes.300', ...CHANGES, size: 300, rounds: 60, warmups: 40 },
  { id: 'parse.changes.300.first', ...CHANGES, ...FIRST, size: 300 },
  { id: 'parse.odds.1000', ...ODDS, ...SMALL },
  { id: 'parse.odds.10000', ...ODDS, ...LARGE },
  { id: 'parse.odds.1000.first', ...ODDS, ...FIRST, size: 1_000 },
]
