const asleep = 'astro-island[ssr]'
// Buttons that the browser itself acts on need no island.
const deaf = `${asleep} button[type=button]:not([popovertarget], [commandfor])`
const held = new WeakSet<Element>()

/**
 * What is pressed in an island that is not awake yet is held back and pressed again once it is. A form would otherwise
 * be sent by the browser, as an address that holds everything typed; a button would do nothing.
 */
export function holdEarlyPresses(): void {
  document.addEventListener('submit', holdSubmit, { capture: true })
  document.addEventListener('click', holdClick, { capture: true })
}

function holdSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.closest(asleep)) return
  event.preventDefault()
  // The button is pressed, not the form sent: a click makes React finish waking up, a submit would get past it.
  onceAwake(form, () => (event.submitter ?? form.querySelector<HTMLElement>('[type=submit]'))?.click())
}

function holdClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(deaf) : null
  if (button) onceAwake(button, () => button.click())
}

/** Pressed twice while asleep is still pressed once. */
function onceAwake(pressed: Element, again: () => void): void {
  if (held.has(pressed)) return
  held.add(pressed)
  pressed.closest(asleep)?.addEventListener(
    'astro:hydrate',
    () => {
      held.delete(pressed)
      again()
    },
    { once: true },
  )
}
