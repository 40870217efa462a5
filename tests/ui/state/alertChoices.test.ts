import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PriceWatch } from '../../../src/engine/contract/alerts'
import {
  ALERTS_KEY,
  FIRST_CHOICES,
  openAlertStore,
  type AlertChoices,
  type MatchAlerts,
} from '../../../src/ui/state/late/alertChoices'

const NOW = Date.UTC(2031, 4, 3, 14, 30)
const DAY = 24 * 3_600_000
const WATCH: PriceWatch = {
  match: 7,
  company: 8,
  market: 'HDP',
  leg: 'up',
  side: 'atLeast',
  value: 0.95,
  home: 'Hà Nội',
  guest: 'Huế',
}
const own = (match: number, at = NOW): MatchAlerts => ({ match, kinds: ['goal'], at })
const CHOICES: AlertChoices = {
  kinds: ['kickoff', 'goal'],
  quiet: [1320, 420],
  matches: [own(7)],
  prices: [WATCH],
}
const open = () => openAlertStore(window, () => NOW)
const readText = (text: string) => {
  localStorage.setItem(ALERTS_KEY, text)
  return open().get()
}
const read = (value: unknown) => readText(JSON.stringify(value))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.removeItem(ALERTS_KEY)
})

describe('[CHS1] what is stored', () => {
  test('comes back as it went', () => {
    open().change(() => CHOICES)
    expect(open().get()).toEqual(CHOICES)
  })
  test('before any choice: goals, corrections and red cards of everything followed', () => {
    expect(open().get()).toEqual({
      kinds: ['goal', 'correction', 'redCard'],
      quiet: null,
      matches: [],
      prices: [],
    })
    expect(localStorage.getItem(ALERTS_KEY)).toBeNull()
  })
  test('the first choices again leave nothing stored', () => {
    const store = open()
    store.change(() => CHOICES)
    store.change(() => FIRST_CHOICES)
    expect(localStorage.getItem(ALERTS_KEY)).toBeNull()
    expect(store.get()).toBe(FIRST_CHOICES)
  })
})

describe('[CHS2] what cannot be read', () => {
  test.each(['', 'x', '7', 'null', '[]', '{}', '{"kinds":7}', `{"kinds":[],"x":"${'x'.repeat(70_000)}"}`])(
    '%.20s counts as none',
    text => expect(readText(text)).toBe(FIRST_CHOICES),
  )
  test('is left out alone', () => {
    const wrong = [null, 7, {}, { ...WATCH, match: -1 }, { ...WATCH, market: 'x' }, { ...WATCH, leg: 'goal' }]
    const worse = [
      { ...WATCH, side: 'x' },
      { ...WATCH, value: '1' },
      { ...WATCH, value: 1e9 },
    ]
    const names = [
      { ...WATCH, home: 7 },
      { ...WATCH, guest: 'x'.repeat(81) },
    ]
    expect(
      read({
        kinds: ['goal', 'goal', 'price', 7, 'lineups'],
        quiet: [1320, 420],
        matches: [own(7), { match: 'x' }, { match: 8, kinds: 7, at: NOW }, { match: 9, kinds: [], at: -1 }],
        prices: [...wrong, ...worse, ...names, WATCH],
      }),
    ).toEqual({ kinds: ['goal', 'lineups'], quiet: [1320, 420], matches: [own(7)], prices: [WATCH] })
  })
  test.each([[[60]], [[60, 60]], [[-1, 60]], [[0, 1440]], [['22:00', 7]], [7], [[1.5, 60]]])(
    '%j are no quiet hours',
    quiet => expect(read({ ...CHOICES, quiet }).quiet).toBeNull(),
  )
})

test('[CHS3] the newest hundred matches and fifty prices stay', () => {
  const store = open()
  const matches = Array.from({ length: 120 }, (_, index) => own(index + 1))
  const prices = Array.from({ length: 60 }, (_, index) => ({ ...WATCH, match: index + 1 }))
  store.change(choices => ({ ...choices, matches, prices }))
  const { matches: left, prices: waiting } = open().get()
  expect([left.length, left[0]?.match, waiting.length, waiting[0]?.match]).toEqual([100, 21, 50, 11])
})

test('[CHS4] choices of a match leave two days after they were made', () => {
  const matches = [own(1, NOW - 2 * DAY), own(2, NOW - 2 * DAY + 1)]
  expect(read({ ...CHOICES, matches }).matches.map(({ match }) => match)).toEqual([2])
})

describe('[CHS5] several tabs', () => {
  const otherTab = (text: string | null, key: string | null = ALERTS_KEY) => {
    if (text === null) localStorage.removeItem(ALERTS_KEY)
    else localStorage.setItem(ALERTS_KEY, text)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  test('what another one chooses is there, and listeners learn of it', () => {
    const store = open()
    const changed = vi.fn()
    store.onChange(changed)
    otherTab(JSON.stringify(CHOICES))
    expect(store.get()).toEqual(CHOICES)
    otherTab(JSON.stringify(CHOICES))
    otherTab(JSON.stringify(CHOICES), 'another')
    expect(changed).toHaveBeenCalledTimes(1)
    otherTab(null, null)
    expect(store.get()).toBe(FIRST_CHOICES)
  })
  test('a change is made to what another one has written meanwhile', () => {
    const store = open()
    localStorage.setItem(ALERTS_KEY, JSON.stringify(CHOICES))
    store.change(choices => ({ ...choices, quiet: null }))
    expect(open().get()).toEqual({ ...CHOICES, quiet: null })
  })
})

test('[CHS6] a change that changes nothing calls nobody; after leaving nobody is called', () => {
  const store = open()
  const changed = vi.fn()
  const leave = store.onChange(changed)
  store.change(choices => choices)
  store.change(() => CHOICES)
  leave()
  store.change(() => FIRST_CHOICES)
  expect(changed).toHaveBeenCalledTimes(1)
})

test('[CHS7] where the storage is refused the choices last as long as the page', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
  const store = open()
  store.change(() => CHOICES)
  store.change(choices => ({ ...choices, quiet: null }))
  expect(store.get()).toEqual({ ...CHOICES, quiet: null })
})
