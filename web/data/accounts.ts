import type {
  Customer,
  CustomerSession,
  EmailChange,
  PasswordChange,
  Profile,
  Registration,
  SignIn,
} from '#domain/accounts/contract.ts'
import type { OwnAccount } from '#domain/accounts/email-proof.ts'
import { callApi } from './api.ts'
import { callAsCustomer } from './customer-call.ts'

export const sessionsKey = ['/api/customer/sessions'] as const

export function signIn(body: SignIn): Promise<Customer> {
  return callApi('POST', '/api/customer/login', { body })
}

export function register(body: Registration): Promise<Customer> {
  return callApi('POST', '/api/customer/register', { body })
}

export function signOut(): Promise<null> {
  return callApi('POST', '/api/customer/logout')
}

export function readMe(): Promise<OwnAccount> {
  return callAsCustomer('GET', '/api/customer/me')
}

/** Who is signed in, without redirecting to a sign-in; null when nobody is. */
export async function whoIsSignedIn(): Promise<Customer | null> {
  return callApi<Customer>('GET', '/api/customer/me').catch(() => null)
}

export function changeProfile(body: Profile): Promise<Customer> {
  return callAsCustomer('PATCH', '/api/customer/me', { body })
}

export function changePassword(body: PasswordChange): Promise<null> {
  return callAsCustomer('POST', '/api/customer/password', { body })
}

export function requestEmailChange(body: EmailChange): Promise<null> {
  return callAsCustomer('POST', '/api/customer/email', { body })
}

/** Proves a new address by the token of the mailed link. */
export function proveEmail(token: string): Promise<null> {
  return callApi('POST', `/api/customer/email/${encodeURIComponent(token)}`)
}

/** Mails the link that confirms the account's address once more. */
export function sendProofAgain(): Promise<null> {
  return callAsCustomer('POST', '/api/customer/email-proof')
}

/** Confirms the account's address by the token of the mailed link. */
export function confirmEmail(token: string): Promise<null> {
  return callApi('POST', `/api/customer/email-proof/${encodeURIComponent(token)}`)
}

/** The reader of the emailed link did not make the account: nobody can sign in to it any more. */
export function disownAccount(token: string): Promise<null> {
  return callApi('POST', `/api/customer/email-proof/${encodeURIComponent(token)}/denial`)
}

export function requestPasswordReset(email: string): Promise<null> {
  return callApi('POST', '/api/customer/password-reset', { body: { email } })
}

export function resetPassword(token: string, password: string): Promise<null> {
  return callApi('POST', `/api/customer/password-reset/${encodeURIComponent(token)}`, {
    body: { password },
  })
}

export function readSessions(): Promise<CustomerSession[]> {
  return callAsCustomer('GET', '/api/customer/sessions')
}

export function endSession(id: string): Promise<null> {
  return callAsCustomer('DELETE', `/api/customer/sessions/${encodeURIComponent(id)}`)
}

/** Ends every session but this one. */
export function endOtherSessions(): Promise<null> {
  return callAsCustomer('DELETE', '/api/customer/sessions')
}

export function closeAccount(currentPassword: string): Promise<null> {
  return callAsCustomer('POST', '/api/customer/close', { body: { currentPassword } })
}

/** Everything that is stored of the customer. */
export function readExport(): Promise<unknown> {
  return callAsCustomer('GET', '/api/customer/export')
}
