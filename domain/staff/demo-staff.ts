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

/**
 * Whether there is a demo account at all: never under a public address, whoever turned DEMO on.
 * Each request is judged beside it.
 */
export function hasDemoStaff({ demo, isPublic }: { demo: boolean; isPublic: boolean }): boolean {
  return demo && !isPublic
}

export function hasDemoOffice({
  demoOffice,
  ...config
}: {
  demo: boolean
  isPublic: boolean
  demoOffice: boolean
}): boolean {
  return demoOffice && hasDemoStaff(config)
}

/** Throws `not_allowed` when the demo account would lose what its visitors share. */
export function refuseForDemoStaff({ isDemo }: { isDemo: boolean }): void {
  if (isDemo) throw new CodedError('not_allowed', demoChange)
}
