/** Tests pages written from spoilt feeds: their texts never become markup. Other tests cover the readers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFeedServer, type FeedServer } from '../../feedserver/start/feedServer'
import { anybody } from '../../feedserver/serve/rows/visitor'
import { withRows } from '../../feedserver/serve/rows/withRows'
import { createPageWriter } from '../../src/server/createPageWriter'
import { Chance } from '../../tools/fuzz/chance'
import { spoilt } from '../../tools/fuzz/spoil'
import { amountOf } from '../support/depth'
import { loadFrom } from './support/loadFrom'

const AT = Date.parse('2031-05-03T12:30:30Z')
const SEED = 20_312_504
const PAGE =
  '<!doctype html><html><head></head><body><div id="root"><div class="first-paint"></div></div></body></html>'
const NO_SHEET = () => Promise.resolve(null)
/** React's marks for hydration: between two texts, and around the content of a row. */
const MARK = /<!--(?: |\/?\$|\$!)-->/g
/** Every element and attribute that our components write. Anything else came from a feed. */
const ELEMENT = /<\/?([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"<]*")?)*)\s*\/?>/g

/** Chance for one feed of a round, so that the order in which feeds arrive has no effect. */
const chanceOf = (round: number, address: string): Chance =>
  new Chance(Buffer.from(address).reduce((seed, byte) => (seed * 31 + byte) >>> 0, SEED + round))

let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer({ port: 0, host: '127.0.0.1', matches: 30, speed: 0, at: AT, seed: 7 })
})
afterAll(() => server.close())

test('[WRT5] [BOD5] whatever the feeds say: rows of text, or a page without rows', async () => {
  const chance = new Chance(SEED)
  const host = `http://127.0.0.1:${server.port}`
  const plain = loadFrom(host)
  let written = 0
  /** Number of written pages with an open match. */
  let complete = 0
  for (let round = 0; round < amountOf('spoiltPages'); round++) {
    const page = round % 2 === 0 ? 'site' : 'widget'
    const device = chance.pick(['phone', 'desktop'] as const)
    const match = chance.pick(server.world.matches()).id
    const search = round % 3 === 0 ? '' : `?match=${match}`
    const writer = createPageWriter(async address => {
      const feed = await plain(address)
      return feed && { tag: String(round), text: spoilt(feed.text, feed.text, chanceOf(round, address)) }
    }, Infinity)
    const rows = await writer.rows({ ...anybody('https://scores.example'), page, device, search, at: AT })
    if (rows === null) continue
    written++
    if (/class="panel-event"|class="detail-price"/.test(rows.html)) complete++
    for (const html of [rows.html, rows.plain]) {
      const rest = html.replaceAll(MARK, '').replace(ELEMENT, (_element, _name, attributes: string) => {
        expect(attributes).not.toMatch(/\s(?:on\w+|srcdoc|formaction)=/)
        expect(attributes).not.toMatch(/(?:href|src)="(?:javascript|data|vbscript):/i)
        return ''
      })
      expect(rest).not.toContain('<')
    }
    const whole = await withRows(PAGE, rows, NO_SHEET)
    const blocks = [...(whole?.html ?? '').matchAll(/<script type="[^"]*"[^>]*>(.*?)<\/script>/gs)]
    expect(blocks.length).toBe(rows.structured === '' ? 1 : 2)
    for (const [, json = ''] of blocks) expect(() => JSON.parse(json)).not.toThrow()
  }
  expect(written).toBeGreaterThan(amountOf('spoiltPages') / 4)
  expect(complete).toBeGreaterThan(amountOf('spoiltPages') / 20)
})
