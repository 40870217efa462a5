/** The visitor's choices of alerts. Renders when any of them changes. */
import { useSyncExternalStore } from 'react'
import { alertStore, type AlertChoices } from './alertChoices'

export function useAlertChoices(): AlertChoices {
  const { onChange, get } = alertStore()
  return useSyncExternalStore(onChange, get)
}
