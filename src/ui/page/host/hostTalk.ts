/**
 * What a framed widget says to its host page and does for it, beyond the view (embed/hostView.ts). Loaded after the first paint.
 *
 * Source: messages of the loader (embed/messages.ts). Rules EMB19, EMB21, EMB26 in docs/rules/ads.md.
 */
import { TRAITS } from '../../../engine/contract/markets'
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import type { Engine } from '../../client/startEngine'
import type { PressedPrice } from '../../kit/dom/hostPage'
import type { ChoiceStore } from '../../prefs/choices'
import { FOLLOWED_FIELDS } from '../../prefs/preferences'
import { readAddress } from '../../embed/address'
import { readCommand } from '../../embed/commands'
import type { HostWindow } from '../../embed/hostView'
import { createLimit } from '../../embed/limit'
import { LIVE } from '../../embed/loader/address'
import type { Happened } from '../../embed/messages'
import { OPTIONS } from '../../embed/options'
import { putTheme } from '../../embed/theme'

const COMMANDS_PER_SECOND = 50
/** Matches that a host may have followed in one visit. The oldest go when the list is full, and those are the visitor's. */
const MOST_FOLLOWED = 20
/** A host whose page hangs does not keep a match from being opened. */
const PATIENCE_MS = 1_000

/** The theme changes at once. Another language or look is another address, with which the widget starts again. */
function set(query: string) {
  const { search } = window.location
  const asked = new URLSearchParams(query)
  const next = new URLSearchParams(search)
  const before = new URLSearchParams(search)
  let starts = false
  for (const name of LIVE.split(' ')) {
    const text = asked.get(name)
    if (text === null) next.delete(name)
    else next.set(name, text)
    starts ||= name !== 'theme' && text !== before.get(name)
  }
  const { theme } = readAddress(query)
  if (starts) window.location.replace(`?${next}`)
  else if (theme !== null) putTheme(document.documentElement, theme)
}

export function talkWith(host: HostWindow, engine: Engine, choices: ChoiceStore) {
  const takes = createLimit(COMMANDS_PER_SECOND)
  let followed = 0
  let unseen = false
  let asked: { readonly match: MatchId; readonly answer: (open: boolean) => void } | undefined

  const follow = (match: MatchId) => {
    if (choices.get().prefs[FOLLOWED_FIELDS.match].includes(match) || ++followed > MOST_FOLLOWED) return
    choices.toggle(FOLLOWED_FIELDS.match, match)
  }
  const ask = (match: MatchId, open: () => void) => {
    asked?.answer(true)
    const timer = setTimeout(() => asked?.answer(true), PATIENCE_MS)
    asked = {
      match,
      answer(yes) {
        clearTimeout(timer)
        asked = undefined
        if (yes) open()
      },
    }
    host.say({ kind: 'sixinone-match', match })
  }

  host.connect({
    isUnseen: () => unseen,
    press(match, price, open) {
      if (price === null) return ask(match, open)
      const pressed = priceOf(engine, choices, match, price)
      if (pressed !== undefined) host.say(pressed)
      return open()
    },
    hear(data) {
      const command = takes() ? readCommand(data) : undefined
      if (command?.kind === 'sixinone-set') set(command.query)
      else if (command?.kind === 'sixinone-follow') follow(command.match)
      else if (command?.kind === 'sixinone-refresh') engine.retry()
      else if (command?.kind === 'sixinone-open' && command.match === asked?.match) asked.answer(command.open)
    },
  })
  engine.store.onAlerts(alerts => {
    for (const { kind, matchId: match, home, guest, score: shown, side } of alerts) {
      const score = shown.replaceAll(' ', '')
      if (kind === 'goal') host.say({ kind: 'sixinone-goal', match, home, guest, score, side })
    }
  })
  // The browser knows what of a frame is on screen, whatever site its host is of.
  new IntersectionObserver(entries => {
    unseen = entries.at(-1)?.isIntersecting === false
    engine.setHidden(document.hidden || unseen, false)
  }).observe(document.documentElement)
}

/** The price of a row that is mounted, as it is written there. */
function priceOf(
  { store }: Engine,
  choices: ChoiceStore,
  match: MatchId,
  price: PressedPrice,
): Happened | undefined {
  const row = store.row(rowKey('match', match))
  if (row?.kind !== 'match') return undefined
  const { company, format } = choices.get().prefs
  const { market, leg } = price
  const { family, period, legs } = TRAITS[market]
  return {
    kind: 'sixinone-price',
    match,
    company,
    market: family,
    period,
    side: legs[leg],
    price: row[`${market}.${leg}`].text,
    format: OPTIONS.format.values[format - 1] ?? '',
  }
}
