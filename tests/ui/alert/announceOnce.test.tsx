/** Tests several tabs of the site, of which one announces an event. The test has the locks of the other tabs. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Alerts } from '../../../src/ui/alert/Alerts'
import { createNotices } from '../../../src/ui/alert/notices'
import { playNotes } from '../../../src/ui/alert/playNotes'
import { SITE } from '../../../src/ui/state/profile'
import { goalAlert } from '../../support/alerts'
import { renderPage } from '../../support/renderPage'

const SEEN = 'sixinone-seen'
const made = vi.fn<(words: string) => void>()
class FakeNotification extends EventTarget {
  constructor(words: string) {
    super()
    made(words)
  }
}
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const isTaken = (name: string) =>
  navigator.locks.request(name, { mode: 'shared', ifAvailable: true }, lock => lock === null)
const becomes = (name: string, taken: boolean) =>
  vi.waitFor(async () => expect(await isTaken(name)).toBe(taken))

/** Takes a lock as another tab does. Returns a function that releases it. */
function take(name: string): Promise<() => void> {
  return new Promise(resolve => {
    void navigator.locks.request(name, () => new Promise<void>(release => resolve(release)))
  })
}

beforeEach(() => {
  made.mockReset()
  vi.stubGlobal('Notification', FakeNotification)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[ALR27] a page says that it is visible while it is', async () => {
  hide(false)
  const page = await renderPage(<Alerts bare={false} onOpenMatch={() => undefined} />, {
    page: { profile: SITE },
  })
  await becomes(SEEN, true)
  hide(true)
  await becomes(SEEN, false)
  hide(false)
  await becomes(SEEN, true)
  await page.end()
  await becomes(SEEN, false)
})

test('[ALR27] a hidden tab makes no notification while another one is visible', async () => {
  const leave = await take(SEEN)
  createNotices().add(goalAlert({ matchId: 11 }), 'seen')
  // The tab's own look at the locks comes first.
  await isTaken(SEEN)
  leave()
  await becomes(SEEN, false)
  createNotices().add(goalAlert({ matchId: 12 }), 'unseen')
  await vi.waitFor(() => expect(made).toHaveBeenCalled())
  expect(made.mock.calls).toEqual([['unseen']])
})

test('[ALR27] of several hidden tabs one makes the notification', async () => {
  const leave = await take('sixinone-goal-13 Goal!')
  createNotices().add(goalAlert({ matchId: 13 }), 'Goal!')
  createNotices().add(goalAlert({ matchId: 13, score: '2 - 0' }), 'Another!')
  await vi.waitFor(() => expect(made).toHaveBeenCalled())
  leave()
  expect(made.mock.calls).toEqual([['Another!']])
})

test('[ALR27] one tab has the sound', async () => {
  const param = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
  const createOscillator = vi.fn(() => ({
    frequency: {},
    connect: (next: object) => next,
    start: vi.fn(),
    stop: vi.fn(),
  }))
  const createGain = () => ({ gain: param, connect: vi.fn() })
  const audio = { currentTime: 0, destination: {}, createGain, createOscillator } as unknown as AudioContext
  const leave = await take('sixinone-sound')
  await playNotes(audio, 'other')
  expect(createOscillator).not.toHaveBeenCalled()
  leave()
  await becomes('sixinone-sound', false)
  await playNotes(audio, 'other')
  expect(createOscillator).toHaveBeenCalledOnce()
})
