import { isOfStoredCustomer, readStoredCustomer } from '#web/data/stored-customer.ts'

/** Greets whoever is signed in by what this browser stores, without a call. */
export function greetCustomer(): void {
  showGreeting()
  addEventListener('storage', (event) => isOfStoredCustomer(event) && showGreeting())
  // Back restores the page as it was left, perhaps by somebody who has signed out since.
  addEventListener('pageshow', ({ persisted }) => persisted && showGreeting())
}

function showGreeting(): void {
  const note = document.querySelector<HTMLElement>('[data-greeting]')
  const name = note?.querySelector('[data-first-name]')
  if (!note || !name) return
  const customer = readStoredCustomer()
  name.textContent = customer?.firstName ?? ''
  note.hidden = customer === null
}
