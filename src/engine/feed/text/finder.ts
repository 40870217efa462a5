/**
 * Finds the next place of a mark. It remembers the last place found, so many calls with rising positions read each
 * character once.
 *
 * Source: the XML feeds, whose tags are found by such marks. Errors: none.
 */

export class Finder {
  private readonly text: string
  private readonly mark: string
  private next = -2

  constructor(text: string, mark: string) {
    this.text = text
    this.mark = mark
  }

  /** The first mark at `at` or after it; the length of the text when there is none. */
  from(at: number): number {
    if (this.next >= at) return this.next
    const found = this.text.indexOf(this.mark, at)
    this.next = found < 0 ? this.text.length : found
    return this.next
  }
}
