/**
 * Crest and name of a team, its country, the league of its latest match, and where it stands in a table. Rule TEA10 in
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
  // Where the latest match was of a cup, the table is that of the league.
  const otherPosition = usePosition(team, position === '' ? other : undefined)
  return (
    <span className="team-heading">
      <Logo src={image} letters={letters} size={32} className="team-crest" />
      <span className="team-about">
        {/* The heading begins with the name, for screen readers. */}
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

/** Its position in the table of the league; empty where there is none. */
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
