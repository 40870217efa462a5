/**
 * Types of real past matches, shared by the readers of an operator's files and the archive.
 *
 * Rules ARC41-ARC48 in docs/rules/archive.md. A value that the file lacks is `null`.
 */
import type { EpochMs } from '../kit/clock'
import type { Market, Pair, Triple } from './model'

export interface PastCompetition {
  readonly name: string
  /** English name of the country. `Europe` or a similar name for competitions of several countries. */
  readonly country: string
}

export interface PastTeam {
  readonly name: string
  /** Country of the league in which the club plays. */
  readonly country: string
}

/** Opening and closing prices of a market, each a `Triple` as in the feeds. */
export interface PastPrices {
  readonly company: number
  readonly market: Market
  readonly opening: Triple | null
  readonly closing: Triple | null
}

export interface PastMatch {
  /** Position in the file: the line number, or the match's number from 1. */
  readonly place: number
  readonly competition: PastCompetition
  /** `2024/25` or `2024`. */
  readonly season: string
  readonly round: string | null
  /** Noon UTC if only the day is known. */
  readonly kickoff: EpochMs
  readonly home: PastTeam
  readonly guest: PastTeam
  /** Final score, including goals of extra time. */
  readonly score: Pair
  readonly half: Pair | null
  readonly corners: Pair | null
  readonly red: Pair | null
  readonly yellow: Pair | null
  /** The text that `note.ts` writes. */
  readonly note: string | null
  readonly referee: string | null
  readonly prices: readonly PastPrices[]
}

/** A row that is left out of a file: its position and the reason. */
export interface PastFault {
  readonly place: number
  readonly reason: string
}

export interface PastFile {
  readonly matches: readonly PastMatch[]
  readonly faults: readonly PastFault[]
  /** The number of matches without a result. */
  readonly unplayed: number
}

export interface NamedFile {
  /** Path with folders. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** Comparison keys of names, and ids for matches, teams and competitions that are new to the archive. */
export interface PastNames {
  readonly competition: (competition: PastCompetition) => string
  readonly team: (team: PastTeam) => string
  /** Returns this source's id first, then the ids that other sources of past matches give to the same thing. */
  readonly ids: (
    kind: 'match' | 'team' | 'competition',
    key: string,
  ) => readonly [own: number, ...others: number[]]
  readonly countryId: (country: string) => number
}

/** An operator's rule that replaces a team's name by another provider's name. Rule PRO35 in docs/rules/providers.md. */
export interface TeamAlias {
  /** Country and competition, such as `England Premier League`. A country alone stands for all its competitions. */
  readonly competition: string
  readonly name: string
  /** The other provider's name of the same team. */
  readonly team: string
}

export interface PastSource {
  /** Name of the source in `--from`. */
  readonly name: string
  /** Unit of `place` in the source's files: `line` or `match`. */
  readonly placeName: string
  /** `aliases`: the operator's list. */
  readonly namesBy: (aliases: readonly TeamAlias[]) => PastNames
  /** Returns the matches, or the reason why the file cannot come from this source. */
  readonly read: (file: NamedFile) => PastFile | string
}
