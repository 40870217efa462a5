/** The control for a league's table: a button that opens the table in this page, or a link to a new tab. Rule LGL2. */
import { isolated } from '../../../engine/contract/names/isolate'
import type { LeagueId } from '../../../engine/contract/units'
import type { LeagueRow } from '../../../engine/contract/view'
import { onServer } from '../../kit/dom/plugin'
import { leaguePath } from '../../state/address/leaguePath'
import { withQuery } from '../../state/address/withQuery'
import type { Drawing } from '../model/drawing'
import { NEW_TAB } from '../../kit/page/newTab'

export const tableAddress = (id: LeagueId, lang: string | null): string =>
  onServer(withQuery(leaguePath(id), { lang, view: 'table' }))

interface TableControlProps extends Pick<Drawing, 'opensTables' | 'linkLanguage'> {
  readonly row: LeagueRow
  /** The word for the table. */
  readonly word: string
}

export function TableControl({ row: { id, name }, word, opensTables, linkLanguage }: TableControlProps) {
  const Control = opensTables ? 'button' : 'a'
  return (
    <Control
      className="list-standings"
      data-action="standings"
      tabIndex={-1}
      aria-label={`${word}: ${isolated(name)}`}
      {...(opensTables ? { type: 'button' } : { href: tableAddress(id, linkLanguage), ...NEW_TAB })}
    >
      {word}
    </Control>
  )
}
