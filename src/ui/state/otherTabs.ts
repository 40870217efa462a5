/**
 * What tabs of one browser tell each other: an entry was put into a kept list or taken out of it.
 *
 * Each list is one cookie, which two tabs can read before either has written. The tab whose change is overwritten so gets it
 * back from the other. Rule PRF14 in docs/rules/page.md. Errors: none. Without `BroadcastChannel` a tab is alone.
 */
import { isListField, type ListField } from './preferences'

export interface ListChange {
  readonly list: ListField
  readonly id: number
  /** In the list from now on, or out of it. */
  readonly on: boolean
}

export interface OtherTabs {
  readonly tell: (change: ListChange) => void
  readonly onChange: (listener: (change: ListChange) => void) => void
}

export function openOtherTabs(name = 'sixinone-lists'): OtherTabs | undefined {
  // Chrome 88 to 91 have none in a frame without an origin. Nothing is shared there in other browsers either.
  if (typeof BroadcastChannel === 'undefined' || window.origin === 'null') return undefined
  const channel = new BroadcastChannel(name)
  return {
    tell: change => channel.postMessage(change),
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
