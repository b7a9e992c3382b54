import type { ClientDirective } from 'astro'

const signs = ['pointerover', 'pointerdown', 'focusin', 'input', 'submit'] as const

/**
 * Hydrates an island at the first sign of interest. What was typed before stays in the fields; a form that is sent
 * before the island woke is held back and sent again by early-press.ts.
 */
const intent: ClientDirective = (load, _options, island) => {
  const listen = () => signs.forEach((sign) => island.addEventListener(sign, wake))

  async function wake() {
    for (const sign of signs) island.removeEventListener(sign, wake)
    const hydrate = await load()
    await hydrate()
    // Still asleep: its script could not be loaded. The next sign of interest tries again.
    if (island.hasAttribute('ssr')) listen()
  }

  listen()
}

export default intent
