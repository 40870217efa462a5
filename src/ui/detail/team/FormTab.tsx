/**
 * Recent form of a team: its last 6 or 20 matches (all, home or away), and figures of the three groups side by side.
 * The league's table replaces them if the provider has no archive. Rules TEA14 and TEA15 in docs/rules/places.md.
 */
import { useState } from 'react'
import type { TeamForm, TeamHead } from '../../../engine/contract/details/teams'
import { companyName } from '../../../engine/contract/names/companies'
import { useText } from '../../i18n/useText'
import { Segments } from '../../kit/Select'
import { FigureTable } from '../analysis/FigureTable'
import { PastMatchesSection, type MatchCount } from '../analysis/PastMatchesSection'
import { Streaks } from '../analysis/Streaks'
import { TableForm } from '../form/TableForm'
import { PanelState } from '../frame/PanelState'
import { useTeamForm } from './teamRequests'
import '../analysis/analysis.css'

export function FormTab({ team }: { readonly team: TeamHead }) {
  return team.archived ? <ArchivedForm team={team} /> : <FormOfTable team={team} />
}

function FormOfTable({ team }: { readonly team: TeamHead }) {
  const text = useText()
  const [league] = team.leagues
  if (league === undefined) return <p className="note detail-note">{text('form.noTeam')}</p>
  return <TableForm league={league.id} teams={[team]} empty={text('form.noTeam')} />
}

function ArchivedForm({ team }: { readonly team: TeamHead }) {
  const reply = useTeamForm(team.id)
  if (reply.state === 'ready' && reply.value === null) return <FormOfTable team={team} />
  return (
    <PanelState aged reply={reply} empty="">
      {form => <Form form={form} />}
    </PanelState>
  )
}

type Ground = 'all' | 'home' | 'away'
const GROUNDS: readonly Ground[] = ['all', 'home', 'away']
const NAMES = { all: 'table.total', home: 'table.home', away: 'table.away' } as const
const SPANS: readonly MatchCount[] = [6, 20]

function Form({ form }: { readonly form: TeamForm }) {
  const text = useText()
  const [ground, setGround] = useState<Ground>('all')
  const [span, setSpan] = useState<MatchCount>(6)
  const { since, company } = form
  return (
    <div className="analysis">
      <div className="analysis-choices">
        <Segments
          label={text('analysis.venue')}
          options={GROUNDS.map(value => ({ value, label: text(NAMES[value]) }))}
          value={ground}
          onChoose={setGround}
        />
        <Segments
          label={text('analysis.count')}
          options={SPANS.map(value => ({ value, label: String(value) }))}
          value={span}
          onChoose={setSpan}
        />
      </div>
      {since === '' ? null : (
        <p className="note analysis-since">
          {text('analysis.since', { date: since, company: companyName(company) })}
        </p>
      )}
      <Streaks recent={form[ground].recent} />
      <PastMatchesSection name={text('team.last')} past={form[ground]} span={span} />
      <FigureTable
        columns={GROUNDS.map(one => ({ name: text(NAMES[one]), figures: form[one].figures }))}
        counted={([all = 0, home = 0, away = 0]) => text('team.counted', { all, home, away })}
      />
    </div>
  )
}
