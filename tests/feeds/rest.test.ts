/** Tests which alerts a page gets that was hidden, from a session with a stopped clock and no answers. */
import { beforeEach, describe, expect, test } from 'vitest'
import { createBoard } from '../../src/engine/board/board'
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import type { EngineEvent } from '../../src/engine/contract/threads/protocol'
import { hearing } from '../../src/engine/board/hearing'
import { createServerClock } from '../../src/engine/match/serverClock'
import { createLateOwn } from '../../src/worker/own/lateOwn'
import { openSession } from '../../src/worker/session'
import { ownNetwork } from '../../src/worker/transport/network'
import { KICKOFF, matchList, matchRecord, QUERY } from '../engine/support/records'
import { afterTest } from '../support/ends'

let now = KICKOFF
beforeEach(() => void (now = KICKOFF))

function startPage(behind = 0) {
  const alerts: string[] = []
  const board = createBoard()
  board.hearBy(hearing)
  const clock = createServerClock()
  const device = { now: () => now, random: () => 0 }
  const session = openSession({
    config: { dataHost: '', socketUrl: null, snapshot: false },
    query: { ...QUERY, screen: 'home', ...(behind > 0 && { behind }) },
    board,
    clock,
    own: createLateOwn(board, clock, device),
    ...device,
    network: { ...ownNetwork, fetchBody: () => new Promise(() => undefined) },
    early: undefined,
    details: {} as DetailCommands,
    post(event: EngineEvent) {
      if (event.kind === 'patch') alerts.push(...(event.patch.alerts ?? []).map(({ kind }) => kind))
    },
    onUnauthorised: () => undefined,
  })
  afterTest(session.stop)
  board.applyList({ list: matchList([matchRecord({ homeScore: 0 })]) }, { now, asOf: now })
  session.beats.now()
  const goal = (homeScore: number) => {
    board.applyChanges([{ id: matchRecord().id, homeScore }], { now, asOf: now }, true)
    session.beats.now()
  }
  return { alerts, session, goal }
}

describe('[AWY9] [SRV12] an alert that comes while the page is hidden', () => {
  test('is given on return after less than 15 s', () => {
    const { alerts, session, goal } = startPage()
    session.setHidden(true)
    now += 6_000
    goal(1)
    expect(alerts).toEqual([])
    now += 6_000
    session.setHidden(false)
    expect(alerts).toEqual(['goal'])
  })

  test('is left to the summary after a rest, and later alerts are given', () => {
    const { alerts, session, goal } = startPage()
    session.setHidden(true)
    now += 6_000
    goal(1)
    now += 9_000
    session.dispatch({ kind: 'due' })
    now += 60_000
    session.setHidden(false)
    goal(2)
    expect(alerts).toEqual(['goal'])
  })

  test('is left to the summary where the browser froze the page before its rest', () => {
    const { alerts, session, goal } = startPage()
    session.setHidden(true)
    now += 6_000
    goal(1)
    now += 60_000
    session.setHidden(false)
    expect(alerts).toEqual([])
  })
})
