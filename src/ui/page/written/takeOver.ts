/**
 * Replaces the server's elements by the page's own in one step, without a paint in between. Scroll, focus and selection
 * stay. Earlier presses are repeated when the page can respond.
 *
 * The page renders into an element of its own within `#root`, so measured elements have their sizes, and layout is done
 * once. All elements are new, so a row that the server rendered for another window counts as no layout shift. Only the
 * elements of an open match stay until its code is loaded (`writtenMatch.ts`).
 */
import { takePresses } from '../../early/takePresses'
import { elementAt, pathTo, type ElementPath } from './elementPath'
import { WRITTEN_STYLE, WRITTEN_VIEW } from './readWritten'
import { writtenMatch } from './writtenMatch'

export interface TakeOver {
  /** The element that the page renders into. */
  readonly target: HTMLElement
  /**
   * Removes the written elements. Must be called when the page's elements are mounted, before they are measured or
   * painted.
   */
  readonly swap: () => void
  /** Restores scroll, focus and selection. Must be called before the page's elements are painted. */
  readonly restore: () => void
  /** Repeats the presses. Must be called when the page responds. */
  readonly settle: () => void
}

/** Focus, selection and scroll position in the written page. */
interface Left {
  readonly focused: Find
  readonly selected: readonly [End, End] | undefined
  /** Scroll position of the list in pixels. */
  readonly top: number
}

/** Returns the same element if it is still in the page, else the page's own element in its position. */
type Find = (root: Element) => HTMLElement | undefined

/**
 * `written`: `#root`, with the server's elements. It stays in the page, because its height is that of a host page's
 * frame.
 */
export function takeOver(written: HTMLElement): TakeOver {
  const target = document.createElement('div')
  written.append(target)
  let pressed: readonly Find[] = []
  let left: Left | undefined

  return {
    target,
    swap() {
      if (written.dataset['written'] === undefined) return
      delete written.dataset['written']
      pressed = takePresses().map(element => findAgain(written, element.closest('button') ?? element))
      left = {
        focused: findAgain(written, document.activeElement),
        selected: selectionIn(written),
        top: listOf(written)?.scrollTop ?? 0,
      }
      written.replaceChildren(target)
      document.getElementById(WRITTEN_VIEW)?.remove()
      // A written match that stays needs its style sheet.
      if (writtenMatch() === undefined) document.getElementById(WRITTEN_STYLE)?.remove()
    },
    restore() {
      if (left === undefined) return
      const { focused, selected, top } = left
      left = undefined
      const list = listOf(target)
      if (list && top > 0) list.scrollTop = top
      focused(target)?.focus({ preventScroll: true })
      if (selected !== undefined) select(target, selected)
    },
    settle() {
      for (const find of pressed) find(target)?.click()
      pressed = []
    },
  }
}

const listOf = (root: Element) => root.querySelector('[data-list]')

const pathIn = (root: Element, element: Element | null) =>
  element !== null && element !== root && root.contains(element) ? pathTo(element, root) : undefined

function findAgain(written: Element, element: Element | null): Find {
  const path = pathIn(written, element)
  return root => {
    const found = element?.isConnected ? element : path && elementAt(root, path)
    return found instanceof HTMLElement ? found : undefined
  }
}

/** Start or end of the selected text. */
interface End {
  readonly node: Node | null
  readonly path: ElementPath
  /** Index of the text node among the element's children. */
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
  const path = pathIn(root, node?.parentElement ?? null)
  const child = [...(node?.parentElement?.childNodes ?? [])].findIndex(one => one === node)
  return path && { node, path, child, offset }
}

function select(root: Element, ends: readonly [End, End]) {
  const [anchor, focus] = ends.map(({ node, path, child }) =>
    node?.isConnected ? node : elementAt(root, path)?.childNodes[child],
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
