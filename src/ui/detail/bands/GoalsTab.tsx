/**
 * Tab of goals by time: for each span of minutes the shares of both teams as bars. Rule DTL12 in docs/rules/detail.md.
 */
import { useText } from '../../i18n/useText'
import { PanelState, type TabProps } from '../frame/PanelState'
import type { GoalBand } from '../../../engine/contract/details/matches'
import type { MatchId } from '../../../engine/contract/units'
import { useRequest, type Reply } from '../../client/requests/useRequest'
import './bands.css'

export function GoalsTab({ match, head }: TabProps) {
  const text = useText()
  const reply = useBands(match)
  return (
    <PanelState aged reply={reply} empty={text('bands.empty')} isEmpty={hasNoBands}>
      {bands => (
        <div className="goals-tab">
          <BandTables bands={bands} {...(head && { teams: [head.home, head.guest] })} />
        </div>
      )}
    </PanelState>
  )
}

const FRESH_MS = 300_000

const useBands = (match: MatchId): Reply<readonly GoalBand[] | null> =>
  useRequest({
    key: `bands ${match}`,
    send: details => details.goalBands(match),
    freshMs: FRESH_MS,
  })

const hasNoBands = (bands: readonly GoalBand[]): boolean => bands.length === 0

interface BandTablesProps {
  readonly bands: readonly GoalBand[]
  /** Names above the bars. If absent, the heads are "home" and "away", for screen readers only. */
  readonly teams?: readonly [home: string, guest: string]
}

/** One table for goals scored and one for goals conceded, each with home on the left. */
function BandTables({ bands, teams }: BandTablesProps) {
  const text = useText()
  return (
    <>
      <Bands name={text('bands.scored')} bands={bands} of="scored" teams={teams} />
      <Bands name={text('bands.missed')} bands={bands} of="missed" teams={teams} />
      <p className="note panel-small">{text('bands.note')}</p>
    </>
  )
}

interface BandsProps {
  readonly name: string
  readonly bands: readonly GoalBand[]
  readonly of: 'scored' | 'missed'
  readonly teams: BandTablesProps['teams']
}

function Bands({ name, bands, of, teams }: BandsProps) {
  const text = useText()
  const most = Math.max(1, ...bands.flatMap(band => [band[of].home, band[of].guest ?? 0]))
  const [home, guest] = teams ?? [text('leg.home'), text('leg.guest')]
  return (
    <table className="panel-bands" data-of={of}>
      <caption>{name}</caption>
      <thead className={teams === undefined ? 'sr-only' : undefined}>
        <tr>
          <th scope="col" title={home}>
            {home}
          </th>
          <th scope="col">{text('bands.minutes')}</th>
          <th scope="col" title={guest}>
            {guest}
          </th>
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
  /** Share in per cent. `null` if the service has figures for the other side only. */
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
