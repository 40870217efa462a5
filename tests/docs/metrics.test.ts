/** The metrics that the documents name, against those that servers have. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { metricsOf, metricsOfAll, type Metrics } from '../support/metrics'
import { programOrNull } from '../support/programs'

const DOCS = new URL('../../docs/', import.meta.url)
const program = programOrNull('nats-server')

/** Pages of operators. Those of embedders name cookies, which begin alike. */
const PAGES = [
  ...['cluster', 'operations', 'providers', 'relay', 'security', 'simulation'].map(name => `${name}.md`),
  ...readdirSync(new URL('rules/', DOCS))
    .filter(name => /^(?:archive|cluster|operations|providers|push|relay|security|server)\.md$/.test(name))
    .map(name => `rules/${name}`),
]

const textOf = (page: string): string => readFileSync(new URL(page, DOCS), 'utf8')

describe.skipIf(program === null)('[FSV36] metrics in the documents', () => {
  let metrics: Metrics
  const unknownIn = (page: string): string[] =>
    Array.from(textOf(page).matchAll(/(sixinone_\w+)(?:\{(.*?)\})?/g), ([, name = '', labels = '']) =>
      Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, label = '', value = '']) => ({ label, value }))
        .filter(({ label, value }) => metrics.get(name)?.get(label)?.has(value) !== true)
        .map(({ label, value }) => `${name} ${label}=${value}`)
        .concat(metrics.has(name) ? [] : [name]),
    ).flat()

  beforeAll(async () => {
    metrics = metricsOf(Object.values(await metricsOfAll(program ?? '')))
  })

  test.each(PAGES)('%s names metrics, labels and values that there are', page => {
    expect(unknownIn(page)).toEqual([])
  })

  test.each(PAGES)('%s gives each metric its whole name', page => {
    const words = Array.from(textOf(page).matchAll(/`(\w+)`/g), ([, word = '']) => word)
    expect(words.filter(word => /_/.test(word) && metrics.has(`sixinone_${word}`))).toEqual([])
  })

  test('servers of every kind call a label of a metric the same', async () => {
    for (const [name, labels] of metrics)
      if (name === 'sixinone_provider_faults_total')
        expect([...labels.keys()].sort()).toEqual(['fault', 'feed'])
  })
})
