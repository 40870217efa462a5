/**
 * Calendar queue: items by simulated second.
 *
 * Planning and taking cost O(1). Items of one second are returned in the order of planning, so that a run does not
 * depend on the length of time steps. Times are whole seconds since 1970-01-01 UTC.
 */
export class Agenda<T> {
  readonly #days = new Map<number, T[]>()
  #second: number

  /** The queue begins after `start`. Items for an earlier second are moved to the next one. */
  constructor(start: number) {
    this.#second = start
  }

  /** Second that has been reached. */
  get second(): number {
    return this.#second
  }

  plan(second: number, item: T): void {
    const at = Math.max(Math.ceil(second), this.#second + 1)
    const items = this.#days.get(at)
    if (items === undefined) this.#days.set(at, [item])
    else items.push(item)
  }

  /** Advances by one second and returns its items. */
  step(): readonly T[] {
    this.#second++
    const items = this.#days.get(this.#second)
    if (items === undefined) return NOTHING
    this.#days.delete(this.#second)
    return items
  }
}

const NOTHING: readonly never[] = []
