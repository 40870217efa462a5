/** A reading as a Markdown table: medians, with the ratio to the base and its quartiles in brackets. */
import { metricsOf, type Reading, summarise, type Summary } from './reading'

/**
 * Maximum number of metrics of a table with a line for each contestant. A table of more metrics has a line for each
 * metric.
 */
const FEW_METRICS = 5

export function table(reading: Reading): string {
  const metrics = metricsOf(reading)
  const contestants = Object.keys(reading.contestants)
  const nameOf = (name: string) => (name === reading.base ? `${name} (base)` : name)
  const at = (contestant: string, metric: string) =>
    cell(summarise(reading, contestant, metric), contestant === reading.base)
  const [heads, lines] =
    metrics.length <= FEW_METRICS
      ? [metrics, contestants.map(name => [nameOf(name)].concat(metrics.map(metric => at(name, metric))))]
      : [
          contestants.map(nameOf),
          metrics.map(metric => [metric].concat(contestants.map(name => at(name, metric)))),
        ]
  const rule = ['---', ...heads.map(() => '--:')]
  return [
    `### ${reading.scenario}`,
    '',
    ...[[roundsOf(reading), ...heads], rule, ...lines].map(row),
    '',
    ...(reading.detail === undefined ? [] : [reading.detail]),
  ].join('\n')
}

function roundsOf({ contestants }: Reading): string {
  const rounds = Math.max(...Object.values(contestants).map(values => values.length))
  return rounds === 1 ? '1 round' : `median of ${rounds}`
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function cell(summary: Summary | undefined, isBase: boolean): string {
  if (summary === undefined) return '-'
  const { median, ratio } = summary
  if (isBase || ratio === undefined) return figure(median)
  return `${figure(median)} (${figure(ratio.median)} ×, ${figure(ratio.low)}–${figure(ratio.high)})`
}

/** The value with three significant digits. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toFixed(Math.min(digits, 3))
}
