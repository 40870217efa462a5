/** The rest of a day is requested with the choices of its visitor, whose page may follow another one at once. */
import { expect, test } from 'vitest'
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
      return Promise.resolve({ text: '' })
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
