import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { addInvoice, addLine, addMeasurement, addService } from './bookkeeping.ts'

type OwnRow = (db: Db, customerId: string) => Promise<string>

/** How to get an id for each `/:id` of a customer's calls: what stands before it in the address, and a row of that customer. */
export const ownRows: Record<string, OwnRow> = {
  '/api/customer/appointments/': addAppointment,
  '/api/customer/invoices/': addWholeInvoice,
  '/api/customer/notifications/': addNotification,
  '/api/customer/service-history/': addFinishedService,
  '/api/customer/sessions/': addSession,
}

/** A body that the contract takes, for calls that need one before they look for the row. */
export const validBodies: Record<string, object> = {
  'PATCH /api/customer/appointments/:id': { requestedDate: '2026-03-12T14:00:00Z' },
  'POST /api/customer/appointments/:id/cancellation': { reason: 'The truck is sold.' },
}

let hours = 0

async function addAppointment(db: Db, customerId: string): Promise<string> {
  hours += 1
  const row = { customer_id: customerId, service_type: 'DPF Cleaning', requested_date: new Date(Date.parse('2026-03-20T14:00:00Z') + hours * 3_600_000) }
  return (await db.insertInto('appointments').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function addNotification(db: Db, customerId: string): Promise<string> {
  const row = { customer_id: customerId, type: 'service', title: 'Ready', message: 'Your filters are ready.' }
  return (await db.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function addSession(db: Db, customerId: string): Promise<string> {
  const row = { customer_id: customerId, token_hash: randomUUID(), device: 'Phone', expires_at: '2026-04-10T15:00:00Z' }
  return (await db.insertInto('customer_sessions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function addFinishedService(db: Db, customerId: string): Promise<string> {
  const { id } = await addService(db, customerId, { status: 'delivered' })
  await addMeasurement(db, id)
  return id
}

async function addWholeInvoice(db: Db, customerId: string): Promise<string> {
  const { id } = await addInvoice(db, customerId)
  await addLine(db, id)
  return id
}
