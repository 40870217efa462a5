/** A relay whose clock the test moves. */
import { onTestFinished } from 'vitest'
import { createMemoryBus, type Bus } from '../../../../feedserver/kit/bus'
import type { FeedAnswer, Provider } from '../../../../feedserver/contract/provider'
import { readPaths, type Paths } from '../../../../feedserver/relay/paths'
import { BodyReader } from '../../../../feedserver/relay/reading/bodyReader'
import { createRelayProvider } from '../../../../feedserver/relay/relay'
import { createUpstream } from '../../../../feedserver/relay/upstream'
import { AT } from './standIn'

export interface TestRelay {
  readonly provider: Provider
  readonly bus: Bus
  readonly log: string[]
  /** Lines of the log other than warnings. */
  readonly infos: string[]
  /**
   * Losses reported to the relay's sockets: the channels with lost records, or `everything` if all have to reconnect.
   */
  readonly losses: (readonly string[] | 'everything')[]
  readonly now: () => number
  /** Moves the clock, makes the due polls and waits for their answers. */
  readonly pass: (ms: number) => Promise<void>
  /** Moves the clock while the provider delays its answers. */
  readonly slip: (ms: number) => void
  readonly get: (address: string) => Promise<FeedAnswer | null>
  /** Returns the body as text. Throws without a body. */
  readonly text: (address: string) => Promise<string>
}

export interface RelayOptions {
  readonly paths?: Partial<Paths>
  readonly credentials?: string
  /**
   * Resolves when a visitor with an older body has waited long enough. Without it all visitors wait for the new body,
   * on any machine.
   */
  readonly wait?: () => Promise<unknown>
}

/** Waits until no request is in progress and all answers were read. */
async function settle(underWay: () => number): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await new Promise(resolve => setTimeout(resolve, 1))
    quiet = underWay() === 0 ? quiet + 1 : 0
  }
}

export function createTestRelay(origin: string, options: RelayOptions = {}): TestRelay {
  let now = AT
  const bus = createMemoryBus()
  const log: string[] = []
  const infos: string[] = []
  let underWay = 0
  const upstream = createUpstream({ origin, allowPrivate: true, credentials: options.credentials ?? null })
  const provider = createRelayProvider({
    origin,
    upstream: {
      close: () => upstream.close(),
      async get(ask) {
        underWay += 1
        return upstream.get(ask).finally(() => {
          underWay -= 1
        })
      },
    },
    reading: new BodyReader(),
    paths: { ...readPaths(null), ...options.paths },
    bus,
    statistics: { changes: () => undefined },
    log: { info: line => void (log.push(line), infos.push(line)), warn: line => void log.push(line) },
    now: () => now,
    random: () => 0.5,
    wait: options.wait ?? (() => new Promise(() => {})),
  })
  const losses: TestRelay['losses'] = []
  const stop = provider.start(() => undefined, {
    size: 0,
    lost: channels => losses.push(channels ?? []),
    startAnew: () => losses.push('everything'),
  })
  onTestFinished(stop)
  const get = (address: string) => provider.answer(new URL(address, 'http://relay'))
  return {
    provider,
    bus,
    log,
    infos,
    losses,
    now: () => now,
    slip(ms) {
      now += ms
    },
    async pass(ms) {
      now += ms
      for (const step of provider.tick()) void step
      await settle(() => underWay)
    },
    get,
    async text(address) {
      const answer = await get(address)
      const body = answer?.status === 200 ? answer.body : null
      if (body === null) throw new Error(`${address}: ${answer?.status}`)
      return body.bytes.toString()
    },
  }
}
