/** The positioned element of a row. Only its position changes if rows above are added or removed. */
import type { CSSProperties } from 'react'
import { idOf } from '../../../engine/contract/rowKey'
import type { PanelKind, RowKey, RowKind } from '../../../engine/contract/view'

export interface RowFrameProps {
  readonly rowKey: RowKey
  readonly kind: RowKind
  /** `aria-rowindex`: counted from 1, including the column heads as the first row. */
  readonly rowIndex: number
  /** Pixels from the top of the first row. */
  readonly start: number
  readonly height: number
}

interface KindTraits {
  readonly className: string
  /** Attribute with the id of the row's subject (docs/contracts.md). */
  readonly idAttribute?: `data-${string}`
  /**
   * Whether the row sticks to the upper edge during its matches (league.css). Such a row is positioned in the flow,
   * without a transform.
   */
  readonly sticks?: true
  /** Whether the page around the list fills the row. */
  readonly hosted?: true
}

const PANEL = { className: 'list-panel', idAttribute: 'data-of', hosted: true } as const

const KINDS: Readonly<Record<RowKind, KindTraits>> = {
  league: { className: 'list-league', idAttribute: 'data-league', sticks: true },
  ended: { className: 'list-ended', idAttribute: 'data-ended' },
  match: { className: 'list-match', idAttribute: 'data-match' },
  odds: PANEL,
  extra: PANEL,
  separator: { className: 'list-separator' },
  reach: { className: 'list-separator' },
  banner: { className: 'list-banner', idAttribute: 'data-banner', hosted: true },
  more: { className: 'list-more' },
}

export type HostedKind = PanelKind | 'banner'
export const isHosted = (kind: RowKind): kind is HostedKind => KINDS[kind].hosted === true

/** Returns the attributes of the row's element. */
export function rowFrame({ rowKey, kind, rowIndex, start, height }: RowFrameProps) {
  const { className, idAttribute, sticks } = KINDS[kind]
  return {
    className: `list-row ${className}`,
    role: 'row',
    'aria-rowindex': rowIndex,
    ...(idAttribute !== undefined && { [idAttribute]: idOf(rowKey) }),
    ...(KINDS[kind] === PANEL && { 'data-panel': kind }),
    style: sticks ? stickyStyle(rowIndex, start, height) : offsetStyle(start, height),
  }
}

const offsetStyle = (start: number, height: number): CSSProperties => ({
  height,
  transform: `translateY(${start}px)`,
})

/**
 * Style of a sticky row. It lies in the flow with a total height of 0, so that every header is offset from the top of
 * the list. The next header covers the previous one in any order of their elements.
 */
const stickyStyle = (rowIndex: number, start: number, height: number): CSSProperties => ({
  height,
  marginTop: start,
  marginBottom: -start - height,
  zIndex: rowIndex,
})
