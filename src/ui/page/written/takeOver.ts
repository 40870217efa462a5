/**
 * Puts the page's own elements in the place of those that the server wrote, in one step, so that nothing is painted in between.
 * Scroll, focus and selection stay where they are; presses that came before are carried out now.
 *
 * All elements are new, so a row that the server drew for another window than this one is no shift of layout. Only those of an open
 * match stay until its code has come (`writtenMatch.ts`).
 */
import { flushSync } from 'react-dom'
import { takePresses } from '../../early/takePresses'
import { elementAt, placeOf, type ElementPlace } from './places'
import { WRITTEN_STYLE, WRITTEN_VIEW } from './readWritten'
import { writtenMatch } from './writtenMatch'

/** `draw`: renders the page into `root`. */
export function takeOver(root: HTMLElement, draw: () => void): void {
  const pressed = takePresses().map(element => againIn(root, element.closest('button') ?? element))
  const focused = againIn(root, document.activeElement)
  const selected = selectionIn(root)
  const top = listOf(root)?.scrollTop ?? 0
  flushSync(draw)
  document.getElementById(WRITTEN_VIEW)?.remove()
  // What stays needs its rules.
  if (writtenMatch() === undefined) document.getElementById(WRITTEN_STYLE)?.remove()
  delete root.dataset['written']
  const list = listOf(root)
  if (list && top > 0) list.scrollTop = top
  focused()?.focus({ preventScroll: true })
  if (selected !== undefined) select(root, selected)
  for (const find of pressed) find()?.click()
}

/** Finds the same element again, or the one in its place. */
function againIn(root: Element, element: Element | null) {
  const place = placeIn(root, element)
  return () => {
    const found = element?.isConnected ? element : place && elementAt(root, place)
    return found instanceof HTMLElement ? found : undefined
  }
}

const listOf = (root: Element) => root.querySelector('[data-list]')

const placeIn = (root: Element, element: Element | null) =>
  element !== null && element !== root && root.contains(element) ? placeOf(element, root) : undefined

/** An end of the selected text. */
interface End {
  readonly node: Node | null
  readonly place: ElementPlace
  /** Which child of the element its text is. */
  readonly child: number
  readonly offset: number
}

function selectionIn(root: Element): readonly [End, End] | undefined {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed) return undefined
  const anchor = endIn(root, selection.anchorNode, selection.anchorOffset)
  const focus = endIn(root, selection.focusNode, selection.focusOffset)
  return anchor && focus && [anchor, focus]
}

function endIn(root: Element, node: Node | null, offset: number): End | undefined {
  const place = placeIn(root, node?.parentElement ?? null)
  const child = [...(node?.parentElement?.childNodes ?? [])].findIndex(one => one === node)
  return place && { node, place, child, offset }
}

function select(root: Element, ends: readonly [End, End]) {
  const [anchor, focus] = ends.map(({ node, place, child }) =>
    node?.isConnected ? node : elementAt(root, place)?.childNodes[child],
  )
  if (anchor === undefined || focus === undefined) return
  const most = (node: Node) => node.textContent?.length ?? 0
  getSelection()?.setBaseAndExtent(
    anchor,
    Math.min(ends[0].offset, most(anchor)),
    focus,
    Math.min(ends[1].offset, most(focus)),
  )
}
