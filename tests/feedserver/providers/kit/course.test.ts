/** Successive answers of every adapter with matches: records that vanish, repeat, move or are withdrawn. */
import { describe, expect, test } from 'vitest'
import { finish } from '../../../../feedserver/kit/work/work'
import type { ProviderCall } from '../../../../feedserver/providers/port/adapter'
import { NO_SCORE, type MatchFact } from '../../../../feedserver/providers/port/facts'
import { idsOf } from '../../../../feedserver/providers/port/ids'
import { FactWorld } from '../../../../feedserver/providers/world/factWorld'
import { KICKOFF, matchFact } from '../support/facts'
import type { Dialect, MatchPage } from './dialect'
import { DIALECTS } from './dialects'

const HOUR = 3_600_000
const RUNNING = ['secondHalf', 67, [1, 0], [0, 0]] as const

/** A world that receives answers of the provider. */
function following({ adapter, competition }: Dialect, page: MatchPage) {
  const idOf = idsOf(adapter.number)
  const world = new FactWorld({ idOf, companies: [], now: KICKOFF })
  const written = (some: Partial<MatchFact>) => page.write(matchFact({ competition, ...some }), null)
  const takeText = (call: ProviderCall, text: string) => {
    const { facts, covers } = adapter.read(call, { status: 200, headers: {}, text, at: KICKOFF + HOUR })
    world.apply(facts, KICKOFF + HOUR, () => null)
    if (covers !== null) world.cover(covers, facts)
    return finish(world.advance(KICKOFF + HOUR)).map(({ kind }) => kind)
  }
  const take = (...matches: readonly Partial<MatchFact>[]) =>
    takeText(page.list ?? page.call, page.text(matches.map(written)))
  const takeLive = (...matches: readonly Partial<MatchFact>[]) =>
    takeText(page.call, page.text(matches.map(written)))
  const keys = () => world.knownMatches().map(({ key }) => key)
  const match = (key: string) => world.match(idOf('match', key))
  return { world, take, takeLive, takeText, written, keys, match, page }
}

const playing = ([stage, minute, goals, half]: readonly [
  MatchFact['stage'],
  number | null,
  readonly [number, number],
  readonly [number, number] | null,
]): Partial<MatchFact> => ({ stage, minute, score: { ...NO_SCORE, goals, half } })

const pages = DIALECTS.flatMap(dialect =>
  dialect.matches === null ? [] : [[dialect.adapter.name, dialect, dialect.matches] as const],
)

describe.each(pages)('[PRO26] answers of %s that follow each other', (_, dialect, page) => {
  const [seven, eight] = [{ key: '7' }, { key: '8' }]

  const isWhole = page.list !== null

  if (isWhole)
    test('[PRO16] a match that two lists leave out is gone, the other one stays', () => {
      const { take, keys } = following(dialect, page)
      take(seven, eight)
      take(eight)
      expect(keys()).toEqual(['7', '8'])
      take(eight)
      expect(keys()).toEqual(['8'])
    })

  test('[PRO16] a match that one list leaves out and the next one has stays', () => {
    const { take, keys } = following(dialect, page)
    for (const list of [[seven, eight], [eight], [seven, eight], [eight], [seven, eight]]) take(...list)
    expect(keys()).toEqual(['7', '8'])
  })

  test('[PRO16] a list with a record that cannot be read takes no match away', () => {
    const { takeText, written, keys } = following(dialect, page)
    const list = page.list ?? page.call
    takeText(list, page.text([written(seven), written(eight)]))
    for (let answer = 0; answer < 3; answer += 1) takeText(list, page.text([written(eight), { id: 7 }]))
    expect(keys()).toEqual(['7', '8'])
  })

  test('a match that a list has twice is one match', () => {
    const { take, keys, world } = following(dialect, page)
    take(seven, seven, seven)
    expect([keys(), world.matches().length]).toEqual([['7'], 1])
  })

  test('the same answer again changes nothing', () => {
    const { take, takeLive } = following(dialect, page)
    take(seven, eight)
    expect(take(seven, eight)).toEqual([])
    takeLive({ ...seven, ...playing(RUNNING) })
    expect(takeLive({ ...seven, ...playing(RUNNING) })).toEqual([])
  })

  test('a team that was renamed has its id', () => {
    const { take, match } = following(dialect, page)
    take(seven)
    const id = match('7')?.home.id
    take({ ...seven, home: { key: '1', name: 'Arsenal London' } })
    expect(match('7')?.home).toMatchObject({ id, nameEn: 'Arsenal London' })
  })

  test('a kick-off that moved changes the list', () => {
    const { take, match } = following(dialect, page)
    take(seven)
    expect(take({ ...seven, kickoff: KICKOFF + 2 * HOUR })).toContain('list')
    expect(match('7')?.kickoff).toBe(KICKOFF + 2 * HOUR)
  })

  test('a goal that was taken back is none', () => {
    const { take, takeLive, match } = following(dialect, page)
    take(seven)
    takeLive({ ...seven, ...playing(['secondHalf', 60, [1, 0], [0, 0]]) })
    expect(match('7')?.score).toEqual([1, 0])
    expect(takeLive({ ...seven, ...playing(['secondHalf', 61, [0, 0], [0, 0]]) })).toEqual(['match'])
    expect(match('7')?.score).toEqual([0, 0])
  })

  test('a result that was corrected after the end is the new one', () => {
    const { take, match } = following(dialect, page)
    take({ ...seven, ...playing(['ended', 90, [2, 1], [1, 1]]) })
    take({ ...seven, ...playing(['ended', 90, [2, 2], [1, 1]]) })
    expect(match('7')).toMatchObject({ state: -1, score: [2, 2] })
  })

  if (isWhole)
    test('[PRO15] a running match that a live answer leaves out is requested by its id, until it is named again', () => {
      const { take, takeLive, world } = following(dialect, page)
      const requested = () =>
        dialect.adapter
          .requests(KICKOFF + HOUR, {
            days: [],
            openMatches: [],
            openTables: [],
            matches: world.knownMatches(),
          })
          .some(({ key, path }) => key.startsWith('lost') && /\b7\b/.test(path))
      take(seven, eight)
      takeLive({ ...seven, ...playing(RUNNING) })
      expect(requested()).toBe(false)
      takeLive()
      expect(requested()).toBe(true)
      take({ ...seven, ...playing(['ended', 90, [1, 0], [0, 0]]) })
      expect(requested()).toBe(false)
    })
})
