/** Returns the visitor's choices of alerts. Renders when one of them changes. */
import { useSyncExternalStore } from 'react'
import { useWindowGuess } from '../../kit/dom/windowGuess'
import { alertStore, FIRST_CHOICES, type AlertChoices } from './alertChoices'

export function useAlertChoices(): AlertChoices {
  // A server that renders the page has no access to the visitor's choices.
  const { onChange, get } = useWindowGuess() === null ? alertStore() : SERVER
  return useSyncExternalStore(onChange, get, get)
}

const SERVER = { onChange: () => () => undefined, get: () => FIRST_CHOICES }
