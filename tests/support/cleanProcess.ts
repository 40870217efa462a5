/** Ends programs, stubs and spies between test files that share a process. */
import { afterAll, afterEach, vi } from 'vitest'
import { endFile, endTest } from './ends'

afterEach(endTest)

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await endFile()
})
