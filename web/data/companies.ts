import { queryOptions } from '@tanstack/react-query'
import type {
  NewPerson,
  OwnCompany,
  Person,
  PersonChange,
  Site,
  SiteValues,
} from '#domain/companies/contract.ts'
import { callAsCustomer } from './customer-call.ts'

const path = '/api/customer/company'
export const companyKey = [path] as const

const personPath = (id: string) => `${path}/people/${encodeURIComponent(id)}`
const sitePath = (id: string) => `${path}/sites/${encodeURIComponent(id)}`

export function readCompany(): Promise<OwnCompany> {
  return callAsCustomer('GET', path)
}

/** For what shows a site beside a vehicle or an appointment. */
export const ownCompanyQuery = queryOptions({ queryKey: companyKey, queryFn: readCompany })

export function invitePerson(body: NewPerson): Promise<Person> {
  return callAsCustomer('POST', `${path}/people`, { body })
}

export function invitePersonAgain(id: string): Promise<Person> {
  return callAsCustomer('POST', `${personPath(id)}/invitation`)
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
