import { openTestApp } from './harness.ts'
import { queuedMails } from './mails.ts'
import { signedInCustomer, signedInStaff } from './people.ts'

export const list = '/api/admin/appointments'
export const own = '/api/customer/appointments'
export const asked = {
  serviceType: 'DPF Cleaning',
  requestedDate: '2026-03-12T14:00:00.000Z',
  notes: '=2+2',
}

export async function open(person = {}) {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp, person)
  const office = await signedInStaff(testApp)
  const { id } = (await dana.call('POST', own, { payload: asked })).json()
  const act = (path: string, payload?: object) =>
    office.call('POST', `${list}/${id}/${path}`, payload === undefined ? {} : { payload })
  const seen = async () => (await dana.call('GET', own)).json()[0]
  const news = async () =>
    (await dana.call('GET', '/api/customer/notifications'))
      .json()
      .map(({ title }: { title: string }) => title)
  const mails = async () =>
    (await queuedMails(testApp.db, 'appointment')).map(({ data }) => data['title'])
  return { ...testApp, testApp, dana, office, id, act, seen, news, mails }
}
