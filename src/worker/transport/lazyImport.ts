/**
 * Loads code that a first visit does not wait for. Loading begins when the code is first needed, in parallel with the
 * request whose answer it reads.
 *
 * Errors: `code-missing` if the code cannot be loaded (offline, or a new version was deployed). The next call tries
 * again. Rule NET13 in docs/rules/worker.md.
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
