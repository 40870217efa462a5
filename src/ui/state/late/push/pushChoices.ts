/**
 * What the server is to announce to this browser: what the visitor follows, and how. The whole of it each time.
 *
 * The choices of alerts are read from where the page stores them, `sixinone_alerts` in the local storage. They may be of an older
 * version or of anybody who writes there. Errors: what cannot be read is as at first.
 */
import type { Choices } from '../../pageState'
import { zoneOf } from '../../zones'

const STORED = 'sixinone_alerts'
const KINDS = ['kickoff', 'halfTime', 'fullTime', 'goal', 'correction', 'redCard', 'lineups'] as const
const FIRST_KINDS = ['kickoff', 'fullTime', 'goal', 'correction', 'redCard'] as const
type Kind = (typeof KINDS)[number]
/** As the server takes them. */
const MOST_FOLLOWED = 500
const MOST_PRICES = 50
const LONGEST_NAME = 80

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const kindsOf = (value: unknown): readonly Kind[] => KINDS.filter(kind => listOf(value).includes(kind))
const isMinute = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1440

function stored(): Fields {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function quietOf(value: unknown): readonly [number, number] | null {
  const [from, to] = listOf(value)
  return isMinute(from) && isMinute(to) ? [from, to] : null
}

const onlyOf = (value: unknown) =>
  listOf(value).flatMap(one =>
    isObject(one) && Number.isSafeInteger(one['match'])
      ? [[one['match'], kindsOf(one['kinds'])] as const]
      : [],
  )

const pricesOf = (value: unknown) =>
  listOf(value).flatMap(one => {
    if (!isObject(one)) return []
    const { match, company, market, leg, side, value: price, home, guest } = one
    const names = { home: String(home).slice(0, LONGEST_NAME), guest: String(guest).slice(0, LONGEST_NAME) }
    return [{ match, company, market, leg, side, value: price, ...names }]
  })

export function pushChoices({ prefs, page }: Choices) {
  const alerts = stored()
  return {
    language: page.language,
    zone: zoneOf(prefs, page),
    kinds: alerts['kinds'] === undefined ? FIRST_KINDS : kindsOf(alerts['kinds']),
    quiet: quietOf(alerts['quiet']),
    matches: prefs.followedMatches.slice(-MOST_FOLLOWED),
    teams: prefs.followedTeams.slice(-MOST_FOLLOWED),
    leagues: prefs.followedLeagues.slice(-MOST_FOLLOWED),
    only: onlyOf(alerts['matches']).slice(-MOST_FOLLOWED),
    prices: pricesOf(alerts['prices']).slice(-MOST_PRICES),
  }
}
