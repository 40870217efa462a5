/** Requests after a gap. Rule ARC10 in docs/rules/archive.md. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryBus } from '../../../feedserver/kit/bus'
import { Body } from '../../../feedserver/kit/bodies'
import { NO_STORE, type Provider } from '../../../feedserver/contract/provider'
import type { ArchiveThread } from '../../../feedserver/archive/thread/archiveThread'
import { Tap } from '../../../feedserver/archive/tap'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const COMPANIES = [8, 31, 3]

/** An archive and a provider that only record their calls. */
function createParts() {
  const sent: string[] = []
  const requested: string[] = []
  const remote = new Proxy({} as Parameters<Parameters<ArchiveThread['send']>[0]>[0], {
    get: (_, name) => (value: unknown) =>
      void sent.push(name === 'whole' ? `whole ${String(value)}` : String(name)),
  })
  const listeners: ((status: object) => void)[] = []
  const state = { isBusy: false }
  const archive = {
    options: { companies: COMPANIES },
    send: (act: (remote: unknown) => unknown) => void act(remote),
    onStatus: (listener: (status: object) => void) => void listeners.push(listener),
  }
  const provider: Partial<Provider> = {
    stamp: () => Date.now(),
    isChannel: () => true,
    answer: async ({ pathname }) => {
      const company = /runOddsData_(\d+)/.exec(pathname)?.[1]
      if (company === undefined) return null
      if (state.isBusy) throw new Error('too much to do')
      requested.push(company)
      const body = new Body(Buffer.from(''), true)
      return { name: 'prices', status: 200, type: 'text/plain', body, caching: NO_STORE }
    },
  }
  const tap = new Tap({
    archive: archive as unknown as ArchiveThread,
    provider: provider as Provider,
    bus: createMemoryBus(),
  })
  const report = (gaps: number, leads = true) =>
    listeners.forEach(listener => listener({ leads, due: [], gaps }))
  const whole = () => sent.filter(name => name.startsWith('whole'))
  return { tap, requested, state, report, whole, sent }
}

test('[ARC10] [ARC64] after a gap all files of prices are read again, and then the recorder learns that they were', async () => {
  const { tap, requested, state, report, whole, sent } = createParts()
  tap.open()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requested).toEqual(['8', '31', '3'])
  expect(whole()).toEqual(['whole 0'])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(requested).toHaveLength(4)
  tap.gap()
  expect(sent.at(-1)).toBe('gap')
  report(1)
  state.isBusy = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(whole()).toEqual(['whole 0'])
  state.isBusy = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(requested.slice(4)).toEqual(['8', '31', '3'])
  expect(whole()).toEqual(['whole 0', 'whole 1'])
  // After a further gap during the reading, all files are read once more.
  report(2)
  const before = requested.length
  while (requested.length === before) await vi.advanceTimersByTimeAsync(100)
  report(3)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(whole()).toEqual(['whole 0', 'whole 1', 'whole 3'])
  tap.close()
})

test('[ARC6] a process that takes over reads all files of prices at once', async () => {
  const { tap, requested, report } = createParts()
  tap.open()
  await vi.advanceTimersByTimeAsync(40_000)
  report(0, false)
  const before = requested.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requested).toHaveLength(before)
  report(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requested.slice(before)).toEqual(['8', '31', '3'])
  tap.close()
})
