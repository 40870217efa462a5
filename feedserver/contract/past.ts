/**
 * Matches that were really played, out of files that an operator has: between the readers of such files and the archive.
 *
 * Rules ARC41-ARC48 in docs/rules/archive.md. Errors: none; what a file does not say is `null`.
 */
import type { EpochMs } from '../kit/clock'
import type { Market, Pair, Triple } from './model'

export interface PastCompetition {
  readonly name: string
  /** In English; `Europe` and its like for those of several countries. */
  readonly country: string
}

export interface PastTeam {
  readonly name: string
  /** In which its club plays its league. */
  readonly country: string
}

/** Opening and closing prices of a market: the Triple of the feeds. */
export interface PastPrices {
  readonly company: number
  readonly market: Market
  readonly opening: Triple | null
  readonly closing: Triple | null
}

export interface PastMatch {
  /** Place in the file: its line, or its number from 1. */
  readonly place: number
  readonly competition: PastCompetition
  /** `2024/25` or `2024`. */
  readonly season: string
  readonly round: string | null
  /** Noon UTC where only the day is known. */
  readonly kickoff: EpochMs
  readonly home: PastTeam
  readonly guest: PastTeam
  /** With the goals of extra time. */
  readonly score: Pair
  readonly half: Pair | null
  readonly corners: Pair | null
  readonly red: Pair | null
  readonly yellow: Pair | null
  /** As `note.ts` writes it. */
  readonly note: string | null
  readonly referee: string | null
  readonly prices: readonly PastPrices[]
}

/** What is left out of a file, and where it stands. */
export interface PastFault {
  readonly place: number
  readonly reason: string
}

export interface PastFile {
  readonly matches: readonly PastMatch[]
  readonly faults: readonly PastFault[]
  /** Matches without a result. */
  readonly unplayed: number
}

export interface NamedFile {
  /** With its folders. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** How names are compared, and ids of what no archive knows yet. */
export interface PastNames {
  readonly competition: (competition: PastCompetition) => string
  readonly team: (team: PastTeam) => string
  /** That of this source first, then those that other sources of the past give to the same. */
  readonly ids: (
    kind: 'match' | 'team' | 'competition',
    key: string,
  ) => readonly [own: number, ...others: number[]]
  readonly countryId: (country: string) => number
}

/** A name of a team that the operator's table replaces by that of another provider. Rule PRO35 in docs/rules/providers.md. */
export interface TeamAlias {
  /** Country and competition, such as `England Premier League`; a country alone stands for all of its competitions. */
  readonly competition: string
  readonly name: string
  /** The name that the other provider has for the same team. */
  readonly team: string
}

export interface PastSource {
  /** As in `--from`. */
  readonly name: string
  /** What a place in its files is: `line` or `match`. */
  readonly placeName: string
  /** `aliases`: the operator's. */
  readonly namesBy: (aliases: readonly TeamAlias[]) => PastNames
  /** A text: why the file cannot be one of this source. */
  readonly read: (file: NamedFile) => PastFile | string
}
