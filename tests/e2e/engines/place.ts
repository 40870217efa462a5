/** A document in any browser: the page, or one in a frame. The checks of this folder speak to it, and know no browser. */
import { expect } from 'playwright/test'
import { aim, type Point } from './aim'

/** What a browser under remote control has to offer. `frames`: selectors from the page down to the document. */
export interface Remote {
  /** Until the page has loaded: WebKit would go on speaking to the empty documents of frames that are still on their way. */
  readonly goto: (url: string) => Promise<void>
  /** Calls the function whose source it is given, in that document, with one argument. Both ways what JSON can carry. */
  readonly run: (frames: readonly string[], source: string, argument: unknown) => Promise<unknown>
  /** A press of the pointer at a point of the page's window. */
  readonly pressAt: (point: Point) => Promise<void>
  /** Keys, one character each; those without a character by their WebDriver code. */
  readonly type: (keys: string) => Promise<void>
  /** The messages of the console since the last call; nothing where the browser keeps it to itself. */
  readonly console: () => readonly string[]
  readonly close: () => Promise<void>
}

export const ESCAPE = '\uE00C'
/** Between two looks at a page, milliseconds. */
const INTERVALS = [20]

export class Place {
  private readonly remote: Remote
  private readonly frames: readonly string[]

  constructor(remote: Remote, frames: readonly string[] = []) {
    this.remote = remote
    this.frames = frames
  }

  /** The function may use nothing but its argument and the document's globals. */
  async run<Result, Argument = undefined>(
    script: (argument: Argument) => Result,
    ...[argument]: Argument extends undefined ? [] : [Argument]
  ): Promise<Awaited<Result>> {
    return (await this.remote.run(this.frames, String(script), argument ?? null)) as Awaited<Result>
  }

  frame(selector: string): Place {
    return new Place(this.remote, [...this.frames, selector])
  }

  /** Waits until a visible element of that selector, which contains the words, can be pressed, and presses it. */
  async press(selector: string, words = ''): Promise<void> {
    let place = ''
    await eventually(`${selector} ${words} can be pressed`, async () => {
      const before = place
      place = JSON.stringify(await this.run(aim, { selector, words }))
      // It moves while it comes in.
      return place !== 'null' && place === before
    })
    const [point, corner] = [JSON.parse(place) as Point, await this.corner()]
    await this.remote.pressAt({ x: corner.x + point.x, y: corner.y + point.y })
  }

  /** Where the document begins in the page's window. */
  private async corner(): Promise<Point> {
    let corner: Point = { x: 0, y: 0 }
    for (const [depth, selector] of this.frames.entries()) {
      const parent = new Place(this.remote, this.frames.slice(0, depth))
      const { x, y } = await parent.run(cornerOf, selector)
      corner = { x: corner.x + x, y: corner.y + y }
    }
    return corner
  }

  /** An option by its value, of the first `select` of that selector that has it. */
  async choose(selector: string, value: string): Promise<void> {
    await this.sees(`${value} in ${selector}`, chooseOption, { selector, value }, true)
  }

  goto(url: string): Promise<void> {
    return this.remote.goto(url)
  }

  /** Into what has the focus. */
  type(keys: string): Promise<void> {
    return this.remote.type(keys)
  }

  /** Waits until the script gives what is expected: a value, or what a matcher of `expect` accepts. */
  async sees<Argument>(
    what: string,
    script: (argument: Argument) => unknown,
    argument: Argument,
    expected: unknown,
  ): Promise<void> {
    // A frame may still be on its way.
    const look = () => this.remote.run(this.frames, String(script), argument).catch(String)
    await expect.poll(look, { message: what, intervals: INTERVALS }).toEqual(expected)
  }

  /** Waits until something visible has that selector, and contains the words. */
  shows(selector: string, words = ''): Promise<void> {
    return this.sees(`${selector} ${words} is visible`, isShown, { selector, words }, true)
  }

  /** Whether something visible has that selector now, and contains the words. */
  has(selector: string, words = ''): Promise<boolean> {
    return this.run(isShown, { selector, words })
  }

  /** Waits until the document has so many elements of that selector. */
  counts(selector: string, count: number): Promise<void> {
    return this.sees(selector, wanted => document.querySelectorAll(wanted).length, selector, count)
  }

  /** Texts of all elements of that selector. */
  texts(selector: string): Promise<readonly string[]> {
    return this.run(
      wanted => [...document.querySelectorAll(wanted)].map(found => found.textContent ?? ''),
      selector,
    )
  }
}

/** Waits until it is so. */
export const eventually = (what: string, look: () => Promise<boolean>): Promise<void> =>
  expect.poll(() => look().catch(() => false), { message: what, intervals: INTERVALS }).toBe(true)

function cornerOf(selector: string): Point {
  const frame = document.querySelector(selector)
  const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {}
  return {
    x: Math.round(left + (frame?.clientLeft ?? 0)),
    y: Math.round(top + (frame?.clientTop ?? 0)),
  }
}

function isShown({ selector, words }: { readonly selector: string; readonly words: string }): boolean {
  return [...document.querySelectorAll(selector)].some(
    found => found.getClientRects().length > 0 && (found.textContent ?? '').includes(words),
  )
}

function chooseOption({ selector, value }: { readonly selector: string; readonly value: string }): boolean {
  const select = [...document.querySelectorAll(selector)].find(
    found => found instanceof HTMLSelectElement && [...found.options].some(option => option.value === value),
  )
  if (!(select instanceof HTMLSelectElement)) return false
  select.focus()
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}
