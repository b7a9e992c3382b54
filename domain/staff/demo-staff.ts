import { CodedError } from '#domain/errors.ts'

/** Published on the staff sign-in page, and only to whoever is at this machine. */
export const demoStaff = {
  id: 'demo-staff',
  email: 'staff@lakeline.example',
  password: 'staff-filters-1978',
  name: 'Robin Keller',
  role: 'owner',
} as const

const demoChange = 'The demo account is shared. It can’t be changed or change other accounts.'

/** Throws `not_allowed` when the demo account would lose what its visitors share. */
export function refuseForDemoStaff({ isDemo }: { isDemo: boolean }): void {
  if (isDemo) throw new CodedError('not_allowed', demoChange)
}
