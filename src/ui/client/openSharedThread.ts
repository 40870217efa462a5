/** A service in the worker that pages of our origin share. Rules SHR1, SHR2 in docs/rules/worker.md. */
import type { Connect, FromShared, ToShared } from '../../engine/contract/threads/protocol'

/** Much less than the worker waits to hear of this page; in a hidden page browsers make it a minute. */
const HERE_MS = 30_000

interface SharedThread {
  readonly address: string
  readonly hello: Connect<MessagePort>
  /** The worker's script did not load. */
  readonly onDeath: () => void
  /** The worker had heard nothing of this page for too long, because it was frozen. */
  readonly onEnded: () => void
}

/** Throws where no shared worker can be made. */
export function openSharedThread(thread: SharedThread): { end: () => void } {
  const { address, hello, onDeath, onEnded } = thread
  const worker = new SharedWorker(address, { type: 'module', name: 'sixinone engine' })
  const { port } = worker
  const say = (message: ToShared<MessagePort>) => port.postMessage(message)
  const end = () => {
    clearInterval(here)
    say('end')
    port.close()
  }
  worker.addEventListener('error', onDeath)
  port.addEventListener('message', ({ data }: MessageEvent<FromShared>) => {
    if (data === 'ended') onEnded()
  })
  port.start()
  port.postMessage(hello, [hello.commands, hello.events])
  const here = setInterval(() => say('here'), HERE_MS)
  // A page that is kept for the way back only sleeps.
  addEventListener('pagehide', ({ persisted }) => persisted || end())
  return { end }
}
