/**
 * Reads the competition or team from a path of the site, `null` for every other path.
 *
 * Rules LNK4 in docs/rules/select.md, PLC1 and PLC2 in docs/rules/places.md.
 */
import type { SubjectPage } from '../pageState'
import { CLUB_LEAGUES, NATION_LEAGUES } from './leaguePath'

const PATH = /^\/(?:(football)\/([a-z0-9-]{1,60})|(league|team)\/([1-9]\d{0,14})(?:-[a-z0-9-]{0,80})?)\/?$/

/** `view`: the part of the page that the address names. */
export function pageOfPath(path: string, view: string | null): SubjectPage | null {
  const [, football, slug = '', kind, digits] = PATH.exec(path) ?? []
  const id = football === undefined ? Number(digits ?? 0) : leagueOfSlug(slug)
  return id === 0 ? null : { kind: kind === 'team' ? kind : 'league', id, name: '', path, view }
}

function leagueOfSlug(slug: string): number {
  for (const table of [CLUB_LEAGUES, NATION_LEAGUES])
    for (const [id, own] of table) if (own === slug) return id
  return 0
}
