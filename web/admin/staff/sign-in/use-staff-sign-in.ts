import type * as z from 'zod/mini'
import { staffSignInPage } from '#content/admin.ts'
import { staffSignIn, type StaffMember, type StaffSignIn } from '#domain/staff/contract.ts'
import { ApiError } from '#web/data/api.ts'
import { signInStaff } from '#web/data/staff.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { secondFactorPage, signInPages, takeWayBack } from '#web/data/way-back.ts'

const { failed, noNetwork, goOn } = staffSignInPage
const secret = ['password', 'code']
type Typed = z.input<typeof staffSignIn>

/** Signs in and goes on: to the page that required it, else to the staff dashboard. */
export function useStaffSignIn() {
  return useActionForm<Typed, StaffSignIn, StaffMember>({
    name: 'staff-sign-in',
    secret,
    contract: () => staffSignIn,
    send: signInStaff,
    leaves: true,
    sent({ mustSetUpSecondFactor }) {
      // Nothing else is open before that; afterwards it continues to the original page.
      location.assign(
        mustSetUpSecondFactor ? secondFactorPage : takeWayBack(signInPages.staff, goOn.href),
      )
      return undefined
    },
    failed: sentence,
  })
}

function sentence(error: unknown): string {
  if (!(error instanceof ApiError)) return failed
  if (error.status === 0) return noNetwork
  return error.serverMessage ?? failed
}
