import type { DemoAccount } from '#domain/accounts/contract.ts'
import { typeInto } from '#web/ui/type-into.ts'
import { callApi } from './api.ts'

const parts = ['email', 'password'] as const

/**
 * Shows the published demo account where the server offers one. Its button types both words into
 * the page's form.
 */
export async function offerDemoAccount(): Promise<void> {
  const block = document.querySelector<HTMLElement>('[data-demo-account]')
  const account =
    block &&
    (await callApi<DemoAccount>('GET', block.dataset['demoAccount'] ?? '').catch(() => null))
  if (!account) return
  for (const name of parts)
    block.querySelector(`[data-demo=${name}]`)?.replaceChildren(account[name])
  block.querySelector('button')?.addEventListener('click', () => fillIn(account))
  block.hidden = false
}

function fillIn(account: DemoAccount): void {
  const fields = document.querySelector<HTMLFormElement>('main form')?.elements
  for (const name of parts) {
    const field = fields?.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    typeInto(field, account[name])
    field.focus()
  }
}
