/**
 * An element of a row that is drawn by hand. It remembers what it wrote, so that a row which is filled again, with a
 * change or with another match, touches only what differs.
 *
 * React keeps the place of the list; what is in a row is written here, because hundreds of rows pass while a visitor
 * scrolls and a component for every price cost more than all else (docs/adr/011).
 */

/** `true` is written as `true`, `false` and `undefined` take the attribute away. */
type Value = string | number | boolean | undefined

export class Cell {
  readonly element: HTMLElement
  readonly #written = new Map<string, string | undefined>()
  #text: Text | undefined

  /** `fixed`: attributes that never change. */
  constructor(name: string, className: string, fixed: Readonly<Record<string, string | number>> = {}) {
    this.element = document.createElement(name)
    if (className !== '') this.element.className = className
    for (const [attribute, value] of Object.entries(fixed)) this.element.setAttribute(attribute, `${value}`)
  }

  text(text: string): this {
    if (this.#text === undefined) {
      if (text === '') return this
      this.#text = this.element.appendChild(document.createTextNode(text))
    } else if (this.#text.data !== text) this.#text.data = text
    return this
  }

  set(attribute: string, value: Value): this {
    const next = value === undefined || value === false ? undefined : `${value}`
    if (this.#written.get(attribute) === next) return this
    this.#written.set(attribute, next)
    if (next === undefined) this.element.removeAttribute(attribute)
    else this.element.setAttribute(attribute, next)
    return this
  }

  /** For attributes in which `false` is a word of its own: `aria-pressed`, `aria-expanded`. */
  state(attribute: string, on: boolean): this {
    return this.set(attribute, on ? 'true' : 'false')
  }
}

/** Gives `parent` these children in this order, and moves only what is not in its place. */
export function arrange(parent: Element, children: readonly Element[]) {
  let at = parent.firstChild
  for (const child of children) {
    if (at === child) at = at.nextSibling
    else parent.insertBefore(child, at)
  }
  while (at !== null) {
    const next: ChildNode | null = at.nextSibling
    at.remove()
    at = next
  }
}

/** Makes what a row needs when it first needs it: most rows show three of six markets. */
export function onDemand<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return key => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
