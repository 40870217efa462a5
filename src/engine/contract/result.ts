/**
 * The outcome of requests and readings, which can fail: a value or a fault. They do not throw, and do not return `null`
 * for a failure.
 *
 * A fault is a name (`timeout`, `http-503`, `bad-json`): faults are counted under it, and `engine/sync/faults.ts`
 * says how long each lasts and who can do something about it. The fault of a panel's call, `DetailFault`, also has a
 * message for the visitor.
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

/** Changes the value; a fault stays as it is. */
export function mapResult<From, To, Fault>(
  result: Result<From, Fault>,
  change: (value: From) => To,
): Result<To, Fault> {
  return result.ok ? succeeded(change(result.value)) : result
}
