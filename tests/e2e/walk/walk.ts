/** One walk: its page and server, the choices so far, and the seeded draw of the next step. */
import { expect, type Page } from 'playwright/test'
import type { FeedServer } from '../../../feedserver/start/feedServer'
import { firstVisit, type Chosen, type PageName } from './chosen'
import { compare } from './differences'
import type { Progress } from './expectedList'
import type { Shown } from './shown'

/** Number of reported differences, enough to recognise their kind. */
const MOST_REPORTED = 12

type Draw = (below: number) => number

/** Returns a generator of whole numbers below a bound, the same for a seed on every machine (mulberry32). */
function seededDraw(seed: number): Draw {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export class Walk {
  readonly page: Page
  readonly server: FeedServer
  readonly draw: Draw
  readonly chosen: Chosen
  /** Content read by the last comparison. */
  shown: Shown | undefined
  /** Number of match rows compared in the whole walk. */
  compared = 0
  /** Times at which the page saw a match end. The page forgets them with the list of the day. */
  readonly #seen = new Map<number, { readonly at: number; readonly from: Progress }>()
  #aheadMs = 0
  #aheadAt = Date.now()

  constructor(page: Page, server: FeedServer, name: PageName, phone: boolean, seed: number) {
    this.page = page
    this.server = server
    this.draw = seededDraw(seed)
    this.chosen = firstVisit(name, phone)
  }

  /** Number of matches that the page shows. */
  get matches(): number {
    return this.shown?.rows.filter(({ key }) => key.startsWith('match')).length ?? 0
  }

  /** Returns a drawn item, or `undefined` for an empty list. */
  one<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : items[this.draw(items.length)]
  }

  chooseDay(day: number) {
    if (day !== this.chosen.day) this.#seen.clear()
    this.chosen.day = day
  }

  /**
   * Returns how far the page's clock is ahead: it runs on from the server's last time, while the server's clock stands.
   */
  aheadMs(): number {
    return this.#aheadMs + Date.now() - this.#aheadAt
  }

  advance(ms: number) {
    const { world } = this.server
    const before = new Map(world.matches().map(({ id, state }) => [id, state]))
    this.server.advance(ms)
    this.#aheadMs = Math.max(0, this.aheadMs() - ms)
    this.#aheadAt = Date.now()
    if (this.chosen.day !== 0) return
    for (const { id, state } of world.matches()) {
      const from = before.get(id)
      if (state < 0 && from !== undefined && from >= 0)
        this.#seen.set(id, { at: Date.now(), from: from > 0 ? 'inPlay' : 'toCome' })
    }
  }

  /** Waits until the page equals the model. */
  async settle(message: string) {
    const look = async () => {
      const { shown, differences } = await compare(this.page, this.server, this.chosen, {
        seen: this.#seen,
        aheadMs: () => this.aheadMs(),
      })
      this.shown = shown
      return differences.slice(0, MOST_REPORTED)
    }
    await expect.poll(look, { message, intervals: [20, 50, 100] }).toEqual([])
    this.compared += this.matches
  }
}
