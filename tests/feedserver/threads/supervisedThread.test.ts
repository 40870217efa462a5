/** Pending calls and the next thread after the death of a thread. */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { EventEmitter } from 'node:events'
import { MessageChannel, type Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SupervisedThread } from '../../../feedserver/kit/threads/supervisedThread'
import { ThreadEnded } from '../../../feedserver/kit/threads/threadAnswers'

const THREAD = {
  double: (number: number) => 2 * number,
  never: () => new Promise<never>(() => {}),
}
type Thread = typeof THREAD

/** A stand-in for a worker that runs in the test's own thread. */
class NearWorker extends EventEmitter {
  private readonly channel = new MessageChannel()

  constructor() {
    super()
    const { port1, port2 } = this.channel
    Comlink.expose(THREAD, nodeEndpoint(port2))
    port1.on('message', message => this.emit('message', message))
  }

  postMessage(message: unknown): void {
    this.channel.port1.postMessage(message)
  }

  unref(): void {}

  terminate(): Promise<number> {
    this.channel.port1.close()
    this.emit('exit', 1)
    return Promise.resolve(1)
  }
}

function threadWith(restart: 'by itself' | 'with a call', restMs = 1000) {
  const workers: NearWorker[] = []
  const exits: number[] = []
  const thread = new SupervisedThread<Thread>({
    open() {
      const worker = new NearWorker()
      workers.push(worker)
      return worker as unknown as Worker
    },
    restart,
    restMs: () => restMs,
    onExit: () => exits.push(workers.length),
  })
  return { thread, workers, exits }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

test('[FSV34] a call is answered, and counted while it is not', async () => {
  const { thread } = threadWith('by itself')
  const call = thread.call(remote => remote.double(21))
  expect(thread.waiting).toBe(1)
  expect(await call).toBe(42)
  expect(thread.waiting).toBe(0)
  await thread.close()
})

test('[FSV34] [FSV62] a thread that dies leaves no call waiting, and is replaced after its rest', async () => {
  const { thread, workers, exits } = threadWith('by itself')
  const call = thread.call(remote => remote.never())
  await workers[0]?.terminate()
  await expect(call).rejects.toBeInstanceOf(ThreadEnded)
  expect([thread.isReachable, exits]).toEqual([false, [1]])
  await expect(thread.call(remote => remote.double(1))).rejects.toBeInstanceOf(ThreadEnded)
  vi.advanceTimersByTime(999)
  expect(workers).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(workers).toHaveLength(2)
  expect(await thread.call(remote => remote.double(4))).toBe(8)
  await thread.close()
})

test('[FSV34] one that starts with a call rests too, and starts with the first call after its rest', async () => {
  const { thread, workers } = threadWith('with a call')
  expect([workers.length, thread.isReachable]).toEqual([0, true])
  await thread.call(remote => remote.double(1))
  await workers[0]?.terminate()
  vi.advanceTimersByTime(999)
  await expect(thread.call(remote => remote.double(1))).rejects.toBeInstanceOf(ThreadEnded)
  vi.advanceTimersByTime(1)
  expect(await thread.call(remote => remote.double(3))).toBe(6)
  expect(workers).toHaveLength(2)
  await thread.close()
})

test('[FSV34] [FSV62] a closed thread is not replaced, and its farewell is waited for no longer than allowed', async () => {
  const { thread, workers, exits } = threadWith('by itself')
  const closed = thread.close({ act: remote => remote.never(), patienceMs: 500 })
  vi.advanceTimersByTime(500)
  await closed
  vi.advanceTimersByTime(10_000)
  expect([workers.length, exits, thread.isReachable]).toEqual([1, [], false])
  await expect(thread.call(remote => remote.double(1))).rejects.toBeInstanceOf(ThreadEnded)
})
