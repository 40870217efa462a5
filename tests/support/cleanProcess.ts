/** Between test files that share a process: what one left running, stubbed or spied on is gone before the next. */
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
