import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWatchdog } from '../../bench/support/watchdog'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const endless = new Promise<never>(() => {})

/** Outcome of a promise. */
function outcomeOf(work: Promise<unknown>): { readonly said: unknown[] } {
  const said: unknown[] = []
  work.then(
    value => said.push(value),
    (error: Error) => said.push(error.message),
  )
  return { said }
}

test('a step without progress for a minute is an error that names it', async () => {
  const { begin, guard } = createWatchdog()
  begin('page.press.site 1 star')
  const { said } = outcomeOf(guard(endless))
  await vi.advanceTimersByTimeAsync(59_000)
  begin('page.press.site 1 price')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said).toEqual(["no progress for 60 s in the step 'page.press.site 1 price'"])
})

test('a step that takes long says for how long it may', async () => {
  const { begin, guard } = createWatchdog()
  begin('lighthouse', 250_000)
  const { said } = outcomeOf(guard(endless))
  await vi.advanceTimersByTimeAsync(249_000)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said).toEqual(["no progress for 250 s in the step 'lighthouse'"])
})

test('work that ends in time is its own answer, or its own failure', async () => {
  const { begin, guard, stop } = createWatchdog()
  begin('one')
  expect(await guard(Promise.resolve('a reading'))).toBe('a reading')
  await expect(guard(Promise.reject(new Error('the list has no rows')))).rejects.toThrow('no rows')
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
})
