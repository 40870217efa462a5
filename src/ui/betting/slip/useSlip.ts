/** The picks of the slip, stored for the tab. If the browser refuses that storage, they last as long as the page. */
import { useMemo } from 'react'
import type { SlipPick } from '../../../engine/contract/details/bets'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { writeSession } from '../../state/sessionKeys'
import { readPicks, picksText } from './picks'

export interface SlipStore {
  readonly picks: readonly SlipPick[]
  readonly put: (picks: readonly SlipPick[]) => void
}

export function useSlip(): SlipStore {
  const slip = useChoice(({ tab }) => tab.slip)
  const choices = useChoiceStore()
  const picks = useMemo(() => readPicks(slip), [slip])
  return {
    picks,
    put(next) {
      const text = picksText(next)
      choices.change(({ tab }) => void (tab.slip = text))
      writeSession('sixinone_slip', text)
    },
  }
}
