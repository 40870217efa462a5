/** A document in any browser: the page, or one in a frame. The checks of this folder speak to it, and know no browser. */
import { expect } from 'playwright/test'
import { aim, type Point } from './aim'

/** What a browser under remote control has to offer. `frames`: selectors from the page down to the document. */
export interface Remote {
  /** Until the page has loaded: WebKit would go on speaking to the empty documents of frames that are still on their way. */
  readonly goto: (url: string) => Promise<void>
  /** Gives the window that size. */
  readonly resize: (size: Size) => Promise<void>
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

/** CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

export const ESCAPE = '\uE00C'
/** Milliseconds between two commands that look at a page; the last one again and again. */
const INTERVALS = [20, 40, 80, 160]

export class Place {
  private readonly remote: Remote
  private readonly frames: readonly string[]
  private mayStay: boolean

  /** `mayStay`: the page of the area before may be the first of this one. */
  constructor(remote: Remote, frames: readonly string[] = [], mayStay = false) {
    this.remote = remote
    this.frames = frames
    this.mayStay = mayStay
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
    const point = await this.finds(`${selector} ${words} can be pressed`, aim, { selector, words })
    const corner = await this.corner()
    await this.remote.pressAt({ x: corner.x + point.x, y: corner.y + point.y })
  }

  /** Where the document begins in the page's window. */
  private async corner(): Promise<Point> {
    let corner: Point = { x: 0, y: 0 }
    for (const [depth, selector] of this.frames.entries()) {
      const { x, y } = (await this.remote.run(this.frames.slice(0, depth), CORNER, selector)) as Point
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

  /** Loads that address, unless the page is there already. */
  async open(url: string): Promise<void> {
    const isThere = this.mayStay && (await this.run(() => location.href)) === url
    this.mayStay = true
    if (!isThere) await this.goto(url)
  }

  /** Into what has the focus. */
  type(keys: string): Promise<void> {
    return this.remote.type(keys)
  }

  /** Waits until the script gives something, and answers it. */
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

  /** Waits until the script gives that value, which JSON can carry. */
  async sees<Argument>(
    what: string,
    script: (argument: Argument) => unknown,
    argument: Argument,
    expected: unknown,
  ): Promise<void> {
    const source = lookingOut(script, `JSON.stringify(seen) === ${JSON.stringify(JSON.stringify(expected))}`)
    // A frame may still be on its way.
    const look = () => this.remote.run(this.frames, source, argument).catch(String)
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

/**
 * The source of a script that looks again and again until `isRight`, an expression of `seen`, holds, for a second at most, and
 * answers what it saw last. A look in the page costs little; each command from outside costs a browser milliseconds.
 */
const lookingOut = (script: (argument: never) => unknown, isRight: string): string => `async argument => {
  const end = performance.now() + 1000
  for (;;) {
    const seen = await (${String(script)})(argument)
    if (${isRight} || performance.now() > end) return seen
    await new Promise(resolve => setTimeout(resolve, 30))
  }
}`

/** A frame of the document, or of the shadow root of `<six-in-one>`. Runs in the browser, by its source. */
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
