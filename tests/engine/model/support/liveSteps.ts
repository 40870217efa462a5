/** Random steps for a host and its page. */
import fc from 'fast-check'
import { vi } from 'vitest'
import type { MatchState } from '../../../../feedserver/contract/model'
import type { EngineCommands } from '../../../../src/engine/contract/threads/protocol'
import { raised, type LiveHost } from './liveHost'
import { idOf, MATCHES } from './server'

/** Milliseconds after each step, enough for the page to open, receive and draw. */
const BEAT_MS = 300
const index = fc.nat({ max: MATCHES - 1 })
const frame = fc.constantFrom(
  'read' as const,
  'read' as const,
  'read' as const,
  'lost' as const,
  'spoilt' as const,
)
const kind = fc.constantFrom('list' as const, 'changes' as const, 'odds' as const, 'token' as const)
/** Delay of an answer in milliseconds. */
export const delay = fc.constantFrom(0, 700, 4_000)
export const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('goal' as const),
      index,
      side: fc.constantFrom(0 as const, 1 as const),
      frame,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('state' as const),
      index,
      to: fc.constantFrom<MatchState[]>(0, 1, 2, 3),
      frame,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      index,
      cents: fc.integer({ min: 110, max: 300 }),
      frame,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('relist' as const), index, listed: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      ms: fc.oneof(fc.nat({ max: 3_000 }), fc.nat({ max: 20_000 }), fc.constant(100_000)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('delay' as const), ms: delay }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('fail' as const), what: kind, fails: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('down' as const), silently: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('up' as const), other: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('restart' as const), silently: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), hidden: fc.boolean() }) },
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export function happen(host: LiveHost, page: Pick<EngineCommands, 'setHidden'>, step: Step): void {
  switch (step.kind) {
    case 'goal':
      return host.change(step.index, match => ({ score: raised(match, step.side) }), step.frame)
    case 'state':
      return host.change(step.index, () => ({ state: step.to }), step.frame)
    case 'price':
      return host.reprice(step.index, step.cents / 100, step.frame)
    case 'relist':
      return host.server.relist(idOf(step.index), step.listed, false)
    case 'delay':
      host.delayMs = step.ms
      return
    case 'fail':
      if (step.fails) host.failing.add(step.what)
      else host.failing.delete(step.what)
      return
    case 'cut':
      return host.cut()
    case 'down':
      return host.goDown(step.silently)
    case 'up':
      return host.comeUp(step.other)
    case 'restart':
      host.goDown(step.silently)
      return host.comeUp(true)
    case 'hide':
      host.isSeen = !step.hidden
      return page.setHidden(step.hidden)
    case 'time':
  }
}

export async function pass(host: LiveHost, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 1_000))
    host.accept()
  }
  await vi.advanceTimersByTimeAsync(BEAT_MS)
}
