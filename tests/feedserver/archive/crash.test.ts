/** The program with an archive during failures: it is killed, its disk is full, its database stops. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../feedserver/archive/stores/openStore'
import { pricesJson } from '../../../feedserver/archive/answers/pricesJson'
import { pointsOf, type PriceAnswer } from './support/answer'
import { archiveAt, listedAt, pricesAt } from './support/live'
import { createPostgres, whyNoPostgres } from './support/postgres'
import { startRecording } from './support/recording'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const points = async (host: string): Promise<number> => (await archiveAt(host)).points

/** Returns the archive's price histories of all matches in the list. */
async function histories(host: string): Promise<readonly PriceAnswer[]> {
  const answers = await Promise.all((await listedAt(host)).map(id => pricesAt(host, `id=${id}`)))
  return answers.filter(answer => answer !== null)
}

const goesOn = async (host: string): Promise<void> => {
  const before = await points(host)
  await expect.poll(() => points(host)).toBeGreaterThan(before)
}

test('[ARC5] after kill -9 everything is there that was answered before, and recording goes on', async () => {
  const file = join(folder, 'killed.db')
  const first = await startRecording(file)
  await expect.poll(() => points(first.host)).toBeGreaterThan(100)
  await goesOn(first.host)
  const before = await histories(first.host)
  expect(before.length).toBeGreaterThan(10)
  const over = new Promise(resolve => first.child.once('exit', (_code, signal) => resolve(signal)))
  first.child.kill('SIGKILL')
  expect(await over).toBe('SIGKILL')
  const store = await openStore(file)
  for (const { Data } of before) {
    const rows = await store.prices({ match: Data.match, company: null, market: null }, 99)
    const besides = { watches: store.watches, moments: () => store.moments(Data.match) }
    const after = JSON.parse((await pricesJson(Data.match, rows, besides)) ?? '') as PriceAnswer
    for (const { company, market } of Data.markets) {
      const known = pointsOf({ ErrCode: 0, Data }, company, market)
      expect(pointsOf(after, company, market).slice(0, known.length)).toEqual(known)
    }
  }
  await store.close()
  const second = await startRecording(file)
  await expect.poll(async () => (await archiveAt(second.host)).state).toBe('writes')
  await goesOn(second.host)
})

test('[ARC5] [ARC70] a full disk leaves the site working, is logged once, and counted', async () => {
  // Size limit of each file of the program in kilobytes. The archive needs more.
  const { host, printed } = await startRecording(join(folder, 'full.db'), "trap '' XFSZ; ulimit -f 260;")
  await expect.poll(async () => (await archiveAt(host)).state).toBe('away')
  await expect.poll(async () => (await archiveAt(host)).failures).toBeGreaterThan(1)
  expect((await listedAt(host)).length).toBeGreaterThan(20)
  expect((await fetch(`${host}/gf/data/odds/en/runOddsData_8.txt`)).status).toBe(200)
  expect(printed().match(/the archive cannot be written/g)).toHaveLength(1)
})

test('[ARC6] [ARC96] the process that writes is killed: the log of another says that it waits, and then that it writes', async () => {
  const file = join(folder, 'archive.db')
  const first = await startRecording(file)
  await expect.poll(() => points(first.host)).toBeGreaterThan(100)
  const second = await startRecording(file)
  await expect.poll(second.printed).toContain('another process writes the archive')
  first.child.kill('SIGKILL')
  await expect.poll(second.printed).toContain('this process writes the archive now')
})

describe.skipIf(whyNoPostgres() !== null)('PostgreSQL', () => {
  test('[ARC5] [ARC6] [ARC70] [ARC106] is stopped: the site works, the call says so, and recording goes on when it is back', async () => {
    const server = createPostgres()
    onTestFinished(server.remove)
    server.start()
    const { host, printed } = await startRecording(server.address('postgres'))
    await expect.poll(() => points(host)).toBeGreaterThan(100)
    server.stop()
    await expect.poll(async () => (await archiveAt(host)).state).toBe('away')
    const [id] = await listedAt(host)
    expect(id).toBeGreaterThan(0)
    expect((await fetch(`${host}/api/archive/prices?id=${id}`)).status).toBe(503)
    server.start()
    await expect.poll(async () => (await archiveAt(host)).state).toBe('writes')
    await goesOn(host)
    expect((await histories(host)).length).toBeGreaterThan(10)
    expect(printed().match(/the archive cannot be written/g)).toHaveLength(1)
    expect(printed().match(/the archive is written again/g)).toHaveLength(1)
  })
})
