import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createChoices, type ChoiceStore } from '../../../src/ui/state/choices'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { saveOpenRows } from '../../../src/ui/state/late/storedState'
import { panelOf, readOpenRows, showPanel, toggleEnded } from '../../../src/ui/state/openRows'
import { readPreferences } from '../../../src/ui/state/preferences'
import { SITE } from '../../../src/ui/state/profile'
import { FIRST_STATE } from '../../support/firstState'

function page(): ChoiceStore {
  const store = memoryStore()
  const first = { prefs: readPreferences(store, SITE), ...FIRST_STATE, open: readOpenRows() }
  const choices = createChoices(first, store)
  saveOpenRows(choices)
  return choices
}
const put = (choices: ChoiceStore, id: number, kind: 'odds' | 'extra' | undefined) =>
  choices.change(({ open }) => showPanel(open, id, kind))
const saved = () => [
  sessionStorage.getItem('SixInOneIframeBet'),
  sessionStorage.getItem('SixInOneIframeMatch'),
]

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('[DTL1] one panel of a match is open at most', () => {
  const choices = page()
  put(choices, 10, 'odds')
  put(choices, 11, 'extra')
  put(choices, 10, 'extra')
  expect(choices.get().open).toMatchObject({ openOdds: [], openExtra: [11, 10] })
  expect([10, 11, 12].map(id => panelOf(choices.get().open, id))).toEqual(['extra', 'extra', undefined])
  put(choices, 11, undefined)
  expect(choices.get().open.openExtra).toEqual([10])
})

test('[DTL3] both lists are saved for the tab and read again', () => {
  const choices = page()
  put(choices, 2804524, 'odds')
  put(choices, 2804530, 'odds')
  put(choices, 2804531, 'extra')
  expect(saved()).toEqual(['[2804524,2804530]', '[2804531]'])
  expect(page().get().open).toMatchObject({ openOdds: [2804524, 2804530], openExtra: [2804531] })
  put(choices, 2804531, undefined)
  expect(saved()).toEqual(['[2804524,2804530]', null])
})

test('[UIL36] leagues whose ended matches are shown are saved for the tab and read again', () => {
  const choices = page()
  const toggle = (league: number) => choices.change(({ open }) => toggleEnded(open, league))
  toggle(36)
  toggle(8)
  expect(sessionStorage.getItem('sixinone_ended')).toBe('[36,8]')
  expect(page().get().open.openEnded).toEqual([36, 8])
  toggle(36)
  expect(page().get().open.openEnded).toEqual([8])
})

describe('[DTL4] a storage that holds something else, or throws', () => {
  test.each([
    ['', []],
    ['null', []],
    ['{"a":1}', []],
    ['5,7', [5, 7]],
    ['["5","7",7,-1,"x"]', [5, 7]],
  ])('%s reads as %j', (text, ids) => {
    sessionStorage.setItem('SixInOneIframeBet', text)
    expect(readOpenRows().openOdds).toEqual(ids)
  })
  test('an id in both lists counts for the odds panel', () => {
    sessionStorage.setItem('SixInOneIframeBet', '[5]')
    sessionStorage.setItem('SixInOneIframeMatch', '[5,6]')
    expect(readOpenRows()).toMatchObject({ openOdds: [5], openExtra: [6] })
  })
  test('[DTL31] refused: what is open lives as long as the page', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    const choices = page()
    put(choices, 10, 'odds')
    expect(choices.get().open.openOdds).toEqual([10])
  })
  test('an evening of matches is saved, the oldest closed first', () => {
    const choices = page()
    for (let id = 1; id <= 70; id++) put(choices, id, 'odds')
    expect(choices.get().open.openOdds).toHaveLength(60)
    expect(choices.get().open.openOdds.at(-1)).toBe(70)
  })
})
