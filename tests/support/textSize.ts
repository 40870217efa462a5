/** The visitor's text size, as a share of what a page has without a wish: Android's setting, or the browser's own. */
import { onTestFinished } from 'vitest'

export const TEXT_SIZES = [100, 130] as const

/** Before anything is mounted, so that its first frame has it. */
export async function readAt(percent: number) {
  const { style } = document.documentElement
  style.fontSize = `${percent}%`
  onTestFinished(() => void style.removeProperty('font-size'))
  // The page hears of another size with the next frame (kit/textScale.ts).
  for (let frame = 0; frame < 2; frame++) await new Promise(resolve => requestAnimationFrame(resolve))
}
