/** What a person may do in their company. */
export const companyRoles = ['manager', 'billing', 'driver'] as const
export type CompanyRole = (typeof companyRoles)[number]

/**
 * What a person's place in a company opens by now. Whoever was listed under it, and has not pressed
 * Join, reads nothing of it, whatever they are there for.
 */
export type ScopeRole = CompanyRole | 'listed'

/**
 * The parts of the portal. `own` is everybody's: their profile, sessions, notifications and chat.
 */
export const portalParts = ['own', 'appointments', 'money', 'services', 'fleet', 'people'] as const
export type PortalPart = (typeof portalParts)[number]

const opened: Readonly<Record<ScopeRole, readonly PortalPart[]>> = {
  manager: portalParts,
  billing: ['own', 'money'],
  driver: ['own', 'appointments'],
  listed: ['own'],
}

/** The parts that a role opens, in the order of the portal. */
export const partsOf = (role: ScopeRole): readonly PortalPart[] => opened[role]

export function opens(role: ScopeRole, part: PortalPart): boolean {
  return opened[role].includes(part)
}
