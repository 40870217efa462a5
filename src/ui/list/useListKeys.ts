/**
 * Arrow keys among the prices and buttons of the list: left and right within a row, up and down to the same in the
 * next row that has it. The Tab key meets each row's own buttons only.
 */
import { useEffect, type RefObject } from 'react'

const TARGETS = 'button, [role="button"]'

export function useListKeys(scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [scroller])
}

function onKey(event: KeyboardEvent) {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(TARGETS) : null
  if (target === null || event.altKey || event.ctrlKey || event.metaKey) return
  const press = target.tagName !== 'BUTTON' && (event.key === 'Enter' || event.key === ' ')
  const next = press ? target : neighbour(target, event.key)
  if (next === undefined) return
  event.preventDefault()
  if (press) target.click()
  else next.focus()
}

function neighbour(target: HTMLElement, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowLeft':
      return inRow(target, -1)
    case 'ArrowRight':
      return inRow(target, 1)
    case 'ArrowUp':
      return inNextRow(target, row => row.previousElementSibling)
    case 'ArrowDown':
      return inNextRow(target, row => row.nextElementSibling)
    default:
      return undefined
  }
}

const rowOf = (target: Element) => target.closest('.ml-row')

function inRow(target: HTMLElement, step: number): HTMLElement | undefined {
  const targets = [...(rowOf(target)?.querySelectorAll<HTMLElement>(TARGETS) ?? [])]
  return targets[targets.indexOf(target) + step]
}

function inNextRow(target: HTMLElement, step: (row: Element) => Element | null): HTMLElement | undefined {
  const { cell, action } = target.dataset
  const same = cell === undefined ? `[data-action="${action}"]` : `[data-cell="${cell}"]`
  const start = rowOf(target)
  for (let row = start && step(start); row !== null; row = step(row)) {
    const found = row.querySelector<HTMLElement>(same)
    if (found !== null) return found
  }
  return undefined
}
