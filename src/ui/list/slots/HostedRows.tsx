/** The rows that the page fills: banners and the panels under matches. React draws them into elements of the row layer. */
import { memo, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { idOf } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import type { PanelKind } from '../../../engine/contract/view'
import type { HostedRow } from './rowLayer'
import { RowBoundary } from './RowBoundary'

export interface HostedContent {
  /** Fills a banner slot; the slot keeps its height even when nothing fills it. */
  readonly renderBanner?: ((slot: number) => ReactNode) | undefined
  /** Fills the panel that is open under a match, whose height is known beforehand. */
  readonly renderPanel?: ((kind: PanelKind, match: MatchId) => ReactNode) | undefined
}

interface HostedRowsProps extends HostedContent {
  readonly rows: readonly HostedRow[]
}

export const HostedRows = memo(function HostedRows({ rows, ...content }: HostedRowsProps) {
  return rows.map(({ key, kind, cell }) =>
    createPortal(
      <RowBoundary rowKey={key}>
        <Content kind={kind} id={idOf(key)} {...content} />
      </RowBoundary>,
      cell,
      key,
    ),
  )
})

interface ContentProps extends HostedContent {
  readonly kind: HostedRow['kind']
  readonly id: number
}

/** A component, so that an error of what the page gives is caught by the row's boundary. */
function Content({ kind, id, renderBanner, renderPanel }: ContentProps) {
  return kind === 'banner' ? renderBanner?.(id) : renderPanel?.(kind, id)
}
