/** Records of `ch_odds_new_{company}` for an evening in which the same prices change, 300 a second. */
import { seeded, type Random } from '../data/random'

/** Bookmakers of a match: the most that a match has. */
export const COMPANIES = Array.from({ length: 20 }, (_, place) => place + 1)
const TYPES = ['HDP', '1x2', 'OU', 'HDPHalf', 'OUHalf', '1x2Half', 'CR'] as const
export const MATCHES = 100
const FIRST_ID = 1_049_150_000
export const idOf = (place: number): number => FIRST_ID + place

interface Market {
  readonly match: number
  readonly company: number
  readonly type: (typeof TYPES)[number]
  /** Price in hundredths. */
  up: number
  /** Line in quarters. */
  line: number
  isClosed: boolean
}

export interface Evening {
  /** Returns records of every market for the beginning of the evening. */
  readonly first: () => readonly string[]
  /** Returns the records of the next `count` changes. */
  readonly changes: (count: number) => readonly string[]
}

/**
 * Moves a price by 1 to 4 hundredths. One move in 20 changes the line. One in 50 suspends a market until its next move.
 */
function move(market: Market, random: Random): void {
  const chance = random.next()
  market.isClosed = !market.isClosed && chance < 0.02
  if (chance > 0.95) market.line += random.pick([-1, 1])
  const step = 1 + random.whole(4)
  market.up += market.up > 115 || (market.up > 75 && random.next() < 0.5) ? -step : step
}

function recordOf({ match, company, type, up, line, isClosed }: Market): string {
  const isThreeWay = type.startsWith('1x2')
  const goal = isThreeWay ? (3 + line / 20).toFixed(2) : String(line / 4)
  const price = (hundredths: number) => ((isThreeWay ? 100 : 0) / 100 + hundredths / 100).toFixed(2)
  const running = isClosed ? ['', '', ''] : [price(up), goal, price(190 - up)]
  const fixed = ['0.90', goal === '' ? '0' : '0.5', '1.00']
  return [match, company, type, ...fixed, ...fixed, ...running, isClosed ? 1 : 0].join('^')
}

export function createEvening(seed: number, matches = MATCHES): Evening {
  const random = seeded(seed)
  const markets: Market[] = []
  for (let place = 0; place < matches; place += 1)
    for (const company of COMPANIES)
      for (const type of TYPES)
        markets.push({
          match: idOf(place),
          company,
          type,
          up: 75 + random.whole(40),
          line: random.whole(12),
          isClosed: false,
        })
  const changed = (): string => {
    const market = markets[random.whole(markets.length)]
    if (market === undefined) return ''
    move(market, random)
    return recordOf(market)
  }
  return {
    first: () => markets.map(recordOf),
    changes: count => Array.from({ length: count }, changed),
  }
}
