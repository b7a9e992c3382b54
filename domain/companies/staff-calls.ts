import * as z from 'zod/mini'
import { call, created, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { person, site, siteChange, siteForm } from './contract.ts'
import {
  company,
  companyChange,
  membershipChange,
  companyMove,
  companyMoved,
} from './staff-contract.ts'

const reading = { access: { staff: staffMay.readCustomers } }
const changing = { access: { staff: staffMay.changeCustomers } }

export const readCompany = call('GET /api/admin/companies/:id', {
  ...reading,
  answer: value(company),
})

export const listPeople = call('GET /api/admin/companies/:id/people', {
  ...reading,
  answer: value(z.array(person)),
})

export const listSites = call('GET /api/admin/companies/:id/sites', {
  ...reading,
  answer: value(z.array(site)),
})

export const addCompanySite = call('POST /api/admin/companies/:id/sites', {
  ...changing,
  once: true,
  body: siteForm,
  answer: created(site),
})

export const changeCompanySite = call('PUT /api/admin/companies/:id/sites/:siteId', {
  ...changing,
  body: siteChange,
  answer: value(site),
})

export const changeCompany = call('PATCH /api/admin/companies/:id', {
  ...changing,
  body: companyChange,
  answer: value(company),
})

export const changeMembership = call('PATCH /api/admin/companies/:id/people/:personId', {
  ...changing,
  body: membershipChange,
  answer: value(person),
})

export const movePerson = call('POST /api/admin/customers/:id/company', {
  summary: 'Move person to another company',
  ...changing,
  body: companyMove,
  answer: value(companyMoved),
})
