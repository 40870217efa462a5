/**
 * Waits for a list that another script writes into a global variable (D29).
 *
 * The variable is replaced by a property with a setter, and made a plain variable again after `limitMs`. A variable
 * that a script has declared with `var` before cannot be replaced, so it is polled. A variable declared with `let` or
 * `const` is no property of `window` and cannot be read, so docs/contracts.md requires `var`.
 */
const LOOK_EVERY_MS = 250

export interface GlobalWatch {
  readonly limitMs: number
  /** Called once, with a list that is not empty. */
  readonly onList: (list: readonly unknown[]) => void
  /** Called if no list came within the limit. */
  readonly onMissed?: () => void
}

export function watchGlobal(
  page: object,
  name: string,
  { limitMs, onList, onMissed }: GlobalWatch,
): () => void {
  let value: unknown = Reflect.get(page, name)
  if (isFull(value)) {
    onList(value)
    return () => undefined
  }
  let watching = true
  const end = () => {
    if (!watching) return
    watching = false
    clearTimeout(timer)
    clearInterval(looking)
    if (isReplaced)
      Reflect.defineProperty(page, name, { value, writable: true, enumerable: true, configurable: true })
  }
  const look = () => {
    const list: unknown = Reflect.get(page, name)
    if (!watching || !isFull(list)) return
    end()
    onList(list)
  }
  const timer = setTimeout(() => {
    look()
    if (!watching) return
    end()
    onMissed?.()
  }, limitMs)
  const isReplaced = Reflect.defineProperty(page, name, {
    configurable: true,
    enumerable: true,
    get: () => value,
    set(next: unknown) {
      value = next
      // Wait, because the script may still be filling the list.
      queueMicrotask(look)
    },
  })
  const looking = isReplaced ? undefined : setInterval(look, LOOK_EVERY_MS)
  return end
}

const isFull = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0
