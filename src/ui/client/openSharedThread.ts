/** A service in the worker that the pages of our origin share. Rules SHR1, SHR2 in docs/rules/worker.md. */
import type { Connect, FromShared, ToShared } from '../../engine/contract/threads/protocol'

/**
 * Milliseconds between two reports that this page is open. The worker requires far fewer. Hidden pages report once a
 * minute.
 */
const HERE_MS = 30_000

interface SharedThread {
  readonly address: string
  readonly hello: Connect<MessagePort>
  /** Called if the worker's script did not load. */
  readonly onDeath: () => void
  /** Called if the worker has ended the service, after a long silence of a frozen page. */
  readonly onEnded: () => void
}

/** Throws where no shared worker can be made. */
export function openSharedThread(thread: SharedThread): { end: () => void } {
  const { address, hello, onDeath, onEnded } = thread
  const worker = new SharedWorker(address, { type: 'module', name: 'sixinone engine' })
  const { port } = worker
  const send = (message: ToShared<MessagePort>) => port.postMessage(message)
  const end = () => {
    clearInterval(here)
    send('end')
    port.close()
  }
  worker.addEventListener('error', onDeath)
  port.addEventListener('message', ({ data }: MessageEvent<FromShared>) => {
    if (data === 'ended') onEnded()
  })
  port.start()
  port.postMessage(hello, [hello.commands, hello.events])
  const here = setInterval(() => send('here'), HERE_MS)
  // A page in the back-forward cache only sleeps.
  addEventListener('pagehide', ({ persisted }) => persisted || end())
  return { end }
}
