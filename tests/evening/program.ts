/**
 * The program that runs evenings in turn: `node lived.mjs FIRST LAST [KIND …]`. It prints one verdict per line, as
 * JSON.
 */
import './support/polyfills'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PushStore } from '../../feedserver/push/store/pushStore'
import { Evening, type Verdict } from './evening'
import { loadCode } from './house/page'
import { SourcesEvening } from './sourcesEvening'
import { Storage } from './house/storage'

/** Argument instead of a kind of fault: an evening through an adapter of a public provider. */
const SOURCES = 'sources'

/** Runs an evening with its own database, which is deleted afterwards. */
async function lived(seed: number, kinds: readonly string[]): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'evening-'))
  const storage = new Storage(join(folder, 'evening.db'))
  const store = new PushStore(await storage.open())
  try {
    const evening = kinds.includes(SOURCES)
      ? new SourcesEvening(seed)
      : new Evening(seed, kinds.length === 0 ? null : kinds)
    return await evening.run(storage, store)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const [, , first, last, ...kinds] = process.argv
await loadCode()
for (let seed = Number(first); seed <= Number(last); seed += 1)
  console.log(JSON.stringify(await lived(seed, kinds)))
