import type { PriceHistory } from '../../../src/engine/contract/details/quotes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { MatchListProps } from '../../../src/ui/list/listProps'
import '../../../src/ui/kit/base.css'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList } from '../../support/mountList'
import { evening, seenHistory } from '../../support/priceHistories'
import { leagueRow, matchRow, price } from '../../support/rows'

// The pointer is where the last file left it, which may be over a price of the next list.
beforeEach(() => userEvent.unhover(document.body))
afterEach(() => userEvent.unhover(document.body))

async function list(
  answer: (id: number) => PriceHistory | null,
  set: Partial<MatchListProps> & { readonly width?: number } = {},
) {
  const requested: number[] = []
  const engine = createFakeEngine({
    details: {
      priceHistory: id => {
        requested.push(id)
        return Promise.resolve(answer(id))
      },
    },
  })
  const rows = Array.from({ length: 40 }, (_, index) => index + 10)
  engine.show(
    ['l1', ...rows.map(id => `m${id}`)],
    [
      ['l1', leagueRow(1)],
      ...rows.map(
        id => [`m${id}`, matchRow(id, { 'HDP.up': price('0.97'), 'ou.up': price('0.88') })] as const,
      ),
    ],
  )
  const mounted = await mountList({ engine, ...set })
  await mounted.find('[data-match="12"] [data-cell="HDP.up"]')
  return { ...mounted, requested, sparks: () => mounted.all('.list-spark') }
}
type List = Awaited<ReturnType<typeof list>>
const appears = ({ sparks }: List) => vi.waitFor(() => expect(sparks()).toHaveLength(1))
const goes = ({ sparks }: List) => vi.waitFor(() => expect(sparks()).toHaveLength(0))

test('[HIS21] [HIS43] a handicap price shows its line and the opening while the pointer rests on it', async () => {
  const shown = await list(evening)
  await userEvent.hover(shown.cell(12, 'HDP.up'))
  await vi.waitFor(() => expect(shown.requested.at(-1)).toBe(12))
  await appears(shown)
  const [spark] = shown.sparks()
  expect(spark?.ariaHidden).toBe('true')
  expect(spark?.querySelectorAll('.spark-line')).toHaveLength(3)
  expect(spark?.querySelectorAll('.spark-opening')).toHaveLength(1)
  const { right, bottom } = spark?.getBoundingClientRect() ?? new DOMRect()
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  await userEvent.hover(shown.cell(12, 'ou.up'))
  await goes(shown)
  await userEvent.hover(shown.cell(13, 'HDP.up'))
  await vi.waitFor(() => expect(shown.requested.at(-1)).toBe(13))
  await appears(shown)
})

test('[HIS21] [HIS43] it goes on scrolling and on Escape', async () => {
  const shown = await list(evening)
  await userEvent.hover(shown.cell(12, 'HDP.up'))
  await appears(shown)
  await userEvent.keyboard('{Escape}')
  await goes(shown)
  await userEvent.unhover(shown.cell(12, 'HDP.up'))
  await userEvent.hover(shown.cell(13, 'HDP.down'))
  await appears(shown)
  await shown.scrollTo(30)
  await goes(shown)
})

test('[HIS21] the focus shows it too', async () => {
  const shown = await list(evening, { onOpenPrice: () => undefined })
  const cell = shown.cell(12, 'HDP.up')
  cell.focus()
  await appears(shown)
  cell.blur()
  await goes(shown)
})

test('[HIS21] [HIS43] none with fewer than two points, over other markets, on cards, or without an answer', async () => {
  const one = seenHistory(10, { points: [[0, 0.9, 0.5, 1], [5]], spans: [[0, 9]] })
  const shown = await list(id => (id === 12 ? one : null))
  for (const id of [12, 13]) {
    await userEvent.hover(shown.cell(id, 'HDP.up'))
    await vi.waitFor(() => expect(shown.requested).toContain(id))
    await frames(3)
    expect(shown.sparks()).toHaveLength(0)
  }
  await userEvent.hover(shown.cell(12, 'ou.up'))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(shown.requested).toEqual([12, 13])

  const cards = await list(evening, { layout: 'card', width: 420 })
  await userEvent.hover(cards.cell(12, 'HDP.up'))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(cards.requested).toEqual([])
})
