import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailData, MailName } from '#documents/mails.tsx'
import { createRenderer, type Renderer } from './renderer.ts'

let renderer: Renderer
beforeAll(() => {
  renderer = createRenderer()
})
afterAll(() => renderer.close())

const firstName = '<i>Dana</i>'
const secretLink = 'https://www.lakeline.example/customer/reset#TOKEN'
const link = 'https://www.lakeline.example/customer/login'

const mails: { [Name in MailName]?: [data: MailData[Name], subject: string, says: RegExp] } = {
  news: [{ firstName, title: 'Ready', message: 'your filters are ready.', links: [{ label: 'See them', href: 'https://www.lakeline.example/x' }] }, 'Ready', /your filters are ready/],
  newsletterConfirm: [{ secretLink, unsubscribeLink: 'https://www.lakeline.example/y', oneClickUnsubscribe: 'https://www.lakeline.example/z' }, 'Confirm your newsletter subscription', /we won't send anything/],
  officeAlert: [{ subject: 'New message', facts: [{ name: 'Message', value: '<i>one</i>\ntwo' }], link }, 'New message', /one[^]*two/],
  received: [{ form: 'demo' }, 'We got your demo request', /you can ignore this email/],
  welcome: [{ link, secretLink }, 'Your account is ready', /Sign in[^]*once, for seven days/],
  emailProof: [{ secretLink }, 'Confirm your email address', /once, for seven days/],
  passwordReset: [{ firstName, secretLink }, 'Choose a new password', /once, for one hour/],
  passwordChanged: [{ firstName, link }, 'Your password was changed', /your other devices were signed out/],
  emailChange: [{ firstName, secretLink }, 'Confirm your new email address', /once, for one day/],
  emailChangeNotice: [{ firstName, newEmail: 'new@cuyahoga.example' }, 'Someone asked to change your email', /new@cuyahoga\.example/],
  emailInUse: [{ link }, 'This address already has an account', /nothing changed/],
  staffInvitation: [{ name: firstName, inviter: '<i>Robin</i>', secretLink }, 'Your staff account', /once, for 24 hours/],
  staffPasswordReset: [{ name: firstName, secretLink }, 'Choose a new staff password', /once, for one hour/],
  staffPasswordChanged: [{ name: firstName, link }, 'Your staff password was changed', /other devices were signed out/],
  accountClosed: [{ firstName }, 'Your account is closed', /open invoices stay/],
}

test.each(Object.entries(mails))('%s says what happened, in HTML and in plain text, with names as text', async (name, [data, subject, says]) => {
  const mail = await renderer.mail(name as MailName, data as MailData[MailName])
  expect(mail.subject).toBe(subject)
  expect(mail.text).toMatch(says)
  expect(mail.html).not.toContain('<i>')
  for (const address of [secretLink, link]) {
    const isThere = Object.values(data).includes(address)
    expect([mail.html.includes(address), mail.text.includes(address)]).toEqual([isThere, isThere])
  }
})
