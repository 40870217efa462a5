/**
 * Names of the archive's leagues on the page: the page's own name, else a list's, else the archive's. Rule NAM1 in
 * docs/rules/select.md.
 */
import type { ArchivedLeague } from '../../../engine/feed/details/archiveRecords'
import { FEED_NAMES, leagueName } from '../../../engine/select/names'
import type { DetailContext } from './detailContext'

export type ArchivedLeagueName = (league: ArchivedLeague) => string

export async function archivedLeagueNames({
  board,
  query,
  names,
}: Pick<DetailContext, 'board' | 'query' | 'names'>): Promise<ArchivedLeagueName> {
  const book = await names()
  const own = book?.names() ?? FEED_NAMES
  const { language } = query()
  return ({ id, name, localName }) => {
    const known = board.league(id) ?? book?.league(id)
    const best = { name: known?.name || name, localName: known?.localName || localName }
    return leagueName({ id, shortName: '', ...best }, language, own)
  }
}
