import { scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { addInvoice, addMeasurement, addPayment, addService } from './bookkeeping.ts'

/** A row of each kind that staff search: seventeen with the customer and the company. */
export async function addSearchedRows(db: Db, customerId: string): Promise<void> {
  const row = { customerId }
  await db
    .insertInto('vehicle_profiles')
    .values({ ...row, vehicleIdentifier: 'Unit 114', vehicleType: 'Class 8 tractor' })
    .execute()
  await addCompanyRows(db, customerId)
  const { id: serviceHistoryId } = await addService(db, customerId, { notes: 'New gasket.' })
  await addMeasurement(db, serviceHistoryId)
  await db
    .insertInto('certificates')
    .values({
      number: `C-${serviceHistoryId}`,
      serviceHistoryId,
      issuedOn: '2026-03-02',
      content: '{}',
    })
    .execute()
  const invoice = await addInvoice(db, customerId)
  await addPayment(db, invoice.id, { reference: 'Check 4711' })
  await db
    .insertInto('appointments')
    .values({
      ...row,
      serviceType: 'DPF Cleaning',
      requestedDate: '2026-03-12T14:00:00Z',
      holdsSlot: false,
    })
    .execute()
  const { id: demoRequestId } = await db
    .insertInto('demo_requests')
    .values({ fullName: 'Pat', email: 'pat@mill.example', phone: '330.555.0199' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contact_messages')
    .values({ name: 'Sam', email: 'sam@quarry.example', message: 'Do you clean DOCs?' })
    .execute()
  const { id: chatSessionId } = await db
    .insertInto('chat_sessions')
    .values({ visitorId: customerId, customerName: 'Vera Kim' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const note = { staffName: 'Robin', text: 'Wants a tour.' }
  await db
    .insertInto('notes')
    .values([
      { ...note, demoRequestId },
      { ...note, chatSessionId },
      { ...note, customerId },
    ])
    .execute()
}

async function addCompanyRows(db: Db, customerId: string): Promise<void> {
  const { companyId } = await scopeOfPerson(db, customerId)
  const address = { address: '1200 Matzinger Road', city: 'Toledo', state: 'OH', zipCode: '43612' }
  await db
    .insertInto('sites')
    .values({ ...address, companyId, name: 'North yard' })
    .execute()
  await db.insertInto('filters').values({ companyId, serialNumber: 'DPF-70001' }).execute()
}
