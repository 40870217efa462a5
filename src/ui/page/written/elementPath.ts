/**
 * Finds in the page's own elements those in whose place the server had written one, so that focus, selection and presses go on
 * there. Both are drawn by the same components; a row is found by its match or league, and what is in it by its attributes.
 */

/** Of a row, which may be elsewhere now. */
const ROW = ['data-match', 'data-league', 'data-ended']
/** What tells a control or a cell from the others around it. */
const MARKS = ['data-action', 'data-cell', 'data-progress', 'data-day-tab', 'aria-label', 'href']

export interface ElementPath {
  /** Selector of the row around it; empty outside of rows. */
  readonly row: string
  /** Selector of the element within that. */
  readonly own: string
  /** Which of the elements with that selector. */
  readonly nth: number
}

export function pathTo(element: Element, root: Element): ElementPath {
  const row = element.closest(ROW.map(name => `[${name}]`).join())
  const own = element.localName + selectorOf(element, row === element ? ROW : MARKS)
  const around = row === null ? root : (row.parentElement ?? root)
  const path = { row: row === null || row === element ? '' : selectorOf(row, ROW), own }
  return { ...path, nth: [...within(around, path)].indexOf(element) }
}

export function elementAt(root: Element, path: ElementPath): Element | undefined {
  return [...within(root, path)][path.nth]
}

const within = (root: Element, { row, own }: Omit<ElementPath, 'nth'>) =>
  root.querySelectorAll(`${row} ${own}`)

function selectorOf(element: Element, names: readonly string[]): string {
  return names
    .filter(name => element.hasAttribute(name))
    .map(name => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`)
    .join('')
}
