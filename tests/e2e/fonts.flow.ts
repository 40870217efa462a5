/** The flows use the bundled fonts, Thai included. A picture of empty boxes would be no proof. */
import { expect, type Page } from 'playwright/test'
import { isProof } from '../support/depth'
import { FAMILIES, THAI_FAMILY } from '../support/fonts'
import { READERS, type ReaderName } from '../support/readers'
import { openLive, test, widget } from './support'

/** Returns the fonts that the words of these elements were really drawn with: glyphs by family. */
async function familiesOf(page: Page, selector: string): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const glyphs = new Map<string, number>()
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, glyphCount } of fonts) {
      const family = familyName.replace(/ SemiBold$/, '')
      glyphs.set(family, (glyphs.get(family) ?? 0) + glyphCount)
    }
  }
  return glyphs
}

test(
  '[LAY2] [LAY12] words are drawn with the fonts of the test, Thai with a font that has it',
  { tag: isProof() ? '@extremes' : '@wide-large' },
  async ({ page, evening: server }, { project }) => {
    test.skip(process.platform !== 'linux', 'Only fontconfig takes fonts from a test.')
    const { fonts, textPx } = READERS[project.name as ReaderName]
    await openLive(page, widget(server, 'lang=th'))
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${textPx}px`)
    const thai = await familiesOf(page, '.toolbar button')
    expect([...thai.keys()].toSorted()).toEqual([FAMILIES[fonts], THAI_FAMILY].toSorted())
    expect(thai.get(THAI_FAMILY)).toBeGreaterThan(40)
    await openLive(page, widget(server, 'lang=vi'))
    const vietnamese = await familiesOf(page, '.toolbar button')
    expect([...vietnamese.keys()]).toEqual([FAMILIES[fonts]])
  },
)
