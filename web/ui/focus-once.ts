/** For the `ref` of an element that replaces another: it takes the focus when it appears. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/** The same, unless the focus is somewhere already. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
