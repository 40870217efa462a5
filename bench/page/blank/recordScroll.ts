/** Scrolls a list with the compositor, and takes a screenshot of each shown frame. */
import type { CDPSession } from 'playwright'
import { startTrace, type TraceEvent } from '../../support/trace'

const CATEGORIES = ['disabled-by-default-devtools.screenshot', 'input']
const SCROLLED = 'InputHandlerProxy::HandleGestureScrollUpdate'
const SCREENSHOT = 'Screenshot'
/** Microseconds from a step of the scrolling to the screenshot of its frame. */
const LATE_US = 50_000

export interface Gesture {
  /** Position of the pointer, in pixels of the page. */
  readonly x: number
  readonly y: number
  /** Negative towards the beginning of the list. */
  readonly distancePx: number
  readonly speedPxPerS: number
}

export interface Recorded {
  /** JPEG images in base64, in the order of the frames. */
  readonly screenshots: readonly string[]
  readonly seconds: number
}

export async function recordScroll(
  devTools: CDPSession,
  { x, y, distancePx, speedPxPerS }: Gesture,
): Promise<Recorded> {
  const end = await startTrace(devTools, CATEGORIES)
  await devTools.send('Input.synthesizeScrollGesture', {
    x,
    y,
    yDistance: -distancePx,
    speed: speedPxPerS,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  return recordedIn(await end())
}

/** Screenshots of the frames between the first and the last step of the scrolling. */
export function recordedIn(events: readonly TraceEvent[]): Recorded {
  const steps = events.filter(({ name }) => name === SCROLLED).map(({ ts }) => ts)
  if (steps.length === 0) throw new Error('the compositor did not scroll')
  const from = steps.reduce((least, ts) => Math.min(least, ts))
  const to = steps.reduce((most, ts) => Math.max(most, ts))
  const screenshots = events
    .filter(({ name, ts }) => name === SCREENSHOT && ts >= from && ts <= to + LATE_US)
    .sort((one, other) => one.ts - other.ts)
    .map(({ args }) => String(args?.['snapshot']))
  if (screenshots.length === 0) throw new Error('the browser took no screenshots')
  return { screenshots, seconds: (to - from) / 1_000_000 }
}
