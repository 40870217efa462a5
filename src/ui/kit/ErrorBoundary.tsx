import { Component, type ReactNode } from 'react'

interface Props {
  /** What is shown in place of the children after an error; `again` renders them once more. */
  readonly renderFallback: (again: () => void) => ReactNode
  readonly children: ReactNode
}
interface State {
  readonly broken: boolean
}

/** Catches errors of a list or a dialog, so that the rest of the page stays. */
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
