/** Faults of a page in its present state that need no human judgement, as sentences. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** Rules that a theme can break, among axe's default ones. A theme changes only colours. */
const OF_COLOUR = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
const RULES = { light: {}, dark: { runOnly: OF_COLOUR } } as const
/** Style sheets are not preloaded, because the rules do not need them. */
const BRIEF = { resultTypes: ['violations'], preload: false }

export const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

export const setTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(name => void (document.documentElement.dataset['theme'] = name), theme)

/** Parts that a state adds to the list, the topmost last. */
const PARTS = '[data-panel], [role="tabpanel"], dialog[open]'

/**
 * Faults found by axe-core: by all rules in the light theme, by those of colour in the dark one.
 *
 * `judged`: the whole page, or only the part that is on top or was opened last. The dark theme always judges a dialog
 * without the page behind it. axe-core is evaluated, because the page's policy allows no foreign script.
 */
export async function axeFaults(
  page: Page,
  theme: Theme,
  judged: 'page' | 'part' = 'page',
): Promise<readonly string[]> {
  const options = { ...BRIEF, ...RULES[theme] }
  await setTheme(page, theme)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const parts = judged === 'part' ? PARTS : theme === 'dark' ? 'dialog[open]' : null
  const found = await page.evaluate(
    async ([how, among]) => {
      const onTop = among === null ? undefined : [...document.querySelectorAll(among)].at(-1)
      // Animations are finished first, so that fading marks have their final colours.
      for (const animation of document.getAnimations()) animation.finish()
      const axe = Reflect.get(window, 'axe') as {
        run: (root: Document | Element, options: object) => Promise<{ violations: Finding[] }>
      }
      return (await axe.run(onTop ?? document, how)).violations
    },
    [options, parts] as const,
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme}, ${id}: ${html.slice(0, 200)}`))
}

/**
 * Faults found by measuring.
 *
 * - A page is wider than its window, or a page with a list is higher (LAY3, LAY7).
 * - Text is outside of its element, or cut without an ellipsis or a full text elsewhere.
 * - A key is shown instead of its text.
 * - A control is covered by another element.
 */
export function layoutFaults(page: Page, keys: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(known => {
    const faults: string[] = []
    const isKey = new Set(known)
    const tell = (what: string, element: Element) =>
      faults.push(`${what}: ${element.outerHTML.slice(0, 160)}`)
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`The page is ${scrollWidth} wide in ${clientWidth}.`)
    if (scrollHeight > clientHeight && document.querySelector('#root [data-list]') !== null)
      faults.push(`The page is ${scrollHeight} high in ${clientHeight}.`)

    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    for (const element of top.querySelectorAll('*')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE)
      const words = own.map(node => node.nodeValue?.trim() ?? '').join('')
      if (isKey.has(words) || isKey.has(element.getAttribute('aria-label') ?? ''))
        tell('untranslated', element)
      const style = getComputedStyle(element)
      const hidden = element.clientWidth <= 1 || element.clientHeight <= 1
      if (words === '' || hidden) continue
      if (style.overflowX === 'visible') {
        if (style.display !== 'inline' && own.some(node => sticksOut(node, element)))
          tell('sticks out', element)
        continue
      }
      if (element.scrollWidth > element.clientWidth + 1) {
        if (style.textOverflow !== 'ellipsis') tell('cut', element)
        else if (element.closest('[title], [aria-label]') === null) tell('cut, and nowhere whole', element)
      }
    }
    for (const control of top.querySelectorAll('button, a[href], input, select')) {
      const { left, right, top: y, bottom } = control.getBoundingClientRect()
      const [atX, atY] = [(left + right) / 2, (y + bottom) / 2]
      if (right - left < 2 || !control.checkVisibility({ visibilityProperty: true })) continue
      // The link that skips the filters appears with the focus, over other elements.
      if (control.matches('.skip')) continue
      // The control is scrolled sideways out of its strip.
      const scrolled =
        control.closest('.phone-days') ?? control.closest('.days, .toolbar-front, .chips, .match-tabs')
      const strip = scrolled?.getBoundingClientRect()
      if (strip !== undefined && (atX < strip.left || atX > strip.right)) continue
      const seen = document.elementFromPoint(atX, atY)
      if (seen === null || seen.contains(control) || control.contains(seen)) continue
      // The control is scrolled under a sticky head or a fold, or out of its scroller, so it is not covered.
      const scroller = control.closest(
        '[data-list], .fallen-scroller, .match-body, .sheet-body, .picker-list, .zones',
      )
      if (scroller !== null && !isWithin(control, scroller)) continue
      if (seen.closest('label')?.contains(control) === true) continue
      tell(`covered by ${seen.outerHTML.slice(0, 80)}`, control)
    }
    return faults

    function sticksOut(words: Node, element: Element) {
      const range = document.createRange()
      const said = words.nodeValue ?? ''
      if (said.trim() === '') return false
      // A space at a line's end extends beyond the line.
      range.setStart(words, said.search(/\S/))
      range.setEnd(words, said.trimEnd().length)
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      return text.left < box.left - 1 || text.right > box.right + 1
    }

    function isWithin(control: Element, scroller: Element) {
      const [inner, outer] = [control.getBoundingClientRect(), scroller.getBoundingClientRect()]
      // The toolbar of a phone covers the beginning of the list.
      const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
      const over = [...document.querySelectorAll('[data-slides] > .page-top')].map(bottomOf)
      const edge = Math.max(outer.top, ...over)
      const heads = [...scroller.querySelectorAll('[class*="head"], .list-league')].map(bottomOf)
      const sticky = Math.max(edge, ...heads.filter(bottom => bottom < edge + 80))
      return inner.top >= sticky && inner.bottom <= outer.bottom
    }
  }, keys)
}
