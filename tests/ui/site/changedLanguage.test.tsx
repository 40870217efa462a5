import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { writeEntry } from '../../../src/ui/kit/dom/backCloses'
import { Site } from '../../../src/ui/site/Site'
import { readVisit } from '../../../src/ui/state/address/visit'
import { renderPage, until, type PageOptions, type RenderedPage } from '../../support/renderPage'

const OWN = window.location.href
let shown: RenderedPage | undefined

afterEach(async () => {
  await shown?.end()
  shown = undefined
  window.history.replaceState(null, '', OWN)
})

const open = async (options: PageOptions = {}) => (shown = await renderPage(<Site />, options))
const address = () => window.location.pathname + window.location.search
const isOn = (page: RenderedPage, name: string) => () => page.choices.get().screen.name === name

async function goBy(page: RenderedPage, by: number, arrived: () => boolean) {
  window.history.go(by)
  await until(page, arrived, `never arrived ${by}`)
}

describe('[SIT62] back and forward keep the language that the visitor chose', () => {
  /** Does what `changeLanguage` does to the address and the choices. */
  const speak = (page: RenderedPage, language: 'vi' | 'en') =>
    act(async () => {
      const here = new URL(window.location.href)
      here.searchParams.set('lang', language)
      writeEntry({}, here.href)
      page.choices.change(draft => void (draft.page.language = language))
    })
  const openMatch = (page: RenderedPage, match: number) =>
    act(async () => page.choices.change(({ screen }) => void (screen.match = match)))
  const shows = (page: RenderedPage, match: number) => () => page.choices.get().screen.match === match

  test.each(['/', '/?lang=vi'])('from %s, over a match and to another screen', async from => {
    window.history.replaceState(null, '', from)
    const page = await open({ language: 'vi' })
    await page.press('Kết quả')
    await openMatch(page, 10)
    await speak(page, 'en')
    await openMatch(page, 0)
    await until(page, () => readVisit(window.history.state)?.opened === undefined, 'never went back')
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      lang: 'en',
      screen: 'result',
    })
    await goBy(page, -1, isOn(page, 'home'))
    expect(address()).toBe('/?lang=en')
    await speak(page, 'vi')
    await goBy(page, 1, isOn(page, 'result'))
    expect(new URLSearchParams(window.location.search).get('lang')).toBe('vi')
  })
  test('also where the page was loaded again after the choice', async () => {
    window.history.replaceState(null, '', '/')
    window.history.pushState({ visit: 0, pages: 1, scroll: 0, opened: 1 }, '', '/?match=10&lang=en')
    const page = await open({ screen: { match: 10 } })
    await goBy(page, -1, shows(page, 0))
    expect(address()).toBe('/?lang=en')
  })
  test('an address without a language stays without one where the language has not changed', async () => {
    window.history.replaceState(null, '', '/?x=1')
    const page = await open()
    await openMatch(page, 10)
    await goBy(page, -1, shows(page, 0))
    expect(address()).toBe('/?x=1')
  })
})
