/**
 * Matches of the list by the names of their teams. A press opens one, and a button filters the list by the text. Rule
 * FND8.
 */
import type { PageMatch } from '../../../engine/contract/details/pages'
import { matchTitle } from '../../../engine/contract/names/isolate'
import { useRequest } from '../../client/requests/useRequest'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { minuteMark } from '../../kit/matchText'
import { PageLink } from '../../kit/page/PageLink'

const FRESH_MS = 10_000

interface FoundMatchesProps {
  readonly typed: string
  readonly onNarrow: () => void
}

export function FoundMatches({ typed, onNarrow }: FoundMatchesProps) {
  const text = useText()
  const reply = useRequest({
    key: `listed ${typed}`,
    send: details => details.searchList(typed),
    freshMs: FRESH_MS,
  })
  if (reply.state !== 'ready' || reply.value.count === 0) return null
  const { count, matches } = reply.value
  return (
    <>
      <h3>{text('find.listed')}</h3>
      <ul className="find-pages">
        {matches.map(match => (
          <li key={match.id}>
            <PageLink
              kind="match"
              id={match.id}
              name={`${match.home} - ${match.guest}`}
              className="find-page"
            >
              <span>{matchTitle(match)}</span>
              <small>{aboutOf(match)}</small>
            </PageLink>
          </li>
        ))}
      </ul>
      <Button label={text('find.narrow', { count })} icon="filters" onPress={onNarrow} />
    </>
  )
}

const aboutOf = ({ minute, time, score, league }: PageMatch) =>
  [minute === '' ? time : minuteMark(minute), score, league].filter(part => part !== '').join(' · ')
