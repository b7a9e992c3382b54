import type { Access, CallMethod } from '#domain/call.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import {
  ApiError,
  callApi,
  callForFile,
  callForList,
  type CallOptions,
  type NamedFile,
} from './api.ts'
import { clientOf } from './client.ts'
import { forgetStaff, isPageOfAnother, mayBeStaff } from './stored-staff.ts'
import { goToSecondFactor, goToSignIn } from './way-back.ts'

/** The key of a form that is sent once. */
export type SendingOnce = { idempotencyKey: string }

/**
 * Whether another member of staff has signed in with this browser since this page was loaded, or
 * nobody is left. Then the page is on its way: to the other's data, or to the sign-in.
 */
export function leaveAnotherStaffPage(): boolean {
  if (!isPageOfAnother()) return false
  if (mayBeStaff() || location.pathname === signInPages.staff) location.reload()
  else goToSignIn(signInPages.staff)
  return true
}

/**
 * A call of signed-in staff; for another than this page's it throws "Not authenticated". When the
 * session has ended, the page goes to the sign-in and comes back; when the owner requires a second
 * factor, to its setup.
 */
export function callAsStaff<Answer>(
  method: CallMethod,
  url: string,
  options: CallOptions = {},
): Promise<Answer> {
  return asStaff(() => callApi<Answer>(method, url, options))
}

export function fileAsStaff(url: string): Promise<NamedFile> {
  return asStaff(() => callForFile(url))
}

export const staffClient = /* @__PURE__ */ clientOf<Extract<Access, object>>({
  call: callAsStaff,
  list: (url) => asStaff(() => callForList(url)),
})

/** What a phone has kept cannot be read any more, but for this account's: phone-lock.ts. */
export async function lockThisPhone(except?: string): Promise<void> {
  const code = await import('./phone-lock.ts').catch(() => null)
  await code?.lockPhone(except)
}

async function asStaff<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  if (leaveAnotherStaffPage()) throw new ApiError('Not authenticated', 0, null)
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      // Not of whom another tab has signed in meanwhile.
      if (leaveAnotherStaffPage()) throw error
      forgetStaff()
      await lockThisPhone()
      goToSignIn(signInPages.staff)
    }
    if (error instanceof ApiError && error.code === 'second_factor_needed') goToSecondFactor()
    throw error
  }
}
