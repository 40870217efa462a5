import { describe, expect, test, vi } from 'vitest'
import type { Scope } from '../../../src/engine/contract/query'
import { createChoices } from '../../../src/ui/state/choices'
import { parseIds } from '../../../src/ui/state/codecs'
import { openOtherTabs, type ListChange, type OtherTabs } from '../../../src/ui/state/otherTabs'
import {
  chooseTournaments,
  clearFilters,
  filtersOn,
  hideAgain,
  hideLeague,
  shownAgain,
} from '../../../src/ui/state/filters'
import { memoryStore, type KeyStore } from '../../../src/ui/state/keyStore'
import { readPreferences } from '../../../src/ui/state/preferences'
import type { Choices } from '../../../src/ui/state/pageState'
import { FIRST_STATE } from '../../support/firstState'
import { sameQuery, toQuery, sendQueries } from '../../../src/ui/state/query'
import { SITE, WIDGET } from '../../../src/ui/state/profile'
import { createFakeEngine } from '../../support/fakeEngine'

function open(store: KeyStore = memoryStore(), scope: Scope = FIRST_STATE.page.scope, others?: OtherTabs) {
  const state = { ...FIRST_STATE, page: { ...FIRST_STATE.page, scope } }
  return createChoices({ prefs: readPreferences(store, SITE), ...state }, store, others)
}
/** A store that other tabs see, like cookies. */
const shared = (): KeyStore => ({ ...memoryStore(), kind: 'cookie' })

test('[PRF12] a choice is saved at once and notified once; one that changes nothing is not', () => {
  const store = memoryStore()
  const choices = open(store)
  let notified = 0
  choices.onChange(() => notified++)
  choices.change(draft => void (draft.prefs.format = 4))
  choices.change(draft => void (draft.prefs.format = 4))
  expect(store.read('Odds_Type')).toBe('4')
  expect(notified).toBe(1)
})

test('[PRF13] following twice is not following, and each id is saved once', () => {
  const store = shared()
  const choices = open(store)
  choices.toggle('followedMatches', 7)
  choices.toggle('followedMatches', 9)
  expect(choices.get().prefs.followedMatches).toEqual([7, 9])
  expect(store.read('MyGames_MatchID')).toBe('7,9')
  choices.toggle('followedMatches', 7)
  expect(store.read('MyGames_MatchID')).toBe('9')
})

test('[PRF14] a match followed in another tab meanwhile is not lost', () => {
  const store = shared()
  const [one, other] = [open(store), open(store)]
  one.toggle('followedMatches', 7)
  other.toggle('followedMatches', 9)
  expect(other.get().prefs.followedMatches).toEqual([7, 9])
})

/** Both ends of a channel between tabs. A message waits until it is delivered. */
function twoTabs() {
  const waiting: (() => void)[] = []
  const listeners: ((change: ListChange) => void)[] = []
  const tab = (at: number): OtherTabs => ({
    send: change => void waiting.push(() => listeners[1 - at]?.(change)),
    onChange: listener => void (listeners[at] = listener),
  })
  return { tabs: [tab(0), tab(1)] as const, deliver: () => waiting.splice(0).forEach(tell => tell()) }
}
/** A store whose text is stale for one tab, as when another tab writes between its read and its write. */
function staleStore(store: KeyStore) {
  let stale: string | undefined
  return {
    ...store,
    hold: () => void (stale = store.read('MyGames_MatchID') ?? ''),
    read: (name: string) => (name === 'MyGames_MatchID' && stale !== undefined ? stale : store.read(name)),
    write(name: string, value: string) {
      store.write(name, value)
      stale = undefined
    },
  }
}

test.each([
  ['follow two matches', [5], 7, 9, [5, 7, 9]],
  ['follow one and leave another', [5], 7, 5, [7]],
  ['leave two', [5, 7, 9], 5, 7, [9]],
])('[PRF14] two tabs that %s at once end with both changes', (_, first, one, other, after) => {
  const store = shared()
  store.write('MyGames_MatchID', first.join(','))
  const { tabs, deliver } = twoTabs()
  const behind = staleStore(store)
  const [left, right] = [open(store, undefined, tabs[0]), open(behind, undefined, tabs[1])]
  behind.hold()
  left.toggle('followedMatches', one)
  right.toggle('followedMatches', other)
  deliver()
  expect(parseIds(store.read('MyGames_MatchID') ?? '').toSorted((a, b) => a - b)).toEqual(after)
  for (const tab of [left, right])
    expect(tab.get().prefs.followedMatches.toSorted((a, b) => a - b)).toEqual(after)
})

test('[PRF14] [PRF20] tabs that change different choices at once end with both', () => {
  const store = shared()
  const [one, other] = [open(store), open(store)]
  one.change(draft => void (draft.prefs.format = 4))
  other.change(draft => void (draft.prefs.company = 3))
  expect(open(store).get().prefs).toMatchObject({ format: 4, company: 3 })
})

test('[PRF14] [BRW1] a page without an origin is alone: Chrome 88 would throw', () => {
  vi.stubGlobal('origin', 'null')
  vi.stubGlobal('BroadcastChannel', function Refused() {
    throw new DOMException('Opaque origin')
  })
  expect(openOtherTabs()).toBeUndefined()
  vi.unstubAllGlobals()
})

test('[PRF14] real tabs receive the changes of each other, and only what they understand', async () => {
  const name = `lists-${Math.random()}`
  const [one, other] = [openOtherTabs(name), openOtherTabs(name)]
  const received: ListChange[] = []
  other?.onChange(change => void received.push(change))
  const raw = new BroadcastChannel(name)
  for (const bad of [
    null,
    5,
    {},
    { list: 'format', id: 1, on: true },
    { list: 'followedTeams', id: -1, on: true },
  ])
    raw.postMessage(bad)
  const change = { list: 'followedTeams', id: 7, on: true } as const
  one?.send(change)
  await vi.waitFor(() => expect(received).toEqual([change]))
  raw.close()
})

test('[PRF3] a list that is too long for its cookie is whole until somebody has chosen what leaves it', () => {
  const store = shared()
  const ids = Array.from({ length: 240 }, (_, index) => 2_800_000 + index)
  store.write('MyGames_MatchID', ids.join(','))
  const choices = open(store)
  const full: string[] = []
  choices.onFull(list => void full.push(list))
  choices.toggle('followedMatches', 1_000_001)
  choices.toggle('followedMatches', 1_000_002)
  const all = [...ids, 1_000_001, 1_000_002]
  expect(full).toEqual(['followedMatches', 'followedMatches'])
  expect(choices.entriesOf('followedMatches')).toEqual(all)
  choices.leave('followedMatches', [2_800_100, 2_800_101])
  const left = all.filter(id => id !== 2_800_100 && id !== 2_800_101)
  expect(choices.get().prefs.followedMatches).toEqual(left)
  expect(parseIds(store.read('MyGames_MatchID') ?? '')).toEqual(left)
  choices.toggle('followedLeagues', 36)
  expect(full).toHaveLength(2)
})

test('[PRF15] a filter starts the list at its first page; following, folding and display keep the pages', () => {
  const choices = open()
  const pages = () => choices.get().screen.pages
  choices.change(draft => void (draft.screen.pages = 4))
  choices.toggle('followedLeagues', 36)
  choices.toggle('foldedLeagues', 36)
  choices.change(draft => void (draft.prefs.company = 3))
  expect(pages()).toBe(4)
  choices.filter(draft => void (draft.prefs.hotOnly = true))
  expect(pages()).toBe(1)
})

test("[PRF16] 'show all matches' takes every filter off and leaves display choices", () => {
  const choices = open()
  choices.filter(({ prefs, screen }) => {
    prefs.status = 2
    prefs.hotOnly = true
    prefs.team = 'x'
    prefs.hiddenLeagues = [3]
    prefs.format = 4
    screen.followedOnly = true
    chooseTournaments(screen, [1], [2])
  })
  expect(filtersOn(choices.get())).toEqual([
    'status',
    'hot',
    'followed',
    'leagues',
    'countries',
    'team',
    'hidden',
  ])
  choices.filter(clearFilters)
  expect(filtersOn(choices.get())).toEqual([])
  expect(choices.get().prefs.format).toBe(4)
})

describe('[HID4] hidden leagues that are shown for this visit', () => {
  const shownFrom = (hidden: string) => {
    const store = memoryStore()
    store.write('leagueHidden6in1', hidden)
    const choices = open(store)
    choices.filter(clearFilters)
    return { store, choices, listed: () => toQuery(choices.get()).hiddenLeagues }
  }
  test('stay saved as hidden, and are hidden again with one press or with the next visit', () => {
    const { store, choices, listed } = shownFrom('3,4')
    expect(listed()).toEqual([])
    expect(store.read('leagueHidden6in1')).toBe('3,4')
    expect(toQuery(open(store).get()).hiddenLeagues).toEqual([3, 4])
    choices.filter(hideAgain)
    expect(listed()).toEqual([3, 4])
    expect(filtersOn(choices.get())).toEqual(['hidden'])
  })
  test('do not change the query with other choices', () => {
    const { choices } = shownFrom('3,4')
    hideLeague(choices, 3)
    const before = toQuery(choices.get())
    choices.change(draft => void (draft.prefs.theme = 'dark'))
    expect(before.hiddenLeagues).toEqual([3])
    expect(sameQuery(before, toQuery(choices.get()))).toBe(true)
  })
  test('[HID7] are hidden one by one from the menu of the league, and a further league is saved as hidden', () => {
    const { store, choices, listed } = shownFrom('3,4')
    hideLeague(choices, 4)
    expect(listed()).toEqual([4])
    hideLeague(choices, 5)
    expect(listed()).toEqual([4, 5])
    expect(store.read('leagueHidden6in1')).toBe('3,4,5')
  })
})

test("[FLT12] [FLT17] the owner's scope is no filter: 'show all matches' leaves it, and what is hidden outside it", () => {
  const choices = open(memoryStore(), { leagues: [3, 4], countries: [2] })
  expect(filtersOn(choices.get())).toEqual([])
  choices.filter(({ prefs, screen }) => {
    prefs.hiddenLeagues = [3, 9]
    chooseTournaments(screen, [4])
  })
  expect(filtersOn(choices.get())).toEqual(['leagues', 'hidden'])
  choices.filter(clearFilters)
  expect(filtersOn(choices.get())).toEqual([])
  expect(shownAgain(choices.get())).toEqual([3])
  expect(toQuery(choices.get())).toMatchObject({
    scope: { leagues: [3, 4], countries: [2] },
    hiddenLeagues: [9],
    leagues: [],
    countries: [],
  })
})

test('[QRY1] the query is the choices and nothing else', () => {
  const store = memoryStore()
  store.write('MyGames_MatchID', '7,9')
  store.write('Time_Zone', '-3.5')
  store.write('leagueHidden6in1', '4')
  const prefs = readPreferences(store, WIDGET)
  const { page, screen, open: panels, tab } = FIRST_STATE
  const choices: Choices = {
    prefs,
    page: { ...page, language: 'th' },
    screen: { ...screen, name: 'sixInOne', leagues: [36], pages: 2 },
    open: panels,
    tab,
  }
  expect(toQuery(choices)).toEqual({
    screen: 'sixInOne',
    language: 'th',
    zone: -3.5,
    scope: { leagues: [], countries: [] },
    company: 31,
    format: 5,
    betType: 1,
    status: 0,
    order: 'league',
    liveFirst: false,
    hotOnly: false,
    followedOnly: false,
    fallen: 0,
    favoriteType: 'match',
    leagues: [36],
    countries: [],
    team: '',
    day: 0,
    pages: 2,
    pageSize: 15,
    followedMatches: [7, 9],
    followedLeagues: [],
    followedTeams: [],
    firstLeagues: [],
    firstMatches: [],
    folded: [],
    foldAll: false,
    hiddenLeagues: [4],
    bannerRows: undefined,
    openOdds: [],
    openExtra: [],
    openEnded: [],
  })
})

test('[QRY2] without a zone of the visitor the page default stands', () => {
  const prefs = readPreferences(memoryStore(), SITE)
  const state = { ...FIRST_STATE, page: { ...FIRST_STATE.page, defaultZone: 9 } }
  expect(toQuery({ prefs, ...state }).zone).toBe(9)
  expect(toQuery({ prefs: { ...prefs, zone: 0 }, ...state }).zone).toBe(0)
})

test('[QRY5] a status that no match of the day can have is not applied', () => {
  const prefs = readPreferences(memoryStore(), SITE)
  const applied = (day: number) =>
    ([0, 1, 2, 3] as const).map(
      status =>
        toQuery({ prefs: { ...prefs, status }, ...FIRST_STATE, screen: { ...FIRST_STATE.screen, day } })
          .status,
    )
  expect(applied(0)).toEqual([0, 1, 2, 3])
  expect(applied(1)).toEqual([0, 1, 0, 0])
  expect(applied(-1)).toEqual([0, 0, 0, 3])
})

test('[QRY6] until the visitor chooses, live leagues come first where the page says so', () => {
  const prefs = readPreferences(memoryStore(), SITE)
  const first = (liveFirst: boolean, chosen: boolean | null) =>
    toQuery({
      ...FIRST_STATE,
      prefs: { ...prefs, liveFirst: chosen },
      page: { ...FIRST_STATE.page, liveFirst },
    }).liveFirst
  expect([first(true, null), first(false, null)]).toEqual([true, false])
  expect([first(true, false), first(false, true)]).toEqual([false, true])
})

test('[QRY3] the engine hears of a change of the query once, and of nothing else', () => {
  const engine = createFakeEngine()
  const choices = open()
  const stop = sendQueries(choices, engine)
  choices.change(draft => void (draft.screen.scroll = 10))
  choices.change(draft => void (draft.prefs.theme = 'dark'))
  expect(engine.queries).toHaveLength(0)
  choices.filter(draft => void (draft.prefs.status = 2))
  expect(engine.queries).toHaveLength(1)
  expect(engine.queries[0]).toMatchObject({ status: 2, pages: 1 })
  stop()
  choices.filter(draft => void (draft.prefs.status = 0))
  expect(engine.queries).toHaveLength(1)
})

test('[QRY4] two queries of the same choices are the same', () => {
  const choices = open()
  const query = () => toQuery(choices.get())
  const before = query()
  expect(sameQuery(before, query())).toBe(true)
  choices.toggle('followedMatches', 1)
  expect(sameQuery(before, query())).toBe(false)
})

test('[PRF12] a change keeps the identity of all that it leaves alone, and one without a difference that of the whole', () => {
  const choices = open()
  const before = choices.get()
  choices.change(({ screen }) => void (screen.scroll = 10))
  const after = choices.get()
  expect(after.screen).toEqual({ ...before.screen, scroll: 10 })
  expect([after.prefs, after.page, after.open]).toEqual([before.prefs, before.page, before.open])
  expect(after.prefs === before.prefs && after.page === before.page && after.open === before.open).toBe(true)
  expect(before.screen.scroll).toBe(0)
  choices.change(({ screen }) => void (screen.scroll = 10))
  expect(choices.get()).toBe(after)
})
