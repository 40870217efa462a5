/** An error in a row stops here: a placeholder stands in its place until the row's next change, when it is retried. */
import { Component, useEffect, useRef, type ReactNode } from 'react'
import type { RowKey } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'

interface RowBoundaryProps {
  readonly rowKey: RowKey
  readonly children: ReactNode
}
interface RowBoundaryState {
  readonly failed: boolean
}

export class RowBoundary extends Component<RowBoundaryProps, RowBoundaryState> {
  override readonly state: RowBoundaryState = { failed: false }
  static getDerivedStateFromError = (): RowBoundaryState => ({ failed: true })

  readonly #again = () => this.setState({ failed: false })

  override render() {
    if (!this.state.failed) return this.props.children
    return <FailedRow rowKey={this.props.rowKey} again={this.#again} />
  }
}

interface FailedRowProps {
  readonly rowKey: RowKey
  readonly again: () => void
}

function FailedRow({ rowKey, again }: FailedRowProps) {
  const row = useRow(rowKey)
  const failed = useRef(row)
  useEffect(() => {
    if (failed.current !== row) again()
  }, [row, again])
  return <span className="list-skeleton" aria-label="…" />
}
