import { scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { addInvoice, addMeasurement, addPayment, addService } from './bookkeeping.ts'

/** A row of each kind that staff search: seventeen with the customer and the company. */
export async function addSearchedRows(db: Db, customerId: string): Promise<void> {
  const row = { customer_id: customerId }
  await db
    .insertInto('vehicle_profiles')
    .values({ ...row, vehicle_identifier: 'Unit 114', vehicle_type: 'Class 8 tractor' })
    .execute()
  await addCompanyRows(db, customerId)
  const { id: service_history_id } = await addService(db, customerId, { notes: 'New gasket.' })
  await addMeasurement(db, service_history_id)
  await db
    .insertInto('certificates')
    .values({
      number: `C-${service_history_id}`,
      service_history_id,
      issued_on: '2026-03-02',
      content: '{}',
    })
    .execute()
  const invoice = await addInvoice(db, customerId)
  await addPayment(db, invoice.id, { reference: 'Check 4711' })
  await db
    .insertInto('appointments')
    .values({
      ...row,
      service_type: 'DPF Cleaning',
      requested_date: '2026-03-12T14:00:00Z',
      holds_slot: false,
    })
    .execute()
  const { id: source_id } = await db
    .insertInto('demo_requests')
    .values({ full_name: 'Pat', email: 'pat@mill.example', phone: '330.555.0199' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contact_messages')
    .values({ name: 'Sam', email: 'sam@quarry.example', message: 'Do you clean DOCs?' })
    .execute()
  const { id: session_id } = await db
    .insertInto('chat_sessions')
    .values({ visitor_id: customerId, customer_name: 'Vera Kim' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const note = { staff_name: 'Robin', text: 'Wants a tour.' }
  await db
    .insertInto('triage_notes')
    .values({ ...note, source: 'demo_request', source_id, kind: 'note' })
    .execute()
  await db
    .insertInto('chat_notes')
    .values({ ...note, session_id })
    .execute()
  await db
    .insertInto('customer_notes')
    .values({ ...note, customer_id: customerId })
    .execute()
}

async function addCompanyRows(db: Db, customerId: string): Promise<void> {
  const { companyId: company_id } = await scopeOfPerson(db, customerId)
  const address = { address: '1200 Matzinger Road', city: 'Toledo', state: 'OH', zip_code: '43612' }
  await db
    .insertInto('sites')
    .values({ ...address, company_id, name: 'North yard' })
    .execute()
  await db.insertInto('filters').values({ company_id, serial_number: 'DPF-70001' }).execute()
}
