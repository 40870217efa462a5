import type { FontSet } from './fonts'

declare module 'vitest' {
  /** What `vitest.config.ts` tells tests that run in a browser, which have no environment variables. */
  interface ProvidedContext {
    readonly depth: string
    readonly fonts: FontSet
  }
}
