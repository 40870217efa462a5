/**
 * After sleep or reload: reports the goals of followed matches since the page was last visible, all at once (D15).
 *
 * Scores are stored every 15 s and when the page is hidden. After a return they are compared as soon as the engine has
 * received something again. Goals that were announced meanwhile are left out.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MatchScore } from '../../engine/contract/threads/protocol'
import type { Alert } from '../../engine/contract/view'
import { useEngine } from '../client/hooks'
import { readSession, writeSession } from '../state/sessionKeys'
import { useChoiceStore } from '../state/useChoice'
import { readSeen, scoredSince, writeSeen, type SeenScores } from './awayScores'

const NOTE_EVERY_MS = 15_000
/** The engine of a page hidden for less than this went on, and announced every goal itself. */
const AWAY_MS = 15_000
const KEY = 'sixinone_scores'

interface Return {
  readonly seen: SeenScores
  readonly at: number
}

export function useAway(tell: (scored: readonly MatchScore[]) => void) {
  const { store, commands } = useEngine()
  const choices = useChoiceStore()
  const waiting = useRef<Return>(undefined)
  const announced = useRef(new Set<number>())

  const ask = useEffectEvent(() => commands().scoresOf(choices.get().prefs.followedMatches))
  const note = useEffectEvent(async () => {
    if (waiting.current !== undefined) return
    const scores = await ask().catch(() => [])
    const goals = new Map(scores.map(({ id, goals }) => [id, goals]))
    writeSession(KEY, goals.size === 0 ? '' : writeSeen({ at: Date.now(), goals }))
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
    const scores = await ask().catch(() => [])
    const scored = scoredSince(back.seen, scores).filter(({ id }) => !announced.current.has(id))
    if (scored.length > 0) tell(scored)
    void note()
  })
  const hear = useEffectEvent((alerts: readonly Alert[]) => {
    for (const { matchId, kind } of alerts) if (kind === 'goal') announced.current.add(matchId)
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
    const stops = [store.onView(() => void compare()), store.onAlerts(alerts => hear(alerts))]
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
