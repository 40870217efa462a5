/** State codes of the feeds, docs/wire.md 0.2. Errors: `null` for any other code. */
const STATES: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6, -1, -10, -11, -12, -13, -14])

export function stateOf(text: string | number | undefined): number | null {
  const state = String(text ?? '').trim() === '' ? NaN : Number(text)
  return STATES.has(state) ? state : null
}
