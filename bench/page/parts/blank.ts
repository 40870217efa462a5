/**
 * Measures the frames with an undrawn visible row while the compositor scrolls. The page is late, the row waits for its
 * data, or the compositor lacks its pixels.
 */
import type { Browser, Page } from 'playwright'
import { BROWSER_ARGS } from '../../../tests/support/browser'
import type { FeedServer } from '../../../feedserver/start/feedServer'
import { codeOf } from '../../../tools/classicScripts'
import { launchBrowser } from '../../support/launch'
import { startBusyProduct } from '../../support/product'
import type { Metrics, Reading } from '../../support/reading'
import type { PartContext } from '../../support/owning'
import { blanksOf, MARKS, type Area } from '../blank/pixels'
import { recordScroll } from '../blank/recordScroll'
import { MATCHES, screensOf, SLOWED, type Contestant, type Screen } from '../scenarios'
import { visit, type Visit } from '../visit'
import { amount } from '../../support/amount'

const SECONDS = amount(1, 0.3)
/** `down`: from the beginning of the list. `back`: the same distance up again. */
const WAYS = { down: 1, back: -1 } as const
/** Rates by which the main thread is slowed, by the name in the scenario. */
const RATES = { slowed: SLOWED, unslowed: 1 } as const
type Rate = keyof typeof RATES
/** `speeds`: pixels a second. */
const WHOLE = { rounds: 3, rates: ['slowed', 'unslowed'], speeds: [1_500, 3_000, 6_000] } as const
const QUICK = { rounds: 1, rates: ['slowed'], speeds: [3_000] } as const
const CONTESTANTS: readonly Contestant[] = ['recycled', 'tanstack', 'widget', 'site']
/** Milliseconds between two gestures, in which the list draws its late rows. */
const SETTLE_MS = amount(500, 50)
/**
 * Grey text smoothing, as on phones and dense screens. With LCD text only the main thread scrolls a list on a plain
 * screen.
 */
const ARGS = [...BROWSER_ARGS, '--disable-lcd-text']

export async function* blankPart({ quick, part, own, say }: PartContext): AsyncIterable<Reading> {
  const server = own(await startBusyProduct(MATCHES))
  const browser = own(await launchBrowser(ARGS))
  const reader = await readerIn(browser)
  const { rounds, rates, speeds } = quick ? QUICK : WHOLE
  for (const screen of screensOf(part))
    for (const rate of rates) yield* readings({ browser, server, reader, screen, rate, rounds, speeds, say })
}

interface Setting {
  readonly browser: Browser
  readonly server: FeedServer
  readonly reader: Page
  readonly screen: Screen
  readonly rate: Rate
  readonly rounds: number
  readonly speeds: readonly number[]
  readonly say: PartContext['say']
}

async function* readings(setting: Setting): AsyncIterable<Reading> {
  const { screen, rate, rounds, say } = setting
  const scenario = `page.blank.${screen.name}.${rate}`
  /** Metrics of each round, by speed and direction of the scrolling. */
  const found: Record<string, Record<string, Metrics[]>> = {}
  for (let round = 1; round <= rounds; round++)
    for (const name of CONTESTANTS) {
      say(`${scenario} ${name} ${round}/${rounds}`)
      for (const [gesture, metrics] of await gesturesOf(name, setting))
        ((found[gesture] ??= {})[name] ??= []).push(metrics)
    }
  for (const [gesture, contestants] of Object.entries(found))
    yield { scenario: `${scenario}.${gesture}`, base: 'recycled', contestants }
}

/** Opens the page that reads screenshots. */
async function readerIn(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.evaluate(await codeOf('bench/page/watch/blanks.ts'))
  return page
}

/** Metrics of each gesture on one page. */
async function gesturesOf(name: Contestant, setting: Setting): Promise<[gesture: string, Metrics][]> {
  const { browser, server, reader, screen, rate, speeds } = setting
  const visited = await visit(browser, server, name, screen, RATES[rate])
  await visited.page.evaluate(MARK, MARKS)
  const area = await areaOf(visited.page, screen)
  const found: [string, Metrics][] = []
  for (const speed of speeds)
    for (const [way, sign] of Object.entries(WAYS)) {
      await visited.page.waitForTimeout(SETTLE_MS)
      found.push([`${speed}.${way}`, await blanksIn(visited, { reader, area, screen, speed, sign })])
    }
  await visited.close()
  return found
}

interface Watched {
  readonly reader: Page
  readonly area: Area
  readonly screen: Screen
  readonly speed: number
  readonly sign: number
}

async function blanksIn({ devTools }: Visit, watched: Watched): Promise<Metrics> {
  const { reader, area, screen, speed, sign } = watched
  const { screenshots, seconds } = await recordScroll(devTools, {
    x: (screen.width * (area.left + area.right)) / 2,
    y: (screen.height * (area.top + area.bottom)) / 2,
    distancePx: sign * speed * SECONDS,
    speedPxPerS: speed,
  })
  const shares = await reader.evaluate(([all, of]) => window.blankShares(all, of), [
    screenshots,
    area,
  ] as const)
  return { ...blanksOf(shares), framesASecond: screenshots.length / seconds, seconds }
}

/** A policy that forbids inline styles allows style sheets from a script. */
const MARK = (rules: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

async function areaOf(page: Page, { width, height }: Screen): Promise<Area> {
  const box = await page.locator('[data-list]').first().boundingBox()
  if (box === null) throw new Error('the page has no list')
  return {
    top: box.y / height,
    bottom: (box.y + box.height) / height,
    left: box.x / width,
    right: (box.x + box.width) / width,
  }
}
