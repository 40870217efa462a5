/** The program that lives evenings, one after the other: `node lived.mjs FIRST LAST [KIND …]`. It prints a verdict a line, as JSON. */
import './support/polyfills'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PushStore } from '../../feedserver/push/store/pushStore'
import { Evening, type Verdict } from './evening'
import { loadCode } from './house/page'
import { Storage } from './house/storage'

/** An evening with a database of its own, which is deleted after it. */
async function lived(seed: number, only: readonly string[] | null): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'evening-'))
  const storage = new Storage(join(folder, 'evening.db'))
  const store = new PushStore(await storage.open())
  try {
    return await new Evening(seed, only).run(storage, store)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const [, , first, last, ...kinds] = process.argv
await loadCode()
for (let seed = Number(first); seed <= Number(last); seed += 1)
  console.log(JSON.stringify(await lived(seed, kinds.length === 0 ? null : kinds)))
