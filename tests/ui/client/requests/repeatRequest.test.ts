import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatRequest, type Repetition } from '../../../../src/ui/client/requests/repeatRequest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  repetition?.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let repetition: Repetition | undefined

const FAILURE = 'failure'

/** A request whose replies the test gives. */
function opened({ delayMs = 0, freshMs = 3_000, patienceMs = 10_000 } = {}) {
  const pending: ((reply: string) => void)[] = []
  const got: (string | undefined)[] = []
  repetition = repeatRequest<string>({
    send: () => new Promise(resolve => pending.push(resolve)),
    put: reply => got.push(reply) > 0 && reply !== undefined && reply !== FAILURE,
    delayMs,
    freshMs,
    patienceMs,
  })
  const reply = async (words: string) => {
    pending.at(-1)?.(words)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { pending, got, reply, again: repetition.again, stop: repetition.stop }
}

test('[DTL24] a request is sent again when its reply is old, and at once when its matches change', async () => {
  const { pending, got, reply, again } = opened()
  await reply('one')
  await vi.advanceTimersByTimeAsync(2_999)
  expect(pending).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(pending).toHaveLength(2)
  await reply('two')
  again()
  expect(pending).toHaveLength(3)
  expect(got).toEqual(['one', 'two'])
})

test('[DTL24] [DTL37] one request at a time: what changes meanwhile is requested after the reply', async () => {
  const { pending, reply, again } = opened()
  again()
  again()
  expect(pending).toHaveLength(1)
  await reply('one')
  expect(pending).toHaveLength(2)
  await reply('two')
  expect(pending).toHaveLength(2)
})

test('[DTL24] [DTL38] no reply counts as one, and the next request is sent; a late reply is still put', async () => {
  const { pending, got } = opened()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(got).toEqual([undefined])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(pending).toHaveLength(2)
  pending[0]?.('late')
  await vi.advanceTimersByTimeAsync(0)
  expect(got).toEqual([undefined, 'late'])
})

test('[KIT8] a hidden page sends nothing; what was to be sent is sent once it is visible', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { pending, again, stop } = opened({ delayMs: 500 })
  await vi.advanceTimersByTimeAsync(500)
  again()
  expect(pending).toHaveLength(0)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(pending).toHaveLength(1)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pending).toHaveLength(1)
})

test('[KIT15] a failed request is sent again after 20 s, though its replies stay fresh for longer', async () => {
  const { pending, reply } = opened({ freshMs: 600_000 })
  await reply(FAILURE)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(pending).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(pending).toHaveLength(2)
  await reply('one')
  await vi.advanceTimersByTimeAsync(599_999)
  expect(pending).toHaveLength(2)
})

test('[KIT15] a request without a repetition is not sent again', async () => {
  const { pending, reply } = opened({ freshMs: Infinity })
  await reply(FAILURE)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(pending).toHaveLength(1)
})
