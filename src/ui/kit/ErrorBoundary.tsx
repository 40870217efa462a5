import { Component, type ReactNode } from 'react'

interface Props {
  /** Content after an error, in place of the children. `again` renders the children once more. */
  readonly renderFallback: (again: () => void) => ReactNode
  readonly children: ReactNode
}
interface State {
  readonly broken: boolean
}

/** Catches errors of a list or a dialog, so that the rest of the page keeps working. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false }

  static getDerivedStateFromError(): State {
    return { broken: true }
  }

  again = () => this.setState({ broken: false })

  override render() {
    const { renderFallback, children } = this.props
    return this.state.broken ? renderFallback(this.again) : children
  }
}
