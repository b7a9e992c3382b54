import type { Customer } from '#domain/accounts/contract.ts'

/**
 * What this browser stores of who is signed in. It proves nothing: the server checks the session's
 * cookie.
 */
export type StoredCustomer = Pick<Customer, 'id' | 'firstName' | 'lastName' | 'company' | 'email'>

const key = 'customer'

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
