import * as z from 'zod/mini'
import { email, requiredLine } from '#domain/form-fields.ts'
import { staffRoles } from '#domain/staff-roles.ts'

const roleWrong = 'Please choose a role.'
const colleagueWrong = 'Please choose a colleague from the list.'
const nothingToChange = 'Please say what to change.'

const role = z.enum(staffRoles, roleWrong)

/** An email with a one-time link goes out. */
export const staffInvitation = z.object({
  email: email(),
  name: requiredLine('Please enter a name.'),
  role,
})

/** `handTo` takes over what is open: a colleague's id, or null for nobody yet. */
export const staffChange = z
  .object({
    role: z.optional(role),
    isActive: z.optional(z.boolean()),
    handTo: z.optional(
      z.nullable(
        z
          .string(colleagueWrong)
          .check(z.minLength(1, colleagueWrong), z.maxLength(100, colleagueWrong)),
      ),
    ),
  })
  .check(
    z.refine(({ role, isActive }) => role !== undefined || isActive !== undefined, nothingToChange),
  )

export const endedStaff = z.object({
  email: email(),
  handTo: z._default(z.nullable(email()), null),
})

export const secondFactorRule = z.object({ isRequired: z.boolean() })

/** `invited` has not chosen a password yet. */
export const staffStatuses = ['active', 'invited', 'ended'] as const

export const staffAccount = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  isDemo: z.boolean(),
  state: z.enum(staffStatuses),
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.nullable(z.string()),
  sessions: z.number(),
  openRequests: z.number(),
  openConversations: z.number(),
  openTasks: z.number(),
})

export const staffList = z.object({
  items: z.array(staffAccount),
  total: z.number(),
  secondFactorRequired: z.boolean(),
})

/** The one-time code, shown once, where no email service would bring it; null otherwise. */
export const staffChanged = z.object({ account: staffAccount, code: z.nullable(z.string()) })

export type StaffInvitation = z.infer<typeof staffInvitation>
export type StaffChange = z.infer<typeof staffChange>
export type EndedStaff = z.infer<typeof endedStaff>
export type StaffAccount = z.infer<typeof staffAccount>
export type StaffList = z.infer<typeof staffList>
export type StaffChanged = z.infer<typeof staffChanged>
