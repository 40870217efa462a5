/** The corners of a match: prices, counts at half time and now, and each corner with its minute and team. */
import type { Corner, CornerSheet, QuoteLine } from '../../../engine/contract/details'
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId, Side } from '../../../engine/contract/units'
import { useRow } from '../../client/hooks'
import { useAnswer } from '../../client/useAnswer'
import { useText } from '../../i18n/useText'
import type { DialogProps } from '../../kit/dialog/LazyDialog'
import { Quote } from '../../kit/Quote'
import { Sheet } from '../../kit/dialog/Sheet'
import { signedLine } from '../../kit/signedLine'
import { usePreferences } from '../../prefs/usePreferences'
import { MatchTitle } from '../frame/MatchTitle'
import { PanelState } from '../frame/PanelState'
import '../frame/panels.css'
import '../report/events.css'

const FRESH_MS = 15_000

export function CornerPanel({ match, ...dialog }: DialogProps & { readonly match: MatchId }) {
  const text = useText()
  const { prefs } = usePreferences()
  const answer = useAnswer({
    key: `corners ${match} ${prefs.format}`,
    ask: commands => commands.corners(match),
    freshMs: FRESH_MS,
  })
  return (
    <Sheet title={text('corner.title')} className="panel" readOnly {...dialog}>
      <MatchTitle match={match} />
      <PanelState answer={answer} empty={text('corner.empty')}>
        {sheet => <Corners sheet={sheet} />}
      </PanelState>
    </Sheet>
  )
}

function Corners({ sheet }: { readonly sheet: CornerSheet }) {
  const text = useText()
  return (
    <>
      <dl className="panel-counts">
        <Count label={text('corner.half')} count={sheet.half} />
        <Count label={text('corner.full')} count={sheet.full} />
      </dl>
      <div className="panel-odds">
        <CornerOdds
          name={text('corner.handicap')}
          line={sheet.handicap}
          legs={[text('leg.home'), text('leg.line'), text('leg.guest')]}
        />
        <CornerOdds
          name={text('corner.total')}
          line={sheet.total}
          legs={[text('bet.over'), text('leg.line'), text('bet.under')]}
        />
      </div>
      <h3>{text('corner.list')}</h3>
      {sheet.corners.length === 0 ? (
        <p className="note">{text('corner.none')}</p>
      ) : (
        <CornerList id={sheet.matchId} corners={sheet.corners} />
      )}
    </>
  )
}

function Count({ label, count }: { readonly label: string; readonly count: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count === '' ? '-' : count.replace('-', ' - ')}</dd>
    </div>
  )
}

interface CornerOddsProps {
  readonly name: string
  readonly line: QuoteLine | null
  readonly legs: readonly [string, string, string]
}

function CornerOdds({ name, line, legs }: CornerOddsProps) {
  return (
    <table className="panel-trio">
      <caption>{name}</caption>
      <thead>
        <tr>
          {legs.map(leg => (
            <th key={leg} scope="col">
              {leg}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{line === null ? '-' : <Quote cell={line.up} />}</td>
          <td>{line === null ? '-' : signedLine(line)}</td>
          <td>{line === null ? '-' : <Quote cell={line.down} />}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** With the index, because two corners may have the same minute. */
const keyOf = ({ minute }: Corner, index: number) => `${index} ${minute}`

interface CornerListProps {
  readonly id: MatchId
  readonly corners: readonly Corner[]
}

function CornerList({ id, corners }: CornerListProps) {
  const text = useText()
  const row = useRow(rowKey('match', id))
  const nameOf = (side: Side | null) =>
    side === null || row?.kind !== 'match' ? text('corner.unknown') : row[side]
  return (
    <ol className="panel-events">
      {corners.map((corner, index) => (
        <li
          key={keyOf(corner, index)}
          className="panel-event"
          data-side={corner.side ?? 'home'}
          data-event="corner"
        >
          <span className="panel-minute">{corner.minute}'</span>
          <span className="panel-sign" aria-hidden="true" />
          <span className="panel-words">
            <span>{nameOf(corner.side)}</span>
            {corner.lastOfHalf ? <small>{text('corner.lastOfHalf')}</small> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
