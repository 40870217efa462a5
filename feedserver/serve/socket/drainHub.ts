/** Moves visitors to another server: closes their sockets with 1012, a few at a time. Rule FSV23. */
import { setTimeout as wait } from 'node:timers/promises'
import { SERVICE_RESTART, type SocketHub } from './hub'

const STEP_MS = 250

/** After it the hub has no connections. */
export async function drainHub(hub: SocketHub, seconds: number): Promise<void> {
  for (let left = Math.ceil((seconds * 1000) / STEP_MS); left > 0 && hub.size > 0; left -= 1) {
    hub.closeSome(Math.ceil(hub.size / left), SERVICE_RESTART, 'server restarts')
    if (left > 1) await wait(STEP_MS)
  }
}
