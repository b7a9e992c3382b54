import { noAddress } from '#domain/accounts/addressee.ts'
import type { CertificateContent } from '#domain/services/certificate.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'
import { withdrawWhole } from '#server/services/certificates/certificate-store.ts'
import { addMeasurement, addService, certify } from './bookkeeping.ts'
import { openTestApp } from './harness.ts'
import { signedInCustomer } from './people.ts'

export const url = '/api/customer/service-history'
export const day = '2026-03-10'

export async function customerWithService(
  status: ServiceStatus = 'delivered',
  serials: string[] = ['DPF-88213', 'DPF-88214'],
) {
  const testApp = await openTestApp()
  const customer = await signedInCustomer(testApp)
  const { id } = await addService(testApp.db, customer.id, {
    status,
    quantity: serials.length || 1,
    pickupDate: '2026-02-27',
    notes: 'Gate 4',
  })
  for (const [at, serialNumber] of serials.entries())
    await addMeasurement(testApp.db, id, { position: at + 1, serialNumber })
  await certify(testApp.db, id)
  const certificate = () => customer.call('GET', `${url}/${id}/certificate.pdf`)
  const issued = () => testApp.db.selectFrom('certificates').selectAll().execute()
  const withdraw = () => withdrawWhole(testApp.db, id, day)
  return { ...testApp, customer, id, certificate, issued, withdraw }
}

/** A paper of a whole service, as they were issued until its filters had their own. */
export async function addWhole(db: Db, serviceHistoryId: string, content: CertificateContent) {
  const { number, issuedOn } = content
  const row = { number, issuedOn, serviceHistoryId, content: JSON.stringify(content) }
  await db.insertInto('certificates').values(row).execute()
}

/** A certificate of two filters, the second as an earlier one might have it. */
export function attested(number: string): CertificateContent {
  const none = {
    pressureBeforeInH2O: null,
    pressureAfterInH2O: null,
    weightBeforeG: null,
    weightAfterG: null,
    verdict: 'restored',
    reason: null,
  } as const
  return {
    number,
    issuedOn: day,
    vehicle: null,
    service: {
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 2,
      serviceDate: '2026-03-01',
      technician: null,
    },
    measurements: [
      {
        position: 1,
        serialNumber: 'DPF-88213',
        flowBeforeCfm: '210.0',
        flowAfterCfm: '412.5',
        ...none,
      },
      {
        position: 2,
        serialNumber: 'DPF-88214',
        flowBeforeCfm: '210.0',
        flowAfterCfm: null,
        ...none,
      },
    ],
    addressee: {
      firstName: 'Dana',
      lastName: 'Ortiz',
      company: null,
      ...noAddress,
    },
  }
}
