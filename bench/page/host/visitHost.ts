/**
 * Visits a host page on a slow phone: its largest paint, then presses of its button while the widget loads and runs.
 */
import type { Browser, Frame, Page } from 'playwright'
import { clockNow } from '../../support/clockNow'
import { quantile, type Metrics } from '../../support/reading'
import { SCREENS, SLOWED } from '../scenarios'
import { BUTTON, PHOTO } from './article'
import { PATIENCE_MS } from '../../support/amount'

export interface HostVisit {
  readonly url: string
  /** Common beginning of the widget's addresses. */
  readonly server: string
  /** Script for every document. */
  readonly watch: string
  /** Whether a widget loads during the visit. */
  readonly loads: boolean
  /** Whether the browser gives a frame of another site its own process. */
  readonly isolated: boolean
}

/** Number of presses. Below 50 presses, INP is the worst press. */
const PRESSES = 25
const BETWEEN_MS = 200
/** Least number of presses with a live widget. With fewer the measurement fails. */
const LEAST_LIVE = 5
/** Assumed duration of a press without an entry. Event Timing reports presses from 16 ms only. */
const UNTOLD_MS = 8

export async function visitHost(browser: Browser, visit: HostVisit): Promise<Metrics> {
  const [{ width, height }] = SCREENS
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  await context.addInitScript({ content: visit.watch })
  const page = await context.newPage()
  const widgets = slowWidgets(page, visit)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(visit.url, { waitUntil: 'commit' })
  await page.waitForFunction(id => window.largestPaint?.id === id, PHOTO, {
    timeout: PATIENCE_MS,
    polling: 50,
  })
  const pressedAt = await press(page)
  const found = await metricsOf(page)
  const [widget] = await widgets()
  if ((widget !== undefined) !== visit.loads)
    throw new Error(`${visit.url}: the widget did ${visit.loads ? 'not load' : 'load'}`)
  const more = widget === undefined ? {} : await widgetMetrics(page, widget, pressedAt)
  await context.close()
  return { ...found, ...more }
}

/**
 * Slows each widget with its own process as soon as its page opens there. Without such a process the host's is slowed.
 */
function slowWidgets(page: Page, { server, isolated }: HostVisit): () => Promise<readonly Frame[]> {
  const slowed: Promise<Frame>[] = []
  const slow = async (frame: Frame) => {
    const devTools = await page
      .context()
      .newCDPSession(frame)
      .catch(() => undefined)
    if ((devTools !== undefined) !== isolated)
      throw new Error(`the widget has ${isolated ? 'no' : 'a'} process of its own`)
    await devTools?.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    return frame
  }
  page.on('framenavigated', frame => {
    if (frame.url().startsWith(server)) slowed.push(slow(frame))
  })
  return () => Promise.all(slowed)
}

/** Presses the button. Returns the times of the presses in milliseconds since 1970. */
async function press(page: Page): Promise<readonly number[]> {
  const [x, y] = await page.evaluate(id => {
    const place = document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect()
    return [place.x + place.width / 2, place.y + place.height / 2] as const
  }, BUTTON)
  const times: number[] = []
  for (let count = 0; count < PRESSES; count++) {
    times.push(clockNow())
    await page.touchscreen.tap(x, y)
    await page.waitForTimeout(BETWEEN_MS)
  }
  return times
}

async function metricsOf(page: Page): Promise<Metrics> {
  const { largest, shift, durations, heard } = await page.evaluate(
    id => ({
      largest: window.largestPaint,
      shift: window.everyShift,
      durations: window.pressDurations(),
      heard: Number(document.getElementById(id)?.dataset['presses']),
    }),
    BUTTON,
  )
  if (largest?.id !== PHOTO)
    throw new Error(`the largest paint is of '${largest?.id}' and not of the picture`)
  if (heard !== PRESSES) throw new Error(`the page heard ${heard} presses of ${PRESSES}`)
  return { lcpMs: largest.ms, ...pressMetrics(durations, PRESSES), shift }
}

/** `durations`: of the presses that Event Timing reported. */
export function pressMetrics(durations: readonly number[], presses: number): Metrics {
  const untold = Array.from({ length: presses - durations.length }, () => UNTOLD_MS)
  const all = [...durations, ...untold]
  return { inpMs: Math.max(...all), medianPressMs: quantile(all, 0.5) }
}

/** `rowsMs`: milliseconds from the beginning of the visit to the widget's first rows. */
async function widgetMetrics(page: Page, widget: Frame, pressedAt: readonly number[]): Promise<Metrics> {
  const paints = await widget.evaluate(() => window.firstPaints)
  const rowsAt = paints === undefined ? Infinity : paints.startedAt + paints.rowsMs
  const live = await widget.locator('[data-source="live"]').count()
  const found = live === 0 ? 0 : pressedAt.filter(at => at > rowsAt).length
  if (found < LEAST_LIVE) throw new Error(`${found} presses of ${pressedAt.length} found the widget live`)
  return { rowsMs: rowsAt - (await page.evaluate(() => performance.timeOrigin)) }
}
