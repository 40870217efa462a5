/**
 * Recent form of teams: results, points, runs, and shares of the last 20 matches.
 *
 * Source: the rows of the teams in their league's table. Facts that the table lacks are omitted. Rule DTL21 in
 * docs/rules/detail.md.
 */
import type { FormResult, Last20, RankLine, RankTable } from '../../../engine/contract/details/leagues'
import type { LeagueId } from '../../../engine/contract/units'
import { formatCount } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'
import { PanelState } from '../frame/PanelState'
import { isTeam, useRank, type Team } from '../standings/useRank'
import { FormMarks } from '../standings/FormMarks'
import { formCounts, runsOf, type Run } from './formCounts'
import './tableForm.css'

interface TableFormProps {
  readonly league: LeagueId
  readonly teams: readonly Team[]
  /** Text if the table has no row of these teams. */
  readonly empty: string
}

export function TableForm({ league, teams, empty }: TableFormProps) {
  const text = useText()
  const reply = useRank(league)
  return (
    <PanelState
      aged
      reply={reply}
      empty={empty}
      isEmpty={table => teams.every(team => rowOf(table, team) === undefined)}
    >
      {table => (
        <div className="table-form">
          <p className="note">{text('form.newest')}</p>
          {teams.map(team => (
            <TeamForm key={`${team.id} ${team.name}`} team={team} row={rowOf(table, team)} />
          ))}
        </div>
      )}
    </PanelState>
  )
}

/** Returns the first row of a team with some form. A team may be in several groups. */
function rowOf({ groups }: RankTable, team: Team): RankLine | undefined {
  return groups
    .flatMap(({ rows }) => rows)
    .find(row => isTeam(row, team) && (row.form.length > 0 || row.last20 !== null))
}

function TeamForm({ team, row }: { readonly team: Team; readonly row: RankLine | undefined }) {
  const text = useText()
  return (
    <section aria-label={team.name}>
      <h3>
        <span title={team.name}>{team.name}</span>
        {row === undefined ? null : <FormMarks form={row.form.slice(0, LONGEST)} />}
      </h3>
      {row === undefined ? (
        <p className="note">{text('form.noTeam')}</p>
      ) : (
        <>
          <Counts form={row.form} />
          <Runs form={row.form} />
          {row.last20 === null ? null : <Shares shares={row.last20} />}
        </>
      )}
    </section>
  )
}

const LONGEST = 6
const SPANS = [
  [LONGEST, 'table.last6'],
  [3, 'table.last3'],
] as const
const RESULTS = ['win', 'draw', 'lose'] as const
const COLUMN = { win: 'win', draw: 'draw', lose: 'loss' } as const

function Counts({ form }: { readonly form: readonly FormResult[] }) {
  const text = useText()
  const language = useLanguage()
  const spans = SPANS.flatMap(([matches, name]) => {
    const counts = formCounts(form, matches)
    return counts === null ? [] : [{ name: text(name), counts }]
  })
  if (spans.length === 0) return null
  return (
    <table className="form-counts">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{text('rank.matches')}</span>
          </th>
          {RESULTS.map(result => (
            <th key={result} scope="col" title={text(`rank.${COLUMN[result]}`)}>
              {text(`form.${result}`)}
            </th>
          ))}
          <th scope="col">{text('form.winRate')}</th>
          <th scope="col">{text('form.perMatch')}</th>
        </tr>
      </thead>
      <tbody>
        {spans.map(({ name, counts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {RESULTS.map(result => (
              <td key={result}>{counts[result]}</td>
            ))}
            <td>{counts.winRate}%</td>
            <td>{formatCount(language, counts.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const RUN_NAMES = {
  wins: 'stat.consecutiveWins',
  losses: 'stat.consecutiveLosses',
  unbeaten: 'form.unbeaten',
  winless: 'form.winless',
} as const satisfies Record<Run['kind'], string>

function Runs({ form }: { readonly form: readonly FormResult[] }) {
  const text = useText()
  const runs = runsOf(form)
  if (runs.length === 0) return null
  return (
    <dl className="form-facts">
      {runs.map(({ kind, matches, atLeast }) => (
        <div key={kind}>
          <dt>{text(RUN_NAMES[kind])}</dt>
          <dd>{atLeast ? text('form.orMore', { number: matches }) : matches}</dd>
        </div>
      ))}
    </dl>
  )
}

const SHARES = [
  ['win', 'stat.winRate20'],
  ['loss', 'stat.lossRate20'],
  ['over', 'stat.overRate20'],
  ['under', 'stat.underRate20'],
] as const

function Shares({ shares }: { readonly shares: Last20 }) {
  const text = useText()
  return (
    <dl className="form-facts" aria-label={text('stat.last20')}>
      {SHARES.flatMap(([share, name]) =>
        shares[share] === null ? (
          []
        ) : (
          <div key={share}>
            <dt>{text(name)}</dt>
            <dd>{shares[share]}%</dd>
          </div>
        ),
      )}
    </dl>
  )
}
