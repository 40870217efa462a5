/** The bench measures presses on the built pages: they have every button that it presses. */
import { PRESSES, reach } from '../../bench/page/presses'
import { BOTH_PAGES, openLive, test } from './support'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const SETTLE_MS = 100

for (const { open, tag } of BOTH_PAGES)
  test(
    `a phone's ${open.name} in odds has every button that the bench presses`,
    { tag },
    async ({ context, page, evening }) => {
      await context.addCookies([{ name: 'sixinone_scores_form', value: 'odds', url: evening.url }])
      await openLive(page, open(evening, 'lang=vi'))
      for (const press of PRESSES) {
        await reach(page, press)
        if (press.through !== undefined) await press.back?.(page, SETTLE_MS)
      }
    },
  )
