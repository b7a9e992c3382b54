import { afterAll, beforeAll, expect, test } from 'vitest'
import { criticalNews } from '#domain/maintenance/analysis/maintenance-news.ts'
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
  news: [
    {
      firstName,
      title: 'Ready',
      message: 'your filters are ready.',
      links: [{ label: 'See them', href: 'https://www.lakeline.example/x' }],
    },
    'Ready',
    /your filters are ready/,
  ],
  newsletterConfirm: [
    {
      secretLink,
      unsubscribeLink: 'https://www.lakeline.example/y',
      oneClickUnsubscribe: 'https://www.lakeline.example/z',
    },
    'Confirm your newsletter subscription',
    /we won’t send anything/,
  ],
  officeAlert: [
    { subject: 'New message', facts: [{ name: 'Message', value: '<i>one</i>\ntwo' }], link },
    'New message',
    /one[^]*two/,
  ],
  savingsReport: [
    { industry: 'transportation', filtersPerMonth: 40, costPerFilterDollars: 500, link },
    'Your savings report',
    /saves \$168,000 a year[^]*Replacing, per month: \$20,000/,
  ],
  received: [
    { form: 'demo', sentAt: '2026-11-22T01:25:00Z' },
    'We got your demo request',
    /you can ignore this email/,
  ],
  appointment: [
    {
      firstName,
      title: 'Your appointment is confirmed',
      message: 'We expect you on Monday.',
      link,
      calendar: 'ics',
    },
    'Your appointment is confirmed',
    /attached file/,
  ],
  chatAnswer: [
    { name: firstName, answers: [{ from: 'Robin', text: 'We do.\nUp to 60 inches.' }], secretLink },
    'We answered your chat',
    /Robin\nWe do\.\nUp to 60 inches\./,
  ],
  chatTranscript: [
    {
      sessionId: 'x',
      name: null,
      lines: [{ from: 'Robin', at: 'Nov 21, 2026, 8:27 PM ET', text: 'We do.' }],
      isCut: true,
    },
    'Your chat with us',
    /8:27 PM ET\nWe do\.\n+The chat goes on, but an email takes 1 messages\./,
  ],
  officeLetter: [
    { subject: 'Your six DPFs', text: '<i>They</i> leave today.' },
    'Your six DPFs',
    /leave today/,
  ],
  welcome: [{ link, secretLink }, 'Your account is ready', /Sign in[^]*once, for seven days/],
  emailProof: [{ secretLink }, 'Confirm your email address', /once, for seven days/],
  passwordReset: [{ firstName, secretLink }, 'Choose a new password', /once, for one hour/],
  passwordChanged: [
    { firstName, link },
    'Your password was changed',
    /your other devices were signed out/,
  ],
  emailChange: [{ secretLink }, 'Confirm your new email address', /once, for one day/],
  emailChangeNotice: [
    { firstName, newEmail: 'new@cuyahoga.example' },
    'Someone asked to change your email',
    /new@cuyahoga\.example/,
  ],
  emailInUse: [{ link }, 'This address already has an account', /nothing changed/],
  staffInvitation: [
    { name: firstName, inviter: '<i>Robin</i>', secretLink },
    'Your staff account',
    /once, for 24 hours/,
  ],
  staffPasswordReset: [
    { name: firstName, secretLink },
    'Choose a new staff password',
    /once, for one hour/,
  ],
  staffPasswordChanged: [
    { name: firstName, link },
    'Your staff password was changed',
    /other devices were signed out/,
  ],
  accountClosed: [{ firstName }, 'Your account is closed', /open invoices stay/],
}

test.each(Object.entries(mails))(
  '%s says what happened, in HTML and in plain text, with names as text',
  async (name, [data, subject, says]) => {
    const mail = await renderer.mail(name as MailName, data as MailData[MailName])
    expect(mail.subject).toBe(subject)
    expect(mail.text).toMatch(says)
    expect(mail.html).not.toContain('<i>')
    // The mark is drawn by cells of a table: nothing is loaded.
    expect([mail.html.match(/class="cell-/g)?.length, mail.html.includes('<img')]).toEqual([
      21,
      false,
    ])
    expect(mail.text).toMatch(/24\/7 line \(216\) 555-0199 · hello@lakeline\.example$/)
    for (const address of [secretLink, link]) {
      const isThere = Object.values(data).includes(address)
      expect([mail.html.includes(address), mail.text.includes(address)]).toEqual([isThere, isThere])
    }
  },
)

test.each([
  ['2026-11-22T01:25:00Z', 'Saturday, November 21 at 8:25 PM ET', 'We answer by Monday 9 AM ET.'],
  ['2026-11-25T22:30:00Z', 'Wednesday, November 25 at 5:30 PM ET', 'We answer by Friday 9 AM ET.'],
  ['2026-11-17T15:25:00Z', 'Tuesday, November 17 at 10:25 AM ET', 'We answer within 24 hours.'],
])(
  'a confirmation of %s says what it confirms and when we answer, as the contact page does, and names the line for a truck that is down',
  async (sentAt, when, promise) => {
    const { text } = await renderer.mail('received', { form: 'message', sentAt })
    expect(text).toContain(
      `This confirms that we got the message you sent from our contact page on ${when}.`,
    )
    expect(text).toContain(`${promise} We’ll get back to you by email or phone.`)
    expect(text).toContain('Truck down? Call our 24/7 line, (216) 555-0199.')
  },
)

test('a confirmation that was queued before its time was kept still goes out', async () => {
  expect((await renderer.mail('received', { form: 'demo' })).text).toContain(
    'This confirms that we got your request for a free demo.',
  )
})

test('what staff read about a form is a line for each fact', async () => {
  const { text } = await renderer.mail('officeAlert', {
    subject: 'New message',
    facts: [
      { name: 'Name', value: 'Dana' },
      { name: 'Message', value: 'one\ntwo' },
    ],
    link,
  })
  expect(text).toContain('Name: Dana\nMessage: one\ntwo')
})

test('a name is never read as a command', async () => {
  const vehicle = 'Cash $& Carry'
  const news = criticalNews([{ filterType: 'DPF', vehicle, urgency: 'critical', serviceBy: null }])
  const { subject, text } = await renderer.mail('news', {
    firstName: vehicle,
    title: '',
    message: '',
    ...news,
    links: [],
  })
  expect(subject).toBe('Service needed now: Cash $& Carry')
  expect(text).toContain('The DPF on Cash $& Carry should be serviced within 48 hours.')
})
