import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '../../../src/engine/contract/languages'
import { createBannerStore } from '../../../src/ui/ads/bannerStore'
import { readPageGlobals } from '../../../src/ui/embed/pageGlobals'
import { showBroken } from '../../../src/ui/page/brokenPage'
import { mountPage } from '../../../src/ui/page/mountPage'
import type { Started } from '../../../src/ui/page/startPage'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { cookieName, readPreferences } from '../../../src/ui/state/preferences'
import { SITE } from '../../../src/ui/state/profile'
import { FIRST_STATE } from '../../support/firstState'
import { createFakeEngine } from '../../support/fakeEngine'

const HIDDEN = cookieName('hiddenLeagues', SITE)
let root: HTMLElement | undefined
afterEach(() => {
  root?.remove()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

function start(language: Language): Started {
  root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  const store = memoryStore()
  store.write(HIDDEN, '5')
  const prefs = readPreferences(store, SITE)
  // The texts never load.
  const texts = Promise.reject(new Error('offline'))
  texts.catch(() => undefined)
  return {
    engine: createFakeEngine(),
    first: { prefs, ...FIRST_STATE, page: { ...FIRST_STATE.page, language } },
    store,
    texts,
    host: null,
    banners: createBannerStore({ page: window, ...readPageGlobals(window) }),
  }
}

function Broken(): never {
  throw new RangeError('Invalid time value')
}
const said = () => [...document.querySelectorAll('#root p')].map(({ textContent }) => textContent)
const button = () => document.querySelector<HTMLButtonElement>('#root button')

describe('[STT6] a page that throws while it is drawn', () => {
  test.each([
    ['vi', 'Trang gặp lỗi của chúng tôi và không thể tiếp tục.', 'Tải lại trang'],
    ['vn', 'Trang gặp lỗi của chúng tôi và không thể tiếp tục.', 'Tải lại trang'],
    ['en', 'Something went wrong on our side and the page cannot go on.', 'Reload the page'],
    ['th', 'หน้านี้พบข้อผิดพลาดของเราและทำงานต่อไม่ได้', 'โหลดหน้าใหม่'],
    ['id', 'Halaman ini mengalami kesalahan dari pihak kami dan tidak dapat dilanjutkan.', 'Muat ulang'],
  ] as const)('says so in %s, although no text came', async (language, sentence, way) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await mountPage(start(language), <Broken />)
    await vi.waitFor(() => expect(said()[0]).toBe(sentence))
    expect(button()?.textContent).toBe(way)
    expect(logged.mock.calls.flat()).toContainEqual(new RangeError('Invalid time value'))
  })
})

test('[STT6] the way back deletes choices, the tab’s keys and the stored list, then reloads', async () => {
  const started = start('en')
  sessionStorage.setItem('SixInOneIframeBet', '[5]')
  const forgetSnapshots = vi.fn(() => Promise.resolve())
  const engine = { ...started.engine, commands: () => ({ ...started.engine.commands(), forgetSnapshots }) }
  const reload = vi.fn()
  showBroken({ ...started, engine }, document.body.querySelector('#root') ?? document.body, reload)
  button()?.click()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(forgetSnapshots).toHaveBeenCalledTimes(1)
  expect(started.store.read(HIDDEN)).toBeUndefined()
  expect(sessionStorage.getItem('SixInOneIframeBet')).toBeNull()
})

test('[STT6] it reloads although the worker does not answer', async () => {
  const started = start('en')
  const never = () => new Promise<void>(() => undefined)
  const engine = {
    ...started.engine,
    commands: () => ({ ...started.engine.commands(), forgetSnapshots: never }),
  }
  const reload = vi.fn()
  showBroken({ ...started, engine }, document.body, reload)
  document.querySelector<HTMLButtonElement>('button.is-primary')?.click()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 5_000)
})
