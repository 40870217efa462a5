/**
 * Evaluates an alert's expression over two scrapes. Knows only the forms of PromQL that `deploy/prometheus/rules.yml`
 * uses.
 */
import type { Sample } from './metrics'

export interface Scrapes {
  readonly before: readonly Sample[]
  readonly after: readonly Sample[]
  /** Seconds between the two scrapes. */
  readonly seconds: number
}

const COMPARISON = /^(.*) (>|==) ([\d.]+)$/
const SELECTOR = /\b(up|sixinone_\w+)(?:\{(.*?)\})?/
const GROUPS = /\b(sum|max)(?: by \((.*?)\))?/
const QUANTILE = /^histogram_quantile\(([\d.]+),/

/** Returns a test for the metric and labels of the only selector. */
export function selectorOf(expression: string): (sample: Sample) => boolean {
  const [, name, labels = ''] = SELECTOR.exec(expression) ?? []
  const wanted = Array.from(labels.matchAll(/(\w+)=~?"([^"]*)"/g), ([, label = '', values = '']) => ({
    label,
    values: values.split('|'),
  }))
  return sample =>
    sample.name === name && wanted.every(({ label, values }) => values.includes(sample.labels[label] ?? ''))
}

const keyOf = ({ name, labels }: Sample): string => JSON.stringify([name, labels])

/** Returns the values themselves, their increase, or their increase per second. */
function measured(query: string, { before, after, seconds }: Scrapes): readonly Sample[] {
  const selected = after.filter(selectorOf(query))
  if (!/\b(?:rate|increase)\(/.test(query)) return selected
  const earlier = new Map(before.map(sample => [keyOf(sample), sample.value]))
  const share = query.includes('rate(') ? seconds : 1
  return selected.map(sample => ({
    ...sample,
    value: (sample.value - (earlier.get(keyOf(sample)) ?? 0)) / share,
  }))
}

function grouped(query: string, samples: readonly Sample[]): readonly Sample[] {
  const [, how, by = ''] = GROUPS.exec(query) ?? []
  if (how === undefined) return samples
  const groups = new Map<string, Sample>()
  for (const { name, labels, value } of samples) {
    const group = Object.fromEntries(by.split(', ').map(label => [label, labels[label] ?? '']))
    const key = JSON.stringify(group)
    const known = groups.get(key)?.value ?? (how === 'sum' ? 0 : -Infinity)
    groups.set(key, { name, labels: group, value: how === 'sum' ? known + value : Math.max(known, value) })
  }
  return [...groups.values()]
}

/** Returns for each instance the upper bound of the bucket with the quantile. */
function quantiles(share: number, buckets: readonly Sample[]): readonly number[] {
  const instances = new Set(buckets.map(({ labels }) => labels['instance']))
  return [...instances].flatMap(instance => {
    const own = buckets.filter(({ labels }) => labels['instance'] === instance)
    const most = Math.max(...own.map(({ value }) => value))
    const bounds = own
      .filter(({ value }) => value >= share * most)
      .map(({ labels }) => Number((labels['le'] ?? '').replace('+Inf', 'Infinity')))
    return most > 0 ? [Math.min(...bounds)] : []
  })
}

export function holds(expression: string, scrapes: Scrapes): boolean {
  const [condition = '', exception] = expression.split(' unless ')
  return compares(condition, scrapes) && (exception === undefined || !compares(exception, scrapes))
}

function compares(expression: string, scrapes: Scrapes): boolean {
  const [, query = '', comparison, limit] = COMPARISON.exec(expression) ?? []
  if (comparison === undefined) throw new Error(`no comparison: ${expression}`)
  const samples = grouped(query, measured(query, scrapes))
  const quantile = QUANTILE.exec(query)?.[1]
  const values =
    quantile === undefined ? samples.map(({ value }) => value) : quantiles(Number(quantile), samples)
  return values.some(value => (comparison === '>' ? value > Number(limit) : value === Number(limit)))
}
