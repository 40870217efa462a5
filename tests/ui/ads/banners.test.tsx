import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import { BannerContext } from '../../../src/ui/ads/bannerStore'
import { fillWritten } from '../../../src/ui/ads/bannerRows'
import { withFirstRows } from '../../../src/ui/page/late/BannerParts'
import { HostContext } from '../../../src/ui/kit/dom/useHostPage'
import { loadBanners } from '../../../src/ui/page/BannerPlaces'
import { ListScreen } from '../../../src/ui/page/ListScreen'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { readPreferences } from '../../../src/ui/state/preferences'
import { SITE, WIDGET, type Profile } from '../../../src/ui/state/profile'
import { expectNoFaults } from '../../support/axe'
import { FIRST_STATE } from '../../support/firstState'
import { createFakeBanners, entry } from '../../support/banners'
import { appears, renderPage, until, type RenderedPage } from '../../support/renderPage'
import { board } from '../../support/rows'

let shown: RenderedPage | undefined
beforeEach(async () => {
  sessionStorage.clear()
  await browser.viewport(1280, 800)
})
afterEach(() => shown?.end())

async function open(reserved: readonly string[], profile: Profile = SITE) {
  const banners = createFakeBanners(reserved)
  await loadBanners()
  const page = await renderPage(
    <HostContext value={null}>
      <BannerContext value={banners}>
        <ListScreen />
      </BannerContext>
    </HostContext>,
    { page: { profile } },
  )
  shown = page
  const { keys, rows } = board(40)
  await act(async () => page.engine.show(keys, rows))
  const onList = (...list: unknown[]) => act(async () => banners.onList(list))
  return { ...page, banners, onList }
}

const sizeOf = (element: HTMLElement) => {
  const { width, height } = element.getBoundingClientRect()
  return [Math.round(width), Math.round(height)]
}

describe('[ADS6] [ADS25] a place has its size before and after', () => {
  test.each([
    [1280, 'nav-01', 1220, 52],
    [1280, 'topleft', 604, 52],
    [1280, 'catfish', 710, 60],
    [900, 'nav-01', 884, 38],
    [414, 'mobile-02', 398, 33],
  ])('at %i px %s is %i × %i', async (width, slot, ...size) => {
    await browser.viewport(width, 800)
    const page = await open([slot, ...(slot === 'topleft' ? ['topright'] : [])])
    const place = page.find(`[data-ad="${slot}"]`)
    const list = page.find('[data-list]').getBoundingClientRect().top
    expect(sizeOf(place)).toEqual(size)
    await page.onList(entry(slot))
    await appears(page, `[data-ad="${slot}"] img`)
    expect(sizeOf(place)).toEqual(size)
    expect(page.find('[data-list]').getBoundingClientRect().top).toBe(list)
  })
  test('a list banner has its row, whatever comes', async () => {
    const page = await open(['match-list'])
    await act(async () => page.engine.show(['l1', 'b1', 'l2'], board(2).rows))
    await act(async () => page.engine.patch({ rows: [['b1', { kind: 'banner', slot: 1 }]] }))
    const row = page.find('[data-banner="1"]')
    expect(sizeOf(row)[1]).toBe(60)
    await page.onList(entry('match-list'))
    await appears(page, '[data-banner="1"] img')
    expect(sizeOf(row)[1]).toBe(60)
  })
})

test('[ADS9] the banner place of lists is one row of the wide list and of cards', async () => {
  const page = await open(['match-list'])
  const layout = () => page.find('.list').dataset['layout']
  expect(page.choices.get().page.bannerRows).toEqual([1])
  await act(async () => browser.viewport(800, 800))
  await until(page, () => layout() === 'card', 'no cards')
  expect(page.choices.get().page.bannerRows).toEqual([1])
})

describe('[ADS15] what does not fit above the list', () => {
  const FIVE = ['nav-01', 'nav-02', 'nav-03', 'topleft', 'topright'] as const
  const slots = (page: RenderedPage) => page.find('.page').dataset['slots']

  test('is requested as rows of the list, which are labelled and have its banners', async () => {
    await browser.viewport(1366, 768)
    const page = await open(FIVE)
    expect(page.choices.get().page.bannerRows).toEqual([1, 3, 6])
    expect(page.all('aside [data-ad]').map(place => place.dataset['ad'])).toEqual(['topleft', 'topright'])
    await act(async () => page.engine.show(['l1', 'b1', 'l2', 'b2', 'b3'], board(2).rows))
    const inList = () => page.all('[data-banner] [data-ad]').map(place => place.dataset['ad'])
    expect(inList()).toEqual(['nav-01', 'nav-02', 'nav-03'])
    const before = page.all('[data-banner]').map(row => row.getBoundingClientRect().top)
    await page.onList(...FIVE.map(slot => entry(slot)))
    await appears(page, '[data-ad="nav-03"] img')
    expect(page.all('[data-banner]').map(row => row.getBoundingClientRect().top)).toEqual(before)
    const row = page.find('[data-banner="1"] [role="note"]')
    expect(row.getAttribute('aria-label')).toBe('Advertisement')
    expect(sizeOf(page.find('[data-ad="nav-01"]'))).toEqual([1220, 52])
    await act(() => expectNoFaults(page.find('.list')))
  })
  test('[ADS17] and the page says where each place is', async () => {
    await browser.viewport(1366, 768)
    const page = await open([...FIVE, 'catfish'])
    expect(slots(page)).toBe(
      'topleft:header topright:header nav-01:after-1 nav-02:after-3 nav-03:after-6 catfish:bottom',
    )
    await act(async () => browser.viewport(800, 800))
    await until(page, () => slots(page)?.includes('nav-03:after-3') === true, 'places did not move')
  })
  test('[ADS6] [ADS26] is as large in a row with words below its picture', async () => {
    await browser.viewport(1366, 768)
    const page = await open(['topleft', 'topright', 'nav-01'])
    await act(async () => page.engine.show(['l1', 'b1', 'l2'], board(2).rows))
    await page.onList(entry('nav-01', { text: 'Odds by <b>us</b>' }))
    const words = await appears(page, '[data-ad="nav-01"] > .ad-text')
    const place = page.find('[data-ad="nav-01"]')
    expect(sizeOf(place)).toEqual([1220, 52])
    expect(words.getBoundingClientRect().bottom).toBeLessThanOrEqual(place.getBoundingClientRect().bottom)
  })
  test('[ADS16] [ADS35] stands below the sentence of an empty list', async () => {
    await browser.viewport(1366, 768)
    const page = await open(['topleft', 'nav-01', 'match-list'])
    await act(async () => {
      page.engine.show([], new Map())
      page.engine.tell({ page: 'ready', receivedAt: 1 })
    })
    await until(page, () => page.all('.empty').length === 1, 'no sentence')
    const places = page.all('[data-list] [data-ad]').map(place => place.dataset['ad'])
    expect(places).toEqual(['nav-01', 'match-list'])
  })
  test('[ADS8] [ADS27] unannounced stands below what has been read', async () => {
    await browser.viewport(1366, 768)
    const page = await open([])
    const seen = page.all('[data-league]').length
    await page.onList(...FIVE.map(slot => entry(slot)))
    expect(seen).toBeGreaterThan(1)
    const [first = 0] = page.choices.get().page.bannerRows ?? []
    expect(first).toBeGreaterThanOrEqual(seen)
    expect(slots(page)).toContain(`nav-01:after-${first}`)
  })
})

describe('[ADS18] rows that the server wrote', () => {
  const splicesOf = (keys: readonly string[]) =>
    fillWritten({ base: 0, rev: 1, splices: [{ at: 0, remove: 0, insert: keys }] }, [1, 3, 3]).splices
  test.each([
    ['l1 m1 s l2 m2 l3', 'l1 m1 b1 s l2 m2 l3 b2 b3'],
    ['l1 m1 l2 more', 'l1 m1 b1 l2 more'],
    ['l1:1 m1', 'l1:1 m1 b1 b2 b3'],
    ['', ''],
  ])('%j get those of banners', (keys, rows) => {
    const [splice] = splicesOf(keys.split(' ').filter(Boolean)) ?? []
    expect(splice?.insert.join(' ')).toBe(rows)
  })
  test('and the first query has them, so that nothing moves', async () => {
    await browser.viewport(1366, 768)
    const banners = createFakeBanners(['topleft', 'nav-01', 'match-list'])
    const { page } = withFirstRows(
      { ...FIRST_STATE, prefs: readPreferences(memoryStore(), SITE) },
      banners.get(),
    )
    expect(page.bannerRows).toEqual([1, 3])
    expect((await open(['topleft', 'nav-01', 'match-list'])).choices.get().page).toEqual(page)
  })
})

describe('[ADS3] [ADS22] [ADS21] a banner leads to its address in a new tab', () => {
  test('as sponsored, named for readers', async () => {
    const page = await open([])
    await page.onList(entry('nav-01', { tracking_mobile: 'https://m.example/' }))
    const link = await appears(page, 'a.ad-link')
    expect(link.getAttribute('href')).toBe('https://ads.example/nav-01')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer sponsored')
    expect(page.find('.ad-link img').getAttribute('alt')).toBe('Advertisement: ads.example')
  })
  test('on phones to the address for phones', async () => {
    await browser.viewport(360, 740)
    const page = await open([])
    await page.onList(entry('mobile-01', { tracking_mobile: 'https://m.example/' }), entry('mobile-02'))
    await appears(page, '[data-ad="mobile-02"] a')
    const links = page.all('a.ad-link').map(link => link.getAttribute('href'))
    expect(links).toEqual(['https://m.example/', 'https://ads.example/mobile-02'])
  })
})

describe('[ADS13] [ADS31] pictures', () => {
  test('for tablets and phones at their widths', async () => {
    const page = await open([], WIDGET)
    await page.onList(
      entry('sixinone', { imgUrl_tablet: '/app/maskable-192.png', imgUrl_mobile: '/favicon.svg' }),
    )
    const picture = await appears(page, '.ad-link img')
    if (!(picture instanceof HTMLImageElement)) throw new Error('no picture')
    const shows = (name: string) => until(page, () => picture.currentSrc.endsWith(name), `no ${name}`)
    await shows('/app/icon-192.png')
    await act(async () => browser.viewport(800, 800))
    await shows('/app/maskable-192.png')
    await act(async () => browser.viewport(360, 740))
    await shows('/favicon.svg')
  })
  test('one that does not load gives way to the text', async () => {
    const page = await open([])
    await page.onList(entry('nav-01', { text: '<b>Win</b>' }))
    const picture = await appears(page, '.ad-link img')
    await act(async () => void picture.dispatchEvent(new Event('error')))
    expect((await appears(page, '.ad-link .ad-text')).textContent).toBe('Win')
    expect(page.all('.ad-link img')).toHaveLength(0)
  })
  test('one that does not load and has no text leaves the advertiser as a link', async () => {
    const page = await open([])
    await page.onList(entry('nav-01'))
    const picture = await appears(page, '.ad-link img')
    await act(async () => void picture.dispatchEvent(new Event('error')))
    expect(page.find('.ad-link').textContent).toBe('ads.example')
    expect(sizeOf(page.find('[data-ad="nav-01"]'))).toEqual([1220, 52])
  })
  test('a picture with a text has it as a line under it', async () => {
    const page = await open([], WIDGET)
    await page.onList(entry('sixinone', { text: 'Odds by <a href="https://a.example">us</a>' }))
    const text = await appears(page, '.ad > .ad-text')
    expect(text.querySelector('a')?.rel).toBe('noopener noreferrer sponsored')
    const under = page.find('[data-ad="sixinone"]').getBoundingClientRect().bottom
    expect(text.getBoundingClientRect().top).toBeGreaterThanOrEqual(under)
    expect(page.find('.toolbar').getBoundingClientRect().top).toBeGreaterThanOrEqual(
      text.getBoundingClientRect().bottom,
    )
  })
})

test('[ADS8] banners that nobody announced move no row that is being read', async () => {
  const page = await open([])
  const list = page.find('[data-list]')
  await act(async () => {
    list.scrollTop = 900
    list.dispatchEvent(new Event('scroll'))
  })
  await until(page, () => page.all('[data-match]').length > 5, 'no rows')
  const places = () =>
    Object.fromEntries(
      page.all('[data-match]').map(row => [row.dataset['match'], row.getBoundingClientRect().top]),
    )
  const before = places()
  const top = list.getBoundingClientRect().top
  await page.onList(entry('nav-01'))
  expect(list.getBoundingClientRect().top).toBe(top + 60)
  const after = places()
  const both = Object.keys(before).filter(id => id in after)
  expect(both.length).toBeGreaterThan(5)
  for (const id of both) expect(after[id]).toBe(before[id])
})

describe('[ADS10] [ADS29] the bottom banner', () => {
  test('takes room of its own and gives it back', async () => {
    const page = await open([])
    const bottom = () => page.find('[data-list]').getBoundingClientRect().bottom
    expect(bottom()).toBe(800)
    await page.onList(entry('catfish'))
    await appears(page, '.catfish img')
    expect(bottom()).toBe(page.find('.catfish').getBoundingClientRect().top)
    await page.press('Close')
    expect(bottom()).toBe(800)
  })
  test('stays closed for the session', async () => {
    const page = await open(['catfish'])
    await page.onList(entry('catfish'))
    await page.press('Close')
    await page.end()
    const again = await open(['catfish'])
    await again.onList(entry('catfish'))
    expect(again.all('.catfish')).toHaveLength(0)
  })
  test('without a banner its place is given up when no more can come', async () => {
    const page = await open(['catfish'])
    expect(page.all('.catfish')).toHaveLength(1)
    await page.onList()
    expect(page.all('.catfish')).toHaveLength(0)
  })
})

test('[ADS14] banners say what they are, and axe finds no fault', async () => {
  const page = await open([])
  await page.onList(entry('nav-01', { text: 'Odds by <b>us</b>' }), entry('catfish'))
  await appears(page, '.catfish img')
  expect(page.all('aside').map(aside => aside.getAttribute('aria-label'))).toEqual([
    'Advertisement at the top',
    'Advertisement at the bottom',
  ])
  expect(page.all('.ad-mark').map(mark => mark.textContent)).toEqual(['Ad', 'Ad'])
  for (const aside of page.all('aside')) await act(() => expectNoFaults(aside))
})
