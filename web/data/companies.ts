import { queryOptions } from '@tanstack/react-query'
import type {
  NewPerson,
  OwnCompany,
  Person,
  PersonChange,
  Site,
  SiteValues,
} from '#domain/companies/contract.ts'
import type { Invitation } from '#domain/companies/invitations.ts'
import { callAsCustomer } from './customer-call.ts'

const path = '/api/customer/company'
export const companyKey = [path] as const

const personPath = (id: string) => `${path}/people/${encodeURIComponent(id)}`
const invitationPath = (id: string) => `${path}/invitations/${encodeURIComponent(id)}`
const sitePath = (id: string) => `${path}/sites/${encodeURIComponent(id)}`

export function readCompany(): Promise<OwnCompany> {
  return callAsCustomer('GET', path)
}

/** For what shows a site beside a vehicle or an appointment. */
export const ownCompanyQuery = queryOptions({ queryKey: companyKey, queryFn: readCompany })

export function invitePerson(body: NewPerson): Promise<Invitation> {
  return callAsCustomer('POST', `${path}/people`, { body })
}

/** With a new link; the earlier one ends. */
export function sendInvitationAgain(id: string): Promise<Invitation> {
  return callAsCustomer('POST', `${invitationPath(id)}/renewal`)
}

export function withdrawInvitation(id: string): Promise<null> {
  return callAsCustomer('DELETE', invitationPath(id))
}

/** Whoever is only listed under a company is in it from then on. */
export function joinCompany(companyId: string): Promise<null> {
  return callAsCustomer('POST', `${path}/joining`, { body: { companyId } })
}

/** For a company of one's own; so does whoever was only listed. */
export function leaveCompany(): Promise<null> {
  return callAsCustomer('POST', `${path}/leaving`)
}

export function changePerson(id: string, body: PersonChange): Promise<Person> {
  return callAsCustomer('PATCH', personPath(id), { body })
}

export function endPerson(id: string): Promise<null> {
  return callAsCustomer('DELETE', personPath(id))
}

export function addSite(body: SiteValues, idempotencyKey: string): Promise<Site> {
  return callAsCustomer('POST', `${path}/sites`, { body, idempotencyKey })
}

export function changeSite(id: string, body: SiteValues): Promise<Site> {
  return callAsCustomer('PUT', sitePath(id), { body })
}

export function archiveSite(id: string): Promise<null> {
  return callAsCustomer('DELETE', sitePath(id))
}
