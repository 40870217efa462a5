/** Matches of one provider with the prices of another one. */
import { describe, expect, test } from 'vitest'
import { idsOf } from '../../../feedserver/providers/port/ids'
import { competitionName } from '../../../feedserver/providers/world/leagueOf'
import { checkFeed } from '../../../tools/feed-check/kinds'
import { valueOf } from '../../engine/feed/support/readings'
import { FOOTBALL_DATA } from './kit/dialects/footballDataWords'
import { KICKOFF, matchFact } from './support/facts'
import { adapterOf, served } from './support/served'
import { StandIn, type Reply } from './support/standIn'

const HOUR = 3_600_000
const PINNACLE = 47
const MATCH = idsOf(2)('match', '7')

describe('[PRO21] prices are requested for the competitions of matches, whatever their provider calls them', () => {
  const adapter = adapterOf('the-odds-api')
  test.each([
    ['England', 'Premier League', 'soccer_epl'],
    ['Germany', '1. Bundesliga', 'soccer_germany_bundesliga'],
    ['Germany', '3. Liga', 'soccer_germany_liga3'],
    ['Spain', 'Primera Division', 'soccer_spain_la_liga'],
    ['Brazil', 'Campeonato Brasileiro Série A', 'soccer_brazil_campeonato'],
    ['Argentina', 'Liga Profesional Argentina', 'soccer_argentina_primera_division'],
    ['South Korea', 'K League 1', 'soccer_korea_kleague1'],
    ['Turkey', 'Süper Lig', 'soccer_turkey_super_league'],
    ['USA', 'Major League Soccer', 'soccer_usa_mls'],
    ['Europe', 'UEFA Champions League', 'soccer_uefa_champs_league'],
    ['', 'UEFA Champions League', 'soccer_uefa_champs_league'],
    ['', 'UEFA Europa League', 'soccer_uefa_europa_league'],
  ])('%s %s', (country, name, sport) => {
    const match = {
      key: '7',
      competition: '1',
      competitionName: competitionName({ country, name }),
      kickoff: KICKOFF,
      isRunning: false,
      isOver: false,
      isLost: false,
    }
    const calls = adapter.requests(KICKOFF - HOUR, {
      days: [],
      openMatches: [],
      openTables: [],
      matches: [match],
    })
    expect(calls.map(({ key }) => key)).toEqual([`odds ${sport}`])
  })
})

const outcome = (name: string, price: number, point?: number) => ({
  name,
  price,
  ...(point !== undefined && { point }),
})
const NOW = new Date(KICKOFF - HOUR).toISOString()

function oddsEvent(home: string, guest: string, price: number, bookmaker = 'Pinnacle') {
  return {
    id: `${home} ${guest}`,
    sport_key: 'soccer_epl',
    commence_time: new Date(KICKOFF).toISOString(),
    home_team: home,
    away_team: guest,
    bookmakers: [
      {
        title: bookmaker,
        last_update: NOW,
        markets: [
          {
            key: 'spreads',
            last_update: NOW,
            outcomes: [outcome(guest, 1.93, 0.75), outcome(home, price, -0.75)],
          },
        ],
      },
    ],
  }
}

function site(events: () => readonly unknown[]) {
  const page = FOOTBALL_DATA.matches
  if (page === null) throw new Error('no matches')
  const competition = FOOTBALL_DATA.competition
  const home = { key: '397', name: 'Brighton & Hove Albion FC' }
  const guest = { key: '76', name: 'Wolverhampton Wanderers FC' }
  const record = page.write(matchFact({ competition, home, guest }), null)
  const standIn = new StandIn(path => ({
    text: page.text(path.includes('dateFrom=2031-05-03') ? [record] : []),
  }))
  standIn.now = KICKOFF - HOUR
  const reply = (): Reply => ({ text: JSON.stringify(events()) })
  const prices = new StandIn(reply)
  const made = served({
    standIn,
    adapter: adapterOf('football-data'),
    prices: { adapter: adapterOf('the-odds-api'), http: prices.http },
  })
  const quotes = async () => {
    const text = await made.text(`/gf/data/odds/en/runOddsData_${PINNACLE}.txt`)
    return Array.from(valueOf(checkFeed('odds', text, null)).rows)
  }
  const report = () => made.provider.report().data
  return { ...made, prices, quotes, report }
}

test('[PRO21] [PRO23] a price is that of the match by its names, and the first one that was seen is the opening', async () => {
  let price = 1.95
  const { pass, quotes, prices } = site(() => [oddsEvent('Brighton and Hove Albion', 'Wolves', price)])
  await pass(2 * 60_000)
  price = 2.02
  await pass(4 * HOUR, 60_000)
  expect(prices.sent.length).toBeGreaterThan(1)
  expect(prices.sent[0]?.path).toContain('/v4/sports/soccer_epl/odds?')
  const [row, ...more] = await quotes()
  expect(more).toEqual([])
  expect(row).toMatchObject({
    ScheduleID: MATCH,
    market: 'HDP',
    FirstUpOdds: 0.95,
    FirstGoal: 0.75,
    FirstDownodds: 0.93,
  })
})

test('[PRO22] [PRO23] what cannot be joined or chosen is in the report and nowhere else', async () => {
  const { pass, quotes, report } = site(() => [
    oddsEvent('Brighton and Hove Albion', 'Chelsea', 1.95),
    oddsEvent('Wolves', 'Brighton and Hove Albion', 1.95),
    oddsEvent('Brighton and Hove Albion', 'Wolves', 1.95, 'Nowhere Bets'),
    oddsEvent('Brighton and Hove Albion', 'Wolves', 1.95, 'constructor'),
  ])
  await pass(2 * 60_000)
  expect(await quotes()).toEqual([])
  expect(report()).toMatchObject({
    unjoined: {
      'England Premier League: Brighton and Hove Albion - Chelsea': 'teams',
      'England Premier League: Wolves - Brighton and Hove Albion': 'teams',
    },
    unknownBookmakers: {
      'Nowhere Bets': expect.any(Number) as number,
      constructor: expect.any(Number) as number,
    },
  })
})

test('[PRO8] a provider of prices that refuses its key takes nothing from the matches of the other one', async () => {
  const { pass, sources, prices, report } = site(() => [])
  prices.reply = () => ({ status: 401, text: '{"error_code":"INVALID_KEY"}' })
  await pass(HOUR, 60_000)
  expect(prices.sent).toHaveLength(1)
  expect(sources.world.match(MATCH)).toBeDefined()
  expect(report()).toMatchObject({
    sources: [{ trouble: null }, { provider: 'the-odds-api', trouble: 'key' }],
  })
})

test('[PRO23] at most a hundred names of unknown bookmakers are counted', async () => {
  const events = Array.from({ length: 150 }, (_, index) =>
    oddsEvent('Brighton and Hove Albion', 'Wolves', 1.95, `Bookmaker ${index}`),
  )
  const { pass, sources } = site(() => events)
  await pass(60_000)
  expect(sources.unknownBookmakers.size).toBe(100)
})
