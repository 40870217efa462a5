/** A reader for each kind of feed. It returns counts, and the records with the names of docs/product.md 3. */
import { readChanges } from '../../src/engine/feed/live/changeXml'
import { readCorners } from '../../src/engine/feed/details/cornersJs'
import { readFixtureAnswer, readFixtures } from '../../src/engine/feed/lists/fixturesJs'
import { readGoalOdds } from '../../src/engine/feed/odds/goalOddsXml'
import { readMatchList } from '../../src/engine/feed/lists/matchListJs'
import { readLeagueOdds } from '../../src/engine/feed/odds/leagueOdds'
import { type OddsNews, readOddsNews } from '../../src/engine/feed/odds/oddsChanges'
import { readOddsText } from '../../src/engine/feed/odds/oddsText'
import { readBfdata } from '../../src/engine/feed/older/bfdataJs'
import { readBfJc } from '../../src/engine/feed/older/bfJcTxt'
import { readSData } from '../../src/engine/feed/older/sDataJs'
import type {
  Changes,
  CompactOddsFile,
  CornerRecord,
  ListedMatch,
  MatchListRecord,
  OddsTable,
  Reading,
  SocketFrame,
} from '../../src/engine/feed/records'
import { type MatchAnswer, readMatchAnswer } from '../../src/engine/feed/lists/rowArrays'
import { readSocketFrame } from '../../src/engine/feed/live/socketFrame'
import { type Check, mapReading, type Checked } from './checked'
import {
  changeRow,
  compactRows,
  cornerRow,
  fixtureRow,
  matchRow,
  oddsChangeRow,
  oddsTableRows,
  type Row,
} from './rows'
import { SERVICE_CHECKS } from './services'

const CHECKS = {
  'match-list': text => mapReading(readMatchList(text), list => checkedList(list, matchRow)),
  changes: text => mapReading(readChanges(text), checkedChanges),
  odds: text => mapReading(readOddsText(text), checkedTable),
  'odds-changes': (text, company) => mapReading(readOddsNews(text, company), checkedNews),
  'goal-odds': text => mapReading(readGoalOdds(text), file => checkedCompact(file, text)),
  corners: text => mapReading(readCorners(text), checkedCorners),
  fixtures: text => mapReading(readAnyFixtures(text), list => checkedList(list, fixtureRow)),
  'socket-frame': text => mapReading(readSocketFrame(text), checkedFrame),
  bfdata: text => mapReading(readBfdata(text), list => checkedList(list, matchRow)),
  'bf-jc': text => mapReading(readBfJc(text), list => checkedList(list, matchRow)),
  sdata: text => mapReading(readSData(text), checkedTable),
  'match-answer': text => mapReading(readMatchAnswer(text), checkedAnswer),
  'league-odds': text => mapReading(readLeagueOdds(text), checkedTable),
  ...SERVICE_CHECKS,
} as const satisfies Record<string, Check>

export type Kind = keyof typeof CHECKS
export const KINDS: readonly string[] = Object.keys(CHECKS)

export function isKind(name: string): name is Kind {
  return Object.hasOwn(CHECKS, name)
}

export function checkFeed(kind: Kind, text: string, company: number | null): Reading<Checked> {
  return CHECKS[kind](text, company)
}

function checkedChanges({ refresh, records }: Changes): Checked {
  return {
    counts: { records: records.length, refresh, states: statesOf(records) },
    rows: records.map(changeRow),
  }
}

function checkedAnswer({ list, odds }: MatchAnswer): Checked {
  const { counts, rows } = checkedList(list, matchRow)
  return { counts: { ...counts, odds: odds?.count ?? 0 }, rows }
}

function checkedTable(table: OddsTable): Checked {
  return { counts: { matches: table.count, records: table.count }, rows: oddsTableRows(table) }
}

function checkedNews(news: OddsNews): Checked {
  if (news.kind === 'table') return checkedTable(news.table)
  const { changes } = news
  const matches = new Set(changes.map(({ matchId }) => matchId)).size
  return { counts: { records: changes.length, matches }, rows: changes.map(oddsChangeRow) }
}

/**
 * Number of rows for each number of values. Rows have 21 or more values today and had 17 in 2015. Rows with 9 have no
 * totals, rows with 13 no flags.
 */
function lengthsOf(text: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [, row = ''] of text.matchAll(/<m>([^<]*)<\/m>/g)) {
    const { length } = row.split(',')
    counts[length] = (counts[length] ?? 0) + 1
  }
  return counts
}

function checkedCompact({ rows, suspended }: CompactOddsFile, text: string): Checked {
  return {
    counts: { matches: rows.length, records: rows.length, suspended, values: lengthsOf(text) },
    rows: rows.flatMap(compactRows),
  }
}

function checkedCorners(corners: readonly CornerRecord[]): Checked {
  return { counts: { matches: corners.length, records: corners.length }, rows: corners.map(cornerRow) }
}

function checkedFrame({ keepAlive, seq, changes, odds }: SocketFrame): Checked {
  return {
    counts: {
      records: changes.length + odds.length,
      changes: changes.length,
      odds: odds.length,
      keepAlive,
      seq,
      states: statesOf(changes),
    },
    rows: [...changes.map(changeRow), ...odds.map(oddsChangeRow)],
  }
}

/** Reads the answer of the service (JSON) or the script text that it contains. */
function readAnyFixtures(text: string): Reading<MatchListRecord<ListedMatch>> {
  if (!text.trimStart().startsWith('{')) return readFixtures(text)
  return mapReading(readFixtureAnswer(text), ({ list }) => list)
}

function checkedList(list: MatchListRecord<ListedMatch>, row: (match: ListedMatch) => Row): Checked {
  const { matches, leagues, countries } = list
  return {
    counts: {
      matches: matches.length,
      leagues: leagues.length,
      countries: countries.length,
      states: statesOf(matches),
      neutral: matches.filter(({ neutral }) => neutral).length,
    },
    rows: matches.map(row),
  }
}

function statesOf(records: readonly { readonly state?: number }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { state } of records) if (state !== undefined) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
