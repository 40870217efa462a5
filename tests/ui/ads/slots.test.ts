import { expect, test } from 'vitest'
import { planSlots, sizeOf, SLOTS, type SlotName } from '../../../src/ui/ads/slots'
import { SITE, WIDGET } from '../../../src/ui/state/profile'

const ALL = new Set(Object.keys(SLOTS) as SlotName[])
const DESK = { places: SITE.banners, phone: false, width: 1280, height: 2000 } as const
const PHONE = { places: WIDGET.banners, phone: true, width: 360, height: 2000 } as const

test('[ADS6] sizes are those of the specification', () => {
  for (const slot of ['nav-01', 'nav-02', 'nav-03'] as const)
    expect(sizeOf(slot, false)).toEqual({ width: 1220, height: 52 })
  expect(sizeOf('topleft', false)).toEqual({ width: 604, height: 52 })
  expect(sizeOf('topright', false)).toEqual({ width: 604, height: 52 })
  expect(sizeOf('catfish', false)).toEqual({ width: 710, height: 60 })
  expect(sizeOf('mobile-01', true)).toEqual({ width: 414, height: 45 })
  expect(sizeOf('mobile-02', true)).toEqual({ width: 414, height: 34 })
  expect(sizeOf('sixinone', true)).toEqual({ width: 414, height: 45 })
})

test('[ADS6] each page and each width has its own places', () => {
  expect(planSlots(ALL, DESK)).toEqual({
    header: [['topleft', 'topright'], ['nav-01'], ['nav-02'], ['nav-03']],
    toolbar: [],
  })
  expect(planSlots(ALL, { ...DESK, places: WIDGET.banners }).header).toEqual([['sixinone'], ['sixinone2']])
  expect(planSlots(ALL, PHONE)).toEqual({
    header: [['sixinone'], ['sixinone2'], ['mobile-01']],
    toolbar: [['mobile-02']],
  })
  expect(planSlots(ALL, { ...PHONE, places: SITE.banners }).header).toEqual([['mobile-01']])
  expect(planSlots(new Set(['topright', 'catfish']), DESK).header).toEqual([['topright']])
})

test.each([
  [1280, 400, 0],
  [1280, 800, 1],
  [1280, 850, 2],
  [1280, 1300, 3],
  // Narrower, a line is lower: more of them fit.
  [768, 800, 2],
])('[ADS7] in %i × %i there is room for %i lines', (width, height, lines) => {
  expect(planSlots(ALL, { ...DESK, width, height }).header).toHaveLength(lines)
})

test('[ADS7] on a phone the toolbar line is the first to go', () => {
  const plan = planSlots(new Set(['mobile-01', 'mobile-02']), { ...PHONE, places: SITE.banners, height: 350 })
  expect(plan).toEqual({ header: [['mobile-01']], toolbar: [] })
})
