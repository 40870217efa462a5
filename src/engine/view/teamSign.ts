/**
 * The crest of a team and the letters that stand where it has none, by the team's id: for tables and lines of matches, which name no
 * pictures.
 *
 * Source: the pictures that the list names, else the addresses of crests. Rule CPN16 in docs/rules/places.md. Errors: none.
 */
import type { CrestAddresses } from '../contract/threads/protocol'
import type { TeamId } from '../contract/units'
import type { MatchRecord } from '../feed/records'
import { monogram } from './monogram'
import { pictureOf } from './pictures'

export interface TeamSign {
  /** Address of its crest; empty where there is none. */
  readonly image: string
  /** One or two letters of the name as it is shown. */
  readonly letters: string
}

/** `id`: 0 or `null` where it is not known. */
export type TeamSigns = (id: TeamId | null, name: string) => TeamSign

type Pictured = Pick<MatchRecord, 'homeTeamId' | 'guestTeamId' | 'homeImage' | 'guestImage'>

/** `listed`: read once, when the first sign is wanted. */
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
