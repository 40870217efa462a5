/**
 * The proof `versions`: a fresh clone on each supported major version of Node, which npm provides. Each installs,
 * builds, starts, answers with a page and an archive, and runs the engine's tests.
 *
 * A step that fails counts as one failed test, and later steps are left out.
 */
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { vitestTotals, type Totals } from '../totals'

const VERSIONS = [20, 22, 24] as const

interface Place {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  readonly logFile: string
}

export async function versionsTotals(logFile: string): Promise<readonly Totals[]> {
  const all: Totals[] = []
  for (const version of VERSIONS) all.push(await totalsOn(version, logFile))
  return all
}

async function totalsOn(version: number, logFile: string): Promise<Totals> {
  const folder = mkdtempSync(join(tmpdir(), `node-${version}-`))
  try {
    const place = { folder, env: environmentOf(version), logFile }
    execFileSync('git', ['clone', '--quiet', '.', folder])
    run(place, 'node', '--version')
    run(place, 'npm', 'ci', '--loglevel=error')
    run(place, 'npm', 'run', 'build', '--', '--logLevel', 'warn')
    await answersWithPage(place)
    return engineTests(place)
  } catch (error) {
    appendFileSync(logFile, `\nNode ${version}: ${String(error)}\n`)
    return { passed: 0, unsteady: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns this environment with the given Node first in the path. */
function environmentOf(version: number): NodeJS.ProcessEnv {
  const which = ['--yes', '--package', `node@${version}`, '--call', 'node -p process.execPath']
  const node = execFileSync('npx', which, { encoding: 'utf8' }).trim()
  const { PATH = '' } = process.env
  return { ...process.env, PATH: [dirname(node), PATH].join(delimiter) }
}

function run({ folder, env, logFile }: Place, command: string, ...args: readonly string[]): void {
  const printed = execFileSync(command, args, { cwd: folder, env, encoding: 'utf8', maxBuffer: 1 << 26 })
  appendFileSync(logFile, `$ ${command} ${args.join(' ')}\n${printed}`)
}

async function answersWithPage({ folder, env }: Place): Promise<void> {
  const args = ['dist/.server/feed.js', '--port', '0', '--archive', 'archive.db', '--season', 'none']
  const server = spawn('node', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const url = await addressOf(server.stdout)
    const page = await (await fetch(url)).text()
    if (!page.includes('</html>')) throw new Error('no page')
    while (((await (await fetch(`${url}feed.json`)).json()) as Report).archive.state !== 'writes')
      await new Promise(resolve => setTimeout(resolve, 200))
  } finally {
    server.kill('SIGKILL')
  }
}
interface Report {
  readonly archive: { readonly state: string }
}

async function addressOf(output: AsyncIterable<Buffer>): Promise<string> {
  let printed = ''
  for await (const bytes of output) {
    printed += bytes.toString()
    const [, url] = /running at (http:\/\/[^\s]+)/.exec(printed) ?? []
    if (url !== undefined) return url
  }
  throw new Error(`the server ended: ${printed}`)
}

function engineTests(place: Place): Totals {
  const report = join(place.folder, 'engine.json')
  try {
    run(
      place,
      'npx',
      'vitest',
      'run',
      '--project=unit',
      'tests/engine/',
      '--reporter=json',
      `--outputFile=${report}`,
    )
    return vitestTotals(JSON.parse(readFileSync(report, 'utf8')), true)
  } catch {
    return vitestTotals(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, false)
  }
}
