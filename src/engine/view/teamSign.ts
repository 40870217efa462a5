/**
 * Crest and letters of a team by its id, for tables and lines of matches, whose sources have no pictures.
 *
 * Source: pictures in the list, or else the addresses of crests. Rule CPN16 in docs/rules/places.md. Never fails.
 */
import type { CrestAddresses } from '../contract/threads/protocol'
import type { TeamId } from '../contract/units'
import type { MatchRecord } from '../feed/records'
import { monogram } from './monogram'
import { pictureOf } from './pictures'

export interface TeamSign {
  /** Address of the crest. Empty without a crest. */
  readonly image: string
  /** One or two letters of the visible name. */
  readonly letters: string
}

/** Returns the crest and letters of a team. `id`: 0 or `null` if unknown. */
export type TeamSigns = (id: TeamId | null, name: string) => TeamSign

type Pictured = Pick<MatchRecord, 'homeTeamId' | 'guestTeamId' | 'homeImage' | 'guestImage'>

/** Reads pictures from `listed`, once, at the first request for a team. */
export function teamSigns(listed: Iterable<Pictured>, crests: CrestAddresses): TeamSigns {
  let pictures: ReadonlyMap<TeamId, string> | undefined
  return (id, name) => {
    pictures ??= picturesOf(listed)
    const known = id === null || id === 0 ? null : id
    const named = known === null ? '' : (pictures.get(known) ?? '')
    return { image: pictureOf(named, 'team', known, crests), letters: monogram(name) }
  }
}

function picturesOf(listed: Iterable<Pictured>): ReadonlyMap<TeamId, string> {
  const pictures = new Map<TeamId, string>()
  for (const { homeTeamId, guestTeamId, homeImage, guestImage } of listed) {
    if (homeTeamId !== null && homeImage !== '') pictures.set(homeTeamId, homeImage)
    if (guestTeamId !== null && guestImage !== '') pictures.set(guestTeamId, guestImage)
  }
  return pictures
}
