/** Tests `/leagues.json`: its sources, its languages, and its caching. */
import { expect, test } from 'vitest'
import type { IncomingMessage } from 'node:http'
import { createLeagues } from '../../feedserver/serve/site/leagues'
import type { LeagueCatalogue } from '../../src/engine/contract/details/leagueCatalogue'
import type { Language } from '../../src/engine/contract/languages'
import { createCatalogue } from '../../src/server/leagues/leagueCatalogue'

const NOW = Date.UTC(2031, 4, 3, 12)
const COUNTRY = { 1: { InfoID: 1, NameEN: 'England' } }
const day = (...league: readonly object[]) => JSON.stringify({ data: { league, country: COUNTRY } })
const PREMIER = {
  sclassID: 36,
  Name_E: 'English Premier League',
  Name_VN: 'Giải Ngoại hạng Anh',
  idCountry: 1,
}

/** A provider with the Premier League three days ago, another league in its service, and a third in its archive. */
function provider(has: (path: string) => boolean = () => true) {
  const requested: string[] = []
  const bodyOf = ({ pathname, searchParams: query }: URL): string | null => {
    if (pathname === '/api/archive/leagues')
      return day({ sclassID: 7, Name_E: 'Old Cup' }, { ...PREMIER, Name_E: '' })
    if (pathname === '/api/6in1/leagues') return query.get('date') === '2031-04-30' ? day(PREMIER) : day()
    if (query.get('type') === 'country')
      return JSON.stringify({ ErrCode: 0, Data: { country: [{ InfoID: 84, NameEN: 'Vietnam' }] } })
    const page = Number(query.get('page'))
    const league = [{ SclassID: 600 + page, name: `League ${page}`, idCountry: 84 }]
    return JSON.stringify({ ErrCode: 0, Data: { league, total: 120 } })
  }
  const load = (address: string) => {
    requested.push(address)
    const url = new URL(address, 'http://feed')
    return Promise.resolve(has(url.pathname) ? bodyOf(url) : null)
  }
  const write = createCatalogue(load)
  const read = async (lang: Language, now = NOW) => {
    const text = await write(lang, now)
    return text === null ? null : (JSON.parse(text) as LeagueCatalogue)
  }
  return { read, requested }
}

test('[CFG19] [CFG21] leagues of the days, the service and the archive, each once, in the language', async () => {
  const { read } = provider()
  const english = await read('en')
  expect(english?.leagues.map(({ id, name, country }) => [id, name, country])).toEqual([
    [601, 'League 1', 84],
    [602, 'League 2', 84],
    [603, 'League 3', 84],
    [7, 'Old Cup', null],
    [36, 'Premier League', 1],
  ])
  const thai = await read('th')
  expect(thai?.leagues.find(({ id }) => id === 36)).toEqual({
    id: 36,
    name: 'พรีเมียร์ลีกอังกฤษ',
    names: ['English Premier League', 'Giải Ngoại hạng Anh', 'Premier League', 'Ngoại hạng Anh'],
    country: 1,
  })
  expect(thai?.countries.map(({ id, names }) => [id, names])).toContainEqual([1, ['England']])
  expect((await read('vi'))?.countries.find(({ id }) => id === 1)?.name).toBe('Anh')
})

test('[CFG19] the feeds are read once an hour for all languages', async () => {
  const { read, requested } = provider()
  await Promise.all([read('en'), read('th')])
  const once = requested.length
  expect(new Set(requested).size).toBe(once)
  expect(requested.filter(address => address.startsWith('/api/6in1/leagues'))).toHaveLength(15)
  await read('vi', NOW + 3_599_000)
  expect(requested).toHaveLength(once)
  await read('vi', NOW + 3_600_000)
  expect(requested).toHaveLength(2 * once)
})

test('[CFG19] a service that is not there leaves its leagues out; without any there is no catalogue, and the next one is read anew', async () => {
  const some = provider(path => path !== '/ajax/league-ajax')
  expect((await some.read('en'))?.leagues.map(({ id }) => id)).toEqual([7, 36])
  let isThere = false
  const away = provider(() => isThere)
  expect(await away.read('en')).toBeNull()
  isThere = true
  expect((await away.read('en'))?.leagues).toHaveLength(5)
})

test('[CFG19] a reading that fails is repeated by the next request', async () => {
  let fails = true
  const write = createCatalogue(() =>
    fails ? Promise.reject(new Error('failed')) : Promise.resolve(day(PREMIER)),
  )
  expect(await write('en', NOW)).toBeNull()
  fails = false
  expect(await write('en', NOW)).toContain('Premier League')
})

test('[CFG19] [CFG22] every origin may read it, caches keep it for an hour, and one body is for all', async () => {
  let writes = 0
  let text: string | null = null
  const answer = createLeagues(() => {
    writes += 1
    return Promise.resolve(text)
  })
  const get = (headers: IncomingMessage['headers'] = {}, lang = 'en') =>
    answer({ headers } as IncomingMessage, lang)
  expect((await get()).status).toBe(503)
  text = '{"lang":"en"}'
  const found = await get()
  expect([found.status, String(found.body)]).toEqual([200, text])
  expect(found.headers).toMatchObject({
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
  })
  expect((await get({ 'if-none-match': found.headers['ETag'] })).status).toBe(304)
  expect(writes).toBe(2)
  await get({}, 'th')
  expect(writes).toBe(3)
})
