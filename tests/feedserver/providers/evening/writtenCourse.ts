/** Writes courses of matches as answers of API-Football at a time of the virtual evening. */
import { latest, latestIndex, standAt, type Course, type Stand } from '../../../evening/provider/course'
import type { MarketName, Triple } from '../../../evening/provider/prices'
import { fixture } from '../support/apiFootball'

const MINUTE = 60_000
const TEAM = { home: 1, guest: 2 } as const

const team = (id: number, side: keyof typeof TEAM): number => id * 10 + TEAM[side]

/** Returns the minutes since the half began, and the added minutes. */
function clockAt({ state, halfStart }: Stand, at: number): { elapsed: number | null; extra: number | null } {
  if (state === 0) return { elapsed: null, extra: null }
  if (state === 2) return { elapsed: 45, extra: null }
  if (state === -1) return { elapsed: 90, extra: null }
  const played = Math.floor((at - halfStart) / MINUTE)
  const begins = state === 1 ? 0 : 45
  return { elapsed: begins + Math.min(45, played), extra: played > 45 ? played - 45 : null }
}

const SHORTS: Readonly<Record<string, string>> = { 0: 'NS', 1: '1H', 2: 'HT', 3: '2H', '-1': 'FT' }

/** Returns the events up to the time `at`. A disallowed goal is removed from the events. */
export function eventsAt({ id, turns }: Course, at: number) {
  const events: { type: string; detail: string; side: 'home' | 'guest'; time: ReturnType<typeof clockAt> }[] =
    []
  const until = latestIndex(turns, at)
  turns.slice(1, until + 1).forEach(({ at: when, stand }, index) => {
    const before = turns[index]?.stand ?? stand
    for (const side of ['home', 'guest'] as const) {
      const time = clockAt(stand, when)
      const add = (type: string, detail: string) => events.push({ type, detail, side, time })
      if (stand[side] > before[side]) add('Goal', 'Normal Goal')
      if (stand[side] < before[side]) {
        events.splice(
          events.findLastIndex(one => one.type === 'Goal' && one.side === side),
          1,
        )
        add('Var', 'Goal cancelled')
      }
      if (stand[`${side}Yellow`] > before[`${side}Yellow`]) add('Card', 'Yellow Card')
      if (stand[`${side}Red`] > before[`${side}Red`]) add('Card', 'Red Card')
    }
  })
  return events.map(({ type, detail, side, time }, index) => ({
    time: { elapsed: time.elapsed ?? 0, extra: time.extra },
    team: { id: team(id, side) },
    player: { id: 1, name: `Player ${index}` },
    assist: { id: null, name: null },
    type,
    detail,
    comments: null,
  }))
}

/** `events`: whether the answer includes events. */
export function fixtureAt(course: Course, at: number, { events }: { readonly events: boolean }) {
  const { id, kickoff, home, guest } = course
  const stand = standAt(course, at)
  const score = stand.state === 0 ? null : ([stand.home, stand.guest] as const)
  return fixture({
    id,
    date: new Date(kickoff).toISOString(),
    short: SHORTS[stand.state] ?? 'NS',
    ...clockAt(stand, at),
    goals: score,
    // `halftime` is the present score during the first half.
    halftime: stand.state === 1 ? score : stand.half,
    fulltime: stand.state === -1 ? score : null,
    teams: {
      home: { id: team(id, 'home'), name: home },
      away: { id: team(id, 'guest'), name: guest },
    },
    more: events ? { events: eventsAt(course, at) } : {},
  })
}

export const isLive = (course: Course, at: number): boolean => standAt(course, at).state > 0

const decimal = (hongKong: number): number => Math.round((hongKong + 1) * 1000) / 1000
const BOOKMAKER = 1.05

/** Returns a triple with the guest's Hong Kong price, so that the bookmaker's margin is 5 %. */
export const fairTriple = ([up, line]: Triple): Triple => {
  const other = 1 / (BOOKMAKER - 1 / (up + 1))
  return [up, line, Math.round((other - 1) * 100) / 100]
}

const BETS: Readonly<Partial<Record<MarketName, number>>> = { HDP: 33, ou: 36, '1x2': 59 }

function valuesOf(name: MarketName, triple: Triple, suspended: boolean) {
  const value = (side: string, odd: number, handicap: string | null) => ({
    value: side,
    odd: suspended ? '0' : String(odd),
    handicap,
    main: true,
    suspended,
  })
  if (name === '1x2')
    return ['Home', 'Draw', 'Away'].map((side, index) => value(side, triple[index] ?? 0, null))
  const [up, line, down] = fairTriple(triple)
  return name === 'HDP'
    ? [value('Home', decimal(up), String(-line)), value('Away', decimal(down), String(line))]
    : [value('Over', decimal(up), String(line)), value('Under', decimal(down), String(line))]
}

/** Returns the prices in play of the three full-time markets. */
export function liveOddsAt({ id, prices }: Course, at: number) {
  const { quotes } = latest(prices, at)
  return {
    fixture: { id, status: { long: 'In play', elapsed: 1, seconds: '00:01' } },
    status: { stopped: false, blocked: false, finished: false },
    update: new Date(at).toISOString().replace('Z', '+00:00'),
    odds: Object.entries(BETS).flatMap(([market, bet]) => {
      const name = market as MarketName
      const { running, isClosed } = quotes[name]
      return running === null ? [] : [{ id: bet, name, values: valuesOf(name, running, isClosed) }]
    }),
  }
}
