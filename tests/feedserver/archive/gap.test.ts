/** Messages that did not reach the thread. Rule ARC10 in docs/rules/archive.md. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ArchiveThread } from '../../../feedserver/archive/thread/archiveThread'
import { createLog } from '../../../feedserver/kit/log'
import { RUNNING } from '../support/fixedWorld'
import type { PriceAnswer } from './support/answer'
import { recordedIn } from './support/live'

const START = Date.UTC(2031, 4, 4, 12)
const COMPANY = 8
/** Number of messages, more than may wait for a thread that has not begun. */
const MANY = 2100

test('[ARC10] [ARC62] a time of recording ends with a message that the thread did not get', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const archive = new ArchiveThread(recordedIn(join(folder, 'gap.db')), createLog('silent'))
  onTestFinished(() => archive.close())
  const priceAt = (at: number): void => {
    const record = `${RUNNING.id}^${COMPANY}^HDP^^^^0.9^0.5^${(at % 50) / 100 + 0.5}^^^^0`
    archive.send(remote => remote.quotes([record], START + at * 100))
  }
  for (let place = 0; place < MANY; place += 1) priceAt(place)
  const { lost } = archive
  expect(lost).toBeGreaterThan(0)
  await expect.poll(() => archive.status?.facts?.points ?? 0).toBeGreaterThan(0)
  priceAt(MANY)
  await expect.poll(() => archive.status?.gaps).toBe(1)
  archive.send(remote => remote.whole(1))
  priceAt(MANY + 1)
  const watched = async (): Promise<PriceAnswer['Data']['watched']> => {
    const found = await archive.call(remote =>
      remote.answer({ kind: 'prices', query: { match: RUNNING.id, company: COMPANY, market: null } }),
    )
    const json = found?.answer === null || found === null ? null : Buffer.from(found.answer).toString()
    return json === null ? [] : (JSON.parse(json) as PriceAnswer).Data.watched
  }
  await expect.poll(async () => (await watched()).length).toBe(2)
  expect(await watched()).toEqual([
    [START, START + (MANY - lost - 1) * 100],
    [START + (MANY + 1) * 100, START + (MANY + 1) * 100],
  ])
  expect(archive.lost).toBe(lost)
})
