/**
 * What is to be done at which simulated second: a calendar queue.
 *
 * Planning and taking cost O(1). Items of one second come out in the order they were planned, so a run is the
 * same however the caller cuts its time. Times are whole seconds since 1970-01-01 UTC.
 */
export class Agenda<T> {
  readonly #days = new Map<number, T[]>()
  #second: number

  /** Nothing can be planned at or before `start`; such items are moved to the second after it. */
  constructor(start: number) {
    this.#second = start
  }

  /** The second that has been reached. */
  get second(): number {
    return this.#second
  }

  plan(second: number, item: T): void {
    const at = Math.max(Math.ceil(second), this.#second + 1)
    const items = this.#days.get(at)
    if (items === undefined) this.#days.set(at, [item])
    else items.push(item)
  }

  /** Goes on by one second and hands over what was planned for it. */
  step(): readonly T[] {
    this.#second++
    const items = this.#days.get(this.#second)
    if (items === undefined) return NOTHING
    this.#days.delete(this.#second)
    return items
  }
}

const NOTHING: readonly never[] = []
