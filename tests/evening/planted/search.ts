/** Runs evenings of the product with one planted fault until the oracle complains. */
import { buildEvening } from '../support/built'
import { liveAll } from '../support/lives'
import { PLANTED } from './planted'

export interface Found {
  readonly name: string
  /** Seed of the first evening that found the fault, or `null`. */
  readonly seed: number | null
  readonly sentence: string
}

const folderOf = (name: string): string => `planted-${name.replaceAll(/\W+/g, '-')}`

async function search(name: string, mostSeeds: number): Promise<Found> {
  const program = await buildEvening(folderOf(name), PLANTED[name] ?? null)
  let found: Found = { name, seed: null, sentence: '' }
  await liveAll({
    program,
    first: 1,
    last: mostSeeds,
    isOver: () => found.seed !== null,
    onVerdict({ seed, complaints: [complaint] }) {
      if (complaint !== undefined && (found.seed === null || seed < found.seed))
        found = { name, seed, sentence: complaint.sentence }
    },
  })
  return found
}

/** Searches for all faults in turn and prints each result. */
export async function searchAll(mostSeeds: number, names = Object.keys(PLANTED)): Promise<readonly Found[]> {
  const all: Found[] = []
  for (const name of names) {
    const found = await search(name, mostSeeds)
    console.log(`| ${name} | ${found.seed ?? 'not found'} | ${found.sentence} |`)
    all.push(found)
  }
  return all
}
