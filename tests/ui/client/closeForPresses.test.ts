import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGate } from '../../../src/ui/client/gate'
import { closeForPresses } from '../../../src/ui/client/closeForPresses'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }))
afterEach(() => void vi.useRealTimers())

/** A page with a gate, and the messages that have passed the gate. */
function opened() {
  const page = document.implementation.createHTMLDocument()
  const gate = createGate()
  closeForPresses(gate, page)
  const passed: number[] = []
  const fire = (type: string) => page.dispatchEvent(new Event(type))
  return { fire, passed, gate, send: (part: number) => gate.pass(() => void passed.push(part)) }
}

test('[STO12] what comes while no finger is down passes at once', () => {
  const { passed, send } = opened()
  send(1)
  expect(passed).toEqual([1])
})

test('[STO12] while one is down it waits until the frame after the click is painted, in its order', async () => {
  const { fire, passed, send } = opened()
  fire('pointerdown')
  send(1)
  fire('click')
  send(2)
  expect(passed).toEqual([])
  vi.advanceTimersToNextFrame()
  await vi.advanceTimersByTimeAsync(1)
  expect(passed).toEqual([1, 2])
  send(3)
  expect(passed).toEqual([1, 2, 3])
})

test('[STO12] a finger that stays delays it by 0.3 s at most', async () => {
  const { fire, passed, send } = opened()
  fire('pointerdown')
  send(1)
  await vi.advanceTimersByTimeAsync(299)
  expect(passed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(passed).toEqual([1])
})

test('[STO12] [STO18] a finger that scrolls delays nothing, and neither does a click without one', () => {
  const { fire, passed, send } = opened()
  fire('pointerdown')
  send(1)
  fire('pointercancel')
  expect(passed).toEqual([1])
  fire('click')
  send(2)
  expect(passed).toEqual([1, 2])
})

test('[STO12] a second finger adds nothing to the wait', async () => {
  const { fire, passed, send } = opened()
  fire('pointerdown')
  await vi.advanceTimersByTimeAsync(200)
  fire('pointerdown')
  send(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(passed).toEqual([1])
})

test('[STO12] [WRT13] [WRT23] what another closes too waits for both', () => {
  const { fire, gate, passed, send } = opened()
  const open = gate.close()
  fire('pointerdown')
  send(1)
  fire('pointercancel')
  expect(passed).toEqual([])
  send(2)
  open()
  expect(passed).toEqual([1, 2])
  open()
  send(3)
  expect(passed).toEqual([1, 2, 3])
})
