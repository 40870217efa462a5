/**
 * Rows of the compact odds: the three full-time markets of one match with their present prices.
 *
 * Source: `goal{company}.xml` (`goalOddsXml.ts`). docs/wire.md 4. The line comes first: line, home, guest. Rules
 * GOX1-GOX4 in docs/rules/feed.md.
 * Errors: a row without a match id is skipped and noted.
 */
import type { Market } from '../../contract/markets'
import type { MatchId } from '../../contract/units'
import { COMMA } from '../text/chars'
import { Pieces } from '../grammar/pieces'
import type { CompactOdds, QuoteRecord, SkipReason, Triple } from '../records'
import type { SkipLog } from '../text/skipLog'

/** The columns of one market in a row. */
interface Columns {
  readonly market: Market
  readonly oddsId: number
  readonly up: number
  readonly goal: number
  readonly down: number
  readonly closed: number
  readonly phase: number
}

const MARKET_COLUMNS: readonly Columns[] = [
  { market: 'HDP', oddsId: 1, up: 3, goal: 2, down: 4, closed: 14, phase: 17 },
  { market: '1x2', oddsId: 5, up: 6, goal: 7, down: 8, closed: 15, phase: 19 },
  { market: 'ou', oddsId: 9, up: 11, goal: 10, down: 12, closed: 16, phase: 18 },
]
const IN_PLAY = 13
const DOUBLE_CHANCE = 21
const RUNNING_PHASE = 3
/** Number of columns of a row of 2015, without phases. There 2 means in play, and 1 in later rows. */
const OLD_LENGTH = 17

/** Reads rows one after the other and notes unreadable ones. */
export class CompactRows {
  readonly rows: CompactOdds[] = []
  private readonly pieces = new Pieces()
  private readonly log: SkipLog

  constructor(log: SkipLog) {
    this.log = log
  }

  /** Reads the row from `start` to `end`. `at`: the position of the row in the file. */
  add(text: string, start: number, end: number, at: number): void {
    this.pieces.cutTrimmed(text, start, end, COMMA)
    const row = readCompactOdds(this.pieces)
    if (typeof row === 'string') this.log.add(at, row)
    else {
      if (this.pieces.unreadable) this.log.add(at, 'bad-field')
      this.rows.push(row)
    }
  }
}

function readCompactOdds(pieces: Pieces): CompactOdds | SkipReason {
  const matchId = pieces.key(0)
  if (Number.isNaN(matchId)) return 'bad-id'
  const inPlay = pieces.tally(IN_PLAY) === (pieces.count <= OLD_LENGTH ? 2 : 1)
  const quotes: QuoteRecord[] = []
  for (const columns of MARKET_COLUMNS) {
    if (!pieces.missing(columns.oddsId)) quotes.push(readQuote(pieces, columns, matchId, inPlay))
  }
  return {
    matchId,
    inPlay,
    quotes,
    doubleChance: readTriple(pieces, DOUBLE_CHANCE, DOUBLE_CHANCE + 1, DOUBLE_CHANCE + 2),
  }
}

function readQuote(pieces: Pieces, columns: Columns, matchId: MatchId, inPlay: boolean): QuoteRecord {
  const { market, up, goal, down } = columns
  const phase = pieces.tally(columns.phase)
  const running = phase === null ? inPlay : phase === RUNNING_PHASE
  const prices = readTriple(pieces, up, goal, down)
  const suspended = pieces.tally(columns.closed) === 1
  return { matchId, market, suspended, ...(running ? { running: prices } : { current: prices }) }
}

function readTriple(pieces: Pieces, up: number, goal: number, down: number): Triple | null {
  if (pieces.missing(up) && pieces.missing(goal) && pieces.missing(down)) return null
  return { up: pieces.number(up), goal: pieces.number(goal), down: pieces.number(down) }
}
