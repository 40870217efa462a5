import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Alert } from '../../../src/engine/contract/view'
import { createAnnouncements } from '../../../src/ui/alert/announcements'
import { GoalAlerts } from '../../../src/ui/alert/GoalAlerts'
import { createGoalTone } from '../../../src/ui/alert/goalTone'
import { createNotices } from '../../../src/ui/alert/notices'
import { NoticesCheck } from '../../../src/ui/filter/settings/NoticesCheck'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { SITE } from '../../../src/ui/state/profile'
import { renderPage, type RenderedPage } from '../../support/renderPage'

const goal = (fields: Partial<Alert> = {}): Alert => ({
  matchId: 1,
  kind: 'goal',
  side: 'home',
  score: '1 - 0',
  home: 'Hà Nội',
  guest: 'Huế',
  followed: false,
  ...fields,
})
let shown: RenderedPage | undefined
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await shown?.end()
})

test('[ALR1] sentences are read out at most once in five seconds; those that came meanwhile are joined', () => {
  vi.useFakeTimers()
  let now = 0
  const said: string[] = []
  const { add, stop } = createAnnouncements(
    sentences => said.push(sentences),
    () => now,
  )
  const pass = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
  add('one')
  pass(0)
  expect(said).toEqual(['one.'])
  add('two')
  pass(4_999)
  for (const word of ['three', 'four', 'five', 'six']) add(word)
  expect(said).toHaveLength(1)
  pass(1)
  expect(said).toEqual(['one.', 'three. four. five. six.'])
  add('seven')
  stop()
  pass(60_000)
  expect(said).toHaveLength(2)
})

describe('[ALR2] goals of followed matches are felt and announced', () => {
  const vibrate = vi.fn()
  beforeEach(() => {
    vibrate.mockReset()
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  })
  const open = async () => (shown = await renderPage(<GoalAlerts />, { language: 'vi' }))

  test('a followed goal', async () => {
    const page = await open()
    vi.useFakeTimers()
    await act(async () => page.engine.patch({ alerts: [goal(), goal({ followed: true, score: '2 - 0' })] }))
    await act(async () => vi.advanceTimersByTime(0))
    expect(vibrate).toHaveBeenCalledExactlyOnceWith(1_000)
    expect(page.find('output').textContent).toBe('Bàn thắng! Hà Nội 2 - 0 Huế.')
  })
  test('another goal: neither', async () => {
    const page = await open()
    vi.useFakeTimers()
    await act(async () => page.engine.patch({ alerts: [goal()] }))
    await act(async () => vi.advanceTimersByTime(10_000))
    expect(vibrate).not.toHaveBeenCalled()
    expect(page.find('output').textContent).toBe('')
  })
  test('a red card and a correction have words of their own', async () => {
    const page = await open()
    vi.useFakeTimers()
    const followed = true
    await act(async () =>
      page.engine.patch({
        alerts: [goal({ followed, kind: 'redCard', side: 'guest' }), goal({ followed, kind: 'correction' })],
      }),
    )
    await act(async () => vi.advanceTimersByTime(0))
    expect(page.find('output').textContent).toBe('Thẻ đỏ: Huế. Sửa tỷ số: Hà Nội 1 - 0 Huế.')
    expect(vibrate).not.toHaveBeenCalled()
  })
})

describe('[ALR3] a goal sounds only after the visitor turned the sound on', () => {
  const tone = { unlock: vi.fn(), play: vi.fn(), stop: vi.fn() }
  const makeTone = () => tone
  beforeEach(() => {
    for (const part of Object.values(tone)) part.mockReset()
  })
  test('one tap: on, saved, and the home side and the guests differ', async () => {
    shown = await renderPage(<GoalAlerts makeTone={makeTone} />)
    const { engine, press, choices } = shown
    await act(async () => engine.patch({ alerts: [goal()] }))
    expect(tone.play).not.toHaveBeenCalled()
    await press('Turn goal sound on')
    expect(tone.unlock).toHaveBeenCalled()
    expect(choices.get().prefs.sound).toBe(true)
    await act(async () => engine.patch({ alerts: [goal()] }))
    await act(async () => engine.patch({ alerts: [goal({ side: 'guest' })] }))
    await act(async () => engine.patch({ alerts: [goal({ kind: 'correction' })] }))
    expect(tone.play.mock.calls).toEqual([['home'], ['guest']])
    await press('Turn goal sound off')
    await act(async () => engine.patch({ alerts: [goal()] }))
    expect(tone.play).toHaveBeenCalledTimes(2)
  })
})

test('[ALR4] the tones of the two sides differ, goals of one moment are one sound, no audio is no error', async () => {
  const pitches: number[] = []
  let currentTime = 10
  const param = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
  const context = {
    state: 'running',
    destination: {},
    get currentTime() {
      return currentTime
    },
    createGain: () => ({ gain: param, connect: vi.fn() }),
    createOscillator: () => ({
      frequency: {
        set value(pitch: number) {
          pitches.push(pitch)
        },
      },
      connect: (next: object) => next,
      start: vi.fn(),
      stop: vi.fn(),
    }),
    close: () => Promise.resolve(),
  }
  const tone = createGoalTone(() => context as unknown as AudioContext)
  tone.play('home')
  expect(pitches).toEqual([])
  tone.unlock()
  tone.play('home')
  tone.play('home')
  await vi.waitFor(() => expect(pitches).toHaveLength(2))
  currentTime += 2
  tone.play('guest')
  await vi.waitFor(() => expect(pitches).toHaveLength(4))
  tone.stop()
  const [a = 0, b = 0, c = 0, d = 0, ...rest] = pitches
  expect(rest).toEqual([])
  expect(a).toBeLessThan(b)
  expect(c).toBeGreaterThan(d)
  const silent = createGoalTone(() => {
    throw new DOMException('none', 'NotSupportedError')
  })
  silent.unlock()
  expect(() => silent.play('home')).not.toThrow()
})

describe('notifications', () => {
  const setUp = () => {
    vi.useFakeTimers()
    const shown: string[] = []
    const notices = createNotices(
      (tag, words) => {
        shown.push(`${tag}: ${words}`)
        return Promise.resolve()
      },
      () => Date.now(),
    )
    return { ...notices, shown, pass: (ms: number) => vi.advanceTimersByTime(ms) }
  }

  test('[ALR6] one for each match; its next goal replaces it, ten seconds later at the earliest', () => {
    const { add, shown, pass } = setUp()
    add(goal(), '1 - 0')
    add(goal({ matchId: 2 }), '0 - 1')
    expect(shown).toEqual(['goal-1: 1 - 0', 'goal-2: 0 - 1'])
    pass(4_000)
    add(goal(), '2 - 0')
    add(goal({ kind: 'correction' }), '1 - 0')
    pass(5_999)
    expect(shown).toHaveLength(2)
    pass(1)
    expect(shown.slice(2)).toEqual(['goal-1: 1 - 0'])
  })

  test('[ALR6] what waits when the page is seen again is not shown', () => {
    const { add, shown, pass } = setUp()
    add(goal(), '1 - 0')
    add(goal(), '2 - 0')
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    pass(60_000)
    expect(shown).toHaveLength(1)
  })

  describe('[ALR5] of the page', () => {
    const made = vi.fn<(words: string, options?: NotificationOptions) => void>()
    const requestPermission = vi.fn<() => Promise<NotificationPermission>>()
    class FakeNotification extends EventTarget {
      static permission: NotificationPermission = 'granted'
      static readonly requestPermission = requestPermission
      constructor(words: string, options?: NotificationOptions) {
        super()
        made(words, options)
      }
    }
    const open = async (notices: boolean, isHidden: boolean) => {
      made.mockReset()
      vi.stubGlobal('Notification', FakeNotification)
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
      const store = memoryStore()
      store.write('sixinone_notices', notices ? '1' : '0')
      shown = await renderPage(<GoalAlerts />, { language: 'vi', page: { profile: SITE }, store })
      return shown
    }
    afterEach(() => vi.unstubAllGlobals())

    test('a goal of a followed match while it is hidden, in its language', async () => {
      const { engine } = await open(true, true)
      act(() => engine.patch({ alerts: [goal(), goal({ matchId: 7, followed: true })] }))
      await vi.waitUntil(() => made.mock.calls.length > 0)
      expect(made.mock.calls).toEqual([
        ['Bàn thắng! Hà Nội 1 - 0 Huế', expect.objectContaining({ tag: 'goal-7' })],
      ])
    })
    test.each([
      { why: 'the page is visible', notices: true, hidden: false },
      { why: 'it was not turned on', notices: false, hidden: true },
    ])('none while $why, and no question', async ({ notices, hidden }) => {
      const { engine } = await open(notices, hidden)
      act(() => engine.patch({ alerts: [goal({ followed: true })] }))
      await import('../../../src/ui/alert/notices')
      expect(made).not.toHaveBeenCalled()
      expect(requestPermission).not.toHaveBeenCalled()
    })
    test.each(['granted', 'denied'] as const)('the press that turns it on asks: %s', async answer => {
      vi.stubGlobal('Notification', FakeNotification)
      requestPermission.mockReset().mockResolvedValue(answer)
      shown = await renderPage(<NoticesCheck />, { language: 'vi', page: { profile: SITE } })
      expect(requestPermission).not.toHaveBeenCalled()
      const box = shown.host.querySelector('input')
      await act(async () => box?.click())
      expect(requestPermission).toHaveBeenCalledTimes(1)
      await vi.waitUntil(() => shown?.choices.get().prefs.notices === (answer === 'granted'))
      const note = shown.host.querySelector('output')?.textContent
      expect(note !== '').toBe(answer === 'denied')
    })
  })
})
