/** A document in any browser: the page or a frame. The checks of this folder use only this interface. */
import { expect } from 'playwright/test'
import { aim, type Point } from './aim'

/** Functions of a browser under remote control. `frames`: selectors from the page down to the document. */
export interface Remote {
  /**
   * Resolves when the page has loaded. Earlier, WebKit would send commands to the empty documents of frames that are
   * still loading.
   */
  readonly goto: (url: string) => Promise<void>
  /** Sets the size of the window. */
  readonly resize: (size: Size) => Promise<void>
  /** Calls a function in the document. `source`: its text. `argument` and result: values that JSON can express. */
  readonly run: (frames: readonly string[], source: string, argument: unknown) => Promise<unknown>
  /** Presses the pointer at a point of the page's window. */
  readonly pressAt: (point: Point) => Promise<void>
  /** Types keys, one character each. Keys without a character have their WebDriver code. */
  readonly type: (keys: string) => Promise<void>
  /** Returns the messages of the console since the last call. Empty for a browser that does not report them. */
  readonly console: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Size in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

export const ESCAPE = '\uE00C'
/** Milliseconds between two commands that read a page. The last one repeats. */
const INTERVALS = [20, 40, 80, 160]

export class Place {
  private readonly remote: Remote
  private readonly frames: readonly string[]
  private mayStay: boolean

  /** `mayStay`: this area may begin on the page of the previous one. */
  constructor(remote: Remote, frames: readonly string[] = [], mayStay = false) {
    this.remote = remote
    this.frames = frames
    this.mayStay = mayStay
  }

  /** Calls a function that uses only its argument and the document's globals. */
  async run<Result, Argument = undefined>(
    script: (argument: Argument) => Result,
    ...[argument]: Argument extends undefined ? [] : [Argument]
  ): Promise<Awaited<Result>> {
    return (await this.remote.run(this.frames, String(script), argument ?? null)) as Awaited<Result>
  }

  frame(selector: string): Place {
    return new Place(this.remote, [...this.frames, selector])
  }

  /** Waits until a visible element of the selector with these words can be pressed, and presses it. */
  async press(selector: string, words = ''): Promise<void> {
    const point = await this.finds(`${selector} ${words} can be pressed`, aim, { selector, words })
    const corner = await this.corner()
    await this.remote.pressAt({ x: corner.x + point.x, y: corner.y + point.y })
  }

  /** Returns the document's corner in the page's window. */
  private async corner(): Promise<Point> {
    let corner: Point = { x: 0, y: 0 }
    for (const [depth, selector] of this.frames.entries()) {
      const { x, y } = (await this.remote.run(this.frames.slice(0, depth), CORNER, selector)) as Point
      corner = { x: corner.x + x, y: corner.y + y }
    }
    return corner
  }

  /** Chooses an option by value in the first `select` of the selector that has the option. */
  async choose(selector: string, value: string): Promise<void> {
    await this.sees(`${value} in ${selector}`, chooseOption, { selector, value }, true)
  }

  goto(url: string): Promise<void> {
    return this.remote.goto(url)
  }

  /** Loads the address, unless the page is there already. */
  async open(url: string): Promise<void> {
    const isThere = this.mayStay && (await this.run(() => location.href)) === url
    this.mayStay = true
    if (!isThere) await this.goto(url)
  }

  /** Types into the focused element. */
  type(keys: string): Promise<void> {
    return this.remote.type(keys)
  }

  /** Waits until the script returns a value other than `null`, and returns the value. */
  async finds<Argument, Found>(
    what: string,
    script: (argument: Argument) => Found | null | Promise<Found | null>,
    argument: Argument,
  ): Promise<Found> {
    let found: Found | null = null
    const source = lookingOut(script, 'seen !== null')
    await eventually(what, async () => {
      found = (await this.remote.run(this.frames, source, argument)) as Found | null
      return found !== null
    })
    return found as Found
  }

  /** Waits until the script returns the expected value, which JSON can express. */
  async sees<Argument>(
    what: string,
    script: (argument: Argument) => unknown,
    argument: Argument,
    expected: unknown,
  ): Promise<void> {
    const source = lookingOut(script, `JSON.stringify(seen) === ${JSON.stringify(JSON.stringify(expected))}`)
    // A frame may still be loading.
    const look = () => this.remote.run(this.frames, source, argument).catch(String)
    await expect.poll(look, { message: what, intervals: INTERVALS }).toEqual(expected)
  }

  /** Waits until a visible element has the selector and contains the words. */
  shows(selector: string, words = ''): Promise<void> {
    return this.sees(`${selector} ${words} is visible`, isShown, { selector, words }, true)
  }

  /** Returns whether a visible element has the selector now and contains the words. */
  has(selector: string, words = ''): Promise<boolean> {
    return this.run(isShown, { selector, words })
  }

  /** Waits until the document has that number of elements. */
  counts(selector: string, count: number): Promise<void> {
    return this.sees(selector, wanted => document.querySelectorAll(wanted).length, selector, count)
  }

  /** Returns the texts of all elements of the selector. */
  texts(selector: string): Promise<readonly string[]> {
    return this.run(
      wanted => [...document.querySelectorAll(wanted)].map(found => found.textContent ?? ''),
      selector,
    )
  }
}

/** Waits until the condition is true. */
export const eventually = (what: string, look: () => Promise<boolean>): Promise<void> =>
  expect.poll(() => look().catch(() => false), { message: what, intervals: INTERVALS }).toBe(true)

/**
 * Returns the source of a script that repeats `script` until `isRight` is true, for a second at most, and returns the
 * last value. `isRight`: an expression of `seen`. Repeating in the page is cheap, while each command from outside costs
 * a browser milliseconds.
 */
const lookingOut = (script: (argument: never) => unknown, isRight: string): string => `async argument => {
  const end = performance.now() + 1000
  for (;;) {
    const seen = await (${String(script)})(argument)
    if (${isRight} || performance.now() > end) return seen
    await new Promise(resolve => setTimeout(resolve, 30))
  }
}`

/**
 * Returns a frame of the document or of the shadow root of `<six-in-one>`. Runs in the browser from its source text.
 */
export const frameOf = (selector: string): Element | null =>
  document.querySelector(selector) ??
  document.querySelector('six-in-one')?.shadowRoot?.querySelector(selector) ??
  null

function cornerOf(frame: Element | null): Point {
  const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {}
  return {
    x: Math.round(left + (frame?.clientLeft ?? 0)),
    y: Math.round(top + (frame?.clientTop ?? 0)),
  }
}
const CORNER = `selector => (${String(cornerOf)})((${String(frameOf)})(selector))`

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
