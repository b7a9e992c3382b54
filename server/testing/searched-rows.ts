import { addRow } from './add-row.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { addInvoice, addMeasurement, addPayment, addService } from './bookkeeping.ts'

/** A row of each kind that staff search: seventeen with the customer and the company. */
export async function addSearchedRows(db: Db, customerId: string): Promise<void> {
  const row = { customerId }
  await addRow(db, 'vehicle_profiles', {
    ...row,
    vehicleIdentifier: 'Unit 114',
    vehicleType: 'Class 8 tractor',
  })
  await addCompanyRows(db, customerId)
  const { id: serviceHistoryId } = await addService(db, customerId, { notes: 'New gasket.' })
  await addMeasurement(db, serviceHistoryId)
  await addRow(db, 'certificates', {
    number: `C-${serviceHistoryId}`,
    serviceHistoryId,
    issuedOn: '2026-03-02',
    content: '{}',
  })
  const invoice = await addInvoice(db, customerId)
  await addPayment(db, invoice.id, { reference: 'Check 4711' })
  await addRow(db, 'appointments', {
    ...row,
    serviceType: 'DPF Cleaning',
    requestedDate: '2026-03-12T14:00:00Z',
    holdsSlot: false,
  })
  const { id: demoRequestId } = await addRow(db, 'demo_requests', {
    fullName: 'Pat',
    email: 'pat@mill.example',
    phone: '330.555.0199',
  })
  await addRow(db, 'contact_messages', {
    name: 'Sam',
    email: 'sam@quarry.example',
    message: 'Do you clean DOCs?',
  })
  const { id: chatSessionId } = await addRow(db, 'chat_sessions', {
    visitorId: customerId,
    customerName: 'Vera Kim',
  })
  const note = { staffName: 'Robin', text: 'Wants a tour.' }
  for (const about of [{ demoRequestId }, { chatSessionId }, { customerId }])
    await addRow(db, 'notes', { ...note, ...about })
}

async function addCompanyRows(db: Db, customerId: string): Promise<void> {
  const { companyId } = await scopeOfPerson(db, customerId)
  const address = { address: '1200 Matzinger Road', city: 'Toledo', state: 'OH', zipCode: '43612' }
  await addRow(db, 'sites', { ...address, companyId, name: 'North yard' })
  await addRow(db, 'filters', { companyId, serialNumber: 'DPF-70001' })
}
