import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useText } from '../../../src/ui/i18n/useText'
import { createBannerStore } from '../../../src/ui/ads/bannerStore'
import { loadCatalogue } from '../../../src/ui/i18n/catalogues'
import { mountPage } from '../../../src/ui/page/mountPage'
import { memoryStore } from '../../../src/ui/prefs/keyStore'
import { readPreferences } from '../../../src/ui/prefs/preferences'
import { WIDGET } from '../../../src/ui/prefs/profile'
import { createFakeEngine } from '../../support/fakeEngine'
import { FIRST_STATE } from '../../support/firstState'

const Words = () => <p>{useText()('list.none')}</p>

afterEach(() => document.getElementById('root')?.remove())

test('[OPT13] the language changes without a reload; of two changes the last one counts', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
  const store = memoryStore()
  const engine = createFakeEngine()
  const first = {
    ...FIRST_STATE,
    page: { ...FIRST_STATE.page, profile: WIDGET },
    prefs: readPreferences(store, WIDGET),
  }
  const banners = createBannerStore({ page: window, adDomain: '', adSlots: [] })
  const texts = loadCatalogue('en', 'first')
  const live = await act(() => mountPage({ engine, first, store, texts, host: null, banners }, <Words />))
  const paragraph = root.querySelector('p')
  expect(paragraph?.textContent).toBe('No match.')
  await act(async () => {
    await Promise.all([live.changeLanguage('id'), live.changeLanguage('th')])
  })
  expect(root.querySelector('p')).toBe(paragraph)
  expect(paragraph?.textContent).toMatch(/[\u0E00-\u0E7F]/)
  expect(document.documentElement.lang).toBe('th')
  expect(document.title).toMatch(/[\u0E00-\u0E7F]/)
  expect(engine.queries.map(({ language }) => language)).toEqual(['th'])
})
