/** For the `ref` of an element that replaces another: it takes the focus when it appears. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
