import { describe, expect, test } from 'vitest'
import { suppress, suppressionOf } from '#server/outbox/suppression-store.ts'
import { password, postAs, registeredCustomer } from '#server/testing/accounts.ts'
import { mails, me } from '#server/testing/credentials.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const again = '/api/customer/email-proof'

describe('an account whose address bounced', () => {
  test('is shown it, and asks for a link there, three in an hour at most, also after it was confirmed', async () => {
    const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
    const { app, db } = testApp
    const dana = await signedInCustomer(testApp)
    expect((await me(app, dana.cookie)).body).not.toHaveProperty('emailBlock')
    expect((await dana.call('POST', again)).status).toBe(409)
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1) {
      await suppress(db, 'mail', dana.email, 'bounced')
      expect((await me(app, dana.cookie)).body).toMatchObject({ emailBlock: 'bounced' })
      statuses.push((await dana.call('POST', again)).status)
    }
    expect(statuses).toEqual([202, 202, 202, 429])
    expect(await suppressionOf(db, 'mail', dana.email)).toBe('bounced')
    const sent = await mails(testApp, 'emailProof')
    expect(sent.map(({ to }) => to)).toEqual([dana.email, dana.email, dana.email])
    const token = /[\w-]{43}$/.exec(String(sent.at(-1)?.data['secretLink']))?.[0]
    expect((await postAs(app, `${again}/${token}`, undefined)).status).toBe(204)
  })

  test('is told that it is its own when that is typed as the new one', async () => {
    const testApp = await openTestApp()
    const { email, cookie } = await registeredCustomer(testApp.app)
    const body = { email: email.toUpperCase(), currentPassword: password }
    const answer = await postAs(testApp.app, '/api/customer/email', body, { cookie })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { fields: { email: 'You use this address already.' } },
    ])
    expect(await mails(testApp, 'emailInUse')).toEqual([])
  })

  test('changes to one that bounced before: the link goes there', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { cookie } = await registeredCustomer(app)
    const email = 'ivy.back@cuyahoga.example'
    await suppress(db, 'mail', email, 'bounced')
    const body = { email, currentPassword: password }
    expect((await postAs(app, '/api/customer/email', body, { cookie })).status).toBe(202)
    expect(await suppressionOf(db, 'mail', email)).toBe(null)
  })
})

test.each([
  ['is told so once the address is proven', true, 'marked our email as spam'],
  ['is not told why before, since it may be another’s', false, 'We can’t send email'],
])('an account whose address marked our email as spam %s', async (_what, emailProven, said) => {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp, { emailProven })
  await suppress(testApp.db, 'mail', dana.email, 'complained')
  const answer = await dana.call('POST', again)
  expect([answer.status, answer.json().message]).toEqual([409, expect.stringContaining(said)])
  const me = (await dana.call('GET', '/api/customer/me')).json()
  expect(me.emailBlock).toBe(emailProven ? 'complained' : undefined)
  expect(await suppressionOf(testApp.db, 'mail', dana.email)).toBe('complained')
  expect(await mails(testApp, 'emailProof')).toEqual([])
})
