/**
 * The alerts of the page: sound, vibration, toasts, announcements, and the summary after an absence.
 *
 * Loaded once the list is live. Parts with texts are loaded with the first alert that the visitor wants. Rules
 * ALR2-ALR4, ALR8, ALR25 and ALR26 in docs/rules/page.md.
 */
import { useCallback, useEffect, useReducer, useState } from 'react'
import { createPortal } from 'react-dom'
import { dayOf } from '../../engine/contract/screens'
import type { Alert } from '../../engine/contract/view'
import { keepAwake } from '../client/awake'
import { useAlerts, useEngine, usePauseState } from '../client/hooks'
import { latePart } from '../kit/late/latePart'
import { alertStore, type AlertChoices } from '../state/late/alertChoices'
import { logAlerts, type PriceAlert } from '../state/late/alertLog'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { zoneOf } from '../state/zones'
import { markSeen } from './announceOnce'
import { AwaySummary } from './AwaySummary'
import { createAlertQueue } from './createAlertQueue'
import { useSound, type GoalTone } from './goalTone'
import { isQuietHour, isWanted, sounds, type AnyAlert, type OnOpenMatch } from './model/wanted'
import { canNotify, isAllowed } from '../state/preferences'
import type { Choices } from '../state/pageState'
import type { Engine } from '../client/startEngine'

export interface AlertsProps {
  /** The page has no toolbar, and of all alerts only the summary. */
  readonly bare: boolean
  readonly onOpenMatch: OnOpenMatch
  readonly makeTone?: () => GoalTone
}

export function Alerts(props: AlertsProps) {
  return (
    <>
      <AwaySummary />
      {props.bare ? null : <News {...props} />}
      <FirstStar />
    </>
  )
}

const AlertOffer = latePart(() => import('./AlertOffer').then(({ AlertOffer }) => AlertOffer), {
  texts: 'dialogs',
  broken: 'nothing',
})

/** Offers alerts after the first star of a match or team, if the page can have notifications. */
function FirstStar() {
  const stars = useChoice(({ prefs }) => prefs.followedMatches.length + prefs.followedTeams.length)
  const notifies = useChoice(({ page }) => canNotify(page.profile))
  const [before] = useState(stars)
  return before === 0 && stars > 0 && notifies ? <AlertOffer /> : null
}

const AlertNews = latePart(() => import('./AlertNews').then(({ AlertNews }) => AlertNews), {
  texts: 'match',
  broken: 'nothing',
})
const VIBRATE_MS = 1_000

const nextSaid = ({ turn }: { readonly turn: number }, words: string) => ({ words, turn: turn + 1 })

function News({ onOpenMatch, makeTone }: AlertsProps) {
  const choices = useChoiceStore()
  const store = alertStore()
  const tone = useSound(makeTone)
  const [news] = useState(createAlertQueue)
  const [hasNews, setHasNews] = useState(false)
  const [said, say] = useReducer(nextSaid, { words: '', turn: 0 })
  // A paused page, and one with the list of another day, show no alerts of their own.
  const isLive = useChoice(
    ({ page, screen }) => canNotify(page.profile) && dayOf({ screen: screen.name, day: screen.day }) === 0,
  )
  const { paused } = usePauseState()
  useEffect(() => (isLive && !paused ? markSeen() : undefined), [isLive, paused])
  useEffect(() => keepAwake(() => wantsNotices(choices.get(), store.get())), [choices, store])
  const show = useCallback(
    (alerts: readonly AnyAlert[]) => {
      if (alerts.length === 0) return
      logAlerts(alerts)
      news.send(alerts)
      setHasNews(true)
    },
    [news],
  )
  const isLoud = useCallback(() => {
    const { prefs, page } = choices.get()
    return !isQuietHour(store.get(), Date.now(), zoneOf(prefs, page))
  }, [choices, store])
  const play = useCallback(
    (alert: AnyAlert | undefined) => {
      if (alert === undefined || !choices.get().prefs.sound || !isLoud()) return
      tone.play(alert.kind === 'goal' && !alert.hidden ? alert.side : 'other')
    },
    [choices, isLoud, tone],
  )
  useAlerts(
    useCallback(
      (alerts: readonly Alert[]) => {
        const chosen = store.get()
        const wanted = alerts.filter(alert => isWanted(chosen, alert))
        const sounding = alerts.filter(alert => sounds(chosen, alert))
        play(sounding.find(({ kind }) => kind === 'goal') ?? sounding[0])
        if (isLoud() && wanted.some(({ kind, hidden }) => kind === 'goal' && !hidden)) vibrate()
        show(wanted)
      },
      [store, isLoud, play, show],
    ),
  )
  usePriceWatches(
    useCallback(
      reached => {
        play(reached[0])
        show(reached)
      },
      [play, show],
    ),
  )
  return (
    <>
      {createPortal(
        // The element stays mounted, so that screen readers announce its changes. Equal words are another element.
        <output className="sr-only" data-alerts>
          <span key={said.turn}>{said.words}</span>
        </output>,
        document.body,
      )}
      {hasNews ? <AlertNews news={news} isLoud={isLoud} onSay={say} onOpenMatch={onOpenMatch} /> : null}
    </>
  )
}

function vibrate() {
  // Safari has no `vibrate`, although the types say that every browser does.
  const device: Partial<Navigator> = navigator
  device.vibrate?.(VIBRATE_MS)
}

/** Whether a hidden page sends notifications: the visitor wants and allows them, and follows or watches something. */
function wantsNotices({ prefs, page }: Choices, { matches, prices }: AlertChoices): boolean {
  const { notices, followedMatches, followedLeagues, followedTeams } = prefs
  if (!notices || !isAllowed(page.profile)) return false
  return [followedMatches, followedLeagues, followedTeams, matches, prices].some(list => list.length > 0)
}

type OnReached = (alerts: readonly PriceAlert[]) => void

/** Checks watched prices. The code is loaded when the visitor watches a first price. */
function usePriceWatches(onReached: OnReached) {
  const engine = useEngine()
  useEffect(() => lookAfter(engine, onReached), [engine, onReached])
}

function lookAfter(engine: Engine, onReached: OnReached): () => void {
  const store = alertStore()
  let stop: (() => void) | undefined
  let isOver = false
  const begin = async () => {
    const { watchPrices } = await import('./watchPrices')
    if (!isOver) stop ??= watchPrices({ engine, store, onReached })
  }
  const look = () => {
    if (stop === undefined && store.get().prices.length > 0) begin().catch(() => undefined)
  }
  look()
  const leave = store.onChange(look)
  return () => {
    isOver = true
    leave()
    stop?.()
  }
}
