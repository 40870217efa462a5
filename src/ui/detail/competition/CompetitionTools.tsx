/** The buttons of a competition in its title bar: following it, and sharing it. Rule CPN1 in docs/rules/places.md. */
import type { LeagueId } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { Icon } from '../../kit/Icon'
import { leaguePath } from '../../state/address/leaguePath'
import { FOLLOWED_FIELDS } from '../../state/preferences'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { ShareButton } from '../match/ShareButton'

interface CompetitionToolsProps {
  readonly id: LeagueId
  readonly name: string
}

export function CompetitionTools({ id, name }: CompetitionToolsProps) {
  const text = useText()
  const { isFollowed, shares } = useChoice(({ prefs, page }) => ({
    isFollowed: prefs.followedLeagues.includes(id),
    shares: page.profile.linksMatches,
  }))
  const choices = useChoiceStore()
  const label = text(isFollowed ? 'unfollow.league' : 'follow.league', { league: name })
  return (
    <span className="match-tools">
      <button
        type="button"
        className="button is-square is-bare match-follow"
        title={label}
        aria-label={label}
        data-followed={isFollowed || undefined}
        onClick={() => choices.toggle(FOLLOWED_FIELDS.league, id)}
      >
        <Icon name="follow" filled={isFollowed} />
      </button>
      {shares ? (
        <ShareButton key={id} path={leaguePath(id)} title={name} label={text('competition.share')} />
      ) : null}
    </span>
  )
}
