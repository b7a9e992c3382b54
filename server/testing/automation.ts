import { addInvoice } from './bookkeeping.ts'
import type { TestApp } from './harness.ts'
import { signedInCustomer, signedInStaff } from './people.ts'

export const url = '/api/admin/automation'
export type Act = {
  customerId: string
  effects: string[]
  leftOut: string | null
  cause: string
  rowKind: string
  rowId: string
}

export async function owing(
  testApp: TestApp,
  person: Parameters<typeof signedInCustomer>[1] = {},
  dueDate = '2026-02-01',
) {
  const customer = await signedInCustomer(testApp, person)
  const invoice = await addInvoice(testApp.db, customer.id, {
    dueDate,
    issueDate: '2026-01-01',
    amount: '1200.00',
  })
  return { ...customer, invoice }
}

export async function office(testApp: TestApp) {
  const staff = await signedInStaff(testApp)
  return {
    ...staff,
    preview: async (rule: string) =>
      (await staff.call('GET', `${url}/${rule}/preview`)).json() as { items: Act[]; total: number },
    run: async (rule: string, ...customers: { id: string }[]) =>
      (
        await staff.call('POST', `${url}/${rule}/runs`, {
          payload: { customerIds: customers.map(({ id }) => id) },
        })
      ).json(),
  }
}

export const notes = ({ db }: TestApp) =>
  db
    .selectFrom('notifications')
    .select(['customerId', 'type', 'title', 'message', 'link'])
    .execute()
export const wantsNo = (
  { db }: TestApp,
  customerId: string,
  topic: string,
  channel: 'portal' | 'email',
) =>
  db
    .insertInto('notification_choices')
    .values({ customerId, topic, channel, wanted: false })
    .execute()
