import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAnnouncements } from '../../../src/ui/alert/announcements'
import { Alerts } from '../../../src/ui/alert/Alerts'
import { createGoalTone, type GoalTone } from '../../../src/ui/alert/goalTone'
import { createNotices } from '../../../src/ui/alert/notices'
import { SoundButton } from '../../../src/ui/alert/SoundButton'
import { NoticesCheck } from '../../../src/ui/filter/settings/NoticesCheck'
import { ALERT_KINDS } from '../../../src/engine/contract/alerts'
import type { Alert } from '../../../src/engine/contract/view'
import { isQuietHour, isWanted, sounds } from '../../../src/ui/alert/model/wanted'
import { FIRST_CHOICES } from '../../../src/ui/state/late/alertChoices'
import { openModal } from '../../../src/ui/kit/dialog/modal'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { SITE } from '../../../src/ui/state/profile'
import { announcer, chooseAlerts, forgetAlerts, goalAlert, phaseAlert } from '../../support/alerts'
import { renderPage, until, type RenderedPage } from '../../support/renderPage'

const goal = goalAlert
const alerts = (makeTone?: () => GoalTone) => (
  <>
    <SoundButton />
    <Alerts bare={false} onOpenMatch={() => undefined} {...(makeTone && { makeTone })} />
  </>
)
let shown: RenderedPage | undefined
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await shown?.end()
  forgetAlerts()
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
  const open = async () => {
    const next = await renderPage(alerts(), { language: 'vi' })
    shown = next
    const words = () => announcer().textContent
    return {
      ...next,
      words,
      says: (sentences: string) => until(next, () => words() === sentences, sentences),
    }
  }

  test('a followed goal', async () => {
    const { engine, says } = await open()
    await act(async () => engine.patch({ alerts: [goal(), goal({ followed: true, score: '2 - 0' })] }))
    await says('Bàn thắng! Hà Nội 2 - 0 Huế.')
    expect(vibrate).toHaveBeenCalledExactlyOnceWith(1_000)
  })
  test('another goal: neither', async () => {
    const { engine, words, says } = await open()
    await act(async () => engine.patch({ alerts: [goal()] }))
    expect(vibrate).not.toHaveBeenCalled()
    expect(words()).toBe('')
    await act(async () => engine.patch({ alerts: [goal({ followed: true, score: '3 - 0' })] }))
    await says('Bàn thắng! Hà Nội 3 - 0 Huế.')
  })
  test('[ALR25] the same sentence again is announced again', async () => {
    const { engine, says } = await open()
    const alert = goal({ followed: true, kind: 'redCard' })
    await act(async () => engine.patch({ alerts: [alert] }))
    await says('Thẻ đỏ: Hà Nội.')
    const first = announcer().firstChild
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_000)
    await act(async () => engine.patch({ alerts: [alert] }))
    await until(shown as RenderedPage, () => announcer().firstChild !== first, 'not announced again')
    await says('Thẻ đỏ: Hà Nội.')
  })
  test('[ALR26] also while a dialog hides the page from screen readers', async () => {
    const { engine, host, says } = await open()
    const dialog = host.appendChild(document.createElement('dialog'))
    const close = openModal(dialog, null, () => undefined)
    await act(async () => engine.patch({ alerts: [goal({ followed: true })] }))
    await says('Bàn thắng! Hà Nội 1 - 0 Huế.')
    expect(host.querySelector('[aria-hidden]')).not.toBeNull()
    expect(announcer().closest('[aria-hidden]')).toBeNull()
    close()
    dialog.remove()
  })
  test('a red card and a correction have words of their own', async () => {
    const { engine, says } = await open()
    const followed = true
    await act(async () =>
      engine.patch({
        alerts: [goal({ followed, kind: 'redCard', side: 'guest' }), goal({ followed, kind: 'correction' })],
      }),
    )
    await says('Thẻ đỏ: Huế. Sửa tỷ số: Hà Nội 1 - 0 Huế.')
    expect(vibrate).not.toHaveBeenCalled()
  })
})

describe('[ALR7] which alerts a visitor gets', () => {
  const followed = true
  const choices = { ...FIRST_CHOICES, matches: [{ match: 7, kinds: ['kickoff'] as const, at: 1 }] }

  test('[ALR18] of everything followed the chosen kinds: goals, corrections and red cards at a first visit', () => {
    const kinds = ALERT_KINDS.filter(kind =>
      isWanted(FIRST_CHOICES, { ...goal({ followed }), kind } as Alert),
    )
    expect(kinds).toEqual(['goal', 'correction', 'redCard'])
    expect(isWanted(FIRST_CHOICES, goal())).toBe(false)
  })
  test('[ALR19] of one match the kinds chosen for it, whether it is followed or not', () => {
    for (const follows of [true, false]) {
      expect(isWanted(choices, phaseAlert('kickoff', { matchId: 7, followed: follows }))).toBe(true)
      expect(isWanted(choices, goal({ matchId: 7, followed: follows }))).toBe(false)
    }
  })
  test('they reach the visitor', async () => {
    chooseAlerts({ kinds: ['halfTime', 'fullTime', 'lineups', 'kickoff'] })
    const next = await renderPage(alerts())
    shown = next
    await act(async () =>
      next.engine.patch({
        alerts: [
          goal({ followed }),
          phaseAlert('lineups', { followed }),
          phaseAlert('kickoff', { followed }),
          phaseAlert('halfTime', { followed }),
          phaseAlert('fullTime', { followed, matchId: 2, score: '3 - 2' }),
        ],
      }),
    )
    const words = [
      'Line-ups are out: Hà Nội - Huế.',
      'Kick-off: Hà Nội - Huế.',
      'Half-time: Hà Nội 1 - 0 Huế.',
      'Ended: Hà Nội 3 - 2 Huế.',
    ]
    await until(next, () => announcer().textContent === words.join(' '), 'not announced')
  })
})

describe('[ALR8] what sounds', () => {
  test('every goal, unless those of its match are not wanted; of other kinds the wanted ones; no correction', () => {
    const own = { ...FIRST_CHOICES, kinds: ['redCard'] as const, matches: [{ match: 7, kinds: [], at: 1 }] }
    const followed = true
    expect(sounds(FIRST_CHOICES, goal())).toBe(true)
    expect(sounds(own, goal())).toBe(true)
    expect(sounds(own, goal({ followed }))).toBe(false)
    expect(sounds(own, goal({ matchId: 7 }))).toBe(false)
    expect(sounds(own, goal({ followed, kind: 'redCard' }))).toBe(true)
    expect(sounds(own, goal({ kind: 'redCard' }))).toBe(false)
    expect(sounds(FIRST_CHOICES, goal({ followed, kind: 'correction' }))).toBe(false)
  })
})

describe('[ALR9] quiet hours', () => {
  const at = (clock: string) => Date.parse(`2031-05-03T${clock}:00Z`)
  test.each<[readonly [number, number], number, readonly string[], readonly string[]]>([
    [[1320, 420], 0, ['22:00', '23:59', '00:00', '06:59'], ['07:00', '12:00', '21:59']],
    [[60, 120], 0, ['01:00', '01:59'], ['00:59', '02:00']],
    [[1320, 420], 7, ['15:00', '23:59'], ['00:00', '14:59']],
    [[1320, 420], -3.5, ['01:30', '10:29'], ['01:29', '10:30']],
  ])('%j at UTC%d', (quiet, zone, silent, loud) => {
    for (const clock of silent) expect(isQuietHour({ ...FIRST_CHOICES, quiet }, at(clock), zone)).toBe(true)
    for (const clock of loud) expect(isQuietHour({ ...FIRST_CHOICES, quiet }, at(clock), zone)).toBe(false)
  })
  test('without them it is never quiet', () => {
    expect(isQuietHour(FIRST_CHOICES, at('03:00'), 7)).toBe(false)
  })
  test('a goal then neither sounds nor vibrates, but is announced', async () => {
    const vibrate = vi.fn()
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
    const tone = { unlock: vi.fn(), play: vi.fn(), stop: vi.fn() }
    const store = memoryStore()
    store.write('sixinone_sound', '1')
    const minutes = Math.floor(Date.now() / 60_000)
    chooseAlerts({ quiet: [(minutes + 6 * 60) % 1440, (minutes + 8 * 60) % 1440] })
    const next = await renderPage(
      alerts(() => tone),
      { store, page: { defaultZone: 7 } },
    )
    shown = next
    await act(async () => next.engine.patch({ alerts: [goal({ followed: true })] }))
    await until(next, () => announcer().textContent !== '', 'not announced')
    expect(vibrate).not.toHaveBeenCalled()
    expect(tone.play).not.toHaveBeenCalled()
  })
})

describe('[ALR3] a goal sounds only after the visitor turned the sound on', () => {
  const tone = { unlock: vi.fn(), play: vi.fn(), stop: vi.fn() }
  const makeTone = () => tone
  beforeEach(() => {
    for (const part of Object.values(tone)) part.mockReset()
  })
  test('one tap: on, saved, and the home side and the guests differ', async () => {
    shown = await renderPage(alerts(makeTone))
    const { engine, press, choices } = shown
    await act(async () => engine.patch({ alerts: [goal()] }))
    expect(tone.play).not.toHaveBeenCalled()
    await press('Turn goal sound on')
    expect(tone.unlock).toHaveBeenCalled()
    expect(choices.get().prefs.sound).toBe(true)
    await act(async () => engine.patch({ alerts: [goal()] }))
    await act(async () => engine.patch({ alerts: [goal({ side: 'guest' })] }))
    await act(async () => engine.patch({ alerts: [goal({ kind: 'correction' })] }))
    await act(async () => engine.patch({ alerts: [goal({ kind: 'redCard' })] }))
    await act(async () => engine.patch({ alerts: [goal({ kind: 'redCard', followed: true })] }))
    expect(tone.play.mock.calls).toEqual([['home'], ['guest'], ['other']])
    await press('Turn goal sound off')
    await act(async () => engine.patch({ alerts: [goal()] }))
    expect(tone.play).toHaveBeenCalledTimes(3)
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
    add(goal({ kind: 'redCard' }), 'red')
    expect(shown.splice(2)).toEqual(['redCard-1: red'])
    pass(5_999)
    expect(shown).toHaveLength(2)
    pass(1)
    expect(shown.slice(2)).toEqual(['goal-1: 1 - 0'])
  })

  test('[ALR6] [ALR17] what waits when the page is seen again is not shown', () => {
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
      shown = await renderPage(alerts(), { language: 'vi', page: { profile: SITE }, store })
      return shown
    }
    afterEach(() => vi.unstubAllGlobals())

    test('a goal of a followed match while it is hidden, in its language', async () => {
      const page = await open(true, true)
      const { engine } = page
      await act(async () => engine.patch({ alerts: [goal(), goal({ matchId: 7, followed: true })] }))
      await until(page, () => made.mock.calls.length > 0, 'no notification')
      expect(made.mock.calls).toEqual([
        ['Bàn thắng! Hà Nội 1 - 0 Huế', expect.objectContaining({ tag: 'goal-7' })],
      ])
    })
    test.each([
      { why: 'the page is visible', notices: true, hidden: false },
      { why: 'it was not turned on', notices: false, hidden: true },
    ])('none while $why, and no question', async ({ notices, hidden }) => {
      const page = await open(notices, hidden)
      await act(async () => page.engine.patch({ alerts: [goal({ followed: true })] }))
      await until(page, () => announcer().textContent !== '', 'not announced')
      expect(made).not.toHaveBeenCalled()
      expect(requestPermission).not.toHaveBeenCalled()
    })
    test.each(['granted', 'denied'] as const)('[ALR15] the press that turns it on asks: %s', async answer => {
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
