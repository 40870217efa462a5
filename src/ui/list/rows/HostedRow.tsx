/** A row that the page around the list fills: a banner, or the open panel under a match. */
import { memo, type ReactNode, type RefCallback } from 'react'
import { idOf } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import type { PanelKind } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import { rowFrame, type RowFrameProps, type HostedKind } from './rowFrame'
import { RowBoundary } from './RowBoundary'

export interface HostedContent {
  /** Fills a banner slot. An empty slot has the same height. */
  readonly renderBanner?: ((slot: number) => ReactNode) | undefined
  /** Fills the open panel under a match. The panel's height is known beforehand. */
  readonly renderPanel?: ((kind: PanelKind, match: MatchId) => ReactNode) | undefined
}

interface HostedRowProps extends RowFrameProps, HostedContent {
  readonly kind: HostedKind
  readonly frame: RefCallback<HTMLElement>
}

export const HostedRow = memo(function HostedRow({
  frame,
  renderBanner,
  renderPanel,
  ...laid
}: HostedRowProps) {
  const { rowKey, kind } = laid
  const row = useRow(rowKey)
  return (
    <div {...rowFrame(laid)} ref={frame}>
      <RowBoundary rowKey={rowKey} row={row}>
        <div className="list-cell" role="gridcell">
          <Content kind={kind} id={idOf(rowKey)} renderBanner={renderBanner} renderPanel={renderPanel} />
        </div>
      </RowBoundary>
    </div>
  )
})

interface ContentProps extends HostedContent {
  readonly kind: HostedKind
  readonly id: number
}

/** A component of its own, so that the row's boundary catches an error in the page's content. */
const Content = memo(function Content({ kind, id, renderBanner, renderPanel }: ContentProps) {
  return kind === 'banner' ? renderBanner?.(id) : renderPanel?.(kind, id)
})
