import { expect, test, vi } from 'vitest'
import { createFakeEngine } from '../../support/fakeEngine'
import { mountList, the } from '../../support/mountList'
import { leagueRow, matchRow } from '../../support/rows'

const SQUARE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')}`

async function listed(layout: 'wide' | 'card', set: Parameters<typeof matchRow>[1]) {
  const engine = createFakeEngine()
  engine.show(
    ['l36', 'm7'],
    [
      ['l36', leagueRow(36)],
      ['m7', matchRow(7, set)],
    ],
  )
  const list = await mountList({ engine, layout, width: layout === 'wide' ? 1280 : 360 })
  await list.find('[data-match="7"] .list-home-logo')
  const logos = () =>
    list
      .all('[data-match="7"] .list-team-logo')
      .map(logo => logo.getAttribute('src') ?? logo.dataset['letters'])
  const boxes = () =>
    list.all('[data-match="7"] .list-team-logo').map(logo => {
      const { left, top, width, height } = logo.getBoundingClientRect()
      return [left, top, width, height]
    })
  return { ...list, logos, boxes }
}

test.each(['wide', 'card'] as const)(
  '[UIL20] [UIL46] in the %s layout a team has its crest, or its first letter where it has none or it fails',
  async layout => {
    const letters = { homeLetters: 'MC', guestLetters: 'L' }
    const crests = await listed(layout, {
      ...letters,
      homeImage: SQUARE,
      guestImage: 'data:image/png,broken',
    })
    const before = crests.boxes()
    await vi.waitFor(() => expect(crests.logos()).toEqual([SQUARE, 'L']))
    expect(crests.boxes()).toEqual(before)
    const [crest, monogram] = crests.all('[data-match="7"] .list-team-logo')
    expect([crest?.getAttribute('alt'), monogram?.ariaHidden]).toEqual(['', 'true'])
    const none = await listed(layout, { ...letters, homeImage: '', guestImage: '' })
    expect(none.logos()).toEqual(['M', 'L'])
    expect(none.boxes().map(([, , ...size]) => size)).toEqual(before.map(([, , ...size]) => size))
  },
)

test.each(['wide', 'card'] as const)(
  '[UIL20] [UIL93] in the %s layout cards of both colours stand beside their team',
  async layout => {
    const set = { homeYellow: 3, homeRed: 0, guestYellow: 2, guestRed: 1, neutral: false, varText: '' }
    const { all, find } = await listed(layout, set)
    const cards = (side: string) =>
      all(`[data-match="7"] .list-${side}-marks :is(.list-yellow, .list-red)`).map(
        card => `${card.textContent} ${card.title}`,
      )
    expect(cards('home')).toEqual(['3 list.yellowCards'])
    expect(cards('guest')).toEqual(['2 list.yellowCards', '1 list.redCards'])
    const marks = the(all('[data-match="7"] .list-guest-marks')[0], 'marks').getBoundingClientRect()
    const name = (await find('[data-match="7"] [data-cell="guest"]')).getBoundingClientRect()
    expect(marks.left).toBeGreaterThanOrEqual(name.right)
  },
)

test('[UIL20] without a card there is no mark beside the home name', async () => {
  const set = { homeYellow: 0, homeRed: 0, neutral: false, varText: '' }
  const { all } = await listed('wide', set)
  expect(all('[data-match="7"] .list-home-marks')).toHaveLength(0)
})
