import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import { BannerContext } from '../../../src/ui/ads/bannerStore'
import { HostContext } from '../../../src/ui/kit/dom/useHostPage'
import { loadBanners } from '../../../src/ui/page/BannerPlaces'
import { ListScreen } from '../../../src/ui/page/ListScreen'
import { createFakeBanners } from '../../support/banners'
import { renderPage, until, type RenderedPage } from '../../support/renderPage'
import { board } from '../../support/rows'

let shown: RenderedPage | undefined
afterEach(() => shown?.end())

test('[ADS15] a row that is mounted when a phone has hidden its address bar shows the place that was requested there', async () => {
  // One line fits above the list at 560 px, two fit at 640 px.
  await browser.viewport(360, 560)
  await loadBanners()
  const page = await renderPage(
    <HostContext value={null}>
      <BannerContext value={createFakeBanners(['mobile-01', 'mobile-02', 'nav-01'])}>
        <ListScreen />
      </BannerContext>
    </HostContext>,
  )
  shown = page
  await act(async () => browser.viewport(360, 640))
  await act(async () => page.engine.show(['l1', 'b1', 'l2', 'b2'], board(2).rows))
  await until(page, () => page.all('[data-banner]').length === 2, 'no rows')
  const places = page.all('[data-ad]').map(place => place.dataset['ad'])
  expect(places).toEqual(['mobile-01', 'mobile-02', 'nav-01'])
})

test('[ADS15] a list that comes back from behind the page of a team has its banner rows from the start', async () => {
  await browser.viewport(1366, 768)
  await loadBanners()
  function Screen() {
    const [away, setAway] = useState(false)
    return (
      <>
        <ListScreen instead={away ? <p>A team</p> : undefined} />
        <button onClick={() => setAway(true)}>Leave</button>
      </>
    )
  }
  const page = await renderPage(
    <HostContext value={null}>
      <BannerContext value={createFakeBanners(['topleft', 'nav-01'])}>
        <Screen />
      </BannerContext>
    </HostContext>,
  )
  shown = page
  const rows = page.choices.get().page.bannerRows
  expect(rows).toEqual([1])
  await page.press('Leave')
  expect(page.find('.page').dataset['slots']).toBe('topleft:header nav-01:none')
  expect(page.choices.get().page.bannerRows).toBe(rows)
})
