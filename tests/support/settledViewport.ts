/**
 * Vitest's `page.viewport` resolves before the page gets its `resize` event, which closes menus. Here it resolves two
 * frames later, after the event. Files that share a page share this function, so it is replaced once.
 */
import { page } from 'vitest/browser'

// The window's own function. Tests may replace it with that of a fake clock.
const nextFrame = window.requestAnimationFrame.bind(window)
const frame = () => new Promise(resolve => nextFrame(resolve))

if (page.viewport.name !== 'settledViewport') {
  const viewport = page.viewport.bind(page)
  const settledViewport: typeof viewport = async (width, height) => {
    await viewport(width, height)
    await frame()
    await frame()
  }
  Object.assign(page, { viewport: settledViewport })
}
