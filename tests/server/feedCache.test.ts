/** Tests the bodies of feeds in memory of the writing thread. */
import { afterEach, expect, test, vi } from 'vitest'
import { createFeedCache } from '../../src/server/feeds/feedCache'

afterEach(() => vi.restoreAllMocks())

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('[WRT39] a body is used for a second; after that the server says by the tag whether it has changed', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const body = { tag: 'one', text: 'Hà Nội' }
  const requests: string[] = []
  const load = createFeedCache((address, tag) => {
    requests.push(`${address} ${tag}`)
    const bytes = tag === body.tag ? null : bytesOf(body.text)
    return Promise.resolve({ tag: body.tag, bytes, saidAt: null })
  })
  expect((await load('/list?t=1'))?.text).toBe('Hà Nội')
  now = 999
  expect((await load('/list?t=2'))?.text).toBe('Hà Nội')
  expect(requests).toEqual(['/list?t=1 '])
  now = 1000
  expect((await load('/list?t=3'))?.text).toBe('Hà Nội')
  Object.assign(body, { tag: 'two', text: 'Huế' })
  now = 2000
  expect(await load('/list?t=4')).toMatchObject({ tag: 'two', text: 'Huế' })
  expect(requests.slice(1)).toEqual(['/list?t=3 one', '/list?t=4 one'])
})

test('[WRT39] a feed that does not exist is requested again at once', async () => {
  let count = 0
  const load = createFeedCache(() => {
    count += 1
    return Promise.resolve(null)
  })
  expect([await load('/none'), await load('/none'), count]).toEqual([null, null, 2])
})
