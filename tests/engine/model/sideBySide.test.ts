/** Old and new service, side by side: the same requests at the same times, and the same page. */
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, test, vi } from 'vitest'
import { applyPatch, EMPTY_VIEW } from '../../../src/engine/contract/patch'
import type { View } from '../../../src/engine/contract/view'
import { createService as createNew } from '../../../src/worker/service'
import type { EngineCommands, EngineEvent } from '../../../src/engine/contract/threads/protocol'
import { createService as createOld } from '../../../src/worker/oldService'
import { amountOf } from '../../support/depth'
import { QUERY } from '../support/records'
import { START } from '../../feedserver/support/fixedWorld'
import { FakeSocket } from '../../worker/support/fakeSocket'
import { openLiveHost } from './support/liveHost'
import { delay, happen, pass, step, type Step } from './support/liveSteps'

type Create = (post: (event: EngineEvent) => void) => EngineCommands

const RUNS = Number(process.env['SIDE_RUNS'] ?? amountOf('sideSequences'))
const SEED = Number(process.env['SIDE_SEED'] ?? 20_310_504)

/** A page is told of news once a second. */
function isAlike(one: string, other: string) {
  const bare = (line: string) => line.replaceAll(/"at\\*":\d+/g, '').replace(/~.*?~/, '')
  const news = (line: string) => Number(/~(.*?)~/.exec(line)?.[1] ?? 0)
  return bare(one) === bare(other) && !(Math.abs(news(one) - news(other)) >= 1_000)
}

async function trace(create: Create, random: number, delayMs: number, steps: readonly Step[]) {
  vi.setSystemTime(START)
  const host = openLiveHost(1)
  vi.spyOn(Math, 'random').mockReturnValue(random)
  host.delayMs = Math.max(5, delayMs)
  let view: View = EMPTY_VIEW
  const log: string[] = []
  const underWay = new Set<string>()
  let isTwice = false
  const at = () => `${Date.now() - START}`
  vi.stubGlobal('fetch', (url: string, init: { signal: AbortSignal }) => {
    if (init.signal.aborted) return Promise.reject(new TypeError('aborted'))
    log.push(`${at()} ${url.replace(/t=.*/, '')}`)
    // Answers that are received in the same millisecond may be in any order: these never are.
    const kinds = ['/bf_', '/runOdds', '/ch_run', '/change_', '/ajax']
    const ms = [3, 5, 9, 17, 33][kinds.findIndex(kind => url.includes(kind))]
    const [path = ''] = url.split('?')
    if (underWay.has(path)) isTwice = true
    underWay.add(path)
    const settled = host.fetch(url, init).then(
      value => () => value,
      (error: unknown) => () => {
        throw error
      },
    )
    return new Promise((resolve, reject) => {
      const end = (act: () => void) => () => {
        underWay.delete(path)
        act()
      }
      init.signal.addEventListener(
        'abort',
        end(() => reject(new TypeError('aborted'))),
      )
      void settled.then(answer =>
        setTimeout(
          end(() => {
            try {
              resolve(answer())
            } catch (error) {
              reject(error)
            }
          }),
          ms,
        ),
      )
    })
  })
  waitsOfNothing()
  const commands = create(event => {
    const applied = event.kind === 'patch' ? applyPatch(view, event.patch) : undefined
    if (applied?.kind === 'applied') view = applied.view
  })
  commands.start(
    { dataHost: '', socketUrl: 'ws://host/stream', snapshot: false },
    { ...QUERY, screen: 'home', pages: 100 },
  )
  commands.setWindow({ from: 0, to: 500 })
  const note = () => {
    commands.setWindow({ from: 0, to: 500 })
    const { health, rows, keys } = view
    const news = health.heardAt === null ? '~null~' : `~${health.heardAt - START}~`
    const sources = health.sources.map(({ source, state, faults, lastFault }) => [
      source,
      state,
      faults,
      lastFault,
    ])
    log.push(
      `${at()} ${JSON.stringify([health.page, health.overall, news, health.error, health.otherList, sources, keys, [...rows.values()].map(row => JSON.stringify(row)).sort()])}`,
    )
  }
  try {
    await pass(host, 1)
    for (const one of steps) {
      log.push(`${at()} ${JSON.stringify(one)}`)
      happen(host, commands, one)
      host.delayMs = Math.max(5, host.delayMs)
      await pass(host, one.kind === 'time' ? one.ms : 0)
      note()
    }
    host.failing.clear()
    host.delayMs = 5
    host.comeUp(false)
    host.isSeen = true
    commands.setHidden(false)
    await pass(host, 30_000)
    note()
    log.push(`sockets ${FakeSocket.made.length}`)
  } finally {
    commands.stop()
    host.stop()
    vi.clearAllTimers()
    vi.unstubAllGlobals()
  }
  const order = (line: string) => line.split(' ')[0]
  const lines = log
    .map((line, at) => ({ line, at }))
    .sort((one, other) =>
      order(one.line) === order(other.line) && one.line.includes(' /') && other.line.includes(' /')
        ? one.line.localeCompare(other.line)
        : one.at - other.at,
    )
    .map(({ line }) => line)
  return { lines, isTwice }
}

beforeAll(async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
  for (const create of [createOld, createNew] satisfies Create[]) {
    const host = openLiveHost(1)
    const commands = create(() => undefined)
    commands.start(
      { dataHost: '', socketUrl: 'ws://host/stream', snapshot: false },
      { ...QUERY, screen: 'home' },
    )
    await vi.waitUntil(() => FakeSocket.made.length > 0, { timeout: 20_000 })
    commands.stop()
    host.stop()
  }
  vi.useRealTimers()
})
/** Fake timers add a millisecond to a wait of 0 that is begun by a timer; here it is none. */
function waitsOfNothing() {
  const usual = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => {
    const timer = usual(act, ms)
    const { clock } = usual as unknown as {
      clock: { now: number; timers: Record<string, { callAt: number }> }
    }
    const entry = clock.timers[String(Number(timer))]
    if (ms <= 0 && entry !== undefined) entry.callAt = clock.now
    return timer
  })
}
beforeEach(
  () =>
    void vi.useFakeTimers({
      now: START,
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    }),
)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('old and new agree', { timeout: Math.max(300_000, RUNS * 1_000) }, async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(0.1, 0.37, 0.5, 0.77, 0.93),
    delay,
    fc.array(step, { minLength: 1, maxLength: 20, size: 'max' }),
    async (random, delayMs, steps) => {
      const { lines: old, isTwice } = await trace(createOld, random, delayMs, steps)
      const { lines: next } = await trace(createNew, random, delayMs, steps)
      // The engine before requested the prices twice at once now and then; from there on the two differ.
      if (isTwice) return
      const index = old.findIndex((line, at) => !isAlike(line, next[at] ?? ''))
      if (index !== -1 || old.length !== next.length) {
        const at = index === -1 ? old.length : index
        const [x, y] = [String(old[at]), String(next[at])]
        let d = 0
        while (x[d] === y[d] && d < x.length) d++
        const short = (line: string | undefined) => String(line).slice(Math.max(0, d - 500), d + 200)
        throw new Error(
          `${random} ${delayMs}\n${old
            .slice(Math.max(0, at - 12), at)
            .map(line => line.slice(0, 160))
            .join('\n')}\n OLD ${short(old[at])}\n NEW ${short(next[at])}\n OLD+ ${old
            .slice(at + 1, at + 4)
            .map(short)
            .join('\n')}\n NEW+ ${next
            .slice(at + 1, at + 4)
            .map(short)
            .join('\n')}`,
        )
      }
    },
  )
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
})
