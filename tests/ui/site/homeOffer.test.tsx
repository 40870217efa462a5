/** Tests the offer to put the site on the home screen, at the second visit of a device. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { earlyInstall } from '../../../src/ui/site/app/earlyInstall'
import { HomeLine } from '../../../src/ui/site/app/HomeLine'
import { offerHome } from '../../../src/ui/site/app/offerHome'
import { appears, renderPage, type RenderedPage } from '../../support/renderPage'
import { Worded } from '../../support/Worded'

const NOW = Date.UTC(2031, 4, 3, 14, 30)
const MINUTE = 60_000
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Version/16.4 Safari/604.1'
const prompt = vi.fn(() => Promise.resolve())
const installEvent = () => Object.assign(new Event('beforeinstallprompt'), { prompt })
const offer = vi.fn()
const visitAt = (at: number) => {
  vi.setSystemTime(at)
  offerHome(offer)
}

let shown: RenderedPage | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  localStorage.clear()
  offer.mockReset()
  prompt.mockClear()
  delete earlyInstall.prompt
})
afterEach(async () => {
  await shown?.end()
  shown = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('[APP17] the home screen is offered', () => {
  test('at the second visit, once', () => {
    earlyInstall.prompt = installEvent()
    visitAt(NOW)
    visitAt(NOW + 29 * MINUTE)
    expect(offer).not.toHaveBeenCalled()
    visitAt(NOW + 30 * MINUTE)
    expect(offer).toHaveBeenCalledOnce()
    visitAt(NOW + 90 * MINUTE)
    expect(offer).toHaveBeenCalledOnce()
  })
  test('[APP21] when the browser can install the site, which it may say later', () => {
    visitAt(NOW)
    visitAt(NOW + 30 * MINUTE)
    expect(offer).not.toHaveBeenCalled()
    window.dispatchEvent(installEvent())
    window.dispatchEvent(installEvent())
    expect(offer).toHaveBeenCalledOnce()
  })
  test('never where the browser refuses the storage', () => {
    earlyInstall.prompt = installEvent()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    visitAt(NOW)
    visitAt(NOW + 30 * MINUTE)
    expect(offer).not.toHaveBeenCalled()
  })
  test('on an iPhone, outside its home screen', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    visitAt(NOW)
    visitAt(NOW + 30 * MINUTE)
    expect(offer).toHaveBeenCalledOnce()
  })
})

describe('[APP17] the line', () => {
  const open = async (onClose: () => void) => {
    const page = await renderPage(
      <Worded texts="dialogs">
        <HomeLine onClose={onClose} />
      </Worded>,
    )
    shown = page
    await appears(page, 'output p')
    return page
  }
  test("[APP20] opens the browser's question with its button", async () => {
    earlyInstall.prompt = installEvent()
    const onClose = vi.fn()
    const page = await open(onClose)
    expect(prompt).not.toHaveBeenCalled()
    await page.press('Add')
    expect(prompt).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalled()
  })
  test('[APP20] says how where the browser has no question', async () => {
    const page = await open(vi.fn())
    expect(page.find('output').textContent).toContain('tap Share, then Add to Home Screen')
    expect(page.all('output button')).toHaveLength(1)
  })
})
