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
 * out again. Where it would move what somebody is reading it waits for the next page.
 */
async function addFont(): Promise<void> {
  const face = await new FontFace(family, 'url(/fonts/archivo.woff2)', axes).load()
  localStorage['lakeline:font'] = 1
  const before = placesInView()
  document.fonts.add(face)
  if (shiftSince(before) > mostShift) return void document.fonts.delete(face)
  const accents = { ...axes, unicodeRange: 'U+C0-FF' }
  document.fonts.add(new FontFace(family, 'url(/fonts/archivo-accents.woff2)', accents))
}

const mostShift = 0.002
const texts = 'h1, h2, h3, p, li, dt, dd, td, label, button, form, figure'

function placesInView(): Map<Element, DOMRect> {
  const places = new Map<Element, DOMRect>()
  for (const element of document.querySelectorAll(texts)) {
    const place = element.getBoundingClientRect()
    if (place.bottom > 0 && place.top < innerHeight) places.set(element, place)
  }
  return places
}

/**
 * About what a browser measures as layout shift, before anything is painted: the share of the
 * window that moved, times the farthest way.
 */
function shiftSince(before: ReadonlyMap<Element, DOMRect>): number {
  let [area, farthest] = [0, 0]
  for (const [element, { x, y, width, height }] of before) {
    const now = element.getBoundingClientRect()
    const px = Math.max(Math.abs(now.x - x), Math.abs(now.y - y))
    if (px < 3) continue
    area += width * height
    farthest = Math.max(farthest, px)
  }
  return (area * farthest) / (innerWidth * innerHeight * Math.max(innerWidth, innerHeight))
}
