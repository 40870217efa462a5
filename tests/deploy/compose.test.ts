/** The containers of `deploy/compose.yaml`: the server accepts their commands. Also the code blocks of the pages. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseOptions } from '../../feedserver/start/options/options'

const COMPOSE = readFileSync('deploy/compose.yaml', 'utf8')
const IMAGE = readFileSync('deploy/Dockerfile', 'utf8')

test('[OPS16] the gateways record into one volume, which the user of the image may write', () => {
  const [, list = ''] = COMPOSE.split('command: &gateway\n')
  const args = Array.from(
    list.split('    volumes:')[0]?.matchAll(/^ +- (--\S+)$/gm) ?? [],
    ([, one = '']) => one,
  )
  const options = parseOptions(args)
  const address = options === 'help' ? '' : (options.archive?.address ?? '')
  expect(address).toBe('/var/lib/sixinone/archive.db')
  const folder = address.slice(0, address.lastIndexOf('/'))
  expect(COMPOSE).toContain(`&gateway-files ['archive:${folder}']`)
  expect(COMPOSE.match(/volumes: [&*]gateway-files/g)).toHaveLength(2)
  expect(COMPOSE).toMatch(/\nvolumes:\n(?: {2}\w+:\n)* {2}archive:\n/)
  expect(IMAGE).toMatch(new RegExp(`mkdir -m 0700 ${folder} && chown node:node ${folder}\nUSER node\n`))
})

/** First lines of the code blocks that tests run. */
const RUN: ReadonlySet<string> = new Set([
  '# certificates',
  '# one line on each machine',
  '# /etc/sixinone/gateway-broker',
  '# prometheus.yml, beside a copy of deploy/prometheus/rules.yml',
  '-- as the user postgres',
  '-- as the user postgres, for gateways on other machines',
  '# pg_hba.conf',
  '# backup',
  '# restore, while the server is stopped',
])

test.each(['docs/cluster.md', 'docs/operations.md'])(
  '[OPS16] [OPS42] each code block of %s is run, or says that it is not',
  page => {
    const blocks = Array.from(
      readFileSync(page, 'utf8').matchAll(/^```\w*\n([^]*?)^```$/gm),
      ([, block = '']) => block,
    )
    const silent = blocks.filter(
      block =>
        !RUN.has(block.split('\n')[0] ?? '') &&
        !block.includes('not run by the tests') &&
        !block.includes('──'),
    )
    expect(blocks.length).toBeGreaterThan(3)
    expect(silent).toEqual([])
  },
)
