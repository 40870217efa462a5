/**
 * The search, and popular teams of the day with stars, for a visitor without favourites. Rule FAV9 in
 * docs/rules/select.md.
 */
import { useRequest } from '../../client/requests/useRequest'
import { FindButton } from '../../filter/find/FindButton'
import { useLanguage, useText } from '../../i18n/useText'
import { Logo } from '../../kit/Logo'
import { FollowStar } from '../../kit/page/FollowStar'
import { PageLink } from '../../kit/page/PageLink'
import './popularTeams.css'

const FRESH_MS = 600_000

export function PopularTeams() {
  const text = useText()
  const language = useLanguage()
  const reply = useRequest({
    key: `popular teams ${language}`,
    send: details => details.popularTeams(),
    freshMs: FRESH_MS,
  })
  const teams = reply.state === 'ready' ? (reply.value ?? []) : []
  return (
    <section className="popular-teams" aria-label={text('myTeams.popular')}>
      <FindButton isField />
      {teams.length === 0 ? null : <h2>{text('myTeams.popular')}</h2>}
      <ul>
        {teams.map(({ id, name, image, letters, league }) => (
          <li key={id} data-team={id}>
            <PageLink kind="team" id={id} name={name} className="popular-team" title={name}>
              <Logo src={image} letters={letters} size={32} className="popular-crest" />
              <span>
                <b>{name}</b>
                <small>{league}</small>
              </span>
            </PageLink>
            <FollowStar kind="team" id={id} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
