/** A tab mounted alone, as wide as the panel beside the list or as a phone. */
import { inject } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { ComponentType } from 'react'
import { LANGUAGE_CODES, type Language } from '../../../../src/engine/contract/languages'
import type { TabProps } from '../../../../src/ui/detail/frame/PanelState'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import '../../../../src/ui/filter/toolbar.css'
import { expectNoFaults } from '../../../support/axe'
import { createFakeEngine, type FakeOptions } from '../../../support/fakeEngine'
import { matchHead } from '../../../support/heads'
import { appears, renderPage, type PageOptions, type RenderedPage } from '../../../support/renderPage'
import { Worded } from '../../../support/Worded'

const IS_PROOF = inject('depth') === 'proof'
/** The panel beside the list, and the narrowest phone; in the proof a usual phone, too. */
export const WIDTHS: readonly number[] = IS_PROOF ? [420, 360, 320] : [420, 320]
export const EACH_LANGUAGE_AND_WIDTH = LANGUAGE_CODES.flatMap(language =>
  WIDTHS.map(width => [language, width] as const),
)

export interface TabOptions extends Partial<TabProps>, Pick<PageOptions, 'language'> {
  readonly details?: NonNullable<FakeOptions['details']>
  readonly width?: number
  readonly height?: number
}

/** `head: undefined` is a match that is not known yet. */
export async function mountTab(Tab: ComponentType<TabProps>, options: TabOptions): Promise<RenderedPage> {
  const { details = {}, width = 420, height = 800, language = 'en', ...props } = options
  await browser.viewport(width, height)
  const tab: TabProps = { match: 10, head: matchHead(10), onPrice: () => undefined, ...props }
  const page = await renderPage(
    <Worded texts="match">
      <main className="panel" data-tab style={{ padding: '12px', background: 'var(--surface)' }}>
        <Tab {...tab} />
      </main>
    </Worded>,
    { engine: createFakeEngine({ details }), language },
  )
  await appears(page, '[data-tab] > *')
  return page
}

/** Whatever is wider than the tab, unless it scrolls inside a region of its own. */
export function sticksOut(page: RenderedPage): string[] {
  const { right } = page.find('[data-tab]').getBoundingClientRect()
  return page
    .all('[data-tab] *')
    .filter(
      element => element.parentElement?.closest('[data-scrolls]') === null && !element.matches('.sr-only'),
    )
    .filter(element => element.getBoundingClientRect().right > right + 0.5)
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
}

/** Axe finds nothing. Its rules are about markup and colours: one language and width judge a tab. */
export async function expectNoAxeFaults(page: RenderedPage, language: Language, width: number) {
  if (IS_PROOF || (language === 'vi' && width === 320)) await expectNoFaults(page.host)
}
