/**
 * Keeps the names that the script of a worker exports, which Vite drops because a worker has no use for them: a page that
 * can make no worker imports the script and calls `connect` (`src/worker/index.ts`).
 */
import type { Plugin } from 'vite'

export const workerExports = (): Plugin => ({
  name: 'worker-exports',
  options: options => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
})
