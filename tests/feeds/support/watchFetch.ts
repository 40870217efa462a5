/** Records the addresses requested from now on. Reading them ends the recording. */
import { vi } from 'vitest'

export function watchFetch(): () => URL[] {
  const fetched = vi.spyOn(globalThis, 'fetch')
  return () => {
    const urls = fetched.mock.calls.flatMap(([url]) => (typeof url === 'string' ? [new URL(url)] : []))
    fetched.mockRestore()
    return urls
  }
}
