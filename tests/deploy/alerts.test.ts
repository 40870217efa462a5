/**
 * Prometheus itself evaluates `deploy/prometheus/rules.yml` over the figures of real faults: kill -9 of each part of a
 * cluster. The cluster has one source and two gateways. Its archive is in PostgreSQL. Series follow what was scraped
 * then, simplified. Take-over and repeated losses of the broker are written by hand.
 * Debian's package `prometheus` has `promtool`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findProgram } from '../../tools/cluster/programs'

const promtool = findProgram('promtool')
const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Values of a series, one per minute, in promtool's notation: `1x20` is 21 times 1, `_` no value, `0+5x20` five more
 * each time.
 */
type Series = Readonly<Record<string, string>>

const GATEWAY_1 = 'instance="gateway-1"'
const GATEWAY_2 = 'instance="gateway-2"'
const SOURCE = 'instance="source-1"'
const up = (instance: string): string => `up{job="sixinone",${instance}}`
const connected = (instance: string): string => `sixinone_broker_connected{${instance}}`
const late = (instance: string): string => `sixinone_provider_late_seconds{${instance},feed="cluster"}`
const writes = (instance: string): string => `sixinone_archive_writes{${instance}}`
const failures = (instance: string): string => `sixinone_archive_failures_total{${instance}}`
const leads = `sixinone_source_leads{${SOURCE}}`

const HEALTHY: Series = {
  [up(GATEWAY_1)]: '1x20',
  [up(GATEWAY_2)]: '1x20',
  [up(SOURCE)]: '1x20',
  [connected(GATEWAY_1)]: '1x20',
  [connected(GATEWAY_2)]: '1x20',
  [connected(SOURCE)]: '1x20',
  [late(GATEWAY_1)]: '0x20',
  [late(GATEWAY_2)]: '0x20',
  [writes(GATEWAY_1)]: '0x20',
  [writes(GATEWAY_2)]: '1x20',
  [failures(GATEWAY_1)]: '0x20',
  [failures(GATEWAY_2)]: '0x20',
  [leads]: '1x20',
  [`sixinone_archive_losses_total{${GATEWAY_2}}`]: '0x20',
  [`sixinone_broker_losses_total{${GATEWAY_1}}`]: '0x20',
}

/** Values that change in the second minute. A part that has ended has only the figure `up`. */
const FAULTS: readonly {
  readonly fault: string
  readonly series: Series
  readonly alerts: readonly string[]
}[] = [
  { fault: 'all is right', series: {}, alerts: [] },
  {
    fault: 'the only source has ended',
    series: {
      [up(SOURCE)]: '1 0x20',
      [connected(SOURCE)]: '1 stale',
      [leads]: '1 stale',
      [late(GATEWAY_1)]: '0+60x20',
      [late(GATEWAY_2)]: '0+60x20',
    },
    alerts: ['Down', 'NoLeader', 'ProviderLate'],
  },
  {
    fault: 'the source that leads has ended, and another leads',
    series: {
      [up(SOURCE)]: '1 0x20',
      [connected(SOURCE)]: '1 stale',
      [leads]: '1 stale',
      'sixinone_source_leads{instance="source-2"}': '0 1x20',
    },
    alerts: ['Down'],
  },
  {
    fault: 'a gateway has ended, and the other writes the archive',
    series: {
      [up(GATEWAY_2)]: '1 0x20',
      [connected(GATEWAY_2)]: '1 stale',
      [late(GATEWAY_2)]: '0 stale',
      [writes(GATEWAY_2)]: '1 stale',
      [failures(GATEWAY_2)]: '0 stale',
      [writes(GATEWAY_1)]: '0 1x20',
    },
    alerts: ['Down'],
  },
  {
    fault: 'the broker has ended',
    series: {
      [connected(GATEWAY_1)]: '1 0x20',
      [connected(GATEWAY_2)]: '1 0x20',
      [connected(SOURCE)]: '1 0x20',
      [leads]: '1 0x20',
      [late(GATEWAY_1)]: '0+60x20',
      [late(GATEWAY_2)]: '0+60x20',
      [`sixinone_broker_losses_total{${GATEWAY_1}}`]: '0 1x20',
    },
    alerts: ['BrokerAway', 'ProviderLate'],
  },
  {
    fault: 'PostgreSQL has ended',
    series: {
      [writes(GATEWAY_2)]: '1 0x20',
      [failures(GATEWAY_1)]: '0+5x20',
      [failures(GATEWAY_2)]: '0+5x20',
    },
    alerts: ['ArchiveFailures', 'ArchiveNotWritten'],
  },
  {
    fault: 'the tables of the archive are dropped',
    series: { [`sixinone_archive_losses_total{${GATEWAY_2}}`]: '0 1x20' },
    alerts: ['ArchiveLost'],
  },
  {
    fault: 'a gateway is nearly full',
    series: { [`sixinone_connections_share{${GATEWAY_1}}`]: '0.5 0.95x20' },
    alerts: ['ConnectionsNearlyFull'],
  },
  {
    fault: 'the broker is lost again and again',
    series: { [`sixinone_broker_losses_total{${GATEWAY_1}}`]: '0+1x20' },
    alerts: ['BrokerLosses'],
  },
]

/** Returns what promtool says of a file of tests: empty when all is as expected. */
function faultOf(tests: unknown): string {
  const file = join(folder, 'tests.yml')
  writeFileSync(
    file,
    // JSON is also valid YAML, which Prometheus reads.
    JSON.stringify({
      rule_files: [resolve('deploy/prometheus/rules.yml')],
      evaluation_interval: '15s',
      tests,
    }),
  )
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['test', 'rules', file], { encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

test.skipIf(promtool === undefined).each(FAULTS)(
  '[OPS22] Prometheus: $fault, and $alerts fire',
  ({ series, alerts }) => {
    const input = Object.entries({ ...HEALTHY, ...series }).map(([name, values]) => ({
      series: name,
      values,
    }))
    const firing = 'min by (alertname) (ALERTS{alertstate="firing"})'
    const expected = alerts.map(alert => ({ labels: `{alertname="Sixinone${alert}"}`, value: 1 }))
    const fault = faultOf([
      {
        interval: '1m',
        input_series: input,
        promql_expr_test: [
          { expr: firing, eval_time: '15s', exp_samples: [] },
          { expr: firing, eval_time: '15m', exp_samples: expected },
        ],
      },
    ])
    expect(fault).toBe('')
  },
)
