const page = document.documentElement

/**
 * The font of the site, once everything else of a new visitor's first page is there; from then on
 * it is in the cache.
 */
export function loadFontLast(): void {
  if (!page.classList.contains('late-font')) return
  // On failure the page stays as it is, and the next one tries again.
  const load = () => document.fonts.load('1em Archivo').then(show, () => {})
  if (document.readyState === 'complete') void load()
  else window.addEventListener('load', () => void load(), { once: true })
}

function show(): void {
  page.classList.remove('late-font')
  localStorage['lakeline:font'] = 1
}
