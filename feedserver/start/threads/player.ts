/** The thread that plays a season, behind messages of Comlink. */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { parentPort, workerData } from 'node:worker_threads'
import type { SeasonPlan } from '../../contract/season'
import { createDayPlayer } from '../dayPlayer'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

giveWay()
if (parentPort !== null) Comlink.expose(createDayPlayer(workerData as SeasonPlan), nodeEndpoint(parentPort))

/** Lowers the thread's priority. Only on Linux a thread has its own priority. */
function giveWay(): void {
  try {
    const [, id] = /task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (id !== undefined) setPriority(Number(id), constants.priority.PRIORITY_LOW)
  } catch {
    // The thread keeps its priority on other systems.
  }
}
