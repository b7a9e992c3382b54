/** The family of a new visitor's first page (styles/base.css): unknown until it is added here. */
const family = 'Archivo late'
const axes = { weight: '400 800', stretch: '100% 125%' }

/**
 * The font of the site, once everything else of a new visitor's first page is there; from then on
 * it is in the cache.
 */
export function loadFontLast(): void {
  if (!document.documentElement.classList.contains('late-font')) return
  // On failure the page stays as it is, and the next one tries again.
  const load = () => void addFont().catch(() => {})
  if (document.readyState === 'complete') load()
  else window.addEventListener('load', load, { once: true })
}

/**
 * Added as a face of its own: another family in the styles would have every element's style worked
 * out again.
 */
async function addFont(): Promise<void> {
  document.fonts.add(await new FontFace(family, 'url(/fonts/archivo.woff2)', axes).load())
  const accents = { ...axes, unicodeRange: 'U+C0-FF' }
  document.fonts.add(new FontFace(family, 'url(/fonts/archivo-accents.woff2)', accents))
  localStorage['lakeline:font'] = 1
}
