/** The head of a sheet: teams, score, how a tie was decided, and the feed's remark, for which a card in the list has no room. */
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import { useRow } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import { deciderOf, wayThere } from '../../kit/tie'

export function MatchTitle({ match }: { readonly match: MatchId }) {
  const text = useText()
  const row = useRow(rowKey('match', match))
  if (row?.kind !== 'match') return null
  const notes = [deciderOf(row), wayThere(row, text), row.varText, row.remark].filter(note => note !== '')
  return (
    <>
      <p className="panel-match">
        <span title={row.home} data-winner={row.winner === 'home' || undefined}>
          {row.home}
        </span>
        <strong>{row.score === '' ? '-' : row.score}</strong>
        <span title={row.guest} data-winner={row.winner === 'guest' || undefined}>
          {row.guest}
        </span>
      </p>
      {notes.map(note => (
        <p key={note} className="note panel-remark">
          {note}
        </p>
      ))}
    </>
  )
}
