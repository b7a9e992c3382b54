import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { addPerson } from './colleagues.ts'
import { addFilter, addFilterPhoto, addJudgedFilter } from './bench.ts'
import { addInvoice, addLine, addMeasurement, addService, certify } from './bookkeeping.ts'

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
  'PUT /api/customer/company/sites/:id': {
    name: 'South yard',
    address: '1 Dock Street',
    city: 'Sandusky',
    state: 'OH',
    zipCode: '44870',
  },
  'PATCH /api/customer/vehicles/:id': { make: 'Volvo' },
  'POST /api/customer/vehicles/:id/readings': {
    metricType: 'ash',
    value: 40,
    recordedDate: '2026-03-01',
  },
  'POST /api/customer/vehicles/:id/past-services/removal': { on: '2026-01-05' },
  'PUT /api/customer/vehicles/:id/limits': { metricType: 'ash', limit: 40, unit: null },
  'POST /api/customer/appointments/:id/cancellation': { reason: 'The truck is sold.' },
}

let hours = 0

async function addColleague(db: Db, customerId: string): Promise<string> {
  const { id } = await addPerson(db, customerId, 'driver')
  return id
}

async function addInvitation(db: Db, customerId: string): Promise<string> {
  hours += 1
  const { companyId } = await scopeOfPerson(db, customerId)
  const row = {
    tokenHash: randomUUID(),
    companyId,
    email: `lee.${hours}@sanduskybay.example`,
    firstName: 'Lee',
    lastName: 'Novak',
    role: 'driver' as const,
    invitedBy: customerId,
    expiresAt: '2026-03-24T15:00:00Z',
  }
  return (await db.insertInto('invitations').values(row).returning('id').executeTakeFirstOrThrow())
    .id
}

async function addSite(db: Db, customerId: string): Promise<string> {
  hours += 1
  const { companyId } = await scopeOfPerson(db, customerId)
  const row = {
    companyId,
    name: `Yard ${hours}`,
    address: '1 Dock Street',
    city: 'Sandusky',
    state: 'OH',
    zipCode: '44870',
  }
  return (await db.insertInto('sites').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function addApiKey(db: Db, customerId: string): Promise<string> {
  hours += 1
  const row = {
    customerId,
    name: `Telematics ${hours}`,
    scopes: ['readings:write' as const],
    ending: 'abcd',
    keyHash: randomUUID(),
  }
  return (await db.insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function addVehicle(db: Db, customerId: string): Promise<string> {
  hours += 1
  const row = {
    customerId,
    vehicleIdentifier: `Unit ${hours}`,
    vehicleType: 'Class 8 tractor',
  }
  return (
    await db.insertInto('vehicle_profiles').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}

async function addReading(db: Db, customerId: string): Promise<string> {
  const row = {
    customerId,
    vehicleId: await addVehicle(db, customerId),
    metricType: 'ash',
    metricValue: 40,
    recordedDate: new Date('2026-03-01T12:00:00Z'),
  }
  return (
    await db.insertInto('maintenance_metrics').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}

async function addRecommendation(db: Db, customerId: string): Promise<string> {
  const vehicleId = await addVehicle(db, customerId)
  const row = {
    customerId,
    vehicleId,
    filterType: 'DPF',
    urgencyLevel: 'high',
    recommendedAction: 'Schedule the DPF.',
  } as const
  return (
    await db
      .insertInto('maintenance_recommendations')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

async function addAppointment(db: Db, customerId: string): Promise<string> {
  hours += 1
  const row = {
    customerId,
    serviceType: 'DPF Cleaning',
    requestedDate: new Date(Date.parse('2026-03-20T14:00:00Z') + hours * 3_600_000),
  }
  return (await db.insertInto('appointments').values(row).returning('id').executeTakeFirstOrThrow())
    .id
}

async function addNotification(db: Db, customerId: string): Promise<string> {
  const row = {
    customerId,
    type: 'service',
    title: 'Ready',
    message: 'Your filters are ready.',
  }
  return (
    await db.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}

async function addSession(db: Db, customerId: string): Promise<string> {
  const row = {
    customerId,
    tokenHash: randomUUID(),
    device: 'Phone',
    expiresAt: '2026-04-10T15:00:00Z',
  }
  return (
    await db.insertInto('customer_sessions').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
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
