/** The line of the bet popup with buttons that add its price to the slip, remove it, and open the slip. */
import { useState } from 'react'
import type { BetTarget, SlipPick } from '../../../engine/contract/details/bets'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { isSameChoice, isSameMarket, MOST_PICKS, withoutPick, withPick } from './picks'
import { useSlip } from './useSlip'

interface SlipLineProps {
  readonly target: BetTarget
  /** The pick at the present offer. `null` while no bet is possible. */
  readonly pick: SlipPick | null
  readonly onOpen: () => void
}

export function SlipLine({ target, pick, onOpen }: SlipLineProps) {
  const text = useText()
  const { picks, put } = useSlip()
  const [refused, setRefused] = useState(false)
  const present = picks.find(other => isSameMarket(other, target))
  const isAdded = present !== undefined && isSameChoice(present, target)
  const add = () => {
    const next = pick === null ? picks : withPick(picks, pick)
    setRefused(next === undefined)
    if (next !== undefined) put(next)
  }
  const remove = () => {
    setRefused(false)
    put(withoutPick(picks, target))
  }
  return (
    <div className="bet-slip">
      {isAdded ? (
        <Button label={text('slip.added')} active onPress={remove} />
      ) : (
        <Button
          label={text(present === undefined ? 'slip.add' : 'slip.replace')}
          disabled={pick === null}
          onPress={add}
        />
      )}
      {picks.length === 0 ? null : (
        <Button label={text('slip.open', { count: picks.length })} kind="link" opensDialog onPress={onOpen} />
      )}
      <output>{refused ? text('slip.full', { count: MOST_PICKS }) : ''}</output>
    </div>
  )
}
