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
  /** The lines of the log that are no warnings. */
  readonly infos: string[]
  /** What its sockets were sent: the channels of which records are lost, or `everything` where all have to come back. */
  readonly losses: (readonly string[] | 'everything')[]
  readonly now: () => number
  /** Moves the clock; polls that are due then are made, and waited for. */
  readonly pass: (ms: number) => Promise<void>
  /** Moves the clock while the provider makes them wait. */
  readonly slip: (ms: number) => void
  readonly get: (address: string) => Promise<FeedAnswer | null>
  /** The body as text; throws when there is none. */
  readonly text: (address: string) => Promise<string>
}

export interface RelayOptions {
  readonly paths?: Partial<Paths>
  readonly credentials?: string
  /** Resolves when a visitor who can have an older body has waited long enough; without it all wait for the new one, however slow the machine is. */
  readonly wait?: () => Promise<unknown>
}

/** Waits until no request is under way, and what came has been read. */
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
