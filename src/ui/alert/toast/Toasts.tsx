/**
 * Toasts for alerts of matches off the screen, at its lower end above the screen bar. A press opens the match.
 *
 * Toasts are not announced, because screen readers get the sentences from `announcements.ts`. Rules TST1-TST6 in
 * docs/rules/alerts.md.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { matchTitle } from '../../../engine/contract/names/isolate'
import type { MatchId } from '../../../engine/contract/units'
import { useHeadRequest } from '../../client/requests/matchRequests'
import { useLanguage, useText } from '../../i18n/useText'
import { CloseButton } from '../../kit/dialog/CloseButton'
import { markVisiblePart, useHostPage, visiblePartOf } from '../../kit/dom/useHostPage'
import { sentenceOf } from '../../kit/alerts/sentenceOf'
import { stateWords } from '../../kit/matchText'
import type { AnyAlert, OnOpenMatch } from '../model/wanted'
import { MORE, type Toast, type ToastStore } from './createToasts'
import './toast.css'

interface ToastsProps {
  readonly toasts: ToastStore
  readonly onOpenMatch: OnOpenMatch
}

/** Maximum number of matches named in the line of further alerts. */
const MOST_NAMED = 3

export function Toasts({ toasts: store, onOpenMatch }: ToastsProps) {
  const text = useText()
  const { toasts, more } = useSyncExternalStore(store.onChange, store.get)
  const list = useRef<HTMLUListElement>(null)
  const host = useHostPage()
  const isEmpty = toasts.length + more.length === 0
  useEffect(() => {
    if (isEmpty) {
      store.hold(false)
      return undefined
    }
    const put = () => {
      if (list.current !== null) markVisiblePart(list.current, visiblePartOf(host))
    }
    put()
    return host?.onChange(put)
  }, [host, isEmpty, store])
  if (isEmpty) return null
  const hold = (on: boolean) => () => store.hold(on)
  const close = (key: string) => {
    store.close(key)
    // A removed element with the focus fires no `blur` event.
    store.hold(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- time stops while one is pointed at; nothing is done
    <ul
      ref={list}
      className="toasts"
      aria-label={text('alert.list')}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      {toasts.map(toast => (
        <ToastLine
          key={toast.key}
          toast={toast}
          onOpen={anchor => {
            close(toast.key)
            onOpenMatch(toast.alert.matchId, null, anchor)
          }}
          onClose={() => close(toast.key)}
        />
      ))}
      {more.length === 0 ? null : (
        <li className="toast" data-kind={MORE}>
          <span className="toast-words">
            {text('alert.more', { count: more.length, matches: namesOf(more) })}
          </span>
          <CloseButton onClose={() => close(MORE)} />
        </li>
      )}
    </ul>
  )
}

interface LineProps {
  readonly toast: Toast
  readonly onOpen: (anchor: HTMLElement) => void
  readonly onClose: () => void
}

function ToastLine({ toast: { alert }, onOpen, onClose }: LineProps) {
  const text = useText()
  return (
    <li className="toast" data-kind={isHidden(alert) ? 'hidden' : alert.kind} data-toast={alert.matchId}>
      <button type="button" className="toast-open" onClick={({ currentTarget }) => onOpen(currentTarget)}>
        <span className="toast-sign" aria-hidden="true" />
        <span className="toast-words">
          <Listed match={alert.matchId} />
          <strong>{sentenceOf(alert, text)}</strong>
          <After alert={alert} />
        </span>
      </button>
      <CloseButton onClose={onClose} />
    </li>
  )
}

/** Text that the alert's sentence lacks: the end of a price watch, or the score at a red card. */
function After({ alert }: { readonly alert: AnyAlert }) {
  const text = useText()
  if (alert.kind === 'price') return <small>{text('alert.priceGone')}</small>
  if (alert.kind !== 'redCard' || alert.hidden) return null
  return <small>{matchTitle(alert, alert.score)}</small>
}

/** League, and minute or state, after the engine's reply. The line's height is reserved before. */
function Listed({ match }: { readonly match: MatchId }) {
  const reply = useHeadRequest(match, useLanguage())
  const text = useText()
  const head = reply.state === 'ready' ? reply.value : null
  const standing = head && stateWords(head, text)
  return <small>{[head?.league, standing].filter(Boolean).join(' · ') || '\u00a0'}</small>
}

const isHidden = (alert: AnyAlert) => alert.kind !== 'price' && alert.hidden !== undefined

function namesOf(alerts: readonly AnyAlert[]): string {
  const names = alerts.map(alert => {
    return alert.kind === 'price' ? matchTitle(alert.watch) : matchTitle(alert, alert.score)
  })
  return names.slice(0, MOST_NAMED).join(' · ') + (names.length > MOST_NAMED ? ' …' : '')
}
