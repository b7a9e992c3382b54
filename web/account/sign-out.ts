import { messages } from '#content/messages.ts'
import { demoCustomerId } from '#domain/accounts/demo-id.ts'
import { forgetVisitor } from '#web/chat/visitor/visitor.ts'
import { storeToast, showToast } from '#web/ui/toast.ts'
import { signOut } from '#web/data/accounts.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { signInOfThisPage } from '#web/data/customer-call.ts'
import { forgetFilledIn } from '#web/data/form-draft.ts'
import { forgetCustomer, readStoredCustomer } from '#web/data/stored-customer.ts'
import { leaveSignedOut } from '#web/data/way-back.ts'

const { done, failed } = messages.signOut

/**
 * Ends the session, clears what this browser stored, and goes to this area's sign-in, which
 * confirms it.
 */
export async function signOutAndLeave(): Promise<void> {
  try {
    await signOut()
  } catch (error) {
    // A session that has ended by itself is fine, too.
    if (!(error instanceof ApiError && error.status === 401)) {
      return showToast({ ...failed, description: messageOr(error, failed.description) })
    }
  }
  const isDemo = readStoredCustomer()?.id === demoCustomerId
  forgetCustomer()
  forgetFilledIn()
  // Users of the demo account chat as visitors of this browser, before and after.
  if (!isDemo) forgetVisitor()
  storeToast(done)
  leaveSignedOut(signInOfThisPage())
}
