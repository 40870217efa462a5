/**
 * Analysis of both teams' past matches: the last 6 or 20 of each, their matches against each other, and figures. The
 * league's table is shown if the provider has no archive, or in addition if a team has few matches.
 *
 * Source: command `analysis`. Rules ANA10-ANA16 in docs/rules/analysis.md.
 */
import { useState } from 'react'
import type { Analysis, Venue } from '../../../engine/contract/details/analysis'
import type { MatchHead } from '../../../engine/contract/details/matches'
import { companyName } from '../../../engine/contract/names/companies'
import type { MatchId } from '../../../engine/contract/units'
import { latestOf, useRequest, type Reply } from '../../client/requests/useRequest'
import { useLanguage, useText } from '../../i18n/useText'
import { Segments } from '../../kit/Select'
import { zoneOf } from '../../state/zones'
import { companyAndFormat, useChoice } from '../../state/useChoice'
import { TableForm } from '../form/TableForm'
import { teamsOf } from '../standings/useRank'
import { Loading, PanelState, type TabProps } from '../frame/PanelState'
import { Streaks } from './Streaks'
import { FigureTable } from './FigureTable'
import { PastMatchesSection, type MatchCount } from './PastMatchesSection'
import './analysis.css'

export function AnalysisTab({ match, head }: TabProps) {
  if (head === undefined) return <Loading />
  return <Analysed match={match} head={head} />
}

const VENUES: readonly Venue[] = ['all', 'own']
const SPANS: readonly MatchCount[] = [6, 20]
/** Least number of matches of a team. Below it the table of the league is shown too. */
const FEW = 6

function Analysed({ match, head }: { readonly match: MatchId; readonly head: MatchHead }) {
  const text = useText()
  const [venue, setVenue] = useState<Venue>('all')
  const [span, setSpan] = useState<MatchCount>(6)
  const reply = useAnalysis(match, venue)
  if (reply.state === 'ready' && reply.value === null) return <NoArchive head={head} />
  return (
    <PanelState aged reply={withLatest(reply)} empty="">
      {analysis => (
        <div className="analysis" aria-busy={reply.state === 'loading' || undefined}>
          <div className="analysis-choices">
            <Segments
              label={text('analysis.venue')}
              options={VENUES.map(value => ({ value, label: text(`analysis.venue.${value}`) }))}
              value={venue}
              onChoose={setVenue}
            />
            <Segments
              label={text('analysis.count')}
              options={SPANS.map(value => ({ value, label: String(value) }))}
              value={span}
              onChoose={setSpan}
            />
          </div>
          {venue === 'own' ? <p className="note">{text('analysis.own')}</p> : null}
          <Sections analysis={analysis} head={head} span={span} />
        </div>
      )}
    </PanelState>
  )
}

/** Age of an answer at which the tab requests another one. Equals the time for which the engine caches answers. */
const FRESH_MS = 60_000

function useAnalysis(match: MatchId, venue: Venue): Reply<Analysis | null> {
  const language = useLanguage()
  const { company, format } = useChoice(companyAndFormat)
  const zone = useChoice(({ prefs, page }) => zoneOf(prefs, page))
  return useRequest({
    key: `analysis ${match} ${venue} ${company} ${format} ${zone} ${language}`,
    send: details => details.analysis(match, venue),
    freshMs: FRESH_MS,
  })
}

/** Returns the previous reply until the reply to another choice has arrived. */
function withLatest<Value>(reply: Reply<Value | null>): Reply<Value | null> {
  const latest = latestOf(reply)
  return reply.state === 'loading' && latest !== undefined && latest !== null
    ? { state: 'ready', value: latest }
    : reply
}

function NoArchive({ head }: { readonly head: MatchHead }) {
  const text = useText()
  return (
    <>
      <p className="note">{text('analysis.noArchive')}</p>
      <TableForm league={head.leagueId} teams={teamsOf(head)} empty={text('form.empty')} />
    </>
  )
}

interface SectionsProps {
  readonly analysis: Analysis
  readonly head: MatchHead
  readonly span: MatchCount
}

function Sections({ analysis, head, span }: SectionsProps) {
  const text = useText()
  const { since, company, home, guest, meetings } = analysis
  const isYoung = [home, guest].some(({ matches }) => matches.length < FEW)
  return (
    <>
      <Streaks name={`${text('menu.headToHead')} (${head.home})`} recent={meetings.recent} />
      <Streaks name={`${text('rank.form')} (${head.home})`} recent={home.recent} />
      <Streaks name={`${text('rank.form')} (${head.guest})`} recent={guest.recent} />
      {since === '' ? null : (
        <p className="note analysis-since">
          {text('analysis.since', { date: since, company: companyName(company) })}
        </p>
      )}
      <PastMatchesSection name={head.home} past={home} span={span} />
      <PastMatchesSection name={head.guest} past={guest} span={span} />
      <PastMatchesSection
        name={text('menu.headToHead')}
        hint={text('analysis.fromHome', { team: head.home })}
        past={meetings}
        span={span}
      />
      <FigureTable
        columns={[
          { name: head.home, figures: home.figures },
          { name: head.guest, figures: guest.figures },
        ]}
        counted={([home = 0, guest = 0]) => text('analysis.counted', { home, guest })}
      />
      {isYoung ? (
        <section>
          <h3>{text('analysis.table')}</h3>
          <TableForm league={head.leagueId} teams={teamsOf(head)} empty={text('form.empty')} />
        </section>
      ) : null}
    </>
  )
}
