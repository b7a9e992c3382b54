import type { Person, Site, SiteValues } from '#domain/companies/contract.ts'
import type { Departure } from '#domain/companies/departures.ts'
import type {
  Company,
  CompanyChange,
  MembershipChange,
  Move,
  Moved,
} from '#domain/companies/staff-contract.ts'
import { callAsStaff } from './staff-call.ts'

const path = (id: string) => `/api/admin/companies/${encodeURIComponent(id)}`

export const staffCompanyQuery = (id: string) => ({
  queryKey: ['/api/admin/companies', id],
  queryFn: () => callAsStaff<Company>('GET', path(id)),
})

export const companyPeopleQuery = (id: string) => ({
  queryKey: ['/api/admin/companies', id, 'people'],
  queryFn: () => callAsStaff<Person[]>('GET', `${path(id)}/people`),
})

export const companySitesQuery = (id: string) => ({
  queryKey: ['/api/admin/companies', id, 'sites'],
  queryFn: () => callAsStaff<Site[]>('GET', `${path(id)}/sites`),
})

export const departuresQuery = (id: string) => ({
  queryKey: ['/api/admin/companies', id, 'departures'],
  queryFn: () => callAsStaff<Departure[]>('GET', `${path(id)}/departures`),
})

export const staffCompanyCalls = {
  change: (id: string, body: CompanyChange) => callAsStaff<Company>('PATCH', path(id), { body }),
  changePerson: (id: string, personId: string, body: MembershipChange) =>
    callAsStaff<Person>('PATCH', `${path(id)}/people/${encodeURIComponent(personId)}`, { body }),
  movePerson: (customerId: string, body: Move) =>
    callAsStaff<Moved>('POST', `/api/admin/customers/${encodeURIComponent(customerId)}/company`, {
      body,
    }),
  decideDeparture: (id: string, toPerson: string[]) =>
    callAsStaff<null>('POST', `/api/admin/departures/${encodeURIComponent(id)}/decision`, {
      body: { toPerson },
    }),
  addSite: (id: string, body: SiteValues, idempotencyKey: string) =>
    callAsStaff<Site>('POST', `${path(id)}/sites`, { body, idempotencyKey }),
  changeSite: (id: string, siteId: string, body: SiteValues) =>
    callAsStaff<Site>('PUT', `${path(id)}/sites/${encodeURIComponent(siteId)}`, { body }),
}
