/**
 * Starts a thread of the server: from the build (`tools/serverPrograms.ts`), or from its source in a program that runs
 * from sources.
 *
 * Errors: the thread's own, as its event `error`.
 */
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { Worker, type ResourceLimits } from 'node:worker_threads'

/** Source of each thread, in `feedserver/`. The build writes a file of the thread's name. */
export const THREADS = {
  recorder: 'start/threads/recorder.ts',
  player: 'start/threads/player.ts',
  push: 'push/thread.ts',
  sender: 'push/send/senderThread.ts',
  reader: 'relay/reading/readerThread.ts',
} as const

/** Folder of the built threads. Absent in a program that runs from sources. */
declare const BUILT_THREADS: string

const SOURCES = new URL('../../', import.meta.url)
const FROM_SOURCE = fileURLToPath(new URL('fromSource.mjs', import.meta.url))

/** `workerData`: the thread's start data, in the shape that its module exports. */
export function startThread(
  name: keyof typeof THREADS,
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): Worker {
  if (typeof BUILT_THREADS === 'string')
    return new Worker(join(BUILT_THREADS, `${name}.js`), { workerData, resourceLimits })
  const argv = [new URL(THREADS[name], SOURCES).href]
  return new Worker(FROM_SOURCE, { workerData, argv, resourceLimits })
}
