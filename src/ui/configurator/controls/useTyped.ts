import { useState } from 'react'
import type { ControlProps } from './Named'
import { readValue, type OptionName } from '../model/settings'

/**
 * The text of a field while the owner types. Text that cannot be read is marked and not set. On leaving, the field
 * shows the set value.
 */
export function useTyped({ name, settings, onSet }: ControlProps, prepare = (text: string) => text) {
  const set = settings[name] ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? set
  return {
    value,
    invalid: typed !== null && typed.trim() !== '' && isUnread(name, prepare(typed)),
    type: (text: string) => {
      setTyped(text)
      onSet(name, prepare(text))
    },
    leave: () => setTyped(null),
  }
}

/**
 * True if the text cannot be read. The default value can be read, although `readValue` returns an empty text for it.
 */
function isUnread(name: OptionName, text: string): boolean {
  return readValue(name, text) === '' && !isUsual(name, text)
}
const isUsual = (name: OptionName, text: string) => name === 'radius' && /^\d+(?:px)?$/.test(text.trim())
