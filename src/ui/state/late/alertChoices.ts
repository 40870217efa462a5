/**
 * Which alerts a visitor wants: for everything followed, for single matches, and prices that are to reach a value.
 *
 * Source: `sixinone_alerts` in the local storage, JSON; any page of the site may have written it. Rules CHS1-CHS7 in docs/rules/alerts.md.
 * Errors: none. A text that cannot be read counts as none, an entry that cannot be read is left out, and where the browser
 *         refuses the storage the choices last as long as the page.
 */
import {
  ALERT_KINDS,
  ALERT_LIMITS,
  type AlertKind,
  type PriceWatch,
  type AlertRequest,
} from '../../../engine/contract/alerts'
import type { EpochMs, MatchId } from '../../../engine/contract/units'
import { isBet, LEGS, MARKETS } from '../../../engine/contract/markets'
import { listen } from '../../kit/dom/listeners'

export interface MatchAlerts {
  readonly match: MatchId
  /** In place of those for everything followed. */
  readonly kinds: readonly AlertKind[]
  /** When it was chosen, for forgetting old ones. Local clock. */
  readonly at: EpochMs
}

export interface AlertChoices extends Pick<AlertRequest, 'kinds' | 'quiet' | 'prices'> {
  readonly matches: readonly MatchAlerts[]
}

export interface AlertStore {
  /** The same object while nothing in it changes. */
  readonly get: () => AlertChoices
  readonly onChange: (listener: () => void) => () => void
  readonly change: (next: (choices: AlertChoices) => AlertChoices) => void
}

export const ALERTS_KEY = 'sixinone_alerts'
export const FIRST_CHOICES: AlertChoices = {
  kinds: ['goal', 'correction', 'redCard'],
  quiet: null,
  matches: [],
  prices: [],
}

const MATCH_LIFE_MS = 2 * 24 * 3_600_000
const DAY_MINUTES = 1_440
/** Full lists take some 20 kB. */
const MOST_TEXT = 65_536
const MOST_VALUE = 1_000

export function isSameWatch(one: PriceWatch, other: PriceWatch): boolean {
  const fields = ['match', 'company', 'market', 'leg', 'side', 'value'] as const
  return fields.every(field => one[field] === other[field])
}

let shared: AlertStore | undefined
/** The one store of the page. */
export const alertStore = (): AlertStore => (shared ??= openAlertStore())

export function openAlertStore(page: Window = window, now: () => EpochMs = Date.now): AlertStore {
  const listeners = new Set<() => void>()
  let text = readText(page)
  let choices = readAlertChoices(text, now())
  /** What another tab has written is taken over. */
  const refresh = () => {
    const next = readText(page)
    if (next === text) return false
    text = next
    choices = readAlertChoices(text, now())
    return true
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  page.addEventListener('storage', ({ key }) => {
    if ((key === null || key === ALERTS_KEY) && refresh()) notify()
  })
  return {
    get: () => choices,
    onChange: listener => listen(listeners, listener),
    change(next) {
      // The event of another tab's change may still be on its way.
      const isOther = refresh()
      const wanted = next(choices)
      if (wanted !== choices) {
        choices = wanted === FIRST_CHOICES ? wanted : withinLimits(wanted, now())
        text = writeText(page, choices === FIRST_CHOICES ? null : JSON.stringify(choices))
        notify()
      } else if (isOther) notify()
    },
  }
}

/** `null`: nothing is stored. */
export function readAlertChoices(text: string | null, now: EpochMs): AlertChoices {
  const found = text === null || text.length > MOST_TEXT ? undefined : parsed(text)
  if (!isRecord(found) || !Array.isArray(found['kinds'])) return FIRST_CHOICES
  return withinLimits(
    {
      kinds: kindsIn(found['kinds']),
      quiet: quietIn(found['quiet']),
      matches: listIn(found['matches'], matchIn),
      prices: listIn(found['prices'], priceIn),
    },
    now,
  )
}

/** The newest entries; those of matches that were chosen long ago leave. */
function withinLimits(choices: AlertChoices, now: EpochMs): AlertChoices {
  const matches = choices.matches.filter(({ at }) => now - at < MATCH_LIFE_MS)
  const { only, prices } = ALERT_LIMITS
  return { ...choices, matches: matches.slice(-only), prices: choices.prices.slice(-prices) }
}

function readText(page: Window): string | null {
  try {
    return page.localStorage.getItem(ALERTS_KEY)
  } catch {
    return null
  }
}

/** `null` deletes it. Returns what is stored then, which is the old text where the storage refuses or is full. */
function writeText(page: Window, text: string | null): string | null {
  try {
    if (text === null) page.localStorage.removeItem(ALERTS_KEY)
    else page.localStorage.setItem(ALERTS_KEY, text)
  } catch {
    // Then it lasts as long as the page.
  }
  return readText(page)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= ALERT_LIMITS.name
const isMinute = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < DAY_MINUTES

function kindsIn(value: unknown): readonly AlertKind[] {
  return Array.isArray(value) ? ALERT_KINDS.filter(kind => value.includes(kind)) : []
}

function quietIn(value: unknown): AlertChoices['quiet'] {
  if (!Array.isArray(value)) return null
  const [from, to]: unknown[] = value
  return isMinute(from) && isMinute(to) && from !== to ? [from, to] : null
}

function listIn<Entry>(value: unknown, read: (fields: Fields) => Entry | undefined): readonly Entry[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).flatMap(fields => read(fields) ?? [])
}

function matchIn({ match, kinds, at }: Fields): MatchAlerts | undefined {
  if (!isId(match) || !isId(at) || !Array.isArray(kinds)) return undefined
  return { match, kinds: kindsIn(kinds), at }
}

function priceIn(fields: Fields): PriceWatch | undefined {
  const { match, company, side, value, home, guest } = fields
  const market = MARKETS.find(name => name === fields['market'])
  const leg = LEGS.find(name => name === fields['leg'])
  if (!isId(match) || !isId(company) || market === undefined || leg === undefined) return undefined
  if (!isBet(market, leg)) return undefined
  if ((side !== 'atLeast' && side !== 'atMost') || !isName(home) || !isName(guest)) return undefined
  if (typeof value !== 'number' || !(Math.abs(value) <= MOST_VALUE)) return undefined
  return { match, company, market, leg, side, value, home, guest }
}
