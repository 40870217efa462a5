/**
 * The alerts of one match: following the match, kinds of alerts, and watched prices with their targets. Rules MCH18 in
 * docs/rules/detail.md, PRW7 in docs/rules/alerts.md.
 *
 * Kinds chosen here replace those of all followed matches, even if this match is not followed.
 */
import { matchTitle } from '../../../engine/contract/names/isolate'
import { ALERT_KINDS, type AlertKind } from '../../../engine/contract/alerts'
import type { MatchHead } from '../../../engine/contract/details/matches'
import { BETTING } from '../../../engine/contract/phase'
import type { MatchId } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { Checks } from '../../kit/Checks'
import { Sheet } from '../../kit/dialog/Sheet'
import type { DialogProps } from '../../kit/late/latePart'
import { alertStore } from '../../state/late/alertChoices'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { useMatchKinds, type MatchIds } from './useMatchKinds'
import { WatchForm } from './WatchForm'
import { WatchList } from './WatchList'
import './alerts.css'

export interface MatchAlertsSheetProps extends DialogProps {
  readonly match: MatchIds & Pick<MatchHead, 'home' | 'guest' | 'phase'>
}

export function MatchAlertsSheet({ match, anchor, onClose }: MatchAlertsSheetProps) {
  const text = useText()
  const { kinds, hasOwn } = useMatchKinds(match)
  const { id, home, guest } = match
  return (
    <Sheet title={text('alerts.ofMatch')} anchor={anchor} onClose={onClose} className="match-alerts">
      <p className="note">{matchTitle({ home, guest })}</p>
      <FollowCheck match={id} />
      <Checks
        label={text('alerts.title')}
        options={ALERT_KINDS.map(value => ({ value, label: text(`alerts.kind.${value}`) }))}
        chosen={kinds}
        onChoose={next => chooseKinds(id, next)}
      />
      {hasOwn ? (
        <Button kind="link" label={text('alerts.asFollowed')} onPress={() => chooseKinds(id, null)} />
      ) : null}
      {BETTING[match.phase] === 'open' ? <WatchForm match={match} target={null} /> : null}
      <WatchList first={id} />
    </Sheet>
  )
}

function FollowCheck({ match }: { readonly match: MatchId }) {
  const text = useText()
  const isFollowed = useChoice(({ prefs }) => prefs.followedMatches.includes(match))
  const choices = useChoiceStore()
  return (
    <label className="check">
      <input type="checkbox" checked={isFollowed} onChange={() => choices.toggle('followedMatches', match)} />
      {text('alerts.follow')}
    </label>
  )
}

/** Stores the kinds for a match. `null`: the match has the kinds of all followed matches. */
function chooseKinds(match: MatchId, kinds: readonly AlertKind[] | null) {
  alertStore().change(choices => {
    const others = choices.matches.filter(other => other.match !== match)
    const matches = kinds === null ? others : [...others, { match, kinds, at: Date.now() }]
    return { ...choices, matches }
  })
}
