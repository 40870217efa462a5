/**
 * The commands of WebDriver BiDi that the checks need (https://w3c.github.io/webdriver-bidi/), without a library.
 * Playwright follows each request and each document of a page, which costs a browser more than the checks do.
 */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { pressAt, typing } from './actions'
import { frameOf, type Remote } from './place'

interface Message {
  /** Id of the answered command. Absent in an event. */
  readonly id?: number
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
  readonly method?: string
  readonly params?: unknown
}

/** A command without an answer so far. */
interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

interface Connection {
  /** Sends a command and resolves to its result. */
  readonly send: (method: string, params: object) => Promise<unknown>
  readonly close: () => void
}

/** Connects to a browser's socket. `hear`: called with each event. `address`: of the socket. */
async function connect(address: string, hear: (event: Message) => void): Promise<Connection> {
  const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false })
  const waiting = new Map<number, Waiting>()
  let last = 0
  socket.on('message', data => {
    const message = JSON.parse((data as Buffer).toString()) as Message
    if (message.id === undefined) return hear(message)
    const { resolve, reject } = waiting.get(message.id) ?? {}
    waiting.delete(message.id)
    if (message.error === undefined) resolve?.(message.result)
    else reject?.(new Error(`${message.error}: ${message.message}`))
  })
  socket.on('close', () => waiting.forEach(({ reject }) => reject(new Error('The browser has ended'))))
  await once(socket, 'open')
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = (last += 1)
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }), error => error && reject(error))
      }),
    close: () => socket.close(),
  }
}

interface Session {
  readonly name: string
  readonly remote: Remote
}

/** Opens a session with the first window of the browser at the address. */
export async function openBiDi(address: string): Promise<Session> {
  const reported: string[] = []
  const connection = await connect(address, ({ params }) => void reported.push(wordsOf(params)))
  const { send } = connection
  const { capabilities } = (await send('session.new', { capabilities: {} })) as Opened
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = (await send('browsingContext.getTree', {})) as Tree
  const page = contexts[0]?.context
  const call = async (context: string | undefined, functionDeclaration: string, args: readonly unknown[]) => {
    const target = { context }
    const given = { functionDeclaration, arguments: args, target, awaitPromise: true }
    const answer = (await send('script.callFunction', given)) as Answer
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result.value
  }
  async function contextOf(frames: readonly string[]): Promise<string | undefined> {
    let context = page
    for (const value of frames)
      context = ((await call(context, WINDOW_OF, [{ type: 'string', value }])) as Frame).context
    return context
  }
  const perform = (action: object) => send('input.performActions', { context: page, actions: [action] })
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    remote: {
      goto: async url =>
        void (await send('browsingContext.navigate', { context: page, url, wait: 'complete' })),
      resize: async viewport => void (await send('browsingContext.setViewport', { context: page, viewport })),
      run: async (frames, source, argument) => {
        const value = JSON.stringify(argument ?? null)
        const text = await call(await contextOf(frames), texted(source), [{ type: 'string', value }])
        return text === undefined ? undefined : JSON.parse(text as string)
      },
      pressAt: async point => void (await perform(pressAt(point))),
      type: async keys => void (await perform(typing(keys))),
      console: () => reported.splice(0),
      close: async () => {
        await send('session.end', {})
        connection.close()
      },
    },
  }
}

interface Opened {
  readonly capabilities: { readonly browserVersion: string }
}
interface Tree {
  readonly contexts: readonly { readonly context: string }[]
}
interface Frame {
  readonly context: string
}
type Answer =
  | { readonly type: 'success'; readonly result: { readonly value?: unknown } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }

/** Returns the text of a log event. */
const wordsOf = (params: unknown): string => String((params as { readonly text?: string | null }).text)

const WINDOW_OF = `selector => (${String(frameOf)})(selector).contentWindow`

/** Passes arguments and results as JSON, to avoid the protocol's own forms of values. */
const texted = (source: string) => `async text => JSON.stringify(await (${source})(JSON.parse(text)))`
