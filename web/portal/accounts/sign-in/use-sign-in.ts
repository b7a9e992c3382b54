import { signIn as texts } from '#content/accounts.ts'
import { messages } from '#content/messages.ts'
import { signIn, type Customer, type SignIn } from '#domain/accounts/contract.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { signIn as callSignIn } from '#web/data/accounts.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { signInDraft } from '#web/data/form-draft.ts'
import { storeCustomer } from '#web/data/stored-customer.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { takeWayBack } from '#web/data/way-back.ts'
import { storeToast, showToast } from '#web/ui/toast.ts'

/** One account, two sign-ins: to the portal, and to predictive maintenance. */
export type SignInKind = 'portal' | 'fleet'

const { welcome, failed, unworded, noNetwork } = messages.signIn
const secret = ['password']

/** Signs in and goes on: to the page that required it, else to the first one of this area. */
export function useSignIn(kind: SignInKind) {
  return useActionForm<SignIn, SignIn, Customer>({
    name: signInDraft,
    secret,
    contract: () => signIn,
    send: callSignIn,
    leaves: true,
    sent(customer) {
      storeCustomer(customer)
      if (kind === 'portal') storeToast(welcome)
      location.assign(takeWayBack(signInPages[kind], texts.goOn[kind].href))
      return undefined
    },
    failed(error) {
      const sentence = sentenceOf(kind, error)
      // The toast disappears; above the button the sentence stays until the next try.
      if (kind === 'portal') void showToast({ ...failed, description: sentence })
      return sentence
    },
  })
}

function sentenceOf(kind: SignInKind, error: unknown): string {
  if (!(error instanceof ApiError)) return kind === 'portal' ? failed.description : unworded
  if (error.status === 0) return noNetwork
  return (kind === 'portal' ? messageOr(error, unworded) : error.serverMessage) || unworded
}
