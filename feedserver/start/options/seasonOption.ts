/** `--season`: the amount of the past that is played into the archive. Errors: throws with a message for the user. */
import type { SeasonSpan } from '../../contract/season'

/** Maximum number of days. More days would take too long, and need ids from before 1970. */
const MOST_DAYS = 2000

interface SeasonValues {
  readonly season?: string
  readonly archive?: string
  readonly upstream?: string
  readonly list?: string
  readonly role?: string
  readonly provider?: string
}

function spanOf(text: string): SeasonSpan | null {
  if (text === 'none') return null
  if (text === 'whole') return 'whole'
  const [, days] = /^(\d{1,4})d$/.exec(text) ?? []
  if (days === undefined || Number(days) === 0 || Number(days) > MOST_DAYS)
    throw new Error(`--season must be whole, none or a number of days such as 30d, not '${text}'`)
  return Number(days)
}

/** Returns `null` if no past is played. Without the option an archive of a simulated day gets the complete season. */
export function seasonOption({
  season,
  archive,
  upstream,
  list,
  role,
  provider,
}: SeasonValues): SeasonSpan | null {
  const real = Object.entries({ upstream, list, provider }).find(([, value]) => value !== undefined)?.[0]
  const isSimulated = real === undefined
  if (season === undefined) return archive !== undefined && isSimulated && role !== 'gateway' ? 'whole' : null
  if (archive === undefined) throw new Error('--season needs --archive')
  if (!isSimulated) throw new Error(`--season is for a simulated day and does not go with --${real}`)
  return spanOf(season)
}
