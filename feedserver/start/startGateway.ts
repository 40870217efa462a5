/**
 * `--role gateway`: sockets, files and services for visitors, from the leading source. Any number of gateways may run.
 */
import { canonicalAddress } from '../simulate/routes/known'
import { Faults } from '../kit/faults'
import { awaitBroker } from './awaitBroker'
import { openFront } from './openFront'
import type { Front } from '../serve/front'
import { DEFAULT_OPTIONS, type FeedOptions } from './options/options'
import { Slices } from '../kit/work/slices'
import { Statistics } from '../kit/statistics'
import { Tokens } from '../kit/token'
import { createLog, type Log } from '../kit/log'
import { VERSION } from '../kit/version'
import { REAL_TIME, STATE_BUCKET } from '../cluster/broker'
import { lastRun } from '../cluster/day'
import { createGatewayProvider } from '../cluster/gatewayProvider'
import { nameOf } from './nameOf'
import { tokenKey } from '../cluster/tokenKey'

export type GatewayServer = Omit<Front, 'beat'>

export async function startGateway(
  given: Partial<FeedOptions> & {
    /** The folder of the built site. */ readonly site?: string
    readonly log?: Log
  },
): Promise<GatewayServer> {
  const options: FeedOptions = { ...DEFAULT_OPTIONS, ...given, role: 'gateway' }
  const log = given.log ?? createLog(options.logLevel)
  const name = nameOf(options)
  const { broker, port, freePort } = await awaitBroker({ options, name, log })
  const bucket = broker.bucket(STATE_BUCKET)
  const key = await tokenKey(bucket, process.env['SIXINONE_TOKEN_KEY'])
  const run = await lastRun(bucket)
  const provider = createGatewayProvider({
    broker,
    time: REAL_TIME,
    name,
    version: VERSION,
    log,
    run,
    addressOf: canonicalAddress,
  })
  await provider.ready
  const { bus } = provider
  await freePort()
  const front = await openFront({
    provider,
    bus,
    faults: new Faults(options.faults, options.seed),
    slices: new Slices(),
    statistics: new Statistics(),
    options: { ...options, port },
    log,
    site: given.site,
    tokens: new Tokens(Date.now, key),
  })
  return {
    url: front.url,
    port: front.port,
    drain: front.drain,
    close: async () => {
      provider.stop()
      await front.close()
      await broker.close()
    },
  }
}
