/**
 * Choices of this device: all its tabs have the same, at once (D73).
 *
 * Rule OWN13 in docs/rules/own.md. Errors: none. Without `BroadcastChannel`, or where nothing is stored, a tab is alone.
 */
import type { ChoiceStore } from '../choices'
import type { KeyStore } from '../keyStore'
import { readField } from '../preferences'

const CHANNEL = 'sixinone-device'

export function followDevice(choices: ChoiceStore, store: KeyStore): void {
  if (typeof BroadcastChannel === 'undefined' || window.origin === 'null' || store.kind === 'memory') return
  const channel = new BroadcastChannel(CHANNEL)
  const chosen = () => {
    const { behind, hideScores } = choices.get().prefs
    return `${behind} ${hideScores}`
  }
  let before = chosen()
  choices.onChange(() => {
    if (chosen() === before) return
    before = chosen()
    channel.postMessage(null)
  })
  channel.addEventListener('message', () =>
    choices.change(({ prefs, page: { profile } }) => {
      prefs.behind = readField(store, profile, 'behind')
      prefs.hideScores = readField(store, profile, 'hideScores')
    }),
  )
}
