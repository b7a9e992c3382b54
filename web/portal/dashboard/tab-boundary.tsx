import { Component } from 'react'
import { portal } from '#content/portal.ts'
import { Problem } from '#web/portal/lists/problem.tsx'

type State = { hasFailed: boolean }

/** A tab whose code does not come, or which breaks, takes nothing else with it. */
export class TabBoundary extends Component<{ children: React.ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    // React keeps a piece of code that did not come as failed: only the page as a whole can ask for it again.
    if (this.state.hasFailed)
      return <Problem message={portal.tabFailed} onAgain={() => location.reload()} />
    return this.props.children
  }
}
