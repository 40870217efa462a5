/** The site's languages, titles and descriptions, written by the build. Empty for a site that is not built. */
import { join } from 'node:path'
import { readHeads, type Heads } from './head'
import { loadFile, textIn, type Stored } from './storedFiles'

const FILE = 'heads.json'
const NO_HEADS: Heads = new Map()

/** Heads by file version, so that each version is read once. */
const READ = new WeakMap<Stored, Heads>()

/** `root`: the folder of the built site. */
export async function builtHeads(root: string): Promise<Heads> {
  const stored = await loadFile(join(root, FILE))
  if (stored === null) return NO_HEADS
  const heads = READ.get(stored) ?? readHeads(textIn(stored))
  READ.set(stored, heads)
  return heads
}
