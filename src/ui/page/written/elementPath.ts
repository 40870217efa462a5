/**
 * Finds the page's own element for an element that the server wrote, so that focus, selection and presses move there.
 * The same components render both. A row is found by its match or league, and elements in a row by their attributes.
 */

/** Attributes that identify a row, which may have moved. */
const ROW = ['data-match', 'data-league', 'data-ended']
/** Attributes that distinguish a control or a cell from its neighbours. */
const MARKS = ['data-action', 'data-cell', 'data-progress', 'data-day-tab', 'aria-label', 'href']

export interface ElementPath {
  /** Selector of the element's row, empty outside of rows. */
  readonly row: string
  /** Selector of the element within the row. */
  readonly own: string
  /** Index among the elements with the same selectors. */
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
