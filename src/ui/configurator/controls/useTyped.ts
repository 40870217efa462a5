import { useState } from 'react'
import type { ControlProps } from './Named'
import { readValue, type OptionName } from '../model/settings'

/** The text of a field as the owner types it. What cannot be read is marked and not set; on leaving, the field shows what is set. */
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

/** The value that applies anyway can be read, and is not written. */
function isUnread(name: OptionName, text: string): boolean {
  return readValue(name, text) === '' && !isUsual(name, text)
}
const isUsual = (name: OptionName, text: string) => name === 'radius' && /^\d+(?:px)?$/.test(text.trim())
