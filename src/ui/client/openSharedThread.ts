/** A service in the worker that the pages of our origin share. Rules SHR1, SHR2 in docs/rules/worker.md. */
import type { Connect, FromShared, ToShared } from '../../engine/contract/threads/protocol'

/** How often this page reports that it is open: far more often than the worker requires. Hidden pages report once a minute. */
const HERE_MS = 30_000

interface SharedThread {
  readonly address: string
  readonly hello: Connect<MessagePort>
  /** The worker's script did not load. */
  readonly onDeath: () => void
  /** The worker received nothing from this page for too long, because the page was frozen. */
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
