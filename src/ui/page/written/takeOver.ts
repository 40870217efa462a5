/**
 * Puts the page's own elements in the place of those that the server wrote, in one step, so that nothing is painted in between.
 * Scroll, focus and selection stay where they are; presses that came before are carried out when the page can answer.
 *
 * The page renders into an element of its own, which stands beside the written one: what is measured has its sizes, and layout is
 * done once. All elements are new: a row that the server drew for another window than this
 * one is no shift of layout. Only those of an open match stay until its code has come (`writtenMatch.ts`).
 */
import { takePresses } from '../../early/takePresses'
import { elementAt, pathTo, type ElementPath } from './elementPath'
import { WRITTEN_STYLE, WRITTEN_VIEW } from './readWritten'
import { writtenMatch } from './writtenMatch'

export interface TakeOver {
  /** The element that the page renders into. */
  readonly target: HTMLElement
  /** Removes what was written. To be called when the page's elements are there, before anything measures or paints them. */
  readonly swap: () => void
  /** Puts scroll, focus and selection where they were. To be called before the page's elements are painted. */
  readonly restore: () => void
  /** Carries out the presses. To be called when the page answers. */
  readonly settle: () => void
}

/** Where the visitor was in what was written. */
interface Left {
  readonly focused: Find
  readonly selected: readonly [End, End] | undefined
  /** Of the list, in pixels. */
  readonly top: number
}

/** Finds an element again that stays, or the one in the place of one that was written. */
type Find = (root: Element) => HTMLElement | undefined

/** `written`: the element with what the server wrote, `#root`. It stays, because a host page's frame is as high as it is. */
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
      // What stays needs its rules.
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

/** An end of the selected text. */
interface End {
  readonly node: Node | null
  readonly path: ElementPath
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
