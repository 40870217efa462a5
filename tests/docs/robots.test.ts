import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('[APP12] search engines may read the pages, and no feed', () => {
  const robots = readFileSync('public/robots.txt', 'utf8')
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path ?? '')
  const isClosed = (path: string) => closed.some(start => path.startsWith(start))
  for (const feed of [
    '/gf/data/bf_vn_nt.js',
    '/ajax/x',
    '/api/6in1/data',
    '/ai/1',
    '/ads/banners.js',
    '/stream',
    '/feed',
  ])
    expect(isClosed(feed), feed).toBe(true)
  for (const page of [
    '/',
    '/?screen=result',
    '/league/36',
    '/football/v-league',
    '/assets/main.js',
    '/share.png',
  ])
    expect(isClosed(page), page).toBe(false)
})
