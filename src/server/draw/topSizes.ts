/**
 * The height of the toolbar that lies over the beginning of a phone's list. The page measures it (`useSlidingTop.ts`); a server
 * counts the lines, each of which has one height (phone.css).
 */

const LINE = /class="phone-line\b/g
const LINE_REM = 2.75
/** The chips of leagues, whose height is not that of a line. */
const LEAGUES = 'class="toolbar-leagues"'

export interface TopSizes {
  /** Height of all lines together, in rem. 0: no toolbar lies over the list. */
  readonly all: number
  /** Height of the one line that stays while the list scrolls, in rem. */
  readonly line: number
}

/** `html`: of the page. `undefined`: the height is not known, as that of the head of a competition. */
export function topSizes(html: string, hasSubject: boolean): TopSizes | undefined {
  const lines = html.match(LINE)?.length ?? 0
  if (hasSubject || (lines > 0 && html.includes(LEAGUES))) return undefined
  return { all: lines * LINE_REM, line: Math.min(1, lines) * LINE_REM }
}

/** The style sheet with these heights. `undefined`: the toolbar stands above the list and covers nothing of it. */
export function topSheet(sizes: TopSizes | undefined): string {
  if (sizes === undefined) return '[data-written] .page[data-slides]>.page-top{position:static}'
  const { all, line } = sizes
  return `#root .page{--lead:${all}rem;--brief:${line}rem;--brief-above:0rem;--brief-below:${all - line}rem}`
}
