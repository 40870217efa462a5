/**
 * An answer to a panel, or why it could not be had. A `null` in place of a value: the service has none.
 */
import type { Result } from '../result'

export type Detail<Value> = Result<Value, DetailFault>

interface DetailFault {
  /** May be shown to the visitor; it names the action: `Failed to fetchReportMatch`. */
  readonly message: string
  /** `timeout`, `network`, `http-503`, or why the body was refused: `bad-json`, `html-instead-of-feed`, … */
  readonly reason: string
}
