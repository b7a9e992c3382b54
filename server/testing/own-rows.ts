import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { addRow } from './add-row.ts'
import { addPerson } from './colleagues.ts'
import { addFilter, addFilterPhoto, addJudgedFilter } from './bench.ts'
import { addInvoice, addLine, addMeasurement, addService, certify } from './bookkeeping.ts'
import { dock } from './sites.ts'

type OwnRow = (db: Db, customerId: string) => Promise<string>

/**
 * How to get an id for each `/:id` of a customer's calls: what stands before it in the address, and
 * a row of that customer.
 */
export const ownRows: Record<string, OwnRow> = {
  '/api/customer/appointments/': addAppointment,
  '/api/customer/invoices/': addWholeInvoice,
  '/api/customer/notifications/': addNotification,
  '/api/customer/service-history/': addFinishedService,
  '/api/customer/service-filters/': addJudgedFilter,
  '/api/customer/filters/': addFilter,
  '/api/customer/hold-questions/': addQuestion,
  '/api/customer/filter-photos/': addFilterPhoto,
  '/api/customer/sessions/': addSession,
  '/api/customer/vehicles/': addVehicle,
  '/api/customer/readings/': addReading,
  '/api/customer/api-keys/': addApiKey,
  '/api/customer/maintenance-recommendations/': addRecommendation,
  '/api/customer/company/people/': addColleague,
  '/api/customer/company/invitations/': addInvitation,
  '/api/customer/company/sites/': addSite,
}

/** A body that the contract takes, for calls that need one before they look for the row. */
export const validBodies: Record<string, object> = {
  'PATCH /api/customer/appointments/:id': { requestedDate: '2026-03-12T14:00:00Z' },
  'PATCH /api/customer/maintenance-recommendations/:id': { status: 'dismissed' },
  'POST /api/customer/maintenance-recommendations/:id/replacement': { replacedOn: '2026-03-10' },
  'PATCH /api/customer/company/people/:id': { role: 'billing', siteId: null },
  'PUT /api/customer/company/sites/:id': { ...dock, name: 'South yard' },
  'PATCH /api/customer/vehicles/:id': { make: 'Volvo' },
  'POST /api/customer/vehicles/:id/readings': {
    metricType: 'ash',
    value: 40,
    recordedDate: '2026-03-01',
  },
  'POST /api/customer/vehicles/:id/past-services': { filterType: 'DPF', on: '2026-01-05' },
  'POST /api/customer/vehicles/:id/past-services/removal': { on: '2026-01-05' },
  'PUT /api/customer/vehicles/:id/limits': { metricType: 'ash', limit: 40, unit: null },
  'POST /api/customer/hold-questions/:id/answer': { answer: 'Go ahead.' },
  'POST /api/customer/appointments/:id/cancellation': { reason: 'The truck is sold.' },
  'PUT /api/customer/appointments/:id/details': {
    quantity: 2,
    units: null,
    notes: null,
    updatedAt: '2026-03-12T14:00:00Z',
  },
  'PUT /api/customer/appointments/:id/hands-over': { personId: null },
}

let rows = 0
/** Nothing of one test is called, or is at the hour, as of another. */
const next = () => (rows += 1)

async function addColleague(db: Db, customerId: string): Promise<string> {
  return (await addPerson(db, customerId, 'driver')).id
}

async function addInvitation(db: Db, customerId: string): Promise<string> {
  const invited = { firstName: 'Lee', lastName: 'Novak', role: 'driver' as const }
  const row = await addRow(db, 'invitations', {
    ...invited,
    tokenHash: randomUUID(),
    companyId: (await scopeOfPerson(db, customerId)).companyId,
    email: `lee.${next()}@sanduskybay.example`,
    invitedBy: customerId,
    expiresAt: '2026-03-24T15:00:00Z',
  })
  return row.id
}

async function addQuestion(db: Db, customerId: string): Promise<string> {
  const row = await addRow(db, 'hold_questions', {
    serviceFilterId: await addJudgedFilter(db, customerId),
    question: 'New filter for $1,900, or back as it is?',
    askedOf: 'customer',
    askedBy: 'Sam Novak',
  })
  return row.id
}

async function addSite(db: Db, customerId: string): Promise<string> {
  const { companyId } = await scopeOfPerson(db, customerId)
  return (await addRow(db, 'sites', { ...dock, companyId, name: `Yard ${next()}` })).id
}

async function addApiKey(db: Db, customerId: string): Promise<string> {
  const key = { name: `Telematics ${next()}`, scopes: ['readings:write' as const], ending: 'abcd' }
  return (await addRow(db, 'api_keys', { ...key, customerId, keyHash: randomUUID() })).id
}

async function addVehicle(db: Db, customerId: string): Promise<string> {
  const truck = { vehicleIdentifier: `Unit ${next()}`, vehicleType: 'Class 8 tractor' }
  return (await addRow(db, 'vehicle_profiles', { ...truck, customerId })).id
}

async function addReading(db: Db, customerId: string): Promise<string> {
  const vehicleId = await addVehicle(db, customerId)
  const read = {
    metricType: 'ash',
    metricValue: 40,
    recordedDate: new Date('2026-03-01T12:00:00Z'),
  }
  return (await addRow(db, 'maintenance_metrics', { ...read, customerId, vehicleId })).id
}

async function addRecommendation(db: Db, customerId: string): Promise<string> {
  const vehicleId = await addVehicle(db, customerId)
  const advice = {
    filterType: 'DPF',
    urgencyLevel: 'high',
    recommendedAction: 'Schedule the DPF.',
  } as const
  return (await addRow(db, 'maintenance_recommendations', { ...advice, customerId, vehicleId })).id
}

async function addAppointment(db: Db, customerId: string): Promise<string> {
  const requestedDate = new Date(Date.parse('2026-03-20T14:00:00Z') + next() * 3_600_000)
  const visit = { serviceType: 'DPF Cleaning', requestedDate }
  return (await addRow(db, 'appointments', { ...visit, customerId })).id
}

async function addNotification(db: Db, customerId: string): Promise<string> {
  const news = { type: 'service', title: 'Ready', message: 'Your filters are ready.' }
  return (await addRow(db, 'notifications', { ...news, customerId })).id
}

async function addSession(db: Db, customerId: string): Promise<string> {
  const session = { tokenHash: randomUUID(), device: 'Phone', expiresAt: '2026-04-10T15:00:00Z' }
  return (await addRow(db, 'customer_sessions', { ...session, customerId })).id
}

async function addFinishedService(db: Db, customerId: string): Promise<string> {
  const { id } = await addService(db, customerId, { status: 'delivered' })
  await addMeasurement(db, id)
  await addMeasurement(db, id, {
    position: 2,
    serialNumber: 'DPF-88214',
    verdict: 'not_restorable',
    flowAfterCfm: null,
    reason: 'Cracked.',
  })
  await certify(db, id)
  return id
}

async function addWholeInvoice(db: Db, customerId: string): Promise<string> {
  const { id } = await addInvoice(db, customerId)
  await addLine(db, id)
  return id
}
