/** Reads the pieces of a match's prices, by market. Errors: see `Queries`. */
import { columnList } from '../../database/port/columns'
import type { Queries } from '../../database/port/database'
import { statement } from '../../database/port/statement'
import { PIECE_TABLE } from './rows'

export interface MarketPieces {
  readonly company: number
  /** Code of `MARKET_CODES`. */
  readonly market: number
  /** Bytes of the pieces, in the order of recording. */
  readonly pieces: readonly Uint8Array[]
  /** Number of the last piece. */
  readonly last: number
}

const PIECES = statement(
  `select ${columnList(PIECE_TABLE.columns)} from prices where match_id = $1 order by company, market, number`,
  PIECE_TABLE.columns,
)

export async function piecesOfMatch(
  { rows }: Pick<Queries, 'rows'>,
  match: number,
): Promise<readonly MarketPieces[]> {
  const markets: { company: number; market: number; pieces: Uint8Array[]; last: number }[] = []
  for (const { company, market, number, data } of await rows(PIECES, [match])) {
    const newest = markets.at(-1)
    if (newest?.company === company && newest.market === market) {
      newest.pieces.push(data)
      newest.last = number
    } else markets.push({ company, market, pieces: [data], last: number })
  }
  return markets
}
