/** Tests an open match in the HTML: its data are the answers of the page's own engine for the same bytes and moment. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFeedServer, type FeedServer } from '../../feedserver/start/feedServer'
import { anybody } from '../../feedserver/serve/rows/visitor'
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import type { MatchReport } from '../../src/engine/contract/details/matches'
import { createPageWriter } from '../../src/server/createPageWriter'
import { LANGUAGE_CODES } from '../../src/engine/contract/languages'
import type { LoadFeed } from '../../src/server/feeds/readBoard'
import { matchTexts } from '../../src/server/match/matchTexts'
import type { PageRequest } from '../../src/server/rowsThread'
import { loadCatalogue, type TextKey } from '../../src/ui/i18n/catalogues'
import { startTexts } from '../../src/ui/i18n/texts'
import type { WrittenView } from '../../src/ui/page/written/readWritten'
import { loadFrom } from './support/loadFrom'
import { AT, NO_CRESTS, ownEngine } from './support/ownEngine'

let server: FeedServer
let host = ''
beforeAll(async () => {
  server = await startFeedServer({ port: 0, host: '127.0.0.1', matches: 90, speed: 0, at: AT, seed: 5 })
  host = `http://127.0.0.1:${server.port}`
})
afterAll(() => server.close())

async function write(set: Partial<PageRequest>, load: LoadFeed = loadFrom(host), patienceMs = Infinity) {
  const visitor = { ...anybody('https://scores.example'), crests: NO_CRESTS, at: AT }
  const rows = await createPageWriter(load, patienceMs).rows({ ...visitor, ...set })
  if (rows === null) throw new Error('nothing was written')
  return { ...rows, view: JSON.parse(rows.view) as WrittenView }
}

const COMMANDS: Readonly<Record<string, keyof DetailCommands>> = {
  head: 'matchHead',
  report: 'matchReport',
  corners: 'corners',
  lineups: 'lineups',
  statistics: 'statistics',
  markets: 'marketDetail',
}

/** The value after a round trip through JSON. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Answer of the page's own engine, by the key of the request. */
async function ownReply(details: DetailCommands, key: string): Promise<unknown> {
  const [name = '', match] = key.split(' ')
  const reply: unknown = await Reflect.apply(details[COMMANDS[name] ?? 'highlights'], undefined, [
    Number(match),
  ])
  return name === 'markets' ? reply : (reply as { value: unknown }).value
}

const namesOf = ({ replies = [] }: WrittenView) => replies.map(([key]) => key.split(' ')[0])
const eventsIn = (html: string) => html.split('class="panel-event"').length - 1
const matchesIn = (...states: readonly number[]) =>
  server.world.matches().filter(({ state }) => states.includes(state))

describe.each(['site', 'widget'] as const)('of the %s', page => {
  test.each([
    ['', 'desktop'],
    ['Odds_Type=3; OddsShowType=2; odds_company=31', 'phone'],
  ] as const)(
    '[WRT11] [WRT31] every reply equals that of the page’s own engine (%s, %s)',
    async (cookies, device) => {
      const some = [
        ...matchesIn(1, 2, 3).slice(0, 3),
        ...matchesIn(0).slice(0, 2),
        ...matchesIn(-1).slice(0, 1),
      ]
      for (const { id } of some) {
        const { view, whole } = await write({ page, cookies, device, search: `?match=${id}&lang=en` })
        expect(whole).toBe(true)
        expect(namesOf(view)).toContain('head')
        const { details, stop } = await ownEngine(host, view.query)
        for (const [key, value] of view.replies ?? [])
          expect(plain(await ownReply(details, key)), key).toEqual(value)
        stop()
      }
    },
  )

  test('[WRT11] it shows both teams, and every event of its report', async () => {
    for (const { id, home, guest } of matchesIn(3).slice(0, 5)) {
      const { html, view } = await write({ page, search: `?match=${id}&tab=report&lang=en` })
      const [, report] = (view.replies ?? []).find(([key]) => key.startsWith('report')) ?? []
      expect(html).toContain(`title="${home.nameEn}"`)
      expect(html).toContain(`title="${guest.nameEn}"`)
      expect(eventsIn(html)).toBe((report as MatchReport).events.length)
    }
  })
})

test('[WRT11] [DTL25] [DTL26] the tabs of line-ups and statistics are written too', async () => {
  const counted = matchesIn(3).find(
    ({ id }) => server.world.teamSheets(id) !== null && server.world.matchStatistics(id) !== null,
  )
  const [home] = server.world.teamSheets(counted?.id ?? 0) ?? []
  const lineups = await write({ search: `?match=${counted?.id}&tab=lineups&lang=en` })
  expect(namesOf(lineups.view)).toEqual(expect.arrayContaining(['head', 'lineups', 'report']))
  for (const { name } of home?.starters ?? []) expect(lineups.html).toContain(`title="${name}"`)
  const statistics = await write({ search: `?match=${counted?.id}&tab=statistics&lang=en` })
  expect(statistics.html).toContain('Shots on target')
})

test('[WRT11] nothing is requested for a page without a match, and it has no replies', async () => {
  const requested: string[] = []
  const load = loadFrom(host)
  const { view, html } = await write({}, address => {
    requested.push(address)
    return load(address)
  })
  expect(view.replies).toBeUndefined()
  expect(html).not.toContain('page-match')
  expect(requested.filter(address => /live-event|sbCorner|match-favorite/.test(address))).toEqual([])
})

test('[WRT11] [WRT33] where the answers are late or there are none, the page has its rows', async () => {
  const [match] = matchesIn(3)
  const search = `?match=${match?.id}&lang=en`
  const load = loadFrom(host)
  const never = new Promise<null>(() => undefined)
  const late = await write({ search }, address => (address.includes('live-event') ? never : load(address)), 1)
  expect(late.whole).toBe(false)
  expect(late.view.replies).toBeUndefined()
  expect(late.html).toMatch(/<div class="page-match"><p class="empty">/)
  expect(late.html).toContain('data-match=')
  const refused = await write({ search }, address =>
    address.includes('live-event') ? Promise.reject(new Error('refused')) : load(address),
  )
  expect(new Set(namesOf(refused.view))).toEqual(new Set(['head', 'statistics', 'corners', 'markets']))
  expect(refused.html).toContain('match-score')
})

test('[WRT11] a match that no feed knows is said to be unknown', async () => {
  const { html } = await write({ search: '?match=1&lang=en' })
  expect(html).toContain('The service does not know this match.')
})

test.each(LANGUAGE_CODES)('[WRT11] its texts are those of the page: %s', async language => {
  const written = await matchTexts(language)
  const own = await startTexts(language)
  await own.load('match')
  const names = Object.keys(await loadCatalogue(language, 'match'))
  expect(names.length).toBeGreaterThan(100)
  for (const name of names) {
    const key = name.replace(/_(one|other)$/, '') as TextKey
    for (const count of [0, 1, 2, 1234.5]) {
      const values = { count, n: 7, name: "A & B's <b>", home: 'C $& {{home}}', score: '1 - 0' }
      expect(written.text(key, values)).toBe(own.text(key, values))
    }
    expect(written.text(key)).toBe(own.text(key))
  }
})
