/** When the two teams score and concede goals, by six spans of minutes. */
import type { GoalBand } from '../../../engine/contract/details'
import type { MatchId } from '../../../engine/contract/units'
import { useAnswer } from '../../client/useAnswer'
import { useText } from '../../i18n/useText'
import type { DialogProps } from '../../kit/dialog/LazyDialog'
import { Sheet } from '../../kit/dialog/Sheet'
import { MatchTitle } from '../frame/MatchTitle'
import { PanelState } from '../frame/PanelState'
import '../frame/panels.css'

const FRESH_MS = 300_000

export function BandsPanel({ match, ...dialog }: DialogProps & { readonly match: MatchId }) {
  const text = useText()
  const answer = useAnswer({
    key: `bands ${match}`,
    ask: commands => commands.goalBands(match),
    freshMs: FRESH_MS,
  })
  return (
    <Sheet title={text('bands.title')} className="panel" readOnly {...dialog}>
      <MatchTitle match={match} />
      <PanelState answer={answer} empty={text('bands.empty')} isEmpty={bands => bands.length === 0}>
        {bands => (
          <>
            <Bands name={text('bands.scored')} bands={bands} of="scored" />
            <Bands name={text('bands.missed')} bands={bands} of="missed" />
            <p className="note panel-small">{text('bands.note')}</p>
          </>
        )}
      </PanelState>
    </Sheet>
  )
}

interface BandsProps {
  readonly name: string
  readonly bands: readonly GoalBand[]
  readonly of: 'scored' | 'missed'
}

function Bands({ name, bands, of }: BandsProps) {
  const text = useText()
  const most = Math.max(1, ...bands.flatMap(band => [band[of].home, band[of].guest ?? 0]))
  return (
    <table className="panel-bands" data-of={of}>
      <caption>{name}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{text('leg.home')}</th>
          <th scope="col">{text('bands.minutes')}</th>
          <th scope="col">{text('leg.guest')}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(band => (
          <tr key={band.minutes}>
            <Share per={band[of].home} most={most} side="home" />
            <th scope="row">{band.minutes}</th>
            <Share per={band[of].guest} most={most} side="guest" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ShareProps {
  /** `null` where the service has figures for one side only. */
  readonly per: number | null
  readonly most: number
  readonly side: 'home' | 'guest'
}

function Share({ per, most, side }: ShareProps) {
  return (
    <td data-side={side}>
      {per === null ? (
        '-'
      ) : (
        <span className="panel-share">
          <span>{per}%</span>
          <span className="panel-bar" style={{ width: `${(per / most) * 100}%` }} aria-hidden="true" />
        </span>
      )}
    </td>
  )
}
