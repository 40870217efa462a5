/** The positioned element of a row, and in it the row. When rows above come or go, only the position changes. */
import { memo, type CSSProperties, type ReactNode } from 'react'
import { idOf, kindOf } from '../../../engine/contract/rowKey'
import type { BetType, MatchId } from '../../../engine/contract/units'
import type { PanelKind } from '../../../engine/contract/view'
import type { RowKey } from '../../../engine/contract/view'
import type { ShownTiles } from '../../prefs/pageState'
import { EndedRow } from './EndedRow'
import { LeagueHeader } from './LeagueHeader'
import { useGoal, useListSetting } from '../model/listContext'
import { MatchCard } from './MatchCard'
import { MatchRow } from './MatchRow'
import { MoreRow } from './MoreRow'
import { RowBoundary } from './RowBoundary'
import type { Layout } from '../model/rowHeight'

export interface RowSlotProps {
  readonly rowKey: RowKey
  /** `aria-rowindex`: counted from 1, with the column heads as the first row. */
  readonly rowIndex: number
  readonly start: number
  readonly height: number
  readonly layout: Layout
  readonly betType: BetType
  readonly tiles: ShownTiles
  /** Fills a banner slot, whose height is reserved in any case. */
  readonly renderBanner: ((slot: number) => ReactNode) | undefined
  /** Fills the panel under a match, whose height is known beforehand. */
  readonly renderPanel: ((kind: PanelKind, match: MatchId) => ReactNode) | undefined
}

export const RowSlot = memo(function RowSlot(props: RowSlotProps) {
  const { rowKey, rowIndex, renderBanner, renderPanel } = props
  const style = placeOf(props)
  const kind = kindOf(rowKey)
  if (kind === undefined) return null
  switch (kind) {
    case 'match':
      return <MatchSlot {...props} />
    case 'league':
      return (
        <div
          className="list-row list-league"
          role="row"
          aria-rowindex={rowIndex}
          data-league={idOf(rowKey)}
          style={{ marginTop: props.start, height: props.height }}
        >
          <RowBoundary rowKey={rowKey}>
            <LeagueHeader rowKey={rowKey} />
          </RowBoundary>
        </div>
      )
    case 'ended':
      return (
        <div
          className="list-row list-ended"
          role="row"
          aria-rowindex={rowIndex}
          data-ended={idOf(rowKey)}
          style={style}
        >
          <RowBoundary rowKey={rowKey}>
            <EndedRow rowKey={rowKey} />
          </RowBoundary>
        </div>
      )
    case 'odds':
    case 'extra':
      return (
        <div
          className="list-row list-panel"
          role="row"
          aria-rowindex={rowIndex}
          data-panel={kind}
          data-of={idOf(rowKey)}
          style={style}
        >
          <RowBoundary rowKey={rowKey}>
            <div className="list-cell" role="gridcell">
              <Panel kind={kind} match={idOf(rowKey)} render={renderPanel} />
            </div>
          </RowBoundary>
        </div>
      )
    case 'separator':
      return <SeparatorSlot rowIndex={rowIndex} style={style} />
    case 'banner':
      return (
        <div
          className="list-row list-banner"
          role="row"
          aria-rowindex={rowIndex}
          data-banner={idOf(rowKey)}
          style={style}
        >
          <RowBoundary rowKey={rowKey}>
            <div className="list-cell" role="gridcell">
              <Banner slot={idOf(rowKey)} render={renderBanner} />
            </div>
          </RowBoundary>
        </div>
      )
    case 'more':
      return (
        <div className="list-row list-more" role="row" aria-rowindex={rowIndex} style={style}>
          <MoreRow rowKey={rowKey} />
        </div>
      )
  }
})

function placeOf({ start, height }: RowSlotProps): CSSProperties {
  return { transform: `translateY(${start}px)`, height }
}

function MatchSlot(props: RowSlotProps) {
  const { rowKey, rowIndex, layout, betType, tiles } = props
  const id = idOf(rowKey)
  const goal = useGoal(id)
  return (
    <div
      className="list-row list-match"
      role="row"
      aria-rowindex={rowIndex}
      data-match={id}
      data-goal={goal}
      style={placeOf(props)}
    >
      <RowBoundary rowKey={rowKey}>
        {layout === 'wide' ? (
          <MatchRow rowKey={rowKey} betType={betType} />
        ) : (
          <MatchCard rowKey={rowKey} betType={betType} tiles={tiles} />
        )}
      </RowBoundary>
    </div>
  )
}

interface BannerProps {
  readonly slot: number
  readonly render: RowSlotProps['renderBanner']
}

/** A component, so that an error of `render` is caught by the row's boundary. */
const Banner = ({ slot, render }: BannerProps) => render?.(slot)

interface PanelProps {
  readonly kind: PanelKind
  readonly match: MatchId
  readonly render: RowSlotProps['renderPanel']
}
const Panel = ({ kind, match, render }: PanelProps) => render?.(kind, match)

function SeparatorSlot({ rowIndex, style }: { readonly rowIndex: number; readonly style: CSSProperties }) {
  const { text } = useListSetting()
  return (
    <div className="list-row list-separator" role="row" aria-rowindex={rowIndex} style={style}>
      <span role="gridcell">{text('list.others')}</span>
    </div>
  )
}
