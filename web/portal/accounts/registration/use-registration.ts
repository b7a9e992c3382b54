import { messages } from '#content/messages.ts'
import {
  registration,
  type Customer,
  type Registration,
  type RegistrationForm,
} from '#domain/accounts/contract.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { register } from '#web/data/accounts.ts'
import { ApiError } from '#web/data/api.ts'
import { saveFormDraft, signInDraft } from '#web/data/form-draft.ts'
import { useSentForm } from '#web/data/use-sent-form.ts'
import { storeToast, showToast } from '#web/ui/toast.ts'

const { done, failed, unworded } = messages.registration
const secret = ['password']

/** Opens an account and goes to the sign-in, which has the email address filled in already. */
export function useRegistration() {
  return useSentForm<RegistrationForm, Registration, Customer>({
    name: 'registration',
    secret,
    contract: () => registration,
    send: register,
    leaves: true,
    sent({ email }) {
      saveFormDraft(signInDraft, { email })
      storeToast(done)
      location.assign(signInPages.portal)
      return undefined
    },
    failed: (error) => void showToast({ ...failed, description: failureText(error) }),
  })
}

function failureText(error: unknown): string {
  return error instanceof ApiError && error.status !== 0
    ? error.message || unworded
    : failed.description
}
