/** A feed server with an archive, and readers of its answers. */
import { afterPoint, EMPTY_MARKET, type MarketState } from '../../../../feedserver/archive/points/point'
import type { ArchiveOptions } from '../../../../feedserver/archive/thread/archiveOptions'
import { pointsOf, type PriceAnswer } from './answer'

/** A Saturday evening in Vietnam, with matches in every state. */
export const AT = Date.parse('2031-05-03T12:30:00Z')

export const recordedIn = (address: string, some: Partial<ArchiveOptions> = {}): ArchiveOptions => ({
  address,
  pricesForMs: null,
  companies: [8, 31],
  ...some,
})

export interface ArchiveData {
  readonly state: 'writes' | 'standsBy' | 'away'
  readonly points: number
  readonly matches: number
  readonly bytes: number
  readonly since: string | null
  readonly failures: number
  readonly oldest: string | null
  readonly matchesADay: number | null
}

export async function archiveAt(host: string): Promise<ArchiveData> {
  const { archive } = (await (await fetch(`${host}/feed.json`)).json()) as { archive: ArchiveData }
  return archive
}

/** Returns the archive's prices of a match, or `null`. */
export async function pricesAt(host: string, query: string): Promise<PriceAnswer | null> {
  const answer = (await (await fetch(`${host}/api/archive/prices?${query}`)).json()) as PriceAnswer
  return answer.ErrCode === 0 ? answer : null
}

/** Returns the state of a market after all its points. */
export const lastState = (answer: PriceAnswer | null, company: number, market: string): MarketState =>
  pointsOf(answer, company, market).reduce(afterPoint, EMPTY_MARKET)

/** Returns the ids of the matches in a list. */
export async function listedAt(host: string): Promise<readonly number[]> {
  const list = await (await fetch(`${host}/gf/data/bf_vn_nt.js`)).text()
  return Array.from(list.matchAll(/^A\[\d+\]=\[(\d+)/gm), ([, id]) => Number(id))
}
