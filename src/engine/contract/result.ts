/**
 * The outcome of whatever can fail: a value, or a fault. No call answers `null` or `false` for a failure, and none throws.
 *
 * A fault is a name (`timeout`, `http-503`, `bad-json`): faults are counted under it, and `worker/transport/faults.ts`
 * says of each how long it lasts and who can do something about it. What a panel asked for has a fault that also says
 * what the visitor may be told: `DetailFault`.
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

/** A fault stays a fault. */
export function mapResult<From, To, Fault>(
  result: Result<From, Fault>,
  change: (value: From) => To,
): Result<To, Fault> {
  return result.ok ? succeeded(change(result.value)) : result
}
