/**
 * Tests pages for visitors without scripts and search engines: links to every match of the day, and structured data.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFeedServer, type FeedServer } from '../../feedserver/start/feedServer'
import { LANGUAGE_CODES } from '../../src/engine/contract/languages'
import { createPageWriter, type PageWriter } from '../../src/server/createPageWriter'
import type { PageRequest, WrittenRows } from '../../src/server/rowsThread'
import type { WrittenView } from '../../src/ui/page/written/readWritten'
import { anybody } from '../../feedserver/serve/rows/visitor'
import { loadFrom } from './support/loadFrom'

const CAPTURE = new URL('../../../shared/captures/bf_us1__2026-02-13.js', import.meta.url).pathname
/** Number of matches of the captured day. Each of its leagues has a page, and all leagues are alike. */
const MATCHES = 80
const ORIGIN = 'https://scores.example'
const ANYBODY = anybody(ORIGIN)
const AT = Date.parse('2031-05-03T12:30:30Z')

async function writeWith(write: PageWriter['rows'], set: Partial<PageRequest>): Promise<WrittenRows> {
  const rows = await write({ ...ANYBODY, crests: { team: '', league: '' }, at: AT, ...set })
  if (rows === null) throw new Error('nothing was written')
  return rows
}

/** The captured list with its first matches only. */
const shortened = (list: string): string =>
  list.replace(/^A\[(\d+)\]=.*\n/gm, (row, place) => (Number(place) > MATCHES ? '' : row))

const graphOf = ({ structured }: WrittenRows) =>
  (JSON.parse(structured) as { '@graph': Readonly<Record<string, unknown>>[] })['@graph']
/** Names of the breadcrumbs. */
const crumbsOf = (page: WrittenRows) =>
  graphOf(page)
    .filter(({ '@type': type }) => type === 'BreadcrumbList')
    .map(({ itemListElement: list }) =>
      (list as { name: string; item: string }[]).map(({ name, item }) => [name, item]),
    )

const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), ORIGIN),
  )

const matchesIn = (html: string) =>
  linksIn(html).flatMap(({ searchParams }) => searchParams.get('match') ?? [])

describe.skipIf(!existsSync(CAPTURE))('[WRT6] without scripts, of a captured day', () => {
  let server: FeedServer
  let write: PageWriter['rows']
  let at = 0
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'captured-'))
    const list = join(folder, 'list.js')
    writeFileSync(list, shortened(readFileSync(CAPTURE, 'utf8')))
    server = await startFeedServer({ port: 0, host: '127.0.0.1', speed: 0, list })
    rmSync(folder, { recursive: true })
    const host = `http://127.0.0.1:${server.port}`
    const { headers } = await fetch(`${host}/gf/data/change_en.xml`)
    at = Date.parse(headers.get('date') ?? '')
    write = createPageWriter(loadFrom(host), Infinity).rows
  })
  afterAll(() => server.close())

  const leaguesOf = async (search: string) =>
    linksIn((await writeWith(write, { at, search })).plain).filter(({ pathname }) => pathname !== '/')
  const countOf = ({ view }: WrittenRows) => (JSON.parse(view) as WrittenView).patch.counts?.all

  test('every match can be reached by links', async () => {
    const reached = new Set<string>()
    for (const { pathname, search } of await leaguesOf('?lang=th'))
      for (const match of matchesIn((await writeWith(write, { at, path: pathname, search })).plain))
        reached.add(match)
    expect(reached.size).toBeGreaterThan(MATCHES / 2)
    expect(reached.size).toBe(countOf(await writeWith(write, { at })))
  })

  test.each(LANGUAGE_CODES)(
    'in %s links stay in the language and lead to all leagues and to other days',
    async lang => {
      const links = await leaguesOf(`?lang=${lang}`)
      expect(links.length).toBe((await leaguesOf('')).length)
      expect(new Set(links.map(({ searchParams }) => searchParams.get('lang')))).toEqual(new Set([lang]))
      const { plain } = await writeWith(write, { at, search: `?lang=${lang}` })
      expect(plain).toContain(`href="/?lang=${lang}&amp;date=sc1"`)
      expect((await leaguesOf(`?lang=${lang}&date=ft1`)).length).toBeGreaterThan(0)
    },
  )
})

describe('of a simulated evening', () => {
  let server: FeedServer
  let write: PageWriter['rows']
  beforeAll(async () => {
    server = await startFeedServer({ port: 0, host: '127.0.0.1', matches: 60, speed: 0, at: AT, seed: 7 })
    write = createPageWriter(loadFrom(`http://127.0.0.1:${server.port}`), Infinity).rows
  })
  afterAll(() => server.close())

  test('[WRT7] each event has what schema.org’s SportsEvent needs', async () => {
    const { structured } = await writeWith(write, { search: '?lang=en' })
    const data = JSON.parse(structured) as { '@context': string; '@graph': Record<string, unknown>[] }
    expect(data['@context']).toBe('https://schema.org')
    expect(data['@graph'].length).toBeGreaterThan(5)
    for (const event of data['@graph']) {
      const { homeTeam, awayTeam } = event as Record<string, { name: string }>
      expect(event).toMatchObject({
        '@type': 'SportsEvent',
        sport: 'Soccer',
        name: `${homeTeam?.name} - ${awayTeam?.name}`,
        homeTeam: { '@type': 'SportsTeam', name: expect.stringMatching(/./) },
        awayTeam: { '@type': 'SportsTeam', name: expect.stringMatching(/./) },
        eventStatus: expect.stringMatching(/^https:\/\/schema\.org\/Event(Scheduled|Postponed|Cancelled)$/),
        url: expect.stringMatching(/^https:\/\/scores\.example\/\?lang=en&match=\d+$/),
      })
      expect(new Date(String(event['startDate'])).toISOString()).toBe(event['startDate'])
    }
  })

  test('[SIL7] a match of which no news comes is in no count of those in play, and says since when', async () => {
    const late = { at: AT + 4.2 * 3_600_000 }
    const match = server.world.matches().find(({ state }) => state === 3)
    const search = `?lang=en&match=${match?.id}`
    const inPlayOf = ({ view }: WrittenRows) => (JSON.parse(view) as WrittenView).patch.counts?.inPlay
    const [before, after] = [await writeWith(write, { search }), await writeWith(write, { ...late, search })]
    expect(inPlayOf(before)).toBeGreaterThan(0)
    expect(inPlayOf(after)).toBe(0)
    expect(before.plain).not.toContain('No news since')
    expect(after.plain).toMatch(/No news since \d\d:\d\d/)
    expect(after.title).toBe(before.title)
    expect(after.structured).toBe(before.structured)
  })

  /** Address of a league that plays. */
  const leaguePath = async (): Promise<string> =>
    linksIn((await writeWith(write, {})).plain).find(({ pathname }) => pathname !== '/')?.pathname ?? ''

  test('[WRT7] [WRT24] an open match is the page’s only event and gives it its title', async () => {
    const [match = ''] = matchesIn((await writeWith(write, { path: await leaguePath() })).plain)
    const page = await writeWith(write, { search: `?match=${match}` })
    const events = graphOf(page).filter(({ '@type': type }) => type === 'SportsEvent')
    expect(events).toHaveLength(1)
    const [home, guest] = String(events[0]?.['name']).split(' - ')
    expect(page.title).toMatch(new RegExp(`^${home} (\\d+ - \\d+|-) ${guest}$`))
    expect((await writeWith(write, { search: '?match=1' })).title).toBe('')
  })

  test('[PLC6] [PLC15] [PLC16] a page about a competition has its head, its matches and the way to it', async () => {
    const path = await leaguePath()
    const page = await writeWith(write, { path, search: '?lang=en' })
    expect(page.whole).toBe(true)
    expect(page.html).toContain('subject-head')
    expect(page.html).toContain('data-match=')
    expect(page.title).not.toBe('')
    expect(page.path).toBe(path)
    expect(crumbsOf(page)).toEqual([
      [
        ['Six in One', `${ORIGIN}/?lang=en`],
        [page.title, `${ORIGIN}${path}?lang=en`],
      ],
    ])
    const [match = ''] = matchesIn(page.plain)
    const open = crumbsOf(await writeWith(write, { search: `?lang=en&match=${match}` }))
    expect(open[0]?.slice(0, 2)).toEqual(crumbsOf(page)[0])
    expect(open[0]?.[2]?.[1]).toBe(`${ORIGIN}/?lang=en&match=${match}`)
  })

  test('[PLC6] a part of it that the address names stands in place of the list', async () => {
    const leagues = linksIn((await writeWith(write, {})).plain).filter(({ pathname }) => pathname !== '/')
    const pages = await Promise.all(
      leagues
        .slice(0, 10)
        .map(({ pathname: path }) => writeWith(write, { path, search: '?lang=en&view=table' })),
    )
    const tables = pages.filter(({ html }) => html.includes('panel-rank'))
    expect(tables.length).toBeGreaterThan(0)
    for (const { html, sheets, scripts } of tables) {
      expect(html).toContain('subject-body')
      expect(html).not.toContain('list-team')
      expect([sheets, scripts]).toEqual([[], []])
    }
  })

  test('[PLC6] [PLC15] [PLC17] a page about a team is written under its own name, with the team for search engines', async () => {
    const map =
      (await createPageWriter(loadFrom(`http://127.0.0.1:${server.port}`)).sitemap({ ...ANYBODY, at: AT })) ??
      ''
    const [, path = ''] = /<loc>https:\/\/scores\.example(\/team\/[^<]*)</.exec(map) ?? []
    const id = /\d+/.exec(path)?.[0] ?? ''
    const page = await writeWith(write, { path: `/team/${id}-another-name`, search: '?lang=en' })
    expect(page.whole).toBe(true)
    expect(page.path).toBe(path)
    expect(page.html).toContain('subject-head')
    expect(page.html).not.toContain('data-list')
    const team = graphOf(page).find(({ '@type': type }) => type === 'SportsTeam')
    expect(team).toMatchObject({ name: page.title, sport: 'Soccer', url: `${ORIGIN}${path}?lang=en` })
    expect(crumbsOf(page)[0]?.at(-1)).toEqual([page.title, `${ORIGIN}${path}?lang=en`])
    const nobody = await writeWith(write, { path: '/team/999999999', search: '?lang=en' })
    expect([nobody.title, nobody.path]).toEqual(['', ''])
    expect(graphOf(nobody).some(({ '@type': type }) => type === 'SportsTeam')).toBe(false)
  })

  test('[WRT7] [WRT25] nothing is structured where the server does not know its own address, nor for a widget', async () => {
    expect((await writeWith(write, { origin: null })).structured).toBe('')
    expect((await writeWith(write, { page: 'widget', path: '/widget' })).structured).toBe('')
  })

  test('[WRT7] the sitemap of the day has every league and match once', async () => {
    const writer = createPageWriter(loadFrom(`http://127.0.0.1:${server.port}`))
    const map = (await writer.sitemap({ ...ANYBODY, at: AT })) ?? ''
    const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')
    const matches = addresses.filter(address => address.includes('/?match='))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain(`${ORIGIN}${await leaguePath()}`)
    const { counts } = (JSON.parse((await writeWith(write, {})).view) as WrittenView).patch
    expect(matches).toHaveLength(counts?.all ?? 0)
    expect(await writer.sitemap({ ...ANYBODY, origin: null, at: AT })).toBeNull()
  })

  test('[WRT5] what a feed says is text everywhere', async () => {
    const hostile = `</script></noscript></title><script>alert(1)</script>"onfocus="alert(2)<img src=x onerror=alert(3)>&lt;script&gt;`
    const poison = (text: string) =>
      text.replace(/'([^',\d][^',]{3,40})','([^',]{4,40})'/g, `'${hostile}','$2'`)
    const spoilt = createPageWriter(loadFrom(`http://127.0.0.1:${server.port}`, poison), Infinity).rows
    const { html, plain, structured, title } = await writeWith(spoilt, { path: await leaguePath() })
    for (const text of [html, plain]) {
      expect(text).not.toMatch(/<(script|img src=x)/)
      expect(text).not.toMatch(/<\/(script|noscript|title)>/)
      expect(text).not.toMatch(/"onfocus=/)
    }
    expect(() => JSON.parse(structured)).not.toThrow()
    expect(title).not.toBe('')
    expect(html).toContain('alert(1)')
  })

  test.each(['desktop', 'phone'] as const)('[WRT5] so it is in an open match (%s)', async device => {
    const hostile = `</script><script>alert(1)</script>"onfocus="alert(2)<img src=x onerror=alert(3)>`
    const poison = (text: string) =>
      text.startsWith('{') || text.startsWith('[')
        ? text.replace(/:"[A-Z][^",]{3,40}"/g, () => `:${JSON.stringify(hostile)}`)
        : text.replace(/'[^',\d][^',]{3,40}','[^',\d][^',]{3,40}'/g, `'${hostile}','${hostile}'`)
    const spoilt = createPageWriter(loadFrom(`http://127.0.0.1:${server.port}`, poison), Infinity).rows
    const match = server.world.matches().find(({ state, events }) => state === 3 && events.length > 2)
    const { html, view } = await writeWith(spoilt, {
      search: `?match=${match?.id}&tab=report&lang=en`,
      device,
    })
    const panel = html.slice(html.search(/class="[^"]*match-(beside|sheet)/))
    expect(panel.split('class="panel-event"').length).toBeGreaterThan(2)
    expect(panel).toContain('alert(1)')
    expect(html).not.toMatch(/<(script|img src=x)/)
    expect(html).not.toMatch(/"onfocus=/)
    expect(JSON.parse(view)).toHaveProperty('replies')
  })

  test('[WRT1] [WRT15] a list that cannot be read is no page with rows', async () => {
    const none = createPageWriter(() => Promise.resolve(null)).rows
    const broken = createPageWriter(() => Promise.resolve({ tag: 'x', text: '<html>502</html>' })).rows
    for (const writer of [none, broken])
      expect(await writer({ ...ANYBODY, device: 'phone', origin: null, at: AT })).toBeNull()
  })
})
