/**
 * A press in an island that has not hydrated is held back and repeated, once, when it has.
 * Otherwise the browser would send a form, as an address with everything typed, and a button would
 * do nothing. Runs in the head of every page, before there is anything to press: it is
 * self-contained and uses nothing from outside.
 */
export function holdEarlyPresses(): void {
  const asleep = 'astro-island[ssr]'
  const held = new WeakSet<Element>()

  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !form.closest(asleep)) return
      event.preventDefault()
      // The button is pressed, not the form sent: a click makes React finish waking up, a submit
      // would get past it.
      onceAwake(form, () =>
        (event.submitter ?? form.querySelector<HTMLElement>('[type=submit]'))?.click(),
      )
    },
    true,
  )

  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      // An island says itself what is wrong: the browser's own words are for one without scripts.
      const submit = target.closest<HTMLButtonElement>('astro-island [type=submit]')
      if (submit?.form) submit.form.noValidate = true
      // Buttons with native behavior need no island.
      const deaf = `${asleep} button[type=button]:not([popovertarget], [commandfor])`
      const button = target.closest<HTMLElement>(deaf)
      if (button) onceAwake(button, () => button.click())
    },
    true,
  )

  function onceAwake(pressed: Element, again: () => void): void {
    const island = pressed.closest(asleep)
    if (!island || held.has(pressed)) return
    held.add(pressed)
    island.setAttribute('data-pressed', '')
    island.addEventListener(
      'astro:hydrate',
      () => {
        held.delete(pressed)
        again()
      },
      { once: true },
    )
  }
}

/**
 * Answers a press in words, `html`, where the script of that part does not come, until it has come.
 * Self-contained too.
 */
export function sayWhatIsLate(html: string): void {
  const noteAfter = (island: Element) =>
    island.nextElementSibling?.matches('[data-late]') ? island.nextElementSibling : null

  for (const sign of ['click', 'submit', 'astro:hydrate'])
    document.addEventListener(
      sign,
      ({ target }) => {
        const island = (target as Element).closest('astro-island')
        if (!island) return
        if (!island.matches('[ssr]')) return noteAfter(island)?.remove()
        setTimeout(() => {
          if (island.matches('[ssr][data-pressed]') && !noteAfter(island))
            island.insertAdjacentHTML('afterend', html)
        }, 8000)
      },
      true,
    )
}

/**
 * Input in an island that hydrates by itself stays in its field, but the island would never be
 * notified of it: events are replayed after hydration. In the head of each page that has one, after
 * the script above.
 */
export function holdEarlyTyping(): void {
  const early = new Map<Element, string | boolean>()

  for (const sign of ['input', 'change']) {
    document.addEventListener(
      sign,
      ({ target: field }) => {
        const isField =
          field instanceof HTMLInputElement ||
          field instanceof HTMLSelectElement ||
          field instanceof HTMLTextAreaElement
        const island = isField && field.closest('astro-island[ssr]:not([client=intent])')
        if (!isField || !island) return
        // Copied, since the event of one field may make the island fill in another.
        const isKnown = early.has(field)
        early.set(field, isTicked(field) ? field.checked : field.value)
        if (!isKnown) island.addEventListener('astro:hydrate', () => tell(field), { once: true })
      },
      true,
    )
  }

  /**
   * React assumes that a field has its value from hydration: it is set to another value first, then
   * to the field's own.
   */
  function tell(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
    // Nobody listens to this event; it makes React finish hydrating.
    field.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }))
    const kept = early.get(field)
    early.delete(field)
    if (isTicked(field)) {
      field.checked = !kept
      field.click()
    } else if (field instanceof HTMLSelectElement) {
      field.value = String(kept)
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (field.type !== 'file') {
      const { selectionStart, selectionEnd, value } = field
      field.value = `${kept} `
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, kept)
      // A press that was repeated before has emptied it: then whoever types goes on at its end.
      if (selectionStart !== null && value === kept)
        field.setSelectionRange(selectionStart, selectionEnd)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }

  function isTicked(field: Element): field is HTMLInputElement {
    return (
      field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    )
  }
}
