/**
 * The connection of a starting part of a cluster to its broker. While the broker is away the part logs this, at once
 * and each minute, and answers operators on its port. Rule CLU20 in docs/rules/cluster.md. Errors: those of the
 * connection and of the port.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { brokerMeasures, type Broker } from '../cluster/broker'
import { connectNats } from '../cluster/nats'
import { brokerHosts } from '../cluster/login/natsAccess'
import type { ProviderReport } from '../contract/provider'
import { words } from '../kit/feedTexts'
import type { Log } from '../kit/log'
import { startStatusServer } from '../serve/status/statusServer'
import type { FeedOptions } from './options/options'

/** Milliseconds within which an available broker answers. */
const PATIENCE_MS = 500
const AGAIN_MS = 60_000

const AWAY: ProviderReport = {
  data: { broker: 'away' },
  tables: [{ title: 'feed.server', rows: [[words('feed.broker'), words('feed.away')]] }],
  measures: brokerMeasures({ isConnected: () => false, losses: () => 0 }),
}

interface Starting {
  readonly options: FeedOptions
  /** Name of this process for the broker. */
  readonly name: string
  readonly log: Log
}

interface Reached {
  readonly broker: Broker
  /** Port on which the part has to listen. */
  readonly port: number
  /** Frees the port, where operators were answered meanwhile. */
  readonly freePort: () => Promise<void>
}

export async function awaitBroker(
  starting: Starting,
  connect: typeof connectNats = connectNats,
): Promise<Reached> {
  const { options, name, log } = starting
  const connection = connect(options.nats, name, log, options.natsLogin)
  const first = await Promise.race([connection, wait(PATIENCE_MS, null, { ref: false })])
  if (first !== null) return { broker: first, port: options.port, freePort: () => Promise.resolve() }
  return sayingSo(starting, connection)
}

async function sayingSo({ options, log }: Starting, connection: Promise<Broker>): Promise<Reached> {
  const broker = `the broker at ${brokerHosts(options.nats)}`
  const state = { reason: `waiting for ${broker}` }
  const began = performance.now()
  const seconds = (): number => Math.round((performance.now() - began) / 1000)
  log.warn(`${broker} does not answer: waiting for it`)
  const again = setInterval(() => log.warn(`still waiting for ${broker}, for ${seconds()} s`), AGAIN_MS)
  const status = await startStatusServer(options, {
    report: () => AWAY,
    notReady: () => state.reason,
    cutsVisitors: true,
  })
  try {
    const reached = await connection
    log.info(`${broker} is there after ${seconds()} s`)
    state.reason = 'starting'
    return { broker: reached, port: status.port, freePort: status.close }
  } catch (error) {
    await status.close()
    throw error
  } finally {
    clearInterval(again)
  }
}
