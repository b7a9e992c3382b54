import * as z from 'zod/mini'
import { email, requiredLine } from '#domain/form-fields.ts'
import { staffRoles } from '#domain/staff-roles.ts'

/** What the command line is given; no page loads it. */
export const newStaff = z.object({
  email: email(),
  name: requiredLine('Please enter a name with --name.'),
  /** A known person keeps the role; somebody new gets the role `office`. */
  role: z.optional(z.enum(staffRoles, `The role is one of ${staffRoles.join(', ')}.`)),
})

export type NewStaff = z.infer<typeof newStaff>
