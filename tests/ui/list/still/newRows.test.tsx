/** Tests the page's list with the code that prevents its rows from moving. */
import { expect, test, vi } from 'vitest'
import type { MatchRow, RowKey } from '../../../../src/engine/contract/view'
import { EngineContext } from '../../../../src/ui/client/hooks'
import { startTexts } from '../../../../src/ui/i18n/texts'
import { TextProvider } from '../../../../src/ui/i18n/useText'
import { NewRows } from '../../../../src/ui/list/still/NewRows'
import { createFakeEngine } from '../../../support/fakeEngine'
import { frames, mountList, the } from '../../../support/mountList'
import { board, leagueRow, matchRow, NO_CHOICES } from '../../../support/rows'

const LAYOUTS = [
  ['wide', 1280],
  ['card', 360],
] as const

async function scrolledList(layout: 'wide' | 'card', width: number, top = 2_000) {
  const engine = createFakeEngine()
  const { keys, rows } = board(60)
  engine.show(keys, rows)
  const texts = await startTexts('en')
  const list = await mountList({
    engine,
    strict: true,
    layout,
    width,
    wrap: node => (
      <TextProvider source={texts}>
        {node}
        <EngineContext value={engine}>
          <NewRows />
        </EngineContext>
      </TextProvider>
    ),
  })
  await list.find('[data-match]')
  await list.scrollTo(top)
  await rest()
  /** Rows on screen and their positions. */
  const read = () => {
    const { top, bottom } = list.scroller.getBoundingClientRect()
    return list
      .all('[data-match], [data-league]')
      .map(row => [row.dataset['match'] ?? `l${row.dataset['league']}`, row.getBoundingClientRect()] as const)
      .filter(([, box]) => box.top >= top && box.bottom <= bottom)
      .map(([id, box]) => `${id} ${Math.round(box.top)}`)
      .sort()
  }
  /** Keys of matches on screen, in their order. */
  const onScreen = () => {
    const { top, bottom } = list.scroller.getBoundingClientRect()
    return list
      .all('[data-match]')
      .map(row => [Number(row.dataset['match']), row.getBoundingClientRect()] as const)
      .filter(([, box]) => box.top >= top && box.bottom <= bottom)
      .sort(([, one], [, other]) => one.top - other.top)
      .map(([id]) => id)
  }
  const shownKeys = () => engine.store.view().keys
  /** Makes a match of a new league kick off before this row. */
  const kickOff = (id: number, before: RowKey) => {
    const at = the(
      [engineKeys.indexOf(before)].find(found => found >= 0),
      before,
    )
    engineKeys.splice(at, 0, `l${id}`, `m${id}`)
    engine.patch({
      splices: [{ at, remove: 0, insert: [`l${id}`, `m${id}`] }],
      rows: [
        [`l${id}`, leagueRow(id)],
        [`m${id}`, matchRow(id, { phase: 'firstHalf' })],
      ],
    })
  }
  const leave = (id: number, last: Partial<MatchRow>) => {
    engine.patch({ changes: [{ key: `m${id}`, set: last }] })
    const at = engineKeys.indexOf(`m${id}`)
    engineKeys.splice(at, 1)
    engine.patch({ splices: [{ at, remove: 1, insert: [] }], forget: [`m${id}`] })
  }
  const engineKeys = [...keys]
  const note = () => list.all('.new-rows button')[0]?.textContent
  return { ...list, read, onScreen, shownKeys, kickOff, leave, note }
}

/** Waits longer than the list counts as scrolled after its last movement. */
const rest = () => new Promise(resolve => setTimeout(resolve, 250))

test.each(LAYOUTS)(
  '[UIL55] %s, %d px: a kick-off between the rows on screen moves none',
  async (...layout) => {
    const list = await scrolledList(...layout)
    const before = list.read()
    const [, , third] = list.onScreen()
    list.kickOff(900, `m${third}`)
    await frames(1)
    expect(list.read()).toEqual(before)
    await frames(3)
    expect(list.read()).toEqual(before)
    expect(list.shownKeys()).not.toContain('m900')
    expect(before.length).toBeGreaterThan(4)
  },
)

test('[UIL55] [UIL67] it comes once its place is out of sight, and moves nothing then either', async () => {
  const list = await scrolledList('card', 360)
  const [first] = list.onScreen()
  list.kickOff(900, `m${(first ?? 0) + 1}`)
  await frames(2)
  await list.scrollTo(3_500)
  const before = list.read()
  await rest()
  expect(list.shownKeys()).toContain('m900')
  expect(list.read()).toEqual(before)
})

test('[UIL55] [UIL67] at the top of the list what waited comes, and a kick-off is shown at once', async () => {
  const list = await scrolledList('card', 360)
  list.kickOff(900, `m${list.onScreen()[1]}`)
  await list.scrollTo(0)
  await rest()
  expect(list.shownKeys()).toContain('m900')
  list.kickOff(901, 'm11')
  await frames(2)
  expect(list.onScreen()).toContain(901)
  expect(list.note()).toBeUndefined()
})

test('[UIL55] [UIL68] matches of a league that the visitor opens are shown at once, and a star moves nothing', async () => {
  const list = await scrolledList('card', 360)
  const second = the(list.onScreen()[1], 'a match on screen')
  list.kickOff(900, `m${second}`)
  const before = list.read()
  list.engine.store.choose({ ...NO_CHOICES, followedMatches: [second] }, new Promise(() => undefined))
  await frames(2)
  expect(list.read()).toEqual(before)
  list.kickOff(901, `m${second}`)
  await frames(2)
  expect(list.onScreen()).toContain(901)
})

test('[UIL56] an ended match that leaves stays on screen as it was last, until it is out of sight', async () => {
  const list = await scrolledList('card', 360)
  const before = list.read()
  const third = the(list.onScreen()[2], 'a match on screen')
  list.leave(third, { phase: 'finished', score: '7 - 6' })
  await frames(3)
  expect(list.read()).toEqual(before)
  expect(list.all(`[data-match="${third}"]`)[0]?.textContent).toContain('7')
  await list.scrollTo(4_000)
  await rest()
  expect(list.shownKeys()).not.toContain(`m${third}`)
})

test('[UIL57] [UIL71] a note counts matches that came above or wait, and goes once they were on screen', async () => {
  const list = await scrolledList('card', 360)
  list.kickOff(900, 'm20')
  await vi.waitFor(() => expect(list.note()).toBe('1 new match↑'))
  list.kickOff(901, `m${list.onScreen()[2]}`)
  await vi.waitFor(() => expect(list.note()).toBe('2 new matches↑'))
  // A row below the screen is inserted, because the visitor has not read that far.
  list.kickOff(902, 'm590')
  await frames(2)
  expect(list.note()).toBe('2 new matches↑')
  expect(list.all('.new-rows')[0]?.tagName).toBe('OUTPUT')
  await list.scrollTo(0)
  await rest()
  expect(list.note()).toBeUndefined()
})

test('[UIL57] [UIL71] the note goes with a match that leaves again', async () => {
  const list = await scrolledList('card', 360)
  list.kickOff(900, 'm20')
  await vi.waitFor(() => expect(list.note()).toBe('1 new match↑'))
  list.leave(900, { phase: 'firstHalf' })
  await frames(2)
  expect(list.note()).toBeUndefined()
})

test('[UIL57] [UIL70] [UIL71] its press slides to the first of them, and the list has the focus', async () => {
  const list = await scrolledList('card', 360)
  list.kickOff(900, 'm20')
  list.kickOff(901, `m${list.onScreen()[2]}`)
  await vi.waitFor(() => expect(list.note()).toBe('2 new matches↑'))
  the(list.all('.new-rows button')[0], 'note').click()
  await vi.waitFor(() => expect(list.onScreen()).toContain(900), { timeout: 4_000 })
  expect(list.note()).toBeUndefined()
  expect(document.activeElement).toBe(list.scroller)
  expect(list.shownKeys()).toContain('m901')
})
