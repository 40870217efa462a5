/**
 * The table of a competition. The service has the current table. Tables of recent matches and of past seasons are
 * computed from the archive's results. Rules CPN5 and CPN12 in docs/rules/places.md.
 */
import type { ReactNode } from 'react'
import type { Competition, WantedTable } from '../../../engine/contract/details/competition'
import type { RankTable } from '../../../engine/contract/details/leagues'
import type { LeagueId } from '../../../engine/contract/units'
import { useRequest, type Reply } from '../../client/requests/useRequest'
import { useLanguage, useText } from '../../i18n/useText'
import { PanelState } from '../frame/PanelState'
import { RankTables } from '../standings/RankTables'
import { hasNoRows, useRank } from '../standings/useRank'

interface TableViewProps {
  readonly league: LeagueId
  readonly name: string
  readonly source: Competition['table']
  /** Whether the archive has results of the competition. */
  readonly archived: boolean
  /** Season shown. Empty for the current one. */
  readonly season: string
  /** Control for choosing the season. */
  readonly children: ReactNode
}

export function TableView({ league, name: of, source, archived, season, children }: TableViewProps) {
  const text = useText()
  // Label for screen readers. It differs from the name of the panel.
  const name = `${text('rank.title')} · ${of}`
  return (
    <>
      <div className="competition-choices">{children}</div>
      {season === '' && source !== 'results' ? (
        <Present league={league} name={name} archived={archived} />
      ) : (
        <Reckoned key={season} name={name} wanted={{ league, season, last: 0 }} />
      )}
    </>
  )
}

function Present({ league, name, archived }: Omit<TableViewProps, 'source' | 'season' | 'children'>) {
  const text = useText()
  const reply = useRank(league)
  const recent = (last: 3 | 6) => <Reckoned key={last} name={name} wanted={{ league, season: '', last }} />
  return (
    <PanelState aged reply={reply} empty={text('rank.empty')} isEmpty={hasNoRows}>
      {table => <RankTables table={table} name={name} {...(archived && { recent })} />}
    </PanelState>
  )
}

function Reckoned({ name, wanted }: { readonly name: string; readonly wanted: WantedTable }) {
  const text = useText()
  const reply = useResultTable(wanted)
  return (
    <PanelState reply={reply} empty={text('rank.empty')} isEmpty={hasNoRows}>
      {table => (
        <>
          <RankTables table={table} name={name} />
          <p className="note">{text('competition.reckoned')}</p>
        </>
      )}
    </PanelState>
  )
}

const FRESH_MS = 60_000

function useResultTable(wanted: WantedTable): Reply<RankTable | null> {
  const language = useLanguage()
  const { league, season, last } = wanted
  return useRequest({
    key: `result table ${league} ${last} ${language} ${season}`,
    send: details => details.resultTable(wanted),
    freshMs: FRESH_MS,
  })
}
