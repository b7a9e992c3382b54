import { addStaff } from '#server/staff/sign-in/first-password.ts'
import { cookiesOf, password, postAs, registeredCustomer, signInAs } from './accounts.ts'
import type { TestApp } from './harness.ts'
import { runQueued } from './jobs.ts'
import { queuedMails } from './mails.ts'
import { signedInStaff } from './people.ts'
import { signedInCookie, staffPassword, staffSignInAs, staffWithPassword } from './staff.ts'

type Browser = { cookie?: string; address?: string }

/** Where a kind of person signs in, as a test of both uses it. */
export type DoorInTest = {
  people: 'customers' | 'staff'
  sessions: 'customer_sessions' | 'staff_sessions'
  owner: 'customerId' | 'staffId'
  /** What its calls begin with. */
  calls: string
  password: string
  /** Somebody with a password, signed in. */
  person: (testApp: TestApp) => Promise<{ email: string; cookie: string }>
  signIn: (
    testApp: TestApp,
    email: string,
    typed: string,
    browser?: Browser,
  ) => ReturnType<typeof postAs>
  /** Asks for a new password as somebody who forgot theirs, and returns what is mailed. */
  mailedSecret: (testApp: TestApp, email: string) => Promise<string>
  /** Our team lets them in anew. Returns what is mailed, or handed over. */
  invitation: (testApp: TestApp, email: string) => Promise<string>
  choose: (testApp: TestApp, secret: string, typed: string) => ReturnType<typeof postAs>
}

const lastSecret = async ({ db }: TestApp, template: string, shape: RegExp) =>
  shape.exec(String((await queuedMails(db, template)).at(-1)?.data['secretLink']))?.[1] ?? ''

const customers: DoorInTest = {
  people: 'customers',
  sessions: 'customer_sessions',
  owner: 'customerId',
  calls: '/api/customer',
  password,
  person: ({ app }) => registeredCustomer(app),
  signIn: ({ app }, email, typed, browser) => signInAs(app, email, typed, browser),
  async mailedSecret(testApp, email) {
    await postAs(testApp.app, '/api/customer/password-reset', { email })
    await runQueued(testApp, 'send_password_reset')
    return lastSecret(testApp, 'passwordReset', /#([\w-]{43})$/)
  },
  async invitation(testApp, email) {
    const { db } = testApp
    const { id } = await db
      .updateTable('customers')
      .set({ passwordHash: 'none' })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    const office = await signedInStaff(testApp)
    await office.call('POST', `/api/admin/customers/${id}/invitation`)
    return lastSecret(testApp, 'invitation', /#([\w-]{43})$/)
  },
  choose: ({ app }, secret, typed) =>
    postAs(app, `/api/customer/password-reset/${secret}`, { password: typed }),
}

const staff: DoorInTest = {
  people: 'staff',
  sessions: 'staff_sessions',
  owner: 'staffId',
  calls: '/api/staff',
  password: staffPassword,
  async person(testApp) {
    const { email } = await staffWithPassword(testApp)
    return { email, cookie: await signedInCookie(testApp.app, email) }
  },
  signIn: ({ app }, email, typed, browser) => staffSignInAs(app, email, typed, browser),
  async mailedSecret(testApp, email) {
    await postAs(testApp.app, '/api/staff/password-reset', { email })
    await runQueued(testApp, 'send_staff_password_reset')
    return lastSecret(testApp, 'staffPasswordReset', /#code=([A-Z2-9-]{24})$/)
  },
  invitation: async ({ db, now }, email) =>
    (await addStaff(db, { email, name: 'Sam Novak' }, now())).code,
  choose: ({ app }, secret, typed) =>
    postAs(app, '/api/staff/first-password', { code: secret, password: typed }),
}

/** Both, for the tables of tests that say what both must do. */
export const bothDoors: [string, DoorInTest][] = [
  ['customers', customers],
  ['staff', staff],
]

/** Another browser of theirs. */
export const anotherBrowser = async (door: DoorInTest, testApp: TestApp, email: string) =>
  cookiesOf((await door.signIn(testApp, email, door.password)).headers)
