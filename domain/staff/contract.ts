import * as z from 'zod/mini'
import { reset, signIn } from '#domain/accounts/contract.ts'
import { email, orNull, requiredLine } from '#domain/form-fields.ts'
import { staffMay, staffRoles, type StaffTask } from '#domain/staff-roles.ts'

const codeWrong = 'Please enter the six-digit code from your app.'
const oneTimeCodeWrong = 'Please enter the code you were given.'
const tasks = Object.keys(staffMay) as [StaffTask, ...StaffTask[]]

const appCode = z.string(codeWrong).check(z.maxLength(40, codeWrong))

/** POST /api/staff/login. `code` is asked of those who have set up an app for codes; the form always shows the field. */
export const staffSignIn = z.extend(signIn, { code: orNull(appCode) })

/** POST /api/staff/first-password: the one-time code says whose password it is. Sets it; 204, and then one signs in. */
export const firstPassword = z.extend(reset, {
  code: z
    .string(oneTimeCodeWrong)
    .check(z.minLength(1, oneTimeCodeWrong), z.maxLength(100, oneTimeCodeWrong)),
})

/** GET /api/staff/me, and the answer of a sign-in. */
export const staffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  isDemo: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The owner demands one, and nothing else is open until it is set up. */
  mustSetUpSecondFactor: z.boolean(),
  /** What this person may do: a page leaves out what would be refused. */
  tasks: z.array(z.enum(tasks)),
})

/** POST /api/staff/second-factor and …/removal: the password, and the code of the app that is set up, if there is one. */
export const staffProof = z.object({ password: signIn.shape.password, code: orNull(appCode) })

/** The answer of POST /api/staff/second-factor: to be scanned or typed, shown once, without effect until it is confirmed. */
export const secondFactorOffer = z.object({ secret: z.string(), address: z.string() })

/** POST /api/staff/second-factor/confirmation: a first code proves that the app has the secret. */
export const secondFactorConfirmation = z.object({ code: appCode })

/** The answer of a confirmation: for the day the app is lost. Nobody sees them again. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** GET /api/staff/demo-account, 404 where there is none. */
export const demoStaffAccount = z.object({ email: z.string(), password: z.string() })

/** What `npm run staff:add` is given. */
export const newStaff = z.object({
  email: email(),
  name: requiredLine('Please enter a name with --name.'),
  /** Whoever is known keeps the role; somebody new is of the office. */
  role: z.optional(z.enum(staffRoles, `The role is one of ${staffRoles.join(', ')}.`)),
})

export type StaffSignIn = z.infer<typeof staffSignIn>
export type FirstPassword = z.infer<typeof firstPassword>
export type StaffMember = z.infer<typeof staffMember>
export type StaffProof = z.infer<typeof staffProof>
export type RecoveryCodes = z.infer<typeof recoveryCodes>
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>
export type NewStaff = z.infer<typeof newStaff>
