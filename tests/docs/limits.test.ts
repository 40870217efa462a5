/** Compares the table of limits in docs/security.md with the code. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SERVER = new URL('../../feedserver/', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, SERVER), 'utf8')

/**
 * Folders that clients, push services, providers and brokers reach. Folders of simulated days and of the archive's tool
 * are not among them.
 */
const REACHED =
  /^(?:(?:cluster|push|relay|serve)\/.*|simulate\/(?:days|detail|routes|provider)\/.*|archive\/(?:(?:answers|day|read|recorder|thread)\/)?[^/]*|(?:kit|contract|start)\/(?:(?:network|work)\/)?[^/]*)\.ts$/
/** Declaration of a constant whose whole name means a maximum. */
const LIMIT = /^(?:export )?const ((?:MOST|LONGEST|LARGEST|MAX|OLDEST)(?:_\w+)?) = .*$/gm
/** The server's own waits, tolerances and caches of its build, which no sender can reach. */
const OWN: ReadonlySet<string> = new Set([
  'archive/oldAnswers.ts LONGEST_NOTHING',
  'kit/network/hostName.ts LONGEST',
  'kit/varint.ts MOST_BYTES',
  'start/seasonOption.ts MOST_DAYS',
  'archive/recorder/recorder.ts LONGEST_WAIT_MS',
  'archive/recorder/watches.ts LONGEST_SILENCE_MS',
  'simulate/provider/feedRoutes.ts MOST_BEHIND_MS',
  'push/send/postMessage.ts LONGEST_WAIT_MS',
  'relay/cachedFeed.ts LONGEST_WAIT_MS',
  'relay/pictureType.ts LONGEST_SIGNATURE',
  'serve/site/pageHeaders.ts MOST_PAGES',
])

interface Limit {
  readonly row: string
  readonly file: string
  /** Expression that sets the limit, as the file writes it. */
  readonly code: string
}

function rows(): readonly (readonly string[])[] {
  const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
  const section = page.slice(page.indexOf('### Its limits'), page.indexOf('### What the host has to do'))
  const cells = section
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    )
  return cells.slice(2)
}

/** A file in backquotes, followed by parts of its code, each in backquotes. */
function limitsOf([, what = '', , , code = '']: readonly string[]): readonly Limit[] {
  let file = ''
  return Array.from(code.matchAll(/`([^`]+)`/g), ([, text = '']) => text).flatMap(text => {
    if (text.endsWith('.ts')) file = text
    return text.endsWith('.ts') ? [] : [{ row: what, file, code: text }]
  })
}

const TABLE = rows()
const LIMITS = TABLE.flatMap(limitsOf)

test('every limit in the table stands in the code with the same value', () => {
  expect(LIMITS.length).toBeGreaterThan(60)
  expect(LIMITS.filter(({ file, code }) => !textOf(file).includes(code))).toEqual([])
})

test('every limit in the code stands in the table', () => {
  const named = new Set(LIMITS.map(({ file, code }) => `${file} ${code.split(' ')[0]}`))
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(file => REACHED.test(file))
  const found = files.flatMap(file =>
    Array.from(textOf(file).matchAll(LIMIT), ([, name]) => `${file} ${name}`),
  )
  expect(found.filter(limit => !named.has(limit) && !OWN.has(limit))).toEqual([])
})

test('every limit says what happens when it is passed, and which rule or test proves it', () => {
  for (const [, what, limit, passed, , proof = ''] of TABLE) {
    expect(
      [what, limit, passed].every(cell => cell !== undefined && cell !== ''),
      what,
    ).toBe(true)
    expect(proof, what).toMatch(/[A-Z]{3}\d+|`tests\/[\w/]+\.test\.ts`/)
  }
})
