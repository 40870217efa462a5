/** Compares two folders of pictures and writes a page about the differences, with the pictures next to the page. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { wholeSheet } from '../../feedserver/serve/status/wholeSheet'
import { pairsOf, type Change, type Compared, type Pair } from './comparison.ts'
import { comparisonPage } from './comparisonPage.ts'
import { startDiffer, type Differ } from './differ.ts'

const SHEET = new URL('../../src/ui/kit/plain.css', import.meta.url)

interface Places {
  readonly before: string
  readonly after: string
  /** Output folder. It is emptied first. */
  readonly out: string
}

/** Returns the path of the page. */
export async function compareFolders(places: Places): Promise<string> {
  const { before, after, out } = places
  const pairs = pairsOf(readdirSync(before), readdirSync(after))
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const differ = await startDiffer()
  const pictures: Compared[] = []
  for (const pair of pairs)
    pictures.push({ file: pair.file, change: await changeOf(pair, places, differ).catch(unread(pair)) })
  await differ.close()
  const page = join(out, 'index.html')
  const folders = { before: seenFrom(out, before), after: seenFrom(out, after) }
  writeFileSync(page, comparisonPage(pictures, { folders, styles: wholeSheet(SHEET) }))
  return page
}

const unread =
  ({ file }: Pair) =>
  (error: unknown): never => {
    throw new Error(`${file} cannot be compared`, { cause: error })
  }

async function changeOf({ file, inBefore, inAfter }: Pair, places: Places, differ: Differ): Promise<Change> {
  if (!inBefore) return { kind: 'new' }
  if (!inAfter) return { kind: 'gone' }
  const [old, made] = [readFileSync(join(places.before, file)), readFileSync(join(places.after, file))]
  if (old.equals(made)) return { kind: 'same' }
  const { pixels, share, marked } = await differ.compare(old, made)
  if (pixels === 0) return { kind: 'same' }
  writeFileSync(join(places.out, file), marked)
  return { kind: 'changed', pixels, share, marked: file }
}

const seenFrom = (from: string, folder: string): string => `${relative(from, folder).replaceAll('\\', '/')}/`
