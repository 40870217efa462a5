/** The pieces of prices of a match, by market. Errors: as `ArchiveReader` says. */
import type { ArchiveReader } from './archiveReader'

export interface MarketPieces {
  readonly company: number
  /** Place in `MARKETS`. */
  readonly market: number
  /** In the order in which they were recorded. */
  readonly pieces: readonly Uint8Array[]
}

interface Row {
  readonly company: number
  readonly market: number
  readonly data: Uint8Array | ArrayBuffer
}

const bytesOf = (data: Row['data']): Uint8Array => (data instanceof Uint8Array ? data : new Uint8Array(data))

export async function piecesOfMatch(reader: ArchiveReader, match: number): Promise<readonly MarketPieces[]> {
  const rows = await reader.rows<Row>(
    'select company, market, data from prices where match_id = ? order by company, market, number',
    [match],
  )
  const markets: { company: number; market: number; pieces: Uint8Array[] }[] = []
  for (const { company, market, data } of rows) {
    const last = markets.at(-1)
    if (last?.company === company && last.market === market) last.pieces.push(bytesOf(data))
    else markets.push({ company, market, pieces: [bytesOf(data)] })
  }
  return markets
}
