import { call, created, nothing, value } from '#domain/call.ts'
import { ownCompany, person, personChange, site, siteChange, siteForm } from './contract.ts'

const people = { access: 'customer', part: 'people' } as const

export const readOwnCompany = call('GET /api/customer/company', {
  access: 'customer',
  part: 'own',
  answer: value(ownCompany),
})

export const changePerson = call('PATCH /api/customer/company/people/:id', {
  ...people,
  body: personChange,
  answer: value(person),
})

export const endPerson = call('DELETE /api/customer/company/people/:id', {
  summary: 'End access of person',
  ...people,
  answer: nothing,
})

export const addSite = call('POST /api/customer/company/sites', {
  ...people,
  once: true,
  body: siteForm,
  answer: created(site),
})

export const changeSite = call('PUT /api/customer/company/sites/:id', {
  ...people,
  body: siteChange,
  answer: value(site),
})

export const archiveSite = call('DELETE /api/customer/company/sites/:id', {
  ...people,
  answer: nothing,
})
