/** Heap of a page's first worker, in MB, after a garbage collection. DevTools has no shorter way to a worker. */
import type { CDPSession } from 'playwright'

export async function workerHeapMb(devTools: CDPSession): Promise<number> {
  const attached = new Promise<string>(resolve => {
    devTools.once('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId))
  })
  await devTools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  const sessionId = await attached
  const ask = async (id: number, method: string) => {
    const answer = new Promise<string>(resolve => {
      const hear = ({ message }: { readonly message: string }) => {
        if (!message.startsWith(`{"id":${id},`)) return
        devTools.off('Target.receivedMessageFromTarget', hear)
        resolve(message)
      }
      devTools.on('Target.receivedMessageFromTarget', hear)
    })
    await devTools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    return JSON.parse(await answer) as { readonly result?: { readonly usedSize?: number } }
  }
  await ask(1, 'HeapProfiler.collectGarbage')
  const { result } = await ask(2, 'Runtime.getHeapUsage')
  await devTools.send('Target.setAutoAttach', {
    autoAttach: false,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  return (result?.usedSize ?? Number.NaN) / 2 ** 20
}
