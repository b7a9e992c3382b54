import * as z from 'zod/mini'
import { reset, signIn } from '#domain/accounts/contract.ts'
import { orNull } from '#domain/form-fields.ts'
import { pastedCode } from '#domain/pasted-text.ts'
import { staffMay, staffRoles, type StaffTask } from '#domain/staff-roles.ts'

const codeWrong = 'Please enter the six-digit code from your app.'
const oneTimeCodeWrong = 'Please enter the code you were given.'
const tasks = Object.keys(staffMay) as [StaffTask, ...StaffTask[]]

const appCode = z.string(codeWrong).check(z.maxLength(40, codeWrong))

/** `code` only with an authenticator app set up; the form always shows the field. */
export const staffSignIn = z.extend(signIn, { code: orNull(appCode) })

/** The one-time code identifies whose password it sets; signing in comes after it. */
export const firstPassword = z.extend(reset, {
  code: z
    .string(oneTimeCodeWrong)
    .check(
      z.overwrite(pastedCode),
      z.minLength(1, oneTimeCodeWrong),
      z.maxLength(100, oneTimeCodeWrong),
    ),
})

export const staffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  isDemo: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The owner requires a second factor, and nothing else is open until it is set up. */
  mustSetUpSecondFactor: z.boolean(),
  /** So that a page leaves out what would be refused. */
  tasks: z.array(z.enum(tasks)),
})

/** The password, and the code of the app that is set up, if there is one. */
export const staffProof = z.object({ password: signIn.shape.password, code: orNull(appCode) })

/** To be scanned or typed, shown once, without effect until it is confirmed. */
export const secondFactorOffer = z.object({ secret: z.string(), address: z.string() })

/** A first code proves that the app has the secret. */
export const secondFactorConfirmation = z.object({ code: appCode })

/** For the day the app is lost. Nobody sees them again. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * For what a phone keeps of this account: the key, 32 bytes in base64url, and how long this session
 * counts, at the longest and unused. The same key at each sign-in, and no other account's.
 */
export const phoneKey = z.object({ key: z.string(), endsAt: z.string(), idleMs: z.number() })

export type StaffSignIn = z.infer<typeof staffSignIn>
export type FirstPassword = z.infer<typeof firstPassword>
export type StaffMember = z.infer<typeof staffMember>
export type StaffProof = z.infer<typeof staffProof>
export type RecoveryCodes = z.infer<typeof recoveryCodes>
export type PhoneKey = z.infer<typeof phoneKey>
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>
