/** The rest of a day is requested with the choices of its visitor, whose page may follow another one at once. */
import { expect, test } from 'vitest'
import type { MatchListRecord } from '../../src/engine/feed/records'
import { createRestOf } from '../../src/server/feeds/readRest'
import type { ListCall } from '../../src/worker/sync/listCalls'
import { EMPTY_CONTENT } from '../../src/worker/sync/listReader'
import { matchList, matchRecord, QUERY } from '../engine/support/records'

/** 01:22 in Vietnam. */
const NOW = Date.UTC(2026, 1, 13, 18, 22)
const HOUR_MS = 3_600_000

test('[WRT37] two visitors in one second: each gets the rest with his own filter, zone and screen', async () => {
  const requested: string[] = []
  const call: ListCall = {
    code: (() => Promise.resolve({})) as never,
    url: ({ hotOnly, day, zone }) => `${hotOnly ? 'hot' : 'all'} ${day} ${zone}`,
    read: () => Promise.resolve({ ok: true, value: EMPTY_CONTENT, skipped: [] }),
  }
  const restOf = createRestOf(
    address => {
      requested.push(address)
      return Promise.resolve({ tag: '', text: '' })
    },
    { otherDay: call, widget: call } as never,
  )
  const matches = [matchRecord({ id: 1, kickoff: NOW + 3 * HOUR_MS, state: 0 })]
  const content = { ...EMPTY_CONTENT, list: matchList(matches) }
  const query = { ...QUERY, screen: 'home' } as const
  const tags = []
  for (const own of [{ hotOnly: true }, { hotOnly: false }, { hotOnly: true }, { zone: 8 }] as const)
    tags.push((await restOf({ ...query, ...own }, content, NOW)).tag)
  expect(requested.filter(address => address.startsWith('hot'))).not.toEqual([])
  expect(requested.filter(address => address.startsWith('all'))).not.toEqual([])
  expect(requested.some(address => address.endsWith(' 8'))).toBe(true)
  expect(tags[0]).toBe(tags[2])
  expect(new Set(tags).size).toBe(3)
})

/** A rest whose service answers with a match, or not at all. */
function start() {
  const service = { match: 2 as number | null, requests: 0 }
  const call: ListCall = {
    code: (() => Promise.resolve({})) as never,
    url: ({ day }) => `day ${day}`,
    read: text => {
      const list = matchList([matchRecord({ id: Number(text), kickoff: NOW + 9 * HOUR_MS, state: 0 })])
      return Promise.resolve({ ok: true, value: { ...EMPTY_CONTENT, list }, skipped: [] })
    },
  }
  const load = async () => {
    service.requests += 1
    const { match } = service
    return match === null ? null : { tag: `tag ${match}`, text: String(match) }
  }
  const restOf = createRestOf(load, { otherDay: call, widget: call } as never)
  const matches = [matchRecord({ id: 1, kickoff: NOW + 3 * HOUR_MS, state: 0 })]
  const content = { ...EMPTY_CONTENT, list: matchList(matches) }
  const read = async (at: number) => {
    const { tag, rest } = await restOf({ ...QUERY, screen: 'home' }, content, NOW + at)
    return { tag, ids: rest((list: MatchListRecord) => list).matches.map(({ id }) => id) }
  }
  /** Reads twice: the first reading may come from before an answer of the background. */
  const settled = async (at: number) => {
    await read(at)
    await new Promise(resolve => setTimeout(resolve, 0))
    return read(at)
  }
  return { service, read, settled }
}

test('[WRT41] a rest that could not be read is requested again after five seconds', async () => {
  const { service, settled } = start()
  service.match = null
  expect((await settled(0)).ids).toEqual([])
  const { requests } = service
  service.match = 2
  expect((await settled(4000)).ids).toEqual([])
  expect(service.requests).toBe(requests)
  expect((await settled(5000)).ids).toEqual([2])
})

test('[WRT41] a rest stays while its service does not answer', async () => {
  const { service, settled } = start()
  const before = await settled(0)
  service.match = null
  expect(await settled(600_000)).toEqual(before)
  service.match = 3
  expect((await settled(605_000)).ids).toEqual([3])
  const { requests } = service
  await settled(1_200_000)
  expect(service.requests).toBe(requests)
})

test('[WRT2] different answers of one moment have different tags, equal answers have one tag', async () => {
  const { service, read, settled } = start()
  const before = await settled(0)
  service.match = 3
  const during = await read(600_000)
  const after = await settled(600_000)
  expect([during, after.ids]).toEqual([before, [3]])
  expect(after.tag).not.toBe(before.tag)
})
