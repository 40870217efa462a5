/** The thread of Web Push, whose database is lost before another process opens it. */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PushThread } from '../../../feedserver/push/pushThread'
import { openPushStore } from '../../../feedserver/push/store/openPushStore'
import { createLog } from '../../../feedserver/kit/log'

async function keyOf(thread: PushThread): Promise<string | null> {
  const called = await thread.call(remote => remote.key())
  return typeof called === 'string' ? null : called.answer
}

test('[ARC34] [ARC75] leaves a lost file, leaves nothing of it at the path, and goes on with its keys in a new one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'push-lost-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'data', 'archive.db')
  const options = { contact: 'mailto:a@b.example', hosts: [], address: file }
  const thread = new PushThread(options, createLog('silent'))
  onTestFinished(() => thread.close())
  await expect.poll(() => keyOf(thread)).toMatch(/^[\w-]{87}$/)
  const key = await keyOf(thread)
  await expect.poll(() => thread.status?.isLost).toBe(false)
  renameSync(join(folder, 'data'), join(folder, 'old'))
  mkdirSync(join(folder, 'data'))
  await expect.poll(() => readdirSync(join(folder, 'data'))).toContain('archive.db')
  await expect.poll(() => keyOf(thread)).toBe(key)
  const old = await openPushStore(join(folder, 'old', 'archive.db'))
  expect(await old.fact('vapid', 'none')).toContain(key)
  await old.close()
})
