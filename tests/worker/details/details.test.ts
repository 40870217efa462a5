/** Tests the panels' commands through a real worker: every answer survives the transfer between the threads. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Detail } from '../../../src/engine/contract/details/fault'
import type { MatchRow } from '../../../src/engine/contract/view'
import { startEngine, type Engine } from '../../../src/ui/client/startEngine'
import { QUERY } from '../../engine/support/records'

let engine: Engine
beforeEach(async () => {
  engine = startEngine({
    config: { dataHost: '', socketUrl: null, snapshot: false },
    query: { ...QUERY, screen: 'home', pages: 40 },
    onUnauthorised: () => undefined,
  })
  engine.setWindow({ from: 0, to: 200 })
  await vi.waitFor(() => expect(running().length).toBeGreaterThan(0))
})
afterEach(() => engine.stop())

const rows = (): MatchRow[] => [...engine.store.view().rows.values()].filter(row => row.kind === 'match')
const running = () => rows().filter(row => row.phase === 'secondHalf' && row['HDP.up'].text !== '-')

async function valueOf<T>(answer: Promise<Detail<T>>): Promise<T> {
  const detail = await answer
  if (!detail.ok) throw new Error(`${detail.fault.action}: ${detail.fault.reason}`)
  return detail.value
}

test('[DET19] all of one match', async () => {
  const commands = engine.commands()
  const [row] = running()
  const id = row?.id ?? 0
  const report = await valueOf(commands.details.matchReport(id))
  expect(report?.match).toMatchObject({ home: row?.home, now: { stage: 'running', score: row?.score } })
  expect(await valueOf(commands.details.goalBands(id))).toHaveLength(6)
  expect((await valueOf(commands.details.corners(id)))?.full ?? row?.corners).toBe(row?.corners)
  expect((await valueOf(commands.details.leagueRank(row?.leagueId ?? 0)))?.groups).toHaveLength(1)
  expect((await valueOf(commands.details.correctScore(id)))?.matchId).toBe(id)
  expect((await commands.details.prediction(id)).matchId).toBe(id)
  const sheet = await commands.details.marketDetail(id)
  const handicap = sheet?.markets.find(({ market }) => market === 'HDP')
  expect(handicap?.[handicap.shown ?? 'opening']?.up.text).toBe(row?.['HDP.up'].text)
  expect((await valueOf(commands.details.bookmakers(id)))?.markets[0]?.rows.length).toBeGreaterThan(1)
  expect(await valueOf(commands.details.resultOdds(id))).toBeNull()
})

test('[DET19] leagues and prices', async () => {
  const commands = engine.commands()
  expect(await valueOf(commands.details.highlights())).toBeInstanceOf(Map)
  expect(await valueOf(commands.details.dayLeagues(0))).toBe(true)
  const amount = { amount: 100_000, format: 5, meaning: 'win' } as const
  const bet = { price: 0.9, market: 'HDP', line: 0.25, ...amount } as const
  expect(await commands.details.estimate(bet)).toMatchObject({ profit: 90_000, half: { winProfit: 45_000 } })
  const prices = [
    { price: 0.97, market: 'HDP' },
    { price: 2.5, market: '1x2' },
  ] as const
  expect(await commands.details.combine(prices, amount)).toMatchObject({
    price: '4.93',
    return: 492_500n,
    profit: 392_500n,
  })
})

test('[SCN1] the list of another screen, and back', async () => {
  const all = engine.store.view().counts.all
  engine.setQuery({ ...QUERY, screen: 'result', pages: 40 })
  await vi.waitFor(() => expect(engine.store.view().counts.all).toBeLessThan(all))
  expect(
    rows().every(({ phase }) => phase === 'finished' || phase === 'postponed' || phase === 'cancelled'),
  ).toBe(true)
  engine.setQuery({ ...QUERY, screen: 'home', pages: 40 })
  await vi.waitFor(() => expect(engine.store.view().counts.all).toBe(all))
})
