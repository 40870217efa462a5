/**
 * Random walks: after every press each visible price, minute, score and label equals the feed server's model.
 *
 * The presses are the same for each size and page. `npm test` uses the most frequent size of each page. The seed is
 * fixed. `WALK_SEED` sets another one, `WALK_STEPS` another length. A failure names the steps before it.
 */
import { expect } from 'playwright/test'
import { amountOf } from '../support/depth'
import { openWritten, PHONE } from './openWritten'
import { site, test, widget } from './support'
import { pressOne } from './walk/presses'
import { Walk } from './walk/walk'

const SEED = Number(process.env['WALK_SEED'] ?? 20_310_503)
const STEPS = Number(process.env['WALK_STEPS'] ?? amountOf('walkSteps'))
const STEPS_REPORTED = 12
/** Time after which a control counts as impossible to press. */
const PATIENCE_MS = 60_000

const SIZES = [
  { size: 'phone', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent: PHONE },
  { size: 'desktop', viewport: { width: 1280, height: 800 }, hasTouch: false },
] as const
const PAGES = [
  { name: 'widget', address: widget, usualOn: 'desktop' },
  { name: 'site', address: site, usualOn: 'phone' },
] as const

for (const { size, ...use } of SIZES)
  test.describe(size, () => {
    test.use(use)
    for (const { name, address, usualOn } of PAGES)
      test(
        `[WLK1] [WLK2] [WRT2] what the server writes into the ${name}, and what it shows whatever is pressed, is what its source says`,
        { tag: usualOn === size ? [] : '@proof' },
        async ({ page, feeds }) => {
          const server = await feeds()
          const walk = new Walk(page, server, name, size === 'phone', SEED)
          await test.step('written, before any script and after it', async () => {
            const come = await openWritten(page, address(server))
            await walk.settle(`seed ${SEED}, before any script`)
            const written = walk.compared
            expect(written).toBeGreaterThan(5)
            come()
            await expect(page.locator('[data-source="live"]')).toBeAttached()
            await walk.settle(`seed ${SEED}, at the start`)
            expect(walk.compared).toBeGreaterThan(written)
          })
          await test.step('whatever is pressed', () => press(walk))
        },
      )
  })

async function press(walk: Walk) {
  walk.page.setDefaultTimeout(PATIENCE_MS)
  const before = walk.compared
  const steps: string[] = []
  const report = () => `seed ${SEED}, step ${steps.length}: ${steps.slice(-STEPS_REPORTED).join('; ')}`
  while (steps.length < STEPS) {
    const step = await pressOne(walk).catch((error: unknown) => {
      throw new Error(`No press after ${report()}`, { cause: error })
    })
    if (step === null) continue
    steps.push(step)
    await walk.settle(report())
  }
  // Walks through empty lists would be no proof.
  expect(walk.compared - before, `seed ${SEED}: rows compared`).toBeGreaterThan(STEPS * 2)
}
