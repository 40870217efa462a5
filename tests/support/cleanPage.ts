/** Resets document and storage between test files that share a page. */
import { afterAll, vi } from 'vitest'
import { endAll } from './mounted'

const clearCookies = (): void => {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    document.cookie = `${name}=; path=/; max-age=0`
  }
}

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await endAll()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  // Language of the test runner's page.
  document.documentElement.lang = 'en'
  localStorage.clear()
  sessionStorage.clear()
  clearCookies()
})
