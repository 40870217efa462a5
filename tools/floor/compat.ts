/** Looks up features of the oldest browsers in MDN's browser compatibility data. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers, type BrowserName } from './oldestBrowsers.ts'

const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const DATA = JSON.parse(readFileSync(file, 'utf8')) as CompatData

/** A node of the data: its statement about the feature itself, and the names of the nodes below it. */
export interface Place {
  readonly __compat?: CompatStatement
}

/** `path`: for example `api.DecompressionStream`. */
export const placeAt = (path: string): Place | undefined =>
  path.split('.').reduce<object | undefined>((place, name) => place && Reflect.get(place, name), DATA)

/** Names of the nodes below a node. */
export const namesIn = (path: string): readonly string[] =>
  Object.keys(placeAt(path) ?? {}).filter(name => name !== '__compat')

const oldest = Object.entries(oldestBrowsers()) as [BrowserName, number][]
const nameInData = (name: BrowserName) => (name === 'ios_saf' ? 'safari_ios' : name)

const known = new Map<string, boolean>()
/**
 * Whether one of the oldest browsers lacks the feature. A feature that the data does not know is not too new. With
 * `some day`, only browsers count that have it by now. The others will never have it, as phones have no `cursor`.
 */
export function isTooNew(path: string, counts: 'all' | 'some day' = 'all'): boolean {
  const key = `${counts} ${path}`
  const before = known.get(key)
  if (before !== undefined) return before
  const isIt = lacksOne(placeAt(path), counts)
  known.set(key, isIt)
  return isIt
}

function lacksOne(place: Place | undefined, counts: 'all' | 'some day'): boolean {
  const support = place?.__compat?.support
  if (support === undefined) return false
  return oldest.some(([name, version]) => {
    const statements = [support[nameInData(name)] ?? []].flat()
    const isComing = counts === 'all' || statements.some(statement => hasIt(statement, Infinity))
    return isComing && statements.length > 0 && !statements.some(statement => hasIt(statement, version))
  })
}

function hasIt(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = statement
  if (typeof added !== 'string' || flags || prefix || other) return false
  return versionOf(added) <= version && (typeof removed !== 'string' || versionOf(removed) > version)
}

const versionOf = (text: string) => Number.parseFloat(text.replace('≤', ''))
