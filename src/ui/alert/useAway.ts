/**
 * Reports wanted alerts after sleep or a reload, all at once (D15): events of matches since the page was last visible.
 *
 * The matches' scores, red cards and phases are stored every 15 s and when the page is hidden. After a return they are
 * compared as soon as the engine has received news. Alerts that were announced meanwhile, or are not wanted, are left
 * out.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MatchStand, SeenStand } from '../../engine/contract/details/alerts'
import type { MatchId } from '../../engine/contract/units'
import type { Alert } from '../../engine/contract/view'
import { useEngine } from '../client/hooks'
import { alertStore } from '../state/late/alertChoices'
import { readSession, writeSession } from '../state/sessionKeys'
import { useChoiceStore } from '../state/useChoice'
import { readSeen, writeSeen, type SeenStands } from './seenStands'
import { kindsOf } from './model/wanted'

const NOTE_EVERY_MS = 15_000
/** Shortest absence. The engine of a page that is hidden for less time continues, and announces all alerts itself. */
const AWAY_MS = 15_000
const KEY = 'sixinone_scores'

const NONE_SEEN: ReadonlyMap<MatchId, SeenStand> = new Map()

interface Return {
  readonly seen: SeenStands
  readonly at: number
}

export function useAway(tell: (happened: readonly MatchStand[], seen: SeenStands) => void) {
  const { store, commands } = useEngine()
  const choices = useChoiceStore()
  const alerts = alertStore()
  const waiting = useRef<Return>(undefined)
  /** Announced alerts, such as `2804524 goal`. */
  const announced = useRef(new Set<string>())

  /**
   * Requests the matches with alerts. Skips the request if the visitor follows and has chosen no match, league or team.
   */
  const ask = useEffectEvent(async (seen: SeenStands['stands'] = NONE_SEEN) => {
    const { followedMatches, followedLeagues, followedTeams } = choices.get().prefs
    const own = alerts.get().matches.map(({ match }) => match)
    const lists = [followedMatches, followedLeagues, followedTeams, own]
    return lists.every(list => list.length === 0) ? [] : await commands().details.matchStands(own, seen)
  })
  const note = useEffectEvent(async () => {
    if (waiting.current !== undefined) return
    const stands = new Map((await ask().catch(() => [])).map(stand => [stand.id, stand]))
    writeSession(KEY, stands.size === 0 ? '' : writeSeen({ at: Date.now(), stands }))
  })
  const comeBack = useEffectEvent(() => {
    const seen = readSeen(readSession(KEY), Date.now())
    announced.current.clear()
    if (seen !== undefined) waiting.current = { seen, at: Date.now() }
  })
  const compare = useEffectEvent(async () => {
    const { page, receivedAt } = store.view().health
    const back = waiting.current
    if (back === undefined || page !== 'ready' || receivedAt === null || receivedAt < back.at) return
    waiting.current = undefined
    const stands = await ask(back.seen.stands).catch(() => [])
    const happened = stands.flatMap(stand => {
      const wanted = kindsOf(alerts.get(), stand.id, true)
      const news = stand.news.filter(
        kind => wanted.includes(kind) && !announced.current.has(`${stand.id} ${kind}`),
      )
      return news.length === 0 ? [] : [{ ...stand, news }]
    })
    if (happened.length > 0) tell(happened, back.seen)
    void note()
  })
  const hear = useEffectEvent((news: readonly Alert[]) => {
    for (const { matchId, kind } of news) announced.current.add(`${matchId} ${kind}`)
    void note()
  })

  useEffect(() => {
    comeBack()
    let hiddenAt = 0
    const turn = () => {
      if (document.hidden) {
        hiddenAt = Date.now()
        void note()
      } else if (Date.now() - hiddenAt >= AWAY_MS) comeBack()
    }
    const stops = [store.onView(() => void compare()), store.onAlerts(news => hear(news))]
    const timer = setInterval(() => {
      if (!document.hidden) void note()
    }, NOTE_EVERY_MS)
    document.addEventListener('visibilitychange', turn)
    return () => {
      for (const stop of stops) stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [store])
}
