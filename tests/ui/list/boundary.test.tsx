import { expect, test, vi } from 'vitest'
import { createFakeEngine } from '../../support/fakeEngine'
import { mountList } from '../../support/mountList'
import { board, matchRow } from '../../support/rows'

test('[UIL14] a row that cannot be shown is the only one missing, until its next change', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const engine = createFakeEngine()
  const { keys, rows } = board(3)
  const spoilt = { ...matchRow(11), 'HDP.up': undefined } as unknown as ReturnType<typeof matchRow>
  rows.set('m11', spoilt)
  engine.show(keys, rows)
  const { find, all } = await mountList({ engine })
  await find('[data-match="11"] .list-skeleton')
  expect(all('[data-cell="home"]').length).toBeGreaterThan(5)
  expect(all('[data-match="11"] [data-cell]')).toHaveLength(0)
  engine.patch({ rows: [['m11', matchRow(11)]] })
  await find('[data-match="11"] [data-cell="home"]')
  expect(all('[data-match="11"] .list-skeleton')).toHaveLength(0)
  said.mockRestore()
})

test('[UIL14] a banner that throws leaves the list alone', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const engine = createFakeEngine()
  const { keys, rows } = board(3)
  rows.set('b1', { kind: 'banner', slot: 1 })
  engine.show(['b1', ...keys], rows)
  const { find } = await mountList({
    engine,
    renderBanner: () => {
      throw new Error('no banner')
    },
  })
  await find('[data-banner="1"] .list-skeleton')
  await find('[data-match="10"] [data-cell="home"]')
  said.mockRestore()
})
