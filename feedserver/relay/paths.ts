/**
 * The file of `--upstream-paths`: feeds that a provider has at another path than pages request, or lacks. Format:
 * docs/relay.md. Errors: an `Error` with a message for the operator.
 */
import { readFileSync } from 'node:fs'
import { FEEDS, FEED_NAMES, isFeedName, placesIn, type FeedName } from './feeds/feeds'

/** The path of each feed at the provider. `null`: the provider lacks the feed. */
export type Paths = Readonly<Record<FeedName, string | null>>

const OWN_PATHS = Object.fromEntries(FEED_NAMES.map(name => [name, FEEDS[name].path])) as Paths

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether a text is a path from the root, in plain letters, without a query, upward steps or a second host. */
const isPath = (text: string): boolean =>
  /^\/(?!\/)[\w.~\-/{}]*$/.test(text) && !text.split('/').some(step => step === '.' || step === '..')

function pathOf(name: FeedName, value: unknown): string | null {
  if (value === null) return null
  if (typeof value !== 'string' || !isPath(value))
    throw new Error(`the path of '${name}' must be a path such as ${FEEDS[name].path}, or null`)
  const wanted = [...placesIn(FEEDS[name].path)].sort()
  if ([...placesIn(value)].sort().join() !== wanted.join() || /[{}]/.test(value.replace(/\{\w+\}/g, '')))
    throw new Error(
      wanted.length === 0
        ? `the path of '${name}' must have nothing in braces`
        : `the path of '${name}' must have ${wanted.map(parameter => `{${parameter}}`).join(' and ')} once`,
    )
  return value
}

export function parsePaths(text: string): Paths {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new Error('it is no JSON')
  }
  const paths = isTable(file) ? file['paths'] : undefined
  if (!isTable(file) || !isTable(paths) || Object.keys(file).length !== 1)
    throw new Error('it must be {"paths":{…}}')
  const entries = Object.entries(paths).map(([name, value]) => {
    if (!isFeedName(name)) throw new Error(`no feed has the name '${name}': ${FEED_NAMES.join(', ')}`)
    return [name, pathOf(name, value)] as const
  })
  return { ...OWN_PATHS, ...Object.fromEntries(entries) }
}

/** `file`: `null` if the provider has every feed at the path that pages request. */
export function readPaths(file: string | null): Paths {
  if (file === null) return OWN_PATHS
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`--upstream-paths: cannot read ${file}`)
  }
  try {
    return parsePaths(text)
  } catch (error) {
    throw new Error(`--upstream-paths: ${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
