import { adminChrome } from '#content/admin-chrome.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import type { FirstPassword, StaffMember, StaffSignIn } from '#domain/staff/contract.ts'
import { menuOf } from '#domain/staff/office-places.ts'
import { readOwnStaffAccount } from '#domain/staff/own-account-staff-calls.ts'
import * as calls from '#domain/staff/visitor-calls.ts'
import { storeToast, showToast } from '#web/ui/toast.ts'
import { ApiError, messageOr } from './api.ts'
import { plainClient } from './client.ts'
import { lockThisPhone } from './staff-call.ts'
import {
  forgetStaff,
  mayBeStaff,
  rememberStaff,
  setStaffOfPage,
  storedStaffId,
} from './stored-staff.ts'
import { leaveSignedOut } from './way-back.ts'

export async function signInStaff(body: StaffSignIn): Promise<StaffMember> {
  const member = await plainClient.send(calls.signInStaff, { body })
  rememberStaff(member)
  await lockThisPhone(member.id)
  return member
}

export function setFirstPassword(body: FirstPassword): Promise<null> {
  return plainClient.send(calls.chooseFirstPassword, { body })
}

/** The answer is the same for every address. */
export function requestStaffReset(body: { email: string }): Promise<null> {
  return plainClient.send(calls.requestStaffReset, { body })
}

/** The signed-in member of staff; null when nobody is. Throws when the server does not say. */
export async function whoIsStaff(): Promise<StaffMember | null> {
  if (!mayBeStaff()) return null
  try {
    const member = await plainClient.send(readOwnStaffAccount)
    setStaffOfPage(member.id)
    rememberStaff(member)
    return member
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    forgetStaff()
    void lockThisPhone()
    return null
  }
}

/** Ends the session and goes to the sign-in, which confirms it. */
export async function signOutStaff(): Promise<void> {
  try {
    await plainClient.send(calls.signOutStaff)
  } catch (error) {
    const { signOutFailed } = adminChrome
    return showToast({ ...signOutFailed, description: messageOr(error, signOutFailed.description) })
  }
  const id = storedStaffId()
  const code = await import('./phone-leave.ts').catch(() => null)
  if (id !== null) await code?.wipePhone(id)
  forgetStaff()
  storeToast(adminChrome.signedOut)
  leaveSignedOut(signInPages.staff)
}

/** Where somebody begins: at the first place of their menu. */
export const homeOf = (member: StaffMember): { label: string; href: string } =>
  menuOf(member)[0] ?? adminChrome.ownAccount
