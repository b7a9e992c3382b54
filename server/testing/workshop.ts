import { openTestApp } from './harness.ts'
import { signedInCustomer, signedInStaff } from './people.ts'

export const list = '/api/admin/services'
export const filter = {
  serialNumber: 'DPF-88213',
  flowBeforeCfm: '210',
  flowAfterCfm: '412.5',
  pressureBeforeInH2O: '9.1',
  pressureAfterInH2O: '2.05',
  weightBeforeG: '8200',
  weightAfterG: '7900',
  verdict: 'restored',
}
export const typed = {
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 2,
  serviceDate: '2026-03-12',
  technician: 'Sam Novak',
  notes: '=2+2',
}

const isDone = (more: object) =>
  'status' in more && (more.status === 'completed' || more.status === 'delivered')

export async function open() {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp)
  const workshop = await signedInStaff(testApp, 'technician')
  const record = (more: object = {}, key?: string) =>
    workshop.call('POST', list, {
      payload: {
        customerId: dana.id,
        ...typed,
        // By the clock of the tests the day of a plan is still to come.
        ...(isDone(more) && { serviceDate: '2026-03-10' }),
        ...more,
      },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const step = (id: string, status: string) =>
    workshop.call('POST', `${list}/${id}/status`, { payload: { status } })
  const correct = (id: string, payload: object) =>
    workshop.call('PUT', `${list}/${id}`, { payload })
  const seen = async (id: string) =>
    (await dana.call('GET', `/api/customer/service-history/${id}`)).json()
  const news = async () =>
    (await dana.call('GET', '/api/customer/notifications'))
      .json()
      .map(({ title }: { title: string }) => title)
  const log = () =>
    testApp.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('action', '=', 'service_changed')
      .orderBy('id')
      .execute()
  return { ...testApp, testApp, dana, workshop, record, step, correct, seen, news, log }
}
