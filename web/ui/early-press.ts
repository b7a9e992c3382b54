/**
 * What is pressed in an island that is not awake yet is held back and pressed again, once, when it is. A form would
 * otherwise be sent by the browser, as an address that holds everything typed; a button would do nothing. Runs in the head
 * of every page, before there is anything to press: it stands for itself and uses nothing from outside.
 */
export function holdEarlyPresses(): void {
  const asleep = 'astro-island[ssr]'
  const held = new WeakSet<Element>()

  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.closest(asleep)) return
    event.preventDefault()
    // The button is pressed, not the form sent: a click makes React finish waking up, a submit would get past it.
    onceAwake(form, () => (event.submitter ?? form.querySelector<HTMLElement>('[type=submit]'))?.click())
  }, true)

  document.addEventListener('click', (event) => {
    // Buttons that the browser itself acts on need no island.
    const deaf = `${asleep} button[type=button]:not([popovertarget], [commandfor])`
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(deaf) : null
    if (button) onceAwake(button, () => button.click())
  }, true)

  function onceAwake(pressed: Element, again: () => void): void {
    const island = pressed.closest(asleep)
    if (!island || held.has(pressed)) return
    held.add(pressed)
    island.setAttribute('data-pressed', '')
    island.addEventListener('astro:hydrate', () => {
      held.delete(pressed)
      again()
    }, { once: true })
  }
}
