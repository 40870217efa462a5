/** Log lines about the season being played: its start, each fifth, its end, or why no season is played. */
import type { Log } from '../../kit/log'
import type { SeasonStatus } from './seasonRun'

const STEPS = 5

/** Takes a status each second. */
export function seasonLog(log: Log): (status: SeasonStatus | null) => void {
  let before: SeasonStatus['state'] = 'waits'
  let step = 0
  let failed: string | null = null
  return status => {
    if (status === null) return
    const { state, played, days, matches, seconds, failure } = status
    if (failure !== null && failure !== failed)
      log.error('what plays the past season failed; it is tried again', { why: failure })
    failed = failure
    const isNew = state !== before
    const began = before === 'waits'
    before = state
    if (isNew && (state === 'other' || state === 'later')) log.warn(REASONS[state])
    if (days === 0) return
    if (isNew && began) log.info('the past season is played into the archive', { days })
    const now = Math.floor((STEPS * played) / days)
    if (state === 'plays' && now > step && now < STEPS)
      log.info('the past season is being played', { percent: (100 / STEPS) * now, matches })
    step = Math.max(step, now)
    if (isNew && state === 'done') log.info('the past season is in the archive', { matches, days, seconds })
  }
}

const REASONS = {
  other:
    'the archive has a season of another --seed, --matches or time of day: nothing is added to it, and its matches are not those of this server',
  later: 'the archive has a season of later days: nothing is added to it',
} as const
