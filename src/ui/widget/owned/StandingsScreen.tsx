/**
 * The table of one league, its results and fixtures, without a list (`?size=standings&league=36`). Rule OPT16 in
 * docs/rules/options.md.
 */
import { useRef } from 'react'
import { useText } from '../../i18n/useText'
import { FreshnessLine } from '../../page/FreshnessLine'
import { ListFailure } from '../../page/States'
import { LatePage } from '../../page/subject/latePage'
import { useChoice } from '../../state/useChoice'
import '../../page/page.css'

export function StandingsScreen() {
  const text = useText()
  const root = useRef<HTMLDivElement>(null)
  const { league, panel } = useChoice(({ page: { scope }, screen: { leagues, panel } }) => ({
    // The league of the address is the owner's scope in a frame, and the visitor's filter in a page of its own.
    league: scope.leagues[0] ?? leagues[0] ?? 0,
    panel,
  }))
  const page = panel ?? { kind: 'league', id: league, name: '', path: '', view: 'table' }
  return (
    <div ref={root} className="page">
      <ListFailure />
      <main tabIndex={-1} className="page-middle">
        <h1 className="sr-only">{text('app.title')}</h1>
        <div className="page-match">
          <LatePage of="panel" page={page} where="beside" opener={null} />
        </div>
      </main>
      <FreshnessLine root={root} />
    </div>
  )
}
