/** Tells of goals of followed matches by notifications while the page is hidden, if the visitor wants that. */
import { useCallback } from 'react'
import type { Alert } from '../../engine/contract/view'
import { useAlerts } from '../client/hooks'
import { isAllowed } from '../state/preferences'
import { useChoice } from '../state/useChoice'
import type { Notices } from './notices'

let loading: Promise<Notices> | undefined
/** Those of the page: they outlive the screen that asks for them first. */
const loadNotices = () => (loading ??= import('./notices').then(({ createNotices }) => createNotices()))

export function useNotices(wordsOf: (alert: Alert) => string) {
  const wanted = useChoice(({ prefs }) => prefs.notices)
  const profile = useChoice(({ page }) => page.profile)
  useAlerts(
    useCallback(
      (alerts: readonly Alert[]) => {
        const own = alerts.filter(({ followed, kind }) => followed && kind !== 'redCard')
        if (!document.hidden || !wanted || !isAllowed(profile) || own.length === 0) return
        void loadNotices().then(notices => own.forEach(alert => notices.add(alert, wordsOf(alert))))
      },
      [wanted, profile, wordsOf],
    ),
  )
}
