import { describe, expect, test } from 'vitest'
import { pageAnswer } from '../../src/offline/answeredAs'

const never = new Promise<never>(() => undefined)
const over = Promise.resolve()
const fresh = new Response('fresh')
const cached = new Response('cached')
const hasCached = () => Promise.resolve(cached)
const hasNone = () => Promise.resolve(undefined)

describe('[APP6] the page comes from the network while that answers', () => {
  test('its answer counts, also a refusal', async () => {
    const refused = new Response('', { status: 403 })
    for (const coming of [fresh, refused])
      expect(await pageAnswer({ coming: Promise.resolve(coming), patience: never, cached: hasCached })).toBe(
        coming,
      )
  })
  test('without an answer, or in time, or with an error of the server the cached one is shown', async () => {
    const failed = Promise.reject<Response>(new TypeError('no network'))
    const broken = Promise.resolve(new Response('', { status: 503 }))
    for (const coming of [failed, broken])
      expect(await pageAnswer({ coming, patience: never, cached: hasCached })).toBe(cached)
    expect(await pageAnswer({ coming: never, patience: over, cached: hasCached })).toBe(cached)
  })
  test('with nothing cached the network has as long as it takes', async () => {
    const slow = new Promise<Response>(resolve => setTimeout(resolve, 0, fresh))
    expect(await pageAnswer({ coming: slow, patience: over, cached: hasNone })).toBe(fresh)
    const lost = () => Promise.reject<undefined>(new Error('storage is gone'))
    expect(await pageAnswer({ coming: slow, patience: over, cached: lost })).toBe(fresh)
  })
})
