/** Runs Lighthouse for a phone. `npx` fetches Lighthouse. Without a download this part ends with a message. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../../../tests/support/browser'
import { startProduct } from '../../support/product'
import type { Metrics, Reading } from '../../support/reading'
import type { SuiteContext } from '../../support/suite'
import { MATCHES, PATHS } from '../scenarios'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const ROUNDS = 1
const PAGES = ['widget', 'site'] as const
const LONGEST_MS = 240_000
const run = promisify(execFile)

export async function* lighthousePart({ quick, say }: SuiteContext): AsyncIterable<Reading> {
  const server = await startProduct(MATCHES)
  const contestants: Record<string, Metrics[]> = {}
  try {
    for (let round = 0; round < (quick ? 1 : ROUNDS); round++)
      for (const name of PAGES) {
        say(`page.lighthouse ${name} ${round + 1}`, LONGEST_MS + 10_000)
        ;(contestants[name] ??= []).push(await scores(`${server.url}${PATHS[name]}`))
      }
    yield { scenario: 'page.lighthouse', base: 'widget', contestants }
  } catch (error) {
    say(`page.lighthouse: not measured, lighthouse@12 did not run: ${String(error).slice(0, 300)}`)
  } finally {
    await server.close()
  }
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

async function scores(url: string): Promise<Metrics> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      'lighthouse@12',
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      env: { ...process.env, CHROME_PATH: findBrowser() },
      maxBuffer: 64 * 2 ** 20,
      timeout: LONGEST_MS,
    },
  )
  const { categories, audits } = JSON.parse(stdout) as Report
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? Number.NaN))
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performanceScore: score('performance'),
    accessibilityScore: score('accessibility'),
    bestPracticesScore: score('best-practices'),
    seoScore: score('seo'),
    largestPaintMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
  }
}
