import type { ScopeRole } from './company-roles.ts'

/** What a person may read: the rows of their company, as far as their role opens them. */
export type Scope = {
  /** Who calls. */
  customerId: string
  companyId: string
  /** Under whose name the company's vehicles, readings and predictions are: its main contact. */
  fleetOf: string
  role: ScopeRole
  /** A driver sees the appointments of this site beside their own. */
  siteId: string | null
}
