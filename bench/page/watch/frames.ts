/**
 * Runs in the measured page: scrolls the list like a finger and notes the times of the frames.
 * The position follows the clock, so that a page with missed frames jumps further. Or it follows the frames, so that
 * the same rows pass on a busy machine. It is set in the task after a frame, to the finger's position at the next
 * frame. The page then learns of it at the beginning of that frame, as when the compositor scrolls. bench/README.md
 * says why this is no gesture of DevTools.
 */

export interface Gesture {
  /** Pixels a second. Negative for upwards. */
  readonly speedPxPerS: number
  /** Duration if no frame is missed. */
  readonly seconds: number
  readonly follows: 'clock' | 'frames'
}

export interface FrameLog {
  /** Times of `requestAnimationFrame`. */
  readonly frames: readonly number[]
  /** Scroll position at the beginning, in pixels. */
  readonly from: number
  readonly to: number
}

declare global {
  interface Window {
    readonly scrollList: (gesture: Gesture) => Promise<FrameLog>
  }
}

const FRAME_MS = 1_000 / 60
/** A browser that draws no frame in this time has stopped drawing. */
const STALLED_MS = 60_000

function theList(): HTMLElement {
  const list = document.querySelector<HTMLElement>('[data-list]')
  if (list === null) throw new Error('the page has no list')
  return list
}

async function scrollList({ speedPxPerS, seconds, follows }: Gesture): Promise<FrameLog> {
  const list = theList()
  const frames: number[] = []
  const from = list.scrollTop
  const { port1, port2 } = new MessageChannel()
  const elapsed = (now: number) =>
    follows === 'clock' ? now - (frames[0] ?? now) : (frames.length - 1) * FRAME_MS
  let stalled: ReturnType<typeof setTimeout> | undefined
  await new Promise<void>((resolve, reject) => {
    const nextFrame = () => {
      clearTimeout(stalled)
      stalled = setTimeout(
        () => reject(new Error(`the browser drew no frame for ${STALLED_MS / 1_000} s`)),
        STALLED_MS,
      )
      requestAnimationFrame(frame)
    }
    const frame = (now: number) => {
      frames.push(now)
      port2.postMessage(undefined)
    }
    port1.addEventListener('message', () => {
      const next = Math.min(elapsed(performance.now()) + FRAME_MS, seconds * 1_000)
      list.scrollTop = from + (speedPxPerS * next) / 1_000
      if (elapsed(frames.at(-1) ?? 0) < seconds * 1_000) nextFrame()
      else resolve()
    })
    port1.start()
    nextFrame()
  }).finally(() => clearTimeout(stalled))
  port1.close()
  return { frames, from, to: list.scrollTop }
}

Object.assign(window, { scrollList })
