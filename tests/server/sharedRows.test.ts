/** Pages that share rows with earlier pages have the bytes of pages that were written alone. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRowHtml } from '../../src/server/draw/rowHtml'
import { createPageWriter } from '../../src/server/createPageWriter'
import type { LoadFeed } from '../../src/server/feeds/readBoard'
import { guessFor } from '../../src/server/visitor'
import { startFeedServer, type FeedServer } from '../../feedserver/start/feedServer'
import { amountOf } from '../support/depth'
import { anyRequest } from './support/anyRequest'
import { loadFrom } from './support/loadFrom'
import { AT, NO_CRESTS } from './support/ownEngine'

let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer({ port: 0, host: '127.0.0.1', matches: 80, speed: 0, at: AT, seed: 1 })
})
afterAll(() => server.close())

const HOME = {
  page: 'site',
  path: '/',
  search: '?lang=vi',
  lang: 'vi',
  device: 'phone',
  framed: false,
  origin: 'https://scores.example',
  crests: NO_CRESTS,
} as const
/** Choices of visitors of one screen, who share most of its rows. */
const COOKIES = [
  'MyGames_MatchID=1130100051,1130100071',
  'MyGames_TeamID=2229,284,450',
  'MyGames_LeagueID=36,8',
  'Odds_Type=3',
  'sixinone_zone=Asia/Tokyo',
  'leagueFolded6in1=34',
  'sixinone_scores_form=odds',
]
const atHome = fc.subarray(COOKIES).map(cookies => ({ ...HOME, cookies: cookies.join('; ') }))
const visits = fc.array(
  fc.record({
    request: fc.oneof({ weight: 5, arbitrary: atHome }, { weight: 1, arbitrary: anyRequest }),
    seconds: fc.nat(400),
    /** The feeds have other tags, so the board is made again. */
    version: fc.nat(1),
  }),
  { minLength: 4, maxLength: 12 },
)

test('[WRT37] [WRT38] a page has the bytes that it has without the rows of earlier pages', async () => {
  const loadFeed = loadFrom(`http://127.0.0.1:${server.port}`)
  await fc.assert(
    fc.asyncProperty(visits, async sequence => {
      let versionNow = 0
      const load: LoadFeed = async address => {
        const feed = await loadFeed(address)
        return feed && { ...feed, tag: `${feed.tag} ${versionNow}` }
      }
      const shared = createPageWriter(load, Infinity)
      for (const { request, seconds, version } of sequence) {
        versionNow = version
        const visit = { ...request, at: AT + seconds * 1000 }
        const alone = await createPageWriter(load, Infinity).rows(visit)
        expect(await shared.rows(visit)).toEqual(alone)
        expect(alone?.html).not.toContain('stored-row')
      }
    }),
    { numRuns: amountOf('sharedPages'), seed: 20310504 },
  )
})

const drawing = { layout: 'card', words: { follow: 'Theo dõi' } }
const guess = guessFor(
  {
    page: 'site',
    path: '/',
    search: '',
    lang: 'vi',
    cookies: '',
    device: 'phone',
    framed: false,
    origin: null,
    crests: NO_CRESTS,
    at: AT,
  },
  false,
)

function drawPage(start: ReturnType<typeof createRowHtml>, names: readonly string[], drawn: string[]) {
  const { drawRow, complete } = start(guess, 'vi')
  const Name = ({ name }: { readonly name: string }) => {
    drawn.push(name)
    return createElement('b', { title: name }, name)
  }
  const rows = names.map(name => drawRow(createElement(Name, { name }), { row: { name }, drawing }))
  return complete(renderToStaticMarkup(createElement('main', null, ...rows)))
}

test('[WRT38] a row is drawn once, and a name that looks like a stored row stays text', () => {
  const start = createRowHtml()
  const drawn: string[] = []
  const hostile = '<stored-row data-row="0"></stored-row>'
  const first = drawPage(start, ['Hà Nội', hostile], drawn)
  expect(first.match(/<b /g)).toHaveLength(2)
  expect(first).toContain('&lt;stored-row data-row=&quot;0&quot;&gt;')
  expect(drawPage(start, [hostile, 'Hà Nội', 'Huế'], drawn)).toContain('<b title="Huế">Huế</b></main>')
  expect(drawn).toEqual(['Hà Nội', hostile, 'Huế'])
})

test('[WRT38] rows that no page has shown for thousands of others are drawn again', () => {
  const start = createRowHtml()
  const drawn: string[] = []
  drawPage(start, ['old', 'used'], drawn)
  for (let number = 0; number < 4100; number += 1) drawPage(start, [String(number), 'used'], drawn)
  const count = drawn.length
  drawPage(start, ['used', 'old'], drawn)
  expect(drawn.slice(count)).toEqual(['old'])
})
