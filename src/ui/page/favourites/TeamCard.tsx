/**
 * A followed team: crest, name, star, the match in play or the next one, and the last one. Rule FAV7 in
 * docs/rules/select.md.
 */
import { useEffect } from 'react'
import type { PageMatch } from '../../../engine/contract/details/pages'
import type { Language } from '../../../engine/contract/languages'
import type { TeamId } from '../../../engine/contract/units'
import { dateable } from '../../../engine/contract/zone'
import { dateFormats } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { Logo } from '../../kit/Logo'
import { minuteMark, isNamedByState, standingText } from '../../kit/matchText'
import { FollowStar } from '../../kit/page/FollowStar'
import { PageLink } from '../../kit/page/PageLink'
import { cardLines, useTeamFacts, type CardLine } from './teamCards'

interface TeamCardProps {
  readonly id: TeamId
  /** The team's matches on the board. `undefined` until they are loaded and it is this card's turn. */
  readonly today: readonly PageMatch[] | undefined
  /** Called after the card's reply has arrived or failed. */
  readonly onReply: (id: TeamId) => void
}

export function TeamCard({ id, today, onReply }: TeamCardProps) {
  const text = useText()
  const reply = useTeamFacts(id, today)
  const isAnswered = reply.state !== 'loading'
  useEffect(() => {
    if (isAnswered) onReply(id)
  }, [isAnswered, onReply, id])
  const facts = reply.state === 'ready' ? reply.value : undefined
  const lines = facts ? cardLines(today ?? [], facts) : []
  const unknown = text('myTeams.unnamed')
  const name = facts?.team.name ?? (isAnswered ? unknown : '')
  return (
    <li className="team-card" data-team={id}>
      <div className="team-card-head">
        {facts ? (
          <PageLink kind="team" id={id} name={name} className="team-card-name" title={name}>
            <Logo src={facts.team.image} letters={facts.team.letters} size={24} className="team-card-crest" />
            <b>{name}</b>
          </PageLink>
        ) : (
          <span className="team-card-name">{name}</span>
        )}
        <FollowStar kind="team" id={id} name={facts?.team.name ?? unknown} />
      </div>
      {lines.map(line => (
        <Line key={line[0]} line={line} />
      ))}
      {isAnswered && lines.length === 0 ? (
        <p className="note team-card-none">
          {text(reply.state === 'failed' ? 'myTeams.failed' : 'myTeams.none')}
          {reply.state === 'failed' ? (
            <Button kind="link" label={text('app.retry')} onPress={reply.retry} />
          ) : null}
        </p>
      ) : null}
    </li>
  )
}

function Line({ line: [kind, match] }: { readonly line: CardLine }) {
  const text = useText()
  const language = useLanguage()
  const { id, home, guest, score, league } = match
  const when =
    kind === 'live'
      ? isNamedByState(match)
        ? standingText(match, text)
        : minuteMark(match.minute)
      : dateOf(match, language)
  const about = [...(kind === 'live' ? [] : [text(`myTeams.${kind}`)]), when, league]
  return (
    <PageLink kind="match" id={id} name={`${home} - ${guest}`} className={`team-card-match is-${kind}`}>
      <span className="team-card-teams">
        <bdi>{home}</bdi>
        {' – '}
        <bdi>{guest}</bdi>
      </span>
      {score === '' ? null : <b className="team-card-score">{score.replace('-', '–')}</b>}
      <small>{about.filter(part => part !== '').join(' · ')}</small>
    </PageLink>
  )
}

const days = dateFormats({ weekday: 'short', day: 'numeric', month: 'short' })

/** Formats kick-off as `Sat, Feb 28 19:30` in the page's language. An ended match has its day alone. */
function dateOf({ date, time, phase }: PageMatch, language: Language): string {
  const [day = '', month = '', year = ''] = date.split('/')
  const shown = date === '' ? '' : days(language).format(dateable(Date.parse(`20${year}-${month}-${day}`)))
  return [shown, phase === 'notStarted' ? time : ''].filter(part => part !== '').join(' ')
}
