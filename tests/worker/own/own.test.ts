/** Tests code that is loaded for a visitor who hides scores or delays the screen, and the answers of panels. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import type { DetailCommands } from '../../../src/engine/contract/details/detailCommands'
import type { PageMatch } from '../../../src/engine/contract/details/pages'
import type { Query } from '../../../src/engine/contract/query'
import { succeeded } from '../../../src/engine/contract/result'
import { createServerClock } from '../../../src/engine/match/serverClock'
import type { SyncAction } from '../../../src/engine/sync/events'
import { createViewer } from '../../../src/engine/view/viewer'
import { createLateOwn } from '../../../src/worker/own/lateOwn'
import { ownAnswers } from '../../../src/worker/details/ownAnswers'
import { KICKOFF, matchList, matchRecord, QUERY } from '../../engine/support/records'

const HOUR = 3_600_000
const NOW = KICKOFF + HOUR
let now = NOW
beforeEach(() => {
  now = NOW
})

describe('[OWN8] code of its own', () => {
  const open = (set: Partial<Query>) => {
    const board = createBoard()
    const own = createLateOwn(board, createServerClock(), { now: () => now })
    const query = { ...QUERY, ...set }
    const viewer = createViewer({ board: own.shown, query })
    const done: string[] = []
    const pass = (action: SyncAction) => own.pass(action, ({ kind }) => void done.push(kind))
    own.setQuery(query, viewer)
    return { own, pass, done, show: (next: Partial<Query>) => own.setQuery({ ...QUERY, ...next }, viewer) }
  }

  test('is not waited for without a choice', () => {
    const { own, pass, done } = open({})
    pass({ kind: 'abort', id: 1 })
    expect(own.settle()).toBe(true)
    expect(done).toEqual(['abort'])
  })
  test.each([{ behind: 60 }, { shownScores: [] }])(
    '[OWN22] with %o nothing happens before it is there',
    async set => {
      const { own, pass, done, show } = open(set)
      pass({ kind: 'abort', id: 1 })
      pass({ kind: 'closeSocket' })
      expect(own.settle()).toBe(false)
      show({})
      pass({ kind: 'subscribe' })
      expect(done).toEqual([])
      await vi.waitUntil(() => own.settle())
      expect(done).toEqual(['abort', 'closeSocket', 'subscribe'])
    },
  )
})

describe('answers of panels', () => {
  const line: PageMatch = {
    id: 2,
    leagueId: 1,
    homeId: 0,
    home: 'A',
    homeImage: '',
    homeLetters: 'A',
    guestImage: '',
    guestLetters: 'B',
    guestId: 0,
    guest: 'B',
    phase: 'finished',
    kickoff: NOW - HOUR,
    date: '',
    time: '',
    league: '',
    season: '',
    round: '',
    score: '2-1',
    half: '1-0',
    minute: '',
  }
  let goals = 0
  const commands = {
    matchReport: async () => succeeded({ match: null, events: [], goals: ++goals }),
    teamMatches: async () =>
      succeeded({ earlier: null, matches: [line, { ...line, id: 3, kickoff: NOW - 60 * HOUR }] }),
    highlights: async () => succeeded(new Map([[1, '/video']])),
    wholeHistory: async () => 'archive',
    priceHistory: async () => 'device',
    matchStands: async () => [{ id: 1 }],
  } as unknown as DetailCommands

  function open(set: Partial<Query>, state = 3) {
    goals = 0
    const board = createBoard()
    board.applyList({ list: matchList([matchRecord({ id: 1, state })]) }, { now, asOf: now })
    const query = { ...QUERY, ...set }
    const screen = () => now - (query.behind ?? 0) * 1_000
    return ownAnswers(commands, { board, query: () => query, now: screen, serverNow: screen })
  }

  test('[OWN6] [OWN19] of a match in play are of so many seconds ago', async () => {
    const answers = open({ behind: 60 })
    expect(await answers.matchReport(1)).toEqual({
      ok: false,
      fault: { action: 'fetchReportMatch', reason: 'behind' },
    })
    now += 30_000
    expect(await answers.matchReport(1)).toMatchObject({ ok: false })
    now += 30_000
    expect(await answers.matchReport(1)).toMatchObject({ value: { goals: 1 } })
    now += 30_000
    expect(await answers.matchReport(1)).toMatchObject({ value: { goals: 2 } })
  })
  test('[OWN6] of a match to come, and without the choice, are the latest', async () => {
    expect(await open({ behind: 60 }, 0).matchReport(1)).toMatchObject({ value: { goals: 1 } })
    expect(await open({}).matchReport(1)).toMatchObject({ value: { goals: 1 } })
  })
  test('[OWN6] [OWN20] videos, the archive and the summary say nothing of a match in play', async () => {
    const answers = open({ behind: 60 })
    expect(await answers.highlights()).toEqual(succeeded(new Map()))
    expect(await answers.wholeHistory(1, 'HDP', QUERY.company)).toBe('device')
    expect(await answers.wholeHistory(1, 'HDP', QUERY.company + 1)).toBeNull()
    expect(await answers.matchStands([], new Map())).toEqual([])
    expect(await open({}).wholeHistory(1, 'HDP', QUERY.company)).toBe('archive')
  })
  test('[OWN6] [OWN11] [OWN21] lines are without the scores of lately, older ones are history', async () => {
    const wanted = { team: 1, order: 'ended', before: null } as const
    const waiting = await open({ behind: 60 }).teamMatches(wanted)
    expect(waiting).toMatchObject({
      value: { matches: [{ score: '', hidden: 'waiting' }, { score: '2-1' }] },
    })
    const hidden = await open({ shownScores: [] }).teamMatches(wanted)
    expect(hidden).toMatchObject({ value: { matches: [{ score: '', hidden: 'chosen' }, { score: '2-1' }] } })
    const shown = await open({ shownScores: [2] }).teamMatches(wanted)
    expect(shown).toMatchObject({ value: { matches: [{ score: '2-1' }, { score: '2-1' }] } })
  })
})
