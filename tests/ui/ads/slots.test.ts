import { expect, test } from 'vitest'
import { describePlan, planSlots, type Room } from '../../../src/ui/ads/planSlots'
import { sizeOf, SLOTS, type SlotName } from '../../../src/ui/ads/slots'
import { SITE, WIDGET } from '../../../src/ui/state/profile'

const ALL = new Set(Object.keys(SLOTS) as SlotName[])
const NONE: ReadonlySet<SlotName> = new Set()
/** Banner positions of the site's pages: all but the widget's two. */
const NINE = new Set([...ALL].filter(slot => !slot.startsWith('sixinone')))
const DESK: Room = { places: SITE.banners, phone: false, width: 1280, height: 2000 }
const PHONE: Room = { places: WIDGET.banners, phone: true, width: 360, height: 2000 }

const plan = (reserved: ReadonlySet<SlotName>, room: Room, late = NONE) => planSlots({ reserved, late }, room)
const rows = (...args: Parameters<typeof plan>) =>
  plan(...args).list.map(({ after, slots }) => [after, ...slots])

test('[ADS6] sizes are those of the specification', () => {
  for (const slot of ['nav-01', 'nav-02', 'nav-03'] as const) {
    expect(sizeOf(slot, false)).toEqual({ width: 1220, height: 52 })
    expect(sizeOf(slot, true)).toEqual({ width: 414, height: 45 })
  }
  expect(sizeOf('topleft', false)).toEqual({ width: 604, height: 52 })
  expect(sizeOf('topright', false)).toEqual({ width: 604, height: 52 })
  expect(sizeOf('catfish', false)).toEqual({ width: 710, height: 60 })
  expect(sizeOf('mobile-01', true)).toEqual({ width: 414, height: 45 })
  expect(sizeOf('mobile-02', true)).toEqual({ width: 414, height: 34 })
  expect(sizeOf('sixinone', true)).toEqual({ width: 414, height: 45 })
})

test('[ADS6] each page and each width has its own places above the list', () => {
  expect(plan(ALL, DESK)).toMatchObject({
    header: [['topleft', 'topright'], ['nav-01'], ['nav-02'], ['nav-03']],
    toolbar: [],
  })
  expect(plan(ALL, { ...DESK, places: WIDGET.banners }).header).toEqual([['sixinone'], ['sixinone2']])
  expect(plan(ALL, PHONE)).toMatchObject({
    header: [['sixinone'], ['sixinone2'], ['mobile-01']],
    toolbar: [['mobile-02']],
  })
  expect(plan(ALL, { ...PHONE, places: SITE.banners }).header).toEqual([['mobile-01']])
  expect(plan(new Set(['topright', 'catfish']), DESK).header).toEqual([['topright']])
})

test.each([
  [1280, 400, 0],
  [1280, 800, 1],
  [1280, 850, 2],
  [1280, 1300, 3],
  // A line of banners is less high on a narrower page, so that more lines fit.
  [768, 800, 2],
])('[ADS7] in %i × %i there is room for %i lines', (width, height, lines) => {
  expect(plan(ALL, { ...DESK, width, height }).header).toHaveLength(lines)
})

test('[ADS7] on a phone the toolbar line is the first to go', () => {
  const room = { ...PHONE, places: SITE.banners, height: 350 }
  expect(plan(new Set(['mobile-01', 'mobile-02']), room)).toMatchObject({
    header: [['mobile-01']],
    toolbar: [],
    list: [{ slots: ['mobile-02'], after: 1 }],
  })
})

test('[ADS15] [ADS32] what does not fit above the list stands after its first, third and sixth league', () => {
  const sold = new Set(['nav-01', 'nav-02', 'nav-03', 'topleft', 'topright'] as const)
  const left = [
    [1, 'nav-01'],
    [3, 'nav-02'],
    [6, 'nav-03'],
  ]
  expect(rows(sold, { ...DESK, width: 1366, height: 657 })).toEqual(left)
  expect(rows(sold, { ...DESK, width: 1366, height: 768 })).toEqual(left)
  const four = new Set(['sixinone', 'sixinone2', 'mobile-01', 'mobile-02'] as const)
  expect(rows(four, { ...PHONE, height: 740 })).toEqual([
    [1, 'mobile-01'],
    [3, 'mobile-02'],
  ])
})

test('[ADS9] [ADS15] [ADS34] [ADS33] more lines than spots share the spots, in order', () => {
  expect(rows(NINE, { ...DESK, width: 1366, height: 657 })).toEqual([
    [1, 'nav-01'],
    [1, 'nav-02'],
    [3, 'nav-03'],
    [3, 'mobile-01', 'mobile-02'],
    [6, 'match-list'],
  ])
  expect(rows(NINE, { ...PHONE, places: SITE.banners, height: 740 })).toEqual([
    [1, 'topleft'],
    [1, 'topright'],
    [3, 'nav-01'],
    [3, 'nav-02'],
    [6, 'nav-03'],
    [6, 'match-list'],
  ])
})

test('[ADS15] at every size each place of the page shows exactly once', () => {
  for (const [{ banners: places }, sold] of [
    [SITE, NINE],
    [WIDGET, new Set([...ALL].filter(slot => !/^(nav|top)/.test(slot)))],
  ] as const)
    for (let width = 320; width <= 1920; width += 80)
      for (const height of [320, 500, 657, 768, 1080]) {
        const { header, toolbar, list } = plan(sold, { places, phone: width < 768, width, height })
        const shown = [...header, ...toolbar, ...list.map(({ slots }) => slots)].flat()
        expect([...shown, 'catfish'].toSorted()).toEqual([...sold].toSorted())
      }
})

test('[ADS8] a place that opens unannounced moves no other', () => {
  const room = { ...DESK, height: 768 }
  const before = plan(new Set(['nav-01', 'nav-02', 'nav-03']), room)
  const late = new Set(['topleft', 'mobile-01'] as const)
  const after = plan(new Set(['nav-01', 'nav-02', 'nav-03', ...late]), room, late)
  expect(after.header).toEqual(before.header)
  expect(after.list).toEqual([
    ...before.list,
    { slots: ['topleft'], after: 1, late: true },
    { slots: ['mobile-01'], after: 3, late: true },
  ])
})

test('[ADS17] where each place is, in words', () => {
  const room = { ...DESK, width: 1366, height: 768 }
  expect(describePlan(plan(ALL, room), ALL)).toBe(
    'topleft:header topright:header nav-01:after-1 nav-02:after-1 nav-03:after-3 sixinone:none ' +
      'sixinone2:none mobile-01:after-3 mobile-02:after-3 match-list:after-6 catfish:bottom',
  )
  const phone = new Set(['mobile-01', 'mobile-02', 'match-list'] as const)
  expect(describePlan(plan(phone, { ...PHONE, height: 740 }), phone)).toBe(
    'mobile-01:header mobile-02:toolbar match-list:after-1',
  )
})
