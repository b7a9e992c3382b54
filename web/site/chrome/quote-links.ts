/**
 * A link for a quote keeps its stated address until it is pressed: then it leads to the part of
 * that page which it names.
 */
export function followQuoteLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-part]') : null
    if (link) link.hash = link.dataset['part'] ?? ''
  })
}
