import { expect, test, vi } from 'vitest'
import '../../../src/ui/kit/base.css'
import { PRICE_KEYS } from '../../../src/engine/contract/markets'
import { startTexts } from '../../../src/ui/i18n/texts'
import { TextProvider } from '../../../src/ui/i18n/useText'
import type { MatchListProps } from '../../../src/ui/list/listProps'
import { tileMarkets } from '../../../src/ui/list/model/markets'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList, the } from '../../support/mountList'
import { board, matchRow, price } from '../../support/rows'
import { readAt } from '../../support/textSize'

const FAMILIES = ['handicap', 'total', 'result'] as const

async function listed(props: Parameters<typeof mountList>[0]) {
  const source = await startTexts('vi')
  const engine = createFakeEngine()
  const { keys, rows } = board(4)
  // Matches that were called off have a note in place of the tile.
  for (const [key, row] of rows) if (row.kind === 'match') rows.set(key, { ...row, phase: 'firstHalf' })
  rows.set(
    'm12',
    matchRow(12, {
      home: 'Deportivo Universitario de San Francisco (W)',
      homeRed: 2,
      homeYellow: 11,
      phase: 'secondHalf',
      minute: '90+12',
      injury: '+11',
      score: '10 - 10',
    }),
  )
  engine.show(keys, rows)
  const list = await mountList({
    engine,
    layout: 'card',
    wrap: list => <TextProvider source={source}>{list}</TextProvider>,
    onOpenDetail: () => undefined,
    onOpenPrice: () => undefined,
    ...props,
  })
  await list.find('[data-match="12"]')
  return list
}

test.each([360, 320, 300, 412].flatMap(width => FAMILIES.map(tiles => [width, tiles] as const)))(
  '[CMP1] at %i px a card of the %s is at most 84 px high, and everything in it is whole',
  async (width, tiles) => {
    const { all, engine } = await listed({ width, tiles })
    const set = Object.fromEntries(
      PRICE_KEYS.map(key => [
        key,
        price(!key.endsWith('goal') || key.startsWith('1x2') ? '-10.50' : '2.5/3', 'up'),
      ]),
    )
    engine.patch({ changes: ['m10', 'm11', 'm12'].map(key => ({ key, set })) })
    await frames(2)
    for (const row of all('[data-match]')) {
      const box = row.getBoundingClientRect()
      expect(box.height).toBeLessThanOrEqual(84)
      expect(row.querySelectorAll('.list-tile')).toHaveLength(1)
      const tile = the(row.querySelector('.list-tile') ?? undefined, 'tile').getBoundingClientRect()
      expect(tile.height).toBeGreaterThanOrEqual(44)
      expect(tile.width).toBeGreaterThanOrEqual(88)
      const name = the(row.querySelector('.list-home') ?? undefined, 'name').getBoundingClientRect()
      expect(name.width).toBeGreaterThan(40)
      expect(name.right).toBeLessThanOrEqual(tile.left)
      for (const cell of row.querySelectorAll<HTMLElement>('[data-cell], button')) {
        if (!cell.checkVisibility()) continue
        const { top, bottom, left, right } = cell.getBoundingClientRect()
        const what = `${row.dataset['match']} ${cell.className}`
        expect(top, what).toBeGreaterThanOrEqual(box.top)
        expect(bottom, what).toBeLessThanOrEqual(box.bottom)
        expect(left, what).toBeGreaterThanOrEqual(box.left)
        expect(right, what).toBeLessThanOrEqual(box.right + 0.5)
        if (getComputedStyle(cell).textOverflow === 'ellipsis' || cell.textContent === '') continue
        const words = document.createRange()
        words.selectNodeContents(cell)
        const text = words.getBoundingClientRect()
        expect(text.left, what).toBeGreaterThanOrEqual(left - 0.5)
        expect(text.right, what).toBeLessThanOrEqual(right + 0.5)
      }
    }
  },
)

test('[CMP2] a press on the teams opens the panel, one on the tile its nearest price', async () => {
  const onOpenDetail = vi.fn<NonNullable<MatchListProps['onOpenDetail']>>()
  const onOpenPrice = vi.fn<NonNullable<MatchListProps['onOpenPrice']>>()
  const { find } = await listed({ width: 360, tiles: 'total', onOpenDetail, onOpenPrice })
  const pressAt = (x: number, y: number) => {
    const options = { bubbles: true, clientX: x, clientY: y }
    document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('click', options))
  }
  const name = (await find('[data-match="12"] .list-home')).getBoundingClientRect()
  pressAt(name.left + 20, name.top + 5)
  expect(onOpenDetail).toHaveBeenCalledExactlyOnceWith(12, expect.any(HTMLElement))
  const tile = (await find('[data-match="12"] .list-tile')).getBoundingClientRect()
  pressAt(tile.left + 5, tile.bottom - 5)
  expect(onOpenPrice).toHaveBeenCalledExactlyOnceWith(12, 'ou.down', expect.any(HTMLElement))
})

test('[CMP1] [CMP6] with large text on a narrow phone the one tile stands below the teams', async () => {
  await readAt(130)
  const { find } = await listed({ width: 360, tiles: 'handicap' })
  expect((await find('.list')).dataset['room']).toBe('narrow')
})

test('[CMP1] [CMP5] the market is that of the period that the bet type shows', () => {
  expect(tileMarkets(1, 'handicap')).toEqual(['HDP'])
  expect(tileMarkets(2, 'result')).toEqual(['1x2'])
  expect(tileMarkets(4, 'total')).toEqual(['OUHalf'])
})
