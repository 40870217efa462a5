/** Tests that a list without a field retains what a change record brought for that field. */
import { expect, test } from 'vitest'
import { createBoard, type Board } from '../../../src/engine/board/board'
import { readFixtures } from '../../../src/engine/feed/lists/fixturesJs'
import { readBfJc } from '../../../src/engine/feed/older/bfJcTxt'
import { readBfdata } from '../../../src/engine/feed/older/bfdataJs'
import type { ChangeRecord, MatchListRecord } from '../../../src/engine/feed/records'
import { readWidgetData } from '../../../src/engine/feed/widget/widgetData'
import { valueOf } from '../feed/support/readings'
import { KICKOFF, matchList, matchRecord } from '../support/records'

const ID = 9000001
const T0 = KICKOFF + 60_000
const at = (seconds: number) => ({ now: T0 + seconds * 1_000, asOf: T0 + seconds * 1_000 })
const NOTE = ';|1;|;|90,2-2;3-2;1,2-2;4-5;2'
const REVIEW = { varText: 'Check', varEvents: '1,1,63', varResult: 'No goal' }

/** The fields of getListData in docs/wire.md 8.2. */
function widgetList(more: Readonly<Record<string, unknown>> = {}): MatchListRecord {
  const matchData = {
    ScheduleID: ID,
    homeTeam: 'Lakeside',
    guestTeam: 'Vale Rovers',
    HomeScore: 2,
    GuestScore: 2,
    homeCorner: 2,
    guestCorner: 1,
    MatchState: 3,
    matchTime: KICKOFF,
    ...more,
  }
  const league = { sclassID: 7001, Name_E: 'Zedland Premier', matches: [{ matchData }] }
  return valueOf(readWidgetData(JSON.stringify({ data: { leagues: [league] } }))).list
}
/** The same fields in the lean form. */
function leanList(more: Readonly<Record<string, unknown>> = {}): MatchListRecord {
  const [columns, row] = [
    ['ScheduleID', 'MatchState', ...Object.keys(more)],
    [ID, 3, ...Object.values(more)],
  ]
  const data = { columns, leagues: [{ sclassID: 7001, Name_E: 'Z', matches: [row] }] }
  return valueOf(readWidgetData(JSON.stringify({ data }))).list
}

function boardOf(list: MatchListRecord, change: Omit<ChangeRecord, 'id'>): Board {
  const board = createBoard()
  board.applyList({ list }, at(0))
  board.applyChanges([{ id: ID, ...change }], at(10), true)
  board.take()
  return board
}

test.each([widgetList, leanList])(
  '[BRD24] [BRD35] a list of the widget takes back no note, remark, start, added minutes or VAR text (%o)',
  listed => {
    const change = { explain: NOTE, remark: '<i>', halfStart: T0 + 5_000, injuryTime: 4, ...REVIEW }
    const board = boardOf(listed(), change)
    const { newsAt } = board.match(ID) ?? {}
    board.applyList({ list: listed() }, at(100))
    expect(board.match(ID)).toMatchObject({ ...change, newsAt })
    board.applyList({ list: listed({ extraTime: null, VarExplanation: '', matchTime2: KICKOFF }) }, at(200))
    const taken = { injuryTime: null, varText: '', varEvents: '', varResult: '', halfStart: KICKOFF }
    expect(board.match(ID)).toMatchObject({ explain: NOTE, remark: '<i>', ...taken })
  },
)

test('[BRD24] [BRD37] the note of a match stays after its end; added minutes and a VAR check end with their part of play', () => {
  const board = boardOf(widgetList(), { explain: NOTE, injuryTime: 4, ...REVIEW })
  board.applyList({ list: widgetList({ MatchState: -1 }) }, at(100))
  expect(board.match(ID)).toMatchObject({ explain: NOTE, injuryTime: null, varText: '', varResult: '' })
})

test('[BRD24] fixtures take back no start of the half, added minutes or VAR text of a match in play', () => {
  const row = `A[1]=[${ID},1,2,3,'a','b','2031,4,4,11,30,00',3,4,3,2,1,1,0,2,3,'','','','late',9,'',0,7,8]`
  const { matches } = valueOf(readFixtures(row))
  const rest = { key: 'rest', matches, leagues: [], countries: [], from: null, until: null }
  const board = createBoard()
  board.applyRest(rest, at(0))
  board.applyChanges([{ id: ID, halfStart: T0, injuryTime: 3, remark: 'now', ...REVIEW }], at(10), true)
  board.applyRest(rest, at(600))
  expect(board.match(ID)).toMatchObject({ halfStart: T0, injuryTime: 3, remark: 'late', ...REVIEW })
})

test('[BRD24] nor do older lists take back what they have no field for', () => {
  const change = { homeCorner: 5, guestCorner: 6, hasCorners: true, remark: 'now', injuryTime: 3, ...REVIEW }
  const fields = Array.from({ length: 46 }, () => '')
  fields[0] = String(ID)
  fields[13] = '3'
  const bfdata = () =>
    valueOf(readBfdata(`var A=Array(1);\nA[1]="${fields.join('^')}".split('^');\nShowBf();`))
  const bfJc = () => valueOf(readBfJc(`7001^^^Z$${ID}^2031,4,4,20,00,00^^3^001^7001`))
  for (const list of [bfdata, bfJc]) {
    const board = boardOf(list(), change)
    board.applyList({ list: list() }, at(100))
    expect(board.match(ID)).toMatchObject(change)
  }
})

test('[BRD24] an empty text in a list that has the field clears it', () => {
  const board = boardOf(matchList([matchRecord()]), {
    explain: NOTE,
    remark: 'now',
    injuryTime: 4,
    ...REVIEW,
  })
  board.applyList({ list: matchList([matchRecord()]) }, at(100))
  expect(board.match(ID)).toMatchObject({
    explain: '',
    remark: '',
    injuryTime: null,
    varText: '',
    varResult: '',
  })
})
