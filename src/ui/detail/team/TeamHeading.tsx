/**
 * Crest and name of a team, its country, the league of its latest match, and its rank in tables. Rule TEA10 in
 * docs/rules/places.md.
 */
import type { TeamHead, TeamLeague } from '../../../engine/contract/details/teams'
import { useText } from '../../i18n/useText'
import { Logo } from '../../kit/Logo'
import { PageLink } from '../../kit/page/PageLink'
import { useRank } from '../standings/useRank'
import { rowIn } from './teamTables'

export function TeamHeading({ team }: { readonly team: TeamHead }) {
  const { name, image, letters, country } = team
  const [league, other] = team.leagues
  const position = usePosition(team, league)
  // If the latest match was in a cup, the rank is that in the league.
  const otherPosition = usePosition(team, position === '' ? other : undefined)
  return (
    <span className="team-heading">
      <Logo src={image} letters={letters} size={32} className="team-crest" />
      <span className="team-about">
        {/* Hidden from screen readers, because the heading begins with the same name. */}
        <span className="team-name" title={name} aria-hidden="true">
          {name}
        </span>
        <small className="team-position">
          {country === '' ? null : <span>{country}</span>}
          {league === undefined ? null : <LeaguePosition league={league} position={position} />}
          {other === undefined || otherPosition === '' ? null : (
            <LeaguePosition league={other} position={otherPosition} />
          )}
        </small>
      </span>
    </span>
  )
}

/** Rank of the team in the league's table. Empty without such a table. */
function usePosition(team: TeamHead, league: TeamLeague | undefined): string {
  const reply = useRank(league?.id ?? null)
  const table = reply.state === 'ready' && league !== undefined ? reply.value : null
  return (table && rowIn(table, team)?.rank) ?? ''
}

function LeaguePosition({
  league: { id, name },
  position,
}: {
  readonly league: TeamLeague
  readonly position: string
}) {
  const text = useText()
  return (
    <span>
      <PageLink kind="league" id={id} name={name}>
        {name}
      </PageLink>
      {position === '' || position === '-' ? null : (
        <span title={text('rank.rank')}>
          <span className="sr-only"> {text('rank.rank')}</span> #{position}
        </span>
      )}
    </span>
  )
}
