/**
 * The skip link moves the focus and leaves the address alone: behind its # are the secret of a
 * mailed link, the open tab, or what a form holds. In the head of every page, like early-press.ts:
 * self-contained.
 */
export function skipToContent(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).matches('a[href="#content"]')) return
    event.preventDefault()
    const content = document.getElementById('content')
    if (!content) return
    content.tabIndex = -1
    content.focus()
  })
}
