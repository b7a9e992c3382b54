/** What a person may do in their company. */
export const companyRoles = ['manager', 'billing', 'driver'] as const
export type CompanyRole = (typeof companyRoles)[number]

/**
 * The parts of the portal. `own` is everybody's: their profile, sessions, notifications and chat.
 */
export type PortalPart = 'own' | 'appointments' | 'money' | 'services' | 'fleet' | 'people'

const opened: Readonly<Record<CompanyRole, readonly PortalPart[]>> = {
  manager: ['own', 'appointments', 'money', 'services', 'fleet', 'people'],
  billing: ['own', 'money'],
  driver: ['own', 'appointments'],
}

/** The parts that a role opens, in the order of the portal. */
export const partsOf = (role: CompanyRole): readonly PortalPart[] => opened[role]

export function opens(role: CompanyRole, part: PortalPart): boolean {
  return opened[role].includes(part)
}
