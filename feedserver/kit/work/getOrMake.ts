/**
 * Returns the value of a key, made at its first request. Errors: those of `make`. A value that rejects is made again at
 * the next request.
 */
export function getOrMake<Key, Value>(
  made: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = made.get(key)
  if (known !== undefined) return known
  const value = make()
  made.set(key, value)
  value.catch(() => {
    if (made.get(key) === value) made.delete(key)
  })
  return value
}
