/**
 * The path of a competition or team on the site's own host. Rules LNK3 in docs/rules/select.md, PLC1 in
 * docs/rules/places.md.
 */
import { foldText } from '../../../engine/contract/foldText'
import type { TeamId } from '../../../engine/contract/units'
import type { SubjectPage } from '../pageState'
import { leaguePath } from './leaguePath'

/** Returns `/team/12-ha-noi`. */
function teamPath(id: TeamId, name: string): string {
  const slug = name
    .split(/\s+/)
    .map(foldText)
    .join('-')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MOST_LETTERS)
  return slug === '' ? `/team/${id}` : `/team/${id}-${slug}`
}
const MOST_LETTERS = 60

export const pagePath = ({ kind, id, name }: Pick<SubjectPage, 'kind' | 'id' | 'name'>): string =>
  kind === 'team' ? teamPath(id, name) : leaguePath(id)
