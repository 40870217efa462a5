/**
 * Restores the exports of a worker's script, which Vite drops. A page that can make no worker imports the script and
 * calls `connect` (`src/worker/index.ts`).
 */
import type { Plugin } from 'vite'

export const workerExports = (): Plugin => ({
  name: 'worker-exports',
  options: options => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
})
