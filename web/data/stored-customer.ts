import type { Customer } from '#domain/accounts/contract.ts'

/**
 * What this browser stores of who is signed in. It proves nothing: the server checks the session's
 * cookie.
 */
export type StoredCustomer = Pick<Customer, 'id' | 'firstName' | 'lastName' | 'company' | 'email'>

const key = 'customer'

let customerOfPage: string | null = null

/** For whom this page was loaded, whoever has signed in with another tab since; null for nobody. */
export const readCustomerOfPage = (): string | null => customerOfPage

/** Once for a page: it shows this customer's data until it is left. */
export function setCustomerOfPage(id: string): void {
  customerOfPage ??= id
}

/** Whether another tab has signed in or out, or has cleared the storage. */
export const isOfStoredCustomer = ({ key: changed }: StorageEvent): boolean =>
  changed === key || changed === null

export function readStoredCustomer(): StoredCustomer | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof value === 'object' &&
      value !== null &&
      'id' in value &&
      typeof value.id === 'string'
      ? (value as StoredCustomer)
      : null
  } catch {
    return null
  }
}

export function storeCustomer({ id, firstName, lastName, company, email }: Customer): void {
  try {
    localStorage.setItem(key, JSON.stringify({ id, firstName, lastName, company, email }))
  } catch {
    // Without a storage the portal asks the server each time.
  }
}

export function forgetCustomer(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage that forbids writing has nothing to delete.
  }
}
