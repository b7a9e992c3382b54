/**
 * For the `ref` of a list of links that is longer than its room, either way: the current one is
 * brought into view.
 */
export function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !current) return
  list.scrollTop = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2
  list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
}
