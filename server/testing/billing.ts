import { openTestApp } from './harness.ts'
import { queuedMails } from './mails.ts'
import { signedInCustomer, signedInStaff } from './people.ts'

export const list = '/api/admin/invoices'
export const lines = [
  { description: 'DPF cleaning', quantity: 2, unitPrice: '600' },
  { description: 'Pickup', quantity: 1, unitPrice: '45.5' },
]
export const cheque = {
  method: 'cheque',
  amount: '1245.50',
  receivedOn: '2026-03-10',
  reference: 'Cheque 1204',
}

export async function open(person = {}) {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp, person)
  const office = await signedInStaff(testApp)
  const post = (path: string, payload?: object, key?: string) =>
    office.call('POST', `${list}${path}`, {
      ...(payload === undefined ? {} : { payload }),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const issue = (more: object = {}, key?: string) =>
    post('', { customerId: dana.id, dueDate: '2026-04-09', lines, ...more }, key)
  const news = async () =>
    (await dana.call('GET', '/api/customer/notifications'))
      .json()
      .map(({ title }: { title: string }) => title)
  const mails = () => queuedMails(testApp.db, 'news')
  const log = () =>
    testApp.db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute()
  return { ...testApp, testApp, dana, office, post, issue, news, mails, log }
}
