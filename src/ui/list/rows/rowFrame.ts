/** The positioned element of a row. When rows come or go above it, only its position changes. */
import type { CSSProperties } from 'react'
import { idOf } from '../../../engine/contract/rowKey'
import type { PanelKind, RowKey, RowKind } from '../../../engine/contract/view'

export interface RowFrameProps {
  readonly rowKey: RowKey
  readonly kind: RowKind
  /** `aria-rowindex`: counted from 1, with the column heads as the first row. */
  readonly rowIndex: number
  /** Pixels from the top of the first row. */
  readonly start: number
  readonly height: number
}

interface KindTraits {
  readonly className: string
  /** The attribute with the id of what the row is about (docs/contracts.md). */
  readonly idAttribute?: `data-${string}`
  /** Sticks to the upper edge while its matches pass (league.css), so it is positioned in the flow, without a transform. */
  readonly sticks?: true
  /** The page around the list fills it. */
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

/** Attributes of the element. */
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
 * Positioned in the flow without taking up height, so that every header is offset from the top of the list. The next header
 * covers the previous one in any order of their elements.
 */
const stickyStyle = (rowIndex: number, start: number, height: number): CSSProperties => ({
  height,
  marginTop: start,
  marginBottom: -start - height,
  zIndex: rowIndex,
})
