/**
 * A browser controlled by Playwright, old Chromes included: only commands that work without Playwright's scripts in the
 * page.
 */
import type { Browser, Frame, Page } from 'playwright'
import { ESCAPE, frameOf, type Remote, type Size } from './place'

/** Opens a window of that size. */
export async function playwrightRemote(browser: Browser, viewport: Size): Promise<Omit<Remote, 'close'>> {
  // Playwright's runner blocks service workers by default.
  const context = await browser.newContext({ viewport, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const reported: string[] = []
  page.on('pageerror', ({ message }) => reported.push(message))
  page.on('console', message => reported.push(message.text()))
  return {
    goto: async url => void (await page.goto(url)),
    resize: size => page.setViewportSize(size),
    run: async (frames, source, argument) => {
      const frame = await frameAt(page, frames)
      return frame.evaluate(`(${source})(${JSON.stringify(argument)})`)
    },
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    type: async keys => {
      for (const key of keys) await page.keyboard.press(key === ESCAPE ? 'Escape' : key)
    },
    console: () => reported.splice(0),
  }
}

async function frameAt(page: Page, selectors: readonly string[]): Promise<Frame> {
  let frame = page.mainFrame()
  for (const selector of selectors) {
    const element = await frame.evaluateHandle(frameOf, selector)
    const content = await element.asElement()?.contentFrame()
    if (content === undefined || content === null) throw new Error(`No frame ${selector}`)
    frame = content
  }
  return frame
}
