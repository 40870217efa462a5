/** The commands of W3C WebDriver that the checks need (https://www.w3.org/TR/webdriver2/), without a library. */
import { pressAt, typing } from './actions'
import { frameOf, type Remote } from './place'

/** Error for a command that the driver refuses. */
class Refused extends Error {}

async function send(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json' },
  })
  const { value } = (await answer.json()) as { readonly value: unknown }
  if (!answer.ok) {
    const { error, message } = value as { readonly error: string; readonly message: string }
    throw new Refused(`${error}: ${message}`)
  }
  return value
}

/** A session, with the browser's own name and version. */
export interface Session {
  readonly address: string
  readonly browserName: string
  readonly browserVersion: string
}

/** Opens a session. `driver`: address of a WebDriver server. */
export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId, capabilities: given } = (await send(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })) as { readonly sessionId: string; readonly capabilities: Omit<Session, 'address'> }
  return { ...given, address: `${driver}/session/${sessionId}` }
}

const FRAME = `return (${String(frameOf)})(arguments[0])`

/** The only window of a session. */
export function webDriverRemote({ address }: Session): Omit<Remote, 'console'> {
  const post = (command: string, body: object) => send(`${address}/${command}`, 'POST', body)
  const call = (source: string, argument: unknown) =>
    post('execute/async', { script: scriptOf(source), args: [argument] }) as Promise<Answer>
  /** Frames of the document that gets the commands. `null` once the document was replaced. */
  let current: readonly string[] | null = []

  async function enter(frames: readonly string[]): Promise<void> {
    if (current !== null && String(frames) === String(current)) return
    current = null
    await post('frame', { id: null })
    for (const selector of frames) {
      const id = await post('execute/sync', { script: FRAME, args: [selector] })
      await post('frame', { id })
    }
    current = frames
  }
  /** Sends a command to a document. If the document was replaced since the last command, enters it again. */
  async function inside<Result>(frames: readonly string[], command: () => Promise<Result>): Promise<Result> {
    try {
      await enter(frames)
      return await command()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      current = null
      await enter(frames)
      return command()
    }
  }

  return {
    goto: async url => {
      await enter([])
      await post('url', { url })
    },
    resize: async size => void (await post('window/rect', size)),
    run: async (frames, source, argument) => {
      const answer = await inside(frames, () => call(source, argument))
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value
    },
    pressAt: async point => {
      await enter([])
      await post('actions', { actions: [pressAt(point)] })
    },
    type: async keys => void (await post('actions', { actions: [typing(keys)] })),
    close: async () => void (await send(address, 'DELETE')),
  }
}

interface Answer {
  readonly value?: unknown
  readonly error?: string
}

/** Returns a script that calls a function and reports the result or the error of its promise. */
const scriptOf = (source: string) => `
  const [argument, answer] = arguments
  new Promise(resolve => resolve((${source})(argument)))
    .then(value => answer({ value }), error => answer({ error: String(error) }))`
