import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MatchScore } from '../../../src/engine/contract/threads/protocol'
import type { Alert } from '../../../src/engine/contract/view'
import { AwaySummary } from '../../../src/ui/alert/AwaySummary'
import { readSeen, scoredSince, writeSeen } from '../../../src/ui/alert/awayScores'
import { createFakeEngine } from '../../support/fakeEngine'
import { renderPage, until, type RenderedPage } from '../../support/renderPage'

const NOW = Date.UTC(2031, 4, 3, 14, 30)
const KEY = 'sixinone_scores'
const match = (id: number, home: number, guest: number): MatchScore => ({
  id,
  home: `Home ${id}`,
  guest: `Guest ${id}`,
  goals: [home, guest],
})
const seen = (at: number, ...scores: readonly MatchScore[]) =>
  writeSeen({ at, goals: new Map(scores.map(({ id, goals }) => [id, goals])) })

let shown: RenderedPage | undefined
let scores: readonly MatchScore[] = []
let hidden = false
const open = async () => {
  const engine = createFakeEngine({ scoresOf: () => Promise.resolve(scores) })
  shown = await renderPage(<AwaySummary />, { engine })
  return shown
}
const caughtUp = (page: RenderedPage) =>
  act(async () => page.engine.tell({ page: 'ready', receivedAt: Date.now() }))
const turn = async (next: boolean) => {
  hidden = next
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}
const said = ({ find }: RenderedPage) => find('.away').textContent

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
  hidden = false
  await shown?.end()
})

describe('[AWY1] what is stored of the scores', () => {
  test('comes back as it went', () => {
    expect(readSeen(seen(NOW, match(7, 2, 1)), NOW + 1000)).toEqual({
      at: NOW,
      goals: new Map([[7, [2, 1]]]),
    })
  })
  test.each([null, '', '7', '{}', '[1]', '["now",[]]', seen(NOW - 7 * 3_600_000), seen(NOW + 60_000)])(
    '%j is as if there were none',
    text => {
      expect(readSeen(text, NOW)).toBeUndefined()
    },
  )
  test('an entry that does not read is dropped alone', () => {
    expect(readSeen(`[${NOW},[[7,2,1],[8,"x",0],[9]]]`, NOW)?.goals.size).toBe(1)
  })
  test('a goal is a higher score of a match seen before; a correction is none', () => {
    const before = {
      at: NOW,
      goals: new Map([
        [1, [1, 1] as const],
        [2, [1, 1] as const],
      ]),
    }
    const now = [match(1, 1, 2), match(2, 0, 1), match(3, 4, 4)]
    expect(scoredSince(before, now).map(({ id }) => id)).toEqual([1])
  })
})

describe('[AWY2] after a reload', () => {
  test('goals since are one line, shown once the list has been read', async () => {
    sessionStorage.setItem(KEY, seen(NOW - 60_000, match(1, 0, 0), match(2, 1, 0), match(3, 2, 2)))
    scores = [match(1, 1, 0), match(2, 1, 0), match(3, 3, 2)]
    const page = await open()
    expect(said(page)).toBe('')
    await act(async () => page.engine.tell({ page: 'resyncing', receivedAt: NOW - 60_000 }))
    expect(said(page)).toBe('')
    await caughtUp(page)
    await until(page, () => said(page) !== '', 'no summary')
    expect(said(page)).toBe('While you were away: Home 1 1 - 0 Guest 1 · Home 3 3 - 2 Guest 3')
    await page.press('Close')
    expect(said(page)).toBe('')
  })
  test('nothing happened: nothing is said', async () => {
    sessionStorage.setItem(KEY, seen(NOW - 60_000, match(1, 0, 0)))
    scores = [match(1, 0, 0)]
    const page = await open()
    await caughtUp(page)
    await until(page, () => sessionStorage.getItem(KEY) === seen(NOW, match(1, 0, 0)), 'not noted')
    expect(said(page)).toBe('')
  })
  test('of many, four are named', async () => {
    const ids = [1, 2, 3, 4, 5, 6]
    sessionStorage.setItem(KEY, seen(NOW - 60_000, ...ids.map(id => match(id, 0, 0))))
    scores = ids.map(id => match(id, 0, 1))
    const page = await open()
    await caughtUp(page)
    await until(page, () => said(page) !== '', 'no summary')
    expect(said(page)).toMatch(/Guest 4 · \+2$/)
  })
})

describe('[AWY3] after sleep', () => {
  const sleep = async (page: RenderedPage, forMs: number) => {
    scores = [match(1, 0, 0)]
    await turn(true)
    await until(page, () => sessionStorage.getItem(KEY) !== null, 'not noted')
    vi.setSystemTime(Date.now() + forMs)
    scores = [match(1, 0, 1)]
    await turn(false)
  }
  test('the page waits for news of its own return', async () => {
    const page = await open()
    await caughtUp(page)
    await sleep(page, 600_000)
    await act(async () => page.engine.tell({ page: 'ready', receivedAt: NOW }))
    expect(said(page)).toBe('')
    await caughtUp(page)
    await until(page, () => said(page) !== '', 'no summary')
    expect(said(page)).toBe('While you were away: Home 1 0 - 1 Guest 1')
  })
  test('a goal that was announced by itself is not shown again', async () => {
    const page = await open()
    await caughtUp(page)
    await sleep(page, 600_000)
    const goal: Alert = { ...GOAL, matchId: 1 }
    await act(async () => page.engine.patch({ alerts: [goal] }))
    await caughtUp(page)
    await until(page, () => sessionStorage.getItem(KEY)?.includes('[1,0,1]') === true, 'not noted')
    expect(said(page)).toBe('')
  })
  test('a short look elsewhere is no absence', async () => {
    const page = await open()
    await caughtUp(page)
    await sleep(page, 5_000)
    await caughtUp(page)
    expect(said(page)).toBe('')
  })
})

const GOAL: Alert = {
  matchId: 1,
  kind: 'goal',
  side: 'home',
  score: '1 - 0',
  home: 'Hà Nội',
  guest: 'Huế',
  followed: true,
}

test('[AWY4] after a pause: followed matches with the last score of each', async () => {
  const page = await open()
  await act(async () => {
    page.engine.store.pause()
    page.engine.patch({ alerts: [GOAL, { ...GOAL, matchId: 2, followed: false }] })
    page.engine.patch({ alerts: [{ ...GOAL, score: '2 - 0' }] })
    page.engine.store.resume()
  })
  expect(said(page)).toBe('While paused: Hà Nội 2 - 0 Huế')
})

test('[AWY4] a goal that was taken back meanwhile is none; one of two leaves the score that stands', async () => {
  const page = await open()
  await act(async () => {
    page.engine.store.pause()
    page.engine.patch({ alerts: [GOAL, { ...GOAL, kind: 'correction', score: '0 - 0' }] })
    const other = { ...GOAL, matchId: 2, home: 'Vinh' }
    page.engine.patch({ alerts: [other, { ...other, score: '2 - 0' }] })
    page.engine.patch({ alerts: [{ ...other, kind: 'correction' }] })
    page.engine.store.resume()
  })
  expect(said(page)).toBe('While paused: Vinh 1 - 0 Huế')
})
