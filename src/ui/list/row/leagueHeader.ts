/**
 * The header row of a league: crest, flag, name, country and number of matches; buttons for table, follow, hide and fold.
 * On a phone table and hide are in a menu, so that names have room.
 */
import { leaguePath } from '../../../engine/contract/leaguePath'
import type { LeagueRow } from '../../../engine/contract/view'
import { hasTable } from '../model/hasTable'
import { Cell, arrange } from './cell'
import type { Pictures } from './pictures'
import type { RowTemplate } from './template'

const CREST_PX = 18
const FLAG_PX = 20

const button = (className: string, action: string) =>
  new Cell('button', className, { type: 'button', 'data-action': action, tabindex: -1 })

export function leagueHeader(pictures: Pictures): RowTemplate<LeagueRow> {
  const cell = new Cell('span', 'list-cell', { role: 'gridcell' })
  const crest = pictures.make('league', CREST_PX, 'list-league-logo')
  const flag = pictures.make('country', FLAG_PX, 'list-flag')
  const heading = new Cell('h2', 'list-league-name')
  const link = new Cell('a', '', {
    target: '_blank',
    rel: 'noopener',
    'data-action': 'league',
    tabindex: -1,
  })
  /** Matches without a league stand under a header without an address. */
  const plain = new Cell('span', '')
  const country = new Cell('span', 'list-league-country')
  const count = new Cell('span', 'list-league-count')
  const standings = button('list-standings', 'standings')
  const follow = button('list-icon list-star', 'follow-league')
  const hide = button('list-icon list-hide', 'hide')
  const menu = button('list-icon list-league-menu', 'league-menu')
    .set('aria-haspopup', 'menu')
    .state('aria-expanded', false)
  const fold = button('list-icon list-fold', 'fold')

  return {
    fill(row, { setting }) {
      const { text, words, hides, menus } = setting
      const tables = setting.standings && hasTable(row)
      const named = (cell: Cell, label: string) =>
        cell.set('aria-label', `${label}: ${row.name}`).set('title', label)
      const foldLabel = row.folded ? words.unfold : words.fold
      const followLabel = row.followed ? words.unfollow : words.follow
      crest.show(row.logo)
      heading.set('title', row.name)
      arrange(heading.element, [
        row.id > 0
          ? link.text(row.name).set('href', leaguePath(row.id)).set('title', words.openLeague).element
          : plain.text(row.name).element,
      ])
      cell.element.style.setProperty('--league', row.color || 'transparent')
      arrange(cell.element, [
        crest.element,
        ...(flag.show(row.flag) ? [flag.element] : []),
        heading.element,
        ...(row.country === '' ? [] : [country.text(row.country).element]),
        count.text(text('list.matches', { count: row.matches })).element,
        ...(tables && !menus
          ? [standings.text(words.standings).set('aria-label', `${words.standings}: ${row.name}`).element]
          : []),
        named(follow, followLabel).state('aria-pressed', row.followed).element,
        ...(hides && !menus ? [named(hide, words.hide).element] : []),
        ...(menus && (tables || hides) ? [named(menu, words.leagueMenu).element] : []),
        named(fold, foldLabel).state('aria-expanded', !row.folded).element,
      ])
      return [cell.element]
    },
  }
}
