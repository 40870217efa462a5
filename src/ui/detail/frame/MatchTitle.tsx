/** The head of a sheet: teams, score, and the feed's remark, for which a card in the list has no room. */
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import { useRow } from '../../client/hooks'

export function MatchTitle({ match }: { readonly match: MatchId }) {
  const row = useRow(rowKey('match', match))
  if (row?.kind !== 'match') return null
  const notes = [row.varText, row.remark].filter(note => note !== '')
  return (
    <>
      <p className="panel-match">
        <span title={row.home}>{row.home}</span>
        <strong>{row.score === '' ? '-' : row.score}</strong>
        <span title={row.guest}>{row.guest}</span>
      </p>
      {notes.map(note => (
        <p key={note} className="note panel-remark">
          {note}
        </p>
      ))}
    </>
  )
}
