/** Between test files that share a page: what one left in the document or in storage is gone before the next. */
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
  // As the page of the test runner begins.
  document.documentElement.lang = 'en'
  localStorage.clear()
  sessionStorage.clear()
  clearCookies()
})
