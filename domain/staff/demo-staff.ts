import { CodedError } from '#domain/errors.ts'

/** Published on the sign-in page of the office, only where none but this machine can reach it. */
export const demoStaff = {
  id: 'demo-staff',
  email: 'staff@lakeline.example',
  password: 'staff-filters-1978',
  name: 'Robin Keller',
  role: 'owner',
} as const

const demoChange = 'The demo account is shared: it cannot be changed, and it changes no other.'

/** Whether the demo account may be used: never where strangers come, whoever turned DEMO on. */
export function isDemoStaffOpen({ demo, isPublic }: { demo: boolean; isPublic: boolean }): boolean {
  return demo && !isPublic
}

/** Throws `not_allowed` when the demo account would lose what its visitors share. */
export function refuseForDemoStaff({ isDemo }: { isDemo: boolean }): void {
  if (isDemo) throw new CodedError('not_allowed', demoChange)
}
