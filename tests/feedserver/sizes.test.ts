/** Messages to the operator about lists that grow too large for the pages. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BodySizes, CLIENT_CAP_BYTES } from '../../feedserver/simulate/provider/bodySizes'
import type { WorldReport } from '../../feedserver/simulate/provider/worldReport'
import { MAX_BODY_BYTES } from '../../src/worker/transport/fetchBody'
import { FixedWorld, RUNNING } from './support/fixedWorld'
import { running } from './support/running'

/** A world whose lists have about the given size, because of one long team name. */
function worldOfBytes(bytes: number): FixedWorld {
  const long = { ...RUNNING, home: { ...RUNNING.home, nameEn: 'x'.repeat(bytes), nameVn: 'x'.repeat(bytes) } }
  return Object.assign(new FixedWorld(), { matches: () => [long] })
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

test('the limit is the one that the pages keep', () => {
  expect(CLIENT_CAP_BYTES).toBe(MAX_BODY_BYTES)
})

test('from 80 % on a body is near the limit, past it it is over', () => {
  const sizes = new BodySizes()
  const warningAt = (bytes: number) => {
    sizes.note('list', bytes)
    return sizes.list()[0]?.warning
  }
  expect(warningAt(0.8 * CLIENT_CAP_BYTES - 1)).toBe('none')
  expect(warningAt(0.8 * CLIENT_CAP_BYTES)).toBe('near')
  expect(sizes.warnings()).toEqual([])
  expect(warningAt(CLIENT_CAP_BYTES)).toBe('near')
  expect(warningAt(CLIENT_CAP_BYTES + 1)).toBe('over')
  expect(warningAt(5)).toBe('over')
  sizes.note('larger', 3 * CLIENT_CAP_BYTES)
  expect(sizes.list()).toEqual([
    { name: 'larger', bytes: 3 * CLIENT_CAP_BYTES, shareOfCap: 3, warning: 'over' },
    { name: 'list', bytes: CLIENT_CAP_BYTES + 1, shareOfCap: 1, warning: 'over' },
  ])
})

describe('the status page', () => {
  test('has the list of the day once it was measured, and others once they were requested', async () => {
    const { json, text, server } = await running()
    const bodies = async () => ((await json('/feed.json')) as WorldReport).bodies
    expect(await server.warnings()).toEqual([])
    expect(await bodies()).toMatchObject([{ name: 'getListData', warning: 'none' }])
    const size = Buffer.byteLength(await text('/gf/data/odds/en/runOddsData_8.txt'))
    expect(await bodies()).toContainEqual({
      name: 'runOddsData',
      bytes: size,
      shareOfCap: 0,
      warning: 'none',
    })
    expect(await text('/feed?lang=en')).toMatch(/runOddsData<\/th><td>0\.\d kB<\/td><td>0%<\/td>/)
    expect((await json('/feed.json')) as WorldReport).toMatchObject({ bodyCap: CLIENT_CAP_BYTES })
  })

  test('warns from 80 % on', async () => {
    const { text, server } = await running({ world: worldOfBytes(7 * 1024 * 1024) })
    expect(await server.warnings()).toEqual([])
    expect(await text('/feed?lang=en')).toContain('<td>88%: near the limit</td>')
  })

  test('a list of the day that no page will read is reported at the start', async () => {
    const { text, server } = await running({ world: worldOfBytes(9 * 1024 * 1024) })
    expect(await server.warnings()).toEqual([
      'getListData has 9.0 MB, but a page reads no more than 8.0 MB: visitors get no such list',
    ])
    expect(await text('/feed?lang=en')).toContain('<td>113%: too large, pages refuse it</td>')
  })
})
