interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/**
 * Sums the layout shifts in `window.shift`. Shifts of the line of freshness are left out, because it reports outdated
 * data on a slow machine. Runs in the page.
 */
export function watchShift() {
  let sum = 0
  Reflect.set(window, 'shift', sum)
  const isStatus = ({ node }: Shift['sources'][number]) => {
    const moved = node instanceof Element ? node : (node?.parentElement ?? null)
    return moved !== null && moved.closest('.status') !== null
  }
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries() as Shift[])
      if (sources.length === 0 || !sources.every(isStatus)) sum += value
    Reflect.set(window, 'shift', sum)
  }).observe({ type: 'layout-shift', buffered: true })
}
