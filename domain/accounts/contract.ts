import * as z from 'zod/mini'
import {
  email,
  keptPhone,
  knownEmail,
  optionalLine,
  optionalPhone,
  requiredLine,
} from '#domain/form-fields.ts'

/** The sentences of the specification (B5), to the letter. */
export const invalidEmail = 'Invalid email address'
export const passwordRequired = 'Password is required'
export const passwordTooShort = 'Password must be at least 8 characters'

export const passwordLength = { least: 8, most: 128 } as const
const passwordTooLong = `Please use ${passwordLength.most} characters or fewer for the password.`

function newPassword() {
  return z
    .string(passwordTooShort)
    .check(
      z.minLength(passwordLength.least, passwordTooShort),
      z.maxLength(passwordLength.most, passwordTooLong),
    )
}

function knownPassword() {
  return z
    .string(passwordRequired)
    .check(z.minLength(1, passwordRequired), z.maxLength(1000, passwordTooLong))
}

export const signIn = z.object({ email: knownEmail(invalidEmail), password: knownPassword() })

const longestName = { person: 80, company: 120 } as const
const notPerson = 'Please enter a name without a web address, and a space after each period.'
const notCompany = 'Please enter the company’s name without a web address.'

// Mail programs make a link of whatever looks like a domain. A company may be named after one.
const linked = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/iu
const linkedCompany = /:\/\/|\bwww\.|\.\p{L}{2,}\//iu

/** A name that a customer types, of themselves or of a colleague. */
export function personName(missing: string) {
  return requiredLine(missing, longestName.person).check(
    z.refine((name) => !linked.test(name), notPerson),
  )
}

export function companyName() {
  return optionalLine(longestName.company).check(
    z.refine((name) => name === null || !linkedCompany.test(name), notCompany),
  )
}

const firstNameMissing = 'Please enter your first name.'
const lastNameMissing = 'Please enter your last name.'

const profileFields = {
  firstName: requiredLine(firstNameMissing),
  lastName: requiredLine(lastNameMissing),
  company: optionalLine(),
  phone: keptPhone(),
  address: optionalLine(),
  city: optionalLine(),
  state: optionalLine(),
  zipCode: optionalLine(20),
}

export const registration = z.object({
  ...profileFields,
  firstName: personName(firstNameMissing),
  lastName: personName(lastNameMissing),
  company: companyName(),
  phone: optionalPhone(),
  email: email(),
  password: newPassword(),
})

/** The whole profile, as the form shows it; the email has a call of its own. */
export const profile = z.object(profileFields)

const { address, city, state, zipCode } = profileFields
export const placeFields = { address, city, state, zipCode }
/** Where a customer is whose address nobody knew. */
export const placeSaid = z.object({
  ...placeFields,
  address: requiredLine('Please enter the street address.'),
})
export type PlaceSaid = z.infer<typeof placeSaid>

/** The same as it was typed; null without a street. */
export const placeOf = (typed: Record<keyof typeof placeFields, string | null>): PlaceSaid | null =>
  typed.address === null
    ? null
    : { address: typed.address, city: typed.city, state: typed.state, zipCode: typed.zipCode }

/** This session stays; all others end. */
export const passwordChange = z.object({
  currentPassword: knownPassword(),
  newPassword: newPassword(),
})

/** The old address stays valid until the link to the new one is used. */
export const emailChange = z.object({ email: email(), currentPassword: knownPassword() })

export const closing = z.object({ currentPassword: knownPassword() })

export const resetRequest = z.object({ email: knownEmail(invalidEmail) })
export const reset = z.object({ password: newPassword() })

export const customer = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  isActive: z.boolean(),
  isDemo: z.boolean(),
  /**
   * Whether the link that was mailed to the address has been used: papers, imports and texts wait
   * for it.
   */
  isEmailProven: z.boolean(),
  /** Absent for miles. */
  distanceUnit: z.optional(z.literal('km')),
  /** What their place in their company opens; absent for its managers. */
  role: z.optional(z.enum(['billing', 'driver', 'listed'])),
  /** What their company is called; absent where that is `company`, or without one their name. */
  companyName: z.optional(z.string()),
  /** Whose company they are in; absent where it is their own. */
  companyOf: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const session = z.object({
  id: z.string(),
  device: z.string(),
  isThis: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})

export const demoAccount = z.object({ email: z.string(), password: z.string() })

export type SignIn = z.infer<typeof signIn>
export type Registration = z.infer<typeof registration>
export type RegistrationForm = z.input<typeof registration>
export type Profile = z.infer<typeof profile>
export type ProfileForm = z.input<typeof profile>
export type PasswordChange = z.infer<typeof passwordChange>
export type EmailChange = z.infer<typeof emailChange>
export type Customer = z.infer<typeof customer>
export type OwnSession = z.infer<typeof session>
export type DemoAccount = z.infer<typeof demoAccount>
