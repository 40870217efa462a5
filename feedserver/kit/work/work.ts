/**
 * Work that can pause at each `yield`, so that long work does not block the event loop.
 *
 * From one `yield` to the next takes a few milliseconds at most, for any number of matches.
 */
export type Work<Result> = Generator<unknown, Result>

/** A text in consecutive parts. An empty part is only a pause. */
export type Pieces<Result = void> = Generator<string, Result>

/** Does all the work without a pause: for the start of the program and for clocks that are moved by hand. */
export function finish<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Writes `[row,row,…]`. The rows are already JSON. */
export function* jsonRows(rows: Iterable<string>): Pieces {
  let lead = '['
  for (const row of rows) {
    yield lead + row
    lead = ','
  }
  yield lead === '[' ? '[]' : ']'
}

/** Writes a text in parts as one JSON string. */
export function* jsonText(pieces: Iterable<string>): Pieces {
  yield '"'
  for (const piece of pieces) yield JSON.stringify(piece).slice(1, -1)
  yield '"'
}
