/** Mounts a tab alone, at the panel's width next to the list or on a phone. */
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
/** Width of the panel next to the list, and of the narrowest phone. The proof adds a usual phone. */
export const WIDTHS: readonly number[] = IS_PROOF ? [420, 360, 320] : [420, 320]
export const EACH_LANGUAGE_AND_WIDTH = LANGUAGE_CODES.flatMap(language =>
  WIDTHS.map(width => [language, width] as const),
)

export interface TabOptions extends Partial<TabProps>, Pick<PageOptions, 'language'> {
  readonly details?: NonNullable<FakeOptions['details']>
  readonly width?: number
  readonly height?: number
}

/** `head: undefined`: the match is not known yet. */
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

/** Elements wider than the tab, unless a region of their own scrolls. */
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

/** Checks the tab with axe. Its rules are about markup and colours, so that one language and width are enough. */
export async function expectNoAxeFaults(page: RenderedPage, language: Language, width: number) {
  if (IS_PROOF || (language === 'vi' && width === 320)) await expectNoFaults(page.host)
}
