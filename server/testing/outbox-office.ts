import type { OutboxMessage, OutboxPage } from '#domain/outbox/contract.ts'
import type { Db } from '#server/db/open.ts'
import { type MailOrder, queueMail } from '#server/outbox/store.ts'
import { openTestApp } from './harness.ts'
import { signedInStaff } from './people.ts'

export const list = '/api/admin/outbox'
export const to = 'dana@sanduskybay.example'
export const letter: MailOrder = {
  to,
  template: 'officeLetter',
  data: { subject: 'Your filters', text: 'They are ready <b>now</b>.' },
}
export const reset: MailOrder = {
  to,
  template: 'passwordReset',
  data: { firstName: 'Dana', secretLink: 'https://lakeline.example/customer/reset#reset-secret' },
}
export const text = {
  phoneNumber: '+12165550142',
  message: 'Your filters are ready.',
  templateType: 'custom',
  method: 'mailbox',
} as const

export async function open(environment: Record<string, string> = {}) {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off', ...environment } })
  const office = await signedInStaff(testApp)
  const read = async <Answer>(url: string) => (await office.call('GET', url)).json() as Answer
  const found = async (query = '') => (await read<OutboxPage>(`${list}${query}`)).items
  const message = (id: string) => read<OutboxMessage>(`${list}/${id}`)
  return { ...testApp, testApp, office, read, found, message }
}

export async function queued(
  db: Db,
  order: MailOrder,
  changed: Record<string, unknown> = {},
): Promise<string> {
  await queueMail(db, order)
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  if (Object.keys(changed).length > 0)
    await db.updateTable('outbox').set(changed).where('id', '=', id).execute()
  return id
}
