/**
 * A match with its price that fell most. A press anywhere opens the odds of the match. Rules FLN8-FLN11 in
 * docs/rules/select.md.
 */
import { isoDay } from '../../../engine/contract/days'
import { dayNumber } from '../../../engine/contract/zone'
import { matchTitle } from '../../../engine/contract/names/isolate'
import { isInPlay, mayHaveStopped } from '../../../engine/contract/phase'
import { succeeded } from '../../../engine/contract/result'
import { latestOf, useRequest } from '../../client/requests/useRequest'
import { useToday } from '../../client/useToday'
import { formatClock } from '../../i18n/format'
import type { Text } from '../../i18n/texts'
import { useLanguage, useText } from '../../i18n/useText'
import { isNamedByState, minuteMark, standingText } from '../../kit/matchText'
import { PageLink } from '../../kit/page/PageLink'
import { useChoice } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'
import { marketWords, lineMoveWords, percentText, pickWords } from './fallWords'
import type { StillRow } from './stillRows'

export function FallenRow({ row }: { readonly row: StillRow }) {
  const text = useText()
  const language = useLanguage()
  const { id, home, guest, league, score, phase, leg, opening, now, gone } = row
  const live = isInPlay(phase)
  const [homeGoals = '', guestGoals = ''] = score.split('-')
  const [market, pick] = [marketWords(row, text), pickWords(row, text)]
  return (
    <li className="fallen-row" data-match={id} data-live={live || undefined} data-gone={gone || undefined}>
      <PageLink kind="match" id={id} name={`${home} - ${guest}`} view="odds" className="fallen-when">
        <span className="sr-only">{`${matchTitle(row, score)}, `}</span>
        {row.day === '' ? null : <span>{row.day}</span>}
        <span className="fallen-time">{whenText(row, text)}</span>
      </PageLink>
      <span className="fallen-teams">
        <span title={home}>{home}</span>
        <span title={guest}>{guest}</span>
      </span>
      {score === '' ? null : (
        <span className="fallen-goals" aria-hidden="true">
          <b>{homeGoals}</b>
          <b>{guestGoals}</b>
        </span>
      )}
      <span className="fallen-bet" title={`${market} · ${pick}`}>
        {market} · <b>{pick}</b>
      </span>
      <small className="fallen-about">
        {[league, ...row.moved.map(move => lineMoveWords(move, text))]
          .filter(part => part !== '')
          .join(' · ')}
      </small>
      <b className="fallen-share">{gone ? '-' : percentText(row, language, text)}</b>
      <span className="fallen-prices">
        <span className="sr-only">{text('fallen.opening')} </span>
        {opening[leg].text} <span aria-hidden="true">→</span>{' '}
        <span className="sr-only">{text('fallen.now')} </span>
        <b>{gone ? '-' : now[leg].text}</b>
      </span>
      <small className="fallen-since">{gone ? text('fallen.gone') : <Since row={row} />}</small>
    </li>
  )
}

/** Returns the kick-off, the minute, or the name of the match's state. */
function whenText(row: StillRow, text: Text): string {
  const { phase, minute, time } = row
  if (phase === 'notStarted') return time === '' ? '-' : time
  return isNamedByState(row) || mayHaveStopped(phase) ? standingText(row, text) : minuteMark(minute)
}

/** Time since which the price has been below its opening price. Unknown times are never guessed. */
function Since({ row: { id, market, leg, now } }: { readonly row: StillRow }) {
  const text = useText()
  const language = useLanguage()
  const { company, zone } = useChoice(({ prefs, page }) => ({
    company: prefs.company,
    zone: zoneOf(prefs, page),
  }))
  const today = useToday(zone)
  const reply = useRequest({
    // Each new price needs a new request: the time may differ.
    key: `fall since ${id} ${market} ${leg} ${company} ${now[leg].value}`,
    send: async details => succeeded(await details.fallSince(id, market, leg)),
    written: false,
  })
  const since = latestOf(reply) ?? null
  if (since === null) return text('fallen.sinceOpening')
  const clock = formatClock(language, since, zone)
  const [, month, day] = isoDay(since, zone).split('-')
  const isToday = dayNumber(since, zone) === today
  return text('fallen.since', { time: isToday ? clock : `${day}/${month} ${clock}` })
}
