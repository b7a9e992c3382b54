import * as accountCalls from '#domain/accounts/calls.ts'
import type {
  Customer,
  EmailChange,
  PasswordChange,
  Profile,
  Registration,
  SignIn,
} from '#domain/accounts/contract.ts'
import * as credentialsCalls from '#domain/accounts/credentials-calls.ts'
import type { OwnAccount } from '#domain/accounts/email-proof.ts'
import * as signInCalls from '#domain/accounts/sign-in-calls.ts'
import { plainClient } from './client.ts'
import { customerClient } from './customer-call.ts'

export const ownSessionsQuery = () => customerClient.query(signInCalls.listSessions)

export function signIn(body: SignIn): Promise<Customer> {
  return plainClient.send(signInCalls.signInCustomer, { body })
}

export function register(body: Registration): Promise<Customer> {
  return plainClient.send(accountCalls.register, { body })
}

export function signOut(): Promise<null> {
  return plainClient.send(signInCalls.signOut)
}

export function readMe(): Promise<OwnAccount> {
  return customerClient.send(accountCalls.readOwnAccount)
}

/** Who is signed in, without redirecting to a sign-in; null when nobody is. */
export async function whoIsSignedIn(): Promise<Customer | null> {
  return plainClient.send(accountCalls.readOwnAccount).catch(() => null)
}

export function changeProfile(body: Profile): Promise<Customer> {
  return customerClient.send(accountCalls.changeProfile, { body })
}

export function changePassword(body: PasswordChange): Promise<null> {
  return customerClient.send(credentialsCalls.changePassword, { body })
}

export function requestEmailChange(body: EmailChange): Promise<null> {
  return customerClient.send(credentialsCalls.requestEmailChange, { body })
}

/** Proves a new address by the token of the mailed link. */
export function proveEmail(token: string): Promise<null> {
  return plainClient.send(credentialsCalls.proveEmail, { params: { token } })
}

/** Mails the link that confirms the account's address once more. */
export function sendProofAgain(): Promise<null> {
  return customerClient.send(credentialsCalls.sendProofAgain)
}

/** Confirms the account's address by the token of the mailed link. */
export function confirmEmail(token: string): Promise<null> {
  return plainClient.send(credentialsCalls.confirmEmail, { params: { token } })
}

/** The reader of the emailed link did not make the account: nobody can sign in to it any more. */
export function disownAccount(token: string): Promise<null> {
  return plainClient.send(credentialsCalls.disownAccount, { params: { token } })
}

export function requestPasswordReset(email: string): Promise<null> {
  return plainClient.send(credentialsCalls.requestPasswordReset, { body: { email } })
}

export function resetPassword(token: string, password: string): Promise<null> {
  return plainClient.send(credentialsCalls.resetPassword, {
    params: { token },
    body: { password },
  })
}

export function endSession(id: string): Promise<null> {
  return customerClient.send(signInCalls.endSession, { params: { id } })
}

/** Ends every session but this one. */
export function endOtherSessions(): Promise<null> {
  return customerClient.send(signInCalls.endOtherSessions)
}

export function closeAccount(currentPassword: string): Promise<null> {
  return customerClient.send(credentialsCalls.closeAccount, { body: { currentPassword } })
}

/** Everything that is stored of the customer. */
export function readExport(): Promise<unknown> {
  return customerClient.send(accountCalls.exportAccount)
}
