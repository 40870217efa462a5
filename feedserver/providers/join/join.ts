/**
 * Finds the match of another provider's prices by competition and ordered pair of teams. Rules PRO21-PRO25 in
 * docs/rules/providers.md.
 *
 * Names are compared by the alias table, and without accents and words such as `FC`. The kick-off only rejects
 * candidates and separates two matches of one pair. A joined match is found by its key from then on. Unjoined pairs are
 * noted with their reason, never guessed.
 */
import type { TeamAlias } from '../../contract/past'
import type { EpochMs } from '../../kit/clock'
import type { Key, MatchFact, NamedPair } from '../port/facts'
import { competitionName } from '../world/leagueOf'
import { competitionAlias } from '../port/competitionAlias'
import { plainName } from './plainName'
import { knownTeam } from './knownTeam'
import { teamAliases, type AliasOf } from './teamAliases'

const HOUR = 3_600_000
/** Tolerances of kick-offs. Placeholder times are days off before the match, and minutes once it runs. */
const TOLERANCE_MS = { early: 4 * 24 * HOUR, near: 3 * HOUR } as const
/** Milliseconds before kick-off from which its time is known. */
const NEAR_MS = 12 * HOUR
/** Maximum number of unjoined pairs with a noted reason. */
const MOST_NOTED = 200

export type Unjoined = 'competition' | 'teams' | 'kickoff' | 'twice'

interface Candidate {
  readonly id: number
  readonly fact: MatchFact
}

export class Joiner {
  /** Pairs that are not joined, latest last: `England Premier League: Arsenal - Chelsea`. */
  readonly unjoined = new Map<string, Unjoined>()
  private aliasOfTeam: AliasOf = teamAliases([])
  /** Matches by the keys of joined pairs. */
  private readonly joined = new Map<Key, number>()
  private index = new Map<string, readonly Candidate[]>()
  private competitions = new Set<string>()
  private ids = new Set<number>()

  /** Replaces the operator's table. All pairs are joined again. */
  useAliases(rows: readonly TeamAlias[]): void {
    this.aliasOfTeam = teamAliases(rows)
    this.joined.clear()
    this.unjoined.clear()
  }

  /** Sets the matches that prices may belong to. */
  learn(candidates: readonly Candidate[]): void {
    const index = new Map<string, Candidate[]>()
    this.competitions = new Set()
    this.ids = new Set(candidates.map(({ id }) => id))
    for (const [key, id] of this.joined) if (!this.ids.has(id)) this.joined.delete(key)
    for (const candidate of candidates) {
      const { competition, home, guest } = candidate.fact
      const name = competitionName(competition)
      this.competitions.add(name)
      const key = this.keyOf(name, home.name, guest.name)
      const same = index.get(key)
      if (same === undefined) index.set(key, [candidate])
      else same.push(candidate)
    }
    this.index = index
  }

  /** Returns the match's id, `null` if there is no certain match. */
  find(pairing: NamedPair, now: EpochMs): number | null {
    const known = this.joined.get(pairing.key)
    if (known !== undefined && this.ids.has(known)) return known
    const competition = competitionAlias(pairing.competition)
    const label = `${competition}: ${pairing.home} - ${pairing.guest}`
    if (!this.competitions.has(competition)) return this.refuse(label, 'competition')
    const named = this.index.get(this.keyOf(competition, pairing.home, pairing.guest)) ?? []
    if (named.length === 0) return this.refuse(label, 'teams')
    const near = named.filter(({ fact }) => isNear(fact, pairing, now))
    if (near.length === 0) return this.refuse(label, 'kickoff')
    const [one] = near
    if (near.length > 1 || one === undefined) return this.refuse(label, 'twice')
    this.unjoined.delete(label)
    this.joined.set(pairing.key, one.id)
    return one.id
  }

  private keyOf(competition: string, home: string, guest: string): string {
    const names = [home, guest].map(name =>
      knownTeam(competition, plainName(this.aliasOfTeam(competition, name))),
    )
    return `${competition}|${names.join('|')}`
  }

  private refuse(label: string, reason: Unjoined): null {
    this.unjoined.delete(label)
    this.unjoined.set(label, reason)
    for (const oldest of this.unjoined.keys()) {
      if (this.unjoined.size <= MOST_NOTED) break
      this.unjoined.delete(oldest)
    }
    return null
  }
}

function isNear(fact: MatchFact, { kickoff }: NamedPair, now: EpochMs): boolean {
  const isEarly = Math.min(fact.kickoff, kickoff) - now > NEAR_MS
  return Math.abs(fact.kickoff - kickoff) <= (isEarly ? TOLERANCE_MS.early : TOLERANCE_MS.near)
}
