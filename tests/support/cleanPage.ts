/** Resets document, storage and pointer between test files that share a page. */
import { afterAll, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { endAll } from './mounted'

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /** Moves the pointer out of the page (vitest.config.ts). */
    restPointer: () => Promise<void>
  }
}

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
  await commands.restPointer()
})
