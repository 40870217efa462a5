/**
 * Announces alerts to screen readers, shows toasts for matches that are off the screen, and notifications while the
 * page is hidden. This file and its texts are loaded with the first alert.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../i18n/useText'
import { useHostPage, visiblePartOf, type VisiblePart } from '../kit/dom/useHostPage'
import { sentenceOf } from '../kit/alerts/sentenceOf'
import { isAllowed } from '../state/preferences'
import { useChoiceStore } from '../state/useChoice'
import { createAnnouncements } from './announcements'
import type { AlertQueue } from './createAlertQueue'
import { createNotices } from './notices'
import { createToasts } from './toast/createToasts'
import { Toasts } from './toast/Toasts'
import type { AnyAlert, OnOpenMatch } from './model/wanted'
import type { MatchId } from '../../engine/contract/units'

interface AlertNewsProps {
  readonly news: AlertQueue
  /** Returns false in quiet hours. */
  readonly isLoud: () => boolean
  readonly onSay: (sentences: string) => void
  readonly onOpenMatch: OnOpenMatch
}

let shared: ReturnType<typeof createNotices> | undefined
/** Returns the page's notifications, which outlive the screen that showed the first one. */
const notices = () => (shared ??= createNotices())

export function AlertNews({ news, isLoud, onSay, onOpenMatch }: AlertNewsProps) {
  const text = useText()
  const host = useHostPage()
  const choices = useChoiceStore()
  const [announcements] = useState(() => createAnnouncements(onSay))
  const [toasts] = useState(() => createToasts())
  const notify = useEffectEvent((alerts: readonly AnyAlert[]) => {
    const { prefs, page } = choices.get()
    if (!prefs.notices || !isAllowed(page.profile) || !isLoud()) return
    for (const alert of alerts) notices().add(alert, sentenceOf(alert, text))
  })
  const take = useEffectEvent((alerts: readonly AnyAlert[]) => {
    for (const alert of alerts) announcements.add(sentenceOf(alert, text))
    if (document.hidden) return notify(alerts)
    const open = choices.get().screen.match
    const seen = visiblePartOf(host)
    // Rows do not show that a watched price has reached its value.
    const isSeen = ({ kind, matchId }: AnyAlert) =>
      kind !== 'price' && (matchId === open || isRowOnScreen(matchId, seen))
    toasts.add(alerts.filter(alert => !isSeen(alert)))
  })
  useEffect(() => news.onNews(alerts => take(alerts)), [news])
  useEffect(
    () => () => {
      announcements.stop()
      toasts.stop()
    },
    [announcements, toasts],
  )
  return <Toasts toasts={toasts} onOpenMatch={onOpenMatch} />
}

/** Whether the row of a match is on screen: mounted, with its middle in the visible part and not covered. */
export function isRowOnScreen(match: MatchId, { top, bottom }: VisiblePart): boolean {
  const row = document.querySelector(`[data-list] [data-match="${match}"]`)
  if (row === null) return false
  const box = row.getBoundingClientRect()
  const middle = box.top + box.height / 2
  if (middle < top || middle > bottom) return false
  const over = document.elementFromPoint(box.left + box.width / 2, middle)
  return over !== null && row.contains(over)
}
