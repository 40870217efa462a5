/** Scripts and style sheets compressed with the file of an earlier release as the dictionary (RFC 9842). */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { running } from './support/running'

const site = mkdtempSync(join(tmpdir(), 'dictionaries-'))
afterAll(() => rmSync(site, { recursive: true, force: true }))
const OLD = createHash('sha256').update('the file of an earlier release').digest()
const FILE = 'assets/page-1a2b3c4d.js'
mkdirSync(join(site, 'assets'))
writeFileSync(join(site, FILE), '// a script '.repeat(100))
writeFileSync(join(site, 'assets/page-match-1a2b3c4d.css'), 'a {}')
writeFileSync(join(site, 'assets/flag-1a2b3c4d.svg'), '<svg/>')
writeFileSync(join(site, `${FILE}.${OLD.toString('hex')}.dcz`), 'the difference')
const { get } = await running({ site })

const receive = (dictionary: string, encodings = 'gzip, br, zstd, dcb, dcz') =>
  get(`/${FILE}`, { headers: { 'accept-encoding': encodings, 'available-dictionary': dictionary } })
const own = `:${OLD.toString('base64')}:`

describe('[SIZ6] [SIZ15] [SIZ14] a browser with the file of an earlier release', () => {
  test('receives the difference, which caches may give to those with the same file', async () => {
    const answer = await receive(own)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('dcz')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe('the difference')
  })

  test.each([
    ['no dictionary', ''],
    [
      'the file of a release that the build did not have',
      `:${createHash('sha256').update('').digest('base64')}:`,
    ],
    ['a hash that is too short', ':YWJj:'],
    ['no byte sequence', OLD.toString('base64')],
    ['two hashes', `${own}, ${own}`],
    ['a path', ':../../../../../../../../../../etc/passwd=====:'],
  ])('with %s receives the whole file', async (_, dictionary) => {
    const answer = await receive(dictionary)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toBe('// a script '.repeat(100))
  })

  test.each(['gzip, br, zstd', 'br, dcz;q=0', 'dcb, br'])(
    'that accepts %s receives the whole file',
    async encodings => expect((await receive(own, encodings)).headers.get('content-encoding')).toBe('br'),
  )

  test.each([
    [`/${FILE}`, 'match="/assets/page-*.js"'],
    ['/assets/page-match-1a2b3c4d.css', 'match="/assets/page-match-*.css"'],
    ['/assets/flag-1a2b3c4d.svg', null],
  ])('%s is the dictionary of %s', async (path, match) =>
    expect((await get(path)).headers.get('use-as-dictionary')).toBe(match),
  )
})
