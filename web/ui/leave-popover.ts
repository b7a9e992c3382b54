/**
 * A popover that the focus has left closes: it would lie over what has the focus now. Closing by
 * Escape or a press is the browser's.
 */
export function closeLeftPopovers(): void {
  document.addEventListener('focusin', ({ target }) => {
    const open = document.querySelector<HTMLElement>(':popover-open')
    if (open === null || !(target instanceof Node) || open.contains(target)) return
    // Its own button closes it by itself.
    if (target instanceof HTMLButtonElement && target.popoverTargetElement === open) return
    open.hidePopover()
  })
}
