/**
 * Turns notifications for a closed page on and off, and shows why they are unavailable. Rules PSH17 and PSH18 in
 * docs/rules/push.md.
 *
 * Turning them on turns off the open page's notifications, because the server notifies of the same goals.
 */
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/useText'
import {
  readPushState,
  turnPushOff,
  turnPushOn,
  type PushState,
} from '../../../state/late/push/pushSubscription'
import { useChoiceStore } from '../../../state/useChoice'

/** States in which the switch is disabled. */
const WITHOUT: ReadonlySet<PushState> = new Set<PushState>(['notOffered', 'unsupported', 'homeScreen'])

export function PushChoice() {
  const text = useText()
  const choices = useChoiceStore()
  const [state, setState] = useState<PushState | null>(null)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const next = await readPushState(choices.get())
      if (!isOver) setState(next)
    }
    void read()
    return () => {
      isOver = true
    }
  }, [choices])
  const turn = async (on: boolean) => {
    setState(null)
    const next = on ? await turnPushOn(choices.get()) : await turnPushOff()
    if (next === 'on') choices.change(({ prefs }) => void (prefs.notices = false))
    setState(next)
  }
  const said = state ?? 'working'
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={state === 'on'}
          disabled={state === null || WITHOUT.has(state)}
          data-push={said}
          onChange={({ target }) => void turn(target.checked)}
        />
        {text('pushChoice.label')}
      </label>
      <output className="note">{said === 'off' ? '' : text(`pushChoice.${said}`)}</output>
    </>
  )
}
