import { ApiError, callApi, type Ask, type Method } from './api.ts'
import { forgetCustomer, readStoredCustomer } from './stored-customer.ts'
import { goToSignIn, signInPages, type SignInPage } from './way-back.ts'

const notSignedIn = 401

/** The sign-in that belongs to the page that is open. */
export function signInOfThisPage(): SignInPage {
  return location.pathname.startsWith('/ai-') ? signInPages.fleet : signInPages.portal
}

/**
 * A call of somebody who is signed in. Without a stored customer it throws "Not authenticated"; when the session has
 * ended meanwhile, the page goes to its sign-in and comes back.
 */
export async function callAsCustomer<Answer>(method: Method, url: string, ask: Ask = {}): Promise<Answer> {
  const customer = readStoredCustomer()
  if (customer === null) throw new ApiError('Not authenticated', 0, null)
  try {
    return await callApi<Answer>(method, url, { ...ask, headers: { authorization: `Bearer ${customer.id}` } })
  } catch (error) {
    if (error instanceof ApiError && error.status === notSignedIn) {
      forgetCustomer()
      goToSignIn(signInOfThisPage())
    }
    throw error
  }
}
