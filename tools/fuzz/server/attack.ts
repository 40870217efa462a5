/** Sends inputs, one at a time or many at once, and says what each cost and what was wrong with its answer. */
import { setTimeout as wait } from 'node:timers/promises'
import { holdsOf, type Hold, type Span } from './cost'
import { ask, exchange, monotonicMs } from './exchange'
import type { Input } from './input'
import type { Targets } from './targets'
import { faultOf } from './wellFormed'

/** Inputs after which the turns are read. */
const CHUNK = 50
/** Until a message that the broker has is at the gateway. */
const MESSAGE_MS = 4

export interface Attack {
  readonly index: number
  readonly input: Input
}

export interface Outcome extends Attack {
  readonly hold: Hold
  readonly fault: string | undefined
}

/** In turn, each in a span of its own. `pauseMs`: after each, so that no turn of one falls into the span of the next. */
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

/** All at once: the dearest turn of the server. */
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
  // It answers once it is through with the message.
  if (cluster !== null) await ask(cluster.gateway.port, '/healthz')
  return { sentAt, fault: undefined }
}

const tokenAt = async (port: number): Promise<string> => (await ask(port, '/ajax/getwebsockettoken')).text
