/** For the `ref` of what has just taken another's place: it gets the focus when it appears. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
