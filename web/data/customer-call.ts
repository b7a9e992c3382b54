import type { CallMethod } from '#domain/call.ts'
import { isFleetPage, type SignInPage, signInPages } from '#domain/sign-in-addresses.ts'
import {
  ApiError,
  callApi,
  callForFile,
  callForList,
  type CallOptions,
  type Listed,
  type NamedFile,
} from './api.ts'
import { clientOf } from './client.ts'
import { forgetCustomer, readCustomerOfPage, readStoredCustomer } from './stored-customer.ts'
import { goToSignInAgain } from './way-back.ts'

const notSignedIn = 401

/** The sign-in that belongs to the page that is open. */
export function signInOfThisPage(): SignInPage {
  return isFleetPage(location.pathname) ? signInPages.fleet : signInPages.portal
}

/**
 * Whether the browser's customer is another than the one for whom this page was loaded. Then the
 * page is on its way: to the other's data, or to its sign-in where nobody is left.
 */
export function leaveAnothersPage(): boolean {
  const [loadedFor, stored] = [readCustomerOfPage(), readStoredCustomer()]
  if (loadedFor === null || loadedFor === stored?.id) return false
  if (stored === null) goToSignInAgain(signInOfThisPage())
  else location.reload()
  return true
}

/**
 * A call of a signed-in customer. Without a stored customer, or for another than this page's, it
 * throws "Not authenticated"; when the session has ended, the page goes to its sign-in and comes
 * back.
 */
export function callAsCustomer<Answer>(
  method: CallMethod,
  url: string,
  options: CallOptions = {},
): Promise<Answer> {
  return asCustomer((headers) => callApi<Answer>(method, url, { ...options, headers }))
}

function listAsCustomer<Row>(url: string): Promise<Listed<Row>> {
  return asCustomer((headers) => callForList<Row>(url, { headers }))
}

export function fileAsCustomer(url: string): Promise<NamedFile> {
  return asCustomer((headers) => callForFile(url, { headers }))
}

export const customerClient = /* @__PURE__ */ clientOf<'customer' | 'key'>({
  call: callAsCustomer,
  list: listAsCustomer,
})

async function asCustomer<Answer>(
  call: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const customer = readStoredCustomer()
  if (leaveAnothersPage() || customer === null) throw new ApiError('Not authenticated', 0, null)
  try {
    return await call({ authorization: `Bearer ${customer.id}` })
  } catch (error) {
    if (error instanceof ApiError && error.status === notSignedIn) {
      // Not of whom another tab has signed in meanwhile.
      if (leaveAnothersPage()) throw error
      forgetCustomer()
      goToSignInAgain(signInOfThisPage())
    }
    throw error
  }
}
