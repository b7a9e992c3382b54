import type { ClientDirective } from 'astro'

const signs = ['pointerover', 'pointerdown', 'focusin', 'input', 'submit'] as const

/**
 * Hydrates an island at the first sign of interest. A form that is sent before it woke is held back and sent again
 * afterwards, so that no press is lost; what was typed stays in the fields.
 */
const intent: ClientDirective = (load, _options, island) => {
  let pressed: HTMLElement | null = null

  async function wake() {
    for (const sign of signs) island.removeEventListener(sign, notice)
    island.addEventListener('submit', hold)
    const hydrate = await load()
    await hydrate()
    // React attaches its listeners in the frame after hydrate() returns.
    setTimeout(() => {
      island.removeEventListener('submit', hold)
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    }, 50)
  }

  function hold(event: Event) {
    event.preventDefault()
    if (event.target instanceof HTMLElement) pressed = event.target
  }

  function notice(event: Event) {
    if (event.type === 'submit') hold(event)
    void wake()
  }

  for (const sign of signs) island.addEventListener(sign, notice)
}

export default intent
