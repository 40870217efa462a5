/** The addresses that are requested from now on; reading them ends the watch. */
import { vi } from 'vitest'

export function watchFetch(): () => URL[] {
  const fetched = vi.spyOn(globalThis, 'fetch')
  return () => {
    const urls = fetched.mock.calls.flatMap(([url]) => (typeof url === 'string' ? [new URL(url)] : []))
    fetched.mockRestore()
    return urls
  }
}
