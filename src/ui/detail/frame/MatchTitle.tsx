/** The head of a sheet: teams with their stars, score, how a tie was decided, and the feed's remark, for which a card in the list has no room. */
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import type { Side } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import { Toggle } from '../../kit/Toggle'
import { deciderOf, wayThere } from '../../kit/tie'
import { useChoiceStore } from '../../prefs/usePreferences'

export function MatchTitle({ match }: { readonly match: MatchId }) {
  const text = useText()
  const row = useRow(rowKey('match', match))
  if (row?.kind !== 'match') return null
  const notes = [deciderOf(row), wayThere(row, text), row.varText, row.remark].filter(note => note !== '')
  return (
    <>
      <p className="panel-match">
        <Team row={row} side="home" />
        <strong>{row.score === '' ? '-' : row.score}</strong>
        <Team row={row} side="guest" />
      </p>
      {notes.map(note => (
        <p key={note} className="note panel-remark">
          {note}
        </p>
      ))}
    </>
  )
}

/** A team that the feed gives no id to cannot be followed. */
function Team({ row, side }: { readonly row: MatchRow; readonly side: Side }) {
  const text = useText()
  const choices = useChoiceStore()
  const id = row[`${side}Id`]
  const name = row[side]
  return (
    <span className="panel-team" data-side={side} data-winner={row.winner === side || undefined}>
      <span className="panel-name" title={name}>
        {name}
      </span>
      {id === 0 ? null : (
        <Toggle
          label={text('follow.team', { team: name })}
          icon="star"
          iconOnly
          pressed={row[`${side}Followed`]}
          onToggle={() => choices.toggle('followedTeams', id)}
        />
      )}
    </span>
  )
}
