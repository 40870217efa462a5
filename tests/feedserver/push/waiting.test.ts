/** The queue of calls to the thread of Web Push. Readings of alerts have a separate queue. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PushThread } from '../../../feedserver/push/pushThread'
import { Waiting } from '../../../feedserver/push/waiting'
import { createLog } from '../../../feedserver/kit/log'

test('[PSH20] [PSH47] what waits is limited in number and in bytes', () => {
  const waiting = new Waiting({ most: 3, bytes: 100 })
  expect([60, 41, 40, 0, 0].map(bytes => waiting.enter(bytes))).toEqual([true, false, true, true, false])
  waiting.leave(60)
  expect([61, 60].map(bytes => waiting.enter(bytes))).toEqual([false, true])
})

test('[PSH20] [PSH48] [PSH47] calls that fill their room are refused at once, and readings of alerts go through', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'push-'))
  const options = { contact: 'mailto:a@b.example', hosts: [], address: join(folder, 'archive.db') }
  const thread = new PushThread(options, createLog('error'))
  onTestFinished(async () => {
    await thread.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const calls: string[] = []
  const never = () => new Promise<never>(() => {})
  let sent = 0
  for (let call = 0; call < 5000; call += 1)
    void thread.call(never, 1000).then(found => typeof found === 'string' && calls.push(found))
  for (let reading = 0; reading < 500; reading += 1)
    thread.send(() => {
      sent += 1
      return Promise.resolve()
    })
  await expect.poll(() => calls.length).toBe(4500)
  expect(new Set(calls)).toEqual(new Set(['busy']))
  expect([sent, thread.lost]).toEqual([500, 0])
  // The status takes no room in either queue.
  await expect.poll(() => thread.status?.subscriptions).toBe(0)
})
