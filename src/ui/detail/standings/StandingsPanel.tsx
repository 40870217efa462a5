/** The table of a league, group by group. */
import type { FormResult, RankLine, RankTable } from '../../../engine/contract/details'
import type { LeagueId } from '../../../engine/contract/units'
import { useAnswer } from '../../client/useAnswer'
import { useText } from '../../i18n/useText'
import type { DialogProps } from '../../kit/dialog/LazyDialog'
import { Sheet } from '../../kit/dialog/Sheet'
import { PanelState } from '../frame/PanelState'
import '../frame/panels.css'
import './standings.css'

const FRESH_MS = 60_000

interface StandingsProps extends DialogProps {
  readonly league: LeagueId
  /** The league's name in the list. */
  readonly name: string
}

export function StandingsPanel({ league, name, ...dialog }: StandingsProps) {
  const text = useText()
  const answer = useAnswer({
    key: `rank ${league}`,
    ask: commands => commands.leagueRank(league),
    freshMs: FRESH_MS,
  })
  const known = name === '' && answer.state === 'ready' ? (answer.value?.name ?? '') : name
  return (
    <Sheet
      title={known === '' ? text('rank.title') : `${text('rank.title')} · ${known}`}
      className="panel is-wide"
      readOnly
      {...dialog}
    >
      <PanelState answer={answer} empty={text('rank.empty')} isEmpty={isEmpty}>
        {({ groups }) =>
          groups.map(group => <Table key={group.name} name={group.name} label={known} rows={group.rows} />)
        }
      </PanelState>
    </Sheet>
  )
}

const isEmpty = ({ groups }: RankTable) => groups.every(({ rows }) => rows.length === 0)

const COLUMNS = ['played', 'win', 'draw', 'loss', 'goals', 'conceded', 'net', 'points'] as const

interface TableProps {
  readonly name: string
  readonly label: string
  readonly rows: readonly RankLine[]
}

function Table({ name, label, rows }: TableProps) {
  const text = useText()
  return (
    <table className="panel-rank" aria-label={name === '' ? label || text('rank.title') : undefined}>
      {name === '' ? null : <caption>{name}</caption>}
      <thead>
        <tr>
          <th scope="col" data-column="rank" title={text('rank.rank')}>
            #
          </th>
          <th scope="col" data-column="team">
            {text('rank.team')}
          </th>
          {COLUMNS.map(column => (
            <th key={column} scope="col" data-column={column} title={text(`rank.${column}`)}>
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
          <Line key={row.teamId} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** With the index, because results repeat. */
const keyOf = (result: FormResult, index: number) => `${index} ${result}`

function Line({ row }: { readonly row: RankLine }) {
  const text = useText()
  return (
    <tr>
      <td data-column="rank">{row.rank}</td>
      <th scope="row" data-column="team" title={row.team}>
        {row.team}
      </th>
      {COLUMNS.map(column => (
        <td key={column} data-column={column}>
          {row[column]}
        </td>
      ))}
      <td data-column="form">
        <span className="panel-form">
          {row.form.slice(0, 6).map((result, index) => (
            <abbr
              key={keyOf(result, index)}
              data-result={result}
              title={text(`rank.${result === 'lose' ? 'loss' : result}`)}
            >
              {text(`form.${result}`)}
            </abbr>
          ))}
        </span>
      </td>
    </tr>
  )
}
