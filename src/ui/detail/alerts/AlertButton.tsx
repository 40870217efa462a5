/**
 * The bell of a match: whether its alerts are on, and the button of the sheet for choosing alerts. Rule MCH18 in
 * docs/rules/detail.md.
 */
import { useState } from 'react'
import type { MatchHead } from '../../../engine/contract/details/matches'
import { useText } from '../../i18n/useText'
import { IconShape } from '../../kit/Icon'
import { latePart } from '../../kit/late/latePart'
import { useMatchKinds } from './useMatchKinds'

const MatchAlertsSheet = latePart(
  () => import('./MatchAlertsSheet').then(({ MatchAlertsSheet }) => MatchAlertsSheet),
  {
    texts: 'dialogs',
  },
)
const BELL =
  'M10.27 21a2 2 0 0 0 3.46 0M3.26 15.33A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.67C19.41 13.96 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.41 5.96-2.74 7.33'

export function AlertButton({ head }: { readonly head: MatchHead }) {
  const text = useText()
  const { kinds, hasWatch } = useMatchKinds(head)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOn = kinds.length > 0 || hasWatch
  const label = text(isOn ? 'alert.bellOn' : 'alert.bellOff')
  return (
    <>
      <button
        type="button"
        className="button is-square is-bare match-follow"
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        data-alerts={isOn || undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <IconShape path={BELL} filled={isOn} />
      </button>
      {anchor === null ? null : (
        <MatchAlertsSheet match={head} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}
