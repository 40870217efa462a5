/** Facts that an archive stores about its simulated season. Errors: see `ArchiveStore`. */
import type { ArchiveStore } from '../stores/archiveStore'
import type { SeasonOrigin } from './seasonPlan'
import type { SeasonDays } from '../../contract/season'

const NAMES = {
  seed: 'season seed',
  clock: 'season clock',
  matches: 'season matches',
  law: 'season law',
  first: 'season first day',
  last: 'season last day',
} as const

export interface SeasonFacts {
  readonly origin: SeasonOrigin
  readonly days: SeasonDays
}

/** Version of the simulation's rules for archives that store no version. */
const FIRST_LAW = 1

/** Returns `null` for an archive without a season. */
export async function seasonFacts(store: Pick<ArchiveStore, 'noted'>): Promise<SeasonFacts | null> {
  const noted = await store.noted(Object.values(NAMES))
  const [seed, clock, matches, law = FIRST_LAW, first, last] = Object.values(NAMES).map(name =>
    noted.get(name),
  )
  const isWhole =
    seed !== undefined &&
    clock !== undefined &&
    matches !== undefined &&
    first !== undefined &&
    last !== undefined
  return isWhole ? { origin: { seed, clock, matches, law }, days: { first, last } } : null
}

export const notedFacts = ({ origin, days }: SeasonFacts): ReadonlyMap<string, number> =>
  new Map(
    Object.entries({ ...origin, ...days }).map(([field, value]) => [
      NAMES[field as keyof typeof NAMES],
      value,
    ]),
  )

export const sameOrigin = (one: SeasonOrigin, other: SeasonOrigin): boolean =>
  one.seed === other.seed &&
  one.clock === other.clock &&
  one.matches === other.matches &&
  one.law === other.law
