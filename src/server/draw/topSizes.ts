/**
 * The height of the toolbar that covers the beginning of a phone's list. The page measures it (`useSlidingTop.ts`). A
 * server multiplies the number of lines by their common height (phone.css).
 */

const LINE = /class="phone-line\b/g
const LINE_REM = 2.75
/** Marks the chips of leagues, whose height is not that of a line. */
const LEAGUES = 'class="toolbar-leagues"'

export interface TopSizes {
  /** Height of all lines together, in rem. 0: no toolbar covers the list. */
  readonly all: number
  /** Height of the line that stays while the list scrolls, in rem. */
  readonly line: number
}

/**
 * Computes the heights from the page's HTML. `undefined`: the height is unknown, for example with the head of a
 * competition.
 */
export function topSizes(html: string, hasSubject: boolean): TopSizes | undefined {
  const lines = html.match(LINE)?.length ?? 0
  if (hasSubject || (lines > 0 && html.includes(LEAGUES))) return undefined
  return { all: lines * LINE_REM, line: Math.min(1, lines) * LINE_REM }
}

/** Returns a style sheet with these heights. `undefined`: the toolbar stands above the list and does not cover it. */
export function topSheet(sizes: TopSizes | undefined): string {
  if (sizes === undefined) return '[data-written] .page[data-slides]>.page-top{position:static}'
  const { all, line } = sizes
  return `#root .page{--lead:${all}rem;--brief:${line}rem;--brief-above:0rem;--brief-below:${all - line}rem}`
}
