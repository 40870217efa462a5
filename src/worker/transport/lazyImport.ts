/**
 * Code that a first visit need not wait for: fetched when it is first wanted, beside the request whose answer it reads.
 *
 * Errors: `code-missing` when it does not arrive (offline, or a new version was deployed meanwhile); the next call
 * fetches it again. Rule NET13 in docs/rules/worker.md.
 */
import { failed, succeeded, type Result } from '../../engine/contract/result'

export type Lazy<T> = () => Promise<Result<T>>

export function lazyImport<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<Result<T>> | undefined
  return () =>
    (loading ??= load().then(succeeded, () => {
      loading = undefined
      return failed('code-missing')
    }))
}
