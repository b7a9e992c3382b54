import { Component, lazy, Suspense } from 'react'
import { loadCode } from './load-code.ts'

export type CodeOf<Props> = () => Promise<{ default: React.ComponentType<Props> }>

type Views<Props> = {
  /** While the code is on its way. */
  waiting: React.ReactNode
  /** In the place of the part, when its code could not be loaded or it breaks. */
  failed: (onAgain: () => void, props: Props) => React.ReactNode
}

/**
 * A component whose code is loaded when it is first shown. If that fails, the rest of the page
 * stays as it is, and it can be loaded anew.
 */
export function codeOf<Props extends object>(
  load: CodeOf<Props>,
  { waiting, failed }: Views<Props>,
) {
  let isLost = false
  const loaded = () =>
    lazy(() =>
      loadCode(load).catch((error: unknown) => {
        isLost = true
        throw error
      }),
    )
  let Loaded = loaded()
  // React remembers a failed import: another try needs another component.
  function loadAgain() {
    if (isLost) Loaded = loaded()
    isLost = false
  }
  return function Part(props: Props) {
    return (
      <PartBoundary failed={(onAgain) => failed(onAgain, props)} onAgain={loadAgain}>
        {() => (
          <Suspense fallback={waiting}>
            <Loaded {...props} />
          </Suspense>
        )}
      </PartBoundary>
    )
  }
}

type PartBoundaryProps = {
  failed: (onAgain: () => void) => React.ReactNode
  onAgain: () => void
  children: () => React.ReactNode
}

/** Shows something else in the place of a part that breaks. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  // What was lost with the connection comes back with it.
  override componentDidCatch() {
    window.addEventListener('online', this.again)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.again)
  }

  again = () => {
    window.removeEventListener('online', this.again)
    this.props.onAgain()
    this.setState({ hasFailed: false })
  }

  override render() {
    const { children, failed } = this.props
    return this.state.hasFailed ? failed(this.again) : children()
  }
}
