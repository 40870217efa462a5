/**
 * Compact odds: the three full-time markets of each match, at the prices of the moment.
 *
 * Source: `/gf/data/finish/goal{company}.xml`, `ch_goal{company}.xml`, and their rows on the websocket; wire-formats
 *         section 4. Here the line comes first: line, home, guest. Rules GOX1-GOX6 in docs/rules/feed.md.
 * Errors: a body that is no such feed is refused; a row without a match id is skipped and noted.
 */
import type { Market } from '../contract/markets'
import type { MatchId } from '../contract/units'
import { bodyFault, refused } from './body'
import { COMMA, pastSpace } from './chars'
import { readId } from './numbers'
import { Pieces } from './pieces'
import type { CompactOdds, CompactOddsFile, QuoteRecord, Reading, SkipReason, Triple } from './records'
import { SkipLog } from './skips'
import { XmlRecords } from './xmlRecords'

/** Where a row has the parts of one market. */
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
/** Rows of 2015 end before the phases and say 2 where later ones say 1. */
const OLD_LENGTH = 17

export function readGoalOdds(text: string): Reading<CompactOddsFile> {
  const fault = bodyFault(text)
  if (fault !== undefined) return refused(fault)
  const log = new SkipLog()
  const elements = new XmlRecords(text, 'm', log)
  if (elements.root() === undefined) return refused('not-this-feed')
  const rows: CompactOdds[] = []
  const pieces = new Pieces()
  while (elements.next()) addRow(rows, readCompactOdds(elements.content, pieces), pieces, log, elements.at)
  if (rows.length === 0 && !elements.others.has('match')) return refused('not-this-feed')
  const matchIds = readIds(elements.others.get('ids') ?? '')
  const suspended = elements.others.get('isMaintain')?.trim() === '1'
  return { ok: true, value: { rows, matchIds, suspended }, skipped: log.list(text) }
}

/** Rows of the websocket: the content of the elements, `!` between them. */
export function collectCompactOdds(text: string, log: SkipLog): readonly CompactOdds[] {
  const rows: CompactOdds[] = []
  const pieces = new Pieces()
  for (let at = 0; at < text.length;) {
    const mark = text.indexOf('!', at)
    const end = mark < 0 ? text.length : mark
    if (pastSpace(text, at) < end) addRow(rows, readCompactOdds(text.slice(at, end), pieces), pieces, log, at)
    at = end + 1
  }
  return rows
}

function addRow(
  rows: CompactOdds[],
  row: CompactOdds | SkipReason,
  pieces: Pieces,
  log: SkipLog,
  at: number,
): void {
  if (typeof row === 'string') log.add(at, row)
  else {
    if (pieces.unreadable) log.add(at, 'bad-field')
    rows.push(row)
  }
}

function readCompactOdds(row: string, pieces: Pieces): CompactOdds | SkipReason {
  pieces.cut(row, pastSpace(row, 0), row.trimEnd().length, COMMA)
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

/** `1,2,`: ids that end in a comma. */
function readIds(text: string): readonly MatchId[] {
  const ids: MatchId[] = []
  for (let at = 0; at < text.length;) {
    const comma = text.indexOf(',', at)
    const end = comma < 0 ? text.length : comma
    const id = readId(text, at, end)
    if (!Number.isNaN(id)) ids.push(id)
    at = end + 1
  }
  return ids
}
