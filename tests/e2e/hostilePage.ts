/** A page under a hostile server: what is wrong with it, what it shows, and what its browser keeps for the next visit. */
import { expect, type Page } from 'playwright/test'

/** What the browser says of answers and sockets that are no such thing; our own code says nothing. */
const OF_THE_BROWSER = /^(Failed to load resource|WebSocket connection to|Access to )/

export interface Watch {
  /** Errors that the page or its worker reported. */
  readonly errors: string[]
  /** How many workers were begun; more than pages were opened if one died. */
  readonly workers: () => number
}

export function watch(page: Page): Watch {
  const errors: string[] = []
  let workers = 0
  page.on('pageerror', error => errors.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' && !OF_THE_BROWSER.test(message.text())) errors.push(message.text())
  })
  page.on('crash', () => errors.push('the page crashed'))
  page.on('worker', () => void workers++)
  return { errors, workers: () => workers }
}

/** Something of it is drawn, and it is not what stands in the place of a broken page. */
export async function expectDrawn(page: Page) {
  await expect(page.locator('#root .page main')).toHaveCount(1)
}

/** Matches near the top of the list, with what their row says of them. */
export async function listShown(page: Page): Promise<ReadonlyMap<string, string>> {
  const rows = await page.locator('[data-match]').evaluateAll(found =>
    found.map(row => {
      const said = ['home', 'guest', 'score'].map(
        name => row.querySelector(`[data-cell="${name}"]`)?.textContent ?? '',
      )
      return [row.getAttribute('data-match') ?? '', said.join(' | ')] as const
    }),
  )
  return new Map(rows)
}

/** Presses 'Refresh now' once and again, as fast as answers come, until `enough`. */
export async function refreshUntil(page: Page, enough: () => boolean) {
  const panel = page.locator('[data-health-panel]')
  while (!enough()) {
    if (!(await panel.isVisible())) await page.locator('[data-health]').click()
    await expect(panel).toBeVisible()
    const button = page.getByRole('button', { name: 'Refresh now' })
    for (let presses = 0; presses < 40 && !enough(); presses++) {
      await button.evaluate((element: HTMLElement) => element.click())
      await page.waitForTimeout(25)
    }
    await expectDrawn(page)
  }
  await page.keyboard.press('Escape')
}

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(value => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** The visitor is in this tab again. */
export const comeBack = (page: Page) => setHidden(page, false)

/** As in another tab, the page keeps its list; a copy of that is put beside it. */
export async function keepPristine(page: Page) {
  await setHidden(page, true)
  await expect.poll(() => page.evaluate(copyStored)).toBe(true)
}

/** Runs in the page. */
async function copyStored(): Promise<boolean> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(request.error?.message)))
    })
  const names = await indexedDB.databases()
  if (!names.some(({ name }) => name === 'sixinone')) return false
  const database = await done(indexedDB.open('sixinone'))
  const store = database.transaction('snapshots', 'readwrite').objectStore('snapshots')
  const [place] = await done(store.getAllKeys())
  if (place !== undefined)
    await done(store.put({ place, found: await done<unknown>(store.get(place)) }, 'pristine'))
  database.close()
  return place !== undefined
}

/** Spoils a copy of it in one to three places and puts it where the next visit looks, and the tab's keys and cookies too. */
export async function spoilStored(page: Page, seed: number, choices: boolean) {
  await page.evaluate(spoilInPage, { seed, choices })
}

/** Runs in the page. */
async function spoilInPage({ seed, choices }: { seed: number; choices: boolean }) {
  // As `tools/fuzz/chance.ts`, which does not come along into the page.
  let state = seed >>> 0
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % bound
  }
  const values: unknown[] = [
    null,
    undefined,
    true,
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    -Infinity,
    1e300,
    2 ** 53,
    8.64e15,
  ]
  values.push(
    '',
    'x',
    '\u202e',
    'x'.repeat(9_000),
    [],
    {},
    [[]],
    new Map([[1, 1]]),
    new Date(NaN),
    new Float64Array(2),
  )
  const hostile = () => structuredClone(values[below(values.length)])
  const spoil = (root: object) => {
    let node = root as Record<string, unknown>
    for (;;) {
      const keys = Object.keys(node)
      const key = keys[below(keys.length)] ?? 'x'
      const inner = node[key]
      const deep = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0
      if (deep && below(8) > 0) node = inner as Record<string, unknown>
      else {
        if (below(6) === 0) delete node[key]
        else node[key] = hostile()
        return
      }
    }
  }
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(request.error?.message)))
    })
  const database = await done(indexedDB.open('sixinone'))
  const store = database.transaction('snapshots', 'readwrite').objectStore('snapshots')
  const { place, found } = (await done<unknown>(store.get('pristine'))) as { place: string; found: object }
  const whole = { found: structuredClone(found) }
  for (let left = 1 + below(3); left > 0; left--) spoil(whole)
  await done(store.put(whole.found, place))
  database.close()
  if (!choices) return
  const texts = [
    '',
    'x',
    '-1',
    '1e300',
    'NaN',
    '[[[',
    '99999999999999999999',
    '%',
    '%ED%A0%80',
    '5,5,x',
    '\u202e',
    '{"',
  ]
  const text = () => texts[below(texts.length)] ?? ''
  for (const name of [
    'Odds_Type',
    'Time_Zone',
    'sixinone_zone',
    'MyGames_MatchID',
    'orderby',
    'six_in_one_company',
    'odds_company',
  ])
    document.cookie = `${name}=${below(2) === 0 ? text() : encodeURIComponent(text())}; Path=/`
  for (const key of ['SixInOneIframeBet', 'SixInOneIframeMatch', 'sixinone_scores', 'sixinone_catfish'])
    sessionStorage.setItem(key, text())
}
