/** The star that follows a competition or a team, or unfollows it. */
import { useText } from '../../i18n/useText'
import type { SubjectPage } from '../../state/pageState'
import { FOLLOWED_FIELDS } from '../../state/preferences'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { Icon } from '../Icon'
import './followStar.css'

export function FollowStar({ kind, id, name }: Pick<SubjectPage, 'kind' | 'id' | 'name'>) {
  const text = useText()
  const field = FOLLOWED_FIELDS[kind]
  const isFollowed = useChoice(({ prefs }) => prefs[field].includes(id))
  const choices = useChoiceStore()
  const label = text(isFollowed ? `unfollow.${kind}` : `follow.${kind}`, { [kind]: name })
  return (
    <button
      type="button"
      className="button is-square is-bare follow-star"
      title={label}
      aria-label={label}
      data-followed={isFollowed || undefined}
      onClick={() => choices.toggle(field, id)}
    >
      <Icon name="follow" filled={isFollowed} />
    </button>
  )
}
