/** Calls of threads: no call waits for a thread that has ended, and no answer stays in memory. */
import { EventEmitter } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { PushThread } from '../../../feedserver/push/pushThread'
import { ThreadedReader } from '../../../feedserver/relay/reading/threadedReader'
import { ThreadAnswers, ThreadEnded } from '../../../feedserver/kit/threads/threadAnswers'
import { createLog } from '../../../feedserver/kit/log'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const never = (): Promise<never> => new Promise(() => {})

test('[FSV34] an answer and an error are passed on', async () => {
  const answers = new ThreadAnswers(new EventEmitter())
  expect(await answers.wait(Promise.resolve(5))).toBe(5)
  await expect(answers.wait(Promise.reject(new Error('no database')))).rejects.toThrow('no database')
})

test('[FSV34] a call of a thread that ends, and every later one, rejects with what ended the thread', async () => {
  const worker = new EventEmitter()
  const answers = new ThreadAnswers(worker)
  const calls = [answers.wait(never()), answers.wait(never())]
  worker.emit('error', new Error('out of memory'))
  worker.emit('exit', 1)
  for (const call of [...calls, answers.wait(never())]) {
    await expect(call).rejects.toThrow('the thread has ended: out of memory')
    await expect(call).rejects.toBeInstanceOf(ThreadEnded)
  }
})

test('[FSV34] [FSV61] what a thread has answered does not stay in memory', async () => {
  const reader = new ThreadedReader()
  onTestFinished(() => reader.close())
  const bytes = Buffer.from('1^8^HDP^1^0^1^1^0^1^1^0^1^0!')
  const read = async () =>
    new WeakRef(await reader.items({ kind: 'odds', company: 8, source: 0, bytes, before: null }))
  const first = await read()
  await read()
  await expect
    .poll(() => {
      collectGarbage()
      return first.deref()
    })
    .toBeUndefined()
})

test('[FSV34] a call of Web Push whose thread ends is answered', async () => {
  const address = 'postgres://nobody@localhost:1/none'
  const thread = new PushThread({ contact: 'mailto:a@b.example', hosts: [], address }, createLog('silent'))
  const called = thread.call(never)
  await thread.reopen()
  expect(await called).toBe('away')
  await thread.close()
})
