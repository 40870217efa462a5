/** Tests names of leagues and countries on every day and screen, and searches by them. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { competitionOf } from '../../feedserver/simulate/almanac/forms'
import type { LeagueChoice } from '../../src/engine/contract/details/leagues'
import { foldText } from '../../src/engine/contract/foldText'
import type { Query } from '../../src/engine/contract/query'
import type { LeagueRow, LeagueSign } from '../../src/engine/contract/view'
import type { ShortNames } from '../../src/engine/select/shortNames'
import { searchLeagues } from '../../src/ui/filter/leagues/pickerRows'
import { isReady, startEngine, type TestEngine } from './support/engine'
import { startFeeds, type Feeds } from './support/feeds'
import { watchFetch } from './support/watchFetch'

let feeds: Feeds
beforeAll(async () => {
  feeds = await startFeeds({ matches: 200 })
})

const ownOf = (folder: string) =>
  JSON.parse(readFileSync(`locales/${folder}/names.json`, 'utf8')) as Record<string, string>
const OWN = { vi: ownOf('vi'), en: ownOf('en'), th: ownOf('th') }
const leaguesOf = ({ view }: TestEngine): LeagueRow[] =>
  [...view().rows.values()].filter(row => row.kind === 'league')

async function open(set: Partial<Query> = {}): Promise<TestEngine> {
  const engine = startEngine({ dataHost: feeds.host }, set)
  await engine.until(isReady)
  return engine
}
/** A league of senior sides or of others. */
const leagueOf = (id: number) => competitionOf(id)?.league
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Expected name of each league in Vietnamese. */
const vietnamese = (id: number) => OWN.vi[`league.${id}`] ?? leagueOf(id)?.nameVn ?? ''
const isVietnamese = ({ id, name }: LeagueRow) => name === vietnamese(id)

describe('[NAM2] [NAM7] [NAM6] every day has its leagues in Vietnamese', () => {
  test.each([
    ['home', 1],
    ['home', 3],
    ['home', -1],
    ['fixture', 0],
    ['fixture', 2],
    ['result', -1],
    ['result', 0],
    ['gameRate', 0],
    ['sixInOne', 0],
    ['sixInOne', 2],
  ] as const)('%s, day %d, opened first', async (screen, day) => {
    const engine = await open({ language: 'vi', screen, day })
    expect(leaguesOf(engine).length).toBeGreaterThan(5)
    await engine.until(() => leaguesOf(engine).every(isVietnamese))
  })

  test('with the names of another list without a request', async () => {
    const engine = await open({ language: 'vi' })
    const today = new Map(leaguesOf(engine).map(({ id, name }) => [id, name]))
    const paths = watchFetch()
    vi.stubGlobal('fetch', withoutLeagues(globalThis.fetch))
    engine.ask({ day: 1 })
    await engine.until(view => isReady(view) && view.list.includes('otherDay'))
    const known = leaguesOf(engine).filter(({ id }) => today.has(id))
    expect(known.length).toBeGreaterThan(5)
    for (const { id, name } of known) expect(name).toBe(today.get(id))
    expect(paths().length).toBeGreaterThan(0)
  })

  test('asks for the leagues of a day once', async () => {
    const requested = vi.spyOn(globalThis, 'fetch')
    const times = (path: string) =>
      requested.mock.calls.filter(([url]) => addressOf(url).includes(path)).length
    const engine = await open({ language: 'vi', day: 2 })
    await engine.until(() => leaguesOf(engine).every(isVietnamese))
    engine.commands.retry()
    await engine.until(() => times('/get-odds-fixture') > 1)
    await engine.until(isReady)
    expect(times('/6in1/leagues')).toBe(1)
  })

  test('and where they cannot be had, the list is there with the names of the feed', async () => {
    vi.stubGlobal('fetch', withoutLeagues(globalThis.fetch))
    const engine = await open({ language: 'vi', day: 2 })
    const named = leaguesOf(engine)
    expect(named.length).toBeGreaterThan(5)
    for (const { id, name } of named) {
      const english = leagueOf(id)?.nameEn
      expect(name).toBe(OWN.vi[`league.${id}`] ?? english)
    }
    expect(engine.view().health.overall).not.toBe('offline')
  })

  test.each(['en', 'th', 'id'] as const)('a page in %s asks for no Vietnamese names', async language => {
    const urls = watchFetch()
    await open({ language, day: 1 })
    const requested = urls().filter(({ pathname }) => pathname === '/api/6in1/leagues')
    // An engine of another test may still request in Vietnamese.
    expect(requested.filter(({ searchParams }) => searchParams.get('lang') === language)).toEqual([])
  })
})

const addressOf = (input: RequestInfo | URL) => (typeof input === 'string' ? input : '')

/** A `fetch` without the leagues service. */
const withoutLeagues =
  (real: typeof fetch): typeof fetch =>
  (input, init) =>
    addressOf(input).includes('/6in1/leagues')
      ? Promise.resolve(new Response('', { status: 404 }))
      : real(input, init)

describe('[NAM1] well-known leagues', () => {
  test.each(['vi', 'th', 'en'] as const)('have the page’s own names in %s', async language => {
    const engine = await open({ language })
    const own = leaguesOf(engine).filter(({ id }) => OWN[language][`league.${id}`] !== undefined)
    expect(own.length).toBeGreaterThan(3)
    for (const { id, name } of own) expect(name).toBe(OWN[language][`league.${id}`])
  })
})

describe('[NAM3] countries', () => {
  test.each([
    ['home', 0, 'Đức', 'Germany'],
    ['home', 1, 'Đức', 'Germany'],
    ['result', -1, 'Hà Lan', 'Netherlands'],
  ] as const)('are Vietnamese in the bands of %s, day %d', async (screen, day, vietnamese, english) => {
    const engine = await open({ language: 'vi', screen, day })
    const countries = new Set(leaguesOf(engine).map(({ country }) => country))
    expect(countries).toContain(vietnamese)
    expect(countries).not.toContain(english)
  })
  test.each([
    ['home', 0],
    ['sixInOne', 0],
  ] as const)('and in the picker of %s, day %d, once its names are there', async (screen, day) => {
    const engine = await open({ language: 'vi', screen, day })
    await engine.commands.details.dayLeagues(day)
    const choices = await engine.commands.details.leagueChoices()
    const countries = new Set(choices.map(({ country }) => country))
    expect(countries).toContain('Đức')
    expect(countries).not.toContain('Germany')
    expect(countries).not.toContain('')
  })
})

describe('[NAM4] one league has one name', () => {
  test.each([
    ['home', 'vi'],
    ['home', 'en'],
    ['sixInOne', 'vi'],
    ['sixInOne', 'th'],
  ] as const)('on %s in %s: head, picker, hidden leagues, standings', async (screen, language) => {
    const engine = await open({ screen, language })
    const { details } = engine.commands
    const heads = new Map(leaguesOf(engine).map(({ id, name }) => [id, name]))
    const choices = await details.leagueChoices()
    expect(choices.length).toBeGreaterThan(5)
    for (const { id, name } of choices) expect(name).toBe(heads.get(id))
    expect(await details.leagueNames([...heads.keys()])).toEqual(heads)
    const [id = 0] = [...heads.keys()]
    const table = await details.leagueRank(id)
    expect(table).toMatchObject({ ok: true, value: { name: heads.get(id) } })
  })

  test('a league that does not play has its own name, or that of the list in which it was', async () => {
    const engine = await open({ language: 'vi', day: 1 })
    await engine.until(() => leaguesOf(engine).every(isVietnamese))
    const other = new Map(leaguesOf(engine).map(({ id, name }) => [id, name]))
    engine.ask({ day: 0 })
    await engine.until(view => isReady(view) && view.list.includes('home matches'))
    const names = await engine.commands.details.leagueNames([...other.keys(), 67, 999_999])
    expect(new Map([...names].filter(([id]) => id !== 67))).toEqual(other)
    expect(names.get(67)).toBe(OWN.vi['league.67'])
    expect(names.has(999_999)).toBe(false)
  })
})

describe('[UIL54] one league has one sign', () => {
  type Signed = Pick<LeagueRow, 'id' | keyof LeagueSign>
  const signs = (leagues: readonly Signed[]) =>
    new Map(leagues.map(({ id, picture, letters, color, ink }) => [id, { picture, letters, color, ink }]))
  const flags = (engine: TestEngine) =>
    leaguesOf(engine).filter(({ picture }) => picture.startsWith('/assets/flag-')).length
  const known = { crests: { team: '', league: '/gf/league/{id}.png' } }
  const openSigned = async (set: Partial<Query>) => {
    const engine = startEngine({ dataHost: feeds.host, ...known }, set)
    await engine.until(isReady)
    return engine
  }

  test.each(['home', 'sixInOne'] as const)('on %s: head, picker, match and competition', async screen => {
    const engine = await openSigned({ screen })
    const { details } = engine.commands
    if (screen === 'sixInOne') await details.dayLeagues(0)
    await engine.until(() => flags(engine) > 5)
    const heads = signs(leaguesOf(engine))
    const offered = signs(await details.leagueChoices())
    for (const [id, sign] of heads) expect(offered.get(id)).toEqual(sign)
    const [{ id: match, leagueId } = { id: 0, leagueId: 0 }] = engine.rows()
    const head = await details.matchHead(match)
    expect(head).toMatchObject({ ok: true, value: { leagueSign: heads.get(leagueId) } })
    expect(await details.competition(leagueId)).toMatchObject({
      ok: true,
      value: { sign: heads.get(leagueId) },
    })
  })

  test('[UIL101] in the widget flags come with the leagues of the day, and stay on every other day', async () => {
    const engine = await openSigned({ screen: 'sixInOne' })
    expect(flags(engine)).toBe(0)
    await engine.commands.details.dayLeagues(0)
    await engine.until(() => flags(engine) > 5)
    engine.ask({ day: 1 })
    await engine.until(view => isReady(view) && view.list.startsWith('sixInOne widget 1'))
    expect(flags(engine)).toBeGreaterThan(5)
    const countries = () => leaguesOf(engine).map(({ country }) => country)
    engine.ask({ language: 'vi' })
    await engine.until(() => countries().includes('Đức'))
    expect(countries()).not.toContain('Germany')
  })

  test('[UIL100] followed matches have the flags of the list before, though their service names no countries', async () => {
    const engine = await openSigned({ screen: 'home' })
    const heads = signs(leaguesOf(engine))
    const followedMatches = engine.rows().map(({ id }) => id)
    engine.ask({ screen: 'favorite', favoriteType: 'match', followedMatches })
    await engine.until(view => isReady(view) && view.list.startsWith('favorite followedMatches'))
    expect(flags(engine)).toBeGreaterThan(5)
    for (const [id, sign] of signs(leaguesOf(engine))) expect(sign).toEqual(heads.get(id))
  })
})

describe('the picker', () => {
  const pages = ['vi', 'en', 'th'] as const
  const found = (choices: readonly LeagueChoice[], typed: string) =>
    searchLeagues(choices, typed).map(({ id }) => id)

  test.each(
    pages.flatMap(language => (['home', 'sixInOne'] as const).map(screen => [language, screen] as const)),
  )(
    '[SRC10] [SRC11] in %s on %s finds leagues by both names and by short forms',
    async (language, screen) => {
      const engine = await open({ language, screen })
      const choices = await engine.commands.details.leagueChoices()
      const cases = [
        ['premier', 36],
        ['epl', 36],
        ['ngoai hang anh', 36],
        ['Ngoại hạng', 36],
        ['bundesliga', 8],
        ['vdqg duc', 8],
        ['c1', 103],
        ['champions league', 103],
        ['laliga', 31],
        ['la liga', 31],
        ['serie a', 34],
        ['v league', 776],
        ['vleague', 776],
        ['V-League', 776],
        ['vđqg việt nam', 776],
      ] as const
      const ofDay = cases.filter(([, id]) => choices.some(choice => choice.id === id))
      expect(ofDay.length).toBeGreaterThan(6)
      for (const [typed, id] of ofDay) expect(found(choices, typed), typed).toContain(id)
      expect(found(choices, 'zzzz')).toEqual([])
    },
  )

  test('[SRC10] [SRC17] on an English page any league is found in Vietnamese once the day’s leagues were read', async () => {
    const engine = await open({ language: 'en' })
    const before = await engine.commands.details.leagueChoices()
    const plain = before.find(({ id, whole }) => !whole && OWN.vi[`league.${id}`] === undefined)
    const name = leagueOf(plain?.id ?? 0)?.nameVn ?? ''
    expect(found(before, name)).not.toContain(plain?.id)
    await engine.commands.details.dayLeagues(0)
    const after = await engine.commands.details.leagueChoices()
    expect(found(after, name)).toContain(plain?.id)
    expect(after.every(({ whole }) => whole)).toBe(true)
  })

  test('[SRC10] finds by the country in both languages', async () => {
    const engine = await open({ language: 'vi' })
    const choices = await engine.commands.details.leagueChoices()
    for (const typed of ['anh', 'england']) expect(found(choices, typed)).toContain(36)
  })
})

describe('[SRC12] [SRC13] [SRC20] the team search', () => {
  const TABLE = JSON.parse(readFileSync('locales/shortNames.json', 'utf8')) as ShortNames
  const teams = (engine: TestEngine) => engine.rows().map(({ home, guest }) => `${home} - ${guest}`)
  /** A team of the day with a short form that no name of the day contains. */
  const meant = (names: readonly string[]) => {
    for (const [name, forms] of Object.entries(TABLE.teams))
      for (const form of forms.split(',')) {
        const holds = (text: string) => names.some(both => foldText(both).includes(foldText(text)))
        if (holds(name) && !holds(form)) return { name, form }
      }
    throw new Error('No team of the day has a short form')
  }

  test.each(['home', 'sixInOne'] as const)('on %s finds a team by its short form', async screen => {
    const engine = await open({ screen })
    const all = teams(engine)
    const { name, form } = meant(all)
    engine.ask({ team: form })
    await engine.until(() => teams(engine).length > 0 && teams(engine).length < all.length)
    expect(teams(engine)).toEqual(all.filter(both => foldText(both).includes(foldText(name))))
    engine.ask({ team: '' })
    await engine.until(() => teams(engine).length === all.length)
  })

  test('that is left from the last visit is right from the first list on', async () => {
    const first = await open({ screen: 'sixInOne' })
    const { name, form } = meant(teams(first))
    const engine = startEngine({ dataHost: feeds.host }, { team: form, screen: 'sixInOne' })
    const counts = new Set<number>()
    await engine.until(view => {
      if (view.counts.all > 0) counts.add(view.counts.filtered)
      return isReady(view)
    })
    expect(teams(engine).length).toBeGreaterThan(0)
    expect(teams(engine).every(both => foldText(both).includes(foldText(name)))).toBe(true)
    expect([...counts]).toEqual([engine.rows().length])
  })
})
