/**
 * Messages between the tabs of one browser: an entry was put into a saved list or taken out of it.
 *
 * Each list is one cookie, which two tabs can read before either has written. So a change that is overwritten comes back with
 * the message of the tab that made it. Rule PRF14 in docs/rules/page.md. Errors: none. Without `BroadcastChannel` a tab is alone.
 */
import { isListField, type ListField } from './preferences'

export interface ListChange {
  readonly list: ListField
  readonly id: number
  /** In the list from now on, or out of it. */
  readonly on: boolean
}

export interface OtherTabs {
  readonly send: (change: ListChange) => void
  readonly onChange: (listener: (change: ListChange) => void) => void
}

export function openOtherTabs(name = 'sixinone-lists'): OtherTabs | undefined {
  // Chrome 88 to 91 have none in a frame without an origin. Nothing is shared there in other browsers either.
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
