/** The buttons of a competition or team in its title bar: following it, and sharing it. Rules CPN1 and TEA10 in docs/rules/places.md. */
import { useText } from '../../i18n/useText'
import { Icon } from '../../kit/Icon'
import { pagePath } from '../../state/address/pagePath'
import type { SubjectPage } from '../../state/pageState'
import { FOLLOWED_FIELDS } from '../../state/preferences'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { ShareButton } from './ShareButton'

const SHARE = { league: 'league.share', team: 'team.share' } as const

export function PageTools({ kind, id, name }: Pick<SubjectPage, 'kind' | 'id' | 'name'>) {
  const text = useText()
  const field = FOLLOWED_FIELDS[kind]
  const { isFollowed, shares } = useChoice(({ prefs, page }) => ({
    isFollowed: prefs[field].includes(id),
    shares: page.profile.linksMatches,
  }))
  const choices = useChoiceStore()
  const label = text(isFollowed ? `unfollow.${kind}` : `follow.${kind}`, { [kind]: name })
  return (
    <span className="match-tools">
      <button
        type="button"
        className="button is-square is-bare match-follow"
        title={label}
        aria-label={label}
        data-followed={isFollowed || undefined}
        onClick={() => choices.toggle(field, id)}
      >
        <Icon name="follow" filled={isFollowed} />
      </button>
      {shares ? (
        <ShareButton key={id} path={pagePath({ kind, id, name })} title={name} label={text(SHARE[kind])} />
      ) : null}
    </span>
  )
}
