/**
 * For the `ref` of a list of links that is longer than its room: the current one is brought into
 * view.
 */
export function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (list && current)
    list.scrollTop = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2
}
