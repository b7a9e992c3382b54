import type * as z from 'zod/mini'
import { staffSignInPage } from '#content/admin.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { staffSignIn, type StaffMember, type StaffSignIn } from '#domain/staff/contract.ts'
import { ApiError } from '#web/data/api.ts'
import { homeOf, signInStaff } from '#web/data/staff.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { secondFactorPage, takeWayBack } from '#web/data/way-back.ts'

const { failed, noNetwork } = staffSignInPage
const secret = ['password', 'code']
type Typed = z.input<typeof staffSignIn>

/** Signs in and goes on: to the page that required it, else to where the role begins. */
export function useStaffSignIn() {
  return useActionForm<Typed, StaffSignIn, StaffMember>({
    name: 'staff-sign-in',
    secret,
    contract: () => staffSignIn,
    send: signInStaff,
    leaves: true,
    sent(member) {
      // Nothing else is open before that; afterwards it continues to the original page.
      location.assign(
        member.mustSetUpSecondFactor
          ? secondFactorPage
          : takeWayBack(signInPages.staff, homeOf(member).href),
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
