import type { ClientDirective } from 'astro'

const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'submit'] as const

/**
 * Hydrates an island at the first sign of interest. What was typed before stays in the fields;
 * early-press.ts repeats earlier presses. `client:intent="key"` also hydrates by itself where the
 * browser has something under that key, or one of several: a draft, who is signed in, or, for a key
 * that begins with #, the end of the address.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const listen = () => signs.forEach((sign) => island.addEventListener(sign, wake))

  async function wake() {
    for (const sign of signs) island.removeEventListener(sign, wake)
    const hydrate = await load()
    await hydrate()
    // Still asleep: its script failed to load. The next sign of interest tries again.
    if (island.hasAttribute('ssr')) listen()
  }

  // On a slow connection somebody may be in a form before the last of it has arrived.
  const isTouched = island.contains(document.activeElement) || island.hasAttribute('data-pressed')
  const keys = typeof value === 'string' ? value.split(' ') : []
  if (isTouched || keys.some(holds)) void wake()
  else listen()
  const draft = keys.find((key) => key.startsWith('lakeline:form:'))
  if (draft) window.addEventListener('pagehide', () => keepTyped(draft, island))
  // A mailed link may be opened in the page that is open already.
  const end = keys.find((key) => key.startsWith('#'))
  if (end)
    window.addEventListener(
      'hashchange',
      () => holds(end) && island.hasAttribute('ssr') && void wake(),
    )
}

/**
 * What was typed into a form before hydration: a reload restores it. Passwords and codes are never
 * stored.
 */
function keepTyped(key: string, island: HTMLElement): void {
  const form = island.querySelector('form')
  // Its script has come, and React may still be at it: an event that nobody listens to makes it
  // finish, and the form keeps its own draft.
  if (!island.hasAttribute('ssr'))
    return void form?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }))
  const typed: Record<string, string | boolean> = {}
  for (const field of form?.elements ?? []) {
    if (
      !(
        field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement
      )
    )
      continue
    const isChoice = field.type === 'checkbox' || field.type === 'radio'
    if (
      !field.name ||
      field.type === 'password' ||
      field.autocomplete === 'one-time-code' ||
      (isChoice && !(field as HTMLInputElement).checked)
    )
      continue
    if (field.value) typed[field.name] = field.type === 'checkbox' || field.value
  }
  try {
    if (Object.keys(typed).length > 0)
      sessionStorage.setItem(key, JSON.stringify({ values: typed, idempotencyKey: null }))
  } catch {
    // Then the browser forbids storage.
  }
}

function holds(key: string): boolean {
  if (key.startsWith('#')) return location.hash.startsWith(key)
  try {
    return (sessionStorage.getItem(key) ?? localStorage.getItem(key)) !== null
  } catch {
    return false
  }
}

export default intent
