/** One match and its panels, without the list (`?size=match&match=2804524`). Rule OPT7 in docs/rules/options.md. */
import { useRef } from 'react'
import { useText } from '../../i18n/useText'
import { FreshnessLine } from '../../page/FreshnessLine'
import { ListFailure } from '../../page/States'
import { usePanels } from '../../page/panels/usePanels'
import { useChoice } from '../../state/useChoice'
import '../../page/page.css'

export function MatchScreen() {
  const text = useText()
  const root = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const { hideActions, teamRanks } = useChoice(({ page, prefs }) => ({
    hideActions: page.hideActions,
    teamRanks: prefs.teamRanks,
  }))
  const panels = usePanels(main, hideActions, true)
  return (
    <div ref={root} className="page" data-ranks={teamRanks ? undefined : 'off'}>
      <ListFailure />
      <main ref={main} tabIndex={-1} className="page-middle">
        <h1 className="sr-only">{text('app.title')}</h1>
        {panels.opened}
      </main>
      <FreshnessLine root={root} />
      {panels.node}
    </div>
  )
}
