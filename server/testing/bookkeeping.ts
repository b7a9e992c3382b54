import { randomUUID } from 'node:crypto'
import { contentOf } from '#domain/services/certificate.ts'
import { certificateKinds, type RecordedMeasurement } from '#domain/services/contract.ts'
import { isFinished } from '#domain/statuses.ts'
import type { Db } from '#server/db/open.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'
import { writeLines } from '#server/demo/lines.ts'
import { readAttestable } from '#server/services/certificates/certificate-store.ts'
import { filtersOfService } from '#server/services/store.ts'
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

/**
 * A filter of a service that was written down with it long ago, measured before and after, unless a
 * test says otherwise.
 */
export async function addMeasurement(
  db: Db,
  serviceId: string,
  measurement: Partial<RecordedMeasurement> = {},
) {
  const { filters } = await filtersOfService(db, serviceId)
  const added: RecordedMeasurement & { id: string; serviceHistoryId: string } = {
    id: randomUUID(),
    serviceHistoryId: serviceId,
    position: filters.length + 1,
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
  await db.transaction().execute((tx) => writeLines(tx, [added], at))
  return added.id
}

const at = new Date('2026-03-01T18:00:00Z')

/**
 * The papers of the whole service, as they were issued until its filters had their own: where its
 * state and its filters made one due.
 */
export async function certify(db: Db, serviceId: string): Promise<void> {
  const service = await db
    .selectFrom('service_history as service')
    .leftJoin('vehicle_profiles as vehicle', 'vehicle.id', 'service.vehicleId')
    .select(['service.status', 'vehicle.vehicleIdentifier as vehicle'])
    .where('service.id', '=', serviceId)
    .executeTakeFirstOrThrow()
  const { measurements } = await filtersOfService(db, serviceId)
  const attested = { ...(await readAttestable(db, serviceId)), vehicle: service.vehicle }
  for (const kind of certificateKinds) {
    const listed = measurements.map(({ readingsConfirmed: _confirmed, ...one }) => one)
    const content = contentOf(kind, { ...attested, measurements: listed })
    if (content === null || !isFinished(service)) continue
    numbers += 1
    const number = `LF-2026-7KQM-${numberLetters(numbers)}`
    const issuedOn = '2026-03-10'
    await db
      .insertInto('certificates')
      .values({
        number,
        kind,
        issuedOn,
        serviceHistoryId: serviceId,
        content: JSON.stringify({ ...content, number, issuedOn, replaces: null }),
      })
      .onConflict((issued) => issued.doNothing())
      .execute()
  }
}

// Four of those that a number may have.
const numberLetters = (number: number) =>
  String(number).padStart(4, '0').replaceAll('0', 'A').replaceAll('1', 'B')

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
