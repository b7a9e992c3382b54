import { call, file, value } from '#domain/call.ts'
import { officeSearch } from '#domain/lists.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { staffContactMessages, staffDemoRequests } from './staff-contract.ts'

const search = { access: { staff: staffMay.readLeads }, query: officeSearch } as const
const whole = { ...search, limit: 'document', streams: true, answer: file } as const

export const listDemoRequests = call('GET /api/admin/demo-requests', {
  ...search,
  answer: value(staffDemoRequests),
})

export const demoRequestsFile = call('GET /api/admin/demo-requests.csv', whole)

export const listContactMessages = call('GET /api/admin/contact-messages', {
  ...search,
  answer: value(staffContactMessages),
})

export const contactMessagesFile = call('GET /api/admin/contact-messages.csv', whole)
