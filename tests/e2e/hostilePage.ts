/**
 * A page under a hostile server: its faults, its shown matches, and the data that its browser stores for the next
 * visit.
 */
import { expect, type Page } from 'playwright/test'

/** The browser's own messages about faulty answers and sockets. The product's code prints no such messages. */
const OF_THE_BROWSER = /^(Failed to load resource|WebSocket connection to|Access to )/

export interface Watch {
  /** Errors that the page or its worker reported. */
  readonly errors: string[]
  /** Returns the number of started workers, which exceeds that of opened pages if a worker died. */
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

/** Checks that the page is drawn and is not the page for a crash. */
export async function expectDrawn(page: Page) {
  await expect(page.locator('#root .page main')).toHaveCount(1)
}

/** Returns the matches near the top of the list with their texts. */
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

/** Presses 'Refresh now' until `enough`, each time an answer has come. */
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

/** Makes the tab visible again. */
export const comeBack = (page: Page) => setHidden(page, false)

/** Hides the tab, so that the page stores its list, and saves a copy of the list in the same database. */
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

/**
 * Spoils the stored copy in one to three places and saves it as the list of the next visit. `choices`: also spoils the
 * tab's keys and cookies.
 */
export async function spoilStored(page: Page, seed: number, choices: boolean) {
  await page.evaluate(spoilInPage, { seed, choices })
}

/** Runs in the page. */
async function spoilInPage({ seed, choices }: { seed: number; choices: boolean }) {
  // The generator of `tools/fuzz/chance.ts`, which cannot be imported in the page.
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
