/** Tests that a part that appears in a row has reserved space: the rest of the row stays. */
import { expect, test } from 'vitest'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList, the } from '../../support/mountList'
import { leagueRow, matchRow } from '../../support/rows'

const QUIET = {
  phase: 'secondHalf',
  minute: '60',
  injury: '',
  score: '1 - 0',
  half: '1-0',
  homeYellow: 0,
  guestYellow: 0,
  homeRed: 0,
  guestRed: 0,
  varText: '',
  remark: '',
  followed: false,
} as const
const CARDS = [
  { homeYellow: 1 },
  { guestYellow: 1 },
  { homeYellow: 2, guestYellow: 3 },
  { homeRed: 1, guestRed: 1 },
  { homeYellow: 1, homeRed: 1, guestYellow: 11, guestRed: 1 },
] as const

/** Right edge, top and bottom of everything except names and cards. */
function placesOf(row: HTMLElement) {
  const parts = [...row.querySelectorAll<HTMLElement>('*')].filter(
    part => !part.matches('.list-team, .list-marks, .list-yellow, .list-red'),
  )
  return parts
    .filter(part => part.getBoundingClientRect().width > 0 && part.getBoundingClientRect().height > 0)
    .map(part => {
      const { right, top, bottom } = part.getBoundingClientRect()
      return `${part.className} ${part.dataset['cell'] ?? ''} ${right} ${top} ${bottom}`
    })
}

const LISTS = [
  ['wide', 1280],
  ['wide', 1000],
  ['wide', 760],
  ['card', 360],
  ['card', 412],
  ['card', 768],
  ['card', 1010],
] as const

test.each(LISTS.flatMap(list => (['5-3', ''] as const).map(corners => [...list, corners] as const)))(
  '[UIL47] %s, %d px, corners "%s": a card that appears moves nothing else',
  async (layout, width, corners) => {
    for (const neutral of [false, true]) {
      const engine = createFakeEngine()
      engine.show(
        ['l1', 'm10'],
        [
          ['l1', leagueRow(1)],
          ['m10', matchRow(10, { ...QUIET, neutral, corners })],
        ],
      )
      const list = await mountList({ engine, layout, width })
      await list.find('[data-match="10"]')
      const row = () => the(list.all('[data-match="10"]')[0], 'row')
      const before = placesOf(row())
      const names = () =>
        list.all('[data-match="10"] .list-team').map(name => name.getBoundingClientRect().left)
      const from = names()
      for (const cards of CARDS) {
        engine.patch({ changes: [{ key: 'm10', set: { ...QUIET, neutral, ...cards } }] })
        await frames(2)
        expect(placesOf(row())).toEqual(before)
        expect(names()).toEqual(from)
      }
    }
  },
)

test.each(LISTS)('[UIL47] %s, %d px: a card stays where it is when corners come', async (layout, width) => {
  const engine = createFakeEngine()
  const set = { ...QUIET, neutral: false, homeYellow: 1, guestYellow: 1 }
  engine.show(
    ['l1', 'm10'],
    [
      ['l1', leagueRow(1)],
      ['m10', matchRow(10, { ...set, corners: '' })],
    ],
  )
  const list = await mountList({ engine, layout, width })
  await list.find('[data-match="10"]')
  const cards = () =>
    list
      .all('[data-match="10"] .list-yellow')
      .map(card => Math.round(card.getBoundingClientRect().right * 10))
  const before = cards()
  for (const corners of ['1-0', '9-3', '10-4']) {
    engine.patch({ changes: [{ key: 'm10', set: { corners } }] })
    await frames(2)
    expect(cards(), corners).toEqual(before)
  }
})
