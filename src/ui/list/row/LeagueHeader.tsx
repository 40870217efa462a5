/**
 * The header row of a league: picture, name, country, number of matches, and buttons for table, follow, hide and fold.
 * On a phone a menu has table and hide, and the number has no word, so that names have room.
 */
import { memo } from 'react'
import { onServer } from '../../kit/dom/plugin'
import { leaguePath } from '../../state/address/leaguePath'
import { withQuery } from '../../state/address/withQuery'
import { leagueColor } from '../../kit/leagueColor'
import { Logo } from '../../kit/Logo'
import { NEW_TAB } from '../../kit/page/newTab'
import type { RowProps } from '../model/drawing'
import { isolated } from '../../../engine/contract/names/isolate'
import type { LeagueRow } from '../../../engine/contract/view'
import { TableControl } from './TableControl'

const SIGN_PX = 18

export const LeagueHeader = memo(function LeagueHeader({ row, drawing }: RowProps<'league'>) {
  const { text, words, opensLeagues, opensTables, linkLanguage, tables: hasTables, hides, menus } = drawing
  const { name, country } = row
  const tables = hasTables && hasTable(row)
  const count = text(row.ended ? 'list.ended' : 'list.matches', { count: row.matches })
  const named = (className: string, action: string, label: string) => ({
    className: `list-icon ${className}`,
    type: 'button' as const,
    'data-action': action,
    tabIndex: -1,
    'aria-label': `${label}: ${isolated(name)}`,
    title: label,
  })
  return (
    <span className="list-cell" role="gridcell" style={leagueColor(row)}>
      <Logo src={row.picture} letters={row.letters} size={SIGN_PX} className="list-league-logo" />
      <h2 className="list-league-name" title={name}>
        {row.id > 0 ? (
          <a
            data-action="league"
            tabIndex={-1}
            href={onServer(withQuery(leaguePath(row.id), { lang: linkLanguage }))}
            {...(opensLeagues ? undefined : { ...NEW_TAB, title: words.openLeague })}
          >
            {name}
          </a>
        ) : (
          // The header of matches without a league has no address.
          <span>{name}</span>
        )}
      </h2>
      {country !== '' && <span className="list-league-country">{country}</span>}
      <span className="list-league-count">{menus && !row.ended ? row.matches : count}</span>
      {tables && !menus && (
        <TableControl
          row={row}
          word={words.standings}
          opensTables={opensTables}
          linkLanguage={linkLanguage}
        />
      )}
      <button
        {...named('list-star', 'follow-league', row.followed ? words.unfollow : words.follow)}
        aria-pressed={row.followed}
      />
      {hides && !menus && <button {...named('list-hide', 'hide', words.hide)} />}
      {menus && (tables || hides) && (
        <button
          {...named('list-league-menu', 'league-menu', words.leagueMenu)}
          aria-haspopup="menu"
          aria-expanded={false}
        />
      )}
      <button
        {...named('list-fold', row.ended ? 'ended' : 'fold', row.folded ? words.unfold : words.fold)}
        aria-expanded={!row.folded}
      />
    </span>
  )
})

/** Whether a league has a table of standings. Cups have rounds instead. */
export function hasTable({ page }: LeagueRow): boolean {
  return page === 'League' || page === 'SubLeague'
}
