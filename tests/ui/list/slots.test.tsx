import { expect, test, vi } from 'vitest'
import { createPictures } from '../../../src/ui/kit/createPictures'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList, type MountedList } from '../../support/mountList'
import { board, matchRow, type Board } from '../../support/rows'

const STEP_PX = 60

async function mounted(layout: 'wide' | 'card', { keys, rows } = board(120)): Promise<MountedList> {
  const engine = createFakeEngine()
  engine.show(keys, rows)
  const list = await mountList({ engine, layout, width: layout === 'wide' ? 1280 : 360 })
  await list.find('[data-match]')
  return list
}

async function scrollBy(list: MountedList, steps: number) {
  for (let step = 0; step < steps; step++) {
    list.scroller.scrollTop += STEP_PX
    await frames(1)
  }
}

/** Scrolls without a pause, so that the list never rests, even on a slow machine. */
function scrollOn({ scroller }: MountedList, steps: number) {
  for (let step = 0; step < steps; step++) {
    scroller.scrollTop += STEP_PX
    scroller.dispatchEvent(new Event('scroll'))
  }
}

/** Matches that differ in their names only. */
function alike(): Board {
  const { keys, rows } = board(120)
  for (const [key, row] of rows)
    if (row.kind === 'match') {
      const { id, leagueId, home, guest } = row
      rows.set(key, { ...matchRow(10), id, leagueId, home, guest })
    }
  return { keys, rows }
}

test.each(['wide', 'card'] as const)(
  '[UIL41] [UIL75] no element is made while the %s list is scrolled at a steady speed',
  async layout => {
    const list = await mounted(layout, alike())
    scrollOn(list, 80)
    const first = new Set(list.all('[data-match]').map(row => row.dataset['match']))
    const made = vi.spyOn(document, 'createElement')
    scrollOn(list, 60)
    expect(made.mock.calls).toEqual([])
    made.mockRestore()
    const now = list.all('[data-match]').map(row => row.dataset['match'])
    expect(now.filter(match => first.has(match))).toEqual([])
  },
)

test.each(['wide', 'card'] as const)(
  '[UIL41] a row of the %s list that has more to show than the one before is drawn in its element',
  async layout => {
    const list = await mounted(layout)
    const known = new Set<HTMLElement>()
    for (let step = 0; step < 80; step++) {
      scrollOn(list, 1)
      for (const row of list.all('.list-row')) known.add(row)
    }
    scrollOn(list, 30)
    expect(list.all('.list-row').filter(row => !known.has(row))).toEqual([])
  },
)

test('[UIL41] [UIL76] an element in which something was pressed shows no other row', async () => {
  const list = await mounted('card')
  const row = await list.find('[data-match="11"]')
  row.querySelector<HTMLElement>('.list-star')?.click()
  await scrollBy(list, 40)
  expect(row.isConnected).toBe(false)
  expect(row.dataset['match']).toBe('11')
})

test('[UIL42] [UIL78] when the list rests, its elements stand in the order of its rows', async () => {
  const list = await mounted('card')
  await scrollBy(list, 25)
  await vi.waitFor(() => {
    const indices = list.all('.list-row').map(row => Number(row.ariaRowIndex))
    expect(indices.length).toBeGreaterThan(5)
    expect(indices).toEqual(indices.toSorted((one, other) => one - other))
  })
})

test('[UIL42] [UIL77] a picture waits while rows pass, and the crest before it goes at once', () => {
  const pictures = createPictures()
  const crest = new Image()
  const shown = () => crest.getAttribute('src')
  pictures.show(crest, '/one.png')
  expect(shown()).toBeNull()
  pictures.come()
  expect(shown()).toBe('/one.png')
  pictures.wait()
  pictures.show(crest, '/two.png')()
  expect(shown()).toBeNull()
  pictures.show(crest, '/three.png')
  pictures.come()
  expect(shown()).toBe('/three.png')
  pictures.show(crest, '/four.png')
  expect(shown()).toBe('/four.png')
})

test('[UIL42] a picture that comes back before the list rests stays; one that is gone is not requested', () => {
  const pictures = createPictures()
  pictures.come()
  const crest = new Image()
  pictures.show(crest, '/one.png')
  pictures.wait()
  pictures.show(crest, '/one.png')
  expect(crest.getAttribute('src')).toBe('/one.png')
  const gone = new Image()
  pictures.show(gone, '/two.png')()
  pictures.come()
  expect(gone.getAttribute('src')).toBeNull()
})

test('[UIL41] in another layout each row is there once', async () => {
  const list = await mounted('wide')
  list.render({ layout: 'card' })
  await frames(2)
  const matches = list.all('[data-match]').map(row => row.dataset['match'])
  expect(matches.length).toBeGreaterThan(3)
  expect(new Set(matches).size).toBe(matches.length)
  expect(list.all('[data-match]').every(row => row.querySelector('.list-tiles') !== null)).toBe(true)
})
