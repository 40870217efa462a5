/** Sends inputs, one at a time or many at once, and returns the cost of each and what was wrong with its answer. */
import { setTimeout as wait } from 'node:timers/promises'
import { holdsOf, type Hold, type Span } from './cost'
import { ask, exchange, monotonicMs } from './exchange'
import type { Input } from './input'
import type { Targets } from './targets'
import { faultOf } from './wellFormed'

/** Number of inputs after which the turns are read. */
const CHUNK = 50
/** Milliseconds from the broker to the gateway for one message. */
const MESSAGE_MS = 4

export interface Attack {
  readonly index: number
  readonly input: Input
}

export interface Outcome extends Attack {
  readonly hold: Hold
  readonly fault: string | undefined
}

/**
 * Sends the inputs one after the other, each in a span of its own. `pauseMs`: wait after each, so that a turn never
 * falls into the next span.
 */
export async function* attackInTurn(
  targets: Targets,
  attacks: readonly Attack[],
  pauseMs = 0,
): AsyncIterable<Outcome> {
  for (let from = 0; from < attacks.length; from += CHUNK) {
    const chunk = attacks.slice(from, from + CHUNK)
    const token = await tokenAt(targets.server.port)
    const sent: { readonly sentAt: number; readonly fault: string | undefined }[] = []
    for (const { input } of chunk) {
      sent.push(await send(targets, input, token))
      if (pauseMs > 0) await wait(pauseMs)
    }
    const end = monotonicMs()
    const spans = sent.map(({ sentAt }, place): Span => ({
      from: sentAt,
      until: sent[place + 1]?.sentAt ?? end,
    }))
    const [own, gateway] = await Promise.all([targets.server.turns(), targets.cluster?.gateway.turns()])
    const [ownHolds, gatewayHolds] = [
      holdsOf(own, spans),
      gateway === undefined ? [] : holdsOf(gateway, spans),
    ]
    for (const [place, { index, input }] of chunk.entries()) {
      const hold = (input.kind === 'message' ? gatewayHolds : ownHolds)[place]
      if (hold !== undefined) yield { index, input, hold, fault: sent[place]?.fault }
    }
  }
}

/** Sends all inputs at once and returns the dearest turn of the server. */
export async function attackAtOnce(targets: Targets, attacks: readonly Attack[]): Promise<Hold | undefined> {
  const token = await tokenAt(targets.server.port)
  await targets.server.turns()
  const from = monotonicMs()
  await Promise.all(attacks.map(({ input }) => send(targets, input, token)))
  return holdsOf(await targets.server.turns(), [{ from, until: monotonicMs() }])[0]
}

async function send({ server, cluster }: Targets, input: Input, token: string) {
  if (input.kind !== 'message') {
    const exchanged = await exchange(server.port, input, token)
    return { sentAt: exchanged.sentAt, fault: faultOf(input, exchanged) }
  }
  const sentAt = monotonicMs()
  await cluster?.publish(input)
  await wait(MESSAGE_MS)
  // The gateway answers once it has read the message.
  if (cluster !== null) await ask(cluster.gateway.port, '/healthz')
  return { sentAt, fault: undefined }
}

const tokenAt = async (port: number): Promise<string> => (await ask(port, '/ajax/getwebsockettoken')).text
