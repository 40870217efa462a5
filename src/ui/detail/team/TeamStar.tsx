/** Follows a team. Rule TEA10 in docs/rules/places.md. */
import type { TeamHead } from '../../../engine/contract/details/teams'
import { useText } from '../../i18n/useText'
import { Icon } from '../../kit/Icon'
import { FOLLOWED_FIELDS } from '../../state/preferences'
import { useChoice, useChoiceStore } from '../../state/useChoice'

export function TeamStar({ team: { id, name } }: { readonly team: TeamHead }) {
  const text = useText()
  const isFollowed = useChoice(({ prefs }) => prefs.followedTeams.includes(id))
  const choices = useChoiceStore()
  const label = text(isFollowed ? 'unfollow.team' : 'follow.team', { team: name })
  return (
    <button
      type="button"
      className="button is-square is-bare team-star"
      title={label}
      aria-label={label}
      data-followed={isFollowed || undefined}
      onClick={() => choices.toggle(FOLLOWED_FIELDS.team, id)}
    >
      <Icon name="follow" filled={isFollowed} />
    </button>
  )
}
