/**
 * Keys of the list. Tab stops at the list once. Arrow keys move the focus from cell to cell and from row to row.
 *
 * Left and right stay in the row. Up and down go to the same column of the next row with a control. Escape focuses the
 * list itself. The list also gets the focus when the focused row is unmounted (rows/Rows.tsx). Panels and banners
 * handle their own keys.
 */
import { useEffect, type RefObject } from 'react'

const TARGETS = '[tabindex="-1"]:is(a, button, [role="button"], [role="gridcell"], [data-action])'

/** `lead`: pixels at the list's beginning that the page's top may cover. */
export function useListKeys(scroller: RefObject<HTMLElement | null>, lead: number) {
  useEffect(() => {
    const list = scroller.current
    if (list === null) return undefined
    /** Column in which the up and down keys move, also after rows without that column. */
    let column: string | undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
      const { target, key } = event
      if (target === list ? key.startsWith('Arrow') : target.matches(TARGETS)) {
        const press = target !== list && target.tagName === 'SPAN' && (key === 'Enter' || key === ' ')
        const next = press
          ? target
          : target === list
            ? firstVisible(list, lead)
            : neighbour(target, key, column, list)
        if (next === undefined) return
        event.preventDefault()
        if (press) return target.click()
        if (key === 'ArrowLeft' || key === 'ArrowRight' || column === undefined) column = columnOf(next)
        next.focus()
      }
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target === list) column = undefined
    }
    list.addEventListener('keydown', onKey)
    list.addEventListener('focusin', onFocus)
    return () => {
      list.removeEventListener('keydown', onKey)
      list.removeEventListener('focusin', onFocus)
    }
  }, [scroller, lead])
}

function neighbour(target: HTMLElement, key: string, column: string | undefined, list: HTMLElement) {
  switch (key) {
    case 'ArrowLeft':
      return inRow(target, -1)
    case 'ArrowRight':
      return inRow(target, 1)
    case 'ArrowUp':
      return inNextRow(target, column, -1, list)
    case 'ArrowDown':
      return inNextRow(target, column, 1, list)
    case 'Escape':
      return list
    default:
      return undefined
  }
}

const rowOf = (target: Element) => target.closest('.list-row')
const targetsIn = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(TARGETS) ?? [])]
const columnOf = ({ dataset }: HTMLElement) => dataset['cell'] ?? dataset['action']

function inRow(target: HTMLElement, step: number): HTMLElement | undefined {
  const row = rowOf(target)
  const targets = row === null ? [] : targetsIn(row)
  return targets[targets.indexOf(target) + step]
}

function inNextRow(
  target: HTMLElement,
  column: string | undefined,
  step: 1 | -1,
  list: HTMLElement,
): HTMLElement | undefined {
  const wanted = column ?? columnOf(target)
  const rows = rowsOf(list)
  const start = rows.findIndex(row => row.contains(target))
  for (let at = start + step; at >= 0 && at < rows.length; at += step) {
    const targets = targetsIn(rows[at])
    const found = targets.find(cell => columnOf(cell) === wanted) ?? targets[0]
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the rows in the order of the list. The elements have another order while the list is scrolled. */
function rowsOf(list: HTMLElement): HTMLElement[] {
  const rows = [...list.querySelectorAll<HTMLElement>('.list-row')]
  return rows.sort((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
}

function firstVisible(list: HTMLElement, lead: number): HTMLElement | undefined {
  const top = list.getBoundingClientRect().top + lead
  const targets = rowsOf(list).flatMap(targetsIn)
  return targets.find(target => target.getBoundingClientRect().top >= top) ?? targets[0]
}
