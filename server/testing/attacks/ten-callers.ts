import { companyRoles, opens, type ScopeRole } from '#domain/company-roles.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { beginSession } from '#server/accounts/session.ts'
import type { GuardedRoute } from '#server/http/access/access.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import type { TestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import type { Planted } from './planted-company.ts'

type Headers = Record<string, string>
export type Caller = {
  name: string
  /** In the company whose rows are called for, or of our team: else nothing of it is theirs. */
  isForeign: boolean
  mayCall: (route: GuardedRoute) => boolean
  /** Anew for each call, because some end the session or the account of whoever makes them. */
  signIn: () => Promise<Headers>
}

/** Everybody whom the review tried, nobody first: whoever may change their rows comes last. */
export function tenCallers(testApp: TestApp, planted: Planted): Caller[] {
  return [
    {
      name: 'nobody',
      isForeign: true,
      mayCall: ({ access }) => access === 'anyone',
      signIn: async () => ({}),
    },
    {
      name: 'a foreign key',
      isForeign: true,
      mayCall: ({ access }) => access === 'anyone' || access === 'key',
      signIn: () => foreignKey(testApp),
    },
    ...companyRoles.toReversed().map((role) => foreign(testApp, role)),
    ...(['driver', 'billing'] as const).map((role) => own(testApp, planted, role)),
    ...(['driver', 'technician', 'office'] as const).map((role) => ofTeam(testApp, role)),
  ]
}

async function foreignKey(testApp: TestApp): Promise<Headers> {
  const bob = await signedInCustomer(testApp)
  const payload = { name: 'Telematics', scopes: ['readings:write', 'vehicles:read'] }
  const { key } = (await bob.call('POST', '/api/customer/api-keys', { payload })).json()
  return { authorization: `Bearer ${key}` }
}

const opensTo =
  (role: ScopeRole) =>
  ({ access, part }: GuardedRoute) =>
    access === 'anyone' || (part !== null && opens(role, part))

const foreign = (testApp: TestApp, role: (typeof companyRoles)[number]): Caller => ({
  name: `a foreign ${role}`,
  isForeign: true,
  mayCall: opensTo(role),
  signIn: async () => {
    const bob = await signedInCustomer(testApp)
    const { cookie } = role === 'manager' ? bob : await signedInColleague(testApp, bob.id, role)
    return { cookie }
  },
})

const own = (
  testApp: TestApp,
  { customerId }: Planted,
  role: (typeof companyRoles)[number],
): Caller => ({
  name: `their own ${role}`,
  isForeign: false,
  mayCall: opensTo(role),
  signIn: async () => ({ cookie: (await signedInColleague(testApp, customerId, role)).cookie }),
})

const ofTeam = (testApp: TestApp, role: StaffRole): Caller => ({
  name: `our ${role}`,
  isForeign: false,
  mayCall: ({ access }) =>
    access === 'anyone' || (typeof access === 'object' && access.staff.includes(role)),
  signIn: async () => ({ cookie: (await signedInStaff(testApp, role)).cookie }),
})

/** The customer of the attacked company, signed in anew. */
export async function managerOf({ db, now }: TestApp, { customerId }: Planted): Promise<Headers> {
  const { token } = await beginSession(db, customerDoor, customerId, 'Firefox on Windows', now())
  return { cookie: `session=${token}` }
}
