import type { FontSet } from './fonts'

declare module 'vitest' {
  /** Values that `vitest.config.ts` provides to tests in a browser, which have no environment variables. */
  interface ProvidedContext {
    readonly depth: string
    readonly fonts: FontSet
  }
}
