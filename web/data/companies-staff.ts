import type { SiteValues } from '#domain/companies/contract.ts'
import { decideDeparture, listDepartures } from '#domain/companies/departures-staff-calls.ts'
import {
  addCompanySite,
  changeCompany,
  changeCompanySite,
  changeMembership,
  listPeople,
  listSites,
  movePerson,
  readCompany,
} from '#domain/companies/staff-calls.ts'
import type {
  CompanyChange,
  MembershipChange,
  CompanyMove,
} from '#domain/companies/staff-contract.ts'
import { staffClient } from './staff-call.ts'

export const staffCompanyQuery = (id: string) => staffClient.query(readCompany, { params: { id } })

export const companyPeopleQuery = (id: string) => staffClient.query(listPeople, { params: { id } })

export const companySitesQuery = (id: string) => staffClient.query(listSites, { params: { id } })

export const departuresQuery = (id: string) => staffClient.query(listDepartures, { params: { id } })

export const staffCompanyCalls = {
  change: (id: string, body: CompanyChange) =>
    staffClient.send(changeCompany, { params: { id }, body }),
  changePerson: (id: string, personId: string, body: MembershipChange) =>
    staffClient.send(changeMembership, { params: { id, personId }, body }),
  movePerson: (customerId: string, body: CompanyMove) =>
    staffClient.send(movePerson, { params: { id: customerId }, body }),
  decideDeparture: (id: string, toPerson: string[]) =>
    staffClient.send(decideDeparture, { params: { id }, body: { toPerson } }),
  addSite: (id: string, body: SiteValues, idempotencyKey: string) =>
    staffClient.send(addCompanySite, { params: { id }, body, idempotencyKey }),
  changeSite: (id: string, siteId: string, body: SiteValues) =>
    staffClient.send(changeCompanySite, { params: { id, siteId }, body }),
}
