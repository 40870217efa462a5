/**
 * Buttons that add a well-known league to the filter or remove it, with the number of its matches in the list.
 * `showNav` or `nav=1` shows them, and only for leagues within the owner's scope. Rules NAV1,
 * NAV2, NAV4-NAV6 in docs/rules/widget.md.
 *
 * The bar suspends until the page's own names of leagues are loaded. The engine uses the same file, so that a league
 * has one name on the page (NAM4).
 */
import { use, type CSSProperties } from 'react'
import { SHORTCUTS, type Shortcut } from '../../../engine/contract/names/shortcuts'
import type { Scope } from '../../../engine/contract/query'
import type { LeagueId } from '../../../engine/contract/units'
import type { View } from '../../../engine/contract/view'
import { areCounted, useView } from '../../client/hooks'
import { loadNames } from '../../i18n/catalogues'
import { formatCount } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'
import { useRoving } from '../../kit/dom/useRoving'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import './leagueBar.css'

/** Our own badges: white initials on a colour that is dark enough for contrast. */
const BADGES: Readonly<Record<Shortcut, readonly [initials: string, color: string]>> = {
  36: ['PL', '#4a1f6b'],
  103: ['C1', '#15296b'],
  113: ['C2', '#9c4300'],
  34: ['SA', '#0a4a94'],
  31: ['LL', '#b3142f'],
  8: ['BL', '#8f1414'],
  11: ['L1', '#0b5a6e'],
  23: ['LP', '#0f5c35'],
  21: ['ML', '#33415c'],
  25: ['J1', '#8a1550'],
  15: ['KL', '#2b4ba8'],
  776: ['VL', '#a31d0a'],
}

const countsOf = (view: View) => (areCounted(view) ? view.counts.counted : [])

export function LeagueBar() {
  const text = useText()
  const language = useLanguage()
  const names = use(loadNames(language))
  const counts = useView(countsOf)
  const { scope, leagues } = useChoice(({ page, screen }) => ({
    scope: page.scope,
    leagues: screen.leagues,
  }))
  const choices = useChoiceStore()
  const shortcuts = shortcutsIn(scope)
  const { group, tabIndexOf } = useRoving(shortcuts.length, 0)
  const toggle = (id: LeagueId) =>
    choices.filter(({ screen }) => {
      const chosen = screen.leagues.includes(id)
      screen.leagues = chosen ? screen.leagues.filter(other => other !== id) : [...screen.leagues, id]
    })
  const writeCount = (id: Shortcut) => {
    const count = counts[SHORTCUTS.indexOf(id)]
    return count === undefined ? null : formatCount(language, count)
  }
  if (shortcuts.length < 2) return <i hidden />
  return (
    <fieldset className="league-bar" aria-label={text('nav.label')} {...group}>
      {shortcuts.map((id, index) => (
        <button
          key={id}
          type="button"
          data-shortcut={id}
          data-initials={BADGES[id][0]}
          style={badgeOf(BADGES[id][1])}
          aria-pressed={leagues.includes(id)}
          tabIndex={tabIndexOf(index)}
          onClick={() => toggle(id)}
        >
          {names[`league.${id}`]}
          <span className="league-count">{writeCount(id)}</span>
        </button>
      ))}
    </fieldset>
  )
}

/**
 * Returns the shortcuts within the scope. A scope by country has no shortcuts, because only the feed has a league's
 * country.
 */
function shortcutsIn({ leagues, countries }: Scope) {
  if (leagues.length > 0) return SHORTCUTS.filter(id => leagues.includes(id))
  return countries.length > 0 ? [] : SHORTCUTS
}

function badgeOf(color: string): CSSProperties {
  const style: CSSProperties & Record<'--badge', string> = { '--badge': color }
  return style
}
