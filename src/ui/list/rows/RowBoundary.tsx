/** Catches an error in a row and shows a placeholder. The row is drawn again after its next change. */
import { Component, type ReactNode } from 'react'
import type { Row, RowKey } from '../../../engine/contract/view'
import { SKELETON } from '../row/plainRows'

interface RowBoundaryProps {
  readonly rowKey: RowKey
  readonly row: Row | undefined
  readonly children: ReactNode
}
interface RowBoundaryState extends Pick<RowBoundaryProps, 'rowKey' | 'row'> {
  readonly failed: boolean
}

export class RowBoundary extends Component<RowBoundaryProps, RowBoundaryState> {
  override readonly state: RowBoundaryState = {
    rowKey: this.props.rowKey,
    row: this.props.row,
    failed: false,
  }
  static getDerivedStateFromError = (): Partial<RowBoundaryState> => ({ failed: true })
  static getDerivedStateFromProps = (
    { rowKey, row }: RowBoundaryProps,
    last: RowBoundaryState,
  ): RowBoundaryState | null =>
    last.rowKey === rowKey && last.row === row ? null : { rowKey, row, failed: false }

  override render() {
    return this.state.failed ? SKELETON : this.props.children
  }
}
