/**
 * Where a mark stands next, asked at rising positions: each character is looked at once, however often one asks.
 *
 * Source: the XML feeds, whose records are found by their marks. Errors: none.
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
