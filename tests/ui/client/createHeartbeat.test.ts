/** Tests the silence of an engine, counted while this thread's own timer runs. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  BEAT_MS,
  createHeartbeat,
  FIRST_SILENCE,
  LONGEST_SILENCE,
  type Heartbeat,
} from '../../../src/ui/client/createHeartbeat'

let heartbeat: Heartbeat | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  heartbeat?.stop()
  vi.useRealTimers()
})

function setUp() {
  const engine = { answers: true, watched: true, ready: true }
  const onDeath = vi.fn()
  const unanswered: (() => void)[] = []
  heartbeat = createHeartbeat({
    ping: () => new Promise<void>(resolve => (engine.answers ? resolve() : unanswered.push(resolve))),
    isWatched: () => engine.watched,
    isReady: () => engine.ready,
    onDeath,
  })
  return { engine, onDeath, answerLate: () => unanswered.splice(0).forEach(resolve => resolve()), heartbeat }
}

test('[SRV15] [SRV32] an engine that stops answering is noticed within 3 s, one that answers never', async () => {
  const { engine, onDeath } = setUp()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onDeath).not.toHaveBeenCalled()
  engine.answers = false
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE * BEAT_MS)
  expect(onDeath).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(BEAT_MS)
  expect(onDeath).toHaveBeenCalled()
  expect((LONGEST_SILENCE + 1) * BEAT_MS).toBe(3_000)
})

test('[SRV15] [SRV33] until it has read its first list it has 20 s, whether it answers before or not', async () => {
  const { engine, onDeath } = setUp()
  engine.ready = false
  await vi.advanceTimersByTimeAsync(2_000)
  engine.answers = false
  await vi.advanceTimersByTimeAsync(FIRST_SILENCE * BEAT_MS)
  expect(onDeath).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(BEAT_MS)
  expect(onDeath).toHaveBeenCalledTimes(1)
})

test('[SRV16] [SRV34] an engine that was busy for long and answered gets twice that time, and so does the next one', async () => {
  const { engine, onDeath, answerLate, heartbeat: watch } = setUp()
  engine.ready = false
  await vi.advanceTimersByTimeAsync(2_000)
  engine.answers = false
  // The first list takes nine seconds on a slow phone.
  await vi.advanceTimersByTimeAsync(9_000)
  Object.assign(engine, { answers: true, ready: true })
  answerLate()
  await vi.advanceTimersByTimeAsync(60_000)
  for (const _ of ['this engine', 'the next one']) {
    engine.answers = false
    await vi.advanceTimersByTimeAsync(16_000)
    expect(onDeath).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(onDeath).toHaveBeenCalled()
    watch.renew()
    engine.answers = true
    await vi.advanceTimersByTimeAsync(2_000)
    onDeath.mockClear()
  }
})

test('[SRV16] the time of the first answer is no measure of how busy an engine is', async () => {
  const { engine, onDeath, answerLate } = setUp()
  engine.answers = false
  heartbeat?.renew()
  engine.ready = false
  await vi.advanceTimersByTimeAsync(15_000)
  Object.assign(engine, { answers: true, ready: true })
  answerLate()
  await vi.advanceTimersByTimeAsync(5_000)
  engine.answers = false
  await vi.advanceTimersByTimeAsync((LONGEST_SILENCE + 1) * BEAT_MS)
  expect(onDeath).toHaveBeenCalled()
})

test('[SRV16] a thread that was busy or asleep counts none of that time', async () => {
  const { engine, onDeath, answerLate } = setUp()
  await vi.advanceTimersByTimeAsync(2_000)
  engine.answers = false
  await vi.advanceTimersByTimeAsync(BEAT_MS)
  // Ten seconds pass without a timer of this thread.
  vi.setSystemTime(Date.now() + 10_000)
  await vi.advanceTimersByTimeAsync(BEAT_MS)
  expect(onDeath).not.toHaveBeenCalled()
  answerLate()
  engine.answers = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onDeath).not.toHaveBeenCalled()
})

test('[SRV16] a hidden page does not watch, and pings again when it is visible', async () => {
  const { engine, onDeath, answerLate } = setUp()
  await vi.advanceTimersByTimeAsync(2_000)
  engine.answers = false
  await vi.advanceTimersByTimeAsync(2_000)
  engine.watched = false
  await vi.advanceTimersByTimeAsync(60_000)
  Object.assign(engine, { answers: true, watched: true })
  await vi.advanceTimersByTimeAsync(10_000)
  answerLate()
  expect(onDeath).not.toHaveBeenCalled()
})

test('[SRV15] an answer of an earlier engine does not count for this one', async () => {
  const { engine, onDeath, answerLate } = setUp()
  await vi.advanceTimersByTimeAsync(2_000)
  engine.answers = false
  await vi.advanceTimersByTimeAsync(2_000)
  heartbeat?.renew()
  engine.ready = false
  answerLate()
  await vi.advanceTimersByTimeAsync((LONGEST_SILENCE + 2) * BEAT_MS)
  expect(onDeath).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(FIRST_SILENCE * BEAT_MS)
  expect(onDeath).toHaveBeenCalled()
})
