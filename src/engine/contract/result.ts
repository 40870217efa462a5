/**
 * Result of a request or a parse: a value or a fault. Functions that return a `Result` do not throw, and do not return
 * `null` for a failure.
 *
 * A fault is a name (`timeout`, `http-503`, `bad-json`), under which faults are counted. `engine/sync/faults.ts` says
 * how long each fault lasts and who can fix it. `DetailFault`, the fault of a panel's request, also has a message for
 * the visitor.
 */
export type Result<Value, Fault = string> = Success<Value> | Failure<Fault>

interface Success<Value> {
  readonly ok: true
  readonly value: Value
}

export interface Failure<Fault = string> {
  readonly ok: false
  readonly fault: Fault
}

export function succeeded<Value>(value: Value): Success<Value> {
  return { ok: true, value }
}

export function failed<Fault>(fault: Fault): Failure<Fault> {
  return { ok: false, fault }
}

/** Applies `change` to the value. A fault is returned unchanged. */
export function mapResult<From, To, Fault>(
  result: Result<From, Fault>,
  change: (value: From) => To,
): Result<To, Fault> {
  return result.ok ? succeeded(change(result.value)) : result
}
