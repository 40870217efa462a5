/**
 * Buttons of a competition or team in its title bar: follow and share. Rules CPN1 and TEA10 in docs/rules/places.md.
 */
import { useText } from '../../i18n/useText'
import { FollowStar } from '../../kit/page/FollowStar'
import { pagePath } from '../../state/address/pagePath'
import type { SubjectPage } from '../../state/pageState'
import { useChoice } from '../../state/useChoice'
import { ShareButton } from './ShareButton'

const SHARE = { league: 'league.share', team: 'team.share' } as const

export function PageTools({ kind, id, name }: Pick<SubjectPage, 'kind' | 'id' | 'name'>) {
  const text = useText()
  const shares = useChoice(({ page }) => page.profile.linksMatches)
  return (
    <span className="match-tools">
      <FollowStar kind={kind} id={id} name={name} />
      {shares ? (
        <ShareButton key={id} path={pagePath({ kind, id, name })} title={name} label={text(SHARE[kind])} />
      ) : null}
    </span>
  )
}
