/**
 * Hears of a list that another script puts into a global variable, without asking for it again and again (D29).
 *
 * The name becomes a property that tells of its writing; after `limitMs` it is a plain one again. Where a script has
 * declared it with `var` before us it cannot, and is looked at now and then. One that declares it with `let` or `const`
 * keeps it to itself and is never heard: docs/contracts.md says `var`.
 */
const LOOK_EVERY_MS = 250

export interface GlobalWatch {
  readonly limitMs: number
  /** Told once, of a list that is not empty. */
  readonly hear: (list: readonly unknown[]) => void
  /** Nothing came within the limit. */
  readonly miss?: () => void
}

export function watchGlobal(page: object, name: string, { limitMs, hear, miss }: GlobalWatch): () => void {
  let value: unknown = Reflect.get(page, name)
  if (isFull(value)) {
    hear(value)
    return () => undefined
  }
  let watching = true
  const end = () => {
    if (!watching) return
    watching = false
    clearTimeout(timer)
    clearInterval(looking)
    if (isTold)
      Reflect.defineProperty(page, name, { value, writable: true, enumerable: true, configurable: true })
  }
  const look = () => {
    const list: unknown = Reflect.get(page, name)
    if (!watching || !isFull(list)) return
    end()
    hear(list)
  }
  const timer = setTimeout(() => {
    look()
    if (!watching) return
    end()
    miss?.()
  }, limitMs)
  const isTold = Reflect.defineProperty(page, name, {
    configurable: true,
    enumerable: true,
    get: () => value,
    set(next: unknown) {
      value = next
      // The writing script may still be filling the list.
      queueMicrotask(look)
    },
  })
  const looking = isTold ? undefined : setInterval(look, LOOK_EVERY_MS)
  return end
}

const isFull = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0
