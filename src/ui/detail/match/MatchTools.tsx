/**
 * Buttons of a match in its title bar: follow, alerts and share. Rules MCH11, MCH16 and MCH18 in docs/rules/detail.md.
 */
import { useState } from 'react'
import { matchTitle } from '../../../engine/contract/names/isolate'
import type { MatchHead } from '../../../engine/contract/details/matches'
import type { Side } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { Icon } from '../../kit/Icon'
import { Menu, type MenuItem } from '../../kit/Menu'
import { FOLLOWED_FIELDS } from '../../state/preferences'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { AlertButton } from '../alerts/AlertButton'
import { ShareButton } from '../frame/ShareButton'

export function MatchTools({ head }: { readonly head: MatchHead }) {
  const text = useText()
  const shares = useChoice(({ page }) => page.profile.linksMatches)
  return (
    <span className="match-tools" data-shares={shares || undefined}>
      <FollowButton head={head} />
      <AlertButton head={head} />
      {shares ? (
        <ShareButton
          key={head.id}
          path={`/?match=${head.id}`}
          title={matchTitle(head)}
          label={text('match.share')}
        />
      ) : null}
    </span>
  )
}

/** One star for the match, its league and its teams. The star is filled if one of them is followed. */
function FollowButton({ head }: { readonly head: MatchHead }) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const items = useFollowItems(head)
  const isFollowed = items.some(({ on }) => on)
  const label = text(isFollowed ? 'follow.change' : 'follow.choose')
  return (
    <>
      <button
        type="button"
        className="button is-square is-bare match-follow"
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-followed={isFollowed || undefined}
        onClick={event => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        <Icon name="follow" filled={isFollowed} />
      </button>
      {anchor === null ? null : (
        <Menu label={label} anchor={anchor} items={items} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}

interface FollowItem extends MenuItem {
  readonly on: boolean
}

const SIDES: readonly Side[] = ['home', 'guest']

/** Items of the follow menu. A team or league without an id in the feed cannot be followed. */
function useFollowItems(head: MatchHead): readonly FollowItem[] {
  const text = useText()
  const followed = useChoice(({ prefs: { followedMatches, followedLeagues, followedTeams } }) => ({
    match: followedMatches,
    league: followedLeagues,
    team: followedTeams,
  }))
  const choices = useChoiceStore()
  const item = (kind: keyof typeof FOLLOWED_FIELDS, name: string, id: number, words: string): FollowItem => {
    const on = followed[kind].includes(id)
    return {
      name: `follow-${name}`,
      label: text(on ? `unfollow.${kind}` : `follow.${kind}`, { [kind]: words }),
      on,
      onChoose: () => choices.toggle(FOLLOWED_FIELDS[kind], id),
    }
  }
  const { id, leagueId, league } = head
  return [
    item('match', 'match', id, ''),
    ...(leagueId === 0 || league === '' ? [] : [item('league', 'league', leagueId, league)]),
    ...SIDES.filter(side => head[`${side}Id`] !== 0).map(side =>
      item('team', side, head[`${side}Id`], head[side]),
    ),
  ]
}
