/**
 * Commands and events between a framed widget and its host page, beyond the view (hostView.ts). Loaded after the first
 * paint.
 *
 * Source: messages of the loader (../messages.ts). Rules EMB19, EMB21, EMB26, EMB104 in docs/rules/ads.md,
 * OWN27 in docs/rules/own.md.
 */
import type { BetTarget } from '../../../engine/contract/details/bets'
import { TRAITS } from '../../../engine/contract/markets'
import type { MatchId } from '../../../engine/contract/units'
import type { Alert } from '../../../engine/contract/view'
import { rowKey } from '../../../engine/contract/rowKey'
import { hasFailed } from '../../client/listState'
import type { ViewStore } from '../../client/createViewStore'
import type { ChangeLanguage } from '../../i18n/changeLanguage'
import { chooseLanguage } from '../../i18n/chooseLanguage'
import type { ChoiceStore } from '../../state/choices'
import { FOLLOWED_FIELDS } from '../../state/preferences'
import { NO_MATCH } from '../../state/pageState'
import { readAddress } from '../../state/address/address'
import type { HostWindow } from './hostView'
import type { SlotKeeper } from './showSlots'
import { createLimit, fieldsOf, isId, isText, type Command, type PriceMessage } from '../messages'
import { OPTIONS } from '../options'
import { readOwnerOptions } from '../ownerOptions'
import { putTheme } from '../../state/theme'

const COMMANDS_PER_SECOND = 50
/** Number of the decimal format, in `Traits.wire` and in the cookie of formats. */
const DECIMAL = 4
/**
 * Maximum number of matches that a host may follow in one visit. A full list loses its oldest entries, which are the
 * visitor's.
 */
const MOST_FOLLOWED = 20
/** Longest wait for the host's answer. Then the match is opened, even if the host page hangs. */
const PATIENCE_MS = 1_000

/** The parts of the page's engine that this file needs (`ui/client/startEngine.ts`). */
interface HostEngine {
  readonly retry: () => void
  readonly setHidden: (hidden: boolean, awake: boolean) => void
  readonly store: Pick<ViewStore, 'view' | 'row' | 'onView'> & {
    readonly onAlerts: (listener: (alerts: readonly Alert[]) => void) => unknown
  }
}

/** Alerts that a host receives, with the names of their events. */
const EVENTS = { goal: 'goal', redCard: 'card' } as const

/** The match that the owner named last. A new one is opened, the same one is not opened again. */
let shown = readAddress(window.location.search).match

/** Whether the widget has or had a look of its owner. */
let looked = hasLook(window.location.search)

/** Changes options of a running widget. `query`: options as in an address. Absent options get their defaults. */
async function set(query: string, changeLanguage: ChangeLanguage, choices: ChoiceStore) {
  const root = document.documentElement
  const { lang, theme, match } = readAddress(query)
  if (match !== 0 && match !== shown)
    choices.change(({ screen }) => void Object.assign(screen, NO_MATCH, { match, panel: null }))
  shown = match
  const spoken = changeLanguage(chooseLanguage(root.lang, lang))
  looked ||= hasLook(query)
  const applyLook = looked ? (await import('../look/applyLook')).applyLook : undefined
  // The previous look may have replaced the theme by one that fits its surface colour.
  applyLook?.(root, {})
  if (theme !== null) putTheme(root, theme)
  applyLook?.(root, readOwnerOptions(query).look)
  await spoken
}

function hasLook(query: string): boolean {
  return Object.keys(readOwnerOptions(query).look).length > 0
}

/** Follows and unfollows matches for a host. Rules EMB19 and EMB40. */
function createFollower(choices: ChoiceStore) {
  let followed = 0
  /** Matches that the host has followed, and may unfollow. Those of the visitor stay. */
  const ofHost = new Set<MatchId>()
  return {
    follow(match: MatchId) {
      if (choices.get().prefs[FOLLOWED_FIELDS.match].includes(match) || ++followed > MOST_FOLLOWED) return
      ofHost.add(match)
      choices.toggle(FOLLOWED_FIELDS.match, match)
    },
    unfollow(match: MatchId) {
      if (ofHost.delete(match) && choices.get().prefs[FOLLOWED_FIELDS.match].includes(match))
        choices.toggle(FOLLOWED_FIELDS.match, match)
    },
  }
}

/** Reports the page's alerts to the host, and a list that cannot be shown. */
function sayNews({ store }: HostEngine, say: HostWindow['say']) {
  store.onAlerts(alerts => {
    for (const { kind, matchId: match, home, guest, score: shown, side, hidden } of alerts) {
      const score = shown.replaceAll(' ', '')
      if (kind === 'kickoff') say({ kind: 'sixinone-kickoff', match, home, guest })
      else if (!hidden && (kind === 'goal' || kind === 'redCard'))
        say({ kind: `sixinone-${EVENTS[kind]}`, match, home, guest, score, side })
    }
  })
  let failed = false
  const sayFailure = () => {
    const view = store.view()
    const reason = view.health.error === 'oversize' ? 'oversize' : 'failed'
    if (hasFailed(view) && !failed) say({ kind: 'sixinone-error', reason })
    failed = hasFailed(view)
  }
  store.onView(sayFailure)
  sayFailure()
}

export function talkWith(
  host: HostWindow,
  engine: HostEngine,
  choices: ChoiceStore,
  changeLanguage: ChangeLanguage,
  banners: SlotKeeper,
) {
  const takes = createLimit(COMMANDS_PER_SECOND)
  const follower = createFollower(choices)
  let unseen = false
  let pressed: { readonly match: MatchId; readonly answer: (open: boolean) => void } | undefined

  const ask = (match: MatchId, open: () => void) => {
    pressed?.answer(true)
    const timer = setTimeout(() => pressed?.answer(true), PATIENCE_MS)
    pressed = {
      match,
      answer(yes) {
        clearTimeout(timer)
        pressed = undefined
        if (yes) open()
      },
    }
    const row = engine.store.row(rowKey('match', match))
    host.say({ kind: 'sixinone-match', match, ...(row?.kind === 'match' && { league: row.leagueId }) })
  }

  const tellSlots = async () => {
    const { showSlots } = await import('./showSlots')
    showSlots(document.documentElement, choices.get().page.profile.banners, banners, host.say)
  }

  host.connect({
    isUnseen: () => unseen,
    pressMatch: ask,
    pressPrice(target, price) {
      const { company, format: chosen } = choices.get().prefs
      const { wire } = TRAITS[target.market]
      // Prices that are decimal in the feed are never converted.
      const format = OPTIONS.format.values[(wire === DECIMAL ? wire : chosen) - 1] ?? ''
      host.say({ kind: 'sixinone-price', match: target.matchId, company, ...sideOf(target), price, format })
    },
    receive(data) {
      const command = takes() ? readCommand(data) : undefined
      if (command?.kind === 'sixinone-set') set(command.query, changeLanguage, choices).catch(() => undefined)
      else if (command?.kind === 'sixinone-follow') follower.follow(command.match)
      else if (command?.kind === 'sixinone-unfollow') follower.unfollow(command.match)
      else if (command?.kind === 'sixinone-refresh') engine.retry()
      else if (command?.kind === 'sixinone-slots') tellSlots().catch(() => undefined)
      else if (command?.kind === 'sixinone-open' && command.match === pressed?.match)
        pressed.answer(command.open)
    },
  })
  sayNews(engine, host.say)
  // The page's title changes with the language and the open match.
  const sayTitle = () => host.say({ kind: 'sixinone-title', title: document.title })
  const title = document.querySelector('title')
  if (title !== null) new MutationObserver(sayTitle).observe(title, { childList: true })
  sayTitle()
  // The observer detects whether the frame is on screen, even in a host page of another site.
  new IntersectionObserver(entries => {
    unseen = entries.at(-1)?.isIntersecting === false
    engine.setHidden(document.hidden || unseen, false)
  }).observe(document.documentElement)
}

/** Returns market, period and side of a price, in the words of docs/embedding.md. */
function sideOf(target: BetTarget): Pick<PriceMessage, 'market' | 'period' | 'side'> {
  if (target.market === 'correct-score') {
    const [winner = '', loser] = target.score.split(':')
    const goals = target.winner === 'guest' ? [loser, winner] : [winner, loser]
    return { market: target.market, period: 'full', side: winner === '' ? 'other' : goals.join('-') }
  }
  const { family, period, corners, legs } = TRAITS[target.market]
  return { market: corners ? 'corners' : family, period, side: legs[target.leg] }
}

/** Reads a command of the loader. Any page can be the host, so every field is checked. */
export function readCommand(data: unknown): Command | undefined {
  const { kind, match, open, query } = fieldsOf(data)
  if (kind === 'sixinone-refresh' || kind === 'sixinone-slots') return { kind }
  if (kind === 'sixinone-set') return isText(query) ? { kind, query } : undefined
  if (!isId(match)) return undefined
  if (kind === 'sixinone-follow' || kind === 'sixinone-unfollow') return { kind, match }
  return kind === 'sixinone-open' && typeof open === 'boolean' ? { kind, match, open } : undefined
}
