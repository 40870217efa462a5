/** The metrics that documents, alerts and the dashboard name, compared with those of every kind of server. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { holds, selectorOf, type Scrapes } from '../support/alertRules'
import { metricsOf, startKinds, unknownIn, type Metrics, type Sample } from '../support/metrics'
import { programOrNull } from '../support/programs'

/** Milliseconds, longer than the delay of an answer that an alert allows. */
const QUIET_MS = 12_000
/** The alerts for a provider or broker that is away. */
const AWAY = ['SixinoneProviderLate', 'SixinoneProviderAway', 'SixinoneBrokerAway']
/** Alert that fires when figures are missing. */
const NO_LEADER = 'SixinoneNoLeader'
/** Alert that fires when the machine of the test is overloaded. */
const OF_THE_MACHINE = 'SixinoneBeatSlow'
const program = programOrNull('nats-server')
const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Pages of operators. Pages of embedders are left out: they name cookies with the same beginning. */
const PAGES = [
  ...['cluster', 'operations', 'providers', 'relay', 'security', 'simulation'].map(name => `docs/${name}.md`),
  ...readdirSync(new URL('../../docs/rules/', import.meta.url))
    .filter(name => /^(?:archive|cluster|operations|providers|push|relay|security|server)\.md$/.test(name))
    .map(name => `docs/rules/${name}`),
]

interface Alert {
  readonly name: string
  readonly expression: string
  readonly text: string
}

const ALERTS: readonly Alert[] = textOf('deploy/prometheus/rules.yml')
  .split(/^ +- alert: /m)
  .slice(1)
  .map(text => ({
    name: text.split('\n')[0] ?? '',
    expression: /^ +expr: (.*)$/m.exec(text)?.[1] ?? '',
    text,
  }))

interface Panel {
  readonly title: string
  readonly type: string
  readonly targets?: readonly { readonly expr: string }[]
}

const { panels } = JSON.parse(textOf('deploy/grafana/sixinone.json')) as { panels: readonly Panel[] }
const drawn = panels.filter(({ type }) => type !== 'row')

describe.skipIf(program === null)('metrics of servers of every kind', () => {
  let metrics: Metrics
  let healthy: Scrapes
  let faulty: Scrapes

  /** Records a time in which everything is right, and one in which a provider and a broker are away. */
  beforeAll(async () => {
    const { scrape, visit, fail } = await startKinds(program ?? '')
    const during = async (): Promise<Scrapes> => {
      const before = await scrape()
      const began = performance.now()
      for (let visits = 0; visits < 3; visits += 1) await Promise.all([visit(), wait(1000)])
      // Pause without requests, longer than the delay of an answer that an alert allows.
      await wait(QUIET_MS)
      return { before, after: await scrape(), seconds: (performance.now() - began) / 1000 }
    }
    await visit()
    healthy = await during()
    await fail()
    faulty = await during()
    metrics = metricsOf([...healthy.after, ...faulty.after])
  })

  const firing = (scrapes: Scrapes): readonly string[] =>
    ALERTS.filter(({ name, expression }) => name !== OF_THE_MACHINE && holds(expression, scrapes)).map(
      ({ name }) => name,
    )

  test('[OPS22] no alert fires while all is right, not even where nobody has requested a feed for a while', () => {
    expect(firing(healthy)).toEqual([])
  })

  test('[OPS22] [OPS39] while a provider and a broker are away, the alerts of that fire and no other', () => {
    expect(firing(faulty)).toEqual(AWAY)
  })

  test('[OPS22] [OPS40] without its only source a cluster has no leader, and a source that leads is one', () => {
    const { expression = '' } = ALERTS.find(({ name }) => name === NO_LEADER) ?? {}
    const after = healthy.after.filter(({ labels }) => labels['instance'] !== 'source')
    expect(holds(expression, { ...healthy, after })).toBe(true)
    const others = after.filter(({ name }) => name !== 'sixinone_broker_connected')
    expect(holds(expression, { ...healthy, after: others })).toBe(false)
  })

  test.each(ALERTS.filter(({ name }) => ![...AWAY, NO_LEADER].includes(name)))(
    '[OPS22] the alert $name fires when its metric says so',
    ({ expression }) => {
      const isIt = selectorOf(expression)
      const said = Number(/== (\d)$/.exec(expression)?.[1] ?? 100_000)
      const isWhole = ({ labels: { le = '+Inf' } }: Sample): boolean => le === '+Inf'
      const raised = healthy.after.map(sample =>
        isIt(sample) && isWhole(sample) ? { ...sample, value: said } : sample,
      )
      expect(holds(expression, { ...healthy, after: raised })).toBe(true)
    },
  )

  test.each(PAGES)('[FSV36] %s names metrics, labels and values that there are', page => {
    expect(unknownIn(textOf(page), metrics)).toEqual([])
  })

  test.each(PAGES)('[FSV36] %s gives each metric its whole name', page => {
    const words = Array.from(textOf(page).matchAll(/`(\w+)`/g), ([, word = '']) => word)
    expect(words.filter(word => word.includes('_') && metrics.has(`sixinone_${word}`))).toEqual([])
  })

  test('[OPS20] a metric, a value of a label and a grouping that there is not are noticed', () => {
    const wrong =
      'sum by (shop) (rate(sixinone_gone[5m])) > sixinone_drops_total{reason=~"socket_behind|late"}'
    expect(unknownIn(wrong, metrics)).toEqual(['sixinone_gone', 'sixinone_drops_total reason=late', 'shop'])
  })

  test('[FSV36] [FSV95] a fault has one label wherever it is counted', () => {
    const labels = metrics.get('sixinone_provider_faults_total')?.keys() ?? []
    expect([...labels].sort()).toEqual(['fault', 'feed', 'instance'])
  })

  test.each(ALERTS)('[OPS20] the alert $name asks for metrics, labels and values that there are', alert => {
    expect(alert.expression).toMatch(/\b(?:sixinone_|up\{)/)
    expect(unknownIn(alert.expression, metrics)).toEqual([])
  })

  test.each(drawn)('[OPS21] the panel $title asks for metrics, labels and values that there are', panel => {
    const expressions = (panel.targets ?? []).map(({ expr }) => expr)
    expect(expressions.length).toBeGreaterThan(0)
    expect(expressions.flatMap(expression => unknownIn(expression, metrics))).toEqual([])
  })
})

test('[OPS20] every alert has a name of its own, says how urgent it is, what it means and what helps', () => {
  expect(ALERTS.length).toBeGreaterThan(10)
  expect(new Set(ALERTS.map(({ name }) => name)).size).toBe(ALERTS.length)
  for (const { text } of ALERTS) {
    expect(text).toMatch(/severity: (?:page|ticket) \}/)
    expect(text).toMatch(/^ {10}summary: \S/m)
    expect(text).toMatch(/^ {10}help: \S/m)
  }
})

test('[OPS20] the example scrapes the job of the alerts at the ports of the gateways behind nginx', () => {
  const scrape = textOf('deploy/prometheus/scrape.yml')
  const ports = Array.from(
    textOf('deploy/nginx/here-gateways.conf').matchAll(/127\.0\.0\.1:\d+/g),
    ([at]) => at,
  )
  expect(ports.length).toBeGreaterThan(0)
  for (const at of ports) expect(scrape).toContain(`'${at}'`)
  expect(scrape).toContain('rule_files: [rules.yml]')
  for (const [, job] of ALERTS.flatMap(({ expression }) => [...expression.matchAll(/job="(\w+)"/g)]))
    expect(scrape).toContain(`job_name: ${job}`)
})

test('[OPS21] panels have a title and a description, and none covers another', () => {
  const json = textOf('deploy/grafana/sixinone.json')
  const { panels: all } = JSON.parse(json) as {
    panels: readonly (Panel & {
      readonly id: number
      readonly description?: string
      readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
    })[]
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const taken = new Set<string>()
  for (const { type, description = '', gridPos } of all) {
    if (type !== 'row') expect(description).not.toBe('')
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken).not.toContain(`${x} ${y}`)
        expect(x).toBeLessThan(24)
        taken.add(`${x} ${y}`)
      }
  }
})
