/**
 * Messages between the tabs of one browser: an entry was added to a saved list or removed from it.
 *
 * Each list is one cookie. Two tabs can read it before either has written, and one change is then overwritten. The
 * message of the tab that made the change restores it. Rule PRF14 in docs/rules/page.md. Without `BroadcastChannel` no
 * messages are sent.
 */
import { isListField, type ListField } from './preferences'

export interface ListChange {
  readonly list: ListField
  readonly id: number
  /** `true`: the entry was added. `false`: removed. */
  readonly on: boolean
}

export interface OtherTabs {
  readonly send: (change: ListChange) => void
  readonly onChange: (listener: (change: ListChange) => void) => void
}

export function openOtherTabs(name = 'sixinone-lists'): OtherTabs | undefined {
  // Chrome 88 to 91 cannot make a channel in a frame without an origin. Other browsers share no messages there either.
  if (typeof BroadcastChannel === 'undefined' || window.origin === 'null') return undefined
  const channel = new BroadcastChannel(name)
  return {
    send: change => channel.postMessage(change),
    onChange(listener) {
      channel.addEventListener('message', ({ data }) => {
        if (isListChange(data)) listener(data)
      })
    },
  }
}

function isListChange(data: unknown): data is ListChange {
  if (typeof data !== 'object' || data === null) return false
  const { list, id, on } = data as Partial<Record<keyof ListChange, unknown>>
  return isListField(list) && Number.isSafeInteger(id) && Number(id) > 0 && typeof on === 'boolean'
}
