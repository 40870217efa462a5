/**
 * Forecast of a match by one company at one time: the expected goals, and the goal distributions from which its prices
 * are computed.
 *
 * All markets of a match at a company are computed one after another for the same times. So one forecast for the price
 * and one for the line are cached, with their distributions.
 */
import type { EpochMs } from '../../kit/clock'
import { beforeKickOff, inPlay, type Outlook } from './outlook'
import type { Play } from '../play/play'
import { difference, total, type Spread } from './poisson'

export class Forecast {
  readonly outlook: Outlook
  readonly #spreads: { goals?: Spread; total?: Spread; halfGoals?: Spread; halfTotal?: Spread } = {}

  constructor(outlook: Outlook) {
    this.outlook = outlook
  }

  /** Home goals less guest goals still to come. */
  difference(half: boolean): Spread {
    const { home, guest } = half ? this.outlook.half : this.outlook.match
    if (half) return (this.#spreads.halfGoals ??= difference(home, guest))
    return (this.#spreads.goals ??= difference(home, guest))
  }

  /** Goals of both sides still to come. */
  total(half: boolean): Spread {
    const { home, guest } = half ? this.outlook.half : this.outlook.match
    if (half) return (this.#spreads.halfTotal ??= total(home + guest))
    return (this.#spreads.total ??= total(home + guest))
  }
}

/** Time of a forecast, and whether the match is in play then. */
export interface Moment {
  readonly at: EpochMs
  readonly running: boolean
}

interface Remembered {
  readonly play: Play
  readonly company: number
  readonly moment: Moment
  readonly pricedAt: EpochMs
  readonly forecast: Forecast
}

export class Forecasts {
  readonly #seed: number
  #price: Remembered | undefined
  #line: Remembered | undefined

  constructor(seed: number) {
    this.#seed = seed
  }

  /** Forecast for the first price. Each market needs it once. */
  opening(play: Play, company: number): Forecast {
    return new Forecast(beforeKickOff(play, company, 0, true, this.#seed))
  }

  /** Forecast for the price. */
  price(play: Play, company: number, moment: Moment): Forecast {
    this.#price = this.#current(this.#price, play, company, moment)
    return this.#price.forecast
  }

  /** Forecast for the line. */
  line(play: Play, company: number, moment: Moment): Forecast {
    this.#line = this.#current(this.#line, play, company, moment)
    return this.#line.forecast
  }

  #current(cached: Remembered | undefined, play: Play, company: number, moment: Moment): Remembered {
    const { pricedAt } = play
    const same =
      cached?.play === play &&
      cached.company === company &&
      cached.moment.at === moment.at &&
      cached.moment.running === moment.running &&
      cached.pricedAt === pricedAt
    return same ? cached : { play, company, moment, pricedAt, forecast: this.#make(play, company, moment) }
  }

  #make(play: Play, company: number, { at, running }: Moment): Forecast {
    const outlook = running
      ? inPlay(play, company, at, this.#seed)
      : beforeKickOff(play, company, at, false, this.#seed)
    return new Forecast(outlook)
  }
}
