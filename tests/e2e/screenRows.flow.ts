/** Rows in the document between two screens, from the press until the screen's own rows are drawn. */
import { expect, type Page } from 'playwright/test'
import type { FeedServer } from '../../feedserver/start/feedServer'
import { isProof } from '../support/depth'
import {
  followThree,
  go,
  LIST_CALLS,
  openOn,
  placeInMenu,
  SCREENS,
  settled,
  type ScreenName,
} from './screens'
import { openLive, site, test } from './support'

const named = (order: readonly number[]) => order.map(index => SCREENS[index] ?? 'home')
/** Steps from each screen to each other one. */
const EACH_TO_EACH = named([0, 1, 0, 2, 0, 3, 0, 4, 1, 2, 1, 3, 1, 4, 2, 3, 2, 4, 3, 4, 0])
const THERE_AND_BACK = named([0, 1, 2, 3, 4, 3, 2, 1, 0])

/** Records in the page, each as `screen match`. */
interface Notes {
  /** Rows in the document, with the screen of the address. */
  readonly seen: Set<string>
  /** Rows that were in the document before the last press. */
  readonly left: Set<string>
  readonly note: () => void
}

/**
 * Runs in the page, before its own scripts. Records the rows after every change of the document and on every frame.
 * Also records them after the page has handled a press or a step in the history.
 */
function takeNotes() {
  const seen = new Set<string>()
  const left = new Set<string>()
  let before: readonly Element[] = []
  const rows = () => [...document.querySelectorAll('[data-match]')]
  const named = (row: Element) =>
    `${new URLSearchParams(location.search).get('screen') ?? 'home'} ${row.getAttribute('data-match')}`
  const note = () => {
    for (const row of rows()) seen.add(named(row))
    for (const row of before) if (row.isConnected) left.add(named(row))
  }
  const leave = () => {
    before = rows()
  }
  const isToScreen = ({ target }: Event) =>
    target instanceof Element && target.closest('nav a:not([aria-current])') !== null
  window.addEventListener('click', event => isToScreen(event) && leave(), { capture: true })
  window.addEventListener('click', note)
  window.addEventListener('popstate', leave)
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-match'],
  })
  const onFrame = () => {
    note()
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
  Object.assign(window, { notes: { seen, left, note } satisfies Notes })
}

/** Returns the records since the last call. */
const notesOf = (page: Page) =>
  page.evaluate(() => {
    const { seen, left } = Reflect.get(window, 'notes') as Notes
    const reported = { seen: [...seen], left: [...left] }
    seen.clear()
    left.clear()
    return reported
  })

class Trip {
  readonly page: Page
  private readonly own = new Map<ScreenName, ReadonlySet<number>>()
  private readonly reached = new Map<ScreenName, Set<string>>()

  constructor(page: Page) {
    this.page = page
  }

  async open(server: FeedServer) {
    const followed = await followThree(this.page, server)
    for (const screen of SCREENS) {
      this.own.set(screen, await openOn(server, screen, { followed }))
      this.reached.set(screen, new Set())
    }
    await this.page.addInitScript(takeNotes)
    await openLive(this.page, site(server))
  }

  /** Presses while the screen's list is delayed: no rows are shown until it comes. */
  async goWaiting(screen: ScreenName, during: () => Promise<void>) {
    let arrive = () => undefined as void
    const arrival = new Promise<void>(resolve => (arrive = resolve))
    await this.page.route(LIST_CALLS[screen], async route => {
      await arrival
      await route.continue()
    })
    await go(this.page, screen)
    await during()
    arrive()
    await settled(this.page, screen)
    await this.page.unroute(LIST_CALLS[screen])
  }

  /**
   * Presses the entries of the menu by a script, which reads the rows in the same task. `waits`: the next press waits
   * for rows of the screen, otherwise it comes in the next frame. Returns how many screens had rows in the task of
   * their press.
   */
  async pressAll(screens: readonly ScreenName[], waits: boolean): Promise<number> {
    const links = screens.map(placeInMenu)
    return await this.page.evaluate(
      async ([order, waiting]) => {
        const { note } = Reflect.get(window, 'notes') as Notes
        const hasRows = () => document.querySelector('[data-match]') !== null
        const isThere = () => !waiting || hasRows()
        let atOnce = 0
        for (const index of order) {
          document.querySelectorAll<HTMLElement>('nav a')[index]?.click()
          note()
          if (hasRows()) atOnce++
          do await new Promise(requestAnimationFrame)
          while (!isThere())
        }
        return atOnce
      },
      [links, waits] as const,
    )
  }

  /** Checks that every recorded row belongs to the screen at that moment. */
  async check(step: string) {
    const { seen, left } = await notesOf(this.page)
    expect(left, `${step}: rows of the screen that is left`).toEqual([])
    const foreign = seen.filter(note => {
      const [screen, id] = note.split(' ') as [ScreenName, string]
      this.reached.get(screen)?.add(id)
      return this.own.get(screen)?.has(Number(id)) !== true
    })
    expect(foreign, `${step}: rows of another screen`).toEqual([])
  }

  /** Checks that each screen had rows. Screens without rows would be no proof. */
  checkReached() {
    for (const [screen, ids] of this.reached)
      expect(ids.size, `rows of ${screen}`).toBeGreaterThan(screen === 'favorite' ? 2 : 5)
  }
}

const isEmpty = async (page: Page) => {
  await expect(page.locator('.loading')).toBeVisible()
  await expect(page.locator('[data-match]')).toHaveCount(0)
}
const scrollOn = (page: Page) =>
  page.locator('[data-list]').evaluate(element => element.scrollBy({ top: 500 }))

/** More matches make the same lists longer. */
for (const matches of isProof() ? [400, 2_000] : [120])
  test(`[SIT15] [SIT55] [STO9] between the screens no row of another one is in the document, ${matches} matches`, async ({
    page,
    feeds,
  }) => {
    const trip = new Trip(page)
    await trip.open(await feeds({ matches }))
    const visited = new Set<ScreenName>(['home'])
    let before: ScreenName = 'home'
    for (const screen of THERE_AND_BACK.slice(1)) {
      const step = `from ${before} to ${screen}`
      if (visited.has(screen)) await go(page, screen)
      else await trip.goWaiting(screen, () => isEmpty(page))
      visited.add(screen)
      before = screen
      await settled(page, screen)
      await scrollOn(page)
      await trip.check(step)
    }
    for (const screen of THERE_AND_BACK.slice(1, 3)) {
      await page.goBack()
      await settled(page, screen)
      await trip.check(`back to ${screen}`)
    }
    await go(page, 'home')
    await settled(page, 'home')
    const presses = (isProof() ? EACH_TO_EACH : THERE_AND_BACK).slice(1)
    expect(await trip.pressAll(presses, true), 'screens with rows at once').toBe(presses.length)
    await trip.check('from each to each')
    await trip.pressAll(presses, false)
    await settled(page, 'home')
    await trip.check('on every frame')
    await page.reload()
    await settled(page, 'home')
    await trip.goWaiting('result', () => settled(page, 'result'))
    await trip.check('to the list of an earlier visit')
    trip.checkReached()
  })
