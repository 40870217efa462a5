/** The file of an archive: its permissions, the message about a file that is no archive, and the loss of the file. */
import Database from 'libsql'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ArchiveThread } from '../../../feedserver/archive/thread/archiveThread'
import { archiveFault } from '../../../feedserver/archive/thread/archiveFault'
import { integer } from '../../../feedserver/database/port/columns'
import { statement } from '../../../feedserver/database/port/statement'
import { openReader, openStore } from '../../../feedserver/archive/stores/openStore'
import { keepPrivate } from '../../../feedserver/database/sqlite/databaseFile'
import { openPushStore } from '../../../feedserver/push/store/openPushStore'
import { createLog } from '../../../feedserver/kit/log'
import { EMPTY_BATCH } from './support/batches'
import { recordedIn } from './support/live'

const NOW = Date.UTC(2031, 4, 4, 12)

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-'))
  file = join(folder, 'data', 'archive.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const modes = (): ReadonlySet<string> =>
  new Set(readdirSync(join(folder, 'data')).map(name => modeOf(join(folder, 'data', name))))

/** Returns the files in the folder that this process has open. */
function openFiles(): readonly string[] {
  const opened = readdirSync('/proc/self/fd').flatMap(name => {
    try {
      return [readlinkSync(join('/proc/self/fd', name))]
    } catch {
      // The descriptor of the listing itself is closed by now.
      return []
    }
  })
  return opened.filter(path => path.startsWith(folder)).sort()
}

const written = (...started: readonly number[]) => ({
  ...EMPTY_BATCH,
  watches: started.map(at => ({ started: at, ended: at })),
})

/** Opens a store that leads, and writes a time of recording to it. */
async function leadingStore(started = 1000) {
  const store = await openStore(file)
  await store.lead()
  await store.write(written(started), NOW)
  return store
}

describe('[ARC35] an archive is for its owner alone', () => {
  test('the file, its log, its lock and what Web Push writes', async () => {
    const store = await leadingStore()
    const push = await openPushStore(file)
    await push.fact('vapid', '{}')
    expect(readdirSync(join(folder, 'data')).length).toBeGreaterThanOrEqual(4)
    expect(modes()).toEqual(new Set(['600']))
    expect(keepPrivate(file)).toBe(false)
    await push.close()
    await store.close()
  })

  test('[ARC101] one that others could read is taken from them; other files stay', async () => {
    const store = await leadingStore()
    const other = join(folder, 'data', 'archive.db.txt')
    writeFileSync(other, '')
    for (const name of readdirSync(join(folder, 'data'))) chmodSync(join(folder, 'data', name), 0o644)
    expect(keepPrivate(file)).toBe(true)
    expect(keepPrivate(file)).toBe(false)
    expect([modeOf(file), modeOf(`${file}-wal`), modeOf(`${file}-writer`), modeOf(other)]).toEqual([
      '600',
      '600',
      '600',
      '644',
    ])
    await store.close()
  })
})

const LOSSES: readonly (readonly [string, () => void, RegExp])[] = [
  ['deleted', () => rmSync(file), /archive\.db was deleted or moved away/],
  ['moved away', () => renameSync(file, join(folder, 'old.db')), /archive\.db was deleted or moved away/],
  ['with its folder', () => renameSync(join(folder, 'data'), join(folder, 'old')), /deleted or moved away/],
  [
    'replaced by a file',
    () => {
      writeFileSync(join(folder, 'new'), 'x')
      renameSync(join(folder, 'new'), file)
    },
    /archive\.db was replaced/,
  ],
  [
    'replaced by a directory',
    () => {
      rmSync(file)
      mkdirSync(file)
    },
    /archive\.db was replaced/,
  ],
  ['emptied', () => truncateSync(file), /archive\.db was emptied/],
  ['without its log', () => rmSync(`${file}-wal`), /archive\.db-wal was deleted/],
  ['without its shared memory', () => rmSync(`${file}-shm`), /archive\.db-shm was deleted/],
  ['without its lock', () => rmSync(`${file}-writer`), /archive\.db-writer was deleted/],
]

describe('[ARC34] a file that is lost', () => {
  test.each(LOSSES)('%s', async (_, lose, words) => {
    const store = await leadingStore()
    expect(await store.lostAs()).toBeNull()
    lose()
    expect(await store.lostAs()).toMatch(words)
    await store.close()
  })

  test('one that is only written, read and copied is not', async () => {
    const store = await leadingStore()
    for (let at = 2000; at < 2100; at += 1) await store.write(written(at), NOW)
    const reader = await openReader(file)
    await reader.rows(statement('select started from watches', { started: integer }))
    copyFileSync(file, join(folder, 'copy.db'))
    chmodSync(file, 0o640)
    expect(await store.lostAs()).toBeNull()
    await reader.close()
    await store.close()
  })

  test('one that is cut off is damaged, in words of an operator', async () => {
    const store = await leadingStore()
    for (let at = 2000; at < 12_000; at += 1000)
      await store.write(written(...Array.from({ length: 1000 }, (_row, place) => at + place)), NOW)
    const open = new Database(file)
    open.pragma('wal_checkpoint(truncate)')
    open.close()
    truncateSync(file, Math.floor(statSync(file).size / 2))
    const other = await openStore(file)
    await expect(other.watches(0)).rejects.toThrow(`${file} is damaged: put a backup in its place`)
    await other.close()
    await store.close()
  })

  test('has everything that was written, wherever it was moved', async () => {
    const store = await leadingStore()
    await store.write(written(2000), NOW)
    const old = join(folder, 'old.db')
    renameSync(file, old)
    await store.close()
    const rows = new Database(old).prepare('select started from watches').all()
    expect(rows).toEqual([{ started: 1000 }, { started: 2000 }])
  })

  test('leaves nothing that is read into the file in its place', async () => {
    const first = await leadingStore(7000)
    await first.close()
    const backup = join(folder, 'backup.db')
    new Database(file).exec(`vacuum into '${backup}'`)
    const store = await openStore(file)
    await store.write(written(8000, 9000), NOW)
    renameSync(file, join(folder, 'old.db'))
    copyFileSync(backup, file)
    const bytes = readFileSync(file)
    await store.close()
    expect(readdirSync(join(folder, 'data')).filter(name => /-(?:wal|shm)$/.test(name))).toEqual([])
    expect(readFileSync(file).equals(bytes)).toBe(true)
    const other = await openStore(file)
    expect(await other.watches(0)).toEqual([{ started: 7000, ended: 7000 }])
    await other.close()
  })
})

const FAULTS: readonly (readonly [string, () => void, string])[] = [
  [
    'garbage',
    () => {
      mkdirSync(join(folder, 'data'))
      writeFileSync(file, 'no archive '.repeat(900))
    },
    'is no archive: its content is not that of a SQLite database',
  ],
  ['a directory', () => mkdirSync(file, { recursive: true }), 'is a directory: name a file in it'],
]

describe('[ARC36] what can be no archive', () => {
  test.each(FAULTS)(
    '[ARC77] [ARC78] %s is said at once, and calls are answered without the thread',
    async (_, make, why) => {
      make()
      const before = statSync(file).mode
      const lines: string[] = []
      const log = createLog('info', { write: line => lines.push(line) })
      const archive = new ArchiveThread(recordedIn(file), log)
      onTestFinished(() => archive.close())
      const said = () => lines.filter(line => line.includes('cannot be written'))
      expect(said()).toHaveLength(1)
      expect(said()[0]).toContain(`${file} ${why}`)
      const act = vi.fn<() => Promise<null>>()
      expect(await archive.call(act)).toBeNull()
      await vi.waitFor(() => expect(archive.status?.failures).toBeGreaterThan(0), 30_000)
      expect(archive.status).toMatchObject({ trouble: `${file} ${why}`, isOpen: false })
      expect(await archive.call(act)).toBeNull()
      expect(act).not.toHaveBeenCalled()
      expect(said()).toHaveLength(1)
      expect(statSync(file).mode).toBe(before)
    },
  )

  test.each(FAULTS)('%s is refused by a reader, in the same words', async (_, make, why) => {
    make()
    await expect(openReader(file)).rejects.toThrow(`${file} ${why}`)
    await expect(openStore(file)).rejects.toThrow(`${file} ${why}`)
  })

  // Only Linux lists open files.
  test.skipIf(!existsSync('/proc/self/fd'))('[ARC79] one that fails leaves no file open', async () => {
    mkdirSync(join(folder, 'data'))
    writeFileSync(file, 'no database'.repeat(1000))
    for (let times = 0; times < 3; times += 1) await expect(openStore(file)).rejects.toThrow(file)
    for (let times = 0; times < 3; times += 1) await expect(openPushStore(file)).rejects.toThrow(file)
    expect(openFiles()).toEqual([])
  })

  test.skipIf(!existsSync('/proc/self/fd'))('a process that stands by opens no file twice', async () => {
    const leader = await leadingStore()
    const other = await openStore(file)
    expect(await other.lead()).toBe(false)
    const before = openFiles()
    for (let times = 0; times < 3; times += 1) expect(await other.lead()).toBe(false)
    expect(openFiles()).toEqual(before)
    await other.close()
    await leader.close()
  })

  test('an archive, an empty file, none and a database elsewhere can be', async () => {
    expect(archiveFault(file)).toBeNull()
    const store = await leadingStore()
    await store.close()
    expect(archiveFault(file)).toBeNull()
    writeFileSync(join(folder, 'empty.db'), '')
    expect(archiveFault(join(folder, 'empty.db'))).toBeNull()
    expect(archiveFault('postgres://user@nowhere.invalid/sixinone')).toBeNull()
    expect(archiveFault(join(file, 'below'))).toMatch(/ENOTDIR/)
  })
})
