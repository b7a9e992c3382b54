import type { StaffRole } from '#domain/staff-roles.ts'

/** Of whom the owner can demand a second factor: those who read everything and send. */
export const secondFactorRoles: readonly StaffRole[] = ['owner', 'office']

export const setUpSecondFactorFirst =
  'The owner requires a second step at sign-in. Please set it up on your account page first.'
