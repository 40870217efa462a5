/** Whose panel this is, and how it stands. */
import type { MatchId } from '../../engine/contract/units'
import { useRow } from '../client/hooks'

export function MatchTitle({ match }: { readonly match: MatchId }) {
  const row = useRow(`m${match}`)
  if (row?.kind !== 'match') return null
  return (
    <p className="pn-match">
      <span title={row.home}>{row.home}</span>
      <strong>{row.score === '' ? '-' : row.score}</strong>
      <span title={row.guest}>{row.guest}</span>
    </p>
  )
}
