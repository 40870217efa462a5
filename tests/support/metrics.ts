/** The real `/metrics` of every kind of server, and what is in them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../feedserver/kit/log'
import { startFeedServer } from '../../feedserver/start/feedServer'
import { parseOptions } from '../../feedserver/start/options'
import { startGateway } from '../../feedserver/start/startGateway'
import { startRelay } from '../../feedserver/start/relayServer'
import { startSource } from '../../feedserver/start/startSource'
import { sourceOptions } from '../../feedserver/start/sourceOptions'
import { startSources } from '../../feedserver/start/sourcesServer'
import { NatsServer } from '../cluster/support/natsServer'
import { listen, FAULTS, startStandIn } from '../feedserver/relay/support/standIn'
import { until } from '../feedserver/support/victim'
import { afterFile } from './ends'

/** Values of labels by name of a metric and name of a label. */
export type Metrics = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

function samplesIn(text: string): readonly Sample[] {
  return Array.from(
    text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/gim),
    ([, name = '', labels = '', value]) => ({
      name,
      labels: Object.fromEntries(
        Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, label = '', of = '']) => [label, of]),
      ),
      value: Number(value),
    }),
  )
}

/** What the texts have, all together. A histogram also counts by the name without its ending. */
export function metricsOf(texts: readonly string[]): Metrics {
  const metrics = new Map<string, Map<string, Set<string>>>()
  const note = (name: string, labels: Sample['labels']): void => {
    const known = metrics.get(name) ?? new Map<string, Set<string>>()
    metrics.set(name, known)
    for (const [label, value] of Object.entries(labels))
      known.set(label, (known.get(label) ?? new Set()).add(value))
  }
  for (const text of texts) {
    for (const { name, labels } of samplesIn(text)) note(name, labels)
    for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm)) note(name, {})
  }
  return metrics
}

/** Labels that Prometheus adds, or that queries make. */
const ADDED = new Set(['instance', 'job', 'le', 'role'])
const OWN_NAME = /\b(?:sixinone|process|nodejs)_\w+/g

/** Names, labels and values of labels in a text or query that no metric has. */
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

async function ofTheWhole(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'metrics-'))
  const args = ['--matches', '20', '--archive', join(folder, 'archive.db'), '--season', '1d']
  const options = parseOptions(args, {})
  if (options === 'help') throw new Error('no options')
  const server = await startFeedServer({ ...options, ...QUIET })
  afterFile(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await textAt(server.url, 'gf/data/bf_vi.js')
  await until(async () => (await textAt(server.url, 'metrics')).includes('archive_season_lacking_days'))
  return textAt(server.url, 'metrics')
}

async function ofARelay(): Promise<string> {
  const standIn = await startStandIn()
  const relay = await startRelay({ ...QUIET, upstream: standIn.origin, upstreamPrivate: true })
  afterFile(() => relay.close())
  await textAt(relay.url, 'gf/data/bf_vn_nt.js')
  standIn.spoil = () => FAULTS['status 500']
  await textAt(relay.url, 'ajax/match/statistics?id=1&lang=vi')
  return textAt(relay.url, 'metrics')
}

async function ofProviders(): Promise<string> {
  const origin = await listen((_request, response) => void response.writeHead(500).end())
  const sources = sourceOptions({ provider: 'api-football' }, { SIXINONE_API_FOOTBALL_KEY: 'secret-key' })
  const server = await startSources({ ...QUIET, sources, originOf: () => origin })
  afterFile(() => server.close())
  return textAt(server.url, 'metrics')
}

async function ofACluster(program: string): Promise<{ source: string; gateway: string }> {
  const nats = await NatsServer.start(program)
  afterFile(() => nats.remove())
  const source = await startSource({ ...QUIET, matches: 20, name: 'source', nats: nats.urlOf('source') })
  const gateway = await startGateway({ ...QUIET, name: 'gateway', nats: nats.urlOf('gateway') })
  afterFile(async () => {
    await gateway.close()
    await source.close()
  })
  await until(async () => (await textAt(gateway.url, 'gf/data/bf_vi.js')).includes('ShowBf'))
  return { source: await textAt(source.url, 'metrics'), gateway: await textAt(gateway.url, 'metrics') }
}

/** `program`: nats-server. */
export async function metricsOfAll(program: string): Promise<Readonly<Record<string, string>>> {
  const [whole, relay, providers, cluster] = await Promise.all([
    ofTheWhole(),
    ofARelay(),
    ofProviders(),
    ofACluster(program),
  ])
  return { whole, relay, providers, ...cluster }
}
