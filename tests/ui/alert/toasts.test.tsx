import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToasts, type ToastStore } from '../../../src/ui/alert/toast/createToasts'
import { Alerts } from '../../../src/ui/alert/Alerts'
import { isRowOnScreen } from '../../../src/ui/alert/AlertNews'
import { announcer, forgetAlerts, goalAlert, phaseAlert } from '../../support/alerts'
import { createFakeEngine } from '../../support/fakeEngine'
import { matchHead } from '../../support/heads'
import { appears, renderPage, until, vanishes, type RenderedPage } from '../../support/renderPage'

const goal = (matchId: number, score = '1 - 0') => goalAlert({ matchId, score, followed: true })
const matchesOf = (store: ToastStore) => store.get().toasts.map(({ alert }) => alert.matchId)
const moreOf = (store: ToastStore) => store.get().more.map(({ matchId }) => matchId)

describe('which are shown', () => {
  let store: ToastStore
  beforeEach(() => {
    vi.useFakeTimers()
    store = createToasts(() => Date.now())
  })
  afterEach(() => vi.useRealTimers())

  test('[TST1] each for six seconds', () => {
    store.add([goal(1)])
    vi.advanceTimersByTime(2_000)
    store.add([goal(2)])
    vi.advanceTimersByTime(3_999)
    expect(matchesOf(store)).toEqual([1, 2])
    vi.advanceTimersByTime(1)
    expect(matchesOf(store)).toEqual([2])
    vi.advanceTimersByTime(2_000)
    expect(matchesOf(store)).toEqual([])
  })
  test('[TST1] at most three; what comes beyond them is one line, for six seconds from the last', () => {
    store.add([1, 2, 3, 4, 5].map(id => goal(id)))
    expect([matchesOf(store), moreOf(store)]).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
    vi.advanceTimersByTime(3_000)
    store.add([goal(4, '2 - 0'), goal(6)])
    expect(moreOf(store)).toEqual([5, 4, 6])
    vi.advanceTimersByTime(3_000)
    expect([matchesOf(store), moreOf(store)]).toEqual([[], [5, 4, 6]])
    vi.advanceTimersByTime(3_000)
    expect(moreOf(store)).toEqual([])
  })
  test('[TST2] the next goal of a match, or its correction, replaces the one before, and begins its time again', () => {
    store.add([goal(1)])
    vi.advanceTimersByTime(5_000)
    store.add([goal(1, '2 - 0'), phaseAlert('halfTime', { matchId: 1, followed: true })])
    expect(store.get().toasts.map(({ alert }) => alert)).toMatchObject([
      { score: '2 - 0' },
      { kind: 'halfTime' },
    ])
    store.add([{ ...goal(1), kind: 'correction' }])
    expect(store.get().toasts.map(({ alert }) => alert.kind)).toEqual(['correction', 'halfTime'])
    vi.advanceTimersByTime(5_999)
    expect(matchesOf(store)).toEqual([1, 1])
    vi.advanceTimersByTime(1)
    expect(matchesOf(store)).toEqual([])
  })
  test('[TST3] no time passes while the visitor points at one', () => {
    store.add([goal(1)])
    vi.advanceTimersByTime(4_000)
    store.hold(true)
    store.add([goal(2)])
    vi.advanceTimersByTime(60_000)
    expect(matchesOf(store)).toEqual([1, 2])
    store.hold(false)
    vi.advanceTimersByTime(1_999)
    expect(matchesOf(store)).toEqual([1, 2])
    vi.advanceTimersByTime(1)
    expect(matchesOf(store)).toEqual([2])
    vi.advanceTimersByTime(4_000)
    expect(matchesOf(store)).toEqual([])
  })
  test('[TST3] stopped several times it goes on with what was left', () => {
    store.add([goal(1)])
    for (let turn = 0; turn < 3; turn++) {
      vi.advanceTimersByTime(1_000)
      store.hold(true)
      vi.advanceTimersByTime(10_000)
      store.hold(false)
    }
    vi.advanceTimersByTime(2_999)
    expect(matchesOf(store)).toEqual([1])
    vi.advanceTimersByTime(1)
    expect(matchesOf(store)).toEqual([])
  })
})

describe('on the page', () => {
  let shown: RenderedPage | undefined
  afterEach(async () => {
    await shown?.end()
    forgetAlerts()
  })
  const head = () =>
    Promise.resolve({ ok: true as const, value: matchHead(99, { league: 'V-League', minute: '67' }) })

  test('[TST4] [TST8] a match without a row on the screen has one, with league and minute; a press opens the match', async () => {
    const opened = vi.fn()
    const engine = createFakeEngine({ details: { matchHead: head } })
    const page = await renderPage(<Alerts bare={false} onOpenMatch={opened} />, { engine })
    shown = page
    await act(async () => engine.patch({ alerts: [goal(99, '2 - 1'), goalAlert({ matchId: 5 })] }))
    const toast = await appears(page, '.toast')
    await until(page, () => toast.textContent.includes("V-League · 67'"), 'no league')
    expect(toast.textContent).toContain('Goal! Hà Nội 2 - 1 Huế')
    expect(page.all('.toast')).toHaveLength(1)
    await act(async () => page.find('.toast-open').click())
    expect(opened).toHaveBeenCalledExactlyOnceWith(99, null, expect.any(HTMLElement))
    expect(page.all('.toast')).toEqual([])
  })
  test('[TST5] screen readers have it once: no toast is in a live region', async () => {
    const page = await renderPage(<Alerts bare={false} onOpenMatch={() => undefined} />)
    shown = page
    await act(async () => page.engine.patch({ alerts: [goal(99)] }))
    const toast = await appears(page, '.toast')
    expect(toast.closest('output, [aria-live], [role="status"], [role="alert"]')).toBeNull()
    await until(page, () => announcer().textContent !== '', 'not announced')
  })
  test('[TST6] the visitor closes it', async () => {
    const page = await renderPage(<Alerts bare={false} onOpenMatch={() => undefined} />)
    shown = page
    await act(async () => page.engine.patch({ alerts: [goal(99)] }))
    await appears(page, '.toast')
    await page.press('Close')
    await vanishes(page, '.toasts')
  })
  test('[TST4] [TST7] none for the match that is open', async () => {
    const page = await renderPage(<Alerts bare={false} onOpenMatch={() => undefined} />, {
      screen: { match: 98 },
    })
    shown = page
    await act(async () => page.engine.patch({ alerts: [goal(98), goal(99)] }))
    await appears(page, '.toast')
    expect(page.all('.toast').map(toast => toast.dataset['toast'])).toEqual(['99'])
  })
  test('[TST4] a row is seen that is in the visible part, and not behind something else', async () => {
    const page = await renderPage(
      <div data-list="">
        <div data-match="7" style={{ position: 'fixed', top: 100, left: 0, width: 200, height: 40 }}>
          Hà Nội
        </div>
        <div data-match="8" style={{ position: 'fixed', top: -30, left: 0, width: 200, height: 40 }} />
        <div data-match="9" style={{ position: 'fixed', top: 200, left: 0, width: 200, height: 40 }} />
        <div style={{ position: 'fixed', top: 200, left: 0, width: 200, height: 40, zIndex: 9 }} />
      </div>,
    )
    shown = page
    const seen = { top: 0, bottom: window.innerHeight }
    expect([7, 8, 9, 10].map(match => isRowOnScreen(match, seen))).toEqual([true, false, false, false])
    expect(isRowOnScreen(7, { top: 121, bottom: 600 })).toBe(false)
    expect(isRowOnScreen(7, { top: 0, bottom: 119 })).toBe(false)
  })
})
