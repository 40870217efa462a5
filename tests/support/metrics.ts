/** The real `/metrics` of every kind of server, and a reader for them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../feedserver/kit/log'
import { startFeedServer } from '../../feedserver/start/feedServer'
import { parseOptions } from '../../feedserver/start/options/options'
import { startGateway } from '../../feedserver/start/startGateway'
import { startRelay } from '../../feedserver/start/relayServer'
import { startSource } from '../../feedserver/start/startSource'
import { sourceOptions } from '../../feedserver/start/options/sourceOptions'
import { startSources } from '../../feedserver/start/sourcesServer'
import { NatsServer } from '../cluster/support/natsServer'
import { listen, FAULTS, startStandIn } from '../feedserver/relay/support/standIn'
import { envelope } from '../feedserver/providers/support/apiFootball'
import { until } from '../feedserver/support/victim'
import { afterFile } from './ends'

/** Values of labels by the names of metric and label. */
export type Metrics = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

function samplesIn(text: string, instance: string): readonly Sample[] {
  const lines = Array.from(
    text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/gim),
    ([, name = '', labels = '', value]) => ({
      name,
      labels: {
        ...Object.fromEntries(
          Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, label = '', of = '']) => [label, of]),
        ),
        instance,
      },
      value: Number(value),
    }),
  )
  // Prometheus itself adds `up` for a server that answers.
  return [...lines, { name: 'up', labels: { job: 'sixinone', instance }, value: 1 }]
}

/** A histogram is also counted under the name without its ending. */
export function metricsOf(samples: readonly Sample[]): Metrics {
  const metrics = new Map<string, Map<string, Set<string>>>()
  for (const { name, labels } of samples)
    for (const one of [name, name.replace(/_(?:bucket|count|sum)$/, '')]) {
      const known = metrics.get(one) ?? new Map<string, Set<string>>()
      metrics.set(one, known)
      for (const [label, value] of Object.entries(labels))
        known.set(label, (known.get(label) ?? new Set()).add(value))
    }
  return metrics
}

/** Labels that Prometheus adds or that queries make. */
const ADDED = new Set(['instance', 'job', 'le'])
const OWN_NAME = /\b(?:sixinone|process|nodejs)_\w+/g

/** Returns names, labels and label values of a text or query that no metric has. */
export function unknownIn(text: string, metrics: Metrics): readonly string[] {
  const names = (text.match(OWN_NAME) ?? []).filter(name => !metrics.has(name))
  const values = Array.from(text.matchAll(/(sixinone_\w+)\{(.*?)\}/g), ([, name = '', labels = '']) =>
    Array.from(labels.matchAll(/(\w+)=~?"([^"]*)"/g), ([, label = '', of = '']) =>
      of.split('|').map(value => ({ name, label, value })),
    ).flat(),
  ).flat()
  const labels = new Set([...metrics.values()].flatMap(known => [...known.keys()]))
  const groups = Array.from(text.matchAll(/ by \(([^)]*)\)/g), ([, by = '']) => by.split(/, ?/)).flat()
  return [
    ...names,
    ...values
      .filter(({ name, label, value }) => metrics.get(name)?.get(label)?.has(value) !== true)
      .map(({ name, label, value }) => `${name} ${label}=${value}`),
    ...groups.filter(label => !ADDED.has(label) && !labels.has(label)),
  ]
}

const QUIET = { port: 0, host: '127.0.0.1', log: createLog('silent') } as const

const textAt = async (url: string, path: string): Promise<string> => (await fetch(url + path)).text()

interface Server {
  readonly url: string
  readonly close: () => Promise<void>
}

async function startWhole(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'metrics-'))
  const args = ['--matches', '20', '--archive', join(folder, 'archive.db'), '--season', '1d']
  const options = parseOptions(args, {})
  if (options === 'help') throw new Error('no options')
  const server = await startFeedServer({ ...options, ...QUIET })
  await until(async () => (await textAt(server.url, 'metrics')).includes('archive_season_lacking_days'))
  const close = async (): Promise<void> => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, close }
}

async function startProviders(): Promise<Server> {
  const origin = await listen((_request, response) => void response.end(envelope([])))
  const sources = sourceOptions({ provider: 'api-football' }, { SIXINONE_API_FOOTBALL_KEY: 'secret-key' })
  return startSources({ ...QUIET, sources, originOf: () => origin })
}

/** One server of each kind, with its provider or broker. */
export interface Kinds {
  /** Returns the present metrics of all servers. The instance is the kind. */
  readonly scrape: () => Promise<readonly Sample[]>
  /** Sends a page's requests to each server with visitors. */
  readonly visit: () => Promise<unknown>
  /** Ends the provider of the relay and the broker of the cluster. */
  readonly fail: () => Promise<void>
}

/** `program`: nats-server. */
export async function startKinds(program: string): Promise<Kinds> {
  const [nats, standIn] = await Promise.all([NatsServer.start(program), startStandIn()])
  afterFile(() => nats.remove())
  const cluster = (role: 'source' | 'gateway') => ({ ...QUIET, name: role, nats: nats.urlOf(role) })
  const source = await startSource({ ...cluster('source'), matches: 20 })
  const servers: Readonly<Record<string, Server>> = {
    whole: await startWhole(),
    relay: await startRelay({ ...QUIET, upstream: standIn.origin, upstreamPrivate: true }),
    providers: await startProviders(),
    source,
    gateway: await startGateway(cluster('gateway')),
  }
  afterFile(() => Promise.all(Object.values(servers).map(server => server.close())))
  const scrape = async (): Promise<readonly Sample[]> => {
    const scraped = Object.entries(servers).map(async ([instance, { url }]) =>
      samplesIn(await textAt(url, 'metrics'), instance),
    )
    return (await Promise.all(scraped)).flat()
  }
  return {
    scrape,
    visit: () =>
      Promise.all(
        ['whole', 'relay', 'gateway'].map(kind => textAt(servers[kind]?.url ?? '', 'gf/data/bf_vn_nt.js')),
      ),
    fail: async () => {
      standIn.spoil = () => FAULTS['nothing at all']
      await nats.kill()
    },
  }
}
