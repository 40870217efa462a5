import { useEffect, useState } from 'react'

const QUIET_MS = 300

/** The value once it has not changed for a moment: an owner who types a number means the last one. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, QUIET_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
