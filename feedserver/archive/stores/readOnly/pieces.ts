/** The pieces of prices of a match, by market. Errors: as `ArchiveReader` says. */
import type { ArchiveReader } from './archiveReader'

export interface MarketPieces {
  readonly company: number
  /** Place in `MARKETS`. */
  readonly market: number
  /** In the order in which they were recorded. */
  readonly pieces: readonly Uint8Array[]
  /** The number of the last piece. */
  readonly last: number
}

interface Row {
  readonly company: number
  readonly market: number
  readonly number: number
  readonly data: Uint8Array | ArrayBuffer
}

const bytesOf = (data: Row['data']): Uint8Array => (data instanceof Uint8Array ? data : new Uint8Array(data))

export async function piecesOfMatch(
  reader: Pick<ArchiveReader, 'rows'>,
  match: number,
): Promise<readonly MarketPieces[]> {
  const rows = await reader.rows<Row>(
    'select company, market, number, data from prices where match_id = ? order by company, market, number',
    [match],
  )
  const markets: { company: number; market: number; pieces: Uint8Array[]; last: number }[] = []
  for (const { company, market, number, data } of rows) {
    const newest = markets.at(-1)
    if (newest?.company === company && newest.market === market) {
      newest.pieces.push(bytesOf(data))
      newest.last = number
    } else markets.push({ company, market, pieces: [bytesOf(data)], last: number })
  }
  return markets
}
