import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** What stands in the place of what broke; `retry` tries it again. */
  readonly fallback: (retry: () => void) => ReactNode
}

/** Keeps a view that throws from taking the rest of the page along. */
export class CrashGuard extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError = () => ({ hasCrashed: true })

  retry = () => this.setState({ hasCrashed: false })

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback(this.retry) : this.props.children
  }
}
