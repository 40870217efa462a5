/**
 * The table of a league, group by group. Tables: all matches, home and away matches if the service sends them, and
 * recent matches if the caller has such a table. Zones of positions are marked and have a legend.
 *
 * Each table scrolls sideways in its own region, under the column of the teams. Rules DTL11, DTL19, DTL20 in
 * docs/rules/detail.md, CPN5, CPN6 and CPN16 in docs/rules/places.md.
 */
import { useState, type ReactNode } from 'react'
import {
  type RankGroup,
  type RankLine,
  type RankTable,
  RANK_ZONES,
  type RankZone,
} from '../../../engine/contract/details/leagues'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { Logo } from '../../kit/Logo'
import { PageLink } from '../../kit/page/PageLink'
import { Segments } from '../../kit/Select'
import { useChoice } from '../../state/useChoice'
import { isTeam, type Team } from './useRank'
import { FormMarks } from './FormMarks'
import { stageName } from './stageName'
import './standings.css'

type Matches = 'rows' | 'home' | 'away'
type Recent = 'last6' | 'last3'
const NAMES = {
  rows: 'table.total',
  home: 'table.home',
  away: 'table.away',
  last6: 'table.last6',
  last3: 'table.last3',
} as const
const ALL = ['rows', 'home', 'away'] as const satisfies readonly Matches[]
const RECENT = ['last6', 'last3'] as const satisfies readonly Recent[]

interface RankTablesProps {
  readonly table: RankTable
  /** The league's name in the list. */
  readonly name: string
  /** Teams whose rows are marked. */
  readonly teams?: readonly Team[]
  /** Renders a table of the last matches of each team. If absent, there is no such table. */
  readonly recent?: (last: 6 | 3) => ReactNode
}

const NOBODY: readonly Team[] = []

/** If the visitor hides scores, a press on a button shows the table. */
export function RankTables(props: RankTablesProps) {
  const text = useText()
  const hides = useChoice(({ prefs }) => prefs.hideScores)
  const [isShown, setShown] = useState(false)
  if (!hides || isShown) return <ShownTables {...props} />
  return (
    <div className="rank">
      <p className="note">{text('rank.hidden')}</p>
      <Button label={text('rank.show')} onPress={() => setShown(true)} />
    </div>
  )
}

function ShownTables(props: RankTablesProps) {
  const { table, name, teams = NOBODY, recent } = props
  const { groups } = table
  const text = useText()
  const [wanted, setWanted] = useState<Matches | Recent>('rows')
  const sent: readonly (Matches | Recent)[] = [
    ...ALL.filter(matches => groups.some(group => group[matches].length > 0)),
    ...(recent === undefined ? [] : RECENT),
  ]
  const shown = sent.includes(wanted) ? wanted : 'rows'
  return (
    <div className="rank">
      {sent.length < 2 ? null : (
        <Segments
          label={text('rank.matches')}
          options={sent.map(value => ({ value, label: text(NAMES[value]) }))}
          value={shown}
          onChoose={setWanted}
        />
      )}
      {shown === 'last6' || shown === 'last3'
        ? recent?.(shown === 'last6' ? 6 : 3)
        : groups.flatMap(group =>
            group[shown].length === 0 ? (
              []
            ) : (
              <Group key={group.name} rows={group[shown]} {...{ group, name, teams }} />
            ),
          )}
    </div>
  )
}

const COLUMNS = ['played', 'win', 'draw', 'loss', 'goals', 'conceded', 'net', 'points'] as const
const TITLES = {
  played: 'table.played',
  win: 'table.wins',
  draw: 'table.draws',
  loss: 'table.losses',
  goals: 'table.scored',
  conceded: 'table.conceded',
  net: 'table.difference',
  points: 'table.points',
} as const

interface GroupProps extends Required<Pick<RankTablesProps, 'name' | 'teams'>> {
  readonly group: RankGroup
  readonly rows: readonly RankLine[]
}

function Group({ group, rows, name, teams }: GroupProps) {
  const text = useText()
  const stage = group.name === '' ? '' : stageName(group.name, text)
  const label = stage || name || text('rank.title')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways where there is little room
    <section className="rank-scroll" data-scrolls aria-label={label} tabIndex={0}>
      <table className="panel-rank" aria-label={stage === '' ? label : undefined}>
        {stage === '' ? null : <caption>{stage}</caption>}
        <thead>
          <tr>
            <th scope="col" data-column="rank" title={text('rank.rank')}>
              #
            </th>
            <th scope="col" data-column="team">
              {text('rank.team')}
            </th>
            {COLUMNS.map(column => (
              <th key={column} scope="col" data-column={column} title={text(TITLES[column])}>
                {text(`rank.short.${column}`)}
              </th>
            ))}
            <th scope="col" data-column="form">
              {text('rank.form')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Line key={row.teamId} row={row} plays={teams.some(team => isTeam(row, team))} />
          ))}
        </tbody>
      </table>
      <ZoneLegend rows={rows} />
    </section>
  )
}

const MARKS = 6

interface LineProps {
  readonly row: RankLine
  /** Whether the team plays in the match whose table this is. */
  readonly plays: boolean
}

function Line({ row, plays }: LineProps) {
  const text = useText()
  const { team, teamId, image, letters, zone } = row
  return (
    <tr aria-current={plays || undefined} data-zone={zone ?? undefined}>
      <td data-column="rank">
        {row.rank}
        {zone === null ? null : <span className="sr-only"> ({text(`zone.${zone}`)})</span>}
      </td>
      <th scope="row" data-column="team" title={team}>
        <PageLink kind="team" id={teamId} name={team}>
          <span className="rank-sign">
            <Logo src={image} letters={letters} size={16} className="rank-crest" />
          </span>
          {team}
        </PageLink>
        {plays ? <span className="sr-only"> ({text('rank.playing')})</span> : null}
      </th>
      {COLUMNS.map(column => (
        <td key={column} data-column={column}>
          {row[column]}
        </td>
      ))}
      <td data-column="form">
        <FormMarks form={row.form.slice(0, MARKS)} />
      </td>
    </tr>
  )
}

/** Legend of the marked positions, with the ranks of each zone. Rule CPN6 in docs/rules/places.md. */
function ZoneLegend({ rows }: { readonly rows: readonly RankLine[] }) {
  const text = useText()
  const zones = RANK_ZONES.filter(zone => rows.some(row => row.zone === zone))
  if (zones.length === 0) return null
  return (
    <ul className="rank-zones">
      {zones.map(zone => (
        <li key={zone} data-zone={zone}>
          {ranksOf(rows, zone)} {text(`zone.${zone}`)}
        </li>
      ))}
    </ul>
  )
}

/** Ranks of a zone: `1–4`, or `3`. */
function ranksOf(rows: readonly RankLine[], zone: RankZone): string {
  const ranks = rows.filter(row => row.zone === zone).map(({ rank }) => rank)
  const [first = '', last = first] = [ranks[0], ranks.at(-1)]
  return first === last ? first : `${first}–${last}`
}
