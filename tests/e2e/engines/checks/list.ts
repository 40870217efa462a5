/** The list of the widget: rows, their layout, changes in them, and scrolling. */
import type { Area, Stage } from '../area'
import { eventually } from '../place'
import { FOLLOWED, fits, isLive, STAR, runningMatch, widgetOf } from './common'

const minuteOf = (match: string) => `[data-match="${match}"] [data-cell="minute"]`

/** Returns prices in the first rows that overlap by more than a pixel. */
function overlaps(): readonly string[] {
  const rows = [...document.querySelectorAll('[data-match]')].slice(0, 4)
  return rows.flatMap(row => {
    const prices = [...row.querySelectorAll('.list-price')].map(price => ({
      name: price.getAttribute('data-cell') ?? '',
      box: price.getBoundingClientRect(),
    }))
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    return prices.flatMap(({ name, box }, index) =>
      prices.slice(index + 1).flatMap(other => (isOver(box, other.box) ? [`${name} and ${other.name}`] : [])),
    )
  })
}

/** Returns the ids of the matches on screen. Empty while a placeholder waits for its row. */
function matchesOnScreen(): readonly string[] {
  if (document.querySelector('.list-skeleton') !== null) return []
  return [...document.querySelectorAll('[data-match]')]
    .filter(row => {
      const { top, bottom } = row.getBoundingClientRect()
      return top > 0 && bottom < document.documentElement.clientHeight
    })
    .map(row => row.getAttribute('data-match') ?? '')
}

const scrollList = ({ page }: Stage, top: number) =>
  page.run(to => document.querySelector('[data-list]')?.scrollTo({ top: to }), top)

export const LIST: Area = {
  what: 'the list',
  rules: '[SRV1] [UIL1] [LAY1]',
  walk: 'wide',
  checks: [
    {
      what: 'it loads, with rows and live news',
      see: async ({ page, feed }) => {
        await page.open(widgetOf(feed))
        await isLive(page)
      },
    },
    {
      what: 'rows have names, minutes and prices, each in its own place',
      see: async ({ page, window }) => {
        await page.sees(
          'layout of the list',
          () => document.querySelector('.list')?.getAttribute('data-layout'),
          undefined,
          window.width > 1_024 && window.height > 700 ? 'wide' : 'card',
        )
        await page.shows('[data-match] [data-cell="home"]')
        await page.shows('[data-match] [data-cell="HDP.up"]', '.')
        await page.sees('prices that cover each other', overlaps, undefined, [])
        await fits(page)
      },
    },
    {
      what: 'the engine runs in a worker',
      see: async ({ page }) => {
        // The page requests only the first list. The engine requests all other files.
        await page.sees(
          'feeds that the page requested itself',
          () =>
            performance
              .getEntriesByType('resource')
              .filter(({ name }) => /\/gf\/data\/(?:odds|change)/.test(name)).length,
          undefined,
          0,
        )
      },
    },
    {
      what: 'news change what is shown',
      see: async stage => {
        const match = await runningMatch(stage.page)
        const [before = ''] = await stage.page.texts(minuteOf(match))
        stage.feed.advance(60_000)
        await stage.page.sees(
          `another minute of match ${match}`,
          ([selector, shown]) => document.querySelector(selector)?.textContent !== shown,
          [minuteOf(match), before] as const,
          true,
        )
        await isLive(stage.page)
      },
    },
    {
      what: 'scrolling brings other rows, and the first again',
      see: async stage => {
        const { page } = stage
        let first: readonly string[] = []
        await eventually('rows on screen', async () => (first = await page.run(matchesOnScreen)).length > 0)
        await scrollList(stage, 2_000)
        await eventually('other rows on screen', async () => {
          const shown = await page.run(matchesOnScreen)
          return shown.length > 0 && shown.every(id => !first.includes(id))
        })
        await scrollList(stage, 0)
        await eventually('the first rows again', async () =>
          (await page.run(matchesOnScreen)).includes(first[0] ?? ''),
        )
      },
    },
    {
      what: 'a star turns, and is saved over a reload',
      see: async ({ page, feed }) => {
        await page.press(STAR)
        await page.counts(FOLLOWED, 1)
        await page.goto(widgetOf(feed))
        await page.counts(FOLLOWED, 1)
        await page.press(FOLLOWED)
        await page.counts(FOLLOWED, 0)
      },
    },
  ],
}
