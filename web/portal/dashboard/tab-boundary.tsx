import { Component } from 'react'
import { portal } from '#content/portal.ts'
import { Problem } from '#web/account/problem.tsx'

type State = { hasFailed: boolean }

/** A tab whose code fails to load, or which breaks, does not affect the others. */
export class TabBoundary extends Component<{ children: React.ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    // React caches a failed import: only reloading the page can retry it.
    if (this.state.hasFailed)
      return <Problem message={portal.tabFailed} onAgain={() => location.reload()} />
    return this.props.children
  }
}
