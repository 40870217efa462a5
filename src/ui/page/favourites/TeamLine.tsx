/** The cards of followed teams in a line above the rows of favourites by team. Rule FAV7 in docs/rules/select.md. */
import { SCREENS } from '../../../engine/contract/screens'
import { useRowKeys } from '../../client/hooks'
import { useShortFrame } from '../../filter/useScreenTools'
import { latePart } from '../../kit/late/latePart'
import { useChoice } from '../../state/useChoice'

const MyTeams = latePart(() => import('./MyTeams').then(({ MyTeams }) => MyTeams), {
  texts: 'match',
  broken: 'nothing',
})

/** Height of a card with a scrollbar, reserved before the cards are loaded. */
const ROOM = { height: 'calc(3 * max(var(--control), 2.5rem) + 22px)' }

export function TeamLine() {
  const isWanted = useChoice(
    ({ screen, prefs }) =>
      SCREENS[screen.name].onlyFollowed && prefs.favoriteType === 'team' && prefs.followedTeams.length > 0,
  )
  return isWanted ? <AboveRows /> : null
}

/** Renders the cards above rows only. An empty list is replaced by them, and a low window has no room. */
function AboveRows() {
  const hasRows = useRowKeys().length > 0
  const short = useShortFrame()
  if (short || !hasRows) return null
  return (
    <div className="team-line" style={ROOM}>
      <MyTeams shape="line" />
    </div>
  )
}
