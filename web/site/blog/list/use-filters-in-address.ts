import { useLayoutEffect, useRef, useState } from 'react'
import { addressOf, filtersOf, noFilters, type ArticleFilters } from './article-filter.ts'

/**
 * Classes of the root element while a filtered list has not been filtered yet; set by the page,
 * read by article-list.css.
 */
const awaiting = ['awaits-filters', 'awaits-results']

/**
 * The filters of the list, stored in the address: a link, a reload and Back restore them.
 * `onFollowed` is called when a link elsewhere on the page has filtered the list.
 */
export function useFiltersInAddress(onFollowed: () => void) {
  const [filters, setFilters] = useState(noFilters)
  // Two presses held back while this script loaded come at once: the second knows of the first.
  const latest = useRef(noFilters)

  // The built HTML shows every article, and only the browser knows the address: filtered before the
  // first paint.
  useLayoutEffect(() => {
    const read = () => {
      latest.current = filtersOf(location.search)
      setFilters(latest.current)
    }
    // A list without filters is as built: drawn again, it would keep a phone busy for nothing.
    if (location.search !== '') read()
    document.documentElement.classList.remove(...awaiting)
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  // Links to a filtered list stand all over the page; here they filter in place, without loading
  // the page again.
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOfPlainClick(event)
      if (link === null) return
      event.preventDefault()
      latest.current = filtersOf(link.search)
      history.pushState(null, '', addressOf(latest.current) + link.hash)
      setFilters(latest.current)
      onFollowed()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [onFollowed])

  return {
    filters,
    /** A choice that Back takes away again. */
    choose(change: Partial<ArticleFilters>) {
      const next = { ...latest.current, ...change }
      if (addressOf(next) !== addressOf(latest.current))
        history.pushState(null, '', addressOf(next))
      latest.current = next
      setFilters(next)
    },
    type(text: string) {
      const next = { ...latest.current, text }
      latest.current = next
      setFilters(next)
      replaceAddress(addressOf(next))
    },
  }
}

function linkOfPlainClick(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain =
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  return isPlain && link?.pathname === location.pathname && link.search !== '' ? link : null
}

function replaceAddress(address: string): void {
  try {
    history.replaceState(null, '', address)
  } catch {
    // Safari allows a hundred changes in thirty seconds; the next key writes the address again.
  }
}
