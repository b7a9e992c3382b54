import type { RecordedMeasurement } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'
import { measuredOn, storeMeasurements } from '#server/services/measured-store.ts'
import { settleCertificates } from '#server/services/certificates/certificate.ts'
import { addRow } from './add-row.ts'

/** Rows of a customer's books, filled in where a test does not care. */
export async function addService(
  db: Db,
  customerId: string,
  service: Partial<NewRowOf<'service_history'>> = {},
) {
  return addRow(db, 'service_history', {
    customerId,
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 1,
    serviceDate: '2026-03-01',
    ...service,
  })
}

/** A filter on the form of a service, measured before and after, unless a test says otherwise. */
export async function addMeasurement(
  db: Db,
  serviceId: string,
  measurement: Partial<RecordedMeasurement> = {},
) {
  const listed = await measuredOn(db, serviceId)
  const added: RecordedMeasurement = {
    position: listed.length + 1,
    serialNumber: 'DPF-88213',
    verdict: 'restored',
    reason: null,
    flowBeforeCfm: '210',
    flowAfterCfm: '412.5',
    pressureBeforeInH2O: null,
    pressureAfterInH2O: null,
    weightBeforeG: null,
    weightAfterG: null,
    readingsConfirmed: false,
    ...measurement,
  }
  await db
    .transaction()
    .execute((tx) => storeMeasurements(tx, serviceId, [...listed, added], by, at))
}

const by = { staffId: null, name: 'Sam Novak' }
const at = new Date('2026-03-01T15:00:00Z')

/** Its certificate and its inspection report, where its state and its filters make one due. */
export async function certify(db: Db, serviceId: string): Promise<void> {
  await settleCertificates(db, serviceId, '2026-03-10')
}

let numbers = 0

export async function addInvoice(
  db: Db,
  customerId: string,
  invoice: Partial<NewRowOf<'invoices'>> = {},
) {
  numbers += 1
  return addRow(db, 'invoices', {
    customerId,
    invoiceNumber: `INV-2026-${1000 + numbers}`,
    amount: '1200.00',
    issueDate: '2026-03-01',
    dueDate: '2026-03-31',
    ...invoice,
  })
}

export async function addLine(
  db: Db,
  invoiceId: string,
  line: Partial<NewRowOf<'invoice_lines'>> = {},
) {
  await addRow(db, 'invoice_lines', {
    invoiceId,
    position: 1,
    description: 'DPF cleaning',
    quantity: 1,
    unitPrice: '1200.00',
    amount: '1200.00',
    ...line,
  })
}

export async function addPayment(
  db: Db,
  invoiceId: string,
  payment: Partial<NewRowOf<'payments'>> = {},
) {
  await addRow(db, 'payments', {
    invoiceId,
    method: 'cheque',
    amount: '200.00',
    receivedOn: '2026-03-05',
    ...payment,
  })
}
