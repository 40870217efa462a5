/** Ways to put the widget into a page. Each has a demo page, with its HTML and the code to paste. */

interface Way {
  readonly tag: 'div' | 'six-in-one' | 'iframe'
  /** Attributes of the element. `title`: for screen readers, where the loader does not write it. */
  readonly attributes: (lang: string, title: string) => string
  /**
   * Value of `style` in the code to paste. The policy of our own pages does not allow `style` (`src/ui/site/demo.css`).
   */
  readonly style: string | null
  readonly needsLoader: boolean
}

const LEAGUES = '36,31,34,8,11'
const FREE = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'
const HIGH = 'height: 700px'

const WAYS = {
  fixed: {
    tag: 'div',
    attributes: lang => `data-sixinone data-lang="${lang}" data-theme="auto" data-height="700"`,
    style: HIGH,
    needsLoader: true,
  },
  auto: {
    tag: 'div',
    attributes: lang => `data-sixinone data-lang="${lang}" data-theme="auto" data-height="auto"`,
    style: 'min-height: 100vh',
    needsLoader: true,
  },
  element: {
    tag: 'six-in-one',
    attributes: lang => `lang="${lang}" height="700" leagues="${LEAGUES}"`,
    style: `display: block; ${HIGH}`,
    needsLoader: true,
  },
  sandbox: {
    tag: 'div',
    attributes: lang => `data-sixinone data-lang="${lang}" data-height="700" data-sandbox="${FREE}"`,
    style: HIGH,
    needsLoader: true,
  },
  bare: {
    tag: 'iframe',
    attributes: (lang, title) =>
      `id="iframe_6in1" title="${title}" src="/widget.html?lang=${lang}&amp;height=auto" width="100%" height="12000"`,
    style: null,
    needsLoader: false,
  },
  leagues: {
    tag: 'div',
    attributes: lang =>
      `data-sixinone data-lang="${lang}" data-height="700" data-league="${LEAGUES}" data-nav="1"`,
    style: HIGH,
    needsLoader: true,
  },
} as const satisfies Record<string, Way>

export type WayName = keyof typeof WAYS
export const WAY_NAMES = Object.keys(WAYS) as readonly WayName[]

const LOADER = '\n<script src="/embed.js" async></script>'

/** HTML of a way: with `style` as an owner pastes it, without `style` as our page has it. */
export function htmlOf(
  name: WayName,
  lang: string,
  { title, styled }: { title: string; styled: boolean },
): string {
  const way: Way = WAYS[name]
  const style = styled && way.style !== null ? ` style="${way.style}"` : ''
  return `<${way.tag} ${way.attributes(lang, title)}${style}></${way.tag}>${way.needsLoader ? LOADER : ''}`
}
