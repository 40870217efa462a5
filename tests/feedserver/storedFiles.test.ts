/** Files of the site of which some cannot be read for a moment. */
import type { IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getOrMake } from '../../feedserver/kit/work/getOrMake'
import { Site } from '../../feedserver/serve/site/site'
import { loadFile, packedFile } from '../../feedserver/serve/site/storedFiles'
import { DEFAULT_OPTIONS } from '../../feedserver/start/options/options'

/** Bytes of a file that is too large to be read. Its blocks are empty and need no room. */
const TOO_LARGE = 2 ** 33
const SCRIPT = '// source '.repeat(100)

function site() {
  const folder = mkdtempSync(join(tmpdir(), 'stored-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'main.js')
  writeFileSync(file, SCRIPT)
  const packed = `${file}.br`
  writeFileSync(packed, '')
  truncateSync(packed, TOO_LARGE)
  return { folder, file, mend: () => writeFileSync(packed, 'packed') }
}

test('[FSV3] a packed file that cannot be read for a moment is sent at the next request', async () => {
  const { file, mend } = site()
  const stored = await loadFile(file)
  if (stored === null) throw new Error('the file is missing')
  await expect(packedFile(stored, 'br')).rejects.toThrow()
  mend()
  expect((await packedFile(stored, 'br')).toString()).toBe('packed')
})

test('[FSV3] meanwhile the file is sent as it is', async () => {
  const { folder, mend } = site()
  const { origin, frameAncestors: ancestors } = DEFAULT_OPTIONS
  const parts = { folder, origin, ancestors, hosts: DEFAULT_OPTIONS, companies: () => [] }
  const turns = { take: () => Promise.resolve() }
  const served = new Site({ ...parts, titleOf: () => null, turns })
  const request = { headers: { 'accept-encoding': 'br' } } as IncomingMessage
  const get = async () => {
    const answer = await served.answer(request, '/main.js', new URLSearchParams())
    return [answer?.status, String(answer?.body), answer?.headers['Content-Encoding']]
  }
  expect(await get()).toEqual([200, SCRIPT, undefined])
  mend()
  expect(await get()).toEqual([200, 'packed', 'br'])
})

test('[FSV3] a value that cannot be made is made again for the next request, all others once', async () => {
  const made = new Map<string, Promise<number>>()
  let count = 0
  const get = (fails: boolean) =>
    getOrMake(made, 'key', async () => {
      count += 1
      if (fails) throw new Error('failed')
      return count
    })
  await expect(Promise.all([get(true), get(false)])).rejects.toThrow('failed')
  expect([await get(false), await get(false), count]).toEqual([2, 2, 2])
})
