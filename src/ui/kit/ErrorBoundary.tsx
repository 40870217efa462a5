import { Component, type ComponentType, type ReactNode } from 'react'

interface Props {
  /** Shown in place of what broke; `again` tries it once more. */
  readonly fallback: ComponentType<{ again: () => void }>
  readonly children: ReactNode
}
interface State {
  readonly broken: boolean
}

/** An error stops here, at a list or a dialog, and never at the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false }

  static getDerivedStateFromError(): State {
    return { broken: true }
  }

  again = () => this.setState({ broken: false })

  override render() {
    const { fallback: Fallback, children } = this.props
    return this.state.broken ? <Fallback again={this.again} /> : children
  }
}
