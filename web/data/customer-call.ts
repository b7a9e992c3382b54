import {
  ApiError,
  callApi,
  callForFile,
  callForList,
  type CallOptions,
  type Listed,
  type Method,
  type NamedFile,
} from './api.ts'
import { forgetCustomer, readStoredCustomer } from './stored-customer.ts'
import { goToSignInAgain, signInPages, type SignInPage } from './way-back.ts'

const notSignedIn = 401

/** The sign-in that belongs to the page that is open. */
export function signInOfThisPage(): SignInPage {
  return location.pathname.startsWith('/ai-') ? signInPages.fleet : signInPages.portal
}

/**
 * A call of a signed-in customer. Without a stored customer it throws "Not authenticated"; when the
 * session has ended, the page goes to its sign-in and comes back.
 */
export function callAsCustomer<Answer>(
  method: Method,
  url: string,
  options: CallOptions = {},
): Promise<Answer> {
  return asCustomer((headers) => callApi<Answer>(method, url, { ...options, headers }))
}

export function listAsCustomer<Row>(url: string): Promise<Listed<Row>> {
  return asCustomer((headers) => callForList<Row>(url, { headers }))
}

export function fileAsCustomer(url: string): Promise<NamedFile> {
  return asCustomer((headers) => callForFile(url, { headers }))
}

async function asCustomer<Answer>(
  call: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const customer = readStoredCustomer()
  if (customer === null) throw new ApiError('Not authenticated', 0, null)
  try {
    return await call({ authorization: `Bearer ${customer.id}` })
  } catch (error) {
    if (error instanceof ApiError && error.status === notSignedIn) {
      forgetCustomer()
      goToSignInAgain(signInOfThisPage())
    }
    throw error
  }
}
