/** Elements that the bench of the pages uses: rows that scroll, the first paints, and every button that it presses. */
import { expect } from 'playwright/test'
import { PRESSES, reach } from '../../bench/page/presses'
import type { FirstPaints } from '../../bench/page/watch/firstRows'
import type { FrameLog } from '../../bench/page/watch/frames'
import { codeOf } from '../../tools/classicScripts'
import { BOTH_PAGES, openLive, test } from './support'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const SETTLE_MS = 100
const watch = (name: string) => codeOf(`bench/page/watch/${name}.ts`)

for (const { open, tag } of BOTH_PAGES)
  test(
    `a phone's ${open.name} in odds has what the bench looks for`,
    { tag },
    async ({ context, page, evening }) => {
      await context.addCookies([{ name: 'sixinone_scores_form', value: 'odds', url: evening.url }])
      await page.addInitScript({ content: await watch('firstRows') })
      await openLive(page, open(evening, 'lang=vi'))

      await test.step('the first paints', async () => {
        await page.waitForFunction(() => window.firstPaints !== undefined)
        const paints: FirstPaints | undefined = await page.evaluate(() => window.firstPaints)
        expect(paints?.usableMs).toBeGreaterThan(0)
      })

      await test.step('rows that scroll', async () => {
        await page.evaluate(await watch('frames'))
        const scroll = (speedPxPerS: number): Promise<FrameLog> =>
          page.evaluate(gesture => window.scrollList(gesture), {
            speedPxPerS,
            seconds: 0.2,
            follows: 'frames',
          } as const)
        const { from, to } = await scroll(1_500)
        expect(to - from).toBeCloseTo(300, 0)
        await scroll(-1_500)
      })

      await test.step('the buttons that are pressed', async () => {
        for (const press of PRESSES) {
          await reach(page, press)
          if (press.through !== undefined) await press.back?.(page, SETTLE_MS)
        }
      })
    },
  )
