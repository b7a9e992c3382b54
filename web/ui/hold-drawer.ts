/**
 * An open drawer traps the focus: what it covers is inert until it is closed. Opening, Escape and
 * presses outside are the browser's work, so that all but this works without a script.
 */
export function holdFocusInDrawer(): void {
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (!isDrawer(target)) return
      // Past the last link the focus is on no element, and the browser returns nothing.
      if (newState === 'closed' && document.activeElement === document.body)
        document
          .querySelector<HTMLElement>(`[popovertarget="${target.id}"]:not([popovertargetaction])`)
          ?.focus()
      if (newState !== 'open') return
      setInert(target, true)
      const first =
        target.querySelector<HTMLElement>('[aria-current]') ??
        target.querySelector<HTMLElement>('a, button')
      first?.focus({ preventScroll: true })
      first?.scrollIntoView({ block: 'center' })
    },
    { capture: true },
  )
  // Before it closes: the browser returns the focus to its previous element, which must be
  // focusable again by then.
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (isDrawer(target) && newState === 'closed') setInert(target, false)
    },
    { capture: true },
  )
}

const isDrawer = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset['drawer'] !== undefined

function setInert(drawer: HTMLElement, isInert: boolean): void {
  for (const beside of drawer.parentElement?.children ?? []) {
    if (beside !== drawer && beside instanceof HTMLElement) beside.inert = isInert
  }
}
