import { expect, test } from 'vitest'
import { company } from '#content/company.ts'
import { mostOpenRequests } from '#domain/appointments/open-requests.ts'
import { request, url, withoutHour } from '#server/testing/appointments.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { beginConversation } from '#server/testing/sockets.ts'

type Customer = Awaited<ReturnType<typeof signedInCustomer>>

async function freeHours(customer: Customer): Promise<string[]> {
  const address = '/api/appointments/slots?from=2026-03-11&to=2026-04-08'
  const slots: { startsAt: string; isFree: boolean }[] = (
    await customer.call('GET', address)
  ).json()
  return slots.flatMap(({ startsAt, isFree }) => (isFree ? [startsAt] : []))
}

const ask = (customer: Customer, requestedDate: string | undefined, headers = {}) =>
  customer.call('POST', url, { payload: { ...request, requestedDate }, headers })

async function open(emailProven: boolean) {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp, { emailProven })
  return { testApp, db: testApp.db, dana, hours: await freeHours(dana) }
}

test.each([
  [true, mostOpenRequests.proven],
  [false, mostOpenRequests.unproven],
])(
  'an account (proven: %s) books up to %i hours; others still can, and so can it once we confirm',
  async (emailProven, most) => {
    const { testApp, db, dana, hours } = await open(emailProven)
    for (const hour of hours.slice(0, most - 1)) expect((await ask(dana, hour)).status).toBe(201)
    const key = { 'idempotency-key': 'one-key-for-this' }
    for (const _time of ['first', 'again'])
      expect((await ask(dana, hours[most], key)).status).toBe(201)
    const refused = await ask(dana, hours[most + 2])
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { code: 'conflict', message: expect.stringContaining(company.phone.display) },
    ])
    expect(await queuedMails(db, 'appointment')).toHaveLength(most)
    const other = await signedInCustomer(testApp)
    expect((await ask(other, hours[most + 2])).status).toBe(201)
    const [one] = (await dana.call('GET', url)).json()
    const office = await signedInStaff(testApp)
    await office.call('POST', `/api/admin/appointments/${one.id}/confirmation`, { payload: {} })
    expect((await ask(dana, hours[most + 3])).status).toBe(201)
  },
)

test('of many requests at the same time no more are taken than an account may have', async () => {
  const { dana, hours } = await open(false)
  const answers = await Promise.all(hours.slice(0, 8).map((hour) => ask(dana, hour)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201, 201, 201, 409, 409, 409, 409, 409,
  ])
})

test('the hour of a request that had none yet counts too, and what our team made does not', async () => {
  const { testApp, db, dana, hours } = await open(false)
  const office = await signedInStaff(testApp)
  const { sessionId } = await beginConversation(testApp, { cookie: dana.cookie })
  for (const startsAt of hours.slice(0, 2)) {
    const made = await office.call('POST', `/api/admin/chat/sessions/${sessionId}/appointment`, {
      payload: { ...request, customerId: null, startsAt },
    })
    expect(made.status).toBe(201)
  }
  for (const hour of hours.slice(2, 5)) expect((await ask(dana, hour)).status).toBe(201)
  const id = await withoutHour(db, dana.id)
  const choose = () => dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate: hours[6] } })
  expect((await choose()).status).toBe(409)
  const [newest] = (await dana.call('GET', `${url}?status=pending&sort=-requestedDate`)).json()
  await dana.call('POST', `${url}/${newest.id}/cancellation`, { payload: { reason: 'Sold' } })
  expect((await choose()).status).toBe(200)
})

test('a connection cannot change appointments without an end', async () => {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp)
  const answers: number[] = []
  while (answers.length < 21) answers.push((await ask(dana, 'never')).status)
  expect([answers[19], answers[20]]).toEqual([400, 429])
})
