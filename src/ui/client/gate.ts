/** Delays patches of the worker while the page's thread has more urgent work. Never throws. */

export interface Gate {
  /** Runs an action now, or in its turn once the gate is open. */
  readonly pass: (act: () => void) => void
  /** Closes the gate and returns a function that ends this closing. The gate opens when the last closing has ended. */
  readonly close: () => () => void
}

export function createGate(): Gate {
  const closers = new Set<object>()
  let waiting: (() => void)[] = []
  return {
    pass(act) {
      if (closers.size > 0) waiting.push(act)
      else act()
    },
    close() {
      const closer = {}
      closers.add(closer)
      return () => {
        closers.delete(closer)
        if (closers.size > 0) return
        const acts = waiting
        waiting = []
        for (const act of acts) act()
      }
    },
  }
}
