import '../../../src/ui/kit/tokens.css'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { talkWith } from '../../../src/ui/embed/host/hostTalk'
import type { HostWindow } from '../../../src/ui/embed/host/hostView'
import type { Alert } from '../../../src/engine/contract/view'
import type { Engine } from '../../../src/ui/client/startEngine'
import type { ChoiceStore } from '../../../src/ui/state/choices'
import { WIDGET } from '../../../src/ui/state/profile'
import type { ChoicesDraft, Recipe, ScreenState, StateDraft } from '../../../src/ui/state/pageState'
import { createFakeEngine } from '../../support/fakeEngine'
import { rowKey } from '../../../src/engine/contract/rowKey'
import { matchRow } from '../../support/rows'
import { goalAlert, phaseAlert } from '../../support/alerts'
import { createFakeBanners } from '../../support/banners'

afterEach(() => vi.useRealTimers())

function talking() {
  const say = vi.fn<HostWindow['say']>()
  const connect = vi.fn<HostWindow['connect']>()
  const followed: number[] = [1]
  const toggle = vi.fn<ChoiceStore['toggle']>((_list, id) => {
    if (followed.includes(id)) followed.splice(followed.indexOf(id), 1)
    else followed.push(id)
  })
  const setHidden = vi.fn<Engine['setHidden']>()
  const retry = vi.fn<() => void>()
  const changeLanguage = vi.fn(() => Promise.resolve())
  const onAlerts = vi.fn<(listener: (alerts: readonly Alert[]) => void) => void>()
  const { store, show, tell } = createFakeEngine()
  const engine = { store: { ...store, onAlerts }, setHidden, retry }
  const prefs = { followedMatches: followed, company: 31, format: 5 }
  const screen: Partial<StateDraft<ScreenState>> = { match: 0, tab: 'odds', panel: null }
  const change = (recipe: Recipe) => recipe({ screen } as unknown as ChoicesDraft)
  const choices = { get: () => ({ prefs, page: { profile: WIDGET } }), toggle, change }
  const banners = createFakeBanners()
  talkWith(
    { say, connect } as unknown as HostWindow,
    engine,
    choices as unknown as ChoiceStore,
    changeLanguage,
    banners,
  )
  const talk = connect.mock.calls[0]?.[0]
  if (talk === undefined) throw new Error('not connected')
  const announce = (...alerts: readonly Alert[]) => onAlerts.mock.calls[0]?.[0](alerts)
  return {
    talk,
    say,
    toggle,
    retry,
    setHidden,
    changeLanguage,
    announce,
    banners,
    show,
    tell,
    screen,
    followed,
  }
}

test('[EMB19] [EMB106] theme, look and language change without another start; what is not named is as if it had never been', async () => {
  const { documentElement: root } = document
  const { talk, changeLanguage } = talking()
  const accent = (): string => root.style.getPropertyValue('--accent')
  talk.receive({ kind: 'sixinone-set', query: 'theme=light&lang=th&accent=%23a00040' })
  expect(changeLanguage).toHaveBeenLastCalledWith('th')
  await vi.waitFor(() =>
    expect([root.dataset['theme'], accent()]).toEqual(['light', expect.stringMatching(/./)]),
  )
  talk.receive({ kind: 'sixinone-set', query: 'theme=dark&lang=vi' })
  expect(changeLanguage).toHaveBeenLastCalledWith('vi')
  await vi.waitFor(() => expect([root.dataset['theme'], accent()]).toEqual(['dark', '']))
  delete root.dataset['theme']
})

test('[EMB19] a host can have 20 matches followed, and none twice', () => {
  const { talk, toggle, retry } = talking()
  talk.receive({ kind: 'sixinone-follow', match: 1 })
  expect(toggle).not.toHaveBeenCalled()
  for (let match = 2; match < 40; match++) talk.receive({ kind: 'sixinone-follow', match })
  expect(toggle).toHaveBeenCalledTimes(20)
  talk.receive({ kind: 'sixinone-refresh' })
  expect(retry).toHaveBeenCalledOnce()
})

test('[EMB40] a host takes back what it had followed, and nothing of the visitor', () => {
  const { talk, followed } = talking()
  talk.receive({ kind: 'sixinone-follow', match: 1 })
  talk.receive({ kind: 'sixinone-follow', match: 2 })
  expect(followed).toEqual([1, 2])
  for (const match of [1, 2, 2, 3]) talk.receive({ kind: 'sixinone-unfollow', match })
  expect(followed).toEqual([1])
})

test('[EMB19] [EMB106] another match of the owner is opened where the widget is; the same one is not opened again', () => {
  const { talk, screen } = talking()
  talk.receive({ kind: 'sixinone-set', query: 'match=7' })
  expect(screen).toEqual({ match: 7, tab: null, panel: null })
  screen.match = 0
  talk.receive({ kind: 'sixinone-set', query: 'match=7&lang=en' })
  talk.receive({ kind: 'sixinone-set', query: 'lang=en' })
  expect(screen.match).toBe(0)
})

test('[EMB21] [EMB110] the host receives the league of a match that is in the list', () => {
  const { talk, say, show } = talking()
  const row = matchRow(7, { leagueId: 36 })
  show([rowKey('match', 7)], [[rowKey('match', 7), row]])
  talk.pressMatch(7, () => undefined)
  expect(say).toHaveBeenLastCalledWith({ kind: 'sixinone-match', match: 7, league: 36 })
  talk.pressMatch(8, () => undefined)
  expect(say).toHaveBeenLastCalledWith({ kind: 'sixinone-match', match: 8 })
})

test('[EMB21] [EMB109] the host learns once that the list cannot be shown, and again after it was there', () => {
  const { say, tell } = talking()
  say.mockClear()
  for (const error of ['oversize', 'oversize', '', 'Retry failed after multiple attempts'] as const)
    tell({ error })
  expect(say.mock.calls.map(([message]) => message)).toEqual([
    { kind: 'sixinone-error', reason: 'oversize' },
    { kind: 'sixinone-error', reason: 'failed' },
  ])
})

test('[EMB9] [EMB104] of a flood of commands 50 are read', () => {
  const { talk, retry } = talking()
  for (let count = 0; count < 500; count++) talk.receive({ kind: 'sixinone-refresh' })
  expect(retry).toHaveBeenCalledTimes(50)
})

test('[EMB21] [EMB112] a match opens when the host says so, not when it says no, and when it says nothing', () => {
  vi.useFakeTimers()
  const { talk, say } = talking()
  const open = vi.fn<() => void>()
  talk.pressMatch(7, open)
  expect(say).toHaveBeenCalledWith({ kind: 'sixinone-match', match: 7 })
  talk.receive({ kind: 'sixinone-open', match: 8, open: true })
  expect(open).not.toHaveBeenCalled()
  talk.receive({ kind: 'sixinone-open', match: 7, open: true })
  expect(open).toHaveBeenCalledOnce()
  talk.pressMatch(7, open)
  talk.receive({ kind: 'sixinone-open', match: 7, open: false })
  vi.runAllTimers()
  expect(open).toHaveBeenCalledOnce()
  talk.pressMatch(7, open)
  vi.runAllTimers()
  expect(open).toHaveBeenCalledTimes(2)
})

test('[EMB7] [EMB101] the host receives the title of the page, and each one after it', async () => {
  const before = document.title
  onTestFinished(() => void (document.title = before))
  document.title = 'Tỷ số'
  const { say } = talking()
  expect(say).toHaveBeenCalledWith({ kind: 'sixinone-title', title: 'Tỷ số' })
  document.title = 'Scores'
  await vi.waitFor(() => expect(say).toHaveBeenLastCalledWith({ kind: 'sixinone-title', title: 'Scores' }))
})

test('[EMB26] on the screen the engine is awake', async () => {
  const { talk, setHidden } = talking()
  await vi.waitFor(() => expect(setHidden).toHaveBeenCalledWith(document.hidden, false))
  expect(talk.isUnseen()).toBe(false)
})

test('[EMB21] [EMB109] the host receives goals, red cards and kick-offs, and no other alerts', () => {
  const { say, announce } = talking()
  say.mockClear()
  const kinds = ['halfTime', 'fullTime', 'lineups'] as const
  announce(
    ...kinds.map(kind => phaseAlert(kind, { followed: true })),
    goalAlert({ kind: 'correction' }),
    goalAlert({ matchId: 7, side: 'guest', score: '1 - 2' }),
    goalAlert({ matchId: 7, side: 'guest', score: '1 - 2', kind: 'redCard' }),
    phaseAlert('kickoff', { matchId: 7 }),
  )
  const goal = { match: 7, home: 'Hà Nội', guest: 'Huế', score: '1-2', side: 'guest' }
  expect(say.mock.calls.map(([message]) => message)).toEqual([
    { kind: 'sixinone-goal', ...goal },
    { kind: 'sixinone-card', ...goal },
    { kind: 'sixinone-kickoff', match: 7, home: 'Hà Nội', guest: 'Huế' },
  ])
})

test('[OWN27] the host receives no goals and cards of a match whose score is hidden; its kick-off stays', () => {
  const { say, announce } = talking()
  say.mockClear()
  for (const hidden of ['chosen', 'waiting'] as const)
    announce(
      goalAlert({ hidden, score: '' }),
      goalAlert({ hidden, score: '', kind: 'redCard' }),
      phaseAlert('kickoff', { hidden, score: '', matchId: 7 }),
    )
  const kickoff = { kind: 'sixinone-kickoff', match: 7, home: 'Hà Nội', guest: 'Huế' }
  expect(say.mock.calls.map(([message]) => message)).toEqual([kickoff, kickoff])
})

test('[EMB21] the host receives a price in the words of the contract', () => {
  const { talk, say } = talking()
  const pressed = [
    [{ market: 'OUHalf', leg: 'down' }, 'total', 'half', 'under', 'malay'],
    [{ market: '1x2', leg: 'goal' }, 'result', 'full', 'draw', 'decimal'],
    [{ market: 'cornersOU', leg: 'up' }, 'corners', 'full', 'over', 'malay'],
    [{ market: 'correct-score', score: '2:1', winner: 'home' }, 'correct-score', 'full', '2-1', 'decimal'],
    [{ market: 'correct-score', score: '2:1', winner: 'guest' }, 'correct-score', 'full', '1-2', 'decimal'],
    [{ market: 'correct-score', score: '0:0', winner: '' }, 'correct-score', 'full', '0-0', 'decimal'],
    [{ market: 'correct-score', score: '', winner: '' }, 'correct-score', 'full', 'other', 'decimal'],
  ] as const
  for (const [target, market, period, side, format] of pressed) {
    talk.pressPrice({ matchId: 7, ...target }, '1.95')
    const price = { match: 7, company: 31, market, period, side, price: '1.95', format }
    expect(say).toHaveBeenLastCalledWith({ kind: 'sixinone-price', ...price })
  }
})

test('[ADS17] [ADS36] the preview has every place of the widget reserved, and learns where each is', async () => {
  const { documentElement: root, body } = document
  const page = body.appendChild(document.createElement('div'))
  onTestFinished(() => {
    page.remove()
    delete root.dataset['showsSlots']
  })
  page.dataset['slots'] = 'sixinone:header'
  const { talk, say, banners } = talking()
  talk.receive({ kind: 'sixinone-slots' })
  const says = (slots: string) =>
    vi.waitFor(() => expect(say).toHaveBeenLastCalledWith({ kind: 'sixinone-slots', slots }))
  await says('sixinone:header')
  expect([...banners.get().reserved].toSorted()).toEqual(
    ['catfish', 'match-list', 'mobile-01', 'mobile-02', 'sixinone', 'sixinone2'].toSorted(),
  )
  expect(banners.get().late.size).toBe(0)
  page.dataset['slots'] = 'sixinone:after-1'
  await says('sixinone:after-1')
})
