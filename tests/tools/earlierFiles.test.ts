/** Tests two releases of a small site, built one after the other into the same folder. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, describe, expect, test } from 'vitest'
import { earlierFiles } from '../../tools/earlierFiles'
import { packedFiles } from '../../tools/packedFiles'
import { zstdWith } from '../../tools/zstdWith'

const root = mkdtempSync(join(tmpdir(), 'releases-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const assets = join(root, 'dist/assets')
/** Text that hardly compresses. */
const LONG = Array.from({ length: 60 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex')).join(
  ' ',
)

/** Name and bytes of the release's script. */
async function release(words: string) {
  writeFileSync(join(root, 'page.js'), `console.log(${JSON.stringify(`${LONG} ${words}`)})`)
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [packedFiles(), earlierFiles()],
    build: { rollupOptions: { input: join(root, 'page.js') } },
  })
  const name = readdirSync(assets).find(file => file.endsWith('.js')) ?? ''
  return { name, bytes: readFileSync(join(assets, name)) }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const differences = () => readdirSync(assets).filter(name => name.endsWith('.dcz'))

const read = (file: string) => ({ file, bytes: readFileSync(file) })
const canPack = (await zstdWith(read('tsconfig.json'), read('package.json'))) !== null
const canUnpack = spawnSync('zstd', ['--version']).status === 0

describe('[SIZ7] [SIZ16] the build packs a file with those of the two releases before', () => {
  test.skipIf(!canPack)('as differences, which begin with the hash of the earlier file', async () => {
    const first = await release('one')
    expect(differences()).toEqual([])
    const second = await release('two')
    const [only] = differences()
    expect(differences()).toEqual([`${second.name}.${hashOf(first.bytes).toString('hex')}.dcz`])
    const difference = readFileSync(join(assets, only ?? ''))
    expect(difference.length).toBeLessThan(second.bytes.length / 10)
    expect(difference.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(difference.subarray(8, 40)).toEqual(hashOf(first.bytes))
    if (canUnpack) {
      const earlier = join(root, 'dist/.earlier', first.name)
      const unpacked = execFileSync('zstd', ['-d', '-q', '-c', '-D', earlier], {
        input: difference.subarray(40),
      })
      expect(unpacked).toEqual(second.bytes)
    }

    const third = await release('three')
    expect(differences().sort()).toEqual(
      [first, second].map(({ bytes }) => `${third.name}.${hashOf(bytes).toString('hex')}.dcz`).sort(),
    )
    const fourth = await release('four')
    expect(differences().sort()).toEqual(
      [second, third].map(({ bytes }) => `${fourth.name}.${hashOf(bytes).toString('hex')}.dcz`).sort(),
    )
  })

  test.skipIf(!canPack)('a build of the same sources keeps the differences', async () => {
    await release('five')
    const before = differences()
    await release('five')
    expect(differences()).toEqual(before)
  })
})
