/**
 * The statistics of a match: the figures of both sides, and a bar from the middle to each side. The greater figure is
 * bold, so that colour is not its only sign. Rule DTL26 in docs/rules/detail.md.
 */
import type { MatchStatistic } from '../../../engine/contract/details/lines'
import type { Side } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { PanelState, type TabProps } from '../frame/PanelState'
import { useStatistics } from './useStatistics'
import './statistics.css'

/** Age of an answer at which the tab requests another one. Equals the interval of the report. */
const FRESH_MS = 15_000

export function StatisticsTab({ match, head }: TabProps) {
  const text = useText()
  const reply = useStatistics(match, FRESH_MS)
  const [home, guest] = [head?.home ?? text('leg.home'), head?.guest ?? text('leg.guest')]
  return (
    <PanelState aged reply={reply} empty={text('statistic.empty')} isEmpty={isEmpty}>
      {statistics => (
        <table className="panel-statistics">
          <caption className="sr-only">{text('match.statistics')}</caption>
          <thead>
            <tr>
              <th scope="col" title={home}>
                {home}
              </th>
              <th scope="col">
                <span className="sr-only">{text('stat.title')}</span>
              </th>
              <th scope="col" title={guest}>
                {guest}
              </th>
            </tr>
          </thead>
          <tbody>
            {statistics.map(statistic => (
              <StatisticRow key={statistic.name} statistic={statistic} />
            ))}
          </tbody>
        </table>
      )}
    </PanelState>
  )
}

const isEmpty = (statistics: readonly MatchStatistic[]): boolean => statistics.length === 0

function StatisticRow({ statistic }: { readonly statistic: MatchStatistic }) {
  const text = useText()
  const { name, home, guest } = statistic
  return (
    <tr>
      <Figure statistic={statistic} side="home" />
      <th scope="row">
        {text(`statistic.${name}`)}
        <span className="statistic-bars" aria-hidden="true">
          {[home, guest].map((value, at) => (
            <span key={SIDES[at]} data-side={SIDES[at]} data-more={isMore(statistic, at) || undefined}>
              <span style={{ width: `${share(value, home + guest)}%` }} />
            </span>
          ))}
        </span>
      </th>
      <Figure statistic={statistic} side="guest" />
    </tr>
  )
}

const SIDES = ['home', 'guest'] as const

const isMore = ({ home, guest }: MatchStatistic, at: number): boolean =>
  at === 0 ? home > guest : guest > home

const share = (value: number, all: number): number => (all === 0 ? 0 : (100 * value) / all)

function Figure({ statistic, side }: { readonly statistic: MatchStatistic; readonly side: Side }) {
  const value = `${statistic[side]}${statistic.name === 'possession' ? '%' : ''}`
  return <td data-side={side}>{isMore(statistic, SIDES.indexOf(side)) ? <b>{value}</b> : value}</td>
}
