/** Renders a part of the page with a fake engine, cookies in memory and the real texts. */
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '../../src/engine/contract/languages'
import { EngineContext } from '../../src/ui/client/hooks'
import { loadCatalogue } from '../../src/ui/i18n/catalogues'
import { startTexts } from '../../src/ui/i18n/texts'
import { TextProvider } from '../../src/ui/i18n/useText'
import { createChoices, type ChoiceStore } from '../../src/ui/state/choices'
import { memoryStore, type KeyStore } from '../../src/ui/state/keyStore'
import { readPreferences } from '../../src/ui/state/preferences'
import type { OpenRows, PageSettings, ScreenState } from '../../src/ui/state/pageState'
import { FIRST_STATE } from './firstState'
import { ChoicesContext } from '../../src/ui/state/useChoice'
import { createFakeEngine, type FakeEngine } from './fakeEngine'
import { mounted } from './mounted'

export interface PageOptions {
  readonly engine?: FakeEngine
  readonly language?: Language
  readonly page?: Partial<PageSettings>
  readonly screen?: Partial<ScreenState>
  readonly open?: Partial<OpenRows>
  readonly store?: KeyStore
  /** Saved text of the slip. */
  readonly slip?: string
}
export interface RenderedPage {
  readonly engine: FakeEngine
  readonly choices: ChoiceStore
  readonly host: HTMLElement
  readonly find: (selector: string) => HTMLElement
  readonly all: (selector: string) => HTMLElement[]
  /** Returns the control with the text, or with the label for screen readers. */
  readonly control: (name: string) => HTMLElement
  readonly press: (name: string) => Promise<void>
  readonly end: () => Promise<void>
}

export async function renderPage(screen: ReactNode, options: PageOptions = {}): Promise<RenderedPage> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { engine = createFakeEngine(), language = 'en', store = memoryStore() } = options
  const page = { ...FIRST_STATE.page, language, ...options.page }
  const screenState = { ...FIRST_STATE.screen, ...options.screen }
  const open = { ...FIRST_STATE.open, ...options.open }
  const prefs = readPreferences(store, page.profile)
  const choices = createChoices(
    { prefs, page, screen: screenState, open, tab: { ...FIRST_STATE.tab, slip: options.slip ?? '' } },
    store,
  )
  const texts = await startTexts(language, loadCatalogue(language, 'first'))
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <EngineContext value={engine}>
        <ChoicesContext value={choices}>
          <TextProvider source={texts}>{screen}</TextProvider>
        </ChoicesContext>
      </EngineContext>,
    ),
  )
  const all = (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)]
  const find = (selector: string) => {
    const found = all(selector)[0]
    if (found === undefined) throw new Error(`Nothing matches ${selector} in ${host.innerHTML}`)
    return found
  }
  const control = (name: string) => {
    const found = all('button, select, input, summary, a').find(element => nameOf(element) === name)
    if (found === undefined) throw new Error(`No control is called '${name}' in ${host.innerHTML}`)
    return found
  }
  return {
    engine,
    choices,
    host,
    find,
    all,
    control,
    press: name => act(async () => control(name).click()),
    end: mounted(async () => {
      await act(async () => root.unmount())
      host.remove()
    }),
  }
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const own = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
  if (!own) return element.textContent
  // Text of a `label` around the control, without the control's own text.
  return (
    (element.closest('label')?.firstChild?.textContent ?? '') || (element.closest('label')?.textContent ?? '')
  )
}

/** Sets the value of a controlled field so that React gets the event, as if a person had typed. */
export function typeInto(field: HTMLElement, words: string): Promise<void> {
  const prototype =
    field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  const value = Object.getOwnPropertyDescriptor(prototype, 'value')
  return act(async () => {
    value?.set?.call(field, words)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}

/** Waits until a late part has loaded and its element exists. */
export async function appears(page: RenderedPage, selector: string): Promise<HTMLElement> {
  await until(page, () => page.all(selector).length > 0, `${selector} never appeared`)
  return page.find(selector)
}

export const vanishes = (page: RenderedPage, selector: string): Promise<void> =>
  until(page, () => page.all(selector).length === 0, `${selector} never went away`)

/** Time limit of waits, long enough for any machine: only endless waits exceed the limit. */
const PATIENCE_MS = 240_000

export async function until(
  page: Pick<RenderedPage, 'host'>,
  holds: () => boolean,
  complaint: string,
): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!holds()) {
    if (performance.now() > end) throw new Error(`${complaint}: ${page.host.innerHTML}`)
    await act(() => new Promise<void>(resolve => requestAnimationFrame(() => resolve())))
  }
  await runEffects()
}

const nothing = createRoot(document.createElement('div'))
/**
 * A late part is drawn one task before its effects subscribe to changes. React runs pending effects before it renders
 * any root.
 */
const runEffects = () => act(async () => nothing.render(null))

/** Opens the standings of the first league. On a phone they are in the menu of its header. */
export async function openStandings(page: RenderedPage) {
  await appears(page, '[data-action="standings"], [data-action="league-menu"]')
  const [menu] = page.all('[data-action="league-menu"]')
  if (menu !== undefined) await act(async () => menu.click())
  const standings = await appears(page, '[data-action="standings"]')
  await act(async () => standings.click())
}
