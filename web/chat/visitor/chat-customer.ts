import { demoCustomerId } from '#domain/accounts/demo-id.ts'
import { readStoredCustomer, type StoredCustomer } from '#web/data/stored-customer.ts'

/**
 * Who is signed in, as the chat sees it: the demo account is shared, so its users stay visitors of
 * this browser.
 */
export function chatCustomer(): StoredCustomer | null {
  const customer = readStoredCustomer()
  return customer?.id === demoCustomerId ? null : customer
}
