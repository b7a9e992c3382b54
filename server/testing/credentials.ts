import type { Notification } from '#domain/notifications/contract.ts'
import { call, postAs } from './accounts.ts'
import type { TestApp } from './harness.ts'
import { runQueued } from './jobs.ts'
import { queuedMails } from './mails.ts'

export const changed = 'lake-erie-in-winter'
export const wrongNow = {
  message: 'That isn’t your current password.',
  fields: { currentPassword: 'That isn’t your current password.' },
}

export const me = (app: TestApp['app'], cookie: string) =>
  call(app, 'GET', '/api/customer/me', undefined, { cookie })

export async function mails({ db }: TestApp, template: string) {
  return (await queuedMails(db)).filter((mail) => mail.template === template)
}

export async function tokenOf(
  testApp: TestApp,
  template: 'welcome' | 'passwordReset' | 'emailChange',
): Promise<string> {
  const link = String((await mails(testApp, template)).at(-1)?.data['secretLink'])
  return /(?:#|=)([\w-]{43})$/.exec(link)?.[1] ?? ''
}

export async function requestReset(testApp: TestApp, email: string) {
  const answer = await postAs(testApp.app, '/api/customer/password-reset', { email })
  await runQueued(testApp, 'send_password_reset')
  return answer
}

/** What the portal has notified of, newest first: topic, title and where it leads. */
export async function noticesIn(app: TestApp['app'], cookie: string): Promise<(string | null)[][]> {
  const headers = { cookie }
  const answer = await app.inject({ url: '/api/customer/notifications', headers })
  const notices = answer.json<Notification[]>()
  return notices.map(({ type, title, link }) => [type, title, link])
}
