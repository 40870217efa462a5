/** One match and its panels, without the list around it (`?size=match&match=2804524`). Rule OPT7 in docs/rules/options.md. */
import { useRef } from 'react'
import { useText } from '../../i18n/useText'
import { FreshnessLine } from '../../page/FreshnessLine'
import { Failure } from '../../page/States'
import { usePanels } from '../../page/usePanels'
import { usePreferences } from '../../prefs/usePreferences'
import '../../page/page.css'

export function MatchScreen() {
  const text = useText()
  const root = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const { prefs, page } = usePreferences()
  const panels = usePanels(main, page.hideActions, true)
  return (
    <div ref={root} className="page" data-ranks={prefs.teamRanks ? undefined : 'off'}>
      <Failure />
      <main ref={main} tabIndex={-1} className="page-middle">
        <h1 className="sr-only">{text('app.title')}</h1>
        {panels.match}
      </main>
      <FreshnessLine root={root} />
      {panels.node}
    </div>
  )
}
