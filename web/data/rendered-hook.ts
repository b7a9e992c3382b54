import { act, createElement } from 'react'
import { onTestFinished, vi } from 'vitest'

/** A page without a screen, for hooks: events reach who listens, and nothing is drawn. */
export class FakePage extends EventTarget {
  nodeType = 9
  visibilityState = 'visible'
  activeElement: unknown = null
}

class FakeElement extends EventTarget {
  nodeType = 1
  isConnected = true
  nodeName = 'DIV'
  tagName = 'DIV'
  namespaceURI = 'http://www.w3.org/1999/xhtml'
  ownerDocument: FakePage

  constructor(page: FakePage) {
    super()
    this.ownerDocument = page
  }
}

/** Runs a hook with its effects, in React itself, until the test ends. */
export async function renderedHook<Result>(hook: () => Result) {
  const page = new FakePage()
  const elements = { HTMLElement: FakeElement, HTMLInputElement: FakeElement }
  const browser = Object.assign(new EventTarget(), { HTMLIFrameElement: FakeElement, ...elements })
  for (const [name, value] of Object.entries({ window: browser, document: page, ...elements }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(new FakeElement(page) as unknown as HTMLElement)
  let current: Result
  function Screen(): null {
    current = hook()
    return null
  }
  let isOpen = true
  const leave = async () => {
    if (isOpen) await act(async () => root.unmount())
    isOpen = false
  }
  onTestFinished(async () => {
    await leave()
    vi.unstubAllGlobals()
  })
  await act(async () => root.render(createElement(Screen)))
  return {
    hook: () => current,
    act: (does: () => unknown) =>
      act(async () => {
        await does()
      }),
    leave,
    page,
    /** An event of the window: `pageshow`, `online`. */
    happen: (name: string, more: object = {}) =>
      act(async () => void browser.dispatchEvent(Object.assign(new Event(name), more))),
  }
}
