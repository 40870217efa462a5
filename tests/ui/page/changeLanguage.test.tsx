import { act, useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useText } from '../../../src/ui/i18n/useText'
import { createBannerStore } from '../../../src/ui/ads/bannerStore'
import { loadCatalogue } from '../../../src/ui/i18n/catalogues'
import { setDocumentTitle } from '../../../src/ui/kit/dom/document'
import { mountPage } from '../../../src/ui/page/mountPage'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { readPreferences } from '../../../src/ui/state/preferences'
import { WIDGET } from '../../../src/ui/state/profile'
import { createFakeEngine } from '../../support/fakeEngine'
import { FIRST_STATE } from '../../support/firstState'
import { until } from '../../support/renderPage'
import { Worded } from '../../support/Worded'

function Words() {
  const text = useText()
  return (
    <>
      <p>{text('list.none')}</p>
      <Worded texts="dialogs">
        <Title />
        <input />
      </Worded>
    </>
  )
}

/** A part with a title of its own. */
function Title() {
  const text = useText()
  useEffect(() => {
    setDocumentTitle('match', 'A 1-0 B')
    return () => setDocumentTitle('match', '')
  }, [])
  return <label>{text('settings.done')}</label>
}

const address = location.href
afterEach(() => {
  document.getElementById('root')?.remove()
  history.replaceState(null, '', address)
})

async function open() {
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
  await until({ host: root }, () => root.querySelector('label')?.textContent === 'Done', 'No late part')
  return { root, live, engine }
}

const THAI = /[\u0E00-\u0E7F]/

test('[OPT13] the language changes without a reload; of two changes the last one counts', async () => {
  const { root, live, engine } = await open()
  const paragraph = root.querySelector('p')
  expect(paragraph?.textContent).toBe('No match.')
  await act(async () => {
    await Promise.all([live.changeLanguage('id'), live.changeLanguage('th')])
  })
  expect(root.querySelector('p')).toBe(paragraph)
  expect(paragraph?.textContent).toMatch(THAI)
  expect(document.documentElement.lang).toBe('th')
  expect(new URL(location.href).searchParams.get('lang')).toBe('th')
  expect(engine.queries.map(({ language }) => language)).toEqual(['th'])
})

test('[LAN13] [OPT26] [LAN22] what is open keeps its place and what was typed, and a title that it has put there stays', async () => {
  const { root, live } = await open()
  const input = root.querySelector('input')
  input?.focus()
  const gone: Node[] = []
  const watch = new MutationObserver(records =>
    records.forEach(({ removedNodes }) => gone.push(...removedNodes)),
  )
  watch.observe(root, { childList: true, subtree: true })
  await act(() => live.changeLanguage('th'))
  expect(root.querySelector('label')?.textContent).toMatch(THAI)
  expect(root.querySelector('input')).toBe(input)
  expect(document.activeElement).toBe(input)
  expect(gone).toEqual([])
  expect(document.title).toBe('A 1-0 B')
  act(() => setDocumentTitle('match', ''))
  expect(document.title).toMatch(THAI)
})
