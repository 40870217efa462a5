/** The operator's table of other team names, in the archive and as a CSV file. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runAliases } from '../../../feedserver/archive/tool/aliasFile'
import { runTool } from '../../../feedserver/archive/tool/runTool'
import { toolOptions } from '../../../feedserver/archive/tool/toolOptions'
import type { TeamAlias } from '../../../feedserver/contract/past'
import { openPushStore } from '../../../feedserver/push/store/openPushStore'
import { watchAliases } from '../../../feedserver/start/watchAliases'
import { STORES } from './support/stores'

const HEAD = 'competition,name,team\n'
const ROWS = `${HEAD}England,"Nott'm, Forest",Nottingham Forest FC\nGiải Zed,Đà Nẵng,SHB Đà Nẵng\n`

let folder: string
let files = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aliases-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const freshFile = (text?: string): string => {
  const file = join(folder, `${(files += 1)}.csv`)
  if (text !== undefined) writeFileSync(file, text)
  return file
}

async function archive(store: (typeof STORES)[number]) {
  const database = await store.fresh()
  onTestFinished(database.drop)
  await (await database.open()).close()
  const { address } = database
  const work = (does: 'export' | 'import', file: string) =>
    runAliases({ work: 'aliases', does, address, file })
  return { address, take: (text: string) => work('import', freshFile(text)), work }
}

describe.each(STORES)('[PRO35] in $name', store => {
  test.skipIf(store.why !== null)('[PRO44] a file replaces the table, and comes back as it was', async () => {
    const { take, work } = await archive(store)
    expect(await take(`${HEAD}England,Old,Older\n`)).toBe(1)
    expect(await take(ROWS)).toBe(2)
    const file = freshFile()
    expect(await work('export', file)).toBe(2)
    expect(readFileSync(file, 'utf8')).toBe(ROWS)
    expect(await take(HEAD)).toBe(0)
  })

  test.skipIf(store.why !== null)('[PRO45] a server takes what has changed while it runs', async () => {
    const { address, take } = await archive(store)
    const seen: (readonly TeamAlias[])[] = []
    onTestFinished(watchAliases(address, 20)(rows => seen.push(rows)))
    await take(ROWS)
    await vi.waitUntil(() => seen.length === 1)
    expect(seen[0]?.map(({ team }) => team)).toEqual(['Nottingham Forest FC', 'SHB Đà Nẵng'])
    await take(HEAD)
    await vi.waitUntil(() => seen.length === 2)
    expect(seen[1]).toEqual([])
  })

  test.skipIf(store.why !== null)(
    '[ARC28] [ARC29] an export has it, and an import leaves a table that is there',
    async () => {
      const [first, second] = [await archive(store), await archive(store)]
      await first.take(ROWS)
      const exported = join(folder, `export-${store.name}`)
      await runTool({ work: 'export', address: first.address, folder: exported }, openPushStore)
      const moved = { work: 'import', address: second.address, folder: exported } as const
      expect(await runTool(moved, openPushStore)).toContainEqual(['aliases.csv', 2])
      const file = freshFile()
      await second.work('export', file)
      expect(readFileSync(file, 'utf8')).toBe(ROWS)
      await second.take(`${HEAD}England,Own,Other\n`)
      await runTool(moved, openPushStore)
      expect(await second.work('export', freshFile())).toBe(1)
      rmSync(join(exported, 'aliases.csv'))
      expect(await runTool(moved, openPushStore)).not.toContainEqual(['aliases.csv', 2])
    },
  )
})

test.each([
  ['competition,name\n', 'line 1: the columns must be competition,name,team'],
  [`${HEAD}England,Wolves\n`, 'line 2: 3 fields are expected, and there are 2'],
  [`${HEAD}England,,Wolves\n`, 'line 2: name must be a text'],
  [`${HEAD}England,Wolves,A\nEngland,Wolves,B\n`, 'line 3: Wolves stands twice for England'],
])('[PRO35] %j changes nothing', async (text, words) => {
  const [store] = STORES
  if (store === undefined) throw new Error('no database')
  const { take, work } = await archive(store)
  await take(ROWS)
  await expect(take(text)).rejects.toThrow(words)
  expect(await work('export', freshFile())).toBe(2)
})

test('[PRO35] a server whose archive is not there yet has no aliases, and asks again', async () => {
  const seen: (readonly TeamAlias[])[] = []
  const address = join(folder, 'later.db')
  onTestFinished(watchAliases(address, 20)(rows => seen.push(rows)))
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(seen).toEqual([])
  await runAliases({ work: 'aliases', does: 'import', address, file: freshFile(ROWS) })
  await vi.waitUntil(() => seen.length === 1)
})

test('[PRO35] the command line', () => {
  const words = ['aliases', '--archive', 'a.db']
  const common = { work: 'aliases', address: expect.stringContaining('a.db') as string, file: 'x.csv' }
  expect(toolOptions([...words, '--from', 'x.csv'])).toEqual({ ...common, does: 'import' })
  expect(toolOptions([...words, '--to', 'x.csv'])).toEqual({ ...common, does: 'export' })
  for (const wrong of [words, [...words, '--to', 'x.csv', '--from', 'y.csv'], ['aliases', '--to', 'x.csv']])
    expect(() => toolOptions(wrong)).toThrow('aliases needs')
})
