/**
 * A competition: matches of the day, table, results and fixtures. On its own page, the list replaces the matches of the
 * day.
 *
 * Source: commands `competition`, `competitionToday`, `competitionDays`. Rules CPN12, CPN14, CPN15 and
 * CPN24 in docs/rules/places.md.
 */
import { useState, type ReactNode } from 'react'
import type { Competition } from '../../../engine/contract/details/competition'
import { dateTabs } from '../../../engine/contract/days'
import { dayOf } from '../../../engine/contract/screens'
import { latestOf, type Reply } from '../../client/requests/useRequest'
import { useToday } from '../../client/useToday'
import { useLanguage, useText } from '../../i18n/useText'
import { COMPETITION_VIEWS, type CompetitionView } from '../../state/late/pageViews'
import { useChoice } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'
import { Loading, RequestFailed, PanelState } from '../frame/PanelState'
import { PageFrame } from '../frame/PageFrame'
import type { PagePanelProps } from '../frame/pagePanel'
import { isPageOfItsOwn, useTwoColumns } from '../frame/useTwoColumns'
import { PageTools } from '../frame/PageTools'
import { competitionName } from './competitionName'
import { NextRound } from './NextRound'
import { useOpening } from './useOpening'
import { MatchPages } from './MatchPages'
import { TableView } from './TableView'
import { useCompetition, type KnownCompetition } from './useCompetition'
import { Select } from '../../kit/Select'
import type { PageMatch } from '../../../engine/contract/details/pages'
import { MatchLines } from '../matches/MatchLines'
import { leagueColor } from '../../kit/leagueColor'
import { Logo } from '../../kit/Logo'
import './competition.css'

export function CompetitionPanel({ id, name: given, view, onView, ...frame }: PagePanelProps) {
  const text = useText()
  const language = useLanguage()
  const known = useCompetition(id)
  const today = useDayName()
  const competition = latestOf(known.reply)
  const name = competition === undefined ? given : competitionName(competition, language, text) || given
  const isPage = isPageOfItsOwn(frame.where)
  const hasAside = useTwoColumns(frame.where) && known.views.includes('table')
  const wanted = COMPETITION_VIEWS.find(one => one === view)
  const names = viewsWith(known, wanted).filter(one => !hasAside || one !== 'table')
  const chosen =
    names.find(one => one === wanted) ??
    // The table is in the right column, so the left column shows matches.
    (hasAside && wanted === 'table' ? BESIDE_TABLE.find(one => names.includes(one)) : undefined) ??
    (isPage ? 'today' : known.first)
  useOpening({ where: frame.where, view, onView }, known)
  const labels = {
    today,
    table: text('menu.standings'),
    results: text('menu.result'),
    fixtures: text('menu.fixture'),
  }
  return (
    <PageFrame<CompetitionView>
      {...frame}
      id={`league-${id}`}
      title={name}
      heading={<CompetitionHeading competition={competition} name={name} />}
      tools={name === '' ? undefined : <PageTools kind="league" id={id} name={name} />}
      aside={
        hasAside && competition !== undefined ? (
          <CompetitionTable key={id} id={id} name={name} competition={competition} />
        ) : undefined
      }
      tabs={{
        label: text('competition.tabs'),
        names,
        chosen,
        labelOf: one => labels[one],
        onChoose: onView,
      }}
    >
      {frame.where === 'head' || frame.where === 'aside' ? null : (
        <Content key={id} id={id} name={name} view={chosen} known={known} competition={competition} />
      )}
    </PageFrame>
  )
}

/** Views for the left column if the address names the table, which is in the right column. */
const BESIDE_TABLE = ['fixtures', 'results'] as const

/** Views with tabs. The view in the address has a tab even before all views are known. */
const viewsWith = ({ views, reply }: KnownCompetition, wanted: CompetitionView | undefined) =>
  reply.state === 'ready' ? views : COMPETITION_VIEWS.filter(one => one === wanted || views.includes(one))

/** Name of the list's day. */
function useDayName(): string {
  const text = useText()
  const { zone, day } = useChoice(({ prefs, page, screen }) => ({
    zone: zoneOf(prefs, page),
    day: dayOf({ screen: screen.name, day: screen.day }),
  }))
  const [tab] = dateTabs(useToday(zone), [day])
  return tab === undefined || tab.kind === 'date' ? (tab?.text ?? '') : text(`day.${tab.kind}`)
}

interface ContentProps {
  readonly id: number
  readonly name: string
  readonly view: CompetitionView
  readonly known: KnownCompetition
  readonly competition: Competition | undefined
}

interface TableProps extends Pick<ContentProps, 'id' | 'name'> {
  readonly competition: Competition
  readonly children?: ReactNode
}

/** Table of a competition, with a choice of seasons if the archive has several. */
function CompetitionTable({ id, name, competition: { table, archive }, children }: TableProps) {
  const [season, setSeason] = useState('')
  return (
    <>
      <TableView league={id} name={name} source={table} archived={archive?.results ?? false} season={season}>
        <SeasonSelect seasons={archive?.seasons ?? []} season={season} onChoose={setSeason} />
      </TableView>
      {season === '' ? children : null}
    </>
  )
}

function Content({ id, name, view, known: { reply, today }, competition }: ContentProps) {
  const [season, setSeason] = useState('')
  if (view === 'today') return <TodayView today={today} name={name} />
  if (competition === undefined)
    return reply.state === 'failed' ? <RequestFailed failure={reply} /> : <Loading />
  switch (view) {
    case 'table':
      return (
        <CompetitionTable id={id} name={name} competition={competition}>
          {today.state === 'ready' && today.value.length === 0 ? <NextRound league={id} /> : null}
        </CompetitionTable>
      )
    case 'results':
      return (
        <MatchPages
          key={season}
          league={id}
          name={name}
          order="ended"
          season={season || (competition.archive?.season ?? '')}
        >
          <SeasonSelect seasons={competition.archive?.seasons ?? []} season={season} onChoose={setSeason} />
        </MatchPages>
      )
    case 'fixtures':
      return <MatchPages league={id} name={name} order="coming" season="" />
  }
}

interface SeasonSelectProps {
  /** Seasons, newest first. */
  readonly seasons: readonly string[]
  /** Season shown. Empty for the newest one. */
  readonly season: string
  readonly onChoose: (season: string) => void
}

/** Choice of a competition's season, if the archive has several. Rule CPN12 in docs/rules/places.md. */
function SeasonSelect({ seasons, season, onChoose }: SeasonSelectProps) {
  const text = useText()
  const [newest = ''] = seasons
  if (seasons.length < 2) return null
  return (
    <Select
      label={text('competition.season')}
      value={season || newest}
      options={seasons.map(value => ({ value, label: value }))}
      onChoose={value => onChoose(value === newest ? '' : value)}
    />
  )
}

/**
 * Matches of a competition on the list's day. Matches in the list follow their rows. Rule CPN2 in docs/rules/places.md.
 */
function TodayView({ today, name }: { readonly today: Reply<readonly PageMatch[]>; readonly name: string }) {
  const text = useText()
  return (
    <PanelState reply={today} empty={text('competition.noneToday')} isEmpty={matches => matches.length === 0}>
      {matches => <MatchLines matches={matches} by="none" dated={false} label={name} />}
    </PanelState>
  )
}

const SIGN_PX = 24

function CompetitionHeading({ competition, name }: Pick<ContentProps, 'competition' | 'name'>) {
  const { picture = '', letters = '' } = competition?.sign ?? {}
  return (
    // Hidden from screen readers, because the title of the panel has the same name.
    <span
      className="competition-head"
      aria-hidden="true"
      style={competition && leagueColor(competition.sign)}
    >
      <span className="competition-sign">
        <Logo src={picture} letters={letters} size={SIGN_PX} className="competition-logo" />
      </span>
      <span className="competition-name" title={name}>
        {name}
      </span>
      <small>{competition?.country}</small>
    </span>
  )
}
