/** Sets the visitor's text size in percent of the standard one, as the settings of Android or the browser do. */
import { inject, onTestFinished } from 'vitest'

/**
 * Sizes in percent: the large text with the wide fonts, the usual text with the narrow ones. The proof has both sizes
 * with both fonts.
 */
export const TEXT_SIZES: readonly number[] =
  inject('depth') === 'proof' ? [100, 130] : inject('fonts') === 'wide' ? [130] : [100]

/** Call this before mounting, so that the first frame has the size. */
export async function readAt(percent: number) {
  const { style } = document.documentElement
  style.fontSize = `${percent}%`
  onTestFinished(() => void style.removeProperty('font-size'))
  // The page notices another size in the next frame (src/ui/kit/dom/textScale.ts).
  for (let frame = 0; frame < 2; frame++) await new Promise(resolve => requestAnimationFrame(resolve))
}
