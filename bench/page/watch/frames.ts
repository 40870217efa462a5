/**
 * Runs in the measured page: scrolls the list like a finger and notes the times of the frames.
 *
 * The position follows the clock, so that a page that misses frames jumps further, or the frames, so that the same rows come
 * by whatever else the machine has to do. It is set in the task after a frame to where the finger will be at the next one. So
 * the page learns of it at the beginning of that frame, as when the compositor scrolls. Why not a gesture of DevTools:
 * bench/README.md.
 */

export interface Gesture {
  /** Upwards negative. */
  readonly speedPxPerS: number
  /** How long it takes where no frame is missed. */
  readonly seconds: number
  readonly follows: 'clock' | 'frames'
}

export interface FrameLog {
  /** Times of `requestAnimationFrame`. */
  readonly frames: readonly number[]
  /** Pixels by which the list was scrolled at the beginning. */
  readonly from: number
  readonly to: number
}

declare global {
  interface Window {
    readonly scrollList: (gesture: Gesture) => Promise<FrameLog>
  }
}

const FRAME_MS = 1_000 / 60
/** A browser that draws no frame for so long has stopped drawing. */
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
