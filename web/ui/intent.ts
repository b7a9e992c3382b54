import type { ClientDirective } from 'astro'

const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'submit'] as const

/**
 * Hydrates an island at the first sign of interest. What was typed before stays in the fields; what was pressed before
 * early-press.ts presses again. `client:intent="key"` wakes by itself too where the browser holds something under that
 * key: a draft, who is signed in, or, for a key that begins with #, the end of the address.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const listen = () => signs.forEach((sign) => island.addEventListener(sign, wake))

  async function wake() {
    for (const sign of signs) island.removeEventListener(sign, wake)
    const hydrate = await load()
    await hydrate()
    // Still asleep: its script could not be loaded. The next sign of interest tries again.
    if (island.hasAttribute('ssr')) listen()
  }

  // On a slow line somebody may be in a form before the last of it has arrived.
  const isTouched = island.contains(document.activeElement) || island.hasAttribute('data-pressed')
  const key = typeof value === 'string' ? value : ''
  if (isTouched || holds(key)) return void wake()
  listen()
  // A mailed link may be opened in the page that is open already.
  if (key.startsWith('#')) window.addEventListener('hashchange', () => holds(key) && island.hasAttribute('ssr') && void wake())
}

function holds(key: string): boolean {
  if (key === '') return false
  if (key.startsWith('#')) return location.hash.startsWith(key)
  try {
    return (sessionStorage.getItem(key) ?? localStorage.getItem(key)) !== null
  } catch {
    return false
  }
}

export default intent
