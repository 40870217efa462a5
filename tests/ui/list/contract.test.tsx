import { expect, test } from 'vitest'
import { PRICE_KEYS } from '../../../src/engine/contract/markets'
import { createFakeEngine } from '../../support/fakeEngine'
import { mountList } from '../../support/mountList'
import { leagueRow, matchRow, price } from '../../support/rows'

const MATCH = matchRow(7, {
  home: 'Liverpool',
  guest: 'บุรีรัมย์ ยูไนเต็ด',
  homeOrder: '4',
  guestOrder: '9',
  phase: 'firstHalf',
  minute: '45+2',
  injury: '+4',
  score: '2 - 1',
  half: '1-0',
  corners: '5-3',
  homeRed: 1,
  guestRed: 2,
  neutral: true,
  'HDP.up': price('-0.92', 'up'),
  'ou.down': price('1.02', 'down'),
  '1x2.goal': price('-'),
})

function engineWith(match = MATCH) {
  const engine = createFakeEngine()
  engine.show(
    ['l36', 'm7'],
    [
      ['l36', leagueRow(36, { name: 'Ngoại hạng Anh', country: 'Anh', matches: 1 })],
      ['m7', match],
    ],
  )
  return engine
}

test.each(['wide', 'card'] as const)(
  '[UIL3] in the %s layout a cell holds exactly its text',
  async layout => {
    const { cell, find } = await mountList({
      engine: engineWith(),
      layout,
      width: layout === 'wide' ? 1280 : 360,
    })
    await find('[data-match="7"]')
    const texts = ['minute', 'score', 'half', 'corners', 'home', 'guest'].map(
      name => cell(7, name).textContent,
    )
    expect(texts).toEqual(['45+2', '2 - 1', '1-0', '5-3', 'Liverpool', 'บุรีรัมย์ ยูไนเต็ด'])
    expect(cell(7, 'HDP.up').textContent).toBe('-0.92')
  },
)

test('[UIL3] [UIL61] every price of the six markets is there, with its direction', async () => {
  const { cell, find, all } = await mountList({ engine: engineWith() })
  await find('[data-league="36"]')
  for (const key of PRICE_KEYS) expect(cell(7, key).dataset['move']).toMatch(/^(up|down|level)$/)
  expect(cell(7, 'HDP.up').dataset['move']).toBe('up')
  expect(cell(7, 'ou.down').dataset['move']).toBe('down')
  expect(all('[data-list] [data-match="7"]')).toHaveLength(1)
})

test.each([
  [1, 18],
  [2, 6],
  [3, 9],
  [4, 9],
] as const)('[UIL4] bet type %i shows %i prices in a wide row', async (betType, count) => {
  const { all, find } = await mountList({ engine: engineWith(), betType })
  await find('[data-match="7"]')
  expect(all('[data-match="7"] [data-move]')).toHaveLength(count)
})

test.each([
  [1, 'all', ['HDP', 'ou', '1x2']],
  [1, 'asian', ['HDP', 'ou']],
  [1, 'other', ['1x2', '1x2Half']],
  [2, 'asian', ['1x2', '1x2Half']],
  [3, 'other', ['1x2']],
  [4, 'all', ['HDPHalf', 'OUHalf', '1x2Half']],
] as const)(
  '[UIL4] [UIL62] bet type %i with tiles %s shows %j on a card',
  async (betType, tiles, markets) => {
    const { all, find } = await mountList({
      engine: engineWith(),
      layout: 'card',
      width: 360,
      betType,
      tiles,
    })
    await find('[data-match="7"]')
    expect(all('[data-match="7"] [data-tile]').map(tile => tile.dataset['tile'])).toEqual(markets)
  },
)

test('[UIL4] [UIL64] the handicap line stands on the row of the side that gives', async () => {
  const engine = engineWith({ ...MATCH, giver: 'guest', halfGiver: 'home' })
  const { cell, find } = await mountList({ engine })
  await find('[data-match="7"]')
  const top = (name: string) => cell(7, name).getBoundingClientRect().top
  expect(top('HDP.goal')).toBe(top('HDP.down'))
  expect(top('HDPHalf.goal')).toBe(top('HDPHalf.up'))
})

test('[UIL3] a phase without a minute shows its label beside the empty minute', async () => {
  const engine = engineWith({
    ...MATCH,
    phase: 'postponed',
    minute: '',
    injury: '',
    score: '',
    half: '',
    corners: '',
  })
  const { cell, find } = await mountList({ engine })
  await find('[data-match="7"]')
  expect(cell(7, 'minute').textContent).toBe('')
  expect(cell(7, 'minute').dataset['label']).toBe('phase.postponed')
})

test('[UIL3] on a phone a folded league has the figure alone, so that its name has the room', async () => {
  const engine = createFakeEngine()
  engine.show(['l1'], new Map([['l1', leagueRow(1, { matches: 2, folded: true })]]))
  const { find } = await mountList({ engine, layout: 'card', width: 360 })
  expect((await find('.list-league-count')).textContent).toBe('2')
})

test('[UIL3] a league shows its name, its matches and whether it is folded', async () => {
  const { find } = await mountList({ engine: engineWith() })
  const league = await find('[data-league="36"]')
  expect(league.querySelector('h2')?.textContent).toBe('Ngoại hạng Anh')
  expect(league.querySelector('[data-action="fold"]')?.getAttribute('aria-expanded')).toBe('true')
  expect(league.querySelector('[data-action="standings"]')).toBeNull()
})
