/**
 * Work that may be laid aside at each `yield` and gone on with later, so that nothing long holds the event loop.
 *
 * Between two `yield`s lie a few milliseconds at most, however many matches there are.
 */
export type Work<Result> = Generator<unknown, Result>

/** A text in the order of its bytes; an empty piece is a mere pause. */
export type Pieces<Result = void> = Generator<string, Result>

/** To the end at one stretch: for the start of the program and for clocks that are moved by hand. */
export function finish<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** `[row,row,…]` of rows that are JSON already. */
export function* jsonRows(rows: Iterable<string>): Pieces {
  let lead = '['
  for (const row of rows) {
    yield lead + row
    lead = ','
  }
  yield lead === '[' ? '[]' : ']'
}

/** A text in pieces as one JSON string. */
export function* jsonText(pieces: Iterable<string>): Pieces {
  yield '"'
  for (const piece of pieces) yield JSON.stringify(piece).slice(1, -1)
  yield '"'
}
