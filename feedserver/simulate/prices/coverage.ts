/**
 * Companies that price a market of a match, and the time of the first price. Stateless draws decide both once a match.
 *
 * About three in ten lesser leagues have no prices at all. Half-time and corner markets are rarer than the main ones.
 */
import type { Market } from '../../contract/model'
import type { Company } from './companies'
import type { Play } from '../play/play'
import { unit, hashText } from '../../kit/random'

const HOUR = 3_600_000
const keys = {
  league: hashText('priced'),
  company: hashText('offers'),
  half: hashText('halves'),
  corners: hashText('corner market'),
  lead: hashText('opens'),
  running: hashText('running'),
}

export function offers(play: Play, company: Company, market: Market, seed: number): boolean {
  const { league, match } = play
  if (!company.markets.includes(market)) return false
  if (league.hot) return market !== 'cornersOU' || unit(seed, keys.corners, match.id, company.id) < 0.85
  if (unit(seed, keys.league, league.id) < unpriced(play)) return false
  if (unit(seed, keys.company, match.id, company.id) > company.reach) return false
  if (market === 'cornersOU') return unit(seed, keys.corners, match.id) < 0.4
  return !market.endsWith('Half') || unit(seed, keys.half, match.id, company.id) < 0.8
}

function unpriced({ league }: Play): number {
  return /U\d\d|\(W\)|Youth|Reserve/.test(league.nameEn) ? 0.5 : 0.3
}

/** Epoch ms of the first price. */
export function opensAt(play: Play, company: Company, seed: number): number {
  const { league, match } = play
  const lead = unit(seed, keys.lead, match.id, company.id)
  return match.kickoff - HOUR * (league.hot ? 60 + 60 * lead : 16 + 30 * lead)
}

/** Whether prices continue after kick-off. */
export function runs(play: Play, company: Company, seed: number): boolean {
  return play.league.hot || unit(seed, keys.running, play.match.id, company.id) < 0.88
}
