/** The rivals' rows in React: one component for a row, which renders when its own match changes, and one for a cell. */
import { memo, useCallback, useMemo, useSyncExternalStore, type CSSProperties } from 'react'
import { kindOf } from '../../../src/engine/contract/rowKey'
import type { Row, RowKey } from '../../../src/engine/contract/view'
import { useRow } from '../../../src/ui/client/hooks'
import { heightOf, type Layout } from './geometry'
import type { Recent } from './recent'
import { planFor } from './rows'

interface RowProps {
  readonly rowKey: RowKey
  readonly top: number
  readonly index: number
  readonly layout: Layout
  readonly recent: Recent
}

export const PlainRow = memo(function PlainRow({ rowKey, top, index, layout, recent }: RowProps) {
  const row = useRow(rowKey)
  const kind = kindOf(rowKey) ?? 'match'
  const style: CSSProperties = { transform: `translateY(${top}px)`, height: heightOf(rowKey, layout) }
  return (
    <div
      className={`row ${kind}${row === undefined ? ' waits' : ''}`}
      role="row"
      aria-rowindex={index + 1}
      data-match={kind === 'match' ? rowKey.slice(1) : undefined}
      style={style}
    >
      {row !== undefined && <Cells row={row} rowKey={rowKey} layout={layout} recent={recent} />}
    </div>
  )
})

interface CellsProps extends Pick<RowProps, 'rowKey' | 'layout' | 'recent'> {
  readonly row: Row
}

function Cells({ row, rowKey, layout, recent }: CellsProps) {
  const moved = useRecent(recent, rowKey)
  const { cells, pictures, presses } = planFor(row.kind, layout)
  return (
    <>
      {cells.map(({ className, role, text, state, mark }) => (
        <CellText
          key={className}
          className={className + (state?.(row, moved) ?? '')}
          role={role ?? 'gridcell'}
          mark={mark?.(row) || undefined}
          text={text(row)}
        />
      ))}
      {pictures.map(({ className, size, src }) => (
        <img
          key={className}
          className={className}
          src={src(row) || undefined}
          alt=""
          width={size}
          height={size}
          decoding="async"
          draggable={false}
        />
      ))}
      {presses.map(({ className, label, text }) => (
        <button key={className} type="button" tabIndex={-1} className={className} aria-label={label(row)}>
          {text?.(row)}
        </button>
      ))}
    </>
  )
}

interface CellTextProps {
  readonly className: string
  readonly role: string
  readonly mark: string | undefined
  readonly text: string
}

const CellText = memo(function CellText({ className, role, mark, text }: CellTextProps) {
  return (
    <span className={className} role={role} data-mark={mark}>
      {text}
    </span>
  )
})

function useRecent(recent: Recent, key: RowKey) {
  const listen = useCallback(
    (wake: () => void) => recent.onChange(touched => touched.has(key) && wake()),
    [recent, key],
  )
  const read = useMemo(() => () => recent.of(key), [recent, key])
  return useSyncExternalStore(listen, read)
}
