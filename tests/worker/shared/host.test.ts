/** Tests the inside of a shared worker, on this thread: pages that connect, leave, and are killed. */
import { afterEach, expect, test, vi } from 'vitest'
import type { FromShared, ToShared } from '../../../src/engine/contract/threads/protocol'
import { connect, isHello } from '../../../src/worker/connect'
import { createHost } from '../../../src/worker/shared/host'

const ends: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) end()
})

const MINUTE = 60_000

/** A page's side of the host: its messages, and its service's answers. */
function createPage(attend: (port: MessagePort) => void) {
  const { port1: port, port2 } = new MessageChannel()
  const [commands, events] = [new MessageChannel(), new MessageChannel()]
  const answered: unknown[] = []
  const received: FromShared[] = []
  commands.port1.addEventListener('message', ({ data }: MessageEvent<{ id: unknown }>) =>
    answered.push(data.id),
  )
  port.addEventListener('message', ({ data }: MessageEvent<FromShared>) => received.push(data))
  commands.port1.start()
  port.start()
  ends.push(() => port.close())
  attend(port2)
  const say = (message: ToShared<MessagePort>, transfer: MessagePort[] = []) =>
    port.postMessage(message, transfer)
  say({ kind: 'connect', commands: commands.port2, events: events.port2 }, [commands.port2, events.port2])
  const ping = (id: string) =>
    commands.port1.postMessage({ id, type: 'APPLY', path: ['ping'], argumentList: [] })
  return {
    say,
    received,
    answered,
    ping,
    async answers(id: string) {
      ping(id)
      await vi.waitFor(() => expect(answered).toContain(id))
    },
  }
}

/** Fakes the interval timers of this thread only, so that messages of real ports arrive. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
}

test('[SHR1] [SHR10] each page has a service of its own; one says that it goes, and the other goes on', async () => {
  const attend = createHost({ connect, isHello })
  const [one, other] = [createPage(attend), createPage(attend)]
  await Promise.all([one.answers('first'), other.answers('first')])
  one.say('end')
  await vi.waitFor(() => expect(one.received).toEqual(['ended']))
  one.ping('after')
  await other.answers('after')
  expect(one.answered).toEqual(['first'])
})

test('[SHR2] [SHR12] a page that sends nothing for three minutes has no service any more, and receives the end when it wakes', async () => {
  stopTimers()
  const attend = createHost({ connect, isHello })
  const [silent, hidden] = [createPage(attend), createPage(attend)]
  await Promise.all([silent.answers('first'), hidden.answers('first')])
  for (let minute = 1; minute <= 4; minute++) {
    vi.advanceTimersByTime(MINUTE)
    if (minute <= 2) expect(silent.received).toEqual([])
    // The timers of a hidden page run once a minute.
    hidden.say('here')
    await hidden.answers(`minute ${minute}`)
  }
  expect([silent.received, hidden.received]).toEqual([['ended'], []])
  silent.ping('after')
  await hidden.answers('after')
  expect(silent.answered).toEqual(['first'])
})

test('[SHR1] a message that is no hello makes no service', async () => {
  const attend = createHost({ connect, isHello })
  const page = createPage(attend)
  const { port1, port2 } = new MessageChannel()
  attend(port2)
  for (const message of ['here', null, 'x', { kind: 'other' }, {}]) port1.postMessage(message)
  await page.answers('first')
  port1.postMessage('end')
  await page.answers('after')
  port1.close()
})
