/**
 * Applies choices of this device in all its tabs at once (D73).
 *
 * Rule OWN13 in docs/rules/own.md. Without `BroadcastChannel` or storage each tab has its own choices.
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
