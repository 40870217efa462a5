/**
 * The host in a shared worker: one service per connected page, and one network for all services.
 *
 * A page that is killed sends no message, and no browser reports a port whose page is gone. A page that is silent for
 * three minutes therefore counts as gone. A page that was only frozen receives `ended` when it wakes, and connects
 * again. Rules SHR1, SHR2 in docs/rules/worker.md. Never throws.
 */
import type { Connect, EngineCommands, FromShared, ToShared } from '../../engine/contract/threads/protocol'
import { thisDevice } from '../transport/device'
import { ownNetwork, type Network } from '../transport/network'
import { createSharedFetch } from './sharedFetch'
import { createSocketHub } from './socketHub'

/** Pages send `here` every 30 s. Browsers run the timers of hidden pages once a minute. */
const STEP_MS = 20_000
/**
 * Steps without a message before a page counts as gone. Steps are counted instead of time, because a device may sleep.
 */
const MOST_SILENT_STEPS = 9

/** Gives a page a service after its first message. */
interface Welcome {
  readonly isHello: (data: unknown) => data is Connect<MessagePort>
  readonly connect: (hello: Connect<MessagePort>, network: Network) => Pick<EngineCommands, 'stop'>
}

export function createHost(welcome: Welcome): (port: MessagePort) => void {
  const { fetchBody, forget } = createSharedFetch(ownNetwork.fetchBody, thisDevice)
  const network = { fetchBody, openSocket: createSocketHub(ownNetwork.openSocket, forget) }
  return port => attend(port, network, welcome)
}

function attend(port: MessagePort, network: Network, { isHello, connect }: Welcome) {
  let stop = () => {}
  let silentSteps = 0
  const end = () => {
    clearInterval(steps)
    stop()
    stop = () => {}
    port.postMessage('ended' satisfies FromShared)
    port.close()
  }
  const steps = setInterval(() => {
    if (++silentSteps > MOST_SILENT_STEPS) end()
  }, STEP_MS)
  port.addEventListener('message', ({ data }: MessageEvent<ToShared<MessagePort>>) => {
    silentSteps = 0
    if (data === 'end') return end()
    if (!isHello(data)) return
    const service = connect(data, network)
    const { commands, events } = data
    stop = () => {
      service.stop()
      commands.close()
      events.close()
    }
  })
  port.start()
}
