/**
 * `team-rate-goal-miss`: shares of goals scored and conceded in bands of 15 minutes, in per cent, docs/wire.md 6.3. The
 * two groups are `scored;conceded` with six bands each. Each band is `home,guest`.
 */
import type { Match } from '../../contract/model'
import { envelope } from '../wire/envelope'
import { createChance, hashText } from '../../kit/random'

const BANDS = 6
/** Late goals are more common than early ones. */
const WEIGHTS = [12, 14, 17, 16, 18, 23]

/** Six whole numbers, in per cent, that add up to 100. */
export function bandShares(key: string): readonly number[] {
  const chance = createChance(hashText(key))
  const raw = WEIGHTS.map(weight => weight * (0.4 + chance() * 1.2))
  const sum = raw.reduce((total, share) => total + share, 0)
  const shares = raw.map(share => Math.floor((share / sum) * 100))
  const rest = 100 - shares.reduce((total, share) => total + share, 0)
  return shares.map((share, band) => (band === BANDS - 1 ? share + rest : share))
}

function groupText(match: Match, side: 'scored' | 'conceded'): string {
  const home = bandShares(`${side} ${match.home.id}`)
  const guest = bandShares(`${side} ${match.guest.id}`)
  return home.map((share, band) => `${share},${guest[band] ?? 0}`).join('^')
}

export const goalBandsJson = (match: Match): string =>
  envelope({ jsq: `${groupText(match, 'scored')};${groupText(match, 'conceded')}` })
