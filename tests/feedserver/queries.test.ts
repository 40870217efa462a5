import { expect, test, vi } from 'vitest'
import { Bodies, Overloaded } from '../../feedserver/kit/bodies'
import { Pace } from '../../feedserver/serve/socket/pace'
import { Slices } from '../../feedserver/kit/work/slices'
import { running } from './support/running'

test.each([
  [
    '/api/6in1/data',
    ['lang=en', 'lang=us&x=1', 'lang=zz', 'companyid=31', 'companyid=999', 'timezone=99', '&&'],
  ],
  ['/api/6in1/data', ['lang=vn', 'lang=vi', 'lang=th&companyid=x', 'lang=vi-VN&date=2031-05-04&timezone=7']],
  ['/api/6in1/leagues', ['date=2099-01-01', 'date=2098-06-01', 'date=9999-12-31&lang=th']],
  [
    '/ajax/match-favorite',
    ['matchID=9000001,9000002', 'matchID=9000001,9000001,9000002', 'matchID=x,9000001,5,%209000002'],
  ],
  ['/ajax/get-match-by-league', ['leagues=7001', 'leagues=7001,7001,1', 'leagues=%207001,-3']],
  [
    '/ajax/get-match-by-league',
    [
      'leagues=7001&date=2031-05-20',
      'leagues=7001,7001,5&date=2031-05-20&x=1',
      'date=2031-05-20&leagues=-3,7001',
    ],
  ],
  ['/ajax/league-ajax', ['type=search&q=Zed', 'type=search&q=ZÉD', 'type=search&q=z+e+d&size=0']],
  ['/api/get-league-rank', ['sid=1', 'sid=', 'sid=x', '']],
  ['/ajax/match/live-event', ['id=1', 'id=2', 'id=nonsense', 'id=10000000000000000000']],
  ['/ajax/match/lineups', ['id=1', 'id=nonsense']],
  ['/ajax/match/statistics', ['id=1', 'id=nonsense']],
])('[FSV4] %s: queries that mean the same share one body', async (path, queries) => {
  const { world, text } = await running()
  const wrote = vi.spyOn(Bodies.prototype as unknown as { store: () => void }, 'store')
  wrote.mockClear()
  const bodies = new Set<string>()
  for (const query of queries) bodies.add(await text(`${path}?${query}`))
  expect(bodies.size).toBe(1)
  expect(wrote).toHaveBeenCalledTimes(1)
  wrote.mockRestore()
  expect(world.matches()).toHaveLength(3)
})

test('[FSV4] files whose names say the same in other letters share one body', async () => {
  const { text } = await running()
  const wrote = vi.spyOn(Bodies.prototype as unknown as { store: () => void }, 'store')
  wrote.mockClear()
  for (const name of ['bf_en.js', 'bf_us_nt.js', 'bf_zz-abc.js']) await text(`/gf/data/${name}`)
  for (const name of ['en/runOddsData_8', 'zz/runOddsData_0008']) await text(`/gf/data/odds/${name}.txt`)
  for (const id of [1, 73, 145]) await text(`/gf/team/${id}.png`)
  expect(wrote).toHaveBeenCalledTimes(3)
  wrote.mockRestore()
})

test('[FSV1] [FSV43] who asks for a body that is being written gets that one; a new revision is written anew', async () => {
  const bodies = new Bodies(new Slices())
  let written = 0
  const write = () => {
    written += 1
    return [`body ${written}`]
  }
  const texts = async (revision: number): Promise<string[]> => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => bodies.get(revision, 'key', write)))
    return [...new Set(answers.map(body => body?.bytes.toString() ?? ''))]
  }
  expect(await texts(1)).toEqual(['body 1'])
  expect(await texts(1)).toEqual(['body 1'])
  expect(await texts(2)).toEqual(['body 2'])
})

test('[FSV1] [FSV45] more bodies than can wait are turned away, the others are written', async () => {
  const bodies = new Bodies(new Slices())
  const results = await Promise.allSettled(
    Array.from({ length: 1000 }, (_, at) => bodies.get(1, `key ${at}`, () => [`${at}`])),
  )
  const refused = results.filter(one => one.status === 'rejected')
  expect(refused.length).toBe(1000 - 416)
  expect(refused.every(one => one.reason instanceof Overloaded)).toBe(true)
  expect((await bodies.get(1, 'key 999', () => ['again']))?.bytes.toString()).toBe('again')
})

test('[FSV7] five in any second and no more', () => {
  let now = 0
  const pace = new Pace(5, () => now)
  const taken = (count: number): boolean[] => Array.from({ length: count }, () => pace.take())
  expect(taken(6)).toEqual([true, true, true, true, true, false])
  now = 999
  expect(pace.take()).toBe(false)
  now = 1000
  expect(taken(6)).toEqual([true, true, true, true, true, false])
})
