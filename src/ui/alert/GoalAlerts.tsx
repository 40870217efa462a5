/** A sound for every goal, if turned on; for followed matches also a vibration, a text for screen readers, a notification. */
import { useCallback, useEffect, useState } from 'react'
import type { Alert } from '../../engine/contract/view'
import { useAlerts } from '../client/hooks'
import type { Text } from '../i18n/texts'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { createAnnouncements } from './announcements'
import { createGoalTone, type GoalTone } from './goalTone'
import { useNotices } from './useNotices'

const VIBRATE_MS = 1_000

/** The sound button; it also sets off the alerts. */
export function GoalAlerts({ makeTone = createGoalTone }: { makeTone?: () => GoalTone }) {
  const text = useText()
  const sound = useChoice(({ prefs }) => prefs.sound)
  const choices = useChoiceStore()
  const [tone] = useState(makeTone)
  const [said, say] = useState('')
  const [announcements] = useState(() => createAnnouncements(say))
  useEffect(() => tone.stop, [tone])
  useEffect(() => announcements.stop, [announcements])
  useUnlock(tone, sound)
  useNotices(useCallback((alert: Alert) => sentenceOf(alert, text), [text]))

  useAlerts(
    useCallback(
      (alerts: readonly Alert[]) => {
        const goals = alerts.filter(({ kind }) => kind === 'goal')
        const last = goals.at(-1)
        if (sound && last !== undefined) tone.play(last.side)
        if (goals.some(({ followed }) => followed)) vibrate()
        for (const alert of alerts) if (alert.followed) announcements.add(sentenceOf(alert, text))
      },
      [sound, tone, announcements, text],
    ),
  )
  const toggle = () => {
    if (!sound) tone.unlock()
    choices.change(draft => void (draft.prefs.sound = !sound))
  }
  return (
    <>
      <Button
        label={text(sound ? 'alert.soundOff' : 'alert.soundOn')}
        icon={sound ? 'sound' : 'soundOff'}
        iconOnly
        active={sound}
        onPress={toggle}
      />
      <output className="sr-only">{said}</output>
    </>
  )
}

/** If the sound was turned on in an earlier visit, it is unlocked by the first press or key. */
function useUnlock(tone: GoalTone, sound: boolean) {
  useEffect(() => {
    if (!sound) return undefined
    const once = { once: true, passive: true }
    window.addEventListener('pointerdown', tone.unlock, once)
    window.addEventListener('keydown', tone.unlock, once)
    return () => {
      window.removeEventListener('pointerdown', tone.unlock)
      window.removeEventListener('keydown', tone.unlock)
    }
  }, [tone, sound])
}

function vibrate() {
  // Safari has no `vibrate`, although the types say that every browser does.
  const device: Partial<Navigator> = navigator
  device.vibrate?.(VIBRATE_MS)
}

function sentenceOf({ kind, side, home, guest, score }: Alert, text: Text): string {
  if (kind === 'redCard') return text('alert.redCard', { team: side === 'home' ? home : guest })
  return text(kind === 'goal' ? 'alert.goal' : 'alert.correction', { home, guest, score })
}
