import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { mostToUnprovenADay } from '#domain/outbox/send-limits.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { ourselves } from '#server/accounts/passwords.ts'
import { readCredentials } from '#server/accounts/store.ts'
import { booked, friday, thursday, url } from '#server/testing/appointments.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { sharedRenderer } from '#server/testing/shared-renderer.ts'
import { customerEntrance } from './customer-entrance.ts'
import { requestEmailChange } from './email-change.ts'
import { replacePassword } from './new-password.ts'

const firstName = 'You won a refund'
const limits = { environment: { RATE_LIMITS: 'off' } }

const depsOf = ({ db, now }: TestApp) => ({
  config: exampleConfig(),
  db,
  now,
  renderer: sharedRenderer,
})

async function mailsTo(testApp: TestApp, address: string) {
  return (await queuedMails(testApp.db)).filter(({ to }) => to === address)
}

test('an address that nobody has proven gets few mails a day and no name; what was wished is done', async () => {
  const testApp = await openTestApp(limits)
  const stranger = await signedInCustomer(testApp, { emailProven: false, firstName })
  const { id } = await booked(stranger)
  const moves = []
  for (let time = 0; time < 15; time += 1)
    moves.push(
      await stranger.call('PATCH', `${url}/${id}`, {
        payload: { requestedDate: time % 2 === 0 ? friday : thursday },
      }),
    )
  expect(moves.map(({ status }) => status)).toEqual(moves.map(() => 200))
  const mails = await mailsTo(testApp, stranger.email)
  expect(mails).toHaveLength(mostToUnprovenADay)
  expect(JSON.stringify(mails)).not.toContain(firstName)
  const person = await readCredentials(testApp.db, stranger.id)
  const [session] = await customerDoor.find(testApp.db, sql`session.customer_id = ${stranger.id}`)
  if (session === undefined) throw new Error('they are signed in')
  await testApp.db
    .transaction()
    .execute((tx) =>
      replacePassword(tx, depsOf(testApp), customerEntrance, person, 'a new hash', session),
    )
  expect(await readCredentials(testApp.db, stranger.id)).toMatchObject({
    passwordHash: 'a new hash',
  })
  expect(await mailsTo(testApp, stranger.email)).toHaveLength(mostToUnprovenADay)
  // What our team does for them still arrives.
  const office = await signedInStaff(testApp)
  await office.call('POST', `/api/admin/appointments/${id}/confirmation`, { payload: {} })
  expect(await mailsTo(testApp, stranger.email)).toHaveLength(mostToUnprovenADay + 1)
})

test('a proven address is greeted by name, and gets each mail', async () => {
  const testApp = await openTestApp(limits)
  const dana = await signedInCustomer(testApp)
  const { id } = await booked(dana)
  for (let time = 0; time < 12; time += 1)
    await dana.call('PATCH', `${url}/${id}`, {
      payload: { requestedDate: time % 2 === 0 ? friday : thursday },
    })
  const mails = await mailsTo(testApp, dana.email)
  expect(mails).toHaveLength(13)
  expect(mails[0]).toMatchObject({ data: { firstName: 'Dana' } })
})

test.each([false, true])(
  'several accounts that want one address (in use: %s) cause few mails to it, none with a name',
  async (isInUse) => {
    const testApp = await openTestApp(limits)
    const wanted = isInUse ? (await signedInCustomer(testApp)).email : 'anybody@elsewhere.example'
    for (let account = 0; account < 5; account += 1) {
      const { id } = await signedInCustomer(testApp, { emailProven: false, firstName })
      const person = await readCredentials(testApp.db, id)
      const proven = {
        person,
        password: '',
        line: ourselves,
        wrong: new CodedError('invalid_input', ''),
      }
      for (let time = 0; time < 3; time += 1)
        await requestEmailChange(depsOf(testApp), proven, wanted)
    }
    const mails = await mailsTo(testApp, wanted)
    expect(mails).toHaveLength(mostToUnprovenADay)
    expect(JSON.stringify(mails)).not.toContain(firstName)
  },
)

test('a name that is a message is refused, in the profile too, while one from before may stay', async () => {
  const testApp = await openTestApp(limits)
  const long = 'x'.repeat(200)
  const dana = await signedInCustomer(testApp, { firstName: long })
  const change = (more: object) =>
    dana.call('PATCH', '/api/customer/me', {
      payload: { firstName: long, lastName: 'Ortiz', company: null, ...more },
    })
  expect((await change({ city: 'Sandusky' })).status).toBe(200)
  const refused = await change({ lastName: 'claim at evil.example' })
  expect([refused.status, refused.json().fields]).toEqual([400, { lastName: expect.any(String) }])
})
